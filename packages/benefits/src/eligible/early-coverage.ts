// Coverage that starts later: 0% now and 50% from a date, "0% in year 1", "50% after 12 months".

import type { Day } from '../answer.ts';
import { addMonths } from '../resolve/days.ts';
import type { Resolution } from '../resolve/index.ts';
import { isExcepted } from '../resolve/levels.ts';
import { subjectsOf } from '../resolve/statement-index.ts';
import { fits } from '../resolve/steps.ts';
import type { Condition, Statement, UnreadRemark } from '../statement.ts';
import { contains, isPlanWide } from '../vocabulary/index.ts';
import { ask, type Case, holds, questionOf, startsLater } from './case.ts';
import { saidOfClasses } from './classes.ts';
import { waitsFrom } from './waiting.ts';

/** A plan that pays 0% doesn't cover the code. */
export const isDenial = ({ says }: Statement): boolean =>
  says.kind === 'not_covered' || (says.kind === 'share' && says.plan_pays === 0);

const isPaid = ({ says }: Statement): boolean =>
  (says.kind === 'share' && says.plan_pays > 0) || says.kind === 'copay' || says.kind === 'covered';

/** The first day on which a row states that the plan pays, if the plan doesn't pay on the day to check. */
export function paidFrom({ also }: Resolution, one: Case): { day: Day; statement: Statement } | null {
  const later = also.flatMap((statement) => {
    const from = statement.days?.from ?? null;
    const isLater = from !== null && startsLater(statement, one) && isPaid(statement);
    return isLater && holds(statement.conditions, one) !== false ? [{ day: from, statement }] : [];
  });
  return later.sort((a, b) => (a.day < b.day ? -1 : 1))[0] ?? null;
}

/** The conditions that `words/` makes of "first year" and "first 12 months". */
const FIRST_YEARS = /^in year (\d) of coverage$/;
const FIRST_MONTHS = /^in the first (\d+) months of coverage$/;

function monthsIn(condition: Condition): number | null {
  if (condition.kind === 'after') return condition.what === 'waiting_period' ? condition.months : null;
  if (condition.kind !== 'when') return null;
  const years = FIRST_YEARS.exec(condition.words)?.[1];
  const months = FIRST_MONTHS.exec(condition.words)?.[1];
  if (years !== undefined) return 12 * Number(years);
  return months === undefined ? null : Number(months);
}

/** A statement from which a waiting period follows. It has the conditions that don't say when coverage starts. */
export interface Early {
  statement: Statement;
  months: number;
}

function earlyOf(statement: Statement): Early[] {
  const kind = isDenial(statement) ? 'when' : isPaid(statement) ? 'after' : null;
  return statement.conditions.flatMap((condition) => {
    const months = condition.kind === kind ? monthsIn(condition) : null;
    const conditions = statement.conditions.filter((other) => other !== condition);
    return months === null || months === 0 ? [] : [{ statement: { ...statement, conditions }, months }];
  });
}

const figureOf = ({ says }: Statement): number | null =>
  says.kind === 'share' ? says.plan_pays : says.kind === 'copay' ? -says.cents : null;

/** Waiting periods that follow from what the plan pays for the code. */
export function earlyCoverage(one: Case): Early[] {
  const { statements, also } = ask(one, 'share');
  const said = [...statements, ...also];
  const question = questionOf(one, 'share');
  // The resolver prefers a row without the condition, but the words may state when the row's figure starts.
  const repeated = (one.index.topics.get('share')?.all ?? []).filter(
    (statement) =>
      isPaid(statement) &&
      fits(statement, question) &&
      !isExcepted(statement.except, one.subject) &&
      statement.subject.some((node) => !isPlanWide(node) && contains(node, one.subject)) &&
      statements.some((answer) => figureOf(answer) === figureOf(statement)),
  );
  return [...new Set([...said, ...repeated])].flatMap(earlyOf).filter((early) => !isPaidBefore(early, said));
}

/** "25% in year 1, 50% after 12 months": the plan pays before that time too, but less. */
function isPaidBefore({ statement }: Early, said: readonly Statement[]): boolean {
  const later = figureOf(statement);
  if (isDenial(statement) || later === null) return false;
  return said.some((other) => {
    const figure = figureOf(other);
    return isPaid(other) && figure !== null && figure < later && earlyOf(other).length === 0;
  });
}

/** Whether the statement denies coverage for a time that is over on the day to check. */
export function isOver(statement: Statement, { benefits, plan, on }: Case): boolean {
  const start = waitsFrom(benefits.plans, benefits.plan_information, plan);
  const ends = earlyOf(statement).map(({ months }) => start && addMonths(start, months));
  return isDenial(statement) && ends.some((end) => end !== null && end <= on);
}

/** The same for classes that may include the code, if the class later pays what the plan pays for the code. */
export function earlyCoverageOfClasses(one: Case): Early[] {
  const values = new Set(ask(one, 'share').statements.map(figureOf));
  const said = saidOfClasses(one, 'share');
  const names = ({ subject }: Statement) =>
    subject.flatMap((node) => (node.kind === 'class' ? node.name : []));
  const isSameLater = ({ statement }: Early) =>
    said.some(
      (other) =>
        isPaid(other) &&
        values.has(figureOf(other)) &&
        names(other).some((name) => names(statement).includes(name)),
    );
  return said.flatMap(earlyOf).filter(isSameLater);
}

const PERCENT = /(?<![\d.])(\d{1,3}(?:\.\d+)?) ?%/g;
/** Words that say that a percentage depends on how long the patient is covered. */
const TIMED =
  /\b(?:first|second|third|1st|2nd|3rd|years?|yrs?|months?|mos?|after|then|thereafter|until|initially)\b/i;

/** Percentages in words that we couldn't read: "0% first 12 months, 50% after". Any of them may apply. */
export function percentsInWords(
  { statements, remarks }: Resolution,
  { subject }: Case,
): { percent: number; remark: UnreadRemark }[] {
  const known = new Set(statements.flatMap(({ says }) => (says.kind === 'share' ? [says.plan_pays] : [])));
  const isBeside = ({ source }: UnreadRemark) => statements.some((one) => one.source.row === source.row);
  const isAbout = (remark: UnreadRemark) =>
    subjectsOf(remark).some((node) => !isPlanWide(node) && contains(node, subject));
  return remarks
    .filter((remark) => TIMED.test(remark.text) && (isBeside(remark) || isAbout(remark)))
    .flatMap((remark) => {
      const percents = [...remark.text.matchAll(PERCENT)].map(([, digits]) => Number(digits));
      // "Patient pays 20%" on a row of 80% states nothing new, but "20% first year, 80% after" does.
      const isNew = (percent: number) =>
        !known.has(percent) && (percents.some((other) => known.has(other)) || !known.has(100 - percent));
      return percents.filter((one) => one <= 100 && isNew(one)).map((percent) => ({ percent, remark }));
    });
}
