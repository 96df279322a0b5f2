// The frequency limits of a code, most specific first, each as a calendar rule.

import { isExcepted, levelsWithStatements } from '../resolve/levels.ts';
import { fits, isForAge, networkGrade, personGrade } from '../resolve/steps.ts';
import { type StatementOf, statementsOfKind } from '../resolve/topics.ts';
import { rowsOf, type Sources } from '../sources.ts';
import type { Statement, SubjectNode } from '../statement.ts';
import { codesOf, contains, isPlanWide, nodeKey } from '../vocabulary/index.ts';
import type { OpenCause } from '../wording/eligible.ts';
import { type Case, holds, isOfOtherTime, questionOf } from './case.ts';
import { statementsOfClasses } from './classes.ts';
import type { CountRule } from './count-rules.ts';
import { periodOf } from './limit-period.ts';
import { noneRemaining } from './none-remaining.ts';
import { isForOneRelation } from './own-statements.ts';
import { type CountedBy, countedBy, usualPlace } from './places.ts';

type Frequency = StatementOf<'frequency'>;
export type History = StatementOf<'history'>;

export interface Limit {
  statement: Frequency;
  /** Null if we can't count the limit: its number or period is missing, or it isn't a number of services. */
  rule: CountRule | null;
  /** Other codes that may also count toward the limit. */
  maybeCodes: readonly string[];
  /** Why we aren't sure of this limit. The optimistic count (frequency.ts) ignores a limit with doubts. */
  doubts: OpenCause[];
  /** Used and remaining as the payer states them, in the year of its response. */
  used: number | null;
  left: number | null;
  /** True if the payer states what the limit counts by (tooth, quadrant, arch), or the code is for the whole mouth. */
  isPlaceStated: boolean;
  /** True if the payer says only how many remain, not how many are allowed. */
  isLeftOnly: boolean;
  sources: Sources;
}

export interface Limits {
  limits: Limit[];
  /** The payer's statement that there is no limit. Null if the payer doesn't say so. */
  unlimited: Frequency | null;
  /** The payer's statements that none remain, if they may apply on the day to check. */
  noneRemain: Frequency[];
  /** The payer's last and next dates, of this code and of other services. `isOwn`: the dates are of the code itself. */
  histories: { statement: History; isOwn: boolean }[];
}

/** Equally specific statements: about the code itself, codes that share its limit, or one larger group of services. */
interface Level {
  /** How many services are allowed. */
  totals: Frequency[];
  /** How many are used or remain. */
  counts: Frequency[];
  isPlan: boolean;
  /** True if we don't know whether the class of these statements includes the code. */
  isMaybe: boolean;
}

export function limitsFor(asked: Case): Limits {
  const levels = levelsFor(asked);
  const limits: Limit[] = [];
  let unlimited: Frequency | null = null;
  let isNearest = true;
  for (const level of levels) {
    const stated = withoutUnconditional(
      bestFitting(level.totals.length > 0 ? level.totals : remainingCounts(level), asked),
    );
    const noLimit = stated.find(
      ({ says, conditions, doubts }) => isNoLimit(says) && doubts.length + conditions.length === 0,
    );
    for (const statement of stated) {
      if (isNoLimit(statement.says)) continue;
      const limit = limitOf(statement, level, asked);
      if (limit === null || limits.some((known) => isSame(known, limit))) continue;
      const isCombined = statement.conditions.some(({ kind }) => kind === 'combined_with');
      if (level.isPlan || level.isMaybe || (!isNearest && !isCombined)) limit.doubts.push('wider');
      limits.push(limit);
    }
    if (noLimit && limits.length === 0) unlimited = noLimit;
    // "No limit" for this subject means that limits of wider subjects don't apply.
    if (noLimit) break;
    if (stated.length > 0) isNearest = false;
  }
  const counts = levels.flatMap((level) => level.counts);
  const rules = limits.flatMap(({ rule }) => rule ?? []);
  return {
    limits,
    unlimited,
    noneRemain: noneRemaining(counts, rules, asked),
    histories: historiesFor(asked),
  };
}

function isNoLimit({ limit }: Frequency['says']): boolean {
  return limit === 'none';
}

