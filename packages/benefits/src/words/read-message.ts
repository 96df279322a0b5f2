// Reads a payer's message sentence by sentence. We understand a sentence completely, or it is a heading, or we don't
// read it. We never guess from a part of a sentence.

import type { Condition, SubjectNode, TextStatement, Topic } from '../statement.ts';
import { PLAN } from '../vocabulary/index.ts';
import type { Before } from './before.ts';
import { type MessageMeaning, type SentenceMeaning, statementsIn } from './headings.ts';
import { withNetworkLabels, withoutLostLabels } from './left-out/labels.ts';
import { isOneWait, LIMITS } from './left-out/nouns.ts';
import { withoutOpenSubject } from './left-out/open-subject.ts';
import { withoutPlanAmounts } from './left-out/plan-amounts.ts';
import { isAgeOfService, isEndOfWait, subjectAfter, withSubject } from './left-out/subject.ts';
import { type Sentence, sentencesOf } from './lexer.ts';
import { mentions } from './mentions.ts';
import { quotedParts } from './quoted-parts.ts';
import { readSentence } from './read-sentence.ts';
import { readWhole } from './read-whole.ts';
import { settleRecord } from './records.ts';
import { settleMessage } from './settle/settle-message.ts';
import { has, hasAny, is, nodesOf, type Token, withoutFillers } from './token.ts';
import { withoutCutEnd } from './unread/cut-off.ts';
import { isOpen } from './unread/open.ts';
import { beginsOtherPlan, beginsOwnPlan, planLabel } from './unread/other-plan.ts';

export type { MessageMeaning, SentenceMeaning };

/** `noun`: the row's kind of benefit, such as the deductible, for messages like "does not apply to preventive". */
export function readMessage(text: string, noun: string | null = null): MessageMeaning {
  const sentences: SentenceMeaning[] = [];
  const all = sentencesOf(text);
  const hasOutside = all.some(({ tokens }) => has(tokens, 'out_network'));
  let before: Before = {
    noun,
    subject: null,
    isSubjectOpen: false,
    topics: [],
    named: [],
    isWait: false,
    isLimit: false,
    isWaived: false,
    isFirst: true,
    isAlone: all.length === 1,
    isOfRow: true,
    hasOutside,
    hasFigures: noun !== null || all.some(({ tokens }) => hasAny(tokens, FIGURES)),
    hasPlans: new Set(all.map(({ tokens }) => planLabel(text, tokens)).filter(Boolean)).size > 1,
    isOtherPlan: false,
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
  const settled = settleRecord(text, settleMessage(text, withoutCutEnd(text, all, sentences)));
  return { sentences: withoutPlanAmounts(text, all, withoutLostLabels(text, all, settled)) };
}

const FIGURES = ['money', 'percent', 'maximum', 'deductible', 'out_of_pocket', 'copay', 'coinsurance'];

/** "Basic: 6 months. (Waiting periods)": the last sentence says what the figures before it are. */
function closingLabel(sentences: readonly Sentence[]): string | null {
  const meant = withoutFillers(sentences.at(-1)?.tokens ?? []);
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
    const known = after;
    const found = readSentence(text, sentence, after);
    const read = found.map((one) => {
      if (isEndOfWait(one, known)) return unreadAbout('waiting', sentence);
      if (isAgeOfService(one, known.subject)) return unreadAbout('age', sentence);
      return withSubject(withoutOpenSubject(one, sentence.tokens, known), known.subject);
    });
    const [first] = read;
    const isOtherPlan =
      (after.isOtherPlan && !beginsOwnPlan(text, sentence.tokens)) ||
      beginsOtherPlan(text, sentence.tokens, after);
    after = {
      ...after,
      // "12 month wait. No ortho. None for preventive" is still about the wait.
      noun: isOpen(text, sentence.tokens, after) ? after.noun : first ? nounOf(first) : null,
      ...subjectAfter(sentence.tokens, first, after),
      topics: first?.kind === 'unread' ? first.topics : [],
      named: named(after.named, sentence, read),
      isWaived: first?.kind === 'understood' && first.statements.every(isWaiver),
      isWait: isOneWait(statementsIn(first)),
      isFirst: false,
      isOfRow: isAmountRow || (after.isOfRow && first?.kind === 'heading'),
      isOtherPlan,
      isLimit: after.isLimit || hasAny(sentence.tokens, LIMITS),
    };
    meanings.push(...read);
    // A quoted part of an understood sentence isn't a reason to read the group again.
    hasUnread ||= read.some((one) => one.kind === 'unread' && !one.isQuoted);
  }
  const separate = { meanings: withNetworkLabels(run, meanings), after };
  if (run.length === 1 || !hasUnread || after.isOtherPlan) return separate;
  const together = joined(run);
  const own = withoutOpenSubject(readWhole(text, together, before), together.tokens, before);
  const whole = withSubject(own, before.subject);
  if (whole.kind !== 'understood') return separate;
  return { meanings: [whole, ...quotedParts(text, together, whole.statements)], after };
}

/** An unread sentence with one more topic than its words name. */
function unreadAbout(topic: Topic, { from, to, tokens }: Sentence): SentenceMeaning {
  const { topics, ...about } = mentions(tokens);
  return { kind: 'unread', from, to, ...about, topics: [...new Set<Topic>([topic, ...topics])] };
}

/** A limit for hostile text: no payer names more services before "all other services". */
const MOST_NAMED = 50;

/**
 * The subjects named so far, with those of this sentence. "Impactions = major 55%; all other oral surgery 75%": "all
 * other" excludes impactions, but not their class.
 */
function named(
  before: SubjectNode[],
  { tokens }: Sentence,
  meanings: readonly SentenceMeaning[],
): SubjectNode[] {
  if (before.length > MOST_NAMED) return before;
  const statements = meanings.flatMap(statementsIn);
  const classes = new Set(statements.flatMap(({ says }) => (says.kind === 'member_of' ? [says.class] : [])));
  // "Emergency extractions …; all other oral surgery …": extractions that aren't emergencies are among the others. We
  // can't exclude a part of a service, so "all other" isn't read then.
  const isPart = statements.some(({ conditions }) => conditions.some(({ kind }) => PARTIAL.has(kind)));
  const own = tokens.flatMap(nodesOf).filter((node) => node.kind !== 'class' || !classes.has(node.name));
  return isPart ? [...before, ...own, PLAN] : [...before, ...own];
}

/** Conditions that limit a statement to some of the services that it names. */
const PARTIAL = new Set<Condition['kind']>(['when', 'teeth']);

/** The sentences of a group as one sentence, with commas between them. */
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

const CLAUSE_NOUNS = new Set(['downgrade', 'missing_tooth', 'replacement']);

/** The noun that the next sentence may leave out: after "12 month wait for major", "none for basic" means no wait. */
function nounOf(meaning: SentenceMeaning): string | null {
  const says = statementsIn(meaning).at(-1)?.says;
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
