// What else decides a day: coverage, waiting periods, ages and the plan's dates.

import type { Day } from '../answer.ts';
import { addMonths } from '../resolve/days.ts';
import type { Says, Statement } from '../statement.ts';
import { isPlanWide } from '../vocabulary/index.ts';
import * as words from '../wording/eligible.ts';
import { ageText } from '../wording/limits.ts';
import { ask, type Case, holds, type Verdict, verdict } from './case.ts';
import { birthday } from './rules.ts';

export function coverageVerdicts(one: Case): Verdict[] {
  const { outcome, statements } = ask(one, 'share');
  const denials = statements.filter(({ says }) => says.kind === 'not_covered');
  const rows = statements.map(({ source }) => source.row);
  if (denials.length > 0 && denials.length === statements.length) {
    const isSure = denials.some(({ conditions }) => holds(conditions, one) === true);
    return [verdict('not_covered', isSure ? 'blocks' : 'open', words.notCovered, rows)];
  }
  if (denials.length > 0) return [verdict('not_covered', 'open', words.coverageConflict, rows)];
  if (outcome !== 'not_stated' || one.age === null) return [];
  const anyAge = ask({ ...one, age: null }, 'share').statements;
  if (anyAge.length === 0) return [];
  return [
    verdict(
      'age',
      'open',
      words.otherAgesOnly,
      anyAge.map(({ source }) => source.row),
    ),
  ];
}

type Waiting = Extract<Says, { kind: 'waiting' }>;

export function waitingVerdicts(one: Case): Verdict[] {
  const { outcome, statements, remarks } = ask(one, 'waiting');
  if (outcome === 'see_remarks')
    return remarks.map(({ text, source }) => verdict('remark', 'open', text, [source.row]));
  return statements.flatMap((statement) =>
    statement.says.kind === 'waiting' ? (waitingVerdict(statement, statement.says, one) ?? []) : [],
  );
}

function waitingVerdict(statement: Statement, says: Waiting, one: Case): Verdict | null {
  const applies = holds(statement.conditions, one);
  if (applies === false) return null;
  const rows = [statement.source.row];
  if (says.met || says.months === 0) return verdict('waiting', 'met', words.NO_WAIT, rows);
  const { from: start, rows: planRows } = planDates(one);
  const isCalculated = says.until === null;
  const end = says.until ?? (start === null || says.months === null ? null : addMonths(start, says.months));
  if (end === null) return verdict('waiting', 'open', words.WAIT_OPEN, rows);
  const assumptions = isCalculated && start !== null ? [words.waitCounted(start)] : [];
  const more = { is_calculated: isCalculated, assumptions };
  const sources = isCalculated ? [...rows, ...planRows] : rows;
  if (one.on >= end) return verdict('waiting', 'met', words.waitOver(end), sources, more);
  if (applies === null || statement.doubts.length > 0)
    return verdict('waiting', 'open', words.WAIT_MAYBE, rows);
  return verdict('waiting', 'blocks', words.waitsUntil(end), sources, { ...more, day: end });
}

type Age = Extract<Says, { kind: 'age' }>;

export function ageVerdicts(one: Case): Verdict[] {
  const { outcome, statements, remarks } = ask(one, 'age');
  if (outcome === 'see_remarks')
    return remarks.map(({ text, source }) => verdict('remark', 'open', text, [source.row]));
  return statements.flatMap((statement) =>
    statement.says.kind === 'age' ? (ageVerdict(statement, statement.says, one) ?? []) : [],
  );
}

function ageVerdict(statement: Statement, says: Age, one: Case): Verdict | null {
  const { subject, who, source, conditions } = statement;
  const applies = holds(conditions, one);
  // Up to which age a plan keeps its members is decided when it says whether the plan is active.
  if (applies === false || says.limit === 'none' || subject.every(isPlanWide)) return null;
  if (who !== 'individual' && who !== 'not_stated') return null;
  const { minimum, maximum, unclear_at } = says;
  const text = ageText(minimum, maximum, unclear_at);
  const { age, question } = one;
  const rows = [source.row];
  if (age === null) return verdict('age', 'open', words.ageUnknown(text), rows);
  if (age === unclear_at) return verdict('age', 'open', words.ageOpen(text), rows);
  const isTooYoung = minimum !== null && age < minimum;
  if (!isTooYoung && (maximum === null || age <= maximum))
    return verdict('age', 'met', words.ageMet(text, age), rows);
  if (applies === null || statement.doubts.length > 0)
    return verdict('age', 'open', words.ageOpen(text), rows);
  const day = isTooYoung ? birthday(question.birth, minimum) : null;
  return verdict('age', 'blocks', words.ageBlocks(text, age, day), rows, { day, is_calculated: true });
}

export function planVerdicts(one: Case): Verdict[] {
  const { from, to, status, rows } = planDates(one);
  if (from !== null && one.on < from)
    return [verdict('plan_dates', 'blocks', words.planStarts(from), rows, { day: from })];
  if (to !== null && one.question.on > to)
    return [verdict('plan_dates', 'blocks', words.planEnded(to), rows)];
  if (status === 'inactive') return [verdict('plan_dates', 'blocks', words.PLAN_INACTIVE, rows)];
  if (status === 'unknown') return [verdict('plan_dates', 'open', words.PLAN_UNKNOWN, rows)];
  // The dates of a plan often end with its year, and it goes on.
  if (to === null || one.on <= to) return [];
  const assumptions = [words.planContinues(to)];
  return [verdict('plan_dates', 'noted', words.planEnded(to), rows, { assumptions })];
}

function planDates({ benefits, plan }: Case) {
  const { plan_information: info, coverage_status, sources } = benefits;
  const own = benefits.plans.find(({ key }) => key === plan);
  const { effective_date = [], end_date = [] } = sources.plan_information;
  const from: Day | null = own ? own.effective_date : info.effective_date;
  const to: Day | null = own ? own.end_date : info.end_date;
  const status = own && own.status !== 'unknown' ? own.status : coverage_status.status;
  const rows = own ? own.sources : [...effective_date, ...end_date, ...coverage_status.sources];
  return { from, to, status, rows };
}
