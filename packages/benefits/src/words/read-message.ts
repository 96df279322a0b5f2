// A payer's message, sentence by sentence: understood completely, a name, or unread. Nothing is guessed from
// part of a sentence.

import type { FigureMeaning, SubjectNode, TextStatement, Topic } from '../statement.ts';
import { clausesOf, type Sentence as Parsed, piecesOf } from './clauses.ts';
import { parse } from './grammar.ts';
import { headingOf } from './headings.ts';
import { type Sentence, sentencesOf } from './lexer.ts';
import { statementsOf } from './statements.ts';
import { is, type Token, tokenOf } from './token.ts';
import { isRemark, topicsOf } from './topics.ts';

export interface MessageReading {
  sentences: SentenceReading[];
}

export type SentenceReading =
  | { kind: 'understood'; from: number; to: number; statements: TextStatement[] }
  | {
      kind: 'heading';
      from: number;
      to: number;
      subject: SubjectNode[];
      className: string | null;
      network: 'in' | 'out' | null;
      figure: FigureMeaning[];
    }
  | {
      kind: 'unread';
      from: number;
      to: number;
      topics: Topic[];
      subjects: SubjectNode[];
      network: 'in' | 'out' | null;
    };

/** Longer sentences are not understood: no payer writes a rule that long. */
const MOST_TOKENS = 120;

export function readMessage(text: string): MessageReading {
  const sentences: SentenceReading[] = [];
  let subject: SubjectNode[] | null = null;
  let noun: string | null = null;
  for (const sentence of sentencesOf(text)) {
    const reading = withSubject(readSentence(text, sentence, noun), subject);
    noun = nounOf(reading);
    subject = subjectOf(reading) ?? subject;
    sentences.push(reading);
  }
  return { sentences: settleMessage(text, sentences) };
}

/** What one sentence takes back of another: a downgrade of an exclusion, an exception of whatever it follows. */
function settleMessage(text: string, readings: readonly SentenceReading[]): SentenceReading[] {
  const hasDowngrade = readings.some(
    (reading) => reading.kind === 'understood' && reading.statements.some(isDowngradeTo),
  );
  return readings.map((reading, at) => {
    if (reading.kind !== 'understood') return reading;
    const next = readings[at + 1];
    if (next?.kind === 'unread' && isException(text, next)) return unread(text, reading);
    // "Not covered; see alternate benefit": what is paid instead we did not understand.
    const isReplaced = next?.kind === 'unread' && next.topics.includes('downgrade');
    if (isReplaced && reading.statements.some(({ says }) => says.kind === 'not_covered'))
      return unread(text, reading);
    const kept = reading.statements.filter(({ says }) => !(hasDowngrade && says.kind === 'not_covered'));
    return kept.length > 0 ? { ...reading, statements: kept } : unread(text, reading);
  });
}

const isDowngradeTo = ({ says }: TextStatement): boolean => says.kind === 'clause' && says.to.length > 0;

/** A sentence we did not understand that begins as an exception or a condition of the one before it. */
function isException(text: string, { from, to }: SentenceReading): boolean {
  const [first] = sentencesOf(text.slice(from, to))[0]?.tokens ?? [];
  return ['except', 'when', 'but', 'only', 'until'].some((kind) => is(first, kind));
}

function unread(text: string, { from, to }: SentenceReading): SentenceReading {
  const tokens = sentencesOf(text.slice(from, to)).flatMap((sentence) => sentence.tokens);
  return { kind: 'unread', from, to, ...mentions(tokens) };
}

/** What "none for basic" after "12 month wait for major" is about. */
function nounOf(reading: SentenceReading): string | null {
  const says = reading.kind === 'understood' ? reading.statements.at(-1)?.says : undefined;
  if (says?.kind === 'amount') return says.of;
  return says?.kind === 'waiting' || says?.kind === 'deductible' ? says.kind : null;
}

function readSentence(text: string, { from, to, tokens }: Sentence, noun: string | null): SentenceReading {
  const place = { from, to };
  if (isRemark(tokens)) return { kind: 'understood', ...place, statements: [remark()] };
  const named = classNamed(text, to, tokens);
  if (named) return { kind: 'heading', ...place, ...named };
  const pieces = tokens.length > MOST_TOKENS ? null : piecesOf(parse(withCondition(text, to, tokens)));
  const parsed = pieces && clausesOf(pieces);
  const statements = parsed && statementsOf(withNoun(parsed, noun));
  if (statements) return { kind: 'understood', ...place, statements };
  const heading = parsed && headingOf(parsed);
  if (heading) return { kind: 'heading', ...place, ...heading };
  return { kind: 'unread', ...place, ...mentions(tokens) };
}

/** A sentence of nothing but "none" or a time takes the noun of the one before it. */
function withNoun(parsed: Parsed, noun: string | null): Parsed {
  const values = parsed.clauses.flatMap((clause) => clause.values.map(({ kind }) => kind));
  const isBare = parsed.nouns.length === 0 && parsed.clauses.every(({ said }) => said.length === 0);
  const hasSubjects = parsed.clauses.every(({ subject }) => subject !== null);
  const isNone = values.every((kind) => kind === 'no' || (kind === 'duration' && noun === 'waiting'));
  // "Deductible $50; met $20".
  const isPart = parsed.clauses.every(
    ({ roles, values: own }) => roles.length === 1 && own[0]?.kind === 'money',
  );
  const isMeant = values.length > 0 && ((isNone && hasSubjects) || isPart);
  return noun && isBare && isMeant ? { ...parsed, nouns: [noun] } : parsed;
}

