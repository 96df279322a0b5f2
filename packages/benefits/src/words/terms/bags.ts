// The bags of all plan terms.

import { type Bag, bag } from './bag.ts';

const plans = { plans: true };
const FEES = 'fee_contracted|fee_customary|fee_maximum|fee_schedule|fee_charge';
const NETWORK = 'in_network out_network';

export const BAGS: readonly Bag[] = [
  bag(
    'timely_filing',
    'filing_limit duration',
    `claim from_service must within for plan file ${NETWORK}`,
    plans,
  ),
  bag('timely_filing', 'claim duration from_service', 'must within for plan', { ...plans, strict: true }),
  // "Participating dentists file within 180 days".
  bag('timely_filing', 'file duration in_network|out_network', 'claim must within for from_service', plans),
  bag('timely_filing', 'claim file duration', 'from_service must within address for plan patient', plans),
  // "Participating dentists have 180 days, and late claims may not be charged to the patient".
  bag(
    'timely_filing',
    'in_network|out_network has_time|must duration',
    'late_claim not_charged claim file for',
    { ...plans, answer: 'yes', after: 'timely_filing' },
  ),
  bag(
    'referral',
    'referral required|referred',
    `from_dentist specialist subject for no not only must patient ${NETWORK} assigned file`,
  ),
  bag('referral', 'specialist|subject referred', 'only for must from_dentist entitled allowed covered', {
    answer: 'yes',
  }),
  bag('assigned_dentist', 'assigned must_use', 'patient network_kind id for plan only found', plans),
  bag(
    'balance_billing',
    'balance_bill|bill_up_to',
    `may allowed prohibited not no patient for plan claim ${NETWORK}`,
    plans,
  ),
  bag('balance_billing', 'owes_balance', `patient for may ${NETWORK}`, { ...plans, answer: 'yes' }),
  bag('fee_basis', FEES, `paid_on claim percentile for plan covered entitled allowed ${NETWORK} fee_area`),
  bag('fee_basis', 'percentile', `paid_on claim for plan covered ${NETWORK} fee_area fee_customary`),
  bag(
    'payment_to',
    'assignment|paid_on to_member|to_dentist',
    `accepted claim for plan may ${NETWORK}`,
    plans,
  ),
  bag('payment_to', 'payment_made', `to_member to_dentist claim for plan may ${NETWORK}`, plans),
  bag('payment_to', 'assignment accepted', `for plan not ${NETWORK} patient claim yes`, plans),
  bag('payment_to', 'paid_directly in_network|out_network', 'for plan claim not', {
    ...plans,
    detail: 'to the dentist',
  }),
  bag(
    'rollover_rule',
    'money added',
    'rollover unused money_below money_cap next_maximum this_maximum year_name for plan period usable available',
    plans,
  ),
  bag(
    'rollover_rule',
    'rollover money_cap',
    'plan patient for balance money_below added unused next_maximum this_maximum year_name may visit_made',
    plans,
  ),
  bag(
    'rollover_rule',
    'unused added money_cap',
    'plan patient for balance money money_below next_maximum this_maximum year_name period may visit_made',
    plans,
  ),
  // "No rollover", "unused maximum does not roll over".
  bag('rollover_rule', 'no|not roll', 'unused this_maximum next_maximum year_name for plan', plans),
  bag('rollover_rule', 'prohibited roll', 'plan', plans),
  // Only after a rollover: "account limit $1,200".
  bag('rollover_rule', 'account_cap', '', { ...plans, answer: 'yes', after: 'rollover_rule' }),
  bag('rollover_rule', 'rollover after_maximum', 'may usable only balance', {
    ...plans,
    detail: 'after the annual maximum',
  }),
  bag(
    'rollover_rule',
    'rollover|added money money_below',
    'unused next_maximum this_maximum year_name for plan money_cap period may visit_made',
    plans,
  ),
  bag(
    'deductible_carryover',
    'deductible carry|rollover',
    `
      incurred claim last_quarter next_maximum year_name for patient not no met duration plan within must may
      added apply
    `,
    plans,
  ),
  // "Added" alone could be to anything.
  bag(
    'deductible_carryover',
    'deductible added last_quarter|next_maximum|next_deductible',
    'incurred claim year_name for patient not no met duration plan within must may',
    plans,
  ),
  bag(
    'deductible_carryover',
    'deductible last_quarter',
    'incurred claim carry next_maximum year_name for patient added plan',
    plans,
  ),
  bag(
    'family_deductible',
    'family met number members|individual_deductible',
    'deductible individual_deductible for plan money patient_owes paid_on',
    plans,
  ),
  // "Once three members have each met their $50 deductible, no further deductible applies".
  bag(
    'family_deductible',
    'number members met no_more_deductible',
    'deductible individual_deductible family for plan money year_name',
    { ...plans, answer: 'yes' },
  ),
  bag(
    'rising_share',
    'rise percent every_year',
    'share with_visit percent_cap subject for incentive plan patient class until',
  ),
  bag('rising_share', 'now percent', 'incentive share for patient plan', { detail: 'current' }),
  bag(
    'additional_service',
    'addition subject medical',
    'number entitled for patient medical_words may per period year_name every_year plan number_total',
    { conditions: 'medical medical_words patient' },
  ),
  bag(
    'additional_service',
    'addition number medical',
    'entitled for patient medical_words may per every_year number_total',
    { conditions: 'medical medical_words patient' },
  ),
  bag('no_interval', 'interval_free', 'for required', { answer: 'yes' }),
  bag('no_history', 'no history', 'subject tooth_number found patient for plan in_past duration', {
    answer: 'yes',
  }),
  bag('no_history', 'no subject was_paid duration', 'tooth_number patient for in_past plan', {
    answer: 'yes',
  }),
  bag('no_history', 'none_on_file', 'subject tooth_number found patient for in_past duration history plan', {
    answer: 'yes',
  }),
  bag(
    'work_in_progress',
    'in_progress not_covered|covered|prorated',
    'subject not prior_carrier remaining_months less_paid effective_date for plan within patient',
  ),
  bag(
    'work_in_progress',
    'started_before not_covered|covered|prorated',
    `
      subject not prior_carrier remaining_months less_paid effective_date completed_after end_date for plan
      claim in_progress no incurred
    `,
  ),
  bag('prior_services', 'prior_work counts limit_name', 'not for plan'),
  bag('prior_payments', 'prior_paid counts maximum_name', 'not for plan subject'),
  bag(
    'installments',
    'initial_payment percent',
    `
      of_maximum subject paid_on for plan installment balance quarterly monthly over_treatment while_eligible
      duration over money_cap stops end_date before_done
    `,
  ),
  bag(
    'installments',
    'quarterly|monthly',
    `
      balance installment over_treatment while_eligible subject paid_on for plan remaining duration up_to within
      over stops end_date before_done automatic no_claims
    `,
  ),
  bag('installments', 'retention|installment in_case_fee', 'subject for duration up_to over_treatment'),
  ...(['primary', 'secondary'] as const).flatMap((place) => [
    bag('plan_order', `plan ${place}`, 'records_show patient for effective date relation', {
      ...plans,
      conditions: 'relation',
      detail: place,
      answer: 'yes',
    }),
    // "This plan is secondary for the spouse, primary for the subscriber".
    bag('plan_order', `${place} relation`, 'effective date', {
      ...plans,
      conditions: 'relation',
      detail: place,
      answer: 'yes',
    }),
  ]),
  bag('medical_first', 'bill_first', 'subject third_molars dental_second claim for must file patient', {
    answer: 'yes',
  }),
  bag('medical_first', 'dental_second', 'subject for', { answer: 'yes' }),
  bag('lab_fee', 'lab_cost', 'plus metal money money_cap for addition patient subject', { answer: 'yes' }),
  bag('lab_fee', 'cost_of metal', 'plus money money_cap for addition patient', { answer: 'yes' }),
  bag('pays_difference', 'difference patient_owes', 'patient for any', { answer: 'yes' }),
  bag('lost_appliances', 'lost not|not_covered', 'appliance subject replaced covered for any_age plan', {
    answer: 'no',
  }),
  bag(
    'criteria',
    'criteria number',
    'score or_higher must required necessary for subject patient only file',
    { answer: 'yes' },
  ),
  bag('premium', 'paid_through date', 'premium cobra plan patient for', { ...plans, answer: 'yes' }),
  bag(
    'premium',
    'grace',
    'premium patient plan not_received this_month pend claim incurred_claim may verify for incurred covered duration',
    { ...plans, answer: 'yes', detail: 'grace_period' },
  ),
  bag('premium', 'premium not_received', 'patient plan this_month pend claim may for', {
    ...plans,
    answer: 'no',
  }),
  bag('self_funded', 'self_funded', 'group plan administers for claim patient third_party', {
    ...plans,
    answer: 'yes',
  }),
  bag(
    'documents',
    'document file|with_claim|required',
    `
      subject must dated duration pockets for claim number required within only electronic patient plan bracket
      if_any reviewed
    `,
    { answer: 'yes' },
  ),
  bag(
    'documents',
    'document enclose with_claim',
    'subject must dated duration pockets for claim number within electronic patient bracket if_any reviewed plan',
    { answer: 'yes' },
  ),
  bag('documents', 'primary_eob file|with_claim|required', 'must for claim plan patient', { answer: 'yes' }),
  bag('other_fee', 'missed money', 'without_notice patient_owes patient for', {
    answer: 'yes',
    detail: 'missed appointment',
  }),
  bag('rising_maximum', 'year_amount', 'rising plan patient for', plans),
  bag('cosmetic', 'cosmetic', 'covered not_covered', { ...plans, answer: 'no' }),
  bag('separate_deductible', 'separate_from deductible', 'year_name', { answer: 'yes' }),
  bag('counted_from', 'from_seat', '', { answer: 'yes', detail: 'seat date' }),
  ...(['month', 'year'] as const).map((unit) =>
    bag('age_end', `end_of ${unit}_of`, 'turns number ordinal patient for', {
      answer: 'yes',
      detail: `end of the ${unit}`,
    }),
  ),
  bag('as_of', 'as_of date', 'accumulators', { answer: 'yes' }),
  bag('other_insurance_checked', 'cob_information updated date', 'for patient', { ...plans, answer: 'yes' }),
  bag('separate_limit', 'not_counted subject', 'limit_name', { answer: 'yes' }),
  bag('separate_limit', 'not_within subject limit_name', '', { answer: 'yes' }),
];
