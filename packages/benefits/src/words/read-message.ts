// Reads a payer's message sentence by sentence. We understand a sentence completely, or it is a heading, or we don't
// read it. We never guess from a part of a sentence.

import type { Condition, SubjectNode, TextStatement } from '../statement.ts';
import { nodeKey, PLAN } from '../vocabulary/index.ts';
import { paidAs } from './clause.ts';
import type { MessageMeaning, SentenceMeaning } from './headings.ts';
import { isOneWait, LIMITS } from './left-out-nouns.ts';
import { type Sentence, sentencesOf } from './lexer.ts';
import { isWhere, quotedParts } from './quoted-parts.ts';
import { type Before, readSentence, readWhole } from './read-sentence.ts';
import { settleRecord } from './records.ts';
import { settleMessage } from './settle-message.ts';
import { ofSameDentists } from './terms/read-terms.ts';
import { is, nodesOf, type Token } from './token.ts';
import { mentions } from './topics.ts';
import { planLabel } from './unread/open.ts';

export type { MessageMeaning, SentenceMeaning };

/** `noun`: the row's kind of benefit, such as the deductible, for messages like "does not apply to preventive". */
export function readMessage(text: string, noun: string | null = null): MessageMeaning {
  const sentences: SentenceMeaning[] = [];
  const all = sentencesOf(text);
  const hasOutside = all.some(({ tokens }) => tokens.some((token) => is(token, 'out_network')));
  let before: Before = {
    noun,
    subject: null,
    teeth: [],
    term: null,
    topics: [],
    named: [],
    isWait: false,
    isLimit: false,
    isWaived: false,
    isFirst: true,
    isAlone: all.length === 1,
    isOfRow: true,
    hasOutside,
    hasPlans: new Set(all.map(({ tokens }) => planLabel(text, tokens)).filter(Boolean)).size > 1,
  };
  const label = closingLabel(all);
  if (label) before.noun = label;
  for (const run of runsOf(text, all)) {
    const read = readRun(text, run, before, noun !== null);
    sentences.push(...read.meanings);
    before = read.after;
  }
  const last = sentences.at(-1);
  if (label && last?.kind === 'understood') sentences[sentences.length - 1] = { ...last, statements: [] };
  return { sentences: settleRecord(text, settleMessage(text, sentences)) };
}

/** "Basic: 6 months. (Waiting periods)": the last sentence says what the figures before it are. */
function closingLabel(sentences: readonly Sentence[]): string | null {
  const meant = sentences.at(-1)?.tokens.filter((token) => !is(token, 'filler')) ?? [];
  const [open, noun, close] = meant;
  const isLabel = sentences.length > 1 && meant.length === 3 && is(open, 'open') && is(close, 'close');
  return isLabel && is(noun, 'waiting') ? 'waiting' : null;
}

/** Groups sentences that are separated only by a semicolon. */
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

/** Reads each sentence separately. If we can't read one of them, reads the group again as one sentence, with commas. */
function readRun(
  text: string,
  run: readonly Sentence[],
  before: Before,
  isAmountRow: boolean,
): { meanings: SentenceMeaning[]; after: Before } {
  const meanings: SentenceMeaning[] = [];
  let after = before;
  let hasUnread = false;
  for (const sentence of run) {
    const { subject, teeth, named: seen } = after;
    const read = readSentence(text, sentence, after).map((one) =>
      withTeeth(withDentists(withSubject(one, subject, seen), meanings.at(-1)), sentence, teeth),
    );
    const [first] = read;
    after = {
      noun: first ? nounOf(first) : null,
      subject: (first && subjectOf(sentence, first)) ?? subject,
      teeth: first ? teethOf(sentence, first) : [],
      term: first ? termOf(first) : null,
      topics: first?.kind === 'unread' ? first.topics : [],
      named: named(after.named, sentence, read),
      isWaived: first?.kind === 'understood' && first.statements.every(isWaiver),
      isWait: first?.kind === 'understood' && isOneWait(first.statements),
      isFirst: false,
      isAlone: after.isAlone,
      isOfRow: isAmountRow || (after.isOfRow && first?.kind === 'heading'),
      hasOutside: after.hasOutside,
      hasPlans: after.hasPlans,
      isLimit: after.isLimit || sentence.tokens.some((token) => LIMITS.some((kind) => is(token, kind))),
    };
    meanings.push(...read);
    // A quoted part of an understood sentence isn't a reason to read the group again.
    hasUnread ||= read.some((one) => one.kind === 'unread' && !one.isQuoted);
  }
  if (run.length === 1 || !hasUnread) return { meanings, after };
  const together = joined(run);
  const whole = withSubject(readWhole(text, together, before), before.subject, before.named);
  if (whole.kind !== 'understood') return { meanings, after };
  return { meanings: [whole, ...quotedParts(text, together, whole.statements)], after };
}

