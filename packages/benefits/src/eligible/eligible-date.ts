// The next eligible date of a code. It depends on frequency limits, waiting periods, age limits and the plan's dates.

import type { ParsedBenefits } from '../parsed-benefits.ts';
import type { Day } from '../response.ts';
import type { Statement } from '../statement.ts';
import * as words from '../wording/eligible.ts';
import { scopeLabel } from '../wording/subject-labels.ts';
import { ask, type Case, onDay, openCase, type Verdict, verdict } from './case.ts';
import { ageVerdicts, coverageVerdicts, planVerdicts, waitingVerdicts } from './dates-and-ages.ts';
import { type CheckedLimit, checkLimit } from './frequency.ts';
import { type Limits, limitsFor } from './frequency-limits.ts';
import { statedNext } from './stated-next.ts';
import type { EligibleDate, EligibleQuestion, EligibleReason } from './types.ts';

/** If the question names no plan and the plans of the response differ, the outcome is `unknown`. */
export function eligibleDate(benefits: ParsedBenefits, question: EligibleQuestion): EligibleDate {
  const keys = benefits.plans.map(({ key }) => key);
  if (question.plan != null || keys.length < 2)
    return inPlan(benefits, question, question.plan ?? keys[0] ?? null);
  const [first, ...others] = keys.map((key) => inPlan(benefits, question, key));
  if (first === undefined) return inPlan(benefits, question, null);
  if (others.every(({ outcome, day }) => outcome === first.outcome && day === first.day)) return first;
  const sources = benefits.plans.flatMap((plan) => plan.sources);
  const reasons = [first, ...others].flatMap((answer) => answer.reasons);
  const open = verdict('plan_dates', 'open', words.PLANS_DIFFER, sources);
  return { ...UNKNOWN, reasons: [open, ...reasons].map(reasonOf) };
}

const UNKNOWN: EligibleDate = {
  outcome: 'unknown',
  day: null,
  is_calculated: false,
  allowed: null,
  used: null,
  left: null,
  last: null,
  reasons: [],
  assumptions: [],
};

/** Each step moves to a day on which at least one limit has ended. No response has 20 limits for one code. */
const MOST_STEPS = 20;

/** Moves to the day on which all blocking rules end, until no rule blocks that day. */
function inPlan(benefits: ParsedBenefits, question: EligibleQuestion, plan: string | null): EligibleDate {
  const asked = openCase(benefits, question, plan);
  const first = checkOn(asked);
  let day: Day = question.on;
  let check = first;
  const seen = [...first.verdicts];
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const blocking = check.verdicts.filter(({ state }) => state === 'blocks');
    if (blocking.length === 0) {
      const answer = answerOf(first, seen, check.verdicts, day, question);
      return answer.outcome === 'unknown' ? { ...answer, ...boundsOf(asked, first) } : answer;
    }
    const days = blocking.map((one) => one.day);
    if (days.includes(null)) return never(first, seen);
    day = days.reduce<Day>((latest, one) => (one !== null && one > latest ? one : latest), day);
    check = checkOn({ ...asked, ...onDay(question, day) });
    seen.push(...check.verdicts.filter(({ state }) => state === 'blocks'));
  }
  return { ...UNKNOWN, reasons: seen.map(reasonOf) };
}

/** What all rules mean on one day. `nearest`: the most specific frequency limit. */
interface DayCheck {
  verdicts: Verdict[];
  nearest: CheckedLimit | null;
  basis: words.EligibleBasis;
}

function checkOn(asked: Case): DayCheck {
  const limits = limitsFor(asked);
  const checked = limits.limits.map((limit) => checkLimit(limit, limits, asked));
  const [nearest = null] = checked;
  const stated = statedNext(limits, checked, asked);
  const frequencies = stated ?? [...frequencyVerdicts(checked, limits), ...remarkVerdicts(checked, asked)];
  const verdicts = [
    ...planVerdicts(asked),
    ...coverageVerdicts(asked),
    ...noneRemainVerdicts(frequencies, checked, limits, asked),
    ...frequencies,
    ...waitingVerdicts(asked),
    ...ageVerdicts(asked),
  ];
  return { verdicts, nearest, basis: basisOf(stated, checked) };
}

