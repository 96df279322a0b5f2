// Decides whether a model's wording may be shown. A sentence may contain only figures from the facts whose rows it
// cites: in the same order, for the same network and for the same side (plan or patient). A denial must remain a
// denial, and no other sentence may become one.

import { subjectsNamed } from '@bitewing/benefits';
import * as z from 'zod';
import { type Figure, figuresIn } from './figures.ts';
import type { WordingRequest } from './wording-model.ts';

export interface WordedSentence {
  text: string;
  rows: number[];
}

const MAXIMUM_CHARACTERS = 4_000;
const MAXIMUM_SENTENCES = 8;

const reply = z.object({
  sentences: z
    .array(
      z.object({
        text: z.string().normalize('NFKC').trim().min(1).max(600),
        rows: z.array(z.number().int()).max(50),
      }),
    )
    .min(1)
    .max(MAXIMUM_SENTENCES),
});

/** Markup, web addresses, email addresses and invisible characters. */
const FORBIDDEN = /[<>`|{}[\]\\]|https?:|www\.|\w@\w|\bjavascript:|\*\*|__|\p{C}/iu;
/** Promises that payers don't make. */
const PROMISE = /\b(guarantee\w*|certain(ly)?|definitely|always|approved?|promise\w*)\b/i;
const SAYS_NOT_STATED =
  /\b(did not|didn.t|does not|doesn.t|has not|not) (say|state|specify|mention|tell|told|stated|said)\b/i;
const SAYS_TO_ASK = /\b(ask|call|phone|confirm)\b/i;

/** Returns the model's sentences, or null if they may not be shown. */
export function checkWording(text: string, asked: WordingRequest): WordedSentence[] | null {
  const sentences = parseReply(text);
  if (!sentences) return null;
  const request = normalized(asked);
  // If a fact says that the response doesn't state something, the wording must say so too.
  const mustSayNotStated = request.sentences.some(
    (fact) => fact.rows.length === 0 && SAYS_NOT_STATED.test(fact.text),
  );
  if (mustSayNotStated && !sentences.some((sentence) => SAYS_NOT_STATED.test(sentence.text))) return null;
  return sentences.every((sentence) => isCovered(sentence, request)) ? sentences : null;
}

/** The model's sentences are normalized too: other forms of digits and spaces must not hide a figure or its position. */
const normalized = ({ question, sentences, ...rest }: WordingRequest): WordingRequest => ({
  ...rest,
  question: question.normalize('NFKC'),
  sentences: sentences.map((fact) => ({ ...fact, text: fact.text.normalize('NFKC') })),
});

function isCovered(sentence: WordedSentence, request: WordingRequest): boolean {
  if (FORBIDDEN.test(sentence.text) || PROMISE.test(sentence.text)) return false;
  if (sentence.rows.length === 0) return isValidWithoutRows(sentence.text, request);
  const facts = request.sentences.filter((fact) => fact.rows.some((row) => sentence.rows.includes(row)));
  const rows = new Set(facts.flatMap((fact) => fact.rows));
  if (facts.length === 0 || !sentence.rows.every((row) => rows.has(row))) return false;
  const known = facts.map((fact) => fact.text).join(' ');
  return (
    keepsOrderOf(figuresIn(sentence.text), figuresIn(known)) &&
    figuresWithContext(sentence.text).every((figure) =>
      facts.some((fact) => figuresWithContext(fact.text).includes(figure)),
    ) &&
    isNegated(sentence.text) === isNegated(known) &&
    namesOnlyKnownSubjects(sentence.text, known, request.question)
  );
}

/** A sentence without rows may only say that something isn't stated, or what to ask the payer. */
const isValidWithoutRows = (text: string, request: WordingRequest): boolean =>
  (SAYS_NOT_STATED.test(text) || SAYS_TO_ASK.test(text)) &&
  figuresIn(text).every(
    ({ value }) => /^D\d/.test(value) && request.question.toUpperCase().includes(value),
  ) &&
  request.sentences.some((fact) => fact.rows.length === 0) &&
  namesOnlyKnownSubjects(text, request.sentences.map((fact) => fact.text).join(' '), request.question);

/** Figures must keep the order of the facts: "$1,500 remaining of $1,120" is not "$1,120 remaining of $1,500". */
function keepsOrderOf(figures: Figure[], known: Figure[]): boolean {
  let next = 0;
  return figures.every(({ value }) => {
    const found = known.findIndex((other, index) => index >= next && other.value === value);
    next = found + 1;
    return found >= 0;
  });
}

const NETWORK = /\b(in and out of network|out[- ]of[- ]network|in[- ]network)\b/gi;
const PLAN_OR_PATIENT = /\b(patient|member|plan|insurance|payer)\b/gi;

/** Each figure with the network and the side (plan or patient) that is named nearest to it. */
function figuresWithContext(text: string): string[] {
  const namedNetworks = marks(text, NETWORK);
  const namedSides = marks(text, PLAN_OR_PATIENT);
  return figuresIn(text)
    .filter(({ value }) => !/^D\d/.test(value))
    .flatMap((figure) => {
      const side =
        nearestName(namedSides, figure.at)
          ?.replace(/member/, 'patient')
          .replace(/insurance|payer/, 'plan') ?? 'plan';
      const nearest = nearestName(namedNetworks, figure.at) ?? 'none';
      const networks = nearest === 'in and out of network' ? ['in network', 'out of network'] : [nearest];
      return networks.map((network) => `${figure.value} ${network} ${side}`);
    });
}

const marks = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((match) => ({
    at: match.index,
    end: match.index + match[0].length,
    name: match[0].toLowerCase().replaceAll('-', ' '),
  }));

function nearestName(found: { at: number; end: number; name: string }[], at: number): string | undefined {
  const distance = (mark: { at: number; end: number }) => (mark.at > at ? mark.at - at : at - mark.end);
  return [...found].sort((a, b) => distance(a) - distance(b))[0]?.name;
}

const isNegated = (text: string): boolean =>
  /\b(not|no|never|none|without|nothing|nor)\b|n[\u2019']t\b/i.test(text);

/** A model may name only services and codes that the facts or the question name. */
function namesOnlyKnownSubjects(text: string, known: string, question: string): boolean {
  const allowed = new Set([...subjectsNamed(known), ...subjectsNamed(question)]);
  const codes = new Set(figuresIn(`${known} ${question}`).map(({ value }) => value));
  return subjectsNamed(text).every((name) => allowed.has(name) || codes.has(name));
}

function parseReply(text: string): WordedSentence[] | null {
  if (text.length > MAXIMUM_CHARACTERS) return null;
  const json = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
  try {
    const parsed = reply.safeParse(JSON.parse(json));
    return parsed.success ? parsed.data.sentences : null;
  } catch {
    return null;
  }
}