/** "Porcelain crowns on molars are downgraded. Member pays the difference": only on molars. */
function withTeeth(
  meaning: SentenceMeaning,
  { tokens }: Sentence,
  teeth: Condition[] | null,
): SentenceMeaning {
  const isDifference = ({ says }: TextStatement): boolean =>
    says.kind === 'term' && says.term === 'pays_difference';
  if (meaning.kind !== 'understood' || !meaning.statements.every(isDifference)) return meaning;
  const { from, to } = meaning;
  if (teeth === null) return { kind: 'unread', from, to, ...mentions(tokens), isQuoted: true };
  const statements = meaning.statements.map((one) =>
    one.conditions.length > 0 ? one : { ...one, conditions: teeth },
  );
  return { ...meaning, statements };
}

function teethOf({ tokens }: Sentence, meaning: SentenceMeaning): Condition[] | null {
  if (meaning.kind === 'unread') return tokens.some((token) => is(token, 'teeth')) ? null : [];
  const last = meaning.kind === 'understood' ? meaning.statements.at(-1) : undefined;
  // "Bicuspids are paid as composite. Patient owes the difference": not on bicuspids.
  const isWhole =
    last?.says.kind === 'clause' && last.says.clause === 'downgrade' && last.says.answer !== 'applies';
  return isWhole ? null : (last?.conditions.filter(isWhere) ?? []);
}

/** "Non-participating dentists are paid by the PPO fee schedule; payment goes to the member". */
function withDentists(meaning: SentenceMeaning, before: SentenceMeaning | undefined): SentenceMeaning {
  if (meaning.kind !== 'understood' || before?.kind !== 'understood') return meaning;
  return { ...meaning, statements: ofSameDentists(meaning.statements, before.statements) };
}

/** A limit for hostile text: no payer names more services before "all other services". */
const MOST_NAMED = 50;

/** "Impactions = major 55%; all other oral surgery 75%": "all other" excludes impactions, but not their class. */
function named(
  before: SubjectNode[],
  { tokens }: Sentence,
  meanings: readonly SentenceMeaning[],
): SubjectNode[] {
  if (before.length > MOST_NAMED) return before;
  const statements = meanings.flatMap((one) => (one.kind === 'understood' ? one.statements : []));
  const classes = new Set(statements.flatMap(({ says }) => (says.kind === 'member_of' ? [says.class] : [])));
  // "Emergency extractions …; all other oral surgery …": extractions that aren't emergencies are among the others. We
  // can't exclude a part of a service, so "all other" isn't read then.
  const isPart = statements.some(({ conditions }) => conditions.some(({ kind }) => PARTIAL.has(kind)));
  const own = tokens.flatMap(nodesOf).filter((node) => node.kind !== 'class' || !classes.has(node.name));
  return isPart ? [...before, ...own, PLAN] : [...before, ...own];
}

/** Conditions that limit a statement to some of the services that it names. */
const PARTIAL = new Set<Condition['kind']>(['when', 'teeth']);

function joined(run: readonly Sentence[]): Sentence {
  const tokens = run.flatMap((one, at): Token[] =>
    at === 0 ? one.tokens : [commaBefore(one), ...one.tokens],
  );
  return { from: run[0]?.from ?? 0, to: run.at(-1)?.to ?? 0, tokens };
}

const commaBefore = ({ from }: Sentence): Token => ({
  from,
  to: from,
  meanings: new Map([
    ['comma', {}],
    ['joiner', {}],
    ['run_end', {}],
  ]),
});

function termOf(meaning: SentenceMeaning): string | null {
  const says = meaning.kind === 'understood' ? meaning.statements.at(-1)?.says : undefined;
  return says?.kind === 'term' ? says.term : null;
}

const CLAUSE_NOUNS = new Set(['downgrade', 'missing_tooth', 'replacement']);

