// Statements of one message that complete each other become one statement.

import type { Condition, Says, SubjectNode, TextStatement } from '../../statement.ts';
import { contains, nodeKey } from '../../vocabulary/index.ts';
import { isRecord } from '../clauses/inherit.ts';
import { wholeWait } from '../clauses/one-wait.ts';

export interface Placed {
  /** The statement's index among all statements of the message, before merging. */
  at: number;
  statement: TextStatement;
  /** The indexes of the statements that are now a part of this one. Its words include theirs. */
  joined: number[];
}

/** The statements of a message, merged. */
export const merge = (statements: readonly TextStatement[]): Placed[] =>
  mergeWaits(mergeShared(mergeHistory(statements)));

/** A limit for hostile text: no payer states more waiting periods in one message. */
const MOST_WAITS = 20;

/** "12 month wait on major. Ends 03/01/2027", "6 months for basic, 12 for major. The waiting periods are met". */
function mergeWaits(placed: readonly Placed[]): Placed[] {
  const result: Placed[] = [];
  for (const one of placed) {
    const { says } = one.statement;
    const wholes = (says.kind === 'waiting' ? result.slice(-MOST_WAITS) : []).flatMap((before) => {
      const statement = wholeWait(before.statement, one.statement);
      return statement ? { before, statement } : [];
    });
    // Of two waiting periods, we can't tell which one ends on that day.
    const isClear = wholes.length === 1 || (says.kind === 'waiting' && says.met);
    if (wholes.length === 0 || !isClear) result.push({ ...one });
    else
      for (const { before, statement } of wholes) {
        before.statement = statement;
        before.joined.push(one.at);
      }
  }
  return result;
}

/** "Last 3/14/2026; next eligible 9/15/2026": the next date becomes a part of the statement with the latest date. */
function mergeHistory(statements: readonly TextStatement[]): Placed[] {
  const dated = new Map<string, Placed[]>();
  /** The services whose used or remaining number was stated so far. */
  const counted = new Map<string, SubjectNode[]>();
  let subject: SubjectNode[] | null = null;
  const result = statements.map((one, at): Placed => {
    if (one.subject && one.says.kind === 'frequency' && isRecord(one.says))
      counted.set(JSON.stringify(one.subject), one.subject);
    if (one.says.kind !== 'history') return { at, statement: one, joined: [] };
    const placed = { at, statement: ofCounted(one, counted), joined: [] };
    // A history without a subject belongs to the history before it.
    subject = placed.statement.subject ?? subject;
    const { network, conditions, except } = one;
    const key = JSON.stringify([subject?.map(nodeKey), network, conditions, except.map(nodeKey)]);
    const same = dated.get(key);
    if (same) same.push(placed);
    else dated.set(key, [placed]);
    return placed;
  });
  const merged = new Set([...dated.values()].map(joinNext));
  return result.filter((one) => !merged.has(one));
}

/**
 * Adds the next date to the statement with the latest date, and returns the statement that the next date comes from. Does
 * nothing and returns undefined without such a pair, and in two cases: of two next dates, we can't tell which one is
 * meant; and a next date that isn't after the last one means something else.
 */
function joinNext(dates: readonly Placed[]): Placed | undefined {
  const [next, ...others] = dates.filter(({ statement }) => datesOf(statement).last === null);
  const lasts = dates.filter(({ statement }) => datesOf(statement).next === null);
  const latest = lasts
    .map(({ statement }) => datesOf(statement).last ?? '')
    .reduce((a, b) => (a > b ? a : b), '');
  const last = lasts.find(({ statement }) => datesOf(statement).last === latest);
  const later = next && datesOf(next.statement).next;
  if (!last || !later || others.length > 0 || later <= latest) return undefined;
  const subject = last.statement.subject ?? next.statement.subject;
  last.statement = { ...last.statement, subject, says: { ...datesOf(last.statement), next: later } };
  last.joined.push(next.at);
  return next;
}

