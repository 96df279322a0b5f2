// Waiting periods for the patient: whether one applies, under which conditions, and from which day it counts.

import { holds } from '../eligible/case.ts';
import { startsOf } from '../eligible/coverage-start.ts';
import { type WaitingOn, type waitingOn, waitSince } from '../eligible/waiting.ts';
import type { LimitScope, Sources, WaitingPeriod } from '../parsed-benefits.ts';
import { mayBeForNetwork } from '../resolve/steps.ts';
import type { Day } from '../response.ts';
import * as words from '../wording/glance-alerts.ts';
import { restrictionsText } from '../wording/limits.ts';
import { type Asker, caseOf, isForPatient } from './asker.ts';

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