/** If several limits apply and the history of one isn't known, the basis is `not_known`. */
function basisOf(stated: readonly Verdict[] | null, checked: readonly CheckedLimit[]): words.EligibleBasis {
  const [day] = (stated ?? []).flatMap(({ since }) => since ?? []);
  if (day !== undefined) return { kind: 'payer_date', day };
  const bases = checked.map(({ basis }) => basis);
  return bases.find(({ kind }) => kind === 'not_known') ?? bases[0] ?? { kind: 'no_limit' };
}

/** What is certain although the response doesn't say how many services were used. */
function boundsOf(
  asked: Case,
  { verdicts, nearest }: DayCheck,
): Pick<EligibleDate, 'used_at_least' | 'latest'> {
  const open = verdicts.filter(({ state }) => state === 'open');
  const known = nearest?.verdict.cause === 'some_dates' ? nearest.known : 0;
  const days = open.flatMap(({ latest }) => latest ?? []).sort();
  const latest = days.length === open.length ? days.at(-1) : undefined;
  // Another rule may block the service on that day, so we check all rules.
  const isFree =
    latest !== undefined &&
    checkOn({ ...asked, ...onDay(asked.question, latest) }).verdicts.every(
      ({ state }) => state !== 'open' && state !== 'blocks',
    );
  return {
    ...(known > 0 && { used_at_least: known }),
    ...(isFree && { latest }),
  };
}

function frequencyVerdicts(checked: readonly CheckedLimit[], { unlimited }: Limits): Verdict[] {
  const found = checked.map((limit) => limit.verdict);
  if (unlimited)
    found.push(
      verdict('frequency', 'met', words.unlimited(scopeLabel(unlimited.subject, unlimited.except)), [
        unlimited.source.row,
      ]),
    );
  // Limits of wider groups may not apply to the code, so its own limit isn't stated.
  const isOnlyWider = checked.every(({ limit }) => limit.doubts.includes('wider'));
  if (unlimited || !isOnlyWider) return found;
  return [...found, verdict('frequency', 'open', words.NO_LIMIT_STATED, [])];
}

/** The payer's "0 remaining", unless a limit already counts it or we know until when the plan doesn't pay. */
function noneRemainVerdicts(
  frequencies: readonly Verdict[],
  checked: readonly CheckedLimit[],
  { noneRemain }: Limits,
  { asOf }: Case,
): Verdict[] {
  const isDated = ({ state, since }: Verdict) => state === 'blocks' || (since !== undefined && since > asOf);
  if (frequencies.some(isDated)) return [];
  const isCounted = ({ source }: Statement) =>
    checked.some(
      ({ limit, left, verdict: own }) =>
        left === 0 && limit.sources.includes(source.row) && own.state !== 'met' && frequencies.includes(own),
    );
  return noneRemain
    .filter((statement) => !isCounted(statement))
    .map((statement) => ({
      ...verdict('frequency', 'open', words.noneRemain(words.statedLimit(statement)), [statement.source.row]),
      cause: 'none_remain',
    }));
}

/** Payer text about frequencies that we couldn't read. It leaves the day open if it may change the limits. */
function remarkVerdicts(checked: readonly CheckedLimit[], asked: Case): Verdict[] {
  const { outcome, certainty, remarks } = ask(asked, 'frequency');
  const isOpen = outcome === 'see_remarks' || certainty?.doubts.includes('unread_words');
  const rows = new Set(checked.flatMap(({ limit }) => limit.sources));
  const nextToLimit = asked.benefits.remarks.filter(
    ({ topics, source }) => topics.includes('frequency') && rows.has(source.row),
  );
  return [...new Set([...remarks, ...nextToLimit])].map((remark) =>
    verdict('remark', isOpen || nextToLimit.includes(remark) ? 'open' : 'noted', remark.text, [
      remark.source.row,
    ]),
  );
}

