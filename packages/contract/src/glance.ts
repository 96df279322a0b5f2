// The ten answers of the first screen and its alerts, as the benefits package builds them.

import * as z from 'zod/mini';
import { day, nullableText } from './fields.ts';

const sources = z.array(z.number());
const nullableNumber = z.nullable(z.number());

const glanceFact = z.object({
  key: z.string(),
  /** Empty if the answer's title already says what the value is. */
  label: z.string(),
  /** The short answer in words; null for `not_stated` and `see_wording`. */
  value: nullableText,
  note: nullableText,
  state: z.enum(['stated', 'not_stated', 'see_wording', 'conflict', 'calculated']),
  tone: z.enum(['plain', 'good', 'caution', 'bad']),
  /** `cents`, `percent` or `day` is the figure behind the words, if there is exactly one. */
  cents: nullableNumber,
  /** The total that `cents` is a part of. */
  of_cents: nullableNumber,
  percent: nullableNumber,
  day: z.nullable(day),
  /** How the value was calculated, in sentences. */
  how: z.optional(z.string()),
  sources,
});

export const glance = z.object({
  network: z.enum(['in', 'out']),
  /** A named tier of the network, if the payer has several. */
  tier: nullableText,
  /** The day the answers are for. */
  on: day,
  /** The patient's age on that day. */
  age: nullableNumber,
  answers: z.array(
    z.object({
      key: z.enum([
        'coverage',
        'network',
        'maximum',
        'deductible',
        'percentages',
        'cleanings',
        'xrays',
        'major',
        'clauses',
        'ages',
      ]),
      title: z.string(),
      facts: z.array(glanceFact),
    }),
  ),
});
export type GlanceWire = z.infer<typeof glance>;

export const glanceAlert = z.object({
  key: z.string(),
  kind: z.enum([
    'not_active',
    'not_started',
    'elsewhere',
    'premium_unpaid',
    'not_confirmed',
    'other_carrier',
    'assigned_office',
    'waiting',
    'maximum_used',
    'returned_differently',
    'conflict',
    'frequency_used',
    'zero_maximum',
  ]),
  tone: z.enum(['danger', 'caution']),
  title: z.string(),
  text: z.string(),
  /** The question for the payer, if only the payer can settle it. The checklist doesn't have it. */
  ask: z.optional(z.string()),
  is_calculated: z.boolean(),
  /** For `elsewhere`, the payer that handles all or a part of dental instead of this payer. Null for other kinds. */
  verify_with: z.nullable(z.object({ name: nullableText, payer_id: nullableText, phone: nullableText })),
  sources,
});
export type GlanceAlertWire = z.infer<typeof glanceAlert>;