const remark = (): TextStatement => ({
  subject: null,
  except: [],
  says: { kind: 'remark' },
  network: null,
  who: null,
  period: null,
  conditions: [],
});

/** "BENEFIT CLASS = SELECT", "BASIC/SELECT": a class we have no word for, by the payer's name. */
function classNamed(text: string, end: number, tokens: readonly Token[]) {
  const isIntroduced = is(tokens[0], 'benefit_class') && is(tokens[1], 'colon');
  const name = isIntroduced ? tokens.slice(2) : tokens;
  const isList = tokens.some((token) => is(token, 'slash')) && name.some(isClass);
  const isName = name.every((token) => isClass(token) || is(token, 'unknown') || is(token, 'slash'));
  const [first] = name;
  if (!first || !isName || !name.some((token) => is(token, 'unknown')) || !(isIntroduced || isList))
    return null;
  const subject = name.flatMap((token) => token.readings['subject']?.nodes ?? []);
  return { subject, className: text.slice(first.from, end).toLowerCase(), network: null, figure: [] };
}

const isClass = (token: Token): boolean =>
  token.readings['subject']?.nodes?.every((node) => node.kind === 'class') ?? false;

/** A condition we carry in the payer's words, to the end of its sentence; never with a figure or an exception. */
function withCondition(text: string, end: number, tokens: readonly Token[]): Token[] {
  const at = tokens.findIndex((token, index) => index > 0 && (is(token, 'when') || isSpacing(tokens, index)));
  const start = tokens[at];
  const isPlain = !tokens.slice(at).some((token) => FIGURES.some((kind) => is(token, kind)));
  if (!start || !isPlain) return [...tokens];
  const words = text.slice(start.from, end);
  return [
    ...tokens.slice(0, at),
    tokenOf('condition', start.from, end, { conditions: [{ kind: 'when', words }] }),
  ];
}

/** Figures that a condition in the payer's words must not hide. */
const FIGURES = ['percent', 'money', 'except', 'times', 'times_mark', 'date', 'per', 'every'];

const NEAR = ['subject', 'last', 'seat_date', 'prep_date', 'first'];

/** "But not within 5 months of …", "at least 6 months apart", "not payable within 6 months of …". */
function isSpacing(tokens: readonly Token[], at: number): boolean {
  const rest = tokens.slice(at, at + 5).filter((token) => !is(token, 'but') && !is(token, 'comma'));
  const isTime = (index: number): boolean => is(rest[index], 'number') && is(rest[index + 1], 'unit');
  if (is(rest[0], 'not') && is(rest[1], 'in') && isTime(2)) return true;
  const isPaced = tokens.slice(0, at).some((token) => is(token, 'per') || is(token, 'every'));
  if (is(rest[0], 'beginning') && isTime(1)) return isPaced;
  if (is(rest[0], 'at_least') && isTime(1)) return tokens.slice(at).some((token) => is(token, 'apart'));
  const isDenied = tokens
    .slice(0, at)
    .some((token) => is(token, 'not') || is(token, 'not_covered') || is(token, 'no'));
  const isNamed = tokens.slice(at + 3).some((token) => NEAR.some((kind) => is(token, kind)));
  return isDenied && is(rest[0], 'in') && isTime(1) && isNamed;
}

function mentions(tokens: readonly Token[]): {
  topics: Topic[];
  subjects: SubjectNode[];
  network: 'in' | 'out' | null;
} {
  const subjects = tokens.flatMap((token) => token.readings['subject']?.nodes ?? []);
  const isIn = tokens.some((token) => is(token, 'in_network'));
  const isOut = tokens.some((token) => is(token, 'out_network'));
  return { topics: topicsOf(tokens), subjects, network: isIn === isOut ? null : isIn ? 'in' : 'out' };
}

/** One message, one subject: a later sentence without a subject of its own speaks of the last one named. */
function withSubject(reading: SentenceReading, subject: SubjectNode[] | null): SentenceReading {
  if (subject === null || reading.kind !== 'understood') return reading;
  const statements = reading.statements.map((one) =>
    one.subject === null && isAboutService(one) ? { ...one, subject } : one,
  );
  return { ...reading, statements };
}

const PLAN_MATTERS = new Set([
  'remark',
  'benefit_year',
  'office_network',
  'networks_paid',
  'status',
  'other_coverage',
  'figure',
]);

const isAboutService = ({ says }: TextStatement): boolean =>
  !PLAN_MATTERS.has(says.kind) &&
  !(
    says.kind === 'clause' &&
    (says.clause === 'missing_tooth' || says.clause === 'coordination_of_benefits')
  );

function subjectOf(reading: SentenceReading): SubjectNode[] | null {
  const nodes =
    reading.kind === 'heading'
      ? reading.subject
      : reading.kind === 'unread'
        ? reading.subjects
        : (reading.statements.at(-1)?.subject ?? []);
  return nodes.length > 0 ? nodes : null;
}
