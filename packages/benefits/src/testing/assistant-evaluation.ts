// Runs questions with known answers against the assistant and checks every sentence mechanically.

import { readFileSync } from 'node:fs';
import { ageOn } from '../assistant/answer-context.ts';
import { answerQuestion } from '../assistant/answer-question.ts';
import type { AssistantRole, AssistantSentence } from '../assistant/assistant-answer.ts';
import { type Interpretation, interpret } from '../benefits/interpret.ts';
import { readEligibility } from '../read-eligibility.ts';
import { unsupportedFigures } from './supported-figures.ts';

const FOLDER = new URL('../../fixtures/assistant/', import.meta.url);
export const AS_OF = '2026-11-15';

export interface EvaluationCase {
  kind: string;
  /** The name, without `.271`, of a file in `fixtures/assistant` with the payer's response. */
  response: string;
  role: AssistantRole;
  question: string;
  earlier: string[];
  /** Texts that the answer must contain, even if it is a refusal. */
  facts: string[];
  forbidden: string[];
  isRefusal: boolean;
  /** The patient's date of birth, from `born 2012-01-01` in the last column (see `readCases`). */
  dateOfBirth: string | null;
  /** Names of the practice and its doctors, from `office Harbour Smiles` in the last column. */
  officeNames: string[];
}

export interface Outcome {
  asked: EvaluationCase;
  sentences: AssistantSentence[];
  isRight: boolean;
  /** Figures that are neither in the cited rows, nor in the question, nor the result of a shown calculation. */
  unsupported: string[];
  /** Sentences that cite nothing although they must, or cite something although they must not. */
  wronglyCited: string[];
}

const ROLES: Record<string, AssistantRole> = { d: 'doctor', h: 'hygienist', a: 'administration' };

/**
 * Each line is `kind | response | role | question | facts; … | forbidden; … | born …; office …`. For a refusal, `REFUSES`
 * is one of the facts. `>>` separates earlier questions from the last one.
 */
export function readCases(file: string): EvaluationCase[] {
  return readFileSync(new URL(file, FOLDER), 'utf8')
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'))
    .map((line) => {
      const [kind = '', response = '', role = '', asked = '', facts = '', forbidden = '', practice = ''] =
        line.split('|');
      const questions = asked.split('>>').map((text) => text.trim());
      const expected = list(facts);
      return {
        kind: kind.trim(),
        response: response.trim(),
        role: ROLES[role.trim()] ?? 'administration',
        question: questions.at(-1) ?? '',
        earlier: questions.slice(0, -1),
        facts: expected.filter((fact) => fact !== 'REFUSES'),
        forbidden: list(forbidden),
        isRefusal: expected.includes('REFUSES'),
        dateOfBirth: /born (\S+)/.exec(practice)?.[1]?.replace(';', '') ?? null,
        officeNames: list(practice).flatMap((part) => /^office (.+)/.exec(part)?.[1] ?? []),
      };
    });
}

const list = (text: string): string[] =>
  text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);

type Known = Interpretation & { head: string; payerId: string | null };

const interpretations = new Map<string, Known>();

function interpretationOf(name: string): Known {
  let known = interpretations.get(name);
  if (!known) {
    const text = readFileSync(new URL(`${name}.271`, FOLDER), 'utf8');
    const result = readEligibility(text);
    const response = 'responses' in result ? result.responses[0] : undefined;
    if (!response) throw new Error(`${name}.271 contains no response`);
    // What comes before the first benefit row: parties, references, dates, phone lines.
    const head = text.slice(0, text.indexOf('~EB*'));
    known = { ...interpret(response, { asOf: AS_OF }), head, payerId: response.payer?.id ?? null };
    interpretations.set(name, known);
  }
  return known;
}

export function evaluate(asked: EvaluationCase): Outcome {
  const { parsed_benefits: benefits, parser_audit: audit, head, payerId } = interpretationOf(asked.response);
  const { question, role, earlier, dateOfBirth, officeNames } = asked;
  const { sentences } = answerQuestion({
    question,
    role,
    benefits,
    audit,
    asOf: AS_OF,
    earlier,
    dateOfBirth,
    officeNames,
    payerId,
  });
  const text = sentences
    .map((sentence) => sentence.text)
    .join(' ')
    .toLowerCase();
  const has = (part: string) => text.includes(part.toLowerCase());
  const hasFacts = asked.facts.every(has) && !asked.forbidden.some(has);
  const age = dateOfBirth === null ? '' : String(ageOn(dateOfBirth, AS_OF));
  const given = [question, ...earlier, AS_OF, age].join(' ');
  return {
    asked,
    sentences,
    isRight: asked.isRefusal ? refuses(sentences) && hasFacts : hasFacts,
    // A calculation may use figures of the calculations before it, which are checked separately.
    unsupported: sentences.flatMap((sentence, at) => {
      const before = sentences.slice(0, at).filter(({ basis }) => basis === 'calculated');
      const isCalculated = sentence.basis === 'calculated';
      const known = isCalculated ? [given, ...before.map(({ text }) => text)].join(' ') : given;
      return unsupportedFigures(sentence, audit, head, known);
    }),
    wronglyCited: sentences.filter((sentence) => !isRightlyCited(sentence)).map((sentence) => sentence.text),
  };
}

/** Whether the answer says that something isn't stated, and otherwise contains only advice and warnings. */
const refuses = (sentences: AssistantSentence[]): boolean =>
  sentences.some(({ basis }) => basis === 'not_stated') &&
  sentences.every(
    ({ basis, isWarning }) => basis === 'not_stated' || basis === 'advice' || isWarning === true,
  );

/** A stated or calculated sentence must cite rows or the header. Other sentences must cite nothing. */
const isRightlyCited = ({ basis, sources, isHead }: AssistantSentence): boolean =>
  basis === 'stated' || basis === 'calculated' ? sources.length > 0 || isHead === true : sources.length === 0;