/**
 * Most specific first. Limits that the code shares with other codes come second. A class that may include the code
 * comes after the service type of its statements or, if they have none of the code's, last.
 */
function levelsFor(asked: Case): Level[] {
  const { index, subject } = asked;
  const topicIndex = index.topics.get('frequency');
  if (topicIndex === undefined) return [];
  const question = questionOf(asked, 'frequency');
  const usable = (statements: readonly Statement[]) =>
    statements.filter((statement) => fits(statement, question) && !isExcepted(statement.except, subject));
  const levels = [...levelsWithStatements(index, topicIndex, subject)].flatMap(
    ({ nodes, direct, throughClass, classed }) => {
      const isPlan = nodes.some(isPlanWide);
      return [
        levelOf(usable([...direct, ...throughClass]), isPlan, false),
        levelOf(usable(classed), isPlan, true),
      ];
    },
  );
  const own = new Set(levels.flatMap(({ totals }) => totals));
  const others = (statements: readonly Statement[]) =>
    statementsOfKind(statements, 'frequency').filter((statement) => !own.has(statement));
  const sharing = others(usable(topicIndex.all)).filter((statement) =>
    sharedNodes(statement).some((node) => contains(node, subject)),
  );
  const [first, ...rest] = levels;
  const shared = levelOf(sharing, false, false);
  const wider = [...rest, levelOf(others(statementsOfClasses(asked, 'frequency')), false, true)];
  return first === undefined ? [shared, ...wider] : [first, shared, ...wider];
}

function levelOf(statements: readonly Statement[], isPlan: boolean, isMaybe: boolean): Level {
  const frequencies = statementsOfKind(statements, 'frequency');
  return {
    totals: frequencies.filter(({ says }) => says.role === 'total'),
    counts: frequencies.filter(({ says }) => says.role !== 'total'),
    isPlan,
    isMaybe,
  };
}

/** The statements that fit the network, the person, the age and the day best. */
function bestFitting(statements: readonly Frequency[], asked: Case): Frequency[] {
  const question = questionOf(asked, 'frequency');
  // If the dates of a limit include the day, limits for other times rank lower. Otherwise, dates don't matter.
  const hasDated = statements.some((other) => other.days !== null && !isOfOtherTime(other, asked));
  // Lower grades fit better, and earlier grades count more.
  const grades = [
    (statement: Statement) => networkGrade(statement, question.network) ?? 0,
    ({ who }: Statement) => personGrade(who, question.who),
    (statement: Statement) => (isForAge(statement) ? 0 : 1),
    (statement: Statement) => (hasDated && isOfOtherTime(statement, asked) ? 1 : 0),
  ];
  return grades.reduce<Frequency[]>(
    (kept, grade) => {
      const lowest = Math.min(...kept.map(grade));
      return kept.filter((statement) => grade(statement) === lowest);
    },
    [...statements],
  );
}

function limitOf(statement: Frequency, level: Level, asked: Case): Limit | null {
  const { says, period, conditions } = statement;
  const applies = holds(conditions, asked);
  if (applies === false || period?.unit === 'visit') return null;
  const doubts: OpenCause[] = [];
  if (applies === null) doubts.push('conditional');
  if (isOfOtherTime(statement, asked)) doubts.push('conditional');
  if (statement.doubts.length > 0) doubts.push('unread_words');
  if (statement.who !== 'individual' && statement.who !== 'not_stated') doubts.push('conditional');
  if (conditions.some((condition) => condition.kind === 'combined_with' && condition.unnamed))
    doubts.push('others_count');
  const counting = periodOf(period, says.count, asked, doubts);
  const by = placeOf(statement, doubts);
  const usual = usualPlace(asked.question.code);
  const own = [asked.question.code, ...codesSharing(statement)];
  const isLeftOnly = says.role === 'remaining';
  // If the payer states only how many services remain, we assume that this number is allowed and none is used. If 0
  // remain, we assume that 1 is allowed and used.
  const count = isLeftOnly && says.count !== null ? Math.max(1, says.count) : says.count;
  const rule =
    counting === null || count === null || NOT_SERVICES.has(says.unit)
      ? null
      : { count, period: counting, codes: [...new Set(own)], by: by ?? usual };
  const named = statement.subject.flatMap(codesNamed);
  const counts = countsOf(statement, level, asked);
  const isUncertain = (stated: Frequency) =>
    isForOneRelation(stated) && counts.sources.includes(stated.source.row);
  if (level.counts.some(isUncertain)) doubts.push('conditional');
  return {
    statement,
    rule,
    maybeCodes: named.filter((code) => !own.includes(code)),
    doubts,
    ...counts,
    isPlaceStated: by !== null || usual === 'mouth',
    isLeftOnly,
    sources: [statement.source.row, ...counts.sources],
  };
}

