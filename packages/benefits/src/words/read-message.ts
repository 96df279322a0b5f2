// A payer's message, sentence by sentence: understood completely, a name, or unread. Nothing is guessed from
// part of a sentence.

import type { SubjectNode, TextStatement } from '../statement.ts';
import { clausesOf, type Sentence as Parsed, piecesOf } from './clauses.ts';
import { withConditions } from './conditions.ts';
import { parse } from './grammar/parse.ts';
import { headingOf, type MessageReading, type SentenceReading } from './headings.ts';
import { type Sentence, sentencesOf } from './lexer.ts';
import { settleMessage } from './settle-message.ts';
import { carry, statementsOf } from './statements.ts';
import { is, type Token } from './token.ts';
import { isRemark, mentions } from './topics.ts';

export type { MessageReading, SentenceReading };

/** Longer sentences are not understood: no payer writes a rule that long. */
const MOST_TOKENS = 120;

/** What a sentence may leave out because an earlier one said it. */
interface Before {
  noun: string | null;
  subject: SubjectNode[] | null;
}

export function readMessage(text: string): MessageReading {
  const sentences: SentenceReading[] = [];
  let before: Before = { noun: null, subject: null };
  for (const run of runsOf(text, sentencesOf(text))) {
    const read = readRun(text, run, before);
    sentences.push(...read.readings);
    before = read.after;
  }
  return { sentences: settleMessage(text, sentences) };
}

/** Sentences with nothing but a semicolon between them. */
function runsOf(text: string, sentences: readonly Sentence[]): Sentence[][] {
  const runs: Sentence[][] = [];
  for (const sentence of sentences) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run && before && text.slice(before.to, sentence.from).trim() === ';') run.push(sentence);
    else runs.push([sentence]);
  }
  return runs;
}

/** Each sentence by itself; where that leaves one unread, a semicolon may as well be a comma. */
function readRun(
  text: string,
  run: readonly Sentence[],
  before: Before,
): { readings: SentenceReading[]; after: Before } {
  const readings: SentenceReading[] = [];
  let after = before;
  for (const sentence of run) {
    const reading = withSubject(readSentence(text, sentence, after.noun), after.subject);
    after = { noun: nounOf(reading), subject: subjectOf(sentence, reading) ?? after.subject };
    readings.push(reading);
  }
  if (run.length === 1 || !readings.some(({ kind }) => kind === 'unread')) return { readings, after };
  const whole = withSubject(readSentence(text, joined(run), before.noun), before.subject);
  return { readings: whole.kind === 'understood' ? [whole] : readings, after };
}

function joined(run: readonly Sentence[]): Sentence {
  const tokens = run.flatMap((one, at): Token[] =>
    at === 0 ? one.tokens : [commaBefore(one), ...one.tokens],
  );
  return { from: run[0]?.from ?? 0, to: run.at(-1)?.to ?? 0, tokens };
}

const commaBefore = ({ from }: Sentence): Token => ({ from, to: from, readings: { comma: {}, joiner: {} } });

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
  if (tokens.length > MOST_TOKENS) return { kind: 'unread', ...place, ...mentions(tokens) };
  const { kept, leading } = withConditions(text, withoutRemark(tokens));
  const pieces = piecesOf(parse(kept));
  const parsed = pieces && clausesOf(pieces);
  const statements = parsed && carry(leading, statementsOf(withNoun(parsed, noun)));
  if (statements) return { kind: 'understood', ...place, statements };
  const heading = parsed && leading.length === 0 ? headingOf(parsed) : null;
  if (heading) return { kind: 'heading', ...place, ...heading };
  return { kind: 'unread', ...place, ...mentions(tokens) };
}

const BORDERS = ['comma', 'dash', 'open', 'and', 'but'];

/** Without a disclaimer at its end: "…, contact member services for details". */
function withoutRemark(tokens: readonly Token[]): Token[] {
  if (!tokens.some((token) => is(token, 'remark') || is(token, 'contact'))) return [...tokens];
  const end = tokens.findIndex(
    (token, at) => at > 0 && BORDERS.some((kind) => is(token, kind)) && isRemark(tokens.slice(at + 1)),
  );
  return end < 0 ? [...tokens] : tokens.slice(0, end);
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

/** What the next sentence may leave out; of a sentence we did not understand only the name it begins with. */
function subjectOf({ tokens }: Sentence, reading: SentenceReading): SubjectNode[] | null {
  if (reading.kind === 'unread') return is(tokens[0], 'subject') ? reading.subjects : null;
  const nodes = reading.kind === 'heading' ? reading.subject : (reading.statements.at(-1)?.subject ?? []);
  return nodes.length > 0 ? nodes : null;
}
