// How the sentences of one message change each other: one cancels, narrows or completes another.

import type { Condition, SubjectNode, TextStatement } from '../statement.ts';
import { contains, nodeKey } from '../vocabulary/index.ts';
import { isUncounted } from './harmless-tail.ts';
import { type SentenceMeaning, statementsIn, unread } from './headings.ts';
import { isRecord } from './inherit.ts';
import { sentencesOf } from './lexer.ts';
import { isDowngradeTo } from './statements.ts';
import { has, hasAny, is, isAny } from './token.ts';
import {
  hasOwnDeductible,
  isMaximumOfOther,
  isOtherTime,
  isVerdictOfAmount,
  ownDeductibles,
  tokensIn,
  withoutApart,
} from './unread/canceled.ts';

export function settleMessage(text: string, meanings: readonly SentenceMeaning[]): SentenceMeaning[] {
  const kept = withOfficeNetwork(withoutCanceled(text, meanings));
  const all = kept.flatMap(statementsIn);
  const hasUnreadAges = kept.some(
    (one) => one.kind === 'unread' && one.topics.includes('age') && !one.isQuoted && !isOfInsured(text, one),
  );
  if (all.length < 2 && !hasUnreadAges) return kept;
  const merged = withOtherAges(withNarrower(mergeShared(mergeNetworks(mergeHistory(all)))), hasUnreadAges);
  // A merged statement takes the place of the first of its statements.
  const places = new Map(merged.map((one) => [one.at, one.statement]));
  let at = -1;
  return kept.map((meaning) => {
    if (meaning.kind !== 'understood') return meaning;
    const statements = meaning.statements.flatMap(() => {
      at += 1;
      return places.get(at) ?? [];
    });
    return { ...meaning, statements };
  });
}

/** "Dependents: age limit 26" is about who is insured: it separates no ages of a service. */
function isOfInsured(text: string, meaning: SentenceMeaning): boolean {
  const [first, second] = tokensIn(text, meaning);
  return is(first, 'dependents') && is(second, 'colon');
}

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

interface Placed {
  at: number;
  statement: TextStatement;
}

/** "Last 3/14/2026; next eligible 9/15/2026": the two dates become one statement. */
function mergeHistory(statements: readonly TextStatement[]): Placed[] {
  const result: Placed[] = [];
  const halves = new Map<string, Placed>();
  const counted = new Map<string, SubjectNode[]>();
  let last: Placed | undefined;
  for (const [at, one] of statements.entries()) {
    const { says } = one;
    if (one.subject && says.kind === 'frequency' && isRecord(says))
      counted.set(JSON.stringify(one.subject), one.subject);
    const statement = says.kind === 'history' ? ofCounted(one, counted) : one;
    const placed = { at, statement };
    if (says.kind !== 'history') {
      result.push(placed);
      continue;
    }
    // A history without a subject belongs to the history before it.
    const named =
      statement.subject === null ? { ...statement, subject: last?.statement.subject ?? null } : statement;
    const before = halves.get(halfKey(named, true));
    if (before?.statement.says.kind === 'history') {
      const earlier = before.statement.says;
      before.statement = {
        ...before.statement,
        says: { kind: 'history', last: earlier.last ?? says.last, next: earlier.next ?? says.next },
      };
      continue;
    }
    result.push(placed);
    last = placed;
    if (!halves.has(halfKey(statement, false))) halves.set(halfKey(statement, false), placed);
  }
  return result;
}

/** "1 of 2 prophys used this benefit year (07/01-06/30); last 08/19/2026": the date of a prophy. */
function ofCounted(history: TextStatement, counted: ReadonlyMap<string, SubjectNode[]>): TextStatement {
  const [subject, ...more] = counted.values();
  const isOpen = history.subject === null && subject && more.length === 0;
  return isOpen ? { ...history, subject } : history;
}

/** A key for one half (last or next date) of a history. `isOther`: the key of the half that would complete it. */
function halfKey({ says, subject, network, conditions, except }: TextStatement, isOther: boolean): string {
  const isLast = says.kind === 'history' && says.last !== null;
  const isWhole = isLast && says.next !== null;
  const half = isWhole ? 'whole' : isLast === isOther ? 'next' : 'last';
  return JSON.stringify([half, subject?.map(nodeKey), network, conditions, except.map(nodeKey)]);
}

/** Two equal statements, one for each network, become one for both. */
function mergeNetworks(placed: readonly Placed[]): Placed[] {
  const result: Placed[] = [];
  const seen = new Map<string, Placed>();
  for (const one of placed) {
    const { network } = one.statement;
    const other = network === 'in' ? 'out' : network === 'out' ? 'in' : null;
    const twin = other && seen.get(JSON.stringify({ ...one.statement, network: other }));
    if (twin) twin.statement = { ...twin.statement, network: 'both' };
    else {
      result.push({ ...one });
      if (other) seen.set(JSON.stringify(one.statement), result.at(-1) ?? one);
    }
  }
  return result;
}

const isLimit = ({ says }: TextStatement): boolean => says.kind === 'frequency' && says.role === 'total';

/** "Shares a limit with", without a figure. */
const isShared = ({ says, period, conditions }: TextStatement): boolean =>
  says.kind === 'frequency' &&
  says.role === 'total' &&
  says.limit === 'stated' &&
  says.count === null &&
  period === null &&
  conditions.some(({ kind }) => kind === 'combined_with');