/** Drops a limit without conditions if its row also states it with one, as in "1 per tooth per 60 months". */
function withoutUnconditional(statements: readonly Frequency[]): Frequency[] {
  const figure = ({ says, period, source }: Frequency) =>
    `${says.limit}|${says.count}|${period?.count}|${period?.unit}|${source.row}`;
  const isNarrowed = (one: Frequency) =>
    one.conditions.length === 0 &&
    statements.some((other) => other.conditions.length > 0 && figure(other) === figure(one));
  return statements.filter((statement) => !isNarrowed(statement));
}

/** The counts of what remains. They stand in for the totals if the payer states none. */
function remainingCounts({ counts }: Level): Frequency[] {
  return counts.filter(({ says }) => says.role === 'remaining');
}

/** Units of a limit that isn't a number of services. */
const NOT_SERVICES: ReadonlySet<string> = new Set(['hour', 'month', 'week', 'year']);

/** What the limit counts by; null if the payer doesn't say. Adds a doubt if we can't count by the stated place. */
function placeOf({ conditions }: Statement, doubts: OpenCause[]): CountedBy | null {
  const places = conditions.flatMap((condition) => (condition.kind === 'per' ? [condition.place] : []));
  const [place] = places;
  if (place === undefined) return null;
  const by = places.length === 1 ? countedBy(place) : null;
  if (by === null) doubts.push('conditional');
  return by ?? 'mouth';
}

/** Used and remaining for the limit. Null if the payer states no count, or different ones. */
function countsOf(statement: Frequency, level: Level, asked: Case): Pick<Limit, 'used' | 'left' | 'sources'> {
  const isOfIt = (count: Frequency) =>
    count.period === null || count.period.unit === statement.period?.unit || count.period.unit === 'year';
  const counts = bestFitting(
    level.counts.filter(
      (count) => isOfIt(count) && (holds(count.conditions, asked) === true || isForOneRelation(count)),
    ),
    asked,
  );
  const statedCount = (role: 'used' | 'remaining') => {
    const values = new Set(counts.filter(({ says }) => says.role === role).map(({ says }) => says.count));
    const [value = null] = values;
    return values.size === 1 ? value : null;
  };
  return {
    used: statedCount('used'),
    left: statedCount('remaining'),
    sources: rowsOf(counts),
  };
}

/** Payers may repeat a limit on several rows, so we use equal limits only once. */
function isSame(known: Limit, limit: Limit): boolean {
  const key = ({ rule, maybeCodes, doubts, used, left }: Limit) =>
    JSON.stringify([rule, maybeCodes, doubts, used, left]);
  return known.rule !== null && key(known) === key(limit);
}

function historiesFor({ index, subject }: Case): Limits['histories'] {
  return statementsOfKind(index.topics.get('frequency')?.all ?? [], 'history')
    .filter(({ except }) => !isExcepted(except, subject))
    .map((statement) => ({
      statement,
      isOwn: statement.subject.some((node) => nodeKey(node) === nodeKey(subject)),
    }));
}

/** The services that share the limit with its own subject. */
function sharedNodes({ conditions }: Statement): SubjectNode[] {
  return conditions.flatMap((condition) => (condition.kind === 'combined_with' ? condition.subjects : []));
}

/** All codes that count together toward the limit; empty if it isn't shared. */
function codesSharing(statement: Statement): string[] {
  const shared = sharedNodes(statement);
  return shared.length === 0 ? [] : [...statement.subject, ...shared].flatMap(codesNamed);
}

function codesNamed(node: SubjectNode): readonly string[] {
  if (node.kind === 'code') return [node.code];
  return isPlanWide(node) ? [] : codesOf(node);
}
