// An estimate as the benefits package calculates it, plus the source of each fee. Saved estimates are stored with these
// field names.

import * as z from 'zod/mini';
import { sourcedText, sources } from '../benefits/benefit-limits.ts';
import { id, wholeNumber } from '../fields.ts';

export const interval = z.object({ low: wholeNumber, high: wholeNumber });
const amounts = z.object({
  allowed: interval,
  pay: interval,
  /** The secondary plan's part of `pay`. */
  second_pay: interval,
  patient: interval,
  write_off: interval,
  deductible: interval,
});
/** Who knows the answer. */
const ask = z.enum(['payer', 'office', 'patient']);
/** The plan's place in the order of payment: 0 is the primary plan. */
const place = z.optional(wholeNumber);

const step = z.object({
  kind: z.enum([
    'allowed',
    'downgrade',
    'copay',
    'fixed_amount',
    'excluded',
    'age',
    'waiting',
    'frequency',
    'deductible',
    'share',
    'other_insurance',
    'maximum',
    'paid',
    'write_off',
    'patient',
  ]),
  place: wholeNumber,
  text: z.string(),
  cents: wholeNumber,
  sources,
  /**
   * For a step at only one end of the range: what is true if the step applies, and why it may apply (empty if we don't
   * say why). Left out for steps at both ends, and in estimates saved by earlier versions.
   */
  only_if: z.optional(z.object({ condition: z.string(), reason: z.string() })),
});
export type EstimateStepWire = z.infer<typeof step>;

const refusal = z.object({
  reason: z.enum([
    'unknown_code',
    'share_not_stated',
    'share_to_confirm',
    'shares_reversed',
    'plan_not_in_force',
    'fee_missing',
    'allowed_missing',
  ]),
  text: z.string(),
  question: z.string(),
  ask,
  sources,
  place,
});

const unknown = z.object({
  key: z.string(),
  kind: z.enum([
    'plan',
    'other_plan_rule',
    'share',
    'deductible_applies',
    'deductible_left',
    'maximum_left',
    'maximum_inside',
    'counts_toward_maximum',
    'rollover',
    'frequency',
    'waiting',
    'age',
    'plan_dates',
    'not_covered',
    'missing_tooth',
    'downgrade',
    'downgrade_fee',
    'allowed',
    'visit_copay',
  ]),
  /** The number of options. Null if the answer is an amount. */
  options: z.nullable(wholeNumber),
  low: wholeNumber,
  high: wholeNumber,
  ask,
  text: z.string(),
  sources,
  place,
  /** The option that means yes. Left out if the unknown isn't a yes-or-no question. */
  yes: z.optional(wholeNumber),
  /** What each option means. Left out for amounts and yes-or-no questions. */
  labels: z.optional(z.array(z.string())),
  /** What the practice found out: the number of an option, or an amount in cents. */
  answer: z.optional(wholeNumber),
  /** Set if no answer changes what plan and patient pay. Left out in estimates saved by earlier versions. */
  changes_nothing: z.optional(z.literal(true)),
});
export type EstimateUnknown = z.infer<typeof unknown>;

const assumption = z.object({
  kind: z.enum([
    'limits_unused',
    'dates',
    'plan_continues',
    'not_replaced',
    'authorized',
    'separate_maximum',
    'deductible_applies',
    'no_other_plan',
    'other_pays_first',
    'order_of_plans',
    'visit_copay_added',
    'network_assumed',
    'deductible_exempt',
  ]),
  text: z.string(),
  sources,
  place,
});

export const estimate = z.object({
  lines: z.array(
    z.object({
      code: z.string(),
      /** Null if the line can't be estimated. `refusals` say why. */
      amounts: z.nullable(amounts),
      is_exact: z.boolean(),
      refusals: z.array(refusal),
      lowest: z.array(step),
      highest: z.array(step),
    }),
  ),
  /** The copay of the visit on each date of service. It isn't part of any line, and the plan pays none of it. */
  visits: z.array(
    z.object({ date: z.string(), place: wholeNumber, patient: interval, text: z.string(), sources }),
  ),
  /**
   * Null if a line can't be estimated. `patient` includes the visits: patient + plan + write-off = fees + copays of the
   * visits.
   */
  total: z.nullable(amounts),
  is_exact: z.boolean(),
  /** What remains of deductibles and maximums after the procedures. */
  left: z.array(
    z.object({
      of: z.enum(['deductible', 'maximum']),
      place: wholeNumber,
      level: z.enum(['individual', 'family']),
      label: z.string(),
      /** The plan's name, if it isn't known which of several plans the patient has. */
      plan: z.optional(z.string()),
      low: wholeNumber,
      high: z.nullable(wholeNumber),
      sources,
    }),
  ),
  question: z.nullable(
    z.object({
      text: z.string(),
      ask,
      sources,
      /** The average width of the patient's range after an answer. Null if not known. */
      width_after: z.nullable(wholeNumber),
      /** What the patient pays with each answer. Left out in estimates saved by earlier versions. */
      outcomes: z.optional(z.array(z.object({ answer: z.string(), patient: interval }))),
      place,
    }),
  ),
  unknowns: z.array(unknown),
  answered: z.array(unknown),
  assumptions: z.array(assumption),
  remarks: z.array(
    z.object({ text: z.string(), topics: z.array(z.string()), codes: z.array(z.string()), sources, place }),
  ),
  confirm: z.array(sourcedText),
  /** True if both ends of each range can occur. If false, the ranges may be wider than necessary. */
  is_reached: z.boolean(),
  note: z.string(),
});
export type EstimateWire = z.infer<typeof estimate>;

const usedFee = z.object({
  cents: z.nullable(wholeNumber),
  from: z.enum(['typed', 'schedule', 'unknown']),
  schedule: z.nullable(z.object({ id, name: z.string(), effective_from: z.string() })),
});
export type UsedFee = z.infer<typeof usedFee>;

export const calculatedEstimate = z.object({
  estimate,
  /** One entry per line. */
  fees: z.array(z.object({ fee: usedFee, allowed: usedFee, other_allowed: z.nullable(usedFee) })),
  /** What the patient pays out-of-network, if the network wasn't confirmed and this can be calculated. */
  patient_out_of_network: z.optional(z.nullable(interval)),
  engine_version: z.string(),
  /** The reading that this estimate is based on. */
  reading_id: id,
  /** The day of the response. */
  as_of: z.string(),
  payer_name: z.string(),
  other: z.nullable(
    z.object({
      verification_id: id,
      payer_name: z.string(),
      /** The primary plan. */
      first: z.enum(['this', 'other']),
      /** What decided which plan pays first: a rule, a response (`stated`), the user, or nothing (`open`). */
      decided_by: z.enum([
        'court_order',
        'medical_first',
        'own_plan',
        'custody',
        'birthday',
        'current_job',
        'longer_in_force',
        'stated',
        'user',
        'open',
      ]),
    }),
  ),
});
export type CalculatedEstimate = z.infer<typeof calculatedEstimate>;
