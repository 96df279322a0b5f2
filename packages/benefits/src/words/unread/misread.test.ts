// Sentences whose words look like a rule that they don't state.

import { describe, expect, it } from 'vitest';
import { describeMeaning } from '../../testing/describe-meaning.ts';
import { readMessage } from '../read-message.ts';

const meaning = (text: string): string => describeMeaning(readMessage(text));

it.each([
  'Teeth missing before coverage are covered only if extracted while covered',
  'Teeth missing before coverage are covered at 50%',
  'Dentures may be replaced after 12 months from effective date',
  'Dentures may be replaced after 12 months from enrollment',
  'Dentures may be replaced after 12 months under this plan',
  'Dentures may be replaced after 12 months of employment',
  'Dentures may be replaced after 12 months from date of hire',
  'Dentures may be replaced after 5 years of age',
  'Basic and major services: eligible on 03/01/2027 at 50%',
  'BWX 1 per year (under 18: 1 per 6 months)',
  'Deductible is not credited toward annual deductible',
  'Waiting period waived for members enrolled when initially eligible',
  'Waiting periods apply to members who did not enroll when first eligible',
  'No waiting periods apply to members who enrolled when first eligible',
  'Patient is active if premium paid',
  'Molar and premolar crowns covered on permanent teeth only for members 19 and older',
  'Crowns are covered for members 21 and over only on anterior teeth',
  'Patients 21 and older: root canals on front teeth only',
  'Adults 21 and over: root canals anterior teeth only',
  'Crowns covered in network only for members 21 and older',
  'Members under 19: composites covered on anterior teeth only',
  'Pediatric EHB apply through age 18',
  'Bitewings not to exceed the fee for a full mouth series',
  'EHB age limit 19',
  'Orthodontics (pediatric EHB) covered to age 19',
])("doesn't read a sentence that looks like a rule but states another one: %s", (text) => {
  expect(meaning(text)).toMatch(/^unread/);
});

it.each([
  ['Teeth missing before coverage are covered', 'clause=missing_tooth answer=does_not_apply'],
  ['Teeth missing before coverage are covered after 24 months', 'answer=applies, when'],
  ['Bridges covered only if teeth extracted while covered', 'answer=applies, of family:bridges'],
  ['Bridges 50%, teeth missing before coverage not covered', 'plan_pays=50, of family:bridges'],
  ['Dentures may be replaced after 5 years', 'months=60, of family:dentures'],
  ['Crowns may be replaced after 5 years from original placement', 'months=60, of family:crowns'],
  ['Dentures may be replaced after 5 years in network', 'months=60, of family:dentures, in-network'],
  ['Recement D1551-D1553 not covered', /^not_covered, of range:D1551-D1553$/],
  ['Recementation, D1551 not covered', 'family:recementation code:D1551'],
  ['Recement D1551 or D1552 1 per year', /per 1 year, of family:recementation code:D1551 code:D1552$/],
  ['Recement D2740 1 per lifetime', 'family:recementation code:D2740'],
  ['Crowns covered for members 16 and older only', 'age minimum=16, of family:crowns'],
  ['Crowns covered on permanent teeth for members 14 and older', 'age minimum=14, of family:crowns'],
  ['Sealants covered on permanent molars only for members under 14', 'age maximum=13, of family:sealants'],
  ['Pulp caps: permanent teeth only, patients through age 20', 'age maximum=20, of family:pulp_caps'],
  ['Crowns 50% (pediatric EHB)', 'share plan_pays=50, of family:crowns, for child'],
  [
    'Replacement of crowns not covered unless existing crown is over 5 years old',
    'months=60, of family:crowns',
  ],
])('reads a similar sentence that states the rule: %s', (text, expected) => {
  expect(meaning(text)).toEqual(
    typeof expected === 'string' ? expect.stringContaining(expected) : expect.stringMatching(expected),
  );
});

describe('a date after a waiting period', () => {
  it.each([
    '12 month wait on crowns. Next eligible 03/01/2027.',
    'No waiting period for basic. Eligible on or after 03/01/2027.',
  ])('is unread, not the next date of a service: %s', (text) => {
    expect(meaning(text)).toMatch(/^waiting months=\d+, of \S+ \/\/ unread, about waiting/);
  });

  it.each([
    // Right after one waiting period, the day on which the patient is eligible is its end.
    ['12 month wait on major. Eligible on or after 03/01/2027.', 'waiting months=12 until=2027-03-01'],
    ['12 month wait on major. Prophy next eligible 07/02/2026.', 'next=2026-07-02, of family:prophylaxis'],
    ['Last prophy 01/02/2026. Eligible on or after 07/02/2026.', 'last=2026-01-02 next=2026-07-02'],
    ['Crowns 50%. Next eligible 03/01/2027.', 'next=2027-03-01, of family:crowns'],
  ])('is read if it says what it is: %s', (text, expected) => {
    expect(meaning(text)).toContain(expected);
  });
});

describe("a maximum after a service's own maximum of another period", () => {
  it.each([
    'Separate lifetime maximum $1,500 for ortho. Annual maximum $2,000.',
    'Ortho lifetime maximum $1,500. Plan annual maximum $2,000.',
    'Ortho: 50%. Lifetime maximum $1,500. Annual max remaining $800.',
  ])('is not read without a subject: %s', (text) => {
    expect(meaning(text)).toMatch(
      /cents=150000, per 1 lifetime, of category:38.* \/\/ unread, about maximum$/,
    );
  });

  it.each([
    ['Ortho lifetime maximum $1,500. Ortho annual maximum $500.', 'cents=50000, per 1 year, of category:38'],
    [
      'Ortho lifetime maximum $1,500. Lifetime maximum remaining $900.',
      'cents=90000, per 1 lifetime, of cat',
    ],
    ['Annual maximum $2,000. Lifetime ortho maximum $1,500.', 'cents=200000, per 1 year //'],
    ['Implants. Annual maximum $1,000. Lifetime maximum $5,000.', 'cents=500000, per 1 lifetime, of family'],
  ])('is read if it names one, or the same period: %s', (text, expected) => {
    expect(meaning(text)).toContain(expected);
  });
});

it.each([
  ['Sealants - permanent molars only; dependents through age 15', 'age maximum=15, of family:sealants'],
  ['Ortho 50%. Dependents to age 19.', 'share plan_pays=50, of category:38 // unread, about age'],
  ['Preventive 100%. Dependents to age 26.', 'age maximum=25 unclear_at=26, of plan, for dependent'],
])(
  "reads an age after a service as the plan's only if it is high enough for an insured child: %s",
  (text, expected) => {
    expect(meaning(text)).toContain(expected);
  },
);