/** "Exams 1 every 6 months. (D0120 and D0150 share the limit)": the codes share the limit of the sentence before. */
function mergeShared(placed: readonly Placed[]): Placed[] {
  const result: Placed[] = [];
  for (const one of placed) {
    const before = result.at(-1);
    const subject = one.statement.subject ?? before?.statement.subject ?? null;
    const outer = before?.statement.subject ?? null;
    const shared = one.statement.conditions.flatMap((two) =>
      two.kind === 'combined_with' ? two.subjects : [],
    );
    // "Vertical bitewings count toward this limit".
    const isJoining =
      one.statement.subject !== null &&
      one.statement.except.length === 0 &&
      one.statement.conditions.every((two) => two.kind === 'combined_with' && two.unnamed);
    if (before && isJoining && isShared(one.statement) && isLimit(before.statement)) {
      const joining: Condition = {
        kind: 'combined_with',
        subjects: one.statement.subject ?? [],
        unnamed: false,
      };
      before.statement = { ...before.statement, conditions: [...before.statement.conditions, joining] };
      continue;
    }
    const isSame = outer !== null && [...(subject ?? []), ...shared].every((node) => isBelow(node, outer));
    if (before && isShared(one.statement) && isLimit(before.statement) && isSame)
      before.statement = {
        ...before.statement,
        subject,
        conditions: [...before.statement.conditions, ...one.statement.conditions],
      };
    else result.push({ ...one });
  }
  return result;
}

const isBelow = (node: SubjectNode, subject: readonly SubjectNode[]): boolean =>
  subject.some((one) => contains(one, node));

/** A separate limit or exclusion. "D0120 and D0150 share the limit" isn't one, because it refers to another limit. */
const isOwn = (one: TextStatement): boolean =>
  (isLimit(one) && !isShared(one)) || (one.says.kind === 'not_covered' && one.conditions.length === 0);

/** No payer lists more limits in one message. With more, we don't exclude one from another. */
const MOST_LIMITS = 100;

/** "Exams 2 per year; D0140 unlimited": D0140 has its own limit, so the limit of exams excludes it. */
function withNarrower(placed: readonly Placed[]): Placed[] {
  const limits = placed.filter(({ statement }) => isOwn(statement));
  const named = new Map(
    limits.flatMap(({ statement }) => (statement.subject ?? []).map((node) => [nodeKey(node), node])),
  );
  if (limits.length < 2 || named.size > MOST_LIMITS) return [...placed];
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

/**
 * "2 per year to age 19; adults 1 per year": 19 separates two rules, and the plan also pays above it.
 * `hasUnreadAges`: a sentence that we didn't understand mentions ages.
 */
function withOtherAges(placed: readonly Placed[], hasUnreadAges: boolean): Placed[] {
  return placed.flatMap((one) => {
    const { says } = one.statement;
    if (says.kind !== 'age' || says.maximum === null) return one;
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

/** A downgrade cancels an exclusion. An exception that we didn't understand cancels the sentence before it. */
function withoutCanceled(text: string, meanings: readonly SentenceMeaning[]): SentenceMeaning[] {
  const downgraded = new Set(meanings.flatMap(statementsIn).filter(isDowngradeTo).map(subjectKey));
  const isPaidAsOther = (one: TextStatement): boolean =>
    downgraded.has(subjectKey(one)) ||
    (one.subject === null && downgraded.size > 0) ||
    downgraded.has('null');
  const own = ownDeductibles(text, meanings);
  return meanings.map((whole, at) => {
    const meaning = withoutApart(text, whole, meanings.slice(at + 1, at + 1 + NEAR));
    if (meaning.kind !== 'understood') return meaning;
    const next = meanings[at + 1];
    const isCanceled =
      isMaximumOfOther(text, meaning, meanings.slice(Math.max(0, at - NEAR), at)) ||
      hasOwnDeductible(text, meaning, own) ||
      isVerdictOfAmount(text, meaning, meanings[at - 1]) ||
      (next?.kind === 'unread' && (isException(text, next) || isOtherTime(text, meaning, next)));
    if (isCanceled) return unreadIn(text, meaning);
    // "Not covered; see alternate benefit": we didn't understand the alternate benefit.
    const isReplaced = [next, meanings[at - 1]].some(
      (one) => one?.kind === 'unread' && one.topics.includes('downgrade'),
    );
    if (isReplaced && meaning.statements.some(({ says }) => says.kind === 'not_covered'))
      return unreadIn(text, meaning);
    const kept = meaning.statements.filter((one) => !(one.says.kind === 'not_covered' && isPaidAsOther(one)));
    return kept.length > 0 ? { ...meaning, statements: kept } : unreadIn(text, meaning);
  });
}

const subjectKey = ({ subject }: TextStatement): string => String(subject?.map(nodeKey).join() ?? null);

/** Whether a sentence that we couldn't read may be an exception or a condition of the sentence before it. */
function isException(text: string, { from, to }: SentenceMeaning): boolean {
  const tokens = sentencesOf(text.slice(from, to))[0]?.tokens ?? [];
  if (isUncounted(tokens)) return false;
  const isExempt = hasAny(tokens, ['exempt', 'exception']);
  // "Child fee to age 14; D1110 thereafter".
  const isLater = has(tokens, 'thereafter');
  const isOther = is(tokens[0], 'condition') && !is(tokens[0], 'provider_kind');
  return (
    isExempt ||
    isLater ||
    isOther ||
    isAny(tokens[0], ['except', 'when', 'when_done', 'but', 'only', 'until', 'waived'])
  );
}

const unreadIn = (text: string, meaning: SentenceMeaning): SentenceMeaning =>
  unread(meaning, tokensIn(text, meaning));
