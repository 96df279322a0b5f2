// What an estimate is calculated from. Money is in whole cents. An unknown value is null, never zero.

import * as z from 'zod/mini';
import { MAXIMUM_FEE_CENTS } from '../fees.ts';
import { id, isCalendarDay, nullableText, procedureCode } from '../fields.ts';
import { networkSide } from '../practice-network.ts';

export const MAXIMUM_PROCEDURES = 40;
export const MAXIMUM_PAST_SERVICES = 40;
const MAXIMUM_ANSWERS = 200;

const BAD_FEE = 'must be an amount from $0.00 to $99,999.99';
const feeCents = z.nullable(
  z.int(BAD_FEE).check(z.minimum(0, BAD_FEE), z.maximum(MAXIMUM_FEE_CENTS, BAD_FEE)),
);
const serviceDay = z.string('is required').check(z.refine(isCalendarDay, 'must be a date (MM/DD/YYYY)'));
/** Permanent 1–32, primary A–T, and supernumerary teeth. */
const tooth = z.nullable(
  z
    .string('must be text')
    .check(
      z.trim(),
      z.toUpperCase(),
      z.regex(/^([1-9]|[12]\d|3[0-2]|5[1-9]|[67]\d|8[0-2]|[A-T]S?)$/, 'must be 1–32 or A–T'),
    ),
);
export const ESTIMATE_AREAS = ['UR', 'UL', 'LL', 'LR', 'upper', 'lower'] as const;
const area = z.nullable(z.enum(ESTIMATE_AREAS, 'must be a quadrant or an arch'));
const surfaces = z.nullable(
  z
    .string()
    .check(
      z.trim(),
      z.toUpperCase(),
      z.regex(/^[MODBLFI]{1,6}$/, 'must be letters from M, O, D, B, L, F and I, such as MOD'),
    ),
);

const procedureFields = z.strictObject({
  code: procedureCode,
  tooth,
  surfaces,
  area,
  date: serviceDay,
  /** The office fee for one unit. If null, it comes from the fee schedule in effect on the date. */
  fee_cents: feeCents,
  /** What the plan allows for one unit. If null, it comes from the payer's or network's fee schedule. */
  allowed_cents: feeCents,
  /** What the other plan allows for one unit. If null, it comes from that payer's or network's fee schedule. */
  other_allowed_cents: z.optional(feeCents),
  units: z
    .int('must be a whole number')
    .check(z.minimum(1, 'must be 1 or more'), z.maximum(20, 'must be at most 20')),
  /** When the tooth to be replaced was lost. Null if not known. */
  tooth_lost_on: z.nullable(serviceDay),
});

/** With a tooth, `units` must be 1. Otherwise, the estimate would count a procedure on one tooth several times. */
export const estimateProcedure = procedureFields.check(
  z.refine((procedure) => procedure.tooth === null || procedure.units === 1, {
    path: ['units'],
    error: 'must be 1 if a tooth is entered',
  }),
);
export type EstimateProcedureWire = z.infer<typeof estimateProcedure>;

/** Rules that differ between contracts and payers. `Switches` in the benefits package explains each of them. */
export const estimateSwitches = z.strictObject({
  wo_zero_on_max: z.boolean(),
  wo_zero_on_limit: z.boolean(),
  excluded_at: z.enum(['contract_fee', 'office_fee']),
  sub_writeoff: z.boolean(),
  second_network_binds: z.boolean(),
  max_before_carveout: z.boolean(),
  ded_order: z.enum(['treatment', 'highest_fee', 'highest_pct']),
  blank_fixed: z.enum(['full', 'zero']),
});
export type EstimateSwitches = z.infer<typeof estimateSwitches>;

/** What an estimate assumes about rules that differ between contracts and payers, and about earlier services. */
export const estimateAssumptions = z.strictObject({
  switches: estimateSwitches,
  /** True: a frequency limit counts as unused if no earlier service is known. */
  assumes_unused: z.boolean(),
});
export type EstimateAssumptions = z.infer<typeof estimateAssumptions>;

export const COORDINATION_RULES = ['standard', 'carveout', 'basic', 'maintenance', 'medicaid'] as const;

export const estimateInput = z.strictObject({
  /** In the order of treatment. */
  procedures: z
    .array(estimateProcedure)
    .check(
      z.minLength(1, 'must have at least one procedure'),
      z.maxLength(MAXIMUM_PROCEDURES, `must be at most ${MAXIMUM_PROCEDURES} procedures`),
    ),
  /** Null if not confirmed. The estimate is then in-network and lists this as an assumption. */
  network: z.nullable(networkSide),
  /** Key of the plan, if the response has several. Null if it isn't known which one applies. */
  plan: nullableText,
  /** Services the patient has already had. */
  services: z
    .array(z.strictObject({ code: procedureCode, date: serviceDay, tooth, area }))
    .check(z.maxLength(MAXIMUM_PAST_SERVICES, `must be at most ${MAXIMUM_PAST_SERVICES} services`)),
  ...estimateAssumptions.shape,
  /**
   * What the practice found out about the unknowns of an earlier result, by the key of the unknown. The value is the
   * number of an option, or an amount in cents.
   */
  answers: z.optional(
    z
      .record(z.string().check(z.maxLength(500)), z.int().check(z.minimum(0)))
      .check(
        z.refine(
          (answers) => Object.keys(answers).length <= MAXIMUM_ANSWERS,
          `must be at most ${MAXIMUM_ANSWERS} answers`,
        ),
      ),
  ),
  /** Another plan of the same patient, identified by its verification. */
  other: z.nullable(
    z.strictObject({
      verification_id: id,
      network: z.nullable(networkSide),
      plan: nullableText,
      /**
       * The coordination rule of the secondary plan: the rule of this plan if the other plan pays first, otherwise the
       * rule of the other plan. Null if not known.
       */
      rule: z.nullable(z.enum(COORDINATION_RULES)),
      /**
       * Which plan pays first. If null, the responses decide. If they don't say, rules such as the birthday rule decide.
       * If these don't either, this plan is treated as primary.
       */
      first: z.nullable(z.enum(['this', 'other'])),
    }),
  ),
});
export type EstimateInputWire = z.infer<typeof estimateInput>;