/**
 * The answer for the first day that no rule blocks. `atFirst`: the verdicts on the requested day; `atLast`: on that
 * day.
 */
function answerOf(
  { nearest, verdicts: atFirst, basis }: DayCheck,
  seen: readonly Verdict[],
  atLast: readonly Verdict[],
  day: Day,
  question: EligibleQuestion,
): EligibleDate {
  const isLater = day > question.on;
  const open = atLast.filter(({ state }) => state === 'open');
  const counts = countsIn(nearest);
  // Payer text that we couldn't read may change the frequency.
  const isUnsure = atFirst.some(({ kind, state }) => kind === 'remark' && state === 'open');
  if ((!isLater && open.length > 0) || (isLater && isUnsure))
    return { ...UNKNOWN, ...counts, reasons: sorted([...seen, ...open]), assumptions: [] };
  const deciding = isLater ? seen.filter((one) => one.day === day) : atFirst;
  return {
    outcome: isLater ? 'not_before' : 'eligible',
    day,
    is_calculated: deciding.some(({ is_calculated }) => is_calculated),
    reasons: sorted([...seen, ...open, ...atLast.filter(({ state }) => state === 'noted')]),
    assumptions: assumptionsOf([...deciding, ...atLast.filter(({ state }) => state === 'noted')]),
    ...counts,
    ...(!isLater && { basis }),
  };
}

/** The answer if no later day is possible: not covered, too old, once in a lifetime, or the plan has ended. */
function never({ nearest }: DayCheck, seen: readonly Verdict[]): EligibleDate {
  const final = seen.filter(({ state, day }) => state === 'blocks' && day === null);
  return {
    outcome: 'not_before',
    day: null,
    is_calculated: final.every(({ is_calculated }) => is_calculated),
    reasons: sorted(final),
    assumptions: assumptionsOf(final),
    ...countsIn(nearest),
  };
}

function countsIn(
  nearest: CheckedLimit | null,
): Pick<EligibleDate, 'allowed' | 'used' | 'left' | 'last' | 'last_in_any' | 'last_code'> {
  const { allowed = null, used = null, left = null, last = null } = nearest ?? {};
  const { lastInAny = null, lastCode = null } = nearest ?? {};
  return {
    allowed,
    used,
    left,
    last,
    ...(lastInAny !== null && { last_in_any: lastInAny }),
    ...(lastCode !== null && { last_code: lastCode }),
  };
}

const ORDER = ['blocks', 'open', 'met', 'noted'];

/** Each reason once: first those that block, starting with the one that blocks longest. */
function sorted(verdicts: readonly Verdict[]): EligibleDate['reasons'] {
  const byText = new Map<string, Verdict>();
  for (const one of verdicts) if (!byText.has(one.text)) byText.set(one.text, one);
  const until = ({ state, day }: Verdict) => (state === 'blocks' && day === null ? '9999' : (day ?? ''));
  const longestFirst = (a: Verdict, b: Verdict) => Number(until(a) < until(b)) - Number(until(a) > until(b));
  return [...byText.values()]
    .sort((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state) || longestFirst(a, b))
    .map(reasonOf);
}

function reasonOf(one: EligibleReason): EligibleReason {
  const { kind, state, day, is_calculated, step, text, cause, is_without_history, sources } = one;
  return {
    kind,
    state,
    day,
    is_calculated,
    step,
    text,
    sources,
    ...(cause && { cause }),
    ...(is_without_history && { is_without_history }),
  };
}

function assumptionsOf(verdicts: readonly Verdict[]): string[] {
  return [...new Set(verdicts.flatMap(({ assumptions }) => assumptions))];
}
