// The topics of sentences that we can't read, and similar sentences that we can.

import { describe, expect, it } from 'vitest';
import { describeMeaning } from '../../testing/describe-meaning.ts';
import { readMessage } from '../read-message.ts';

const meaning = (text: string): string => describeMeaning(readMessage(text));

it.each([
  ['Payment is not guaranteed', 'other'],
  ['Please share this information with the patient', 'other'],
  [
    'Crowns, bridges and onlays share the 7 year rule',
    'frequency, family:crowns family:bridges family:onlays',
  ],
  ['PRE-EST OPTIONAL', 'authorization'],
  ['Premier-tier - max plan allowance', 'maximum network'],
  ['Major benefits: no waiting period for implants', 'waiting, class:major family:implants'],
  ['Eligibility is month to month', 'status'],
  ['Eligibility is determined monthly and must be verified on the date of service', 'status'],
  ['ELIGIBILITY DETERMINED AT AGE 19', 'age'],
  ['Members must use a dentist enrolled with the state program', 'network'],
  ['Accumulators reflect claims through 11/13/2026 and exclude pending claims', 'maximum deductible'],
  ['Remaining amount does not include claims in process', 'exclusion maximum deductible'],
  ['Ortho benefits: none for employee or spouse', 'exclusion, category:38'],
  [
    'Orthodontia benefits begin after the member has been continuously covered for 12 months',
    'share benefit_year waiting, category:38',
  ],
  ['HIGH NOBLE METAL CROWNS: BENEFIT BASED ON NOBLE METAL', 'downgrade, family:metal_crowns'],
  [
    'Benefits paid for any one member will not exceed $1,250 in a contract year',
    'share benefit_year maximum',
  ],
  ['PERIAPICAL XRAYS AS REQUIRED', 'frequency, family:periapicals'],
  ['AUTHORIZATION FOR CROWNS AS REQUIRED', 'authorization, family:crowns'],
  [
    'Core buildup considered inclusive of crown unless insufficient tooth structure remains',
    'share exclusion, family:buildups family:crowns',
  ],
  ['Exam considered part of the visit limit of 2 per year', 'frequency, family:exams'],
  ['ANNUAL MAX EXCLUDES ORTHO', 'maximum, category:38'],
  ['Annual maximum excludes ortho, which is not covered', 'maximum exclusion, category:38'],
  ['POSTERIOR COMPOSITES 50, ANTERIOR 80', 'share, family:posterior_composites'],
  ['POSTERIOR COMPOSITES 2, ANTERIOR 3', 'other, family:posterior_composites'],
  ['Medicaid is the payer of last resort', 'coordination_of_benefits other_coverage'],
  ['Bill any other insurance first', 'coordination_of_benefits other_coverage'],
  ['Patient pays $30 adult, $20 child for whitening trays', 'age share, family:whitening'],
  ['Specialty care to age 7 needs a referral, except orthodontics', 'age network exclusion authorization'],
  ['Send claims to Any Dental, P.O. Box 100, Anytown', 'other'],
  ['Initial banding fee is paid at 50% of the lifetime max', 'share maximum, category:38'],
  ['Removal of asymptomatic teeth is not covered unless pathology is shown on the x-ray', 'exclusion'],
  ['Veneers and full mouth reconstruction are not benefits of this program', 'exclusion, family:veneers'],
  ['No coverage for adult fluoride or veneers', 'age exclusion, family:fluoride family:veneers'],
  ['Individual and family deductibles cross accumulate', 'deductible'],
  ['In and out of network are combined', 'frequency network maximum deductible'],
  ['In and out of network frequencies are combined', 'frequency network'],
  ['Auto pay every 3 months, initial payment $500', 'share'],
  ['Initial payment $500 of the lifetime maximum', 'maximum'],
  ['Includes diagnostic records and retention', 'other'],
  ['Combined limit of $500', 'frequency maximum'],
])("files a sentence that we can't read under its topic: %s", (text, about) => {
  expect(meaning(text)).toBe(`unread, about ${about}`);
});

it.each([
  ["Member's share is 20%", 'share plan_pays=80'],
  ['Benefits quoted not a guarantee of PMT', 'remark'],
  [
    'D1110 and D4910 share a limit',
    'frequency, of code:D1110 code:D4910, combined with code:D1110 code:D4910',
  ],
  ['Maximum allowance of $1,500 per year for crowns', /allowance cents=150000/],
  ['Pathology x-rays shown on file', /family:xrays/],
  ['Ortho benefits: none', /category:38/],
  ['Your share of the cost', /about share/],
  ['Copay will not exceed $25 per visit', /about share$/],
  ['Prior authorization if treatment exceeds $500 in a year', /about authorization$/],
  ['Payment for cleanings will not exceed $60', /about share/],
  ['Member pays charges exceeding $100 for crowns', /about share/],
  ['Perio maintenance benefit is based on prophylaxis percentage', /about share,/],
  ['Crown payment is based on the crown seat date', /about prep_or_seat,/],
  ['Member is covered for 12 months of orthodontic treatment', /about share,/],
  ['Benefit year renews after 06/30', /about benefit_year$/],
  ['Services are limited, see provider portal for frequency', /about frequency$/],
  ['Age and frequency limitations - see provider portal', /about frequency age$/],
  ['Copays are listed on the provider portal', /about share$/],
  ['Coverage is subject to term date 03/31/2026', /about status$/],
  ['Crowns are subject to terms and deductible', /about deductible,/],
  ['No alternate benefited services', /about share$/],
])('reads sentences in which the same words have their usual meaning: %s', (text, expected) => {
  expect(meaning(text)).toMatch(expected);
});

