// Verifications with invented patients for tests, with plain default values.

import type { ParsedBenefitsWire, Verification, VerificationListItem } from '@bitewing/contract';

export const VERIFICATION_ID = '01890000-0000-7000-8000-0000000000f1';

export const fakeListItem = (changes: Partial<VerificationListItem> = {}): VerificationListItem => ({
  id: VERIFICATION_ID,
  status: 'completed',
  coverage_status: 'active',
  needs_confirmation: false,
  patient_first_name: 'Mara',
  patient_last_name: 'Lindgren',
  patient_dob: '1985-03-14',
  member_id: 'M-100200',
  payer_id: '01890000-0000-7000-8000-0000000000b1',
  payer_name: 'Harvest Dental',
  is_dependent: false,
  verification_type: 'real_time',
  practice_id: '01890000-0000-7000-8000-0000000000aa',
  batch_id: null,
  is_cached: false,
  created_at: '2026-11-14T15:00:00Z',
  completed_at: '2026-11-14T15:00:04Z',
  error_message: null,
  practices: { name: 'Harbor Dental' },
  users: { full_name: 'Dana Frost' },
  ...changes,
});

export const fakeVerification = (changes: Partial<Verification> = {}): Verification => ({
  ...fakeListItem(),
  subscriber_first_name: null,
  subscriber_last_name: null,
  subscriber_dob: null,
  provider_first_name: 'Ines',
  provider_last_name: 'Okoro',
  provider_npi: '1999999984',
  parsed_benefits: null,
  parser_audit: null,
  glance: null,
  time_zone: 'America/New_York',
  returned_differently: [],
  practice_network: null,
  favorite_codes: [],
  trace_number: 'TRACE-7781',
  answered_at: '2026-11-14T15:00:04Z',
  recheck_of: null,
  rechecked_by: null,
  attempts: [],
  next_attempt_at: null,
  ...changes,
});

type Share = ParsedBenefitsWire['service_type_coverage'][number]['in_network_share'];
type Cells = Omit<
  ParsedBenefitsWire['service_type_coverage'][number],
  'service_type' | 'service_type_code' | 'benefit_class'
>;

/** 80 means the plan pays 80%; null means not stated. */
export const fakeShare = (planPays: number | null, sources: number[] = [0]): Share => ({
  kind: planPays === null ? 'not_stated' : 'percent',
  plan_pays: planPays,
  copay_cents: null,
  deductible_applies: null,
  sources: planPays === null ? [] : sources,
});

const shown = (planPays: number | null): string => (planPays === null ? '-' : `${planPays}%`);

export const fakeCells = (
  inNetwork: number | null,
  outNetwork: number | null,
  changes: Partial<Cells> = {},
): Cells => ({
  in_network: shown(inNetwork),
  out_network: shown(outNetwork),
  notes: '',
  in_network_share: fakeShare(inNetwork),
  out_network_share: fakeShare(outNetwork),
  also_stated: [],
  sources: [0],
  ...changes,
});

const nothing = () => ({ service_types: [], procedures: [] });

/** The benefits of a response that says only that the coverage is active. */
export const fakeBenefits = (changes: Partial<ParsedBenefitsWire> = {}): ParsedBenefitsWire => ({
  plan_information: {
    plan_name: null,
    coverage_level: null,
    insurance_type: null,
    effective_date: null,
    additional_info: [],
    plan_number: null,
    group_name: null,
    group_number: null,
    end_date: null,
    benefit_year: null,
    payer_name: null,
    member_id: null,
  },
  service_type_coverage: [],
  procedure_coverage: [],
  exclusions: [],
  non_covered: { in_network: nothing(), out_network: nothing(), all_networks: nothing() },
  limitations: [],
  contact_information: { name: null, phone: null, fax: null, email: null, address: null },
  coverage_status: { status: 'active', reason: 'The payer says so.', contradictions: [], sources: [0] },
  maximums: [],
  deductibles: [],
  other_amounts: [],
  frequency_limits: [],
  age_limits: [],
  waiting_periods: [],
  clauses: [],
  other_coverage: [],
  carve_outs: [],
  networks: [],
  contacts: [],
  messages: [],
  contradictions: [],
  checklist: [],
  sources: {
    plan_information: {},
    additional_info: [],
    exclusions: [],
    limitations: [],
    contact_information: [],
    non_covered: { service_types: {}, procedures: {} },
  },
  ...changes,
});