/** The dates of a history statement. */
const datesOf = ({ says }: TextStatement): Extract<Says, { kind: 'history' }> =>
  says.kind === 'history' ? says : { kind: 'history', last: null, next: null };

/** "1 of 2 prophys used this benefit year (07/01-06/30); last 08/19/2026": the date of a prophy. */
function ofCounted(history: TextStatement, counted: ReadonlyMap<string, SubjectNode[]>): TextStatement {
  const [subject, ...more] = counted.values();
  const isOpen = history.subject === null && subject && more.length === 0;
  return isOpen ? { ...history, subject } : history;
}

/** Whether the statement is a frequency limit, not a used or remaining part of one. */
export const isLimit = ({ says }: TextStatement): boolean =>
  says.kind === 'frequency' && says.role === 'total';

/** "Shares a limit with", without a figure. */
export const isShared = ({ says, period, conditions }: TextStatement): boolean =>
  says.kind === 'frequency' &&
  says.role === 'total' &&
  says.limit === 'stated' &&
  says.count === null &&
  period === null &&
  conditions.some(({ kind }) => kind === 'combined_with');

/**
 * Two kinds of words complete the limit of the sentence before: "exams 1 every 6 months. (D0120 and D0150 share the limit)",
 * "bitewings once per year. Not payable within 12 months of a full mouth series".
 */
function mergeShared(placed: readonly Placed[]): Placed[] {
  const result: Placed[] = [];
  for (const one of placed) {
    const before = result.at(-1);
    const isAfterLimit = before !== undefined && isLimit(before.statement);
    const merged = !isAfterLimit
      ? null
      : isShared(one.statement)
        ? withShared(before.statement, one.statement)
        : withSpacing(before.statement, one.statement);
    if (before && merged) {
      before.statement = merged;
      before.joined.push(one.at);
    } else result.push({ ...one });
  }
  return result;
}

/** The limit with the services that share it. Null if they may have another limit. */
function withShared(
  limit: TextStatement,
  { subject, except, conditions }: TextStatement,
): TextStatement | null {
  // "Vertical bitewings count toward this limit".
  const isJoining =
    subject !== null &&
    except.length === 0 &&
    conditions.every((one) => one.kind === 'combined_with' && one.unnamed);
  if (isJoining) {
    const joining: Condition = { kind: 'combined_with', subjects: subject, unnamed: false };
    return { ...limit, conditions: [...limit.conditions, joining] };
  }
  const outer = limit.subject;
  const own = subject ?? outer;
  const shared = conditions.flatMap((one) => (one.kind === 'combined_with' ? one.subjects : []));
  // "1 per 60 months. Shared with D0330": both limit the service of the row.
  const isOfRow = outer === null && subject === null && limit.except.length + except.length === 0;
  const isSame =
    isOfRow || (outer !== null && [...(own ?? []), ...shared].every((node) => isBelow(node, outer)));
  return isSame ? { ...limit, subject: own, conditions: [...limit.conditions, ...conditions] } : null;
}

/** The limit with the time in which the service isn't paid after another one. Null if it is about another service. */
function withSpacing(limit: TextStatement, { says, subject, conditions, ...more }: TextStatement) {
  const [time, ...others] = conditions;
  const isSame = JSON.stringify(subject) === JSON.stringify(limit.subject) && more.except.length === 0;
  const isTime = time?.kind === 'when' && !time.is_exception && /^within\b/i.test(time.words);
  if (says.kind !== 'not_covered' || !isTime || others.length > 0 || !isSame) return null;
  const spacing: Condition = { kind: 'when', words: `not ${time.words}` };
  return { ...limit, conditions: [...limit.conditions, spacing] };
}

/** Whether the subject includes the node. */
export const isBelow = (node: SubjectNode, subject: readonly SubjectNode[]): boolean =>
  subject.some((one) => contains(one, node));