/** The noun that the next sentence may leave out: after "12 month wait for major", "none for basic" means no wait. */
function nounOf(meaning: SentenceMeaning): string | null {
  const says = meaning.kind === 'understood' ? meaning.statements.at(-1)?.says : undefined;
  if (says?.kind === 'amount') return says.of;
  if (says?.kind === 'frequency' || says?.kind === 'copay') return says.kind;
  if (says?.kind === 'covered' || says?.kind === 'not_covered') return 'covered_noun';
  if (says?.kind === 'clause') return CLAUSE_NOUNS.has(says.clause) ? says.clause : null;
  return says?.kind === 'waiting' || says?.kind === 'deductible' || says?.kind === 'authorization'
    ? says.kind
    : null;
}

/** "No deductible", "the missing tooth clause does not apply". */
const isWaiver = ({ says }: TextStatement): boolean =>
  (says.kind === 'deductible' && !says.applies) ||
  (says.kind === 'clause' && says.answer === 'does_not_apply');

/** A sentence without a subject is about the last subject that the message named. */
function withSubject(
  meaning: SentenceMeaning,
  subject: SubjectNode[] | null,
  seen: readonly SubjectNode[],
): SentenceMeaning {
  if (subject === null || meaning.kind !== 'understood') return meaning;
  const statements = meaning.statements.map((one) =>
    one.subject === null &&
    isAboutService(one) &&
    !isOfAllAges(one, subject) &&
    !isOfAllNamed(one, subject, seen)
      ? { ...one, subject, says: paidAs(one.says, subject) }
      : one,
  );
  return { ...meaning, statements };
}

/** "Simple extractions 70%. Surgical extractions 50%. Based on MAC": the fees are for all of them. */
const isOfAllNamed = (
  { says }: TextStatement,
  subject: readonly SubjectNode[],
  seen: readonly SubjectNode[],
): boolean =>
  says.kind === 'term' &&
  says.term === 'fee_basis' &&
  !seen.every((node) => subject.some((one) => nodeKey(one) === nodeKey(node)));

/** "Adult orthodontia included. No age restriction": the second sentence is about all orthodontics. */
const isOfAllAges = ({ says }: TextStatement, subject: readonly SubjectNode[]): boolean =>
  says.kind === 'age' &&
  says.limit === 'none' &&
  subject.some((node) => node.kind === 'family' && AGE_GROUP.some((group) => node.family.startsWith(group)));

const AGE_GROUP = ['adult_', 'child_'];

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
  // "Pre-authorization required for orthodontics. Recommended over $300": the amount is for any service.
  !(says.kind === 'authorization' && says.above_cents !== null) &&
  !(
    says.kind === 'clause' &&
    (says.clause === 'missing_tooth' || says.clause === 'coordination_of_benefits')
  );

/** "SRP requires pockets and x-rays" is about SRP; "crowns, bridges and dentures must …" is about all three. */
function firstNamed(tokens: readonly Token[]): SubjectNode[] | null {
  const end = tokens.findIndex(
    (token) => !is(token, 'subject') && !is(token, 'joiner') && !is(token, 'comma'),
  );
  const nodes = tokens.slice(0, end < 0 ? tokens.length : end).flatMap(nodesOf);
  return is(tokens[0], 'subject') && nodes.length > 0 ? nodes : null;
}

/** After a list of waiting periods, the next sentence is about all of them. Otherwise it is about the last subject. */
function subjectSaid(statements: readonly TextStatement[]): SubjectNode[] {
  const last = statements.at(-1);
  const isList = statements.every(({ says, subject }) => says.kind === last?.says.kind && subject !== null);
  // "Last prophy 02/10/2026, next 08/11/2026": the second date has the subject of the first.
  if (last?.says.kind === 'history')
    return statements.findLast(({ says, subject }) => says.kind === 'history' && subject)?.subject ?? [];
  if (!last || !isList || last.says.kind !== 'waiting') return last?.subject ?? [];
  const named = new Map(
    statements.flatMap(({ subject }) => (subject ?? []).map((node) => [nodeKey(node), node])),
  );
  return [...named.values()];
}

/** The subject that the next sentence may leave out. If we couldn't read this sentence, the services at its start. */
function subjectOf({ tokens }: Sentence, meaning: SentenceMeaning): SubjectNode[] | null {
  if (meaning.kind === 'unread') return firstNamed(tokens);
  const nodes = meaning.kind === 'heading' ? meaning.subject : subjectSaid(meaning.statements);
  return nodes.length > 0 ? nodes : null;
}