it.each([
  ['PRE-EST OPTIONAL. REC FOR CROWNS', 'authorization, family:crowns'],
  ['Family ded: 3 x individual; max 3 members - each must meet own $50', 'deductible'],
  ['OON DED IS SEPARATE FROM IN NETWORK DED; AMTS DO NOT CROSS APPLY', 'deductible'],
  ['PREAUTHORIZATION REQUIRED. INCLUDE PRE-OP XRAY.', 'authorization'],
  ['PREAUTHORIZATION REQUIRED. INCLUDES CROWNS.', 'share exclusion, family:crowns'],
  ['MISSING TOOTH CLAUSE APPLIES TO BRIDGES. CLAUSE WAIVED AFTER 36 MONTHS OF COVERAGE', 'missing_tooth'],
  [
    'ARESTIN LIMITED TO 3 SITES PER QUADRANT. MUST BE AT LEAST 6 WEEKS AFTER SRP.',
    'frequency, family:local_antibiotics',
  ],
])('files the last part under the topic of the part before it: %s', (text, about) => {
  expect(meaning(text).split(' // ').at(-1)).toBe(`unread, about ${about}`);
});

it("doesn't waive a service's deductible if the next sentence states a separate one for it", () => {
  expect(meaning('ORTHO: NO CY DED. SEPARATE $50 LIFETIME DED, NOT YET MET.')).toBe(
    'unread, about deductible, category:38 // unread, about deductible',
  );
});

describe('orthodontics of children and adults', () => {
  it.each([
    ['Adult and child orthodontia covered', 'covered, of category:38 family:adult_orthodontics'],
    ['Adult & child ortho 50%', 'share plan_pays=50, of category:38 family:adult_orthodontics'],
    ['Adult and child ortho not covered', 'not_covered, of category:38 family:adult_orthodontics'],
    ['Adult and child ortho', 'heading: category:38'],
    ['Adult or child ortho covered', 'covered, of category:38'],
  ])('%s', (text, expected) => {
    expect(meaning(text).split(' // ')[0]).toBe(expected);
  });

  it.each(['Adult ortho not covered, child ortho 50%', 'Deductible waived for children and adult ortho'])(
    "isn't read in: %s",
    (text) => expect(meaning(text)).toMatch(/^unread/),
  );
});

describe('a part of the deductible that is met', () => {
  it.each([
    ['$37.50 of $50.00 deductible has been met', ''],
    ['$37.50 of the $50 individual deductible has been satisfied', ', individual'],
    ['$37.50 of $50.00 family deductible has been met', ', family'],
  ])('is read: %s', (text, who) => {
    expect(meaning(text)).toBe(
      `amount of=deductible role=used cents=3750${who} | amount of=deductible cents=5000${who}`,
    );
  });

  it.each([
    '$37.50 of $50.00 deductible has not been met',
    '$37.50 of $50.00 deductible must be met',
    '$37.50 of $50.00 deductible has been met for 2025',
    '$37.50 of $50.00 deductible has been met by spouse',
    '$50 of $37.50 deductible has been met',
    'Once $37.50 of $50 deductible has been met',
  ])("isn't read if the words say something else: %s", (text) => {
    expect(meaning(text)).toMatch(/^unread/);
  });
});

describe('how many members of a family pay the deductible', () => {
  const ofDeductible = (text: string) => describeMeaning(readMessage(text, 'deductible'));
  it.each(['Maximum of 3 per family', '3 per family', 'Max 3 individual deductibles per family'])(
    'is read on the row of the deductible: %s',
    (text) => {
      expect(ofDeductible(text)).toBe('term term=family_deductible answer=yes count=3');
      expect(describeMeaning(readMessage(text, 'copay'))).not.toContain('family_deductible');
    },
  );

  it.each([
    'Maximum of 150 per family',
    'Not 3 per family',
    'Maximum 3 per family per year',
    '3 per family except ortho',
    'Deductible waived for preventive. Max 3 per family.',
  ])("isn't read if the words say more: %s", (text) => {
    expect(ofDeductible(text)).not.toContain('family_deductible');
  });
});

it.each([
  ['Pocket depths of 5mm or greater required', 'criteria answer=yes count=5'],
  ['Pocket depths of at least 4 mm required', 'criteria answer=yes count=4'],
  ['Pocket depths required', 'documents answer=yes'],
  ['Perio charting with pocket depths of 4mm or greater required', 'documents answer=yes count=4'],
])('a depth with a figure is a criterion, without one it must be sent: %s', (text, expected) => {
  expect(meaning(text)).toContain(expected);
});

it('waives the deductible only for the service that the sentence names', () => {
  expect(meaning('Preventive: no annual deductible. Major: separate $50 deductible')).toContain(
    'deductible applies=false, of category:41',
  );
});

it("is about the copay of the row, not about the plan's amounts", () => {
  const about = (noun: string | null) => describeMeaning(readMessage('MONTHS 25+ $75 PER MONTH', noun));
  expect(about('copay')).toBe('unread, about share');
  expect(about(null)).toBe('unread, about maximum deductible');
});
