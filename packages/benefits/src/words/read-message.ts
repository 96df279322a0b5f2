// Reads a payer's message sentence by sentence. We understand a sentence completely, or it is a heading, or we don't
// read it. We never guess from a part of a sentence.

import type { Condition, SubjectNode, TextStatement, Topic } from '../statement.ts';
import { PLAN } from '../vocabulary/index.ts';
import { readExclusions } from './exclusion-list.ts';
import { withNetworkLabels, withoutLostLabels } from './left-out/labels.ts';
import { isOneWait } from './left-out/nouns.ts';
import { withoutOpenSubject } from './left-out/open-subject.ts';
import { withoutPlanAmounts } from './left-out/plan-amounts.ts';
import {
  isAgeOfService,
  isEndOfWait,
  isOfOtherWork,
  subjectAfter,
  unreadOf,
  withSubject,
} from './left-out/subject.ts';
import { withoutWaitLabels } from './left-out/wait-label.ts';
import { type Sentence, sentencesOf } from './lexer.ts';
import { type MessageMeaning, type SentenceMeaning, statementsIn, unread } from './meaning.ts';
import { mentions } from './mentions.ts';
import { quotedParts } from './quoted-parts.ts';
import { readSentence } from './read-sentence.ts';
import { readWhole } from './read-whole.ts';
import { areFields, isBySemicolon, isInOrder, joined, runsOf } from './runs.ts';
import type { SentenceContext } from './sentence-context.ts';
import { settleFieldRecord } from './settle/field-records.ts';
import { isLimit } from './settle/merge.ts';
import { settleMessage } from './settle/settle-message.ts';
import { has, hasAny, is, listedKinds, nodesOf, type Token, withoutFillers } from './token.ts';
import { withoutCutEnd } from './unread/cut-off.ts';
import { isOpen } from './unread/open.ts';
import { beginsOtherPlan, beginsOwnPlan, planLabel } from './unread/other-plan.ts';

/** `noun`: the row's kind of benefit, such as the deductible, for messages like "does not apply to preventive". */
export function readMessage(text: string, noun: string | null = null): MessageMeaning {
  const sentences = sentencesOf(text);
  const meanings: SentenceMeaning[] = [];
  let context = firstContext(text, sentences, noun);
  const label = closingLabel(sentences);
  if (label) context.noun = label;
  for (const run of runsOf(text, sentences)) {
    const read = readRun(text, run, context, noun !== null);
    meanings.push(...read.meanings);
    context = read.after;
  }
  const last = meanings.at(-1);
  if (label && last?.kind === 'understood') meanings[meanings.length - 1] = { ...last, statements: [] };
  const whole = settleMessage(text, withoutCutEnd(text, sentences, meanings));
  const settled = withoutWaitLabels(sentences, settleFieldRecord(text, whole));
  return { sentences: withoutPlanAmounts(text, sentences, withoutLostLabels(text, sentences, settled)) };
}

/** The context of the message's first sentence. */
function firstContext(text: string, sentences: readonly Sentence[], noun: string | null): SentenceContext {
  const planLabels = sentences.map(({ tokens }) => planLabel(text, tokens)).filter(Boolean);
  return {
    noun,
    subject: null,
    isSubjectOpen: false,
    topics: [],
    named: [],
    isAfterWait: false,
    limit: null,
    isAfterWaiver: false,
    isFirst: true,
    isAlone: sentences.length === 1,
    isOfRow: true,
    hasOutOfNetwork: sentences.some(({ tokens }) => has(tokens, 'out_network')),
    hasFigures: noun !== null || sentences.some(({ tokens }) => hasAny(tokens, FIGURES)),
    hasPlans: new Set(planLabels).size > 1,
    isOtherPlan: false,
  };
}

const FIGURES = ['money', 'percent', 'maximum', 'deductible', 'out_of_pocket', 'copay', 'coinsurance'];

