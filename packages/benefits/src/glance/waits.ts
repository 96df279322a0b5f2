// Waiting periods for the patient: whether one applies, under which conditions, from which day it counts, and the fact
// about crowns and major work.

import { holds } from '../eligible/case.ts';
import { startsOf } from '../eligible/coverage-start.ts';
import { statedWait, type WaitingOn, type waitingOn, waitSince } from '../eligible/waiting.ts';
import type { LimitScope, Sources, WaitingPeriod } from '../parsed-benefits.ts';
import { subjectsOf } from '../resolve/statement-index.ts';
import { mayBeForNetwork } from '../resolve/steps.ts';
import type { Day } from '../response.ts';
import type { Statement, UnreadRemark } from '../statement.ts';
import { isPlanWide } from '../vocabulary/index.ts';
import { commonLimits, restrictionsText } from '../wording/conditions.ts';
import * as glance from '../wording/glance.ts';
import * as words from '../wording/glance-alerts.ts';
import { scopeLabel } from '../wording/subject-labels.ts';
import {
  type Asker,
  ask,
  caseOf,
  codeNode,
  fact,
  isForPatient,
  remarksOn,
  rowsOf,
  unanswered,
} from './asker.ts';
import { classOf, classStatements } from './plan-classes.ts';
import type { GlanceFact } from './types.ts';

export interface Wait {
  on: WaitingOn;
  /** The day from which we counted, whether it is the plan's only stated start, and the rows of the plan's start. */
  start: Day | null;
  isPlanStart: boolean;
  startRows: Sources;
  /**
   * The conditions, if we don't know whether they hold for the patient, such as the day from which the payer counts;
   * otherwise null.
   */
  condition: string | null;
}

type Stated = Parameters<typeof waitingOn>[0];

/** Null if the waiting period is for other people, or if its conditions don't hold for the patient. */
export function waitFor(
  asker: Asker,
  { plan, who, conditions }: Pick<LimitScope, 'plan' | 'who' | 'conditions'>,
  stated: Stated,
): Wait | null {
  const applies = isForPatient(who, asker) && holds(conditions, caseOf(asker, plan));
  if (applies === false) return null;
  const starts = startsOf(asker.benefits, plan);
  const wait = waitSince(stated, starts, asker.question.on);
  const start = starts?.last ?? null;
  const isUnclear = starts !== null && wait.state === 'unknown' && wait.ends_on !== null;
  const whether = [
    ...(applies === null ? [restrictionsText(conditions)] : []),
    ...(isUnclear ? [words.countedFrom(starts)] : []),
  ];
  return {
    on: isUnclear ? { ...wait, state: 'waiting' } : wait,
    start,
    isPlanStart: start === starts?.first,
    startRows: startRowsOf(asker, plan),
    condition: whether.length > 0 ? whether.join(', ') : null,
  };
}

/** The rows that state the start of the plan, or else of the response's plan. */
function startRowsOf({ benefits }: Asker, key: string | null): Sources {
  const own = benefits.plans.find((plan) => plan.key === key);
  const isOwn = own !== undefined && own.effective_date !== null;
  return isOwn ? own.sources : (benefits.sources.plan_information.effective_date ?? []);
}

export interface RunningWait extends Wait {
  end: Day;
  /** Key of the plan, if the response has several. */
  plan: string | null;
  periods: WaitingPeriod[];
}

/**
 * The waiting periods on the day of the question, those with the same end and conditions together; the longest first.
 */
export function runningWaits(asker: Asker): RunningWait[] {
  const { benefits, question } = asker;
  const groups = new Map<string, RunningWait>();
  for (const period of benefits.waiting_periods) {
    if (!mayBeForNetwork(period, question.network)) continue;
    const wait = waitFor(asker, period, period);
    const end = wait?.on.ends_on ?? null;
    if (wait === null || end === null || wait.on.state !== 'waiting') continue;
    const key = JSON.stringify([end, wait.condition, period.plan]);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, { ...wait, end, plan: period.plan, periods: [period] });
    else {
      known.periods.push(period);
      if (wait.on.is_calculated) known.on = wait.on;
    }
  }
  return [...groups.values()].sort((a, b) => (a.end < b.end ? 1 : a.end > b.end ? -1 : 0));
}

