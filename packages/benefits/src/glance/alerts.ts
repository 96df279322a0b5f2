// Alerts: what the practice should know first, sorted by importance.

import type {
  ChecklistKey,
  OtherCoverage,
  ParsedBenefits,
  SourcedText,
  WaitingPeriod,
} from '../parsed-benefits.ts';
import { dentalCarveOuts, isOfAllDental, isUnsure, otherPlanOn } from '../resolve/other-plans.ts';
import { withoutDay } from '../wording/eligible.ts';
import * as words from '../wording/glance-alerts.ts';
import { readableDays } from '../wording/texts.ts';
import { alert } from './alert.ts';
import { isWhole, leftOf, mainAmount, otherDays } from './amounts.ts';
import { type Asker, askerFor } from './asker.ts';
import { isElsewhere, planOn, premiumEnd } from './coverage.ts';
import { officeAlerts } from './office-alerts.ts';
import { classOf } from './plan-classes.ts';
import type { AlertQuestion, GlanceAlert } from './types.ts';
import { eligibleFor } from './visits.ts';
import { runningWaits } from './waits.ts';

export function alertsOf(benefits: ParsedBenefits, question: AlertQuestion): GlanceAlert[] {
  const asker = askerFor(benefits, question);
  const others = benefits.other_coverage.map((other) => otherAlert(other, asker));
  return [
    ...coverageAlerts(asker),
    ...dentalCarveOuts(benefits).map(elsewhereAlert),
    ...premiumAlerts(asker),
    ...unconfirmedAlerts(asker),
    ...others.filter(({ tone }) => tone === 'danger'),
    ...officeAlerts(asker, question.practice ?? null),
    ...waitingAlerts(asker),
    ...maximumAlerts(asker),
    ...(question.returned_differently ?? []).map((one) =>
      alert('returned_differently', {
        tone: 'caution',
        title: words.returnedTitle(one),
        text: words.returnedText(one),
        sources: [],
      }),
    ),
    ...severalPlansAlerts(benefits),
    ...conflictAlerts(benefits),
    ...frequencyAlerts(asker),
    ...others.filter(({ tone }) => tone !== 'danger'),
  ].map((one, at) => ({ ...one, key: `${one.kind}-${at}` }));
}

/** At most one alert: the plan has ended, has not started, or is inactive. */
function coverageAlerts(asker: Asker): GlanceAlert[] {
  const { coverage_status: coverage, plan_information: plan, sources } = asker.benefits;
  const position = planOn(asker);
  const { effective_date = [], end_date = [] } = sources.plan_information;
  const { on } = asker.question;
  if (position === 'ended')
    return [
      alert('not_active', {
        tone: 'danger',
        title: words.planEnded(coverage.status, plan.end_date ?? ''),
        text: words.endedText(coverage.status, on),
        ...(coverage.status === 'active' && !isElsewhere(asker) && { ask: words.askActive(on) }),
        sources: [...end_date, ...coverage.sources],
      }),
    ];
  if (position === 'not_started')
    return [
      alert('not_started', {
        tone: 'danger',
        title: words.planStarts(plan.effective_date ?? ''),
        text: words.startsText(on),
        sources: [...effective_date, ...coverage.sources],
      }),
    ];
  // If another payer handles dental care, `elsewhereAlert` says so.
  if (coverage.status !== 'inactive' || isElsewhere(asker)) return [];
  const { reason: text } = coverage;
  const title = words.inactiveTitle(text);
  return [alert('not_active', { tone: 'danger', title, text, sources: coverage.sources })];
}

function premiumAlerts(asker: Asker): GlanceAlert[] {
  const paid = premiumEnd(asker);
  if (paid === null) return [];
  const { day, sources } = paid;
  const { on, as_of = on } = asker.question;
  // If the paid period ended before the response, `unconfirmedAlerts` says that this conflicts with "active".
  if (day < as_of) return [];
  const common = { title: words.premiumUntil(day), ask: words.askPremium(day), sources };
  if (day < on)
    return [alert('premium_unpaid', { ...common, tone: 'danger', text: words.premiumBefore(on) })];
  return [alert('premium_unpaid', { ...common, tone: 'caution', text: words.PREMIUM_LATER })];
}

