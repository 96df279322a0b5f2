// The API format of benefits and of the parser audit: the same as in `parsed-benefits.ts` of the benefits package, which
// explains the fields. Stored readings of interpreter 1.x stay as they are, so every field added with 2.0 is optional
// here.

import * as z from 'zod/mini';
import { nullableText, wholeNumber } from '../fields.ts';
import {
  ageLimit,
  appliesTo,
  benefitAmount,
  cents,
  clause,
  frequencyLimit,
  noteTexts,
  nullableDay,
  plan,
  sourcedText,
  sources,
  subjects,
  texts,
  waitingPeriod,
} from './benefit-limits.ts';
import { coverageStatus } from './coverage-status.ts';
import {
  type ConditionWire,
  certainty,
  benefitNetwork as network,
  statement,
  unreadRemark,
} from './statements.ts';

export const planShare = z.object({
  kind: z.enum(['percent', 'copay', 'not_covered', 'covered', 'not_stated']),
  plan_pays: z.nullable(z.number()),
  copay_cents: cents,
  deductible_applies: z.nullable(z.boolean()),
  certainty: z.optional(certainty),
  sources,
});

const coverageCells = {
  plan,
  subjects,
  in_network: z.string(),
  out_network: z.string(),
  notes: z.string(),
  note_texts: noteTexts,
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
  policy_number: z.optional(nullableText),
  end_date: nullableDay,
  premium_paid_to: z.optional(nullableDay),
  benefit_year: z.nullable(z.enum(['calendar_year', 'service_year', 'contract_year'])),
  payer_name: nullableText,
  member_id: nullableText,
  relationship_code: z.optional(nullableText),
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
  answer: z.optional(z.enum(['stated', 'see_wording', 'conflict', 'not_stated'])),
  remarks: z.optional(z.array(sourcedText)),
  summary: nullableText,
  ask: z.string(),
  sources,
});

export const planSummary = z.object({
  key: z.string(),
  name: nullableText,
  plan_number: nullableText,
  group_name: nullableText,
  group_number: nullableText,
  policy_number: z.optional(nullableText),
  effective_date: nullableDay,
  end_date: nullableDay,
  status: coverageStatus,
  insurance_type: z.optional(nullableText),
  premium_paid_to: z.optional(nullableDay),
  sources,
});

export const deductibleApplies = z.object({
  applies_to: appliesTo,
  network: z.enum(['in', 'out']),
  plan: nullableText,
  answer: z.enum(['applies', 'does_not_apply', 'not_stated']),
  certainty,
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
  contacts: z.array(
    z.object({
      ...contactFields,
      role: z.string(),
      url: nullableText,
      since: z.optional(nullableText),
      office_number: z.optional(nullableText),
      sources,
    }),
  ),
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
  statements: z.optional(z.array(statement)),
  remarks: z.optional(z.array(unreadRemark)),
  plans: z.optional(z.array(planSummary)),
  deductible_applies: z.optional(z.array(deductibleApplies)),
  confirmation: z.optional(z.object({ needed: z.boolean(), reasons: z.array(sourcedText) })),
});
export type ParsedBenefitsWire = z.infer<typeof parsedBenefits>;

type Complete<T> = T extends readonly (infer Item)[]
  ? Complete<Item>[]
  : T extends ConditionWire
    ? T
    : T extends object
      ? { [Key in keyof T]-?: Complete<Exclude<T[Key], undefined>> }
      : T;
/** A reading by interpreter 2.x, with all fields (a condition may leave out fields). `packages/benefits` must return exactly this. */
export type ParsedBenefitsV2Wire = Complete<ParsedBenefitsWire>;

/** Whether a stored reading is from interpreter 2.x. Readings of 1.x have no statements. */
export const isFromInterpreter2 = (benefits: ParsedBenefitsWire): benefits is ParsedBenefitsV2Wire =>
  benefits.statements !== undefined;

export const parserAudit = z.object({
  total_blocks: wholeNumber,
  unparsed_blocks: wholeNumber,
  unread: z.array(z.object({ block: wholeNumber, text: z.string(), why: z.string() })),
  blocks: z.array(z.object({ block: wholeNumber, text: z.string(), messages: texts })),
  interpreter_version: z.string(),
  answered_on: z.optional(nullableDay),
});
export type ParserAuditWire = z.infer<typeof parserAudit>;
