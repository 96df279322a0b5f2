// Is the plan active on the day, and which networks does it pay?

import { nextBenefitYear, planPeriodOf } from '../eligible/benefit-year.ts';
import { isPaid } from '../eligible/later-coverage.ts';
import { REFERRAL } from '../referral.ts';
import { dentalCarveOuts, isOfAllDental } from '../resolve/other-plans.ts';
import { statementsOfKind } from '../resolve/topics.ts';
import type { Day } from '../response.ts';
import type { Statement } from '../statement.ts';
import { isPlanWide } from '../vocabulary/index.ts';
import * as words from '../wording/glance.ts';
import { byClass, datesOf, SHARES_WITHOUT_NETWORK } from '../wording/share-range.ts';
import { scopeLabel } from '../wording/subject-labels.ts';
import { type Asker, fact, remarksOn, rowsOf, unanswered } from './asker.ts';
import type { PlanClass } from './plan-classes.ts';
import { classDates, classFact } from './shares.ts';
import type { GlanceFact, GlanceState, GlanceTone } from './types.ts';

/** Whether another payer handles all dental care. */
export const isElsewhere = ({ benefits }: Asker): boolean => dentalCarveOuts(benefits).some(isOfAllDental);

/** Where the day of the question is in relation to the plan's dates. A date that isn't stated excludes no day. */
export function planOn({ benefits, question }: Asker): 'within' | 'ended' | 'not_started' {
  const { effective_date: start, end_date: end } = benefits.plan_information;
  if (end !== null && end < question.on) return 'ended';
  return start !== null && start > question.on ? 'not_started' : 'within';
}

/** The plan's end date if the day of the question is after it. */
export const planEndBefore = (asker: Asker): Day | null =>
  planOn(asker) === 'ended' ? asker.benefits.plan_information.end_date : null;

export function coverageFacts(asker: Asker): GlanceFact[] {
  const { plan_information: plan, sources } = asker.benefits;
  const { effective_date: from = [], end_date: to = [] } = sources.plan_information;
  return [
    statusFact(asker),
    dayFact('plan_start', words.PLAN_START, plan.effective_date, from),
    dayFact('plan_end', words.PLAN_END, plan.end_date, to),
    ...premiumFact(asker),
    yearFact(asker),
  ];
}

function statusFact(asker: Asker): GlanceFact {
  const { coverage_status: coverage, plan_information: plan, confirmation } = asker.benefits;
  const heading = { key: 'status', label: '', sources: coverage.sources };
  const position = planOn(asker);
  const day = asker.question.as_of ?? asker.question.on;
  const isDoubted = coverage.contradictions.length > 0 || confirmation.needed;
  const shown = (value: string, tone: GlanceTone, state: GlanceState = 'stated') =>
    fact({
      ...heading,
      value,
      tone,
      state: isDoubted ? 'conflict' : state,
      note: position === 'within' ? words.onDay(day) : words.notActiveOn(asker.question.on),
    });
  if (position === 'ended') return shown(words.ended(plan.end_date ?? ''), 'bad');
  if (position === 'not_started') return shown(words.starts(plan.effective_date ?? ''), 'bad');
  if (coverage.status === 'inactive') return shown(words.INACTIVE, 'bad');
  if (coverage.status === 'unknown')
    return fact({ ...heading, value: words.COULD_NOT_CONFIRM, tone: 'caution', note: coverage.reason });
  return isDoubted ? shown(words.CONFIRM_ACTIVE, 'caution') : shown(words.ACTIVE, 'good');
}

/**
 * The last day with a paid premium. The plan pays for a later visit only if another premium has been paid by then. Null
 * if the day isn't stated, if the plan has a stated end and the premium is paid through it, or if the visit is outside
 * the plan's dates.
 */
export function premiumEnd(asker: Asker): { day: Day; sources: number[] } | null {
  const { plan_information: plan, sources } = asker.benefits;
  const { end_date: end } = plan;
  // A reading stored by an earlier release doesn't have this field.
  const day = plan.premium_paid_to ?? null;
  if (day === null || planOn(asker) !== 'within') return null;
  if (end !== null && day >= end && day >= asker.question.on) return null;
  return { day, sources: sources.plan_information.premium_paid_to ?? [] };
}

function premiumFact(asker: Asker): GlanceFact[] {
  const paid = premiumEnd(asker);
  if (paid === null) return [];
  const { day, sources } = paid;
  const tone = day < asker.question.on ? 'bad' : 'caution';
  return [{ ...dayFact('premium_paid_to', words.PREMIUM, day, sources), tone }];
}

