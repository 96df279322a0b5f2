// How the sentences of one message change each other: one cancels, narrows or completes another.

import type { Condition, TextStatement } from '../../statement.ts';
import { nodeKey } from '../../vocabulary/index.ts';
import { isDowngradeTo } from '../clauses/statements.ts';
import { isWaiverAlone, withWaiver } from '../left-out/waiver.ts';
import { sentencesOf } from '../lexer.ts';
import { type SentenceMeaning, statementsIn, unread } from '../meaning.ts';
import { has, hasAny, is, isAny, listedKinds, type Token } from '../token.ts';
import {
  hasOwnDeductible,
  isAvailabilityOfAmount,
  isMaximumOfOther,
  ownDeductibles,
  tokensIn,
  withoutUnclearSeparate,
} from '../unread/canceled.ts';
import { isBelow, isLimit, isShared, merge, type Placed } from './merge.ts';
import { withSettledWaits } from './waits.ts';

export function settleMessage(text: string, meanings: readonly SentenceMeaning[]): SentenceMeaning[] {
  const kept = withSettledWaits(text, withOfficeNetwork(withoutCanceled(text, meanings)));
  const all = kept.flatMap(statementsIn);
  const hasUnreadAges = kept.some(
    (one) => one.kind === 'unread' && one.topics.includes('age') && !one.isQuoted && !one.isOfInsured,
  );
  if (all.length < 2 && !hasUnreadAges) return kept;
  return withMerged(kept, withOtherAges(withNarrower(merge(all)), hasUnreadAges));
}

/** A merged statement has the words of all the sentences that it comes from. */
function withMerged(meanings: readonly SentenceMeaning[], merged: readonly Placed[]): SentenceMeaning[] {
  const places = new Map(merged.map((one) => [one.at, one]));
  const sentences = meanings.flatMap((meaning) => statementsIn(meaning).map(() => meaning));
  let at = -1;
  return meanings.flatMap((meaning): SentenceMeaning[] => {
    if (meaning.kind !== 'understood' || meaning.statements.length === 0) return [meaning];
    const own: TextStatement[] = [];
    const ofSeveral: SentenceMeaning[] = [];
    for (const _ of meaning.statements) {
      at += 1;
      const { statement, joined = [] } = places.get(at) ?? {};
      const others = joined.flatMap((one) => sentences[one] ?? []).filter((one) => one !== meaning);
      if (statement && others.length === 0) own.push(statement);
      else if (statement) ofSeveral.push({ ...wordsOf([meaning, ...others]), statements: [statement] });
    }
    return own.length > 0 ? [{ ...meaning, statements: own }, ...ofSeveral] : ofSeveral;
  });
}

/** The words from the first to the last of these sentences. */
const wordsOf = (meanings: readonly SentenceMeaning[]) => ({
  kind: 'understood' as const,
  from: Math.min(...meanings.map(({ from }) => from)),
  to: Math.max(...meanings.map(({ to }) => to)),
});

/** "This office is out of network; benefits are paid at 70%": the 70% applies to the practice's network. */
function withOfficeNetwork(meanings: readonly SentenceMeaning[]): SentenceMeaning[] {
  let network: 'in' | 'out' | null = null;
  return meanings.map((meaning) => {
    if (meaning.kind !== 'understood') return meaning;
    const statements = meaning.statements.map((one) =>
      one.says.kind === 'share' && network !== null ? { ...one, network: one.network ?? network } : one,
    );
    for (const { says } of statements) if (says.kind === 'office_network') network = says.network;
    return { ...meaning, statements };
  });
}

/** Whether it is a limit or exclusion of its own. "D0120 and D0150 share the limit" isn't one, because it refers to another limit. */
const isOwn = (one: TextStatement): boolean =>
  (isLimit(one) && !isShared(one)) || (one.says.kind === 'not_covered' && one.conditions.length === 0);

/** No payer limits more services in one message. With more, we don't exclude one from another. */
const MOST_LIMITED = 100;

