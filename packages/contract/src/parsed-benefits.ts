// The wire shape of parsed benefits and of the parser's audit; the same shape as `ParsedBenefits` in the benefits package.

import * as z from 'zod/mini';
import { nullableText, wholeNumber } from './fields.ts';

export const COVERAGE_STATUSES = ['active', 'inactive', 'unknown'] as const;
export const coverageStatus = z.enum(COVERAGE_STATUSES);
export const COVERAGE_STATUS_LABELS = {
  active: 'Active',
  inactive: 'Inactive',
  unknown: 'Not determined',
} as const;

const sources = z.array(wholeNumber);
const cents = z.nullable(wholeNumber);
const nullableDay = nullableText;
const texts = z.array(z.string());

const appliesTo = z.object({ service_types: texts, procedures: texts, label: z.string() });
const network = z.enum(['in', 'out', 'both', 'not_stated']);
const sourcedText = z.object({ text: z.string(), sources });

export const planShare = z.object({
  kind: z.enum(['percent', 'copay', 'not_covered', 'covered', 'not_stated']),
  plan_pays: z.nullable(z.number()),
  copay_cents: cents,
  deductible_applies: z.nullable(z.boolean()),
  sources,
});

const coverageCells = {
  in_network: z.string(),
  out_network: z.string(),
  notes: z.string(),
  in_network_share: planShare,
  out_network_share: planShare,
  also_stated: z.array(z.object({ network: z.enum(['in', 'out']), share: planShare })),
  sources,
};

export const planInformation = z.object({
  plan_name: nullableText,
  coverage_level: nullableText,
  insurance_type: nullableText,
  effective_date: nullableDay,
  additional_info: texts,
  plan_number: nullableText,
  group_name: nullableText,
  group_number: nullableText,
  end_date: nullableDay,
  benefit_year: z.nullable(z.enum(['calendar_year', 'service_year', 'contract_year'])),
  payer_name: nullableText,
  member_id: nullableText,
});

export const serviceTypeCoverage = z.object({
  service_type: z.string(),
  service_type_code: nullableText,
  benefit_class: nullableText,
  ...coverageCells,
});

export const procedureCoverage = z.object({
  procedure_code: z.string(),
  description: z.string(),
  category: nullableText,
  ...coverageCells,
});

const nonCoveredList = z.object({ service_types: texts, procedures: texts });

const contactFields = {
  name: nullableText,
  phone: nullableText,
  fax: nullableText,
  email: nullableText,
  address: nullableText,
};

export const benefitAmount = z.object({
  kind: z.enum(['annual', 'lifetime', 'orthodontic', 'rollover', 'out_of_pocket', 'other']),
  level: z.enum(['individual', 'family', 'not_stated', 'other']),
  network,
  tier: nullableText,
  period: z.enum([
    'calendar_year',
    'service_year',
    'contract_year',
    'year',
    'lifetime',
    'visit',
    'episode',
    'month',
    'other',
    'not_stated',
  ]),
  applies_to: appliesTo,
  total_cents: cents,
  used_cents: cents,
  remaining_cents: cents,
  is_derived: z.boolean(),
  is_unlimited: z.boolean(),
  notes: z.string(),
  sources,
});

export const frequencyLimit = z.object({
  applies_to: appliesTo,
  count: z.nullable(z.number()),
  unit: z.string(),
  period_count: z.nullable(z.number()),
  period_unit: z.nullable(
    z.enum([
      'day',
      'week',
      'month',
      'year',
      'calendar_year',
      'service_year',
      'contract_year',
      'lifetime',
      'visit',
      'other',
    ]),
  ),
  is_remaining: z.boolean(),
  used_count: z.nullable(z.number()),
  shared_with: texts,
  shared_with_unnamed: z.boolean(),
  last_service_date: nullableDay,
  next_eligible_date: nullableDay,
  network,
  label: z.string(),
  text: z.string(),
  sources,
});

