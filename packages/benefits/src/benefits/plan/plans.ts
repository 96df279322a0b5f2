// Summaries of the plans in a response with more than one: name, group, dates and status of each.

import { INSURANCE_TYPES, labelOf, statusOfCode } from '../../codes/index.ts';
import type { CoverageStatus, PlanSummary } from '../../parsed-benefits.ts';
import type { Row } from '../../rows/row.ts';
import type { ReadResponse } from '../read-response.ts';
import { type PlanDay, periodOf, premiumPaidTo } from './plan-dates.ts';

export function projectPlans({ response, rows, context }: ReadResponse): PlanSummary[] {
  const byPlan = new Map<string, Row[]>(context.plans.names.map((key) => [key, []]));
  for (const row of rows) if (row.plan !== null) byPlan.get(row.plan)?.push(row);
  const unnamed = rows.filter(({ plan }) => plan === null);
  // A premium stated once, for the whole response, is that of each plan.
  const premium = premiumPaidTo(response.dates, unnamed, rows);
  return [...byPlan].map(([key, own]) => summaryOf(key, own, premium));
}

function summaryOf(key: string, rows: readonly Row[], premium: PlanDay | null): PlanSummary {
  const references = rows.flatMap(({ attached }) => attached.references);
  const find = (qualifier: string) => references.find((reference) => reference.qualifier === qualifier);
  const group = find('6P');
  const policy = group === undefined ? find('1L') : undefined;
  const { begin, end } = periodOf(rows);
  return {
    key,
    name: rows.find(({ stated }) => stated.plan_coverage === key || stated.plan_name === key) ? key : null,
    plan_number: find('18')?.value ?? null,
    group_name: (group ?? policy)?.description ?? null,
    group_number: group?.value ?? null,
    policy_number: policy?.value ?? null,
    effective_date: begin,
    end_date: end,
    status: statusOf(rows),
    insurance_type: insuranceType(rows),
    premium_paid_to: (premiumPaidTo([], rows) ?? premium)?.day ?? null,
    sources: rows.map(({ index }) => index),
  };
}

function insuranceType(rows: readonly Row[]): string | null {
  const [first, ...others] = new Set(rows.flatMap(({ stated }) => stated.insurance_type ?? []));
  if (first === undefined || others.length > 0) return null;
  return labelOf(INSURANCE_TYPES, first) ?? first;
}

function statusOf(rows: readonly Row[]): CoverageStatus {
  const stated = new Set(rows.map((row) => statusOfCode(row.stated.code)));
  if (stated.has('active')) return 'active';
  return stated.has('inactive') ? 'inactive' : 'unknown';
}