/** "Basic: 6 months. (Waiting periods)": the last sentence says what the figures before it are. */
function closingLabel(sentences: readonly Sentence[]): string | null {
  const meant = withoutFillers(sentences.at(-1)?.tokens ?? []);
  const [open, noun, close] = meant;
  const isLabel = sentences.length > 1 && meant.length === 3 && is(open, 'open') && is(close, 'close');
  return isLabel && is(noun, 'waiting') ? 'waiting' : null;
}

/** Reads each sentence separately. If we can't read one of them, reads the group again as one sentence. */
function readRun(
  text: string,
  run: readonly Sentence[],
  context: SentenceContext,
  isAmountRow: boolean,
): { meanings: SentenceMeaning[]; after: SentenceContext } {
  const isForm = areFields(text, run);
  const form = isForm ? ofFields(text, run, context, isAmountRow) : null;
  if (form) return form;
  // "Network: out  Deductible: $50": the network or person of one field may be that of the others, too.
  if (isForm && run.some(({ tokens }) => hasAny(tokens, SCOPES)))
    return { meanings: run.map((one) => unread(one, one.tokens)), after: context };
  const list = run.length > 1 ? readExclusions(text, joined(text, run), context) : null;
  if (list)
    return { meanings: list, after: contextAfter(text, joined(text, run), list, context, isAmountRow) };
  const meanings: SentenceMeaning[] = [];
  let after = context;
  let hasUnread = false;
  let isEnded = false;
  for (const [at, sentence] of run.entries()) {
    // "Waiting period met: yes  Orthodontics: no": each field has its own label.
    const known = isForm ? { ...after, noun: context.noun } : after;
    const { subject } = known;
    const read = readSentence(text, sentence, known).map((one) => {
      if (isEndOfWait(one, known)) return unreadAbout('waiting', sentence);
      if (isAgeOfService(one, subject)) return unreadAbout('age', sentence);
      if (subject && isOfOtherWork(one, subject)) {
        isEnded = true;
        return unread(sentence, sentence.tokens);
      }
      const own = at > 0 ? unreadOf(one, known) : one;
      return withSubject(withoutOpenSubject(own, sentence.tokens, known), subject);
    });
    meanings.push(...read);
    after = contextAfter(text, sentence, read, known, isAmountRow);
    // A quoted part of an understood sentence isn't a reason to read the group again.
    hasUnread ||= read.some((one) => one.kind === 'unread' && !one.isQuoted);
    // "Exams 2 per yr. …": the period of the abbreviation ends a sentence that we can read.
    const next = run[at + 1];
    isEnded ||= next !== undefined && !isBySemicolon(text, sentence, next) && read.some(isUnderstood);
  }
  const separate = { meanings: withNetworkLabels(run, meanings), after };
  const isOrdered = isInOrder(run);
  if (run.length === 1 || !hasUnread || (isEnded && !isOrdered) || after.isOtherPlan) return separate;
  const together = joined(text, run);
  const own = withoutOpenSubject(readWhole(text, together, context), together.tokens, context);
  const whole = withSubject(own, context.subject);
  if (whole.kind !== 'understood')
    return isOrdered ? { meanings: run.map((one) => unread(one, one.tokens)), after } : separate;
  return { meanings: [whole, ...quotedParts(text, together, whole.statements)], after };
}

const SCOPES = listedKinds(`
  in_network out_network both_networks network_word network_tier individual family children adults dependents students
  subscribers age under over
`);

/** "Family deductible: $150  Met: $50": the first field may be about all of them. Null if we can't read them together. */
function ofFields(
  text: string,
  run: readonly Sentence[],
  context: SentenceContext,
  isAmountRow: boolean,
): { meanings: SentenceMeaning[]; after: SentenceContext } | null {
  const [from = 0, to = 0] = [run[0]?.from, run.at(-1)?.to];
  const whole = { from, to, tokens: run.flatMap(({ tokens }) => tokens) };
  const meanings = readSentence(text, whole, context).map((one) => withSubject(one, context.subject));
  if (!meanings.every(isUnderstood)) return null;
  return { meanings, after: contextAfter(text, whole, meanings, context, isAmountRow) };
}

