// Finds the fields in which two readings of one response differ. Ignores sources, labels and fields that only
// interpreter 2.x has: the same figures in other words don't count as a difference.

import type { ParsedBenefitsWire, ReadingField } from '@bitewing/contract';
import type { ParsedResponse } from '#domain/verifications/parsed-response.ts';

type Projection = (benefits: ParsedBenefitsWire) => unknown;
type AppliesTo = ParsedBenefitsWire['maximums'][number]['applies_to'];
type Share = ParsedBenefitsWire['service_type_coverage'][number]['in_network_share'];

/** For comparing lists without regard to their order. */
const unordered = (values: unknown[]): string[] => values.map((value) => JSON.stringify(value)).sort();

const appliesTo = ({ service_types, procedures }: AppliesTo) => [
  unordered(service_types),
  unordered(procedures),
];

const share = ({ kind, plan_pays, copay_cents }: Share) => [kind, plan_pays, copay_cents];

const coverageRows = (benefits: ParsedBenefitsWire) => [
  ...benefits.service_type_coverage.map((row) => ({ key: row.service_type_code ?? row.service_type, row })),
  ...benefits.procedure_coverage.map((row) => ({ key: row.procedure_code, row })),
];

const amounts = (rows: ParsedBenefitsWire['maximums']) =>
  unordered(
    rows.map((row) => [
      [row.kind, row.level, row.network, row.tier, row.period, row.is_unlimited],
      [row.total_cents, row.used_cents, row.remaining_cents],
      appliesTo(row.applies_to),
    ]),
  );

/** Interpreter 1.x has no `confirmation` field. Its coverage status lists contradictions and doubts instead. */
const needsConfirmation = ({ confirmation, coverage_status }: ParsedBenefitsWire): boolean =>
  confirmation?.needed ?? coverage_status.contradictions.length + (coverage_status.doubts?.length ?? 0) > 0;

const PROJECTIONS: Record<Exclude<ReadingField, 'unread_rows'>, Projection> = {
  coverage_status: ({ coverage_status }) => coverage_status.status,
  needs_confirmation: needsConfirmation,
  plan_information: ({ plan_information: { additional_info, ...plan } }) => Object.entries(plan).sort(),
  percentages: (benefits) =>
    unordered(
      coverageRows(benefits).map(({ key, row }) => [
        key,
        share(row.in_network_share),
        share(row.out_network_share),
        unordered(row.also_stated.map((stated) => [stated.network, share(stated.share)])),
      ]),
    ),
  deductible_applies: (benefits) =>
    unordered(
      coverageRows(benefits).map(({ key, row }) => [
        key,
        row.in_network_share.deductible_applies,
        row.out_network_share.deductible_applies,
      ]),
    ),
  maximums: ({ maximums }) => amounts(maximums),
  deductibles: ({ deductibles }) => amounts(deductibles),
  other_amounts: ({ other_amounts }) => amounts(other_amounts),
  frequency_limits: ({ frequency_limits }) =>
    unordered(
      frequency_limits.map((row) => [
        [
          row.count,
          row.unit,
          row.period_count,
          row.period_unit,
          row.is_remaining,
          row.used_count,
          row.network,
        ],
        [row.last_service_date, row.next_eligible_date],
        appliesTo(row.applies_to),
      ]),
    ),
  age_limits: ({ age_limits }) =>
    unordered(age_limits.map((row) => [row.minimum_age, row.maximum_age, appliesTo(row.applies_to)])),
  waiting_periods: ({ waiting_periods }) =>
    unordered(waiting_periods.map((row) => [row.answer, row.months, row.ends_on, appliesTo(row.applies_to)])),
  clauses: ({ clauses }) =>
    unordered(
      clauses.map((row) => [
        row.kind,
        row.answer,
        row.months,
        row.threshold_cents,
        appliesTo(row.applies_to),
      ]),
    ),
  non_covered: ({ non_covered: { in_network, out_network, all_networks } }) =>
    [in_network, out_network, all_networks].map((list) => [
      unordered(list.service_types),
      unordered(list.procedures),
    ]),
  other_coverage: ({ other_coverage, carve_outs }) =>
    unordered([...other_coverage, ...carve_outs].map((row) => [row.name, row.member_id, row.order])),
};

export function compareReadings(before: ParsedResponse, after: ParsedResponse): ReadingField[] {
  const projections = Object.entries(PROJECTIONS) as [ReadingField, Projection][];
  const changed = projections
    .filter(
      ([, project]) =>
        JSON.stringify(project(before.parsed_benefits)) !== JSON.stringify(project(after.parsed_benefits)),
    )
    .map(([field]) => field);
  const isUnreadSame = before.parser_audit.unparsed_blocks === after.parser_audit.unparsed_blocks;
  return isUnreadSame ? changed : [...changed, 'unread_rows'];
}
