// The plan: its name, numbers, dates and benefit year.

import {
  COVERAGE_LEVELS,
  DATE_QUALIFIERS,
  INSURANCE_TYPES,
  labelOf,
  REFERENCE_QUALIFIERS,
} from '../../codes/index.ts';
import type {
  BenefitAmount,
  Contradiction,
  CoverageStatus,
  PlainSources,
  PlanInformation,
  Sources,
} from '../../parsed-benefits.ts';
import { withoutMedical } from '../../resolve/amounts/dental-amounts.ts';
import { statementsOfKind } from '../../resolve/topics.ts';
import type { EligibilityResponse, Reference } from '../../response.ts';
import { isRealDay } from '../../rows/context.ts';
import type { Row } from '../../rows/row.ts';
import { BENEFIT_YEAR, otherPlanText, planDateText, yearText } from '../../wording/plan.ts';
import type { ReadResponse } from '../read-response.ts';
import type { TextList } from '../texts.ts';
import { periodOf, planPeriod, premiumPaidTo } from './plan-dates.ts';
import { type PlanRows, planName } from './status-rows.ts';

export interface PlanResult {
  information: Omit<PlanInformation, 'additional_info' | 'benefit_year'>;
  sources: PlainSources['plan_information'];
}

/** References that have their own field or don't belong on a benefits page, such as a Social Security number. */
const UNLISTED_REFERENCES = new Set(['18', '6P', '1L', 'SY', 'EJ', 'D9']);

export function readPlan(
  response: EligibilityResponse,
  { rows, others }: PlanRows,
  status: CoverageStatus,
  info: TextList,
): PlanResult {
  const sources: PlainSources['plan_information'] = {};
  const firstInRows = <T>(key: keyof PlanInformation, find: (row: Row) => T | null): T | null => {
    for (const row of rows) {
      const value = find(row);
      if (value === null) continue;
      sources[key] = [row.index];
      return value;
    }
    return null;
  };
  const references = [...response.references, ...rows.flatMap(({ attached }) => attached.references)];
  const described = (...qualifiers: string[]) =>
    firstOf(references, qualifiers, (reference) => reference.description);
  const numbered = (...qualifiers: string[]) =>
    firstOf(references, qualifiers, (reference) => reference.value);

  const { begin, end } = planPeriod(response, rows, status);
  if (begin && begin.sources.length > 0) sources.effective_date = begin.sources;
  if (end && end.sources.length > 0) sources.end_date = end.sources;
  const premium = premiumPaidTo(response.dates, rows);
  if (premium && premium.sources.length > 0) sources.premium_paid_to = premium.sources;
  listOtherDatesAndReferences(response, info, begin?.day ?? null, end?.day ?? null);
  for (const row of others) listPastOrFuturePlan(row, info);

  const plan_name =
    firstInRows('plan_name', planName) ?? described('18') ?? described('N6') ?? described('6P', '1L');
  const group_number = numbered('6P');
  const dependent = response.patient === 'dependent' ? response.dependent : null;
  return {
    information: {
      plan_name,
      coverage_level: firstInRows(
        'coverage_level',
        ({ stated }) => labelOf(COVERAGE_LEVELS, stated.coverage_level) ?? stated.coverage_level,
      ),
      insurance_type: firstInRows(
        'insurance_type',
        ({ stated }) => labelOf(INSURANCE_TYPES, stated.insurance_type) ?? stated.insurance_type,
      ),
      effective_date: begin?.day ?? null,
      plan_number: numbered('18'),
      group_name: described('6P', '1L'),
      group_number,
      policy_number: group_number === null ? numbered('1L') : null,
      end_date: end?.day ?? null,
      premium_paid_to: premium?.day ?? null,
      payer_name: response.payer?.name ?? null,
      member_id: dependent?.id ?? response.subscriber?.id ?? null,
      relationship_code: dependent?.relationship_code ?? null,
    },
    sources,
  };
}

function firstOf(
  references: readonly Reference[],
  qualifiers: readonly string[],
  pick: (reference: Reference) => string | null,
): string | null {
  for (const qualifier of qualifiers) {
    for (const reference of references) {
      const value = reference.qualifier === qualifier ? pick(reference) : null;
      if (value !== null) return value;
    }
  }
  return null;
}

/** Adds the dates and references without a field of their own to the additional information. */
function listOtherDatesAndReferences(
  response: EligibilityResponse,
  info: TextList,
  begins: string | null,
  ends: string | null,
): void {
  for (const { qualifier, from, to } of response.dates) {
    if ((from === begins || from === null) && (to === ends || to === null)) continue;
    const label = labelOf(DATE_QUALIFIERS, qualifier);
    if (label === null || from === ends || !isRealDay(from)) continue;
    // Payers send 12/31/9999 for "no end".
    const days = to === null ? { from, to: from } : { from, to: isRealDay(to) ? to : null };
    info.add(planDateText(qualifier, label, days), null);
  }
  for (const { qualifier, value, description, level } of response.references) {
    if (level !== 'subscriber' && level !== 'dependent') continue;
    const label = labelOf(REFERENCE_QUALIFIERS, qualifier);
    if (label === null || value === null || UNLISTED_REFERENCES.has(qualifier)) continue;
    info.add(`${label}: ${value}${description === null ? '' : ` (${description})`}`, null);
  }
}

function listPastOrFuturePlan(row: Row, info: TextList): void {
  const { begin, end } = periodOf([row]);
  info.add(otherPlanText(planName(row), begin, end), row.index);
}

type Year = NonNullable<PlanInformation['benefit_year']>;

export interface BenefitYear {
  year: PlanInformation['benefit_year'];
  sources: Sources;
  contradictions: Contradiction[];
}

/** The payer's words take precedence over the periods of maximums, and these over the periods of deductibles. */
export function benefitYear(
  read: ReadResponse,
  maximums: readonly BenefitAmount[],
  deductibles: readonly BenefitAmount[],
): BenefitYear {
  const worded = new Map<Year, Sources>();
  for (const { says, source } of statementsOfKind(read.statements, 'benefit_year'))
    worded.set(says.year, [...(worded.get(says.year) ?? []), source.row]);
  const yearsIn = (amounts: readonly BenefitAmount[]) => yearsOf(withoutMedical(amounts, read));
  const chosen = [worded, yearsIn(maximums), yearsIn(deductibles)].find((years) => years.size > 0);
  const [first] = chosen ?? [];
  if (!chosen || !first) return { year: null, sources: [], contradictions: [] };
  if (chosen.size === 1) return { year: first[0], sources: first[1], contradictions: [] };
  const stated = [...chosen].map(([year, sources]) => ({ text: yearText(year), sources }));
  return { year: null, sources: [], contradictions: [{ about: BENEFIT_YEAR, statements: stated }] };
}

function yearsOf(amounts: readonly BenefitAmount[]): Map<Year, Sources> {
  const years = new Map<Year, Sources>();
  for (const { kind, period, applies_to, sources } of amounts) {
    if (kind !== 'annual' || applies_to.procedures.length > 0) continue;
    if (period !== 'calendar_year' && period !== 'service_year' && period !== 'contract_year') continue;
    years.set(period, [...(years.get(period) ?? []), ...sources]);
  }
  return years;
}