const ageLimit = z.object({
  applies_to: appliesTo,
  minimum_age: z.nullable(z.number()),
  maximum_age: z.nullable(z.number()),
  label: z.string(),
  text: z.string(),
  sources,
});

const waitingPeriod = z.object({
  answer: z.enum(['none', 'applies']),
  applies_to: appliesTo,
  months: z.nullable(z.number()),
  ends_on: nullableDay,
  text: z.string(),
  sources,
});

const clause = z.object({
  kind: z.enum([
    'missing_tooth',
    'downgrade',
    'replacement',
    'prep_or_seat',
    'pre_authorization',
    'coordination_of_benefits',
  ]),
  answer: z.enum(['applies', 'does_not_apply', 'recommended', 'prep_date', 'seat_date', 'stated']),
  applies_to: appliesTo,
  months: z.nullable(z.number()),
  threshold_cents: cents,
  text: z.string(),
  sources,
});

const otherCoverage = z.object({
  name: nullableText,
  payer_id: nullableText,
  member_id: nullableText,
  phone: nullableText,
  address: nullableText,
  effective_date: nullableDay,
  end_date: nullableDay,
  service_types: texts,
  order: nullableText,
  text: z.string(),
  sources,
});

export const checklistItem = z.object({
  key: z.enum([
    'remaining_maximum',
    'deductible',
    'benefit_year',
    'frequencies',
    'downgrades',
    'missing_tooth',
    'network',
    'coordination_of_benefits',
    'dependent_eligibility',
    'waiting_periods',
    'other_coverage',
  ]),
  label: z.string(),
  answered: z.boolean(),
  summary: nullableText,
  ask: z.string(),
  sources,
});

export const parsedBenefits = z.object({
  plan_information: planInformation,
  service_type_coverage: z.array(serviceTypeCoverage),
  procedure_coverage: z.array(procedureCoverage),
  exclusions: texts,
  non_covered: z.object({
    in_network: nonCoveredList,
    out_network: nonCoveredList,
    all_networks: nonCoveredList,
  }),
  limitations: texts,
  contact_information: z.object(contactFields),
  coverage_status: z.object({
    status: coverageStatus,
    reason: z.string(),
    contradictions: z.array(sourcedText),
    doubts: z.optional(z.array(sourcedText)),
    sources,
  }),
  maximums: z.array(benefitAmount),
  deductibles: z.array(benefitAmount),
  other_amounts: z.array(benefitAmount),
  frequency_limits: z.array(frequencyLimit),
  age_limits: z.array(ageLimit),
  waiting_periods: z.array(waitingPeriod),
  clauses: z.array(clause),
  other_coverage: z.array(otherCoverage),
  carve_outs: z.array(otherCoverage),
  networks: z.array(z.object({ name: z.string(), network, sources })),
  contacts: z.array(z.object({ ...contactFields, role: z.string(), url: nullableText, sources })),
  messages: z.array(sourcedText),
  contradictions: z.array(z.object({ about: z.string(), statements: z.array(sourcedText) })),
  checklist: z.array(checklistItem),
  sources: z.object({
    plan_information: z.record(z.string(), sources),
    additional_info: z.array(sources),
    exclusions: z.array(sources),
    limitations: z.array(sources),
    contact_information: sources,
    non_covered: z.object({
      service_types: z.record(z.string(), sources),
      procedures: z.record(z.string(), sources),
    }),
  }),
});
export type ParsedBenefitsWire = z.infer<typeof parsedBenefits>;

export const parserAudit = z.object({
  total_blocks: wholeNumber,
  unparsed_blocks: wholeNumber,
  unread: z.array(z.object({ block: wholeNumber, text: z.string(), why: z.string() })),
  blocks: z.array(z.object({ block: wholeNumber, text: z.string(), messages: texts })),
  interpreter_version: z.string(),
});
export type ParserAuditWire = z.infer<typeof parserAudit>;
