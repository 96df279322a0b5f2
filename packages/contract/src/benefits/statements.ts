// The API format of statements and remarks, the same as in `statement.ts` of the benefits package, which explains the
// fields. Remarks (`unreadRemark`) are sentences of the payer that we couldn't interpret, so we quote them. A statement
// of kind `remark` is something else: a sentence that we understood and that says nothing about benefits.

import * as z from 'zod/mini';
import { nullableText, wholeNumber } from '../fields.ts';

const nullableNumber = z.nullable(z.number());
const nullableCents = z.nullable(wholeNumber);
const stated = z.enum(['stated', 'none']);
const role = z.enum(['total', 'used', 'remaining']);

export const subjectNode = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('plan') }),
  z.object({ kind: z.literal('class'), name: z.string(), within: z.array(z.string()) }),
  z.object({ kind: z.literal('category'), service_type: z.string() }),
  z.object({ kind: z.literal('family'), family: z.string() }),
  z.object({ kind: z.literal('code'), code: z.string() }),
  z.object({ kind: z.literal('range'), from: z.string(), to: z.string() }),
]);
export type SubjectNodeWire = z.infer<typeof subjectNode>;
const subjects = z.array(subjectNode);

export const benefitNetwork = z.enum(['in', 'out', 'both', 'not_stated']);

export const who = z.enum([
  'individual',
  'family',
  'dependent',
  'spouse',
  'child',
  'employee',
  'other',
  'not_stated',
]);

/** Period units of frequency limits. Statements have one more: `episode`. A frequency limit has `other` for it. */
export const PERIOD_UNITS = [
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
] as const;

const period = z.object({
  count: nullableNumber,
  unit: z.enum([...PERIOD_UNITS, 'episode']),
});

export const condition = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('teeth'),
    teeth: z.array(
      z.enum([
        'anterior',
        'posterior',
        'molar',
        'premolar',
        'first_molar',
        'second_molar',
        'third_molar',
        'permanent',
        'primary',
        'unrestored',
      ]),
    ),
    numbers: z.array(z.number()),
    except: z.boolean(),
  }),
  z.object({ kind: z.literal('age'), from: nullableNumber, to: nullableNumber }),
  z.object({
    kind: z.literal('member'),
    member: z.enum(['adult', 'child', 'dependent', 'student', 'new', 'late_entrant', 'pregnant', 'other']),
  }),
  z.object({
    kind: z.literal('per'),
    place: z.enum(['tooth', 'quadrant', 'arch', 'mouth', 'surface', 'area', 'visit', 'provider', 'member']),
  }),
  z.object({ kind: z.literal('combined_with'), subjects, unnamed: z.boolean() }),
  z.object({
    kind: z.literal('after'),
    what: z.enum(['deductible', 'waiting_period', 'maximum']),
    months: nullableNumber,
  }),
  z.object({ kind: z.literal('when'), words: z.string(), is_exception: z.exactOptional(z.literal(true)) }),
]);

export type ConditionWire = z.infer<typeof condition>;

export const cobRule = z.nullable(
  z.enum(['standard', 'non_duplication', 'carve_out', 'maintenance', 'birthday']),
);

