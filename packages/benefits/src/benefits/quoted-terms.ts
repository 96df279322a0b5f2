// Plan terms in the payer's words, such as whether a referral is required. No calculation uses them. We add them to the
// remarks (payer text that we couldn't read), so that screens and the assistant show them under their topics.

import type { PlanTerm } from '../plan-terms.ts';
import { isAboutRow } from '../rows/row.ts';
import type { Statements } from '../rows/statements.ts';
import type { Statement, Topic, UnreadRemark } from '../statement.ts';

const TERM_TOPICS: Readonly<Record<PlanTerm, readonly Topic[]>> = {
  timely_filing: ['other'],
  documents: ['authorization'],
  referral: ['network'],
  assigned_dentist: ['network'],
  balance_billing: ['network'],
  fee_basis: ['network'],
  payment_to: ['network'],
  rollover_rule: ['maximum'],
  deductible_carryover: ['deductible'],
  family_deductible: ['deductible'],
  rising_share: ['share'],
  rising_maximum: ['maximum'],
  additional_service: ['frequency'],
  no_interval: ['frequency'],
  no_history: ['frequency'],
  work_in_progress: ['exclusion'],
  prior_services: ['frequency'],
  prior_payments: ['maximum'],
  installments: ['share'],
  plan_order: ['coordination_of_benefits', 'other_coverage'],
  medical_first: ['coordination_of_benefits', 'other_coverage'],
  lab_fee: ['share'],
  pays_difference: ['downgrade'],
  lost_appliances: ['replacement', 'exclusion'],
  cosmetic: ['exclusion'],
  criteria: ['authorization'],
  premium: ['status'],
  self_funded: ['other'],
  separate_deductible: ['deductible'],
  separate_limit: ['frequency'],
  other_insurance_checked: ['coordination_of_benefits', 'other_coverage'],
  counted_from: ['frequency', 'replacement'],
  age_end: ['age'],
  as_of: ['maximum', 'deductible'],
  other_fee: ['share'],
};

const isTerm = ({ says }: Statement): boolean => says.kind === 'term';

/** The remarks together with the payer's words for each plan term, in the order of the response. */
export function withTerms({ statements, remarks, rows }: Statements): UnreadRemark[] {
  const terms = statements.filter(isTerm);
  if (terms.length === 0) return remarks;
  const quoted = new Map<string, UnreadRemark>();
  for (const term of terms) {
    const { says, subject, network, source } = term;
    const { words, row } = source;
    if (says.kind !== 'term' || words === null) continue;
    // A sentence may state several terms, each with its own words.
    const key = `${row} ${words.message} ${words.from} ${says.words}`;
    const row_subject = rows[row]?.subject ?? [];
    const subjects = isAboutRow(term, { subject: row_subject }) ? [] : subject;
    const before = quoted.get(key);
    const topics = [...new Set([...(before?.topics ?? []), ...TERM_TOPICS[says.term]])];
    quoted.set(key, { text: says.words, topics, subjects, row_subject, network, source });
  }
  return [...remarks, ...quoted.values()].sort(inOrder);
}

const positionOf = ({ source: { row, words } }: UnreadRemark): [number, number, number] => [
  row,
  words?.message ?? -1,
  words?.from ?? -1,
];

function inOrder(one: UnreadRemark, other: UnreadRemark): number {
  const [a, b] = [positionOf(one), positionOf(other)];
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}