interface FoundWait extends Wait {
  statement: Statement;
  months: number | null;
}

/** What the statements say for the patient; the longest waiting period comes first. */
function waitsIn(asker: Asker, statements: readonly Statement[]): FoundWait[] {
  const waits = statements.flatMap((statement): FoundWait[] => {
    const { says } = statement;
    const wait = says.kind === 'waiting' ? waitFor(asker, statement, statedWait(says, statement)) : null;
    return wait === null || says.kind !== 'waiting' ? [] : [{ ...wait, months: says.months, statement }];
  });
  return waits.sort((a, b) => ((a.on.ends_on ?? '') < (b.on.ends_on ?? '') ? 1 : -1));
}

/** The longest waiting period for the crown code, or else for major services. */
export function waitingFact(asker: Asker, crown: string): GlanceFact {
  const heading = { key: 'major_waiting', label: glance.WAITING };
  const { statements, remarks, outcome } = ask(asker, { subject: codeNode(crown), topic: 'waiting' });
  const isOfClass = statements.length === 0;
  const found = isOfClass && remarks.length === 0 ? classStatements(asker, 'waiting', 'major') : statements;
  const waits = waitsIn(asker, found);
  const [longest] = waits;
  // Crowns may be major, so unread words about that class may be about them.
  const ofMajor = remarksOn(asker, 'waiting').filter(namesMajor);
  if (longest === undefined) return unanswered(heading, [...remarks, ...ofMajor]);
  const { on: wait, months, condition, startRows, statement } = longest;
  if (wait.state === 'none' && ofMajor.length > 0 && statement.subject.every(isPlanWide))
    return unanswered(heading, [statement, ...ofMajor]);
  const note = glance.notes([
    isOfClass ? scopeOf(statement) : null,
    statement.plan,
    condition ?? commonLimits([statement.conditions]),
  ]);
  const shown = waits.some(isDoubted) ? [...waitsIn(asker, endsOfPlan(asker)), ...waits] : [];
  if (shown.some(({ on }) => on.state === 'none'))
    return fact({
      ...heading,
      value: glance.eitherWait(shown.map(waitText)),
      note: glance.notes([note, glance.CONFLICT]),
      state: 'conflict',
      tone: 'caution',
      sources: rowsOf(shown.map((one) => one.statement)),
    });
  // "Waiting periods are waived with prior coverage" doesn't say that crowns have one.
  const isCondition = months === null && wait.ends_on === null && condition !== null;
  if (isCondition && wait.state === 'unknown' && outcome !== 'conflict')
    return fact({ ...heading, note, state: 'see_wording', sources: rowsOf(found) });
  const isOpen = wait.state === 'unknown' || (wait.state === 'waiting' && condition !== null);
  return fact({
    ...heading,
    value: glance.waiting(wait, months),
    note,
    state: outcome === 'conflict' ? 'conflict' : wait.is_calculated ? 'calculated' : 'stated',
    tone: isOpen ? 'caution' : wait.state === 'waiting' ? 'bad' : 'plain',
    day: wait.ends_on,
    sources: [...rowsOf(waits.map((one) => one.statement)), ...(wait.is_calculated ? startRows : [])],
  });
}

const scopeOf = ({ subject, except }: Statement): string => scopeLabel(subject, except);

/** The payer's end, too, if words conflict with it, so that we don't know whether it is the end. */
function waitText({ on, months, statement: { says } }: FoundWait): string {
  const until = says.kind === 'waiting' && on.state === 'unknown' ? says.until : null;
  return glance.waiting(until === null ? on : { state: 'waiting', ends_on: until }, months);
}

const isDoubted = ({ statement }: FoundWait): boolean => statement.doubts.includes('conflict');

/** "Waiting periods satisfied" and "no waiting periods" for the whole plan. */
const endsOfPlan = ({ index, question }: Asker): Statement[] =>
  (index.topics.get('waiting')?.all ?? []).filter(
    (statement) =>
      statement.says.kind === 'waiting' &&
      (statement.says.met || statement.says.months === 0) &&
      statement.subject.every(isPlanWide) &&
      mayBeForNetwork(statement, question.network),
  );

const namesMajor = (remark: UnreadRemark): boolean =>
  subjectsOf(remark).some((node) => classOf(node) === 'major');