const says = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('share'), plan_pays: z.number() }),
  z.object({ kind: z.literal('copay'), cents: wholeNumber }),
  z.object({ kind: z.literal('covered') }),
  z.object({ kind: z.literal('not_covered'), inactive: z.boolean() }),
  z.object({ kind: z.literal('undetermined') }),
  z.object({ kind: z.literal('deductible'), applies: z.boolean() }),
  z.object({
    kind: z.literal('amount'),
    of: z.enum(['maximum', 'deductible', 'out_of_pocket', 'rollover', 'allowance', 'other']),
    role,
    cents: nullableCents,
    limit: stated,
  }),
  z.object({
    kind: z.literal('counts_toward'),
    what: z.enum(['maximum', 'deductible', 'out_of_pocket']),
    counts: z.boolean(),
  }),
  z.object({
    kind: z.literal('frequency'),
    limit: stated,
    count: nullableNumber,
    unit: z.string(),
    role,
  }),
  z.object({ kind: z.literal('history'), last: nullableText, next: nullableText }),
  z.object({
    kind: z.literal('age'),
    minimum: nullableNumber,
    maximum: nullableNumber,
    limit: stated,
    unclear_at: nullableNumber,
  }),
  z.object({ kind: z.literal('waiting'), months: nullableNumber, until: nullableText, met: z.boolean() }),
  z.object({
    kind: z.literal('authorization'),
    answer: z.enum(['required', 'not_required', 'recommended', 'may_be_required']),
    above_cents: nullableCents,
  }),
  z.object({
    kind: z.literal('clause'),
    clause: z.enum(['missing_tooth', 'downgrade', 'replacement', 'prep_or_seat', 'coordination_of_benefits']),
    answer: z.enum(['applies', 'does_not_apply', 'prep_date', 'seat_date', 'stated']),
    months: nullableNumber,
    to: subjects,
    rule: cobRule,
  }),
  z.object({
    kind: z.literal('benefit_year'),
    year: z.enum(['calendar_year', 'service_year', 'contract_year']),
    starts_month: nullableNumber,
  }),
  z.object({ kind: z.literal('office_network'), network: z.enum(['in', 'out']) }),
  z.object({ kind: z.literal('networks_paid'), only: z.nullable(z.enum(['in', 'out'])) }),
  z.object({ kind: z.literal('status'), status: z.enum(['active', 'inactive']) }),
  z.object({ kind: z.literal('other_coverage'), exists: z.boolean() }),
  // Only in readings of interpreter 2.1 and earlier: a rule that no calculation uses. A remark has its words.
  z.object({ kind: z.literal('term') }),
  z.object({ kind: z.literal('member_of'), class: z.string() }),
  z.object({
    kind: z.literal('figure'),
    meaning: z.enum([
      'remaining',
      'used',
      'met',
      'total',
      'lifetime',
      'annual',
      'rollover',
      'orthodontic',
      'family',
      'individual',
      'plan_pays',
      'patient_pays',
      'combined_networks',
      'separate_networks',
      'separate_policy',
      'terminated',
    ]),
  }),
  z.object({ kind: z.literal('remark') }),
]);

const doubt = z.enum(['conflict', 'unread_words', 'separate_policy', 'conditional', 'implausible']);

const source = z.object({
  row: wholeNumber,
  words: z.nullable(z.object({ message: wholeNumber, from: wholeNumber, to: wholeNumber })),
});

export const daysHeld = z.nullable(z.object({ from: nullableText, to: nullableText }));

export const statement = z.object({
  subject: subjects,
  except: subjects,
  says,
  network: benefitNetwork,
  tier: nullableText,
  plan: nullableText,
  who,
  period: z.nullable(period),
  days: daysHeld,
  conditions: z.array(condition),
  doubts: z.array(doubt),
  source,
});

export const unreadRemark = z.object({
  text: z.string(),
  topics: z.array(
    z.enum([
      'share',
      'deductible',
      'maximum',
      'frequency',
      'age',
      'waiting',
      'authorization',
      'missing_tooth',
      'downgrade',
      'replacement',
      'prep_or_seat',
      'coordination_of_benefits',
      'benefit_year',
      'network',
      'status',
      'other_coverage',
      'exclusion',
      'other',
    ]),
  ),
  subjects,
  row_subject: subjects,
  network: benefitNetwork,
  source,
});

export const certainty = z.nullable(
  z.object({
    stated_for: z.enum(['code', 'family', 'category', 'class', 'plan']),
    through: z.nullable(subjectNode),
    in: z.enum(['row', 'text']),
    network: z.enum(['stated', 'not_stated']),
    doubts: z.array(doubt),
  }),
);
