// What the assistant answers to a few rows of a response.

import type { Day } from '../answer.ts';
import { answerQuestion } from '../assistant/answer-question.ts';
import { interpret } from '../benefits/interpret.ts';
import { readEligibility } from '../read-eligibility.ts';
import { opening, type SegmentSpec, writeX12 } from './write-x12.ts';

/** Asks about an adult. Adds a row of active coverage before the rows. Earlier questions come before `>>`. */
export function answersTo(questions: string, rows: string, asOf: Day): string[] {
  return answersToResponse(questions, `EB*1*IND*35*PR~${rows}`, asOf);
}

/** The same, with every row given. */
export function answersToResponse(questions: string, rows: string, asOf: Day): string[] {
  const segments = rows.split('~').filter((segment) => segment !== '');
  const written = segments.map((segment) => segment.split('*') as SegmentSpec);
  const result = readEligibility(writeX12([[...opening(), ...written]]));
  const [answer] = result.kind === 'answers' ? result.answers : [];
  if (!answer) throw new Error('no answer');
  const { parsed_benefits: benefits, parser_audit: audit } = interpret(answer, { asOf });
  const turns = questions.split('>>').map((text) => text.trim());
  return answerQuestion({
    question: turns.at(-1) ?? '',
    earlier: turns.slice(0, -1),
    role: 'hygienist',
    benefits,
    audit,
    asOf,
    dateOfBirth: '1980-05-20',
  }).sentences.map(({ text }) => text);
}