/** A caution if the other payer handles only a part of dental care. */
function elsewhereAlert(other: OtherCoverage): GlanceAlert {
  const { name, payer_id, phone, service_types, sources } = other;
  const isAll = isOfAllDental(other);
  return alert('elsewhere', {
    tone: isAll ? 'danger' : 'caution',
    title: isAll ? words.elsewhere(name) : words.partElsewhere(name, service_types),
    text: words.elsewhereText(phone, payer_id),
    verify_with: { name, payer_id, phone },
    sources,
  });
}

/** Reasons to confirm the coverage with the payer. */
function unconfirmedAlerts(asker: Asker): GlanceAlert[] {
  const { coverage_status: coverage, confirmation } = asker.benefits;
  const confirm = ({ text, sources }: SourcedText, title: string) =>
    alert('not_confirmed', {
      tone: 'caution',
      title,
      text: readableDays(text),
      ...(!isElsewhere(asker) && { ask: words.askActive(asker.question.on) }),
      sources: sources.length > 0 ? sources : coverage.sources,
    });
  // If the day is outside the plan's dates, `coverageAlerts` says so.
  const isOutsideDates = planOn(asker) !== 'within';
  const conflicts = isOutsideDates ? [] : coverage.contradictions;
  const conflictTexts = new Set(coverage.contradictions.map(({ text }) => text));
  const unknown =
    coverage.status === 'unknown' && !isElsewhere(asker)
      ? [confirm({ text: words.unknownText(coverage.reason), sources: [] }, words.UNKNOWN)]
      : [];
  return [
    ...unknown,
    ...conflicts.map(({ text, sources }) =>
      confirm({ text: words.statusConflictText(text), sources }, words.STATUS_CONFLICT),
    ),
    ...confirmation.reasons
      .filter(({ text }) => !conflictTexts.has(text))
      .map((one) => confirm(one, words.CONFIRM)),
  ];
}

function otherAlert(other: OtherCoverage, { benefits, question }: Asker): GlanceAlert {
  const { on, patient = 'subscriber' } = question;
  const { name, order, text, sources, effective_date: start, end_date: end } = other;
  const dated = (title: string) =>
    alert('other_carrier', { tone: 'caution', title, text: text || words.notActive(on), sources });
  const standing = otherPlanOn(other, benefits, { on, patient });
  if (standing === 'ended') return dated(words.otherEnded(name, end ?? ''));
  if (standing === 'not_started') return dated(words.otherStarts(name, start ?? ''));
  const isFirst = standing === 'pays_first' || standing === 'may_pay_first';
  return alert('other_carrier', {
    tone: isFirst ? 'danger' : 'caution',
    title: isFirst
      ? words.paysFirst(name)
      : isUnsure(other, benefits)
        ? words.MAYBE_OTHER_COVERAGE
        : words.otherCoverage(name, order),
    text: text === '' ? (isFirst ? words.BILL_FIRST : words.ASK_ORDER) : text,
    sources,
  });
}

function waitingAlerts(asker: Asker): GlanceAlert[] {
  return runningWaits(asker).map(({ end, on, start, isPlanStart, startRows, condition, plan, periods }) => {
    const months = periods.find((period) => period.months !== null)?.months ?? null;
    const sources = periods.flatMap((period) => period.sources);
    const title = words.waitsUntil(periods.map(scopeOf), plan, end);
    const why = on.is_calculated
      ? words.waitCounted(months ?? 0, start ?? '', isPlanStart)
      : words.WAIT_STATED;
    return alert('waiting', {
      tone: condition === null ? 'danger' : 'caution',
      title: condition === null ? title : words.waitMaybe(title),
      text: condition === null ? why : words.waitCondition(condition, why),
      ...(condition !== null &&
        !isAsked(asker.benefits, 'waiting_periods') && { ask: words.askWait(condition) }),
      is_calculated: on.is_calculated,
      sources: on.is_calculated ? [...sources, ...startRows] : sources,
    });
  });
}