/** "Exams 2 per year; D0140 unlimited": D0140 has its own limit, so the limit of exams excludes it. */
function withNarrower(placed: readonly Placed[]): Placed[] {
  const limits = placed.filter(({ statement }) => isOwn(statement));
  const named = new Map(
    limits.flatMap(({ statement }) => (statement.subject ?? []).map((node) => [nodeKey(node), node])),
  );
  if (limits.length < 2 || named.size > MOST_LIMITED) return [...placed];
  return placed.map((one) => {
    const { subject, except, says } = one.statement;
    if (!subject || !(isLimit(one.statement) || says.kind === 'age')) return one;
    const known = new Set([...subject, ...except].map(nodeKey));
    const inner = [...named].flatMap(([key, node]) =>
      known.has(key) || !isBelow(node, subject) ? [] : node,
    );
    return inner.length > 0
      ? { ...one, statement: { ...one.statement, except: [...except, ...inner] } }
      : one;
  });
}

/** Whether the statement says that the plan pays something above this age. */
function paysAbove({ says, conditions }: TextStatement, age: number): boolean {
  if (says.kind === 'age' || says.kind === 'not_covered') return false;
  return conditions.some(
    (one) =>
      (one.kind === 'age' && one.from !== null && one.from >= age) ||
      (one.kind === 'member' && one.member === 'adult'),
  );
}

/** "Students covered to age 25; proof is required each term": until when they are insured, whatever else is unread. */
const isAgeOfInsured = ({ says, subject, conditions }: TextStatement): boolean =>
  says.kind === 'age' &&
  subject?.every(({ kind }) => kind === 'plan') === true &&
  conditions.some((one) => one.kind === 'member' && INSURED.has(one.member));

const INSURED = new Set(['child', 'dependent', 'student']);

/**
 * "2 per year to age 19; adults 1 per year": 19 separates two rules, and the plan also pays above it.
 * `hasUnreadAges`: a sentence that we didn't understand mentions ages.
 */
function withOtherAges(placed: readonly Placed[], hasUnreadAges: boolean): Placed[] {
  return placed.flatMap((one) => {
    const { says } = one.statement;
    if (says.kind !== 'age' || says.maximum === null || isAgeOfInsured(one.statement)) return one;
    const { minimum: from, maximum: to } = says;
    const others = placed.filter(
      ({ statement }) => statement !== one.statement && subjectKey(statement) === subjectKey(one.statement),
    );
    if (!hasUnreadAges && !others.some(({ statement }) => paysAbove(statement, to))) return one;
    const ages = { kind: 'age' as const, from, to };
    const isStated = others.some(({ statement }) => statement.conditions.some((two) => isSameAge(two, ages)));
    const conditions = [...one.statement.conditions, ages];
    return isStated ? [] : { ...one, statement: { ...one.statement, says: { kind: 'covered' }, conditions } };
  });
}

const isSameAge = (one: Condition, { from, to }: Extract<Condition, { kind: 'age' }>): boolean =>
  one.kind === 'age' && one.from === from && one.to === to;

/** A limit for hostile text: how many sentences before and after one may change whose maximum it states. */
const NEAR = 20;

/**
 * A sentence counts as unread if another one cancels it or may cancel it. A downgrade cancels an exclusion, for example,
 * and an exception that we didn't understand may cancel the sentence before it.
 */
