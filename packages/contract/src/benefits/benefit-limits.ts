// Limits on what the plan pays, and fields that several parts of the benefits share. `benefit-limits.ts` of the benefits
// package explains the fields. Those added with interpreter 2.0 are optional, because stored readings of 1.x lack them.

import * as z from 'zod/mini';
import { nullableText, wholeNumber } from '../fields.ts';
import {
  certainty,
  cobRule,
  condition,
  daysHeld,
  benefitNetwork as network,
  PERIOD_UNITS,
  subjectNode,
  who,
} from './statements.ts';

export const sources = z.array(wholeNumber);
export const cents = z.nullable(wholeNumber);
export const nullableDay = nullableText;
export const texts = z.array(z.string());

export const subjects = z.optional(z.array(subjectNode));
export const plan = z.optional(nullableText);
export const sourcedText = z.object({ text: z.string(), sources });
export const noteTexts = z.optional(z.array(sourcedText));

export const appliesTo = z.object({
  service_types: texts,
  procedures: texts,
  subjects,
  except: subjects,
  label: z.string(),
});
/** Fields that every limit has in readings of interpreter 2.x. */
const limitScope = {
  network: z.optional(network),
  plan,
  who: z.optional(who),
  conditions: z.optional(z.array(condition)),
};

export const benefitAmount = z.object({
  kind: z.enum(['annual', 'lifetime', 'orthodontic', 'rollover', 'out_of_pocket', 'other']),
  level: z.enum(['individual', 'family', 'not_stated', 'other']),
  network,
  tier: nullableText,
  plan,
  who: z.optional(who),
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
  days: z.optional(daysHeld),
  notes: z.string(),
  note_texts: noteTexts,
  certainty: z.optional(certainty),
  sources,
});

export const frequencyLimit = z.object({
  ...limitScope,
  applies_to: appliesTo,
  count: z.nullable(z.number()),
  unit: z.string(),
  period_count: z.nullable(z.number()),
  period_unit: z.nullable(z.enum(PERIOD_UNITS)),
  is_remaining: z.boolean(),
  used_count: z.nullable(z.number()),
  shared_with: texts,
  shared_with_unnamed: z.boolean(),
  last_service_date: nullableDay,
  next_eligible_date: nullableDay,
  is_unlimited: z.optional(z.boolean()),
  // Unlike other limits, frequency limits have a network in readings of 1.x too.
  network,
  label: z.string(),
  text: z.string(),
  sources,
});

export const ageLimit = z.object({
  ...limitScope,
  applies_to: appliesTo,
  minimum_age: z.nullable(z.number()),
  maximum_age: z.nullable(z.number()),
  unclear_at: z.optional(z.nullable(z.number())),
  label: z.string(),
  text: z.string(),
  sources,
});

export const waitingPeriod = z.object({
  ...limitScope,
  answer: z.enum(['none', 'applies']),
  applies_to: appliesTo,
  months: z.nullable(z.number()),
  ends_on: nullableDay,
  is_doubted: z.optional(z.boolean()),
  text: z.string(),
  sources,
});

export const clause = z.object({
  ...limitScope,
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
  paid_as: subjects,
  rule: z.optional(cobRule),
  text: z.string(),
  sources,
});