/** "Class 3" is shown as "Major". */
function scopeOf({ applies_to: { subjects, label } }: WaitingPeriod): string {
  const classes = subjects.map(classOf);
  return classes.length > 0 && classes.every((one) => one !== null) ? words.classNames(classes) : label;
}

/** Joins alerts with the same title, such as those of two cleaning codes. */
function byTitle(alerts: readonly GlanceAlert[]): GlanceAlert[] {
  const titles = new Map<string, GlanceAlert>();
  for (const one of alerts) {
    const known = titles.get(one.title);
    if (known) known.sources = [...new Set([...known.sources, ...one.sources])];
    else titles.set(one.title, { ...one });
  }
  return [...titles.values()];
}

function maximumAlerts(asker: Asker): GlanceAlert[] {
  const found = mainAmount(asker.benefits.maximums, 'annual', asker);
  if (found === null || found.kind !== 'one') return [];
  const { total_cents: total, sources } = found.main;
  const asking = (ask: string) => (isAsked(asker.benefits, 'remaining_maximum') ? {} : { ask });
  if (total === 0)
    return [
      alert('zero_maximum', {
        tone: 'caution',
        title: words.ZERO_MAXIMUM,
        text: words.ZERO_TEXT,
        ...asking(words.ASK_ZERO),
        sources,
      }),
    ];
  if (leftOf(found.main) !== 0) return [];
  const days = otherDays(found.main, asker);
  return [
    alert('maximum_used', {
      tone: days === null ? 'danger' : 'caution',
      title: words.maximumUsed(isWhole(found.main) ? null : found.main.applies_to.label, days !== null),
      text: words.usedText(total, days),
      ...(days !== null && asking(words.askLeft(asker.question.on))),
      is_calculated: found.main.is_derived,
      sources,
    }),
  ];
}

/** Whether the checklist already asks about this. */
const isAsked = ({ checklist }: ParsedBenefits, key: ChecklistKey): boolean =>
  checklist.some((item) => item.key === key && item.answer !== 'stated');

function severalPlansAlerts({ plans, coverage_status }: ParsedBenefits): GlanceAlert[] {
  if (plans.length < 2) return [];
  const names = plans.map(({ name, key }) => name ?? key);
  return [
    alert('conflict', {
      tone: 'caution',
      title: words.severalPlans(names.length),
      text: words.severalPlansText(names),
      ask: words.askPlan(names),
      sources: coverage_status.sources,
    }),
  ];
}

function conflictAlerts({ contradictions }: ParsedBenefits): GlanceAlert[] {
  if (contradictions.length === 0) return [];
  const texts = contradictions.map((one) =>
    words.conflictValues(
      one.about,
      one.statements.map(({ text }) => text),
    ),
  );
  const about = [...new Set(texts)];
  const sources = contradictions.flatMap(({ statements }) => statements.flatMap((one) => one.sources));
  return [
    alert('conflict', {
      tone: 'caution',
      title: words.conflicts(contradictions.length),
      text: words.conflictText(about),
      sources,
    }),
  ];
}

/** Routine services: an alert says if their limit is used up. */
const COUNTED = ['D1110', 'D1120', 'D0120', 'D0274'] as const;

function frequencyAlerts(asker: Asker): GlanceAlert[] {
  if (planOn(asker) !== 'within') return [];
  const alerts = COUNTED.flatMap((code) => {
    const { outcome, day, left, reasons, is_calculated } = eligibleFor(asker, code);
    const [reason] = reasons;
    const isFrequency = reason?.kind === 'frequency' || reason?.kind === 'stated_by_payer';
    if (outcome !== 'not_before' && left !== 0) return [];
    if (reason === undefined || (outcome === 'not_before' && !isFrequency)) return [];
    const { sources } = reason;
    const until = outcome === 'not_before' ? day : null;
    const title = words.usedUp(code, until);
    // The title already has the date.
    const text = until === null ? reason.text : withoutDay(reason.text, until);
    return alert('frequency_used', { tone: 'caution', title, text, is_calculated, sources });
  });
  return byTitle(alerts);
}