function dayFact(key: string, label: string, day: Day | null, sources: readonly number[]): GlanceFact {
  return fact({ key, label, value: day && words.dayText(day), day, sources: [...sources] });
}

/** The benefit year, and when it renews. */
function yearFact(asker: Asker): GlanceFact {
  const { plan_information: plan, sources } = asker.benefits;
  const stated = statementsOfKind(asker.benefits.statements, 'benefit_year');
  const years = [...new Set(stated.map(({ says }) => says.year))];
  const months = new Set(stated.flatMap(({ says }) => says.starts_month ?? []));
  const heading = { key: 'benefit_year', label: words.BENEFIT_YEAR };
  if (years.length > 1 || months.size > 1)
    return fact({
      ...heading,
      value: words.either(years.map(words.year)),
      note: words.CONFLICT,
      state: 'conflict',
      tone: 'caution',
      sources: rowsOf(stated),
    });
  const year = years[0] ?? plan.benefit_year;
  if (year === null) return unanswered(heading, remarksOn(asker, 'benefit_year'));
  const [month = null] = months;
  const next = nextBenefitYear(year, month, planPeriodOf(asker.benefits, null), asker.question.on);
  return fact({
    ...heading,
    value: words.year(year),
    // A plan that has ended doesn't renew.
    note: planOn(asker) === 'ended' ? null : next === null ? words.NO_RENEWAL : words.renews(next),
    sources: [...(sources.plan_information.benefit_year ?? []), ...rowsOf(stated)],
  });
}

export function networkFacts(asker: Asker): GlanceFact[] {
  return [officeFact(asker), outsideFact(asker), ...referralFact(asker)];
}

/** Shown only if the payer mentions referrals. */
function referralFact(asker: Asker): GlanceFact[] {
  const found = remarksOn(asker, 'network').filter(({ text }) => REFERRAL.test(text));
  if (found.length === 0) return [];
  return [unanswered({ key: 'referral', label: words.REFERRAL }, found)];
}

/** Whether the practice is in-network, by the payer or else by the practice's own record. */
function officeFact(asker: Asker): GlanceFact {
  const heading = { key: 'office', label: words.YOUR_PRACTICE };
  const stated = statementsOfKind(asker.benefits.statements, 'office_network');
  const sides = new Set(stated.map(({ says }) => says.network));
  const sources = rowsOf(stated);
  if (sides.size > 1)
    return fact({ ...heading, value: words.EITHER_NETWORK, state: 'conflict', tone: 'caution', sources });
  const [side] = sides;
  const recorded = asker.question.office_network ?? null;
  if (side !== undefined && recorded !== null && recorded !== side)
    return fact({
      ...heading,
      value: words.SIDES[side],
      note: words.recordedAs(recorded),
      state: 'conflict',
      tone: 'caution',
      sources,
    });
  if (side !== undefined)
    return fact({ ...heading, value: words.SIDES[side], tone: side === 'in' ? 'good' : 'caution', sources });
  if (recorded !== null)
    return fact({ ...heading, value: words.SIDES[recorded], note: words.RECORDED, tone: 'plain' });
  return unanswered(heading, []);
}

const PAID_CLASSES: readonly PlanClass[] = ['preventive', 'basic', 'major'];