function withoutCanceled(text: string, meanings: readonly SentenceMeaning[]): SentenceMeaning[] {
  const downgraded = new Set(meanings.flatMap(statementsIn).filter(isDowngradeTo).map(subjectKey));
  // A downgrade or an exclusion without a subject may be about any service.
  const isPaidAsOther = (one: TextStatement): boolean =>
    downgraded.has(subjectKey(one)) ||
    downgraded.has(NO_SUBJECT) ||
    (one.subject === null && downgraded.size > 0);
  const deductibles = ownDeductibles(text, meanings);
  const areOneWait =
    meanings.flatMap(statementsIn).filter(({ says }) => says.kind === 'waiting').length === 1;
  let isMerged = false;
  const kept = meanings.map((whole, at) => {
    const meaning = withoutUnclearSeparate(text, whole, meanings.slice(at + 1, at + 1 + NEAR));
    if (meaning.kind !== 'understood') return meaning;
    const next = meanings[at + 1];
    // A third sentence may be about the waiver.
    const isWaived =
      next === meanings.at(-1) && next && isWaiverAlone(text.slice(next.from, next.to), tokensIn(text, next));
    const waived = areOneWait && isWaived ? withWaiver(meaning.statements) : null;
    if (next && waived) {
      isMerged = true;
      return { ...meaning, to: next.to, statements: waived };
    }
    // "1 per 36 months. Bruxism only": the limit stays, with the condition.
    if (next && meaning.statements.every(isLimit) && isConditionAlone(text, next))
      return { ...meaning, statements: meaning.statements.map((one) => withWords(one, text, next)) };
    const isCanceled =
      isMaximumOfOther(text, meaning, meanings.slice(Math.max(0, at - NEAR), at)) ||
      hasOwnDeductible(text, meaning, deductibles) ||
      isAvailabilityOfAmount(text, meaning, meanings[at - 1]) ||
      (next?.kind === 'unread' && isException(text, next));
    if (isCanceled) return unreadIn(text, meaning);
    // "Not covered; see alternate benefit": we didn't understand the alternate benefit.
    const isReplaced = [next, meanings[at - 1]].some(
      (one) => one?.kind === 'unread' && one.topics.includes('downgrade'),
    );
    if (isReplaced && meaning.statements.some(({ says }) => says.kind === 'not_covered'))
      return unreadIn(text, meaning);
    const own = meaning.statements.filter((one) => !(one.says.kind === 'not_covered' && isPaidAsOther(one)));
    return own.length > 0 ? { ...meaning, statements: own } : unreadIn(text, meaning);
  });
  return isMerged ? kept.slice(0, -1) : kept;
}

const NO_SUBJECT = 'none';

const subjectKey = ({ subject }: TextStatement): string => subject?.map(nodeKey).join() ?? NO_SUBJECT;

const LONGEST_CONDITION = 60;

/** Whether the sentence is only a condition in the payer's words. */
const isConditionAlone = (text: string, { kind, from, to }: SentenceMeaning): boolean =>
  kind === 'unread' &&
  to - from <= LONGEST_CONDITION &&
  isOnlyCondition(sentencesOf(text.slice(from, to))[0]?.tokens ?? []);

const isOnlyCondition = (tokens: readonly Token[]): boolean =>
  is(tokens[0], 'when') && !hasAny(tokens, STATING);

/** "When billed with a consultation, not covered" is a rule of its own. */
const STATING = listedKinds(`
  covered not_covered excluded paid apply waived limited number percent money required addition subject
`);

const withWords = (one: TextStatement, text: string, { from, to }: SentenceMeaning): TextStatement => ({
  ...one,
  conditions: [...one.conditions, { kind: 'when', words: text.slice(from, to) }],
});

/** Whether a sentence that we couldn't read may be an exception or a condition of the sentence before it. */
function isException(text: string, { from, to }: SentenceMeaning): boolean {
  const tokens = sentencesOf(text.slice(from, to))[0]?.tokens ?? [];
  const isExempt = hasAny(tokens, ['exempt', 'exception']);
  // "Child fee to age 14; D1110 thereafter".
  const isLater = has(tokens, 'thereafter');
  // "12 month wait. May be waived with prior coverage".
  const isWaiver = is(tokens[0], 'may') && has(tokens, 'waived');
  const isCondition = is(tokens[0], 'condition') && !is(tokens[0], 'provider_kind');
  return (
    isExempt ||
    isLater ||
    isWaiver ||
    isCondition ||
    (is(tokens[0], 'excluded') && is(tokens[1], 'subject')) ||
    isAny(tokens[0], ['except', 'when', 'when_done', 'but', 'only', 'until', 'waived'])
  );
}

/** The sentence as one that we couldn't read. */
const unreadIn = (text: string, meaning: SentenceMeaning): SentenceMeaning =>
  unread(meaning, tokensIn(text, meaning));