const isUnderstood = ({ kind }: SentenceMeaning): boolean => kind === 'understood';

/** The context of the sentence after this one. `read`: what this one means. `isAmountRow`: the row states an amount. */
function contextAfter(
  text: string,
  sentence: Sentence,
  read: readonly SentenceMeaning[],
  context: SentenceContext,
  isAmountRow: boolean,
): SentenceContext {
  const { tokens } = sentence;
  const [first] = read;
  return {
    ...context,
    // "12 month wait. No ortho. None for preventive" is still about the wait.
    noun: isOpen(text, tokens, context) ? context.noun : first ? nounOf(first, tokens) : null,
    ...subjectAfter(tokens, first, context),
    topics: first?.kind === 'unread' ? first.topics : [],
    named: named(context.named, sentence, read),
    isAfterWaiver:
      first?.kind === 'understood' && first.statements.every(isWaiver) && !isContrast(tokens, first),
    isAfterWait: isOneWait(statementsIn(first)),
    limit: limitOf(statementsIn(first)),
    isFirst: false,
    isOfRow: isAmountRow || (context.isOfRow && first?.kind === 'heading'),
    isOtherPlan:
      (context.isOtherPlan && !beginsOwnPlan(text, tokens)) || beginsOtherPlan(text, tokens, context),
  };
}

/** An unread sentence with one more topic than its words name. */
function unreadAbout(topic: Topic, { from, to, tokens }: Sentence): SentenceMeaning {
  const { topics, ...about } = mentions(tokens);
  return { kind: 'unread', from, to, ...about, topics: [...new Set<Topic>([topic, ...topics])] };
}

/** See `SentenceContext`. */
function limitOf([first, ...more]: readonly TextStatement[]): number | null {
  const isOne = first !== undefined && more.length === 0 && isLimit(first);
  return isOne && first.says.kind === 'frequency' ? first.says.count : null;
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

const AMOUNTS = ['deductible', 'maximum'];
const CLAUSE_NOUNS = new Set(['downgrade', 'missing_tooth', 'replacement']);

/** The noun that the next sentence may leave out: after "12 month wait for major", "none for basic" means no wait. */
function nounOf(meaning: SentenceMeaning, tokens: readonly Token[]): string | null {
  if (meaning.kind === 'heading')
    return (!meaning.figure.includes('family') && AMOUNTS.find((noun) => has(tokens, noun))) || null;
  const says = statementsIn(meaning).at(-1)?.says;
  if (says?.kind === 'counts_toward' && says.what === 'maximum') return says.kind;
  if (says?.kind === 'amount') return says.of;
  if (says?.kind === 'frequency' || says?.kind === 'copay') return says.kind;
  if (says?.kind === 'covered' || says?.kind === 'not_covered') return 'covered_noun';
  if (says?.kind === 'clause') return CLAUSE_NOUNS.has(says.clause) ? says.clause : null;
  return says?.kind === 'waiting' || says?.kind === 'deductible' || says?.kind === 'authorization'
    ? says.kind
    : null;
}

/** After "does not apply to preventive", "applies to basic" isn't about a waiver. */
const isContrast = (tokens: readonly Token[], meaning: SentenceMeaning): boolean =>
  hasAny(tokens, ['apply', 'not_applicable']) &&
  statementsIn(meaning).every(({ subject }) => subject?.some((one) => one.kind !== 'plan') === true);

/** "No deductible", "exempt from the maximum", "the missing tooth clause does not apply". */
const isWaiver = ({ says }: TextStatement): boolean =>
  (says.kind === 'deductible' && !says.applies) ||
  (says.kind === 'counts_toward' && !says.counts) ||
  (says.kind === 'clause' && says.answer === 'does_not_apply');