/** "No" only if the payer says so for the whole plan, or states for all classes that the plan pays nothing. */
function outsideFact(asker: Asker): GlanceFact {
  const heading = { key: 'pays_outside', label: words.OUTSIDE };
  const limits = inOnly(asker);
  const paying = payingOutside(asker);
  if (isForWholePlan(limits.whole, asker)) {
    // A row for both networks doesn't conflict with this: the payer may mean only what the plan pays in-network.
    const against = paying.filter(({ network }) => network === 'out');
    return fact({
      ...heading,
      value: words.NO,
      tone: 'caution',
      ...(against.length > 0 && { state: 'conflict', note: words.CONFLICT }),
      sources: rowsOf([...limits.whole, ...against]),
    });
  }
  const outside = PAID_CLASSES.map((planClass) => classFact(asker, planClass, 'out'));
  const stated = outside.filter(({ value }) => value !== null);
  if (stated.length === 0) return unstatedOutside(asker, outside, limits.parts);
  const sources = [...stated.flatMap((one) => one.sources), ...rowsOf(limits.parts)];
  if (!isNetworkStated(asker, stated))
    return fact({ ...heading, note: SHARES_WITHOUT_NETWORK, sources: rowsOf(limits.parts) });
  const isConflict = stated.some((one) => one.state === 'conflict');
  const state = isConflict ? 'conflict' : 'stated';
  const isNothing = stated.every(({ percent }) => percent === 0);
  const dates = outsideDates(asker, outside);
  if (isNothing && stated.length === outside.length && paying.length === 0) {
    // "Exceptions apply", if the payer states some.
    const note = dates ?? words.notes([...new Set(outside.map((one) => one.note))]);
    return fact({ ...heading, value: words.NO, note, tone: 'caution', state, sources });
  }
  const inside = PAID_CLASSES.map((planClass) => classFact(asker, planClass, 'in'));
  const isSame = !isNothing && outside.every(({ value }, at) => value === inside[at]?.value);
  const values = PAID_CLASSES.map((planClass, at) => [planClass, outside[at]?.value ?? null] as const);
  return fact({
    ...heading,
    value: isSame ? words.sameOutside(stated.flatMap((one) => one.value ?? [])) : words.paysOutside(values),
    note: words.notes([
      isNothing && paying.length > 0 ? words.paysFor(scopesOf(paying)) : null,
      limits.parts.length > 0 ? words.inOnlyFor(scopesOf(limits.parts)) : null,
      dates,
    ]),
    state,
    tone: isConflict || isNothing || dates !== null ? 'caution' : 'plain',
    sources: isNothing ? [...sources, ...rowsOf(paying)] : sources,
  });
}

/** Whether one of the figures is for out-of-network or for both networks. Otherwise, it may be only for in-network. */
export const isNetworkStated = (
  { benefits }: Asker,
  figures: readonly Pick<GlanceFact, 'sources'>[],
): boolean =>
  benefits.statements.some(
    (statement) =>
      isOfOutside(statement) && figures.some(({ sources }) => sources.includes(statement.source.row)),
  );

const isOfOutside = ({ network }: Pick<Statement, 'network'>): boolean =>
  network === 'out' || network === 'both';

/** The dates of what the plan pays out-of-network, with the classes that they are for unless they are for all. */
function outsideDates(asker: Asker, outside: readonly GlanceFact[]): string | null {
  const stated = PAID_CLASSES.filter((_, at) => outside[at]?.value != null);
  return datesOf(
    stated.map((planClass) => [planClass, classDates(asker, planClass, 'out')]),
    byClass,
  );
}

/** What the payer says is paid only in-network: the whole plan, or some services or cases. */
function inOnly({ benefits }: Asker): { whole: Statement[]; parts: Statement[] } {
  const limits = statementsOfKind(benefits.statements, 'networks_paid').filter(
    ({ says }) => says.only === 'in',
  );
  const isWhole = ({ subject, conditions }: Statement) =>
    subject.every(isPlanWide) && conditions.length === 0;
  return { whole: limits.filter(isWhole), parts: limits.filter((limit) => !isWhole(limit)) };
}

/** Whether the limits include every plan of the response. A limit without a plan is for all of them. */
const isForWholePlan = (limits: readonly Statement[], { plans }: Asker): boolean =>
  plans.every((key) => limits.some(({ plan }) => plan === null || plan === key));

/** The statements by which the plan pays something out-of-network. */
function payingOutside({ benefits }: Asker): Statement[] {
  return benefits.statements.filter((statement) => isOfOutside(statement) && isPaid(statement));
}

const scopesOf = (statements: readonly Statement[]): string[] =>
  statements.map(({ subject, except }) => scopeLabel(subject, except));

/** The fact if the payer states a value for no class out-of-network. */
function unstatedOutside(
  asker: Asker,
  outside: readonly GlanceFact[],
  parts: readonly Statement[],
): GlanceFact {
  const heading = { key: 'pays_outside', label: words.OUTSIDE };
  // Words about a share are also about the networks only if they or their row name one.
  const named = new Set(
    rowsOf([...asker.benefits.statements, ...asker.benefits.remarks].filter(isOfOutside)),
  );
  const unclear = outside
    .filter(({ state }) => state === 'see_wording')
    .flatMap(({ sources }) => sources.filter((row) => named.has(row)));
  const remarks = remarksOn({ ...asker, question: { ...asker.question, network: 'out' } }, 'network');
  const sources = [...unclear, ...rowsOf([...remarks, ...parts])];
  const note = parts.length > 0 ? words.inOnlyFor(scopesOf(parts)) : null;
  const isUnclear = unclear.length > 0 || remarks.length > 0;
  return fact({ ...heading, note, sources, state: isUnclear ? 'see_wording' : 'not_stated' });
}
