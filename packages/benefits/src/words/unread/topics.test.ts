// The topics of sentences that we can't read, and similar sentences that we can.

import { describe, expect, it } from 'vitest';
import { describeMeaning } from '../../testing/describe-meaning.ts';
import { readMessage } from '../read-message.ts';

const meaning = (text: string): string => describeMeaning(readMessage(text));

it.each([
  ['Payment is not guaranteed', 'other'],
  ['PRE-EST OPTIONAL', 'authorization'],
  ['Premier-tier - max plan allowance', 'network'],
  ['Major benefits: no waiting period for implants', 'waiting, class:major family:implants'],
  ['Eligibility is determined monthly and must be verified on the date of service', 'status'],
  ['ELIGIBILITY DETERMINED AT AGE 19', 'age'],
  ['Members must use a dentist enrolled with the state program', 'network'],
  ['Accumulators reflect claims through 11/13/2026 and exclude pending claims', 'maximum deductible'],
  // The plan covers these claims; they aren't in the amount yet.
  ['Remaining amount does not include claims in process', 'maximum deductible'],
  ['Ortho benefits: none for employee or spouse', 'exclusion, category:38'],
  [
    'Benefits paid for any one member will not exceed $1,250 in a contract year',
    'share benefit_year maximum',
  ],
  ['AUTHORIZATION FOR CROWNS AS REQUIRED', 'authorization, family:crowns'],
  [
    'Core buildup considered inclusive of crown unless insufficient tooth structure remains',
    'share exclusion, family:buildups family:crowns',
  ],
  ['Exam considered part of the visit limit of 2 per year', 'frequency, family:exams'],
  ['ANNUAL MAX EXCLUDES ORTHO RIDER', 'maximum, category:38'],
  ['Annual maximum excludes ortho, which is not covered', 'maximum exclusion, category:38'],
  ['POSTERIOR COMPOSITES 2, ANTERIOR 3', 'other, family:posterior_composites'],
  ['Medicaid is the payer of last resort', 'coordination_of_benefits other_coverage'],
  ['Bill any other insurance first', 'coordination_of_benefits other_coverage'],
  ['Patient pays $30 adult, $20 child for whitening trays', 'age share, family:whitening'],
  ['Specialty care to age 7 needs a referral, except orthodontics', 'age network exclusion'],
  ['Send claims to Any Dental, P.O. Box 100, Anytown', 'other'],
  ['$1,500 ALLOWANCE FOR COMPREHENSIVE DENTAL', 'maximum deductible'],
  ['ALLOWANCE REMAINING $640', 'maximum deductible'],
  ['LATE FEE $25', 'share'],
  ['Initial banding fee is paid at 50% of the lifetime max', 'share maximum, category:38'],
  ['Removal of asymptomatic teeth is not covered unless pathology is shown on the x-ray', 'exclusion'],
  ['Veneers and full mouth reconstruction are not benefits of this program', 'exclusion, family:veneers'],
  ['No coverage for adult fluoride or veneers', 'age exclusion, family:fluoride family:veneers'],
  ['Individual and family deductibles cross accumulate', 'deductible'],
  ['In and out of network are combined', 'frequency network maximum deductible'],
  ['In and out of network frequencies are combined', 'frequency network'],
  ['Auto pay every 3 months, initial payment $500', 'share'],
  ['Initial payment $500 of the lifetime maximum', 'maximum'],
  ['Combined limit of $500', 'frequency maximum'],
])("files a sentence that we can't read under every topic that its words name: %s", (text, about) => {
  const [topics = '', subjects = ''] = about.split(', ');
  const [one] = readMessage(text).sentences;
  expect(one?.kind === 'unread' && one.topics).toEqual(expect.arrayContaining(topics.split(' ')));
  expect(meaning(text)).toContain(subjects);
});

it.each([
  ['Emergency visits do not reduce the number of cleanings available', 'frequency', 'share'],
  ['Out of network paid at the maximum allowable fee', 'network', 'maximum'],
  ['Max 2 sextants same day without charting', 'frequency', 'maximum'],
  ['3 cleanings/yr, gum scaling not included', 'frequency', 'exclusion'],
  ['Bridges are not excluded but alternate benefit of a partial applies', 'downgrade', 'exclusion'],
  ['Less than 40% of tooth left after decay', 'other', 'share frequency'],
  ['Onlays somehow if 60% of the tooth is gone, 1 per 7 yrs', 'frequency', 'share'],
  ['Level begins at 60% and climbs 10% each year to 90%', 'share', 'benefit_year frequency'],
  ['90% (except space maintainers - 70%) somewhat', 'share', 'exclusion'],
  ['Total splint allotment not to exceed $400', 'maximum', 'frequency'],
  ['2 x family somehow', 'other', 'frequency'],
  ['Allowance is the maximum reimbursable fee somehow', 'network', 'maximum'],
  ['Missing predetermination over $200 may reduce benefits', 'authorization', 'maximum'],
  ['Active braces: work in progress is prorated', 'share', 'exclusion'],
  ['Work in progress is excluded, not prorated', 'share exclusion', ''],
  ['Patient must enroll in the wellness plan somehow', 'other', 'authorization'],
  ['Patient is in first benefit year', 'other', 'benefit_year'],
  ['Eligible based on hours banked', 'other', 'share'],
  ['Same surface somehow not paid within 12 months of a prior filling', 'frequency exclusion', ''],
  ['Bonus award balance somehow', 'maximum', 'deductible'],
  ['Timely filing: in network 90 days, out of network 120 days', 'other', 'network'],
  ['Dual coverage under one employer not permitted', 'coordination_of_benefits', 'exclusion'],
  ['No claims paid until premium is received', 'status', 'exclusion share'],
  ['15 day grace', 'status', 'frequency'],
  ['Carryover earned when claims paid were below $400', 'maximum', 'share'],
  ['$60/mo after banding', 'share', 'maximum deductible'],
  ['Molars = metal crown allowance absent allergy', 'downgrade', ''],
  ['Fees for broken appointments are the responsibility of the member', 'share', 'downgrade'],
  ['CRNS: LAB-FABRICATED 96 MOS', 'frequency', 'share'],
  ['Wait: bridges 24MW somehow', 'waiting', ''],
  ['Family deductible limit is 2 individual deductibles', 'deductible', 'frequency'],
  ['Splint must follow active TMJ care', 'other', 'status authorization'],
  ['Amounts paid in network also reduce the out of network deductible', 'deductible', 'network'],
  ['Maximum grows $100 each year if member has one exam', 'maximum', 'frequency'],
  ['Onlays under age 15 are somehow limited to amalgam fillings', 'downgrade', 'frequency'],
  ['Braces already on are paid on a prorated basis', 'share', 'benefit_year'],
  ['Benefit basis: fiscal year', 'benefit_year', ''],
  ['A plan of care must be sent before the start of ortho treatment', 'authorization', 'benefit_year'],
  ['Late enrollee, crowns begin 03/01/2027', 'waiting', 'benefit_year frequency'],
  ['Benefits for crowns begin after being covered for two years somehow', 'waiting', 'benefit_year'],
  [
    'Narrative and prior placement date must be sent with the bridge claim',
    'other',
    'authorization prep_or_seat',
  ],
  ['Prior authorization and narrative required with the claim', 'authorization', ''],
  ['Osseous surgery allowed with 5 mm pockets somehow', 'other', 'authorization'],
  ['A porcelain fee up to $90 may be charged to the patient', 'share', 'maximum'],
  ['Porcelain fees up to $90 count toward the maximum', 'maximum', ''],
  ['Out of pocket expenses are lower with the panel', 'other', 'maximum'],
  ['Lifetime deductible, one time only', 'deductible', 'frequency'],
  ['One combined deductible for basic and major services', 'deductible', 'maximum frequency'],
  ['Perio maintenance combined with prophylaxis, deductible applies', 'frequency deductible', ''],
  ['The plan pays its percentage of the least costly option', 'downgrade', 'share'],
  ['The least costly option is paid at 50% somehow', 'downgrade share', ''],
  ['Jaw surgery is covered under medical', 'other_coverage exclusion', 'share'],
  ['Waiting period 6 months, eligible date 04/01/2027', 'waiting', 'frequency'],
  ['Waiting period 6 months, cleanings limited to 2 somehow', 'waiting frequency', ''],
  ['Does not replace stolen appliances', 'exclusion', 'replacement'],
  ['Lost dentures are replaced once every 5 years somehow', 'replacement frequency', ''],
  ['Adults are limited to palliative care', 'exclusion', 'frequency'],
  ['Adults are limited to palliative care 2 per year somehow', 'frequency', 'exclusion'],
  ['The annual max excludes braces somehow', 'maximum', 'exclusion'],
  ['All other covered services count somehow', 'other', 'share'],
  ['Class I 100 Class II 75 Class IV 50 to $900 lifetime', 'share maximum', 'deductible'],
  ['Elective dentistry including whitening for looks is not covered', 'exclusion', 'frequency'],
  [
    'Benefits are determined when claim is received, subject to plan limits and available maximum',
    'other',
    'maximum frequency',
  ],
])(
  'files a sentence under a topic, and not under the topic of a word that means something else: %s',
  (text, topics, not) => {
    const [one] = readMessage(text).sentences;
    const found = one?.kind === 'unread' ? one.topics : [];
    expect(found).toEqual(expect.arrayContaining(topics.split(' ')));
    expect(found.filter((topic) => not.split(' ').includes(topic))).toEqual([]);
  },
);

it.each([
  ['Lifetime max 1800 incl. amounts paid elsewhere; $1,100.00 remains per our files', 'maximum'],
  ['$900 annual limit (FY). Dentures & root canals exempt', 'maximum'],
  ['$900 annual limit (FY). Under 21 in EPSDT - no limit', 'maximum age'],
])('files words about an amount under the amount that the sentence before is about: %s', (text, topics) => {
  const last = readMessage(text).sentences.at(-1);
  expect(last?.kind === 'unread' && last.topics.toSorted()).toEqual(topics.split(' ').toSorted());
});

it.each([
  [
    'Recementation 2 per bridge, not payable within 3 months of seating by same office',
    'recementation',
    'bridges',
  ],
  ['Maximum grows $100 each year if member has one exam', 'about maximum', 'exams'],
])("doesn't file a sentence under a service that only counts or is a condition: %s", (text, about, not) => {
  expect(meaning(text)).toMatch(/^unread/);
  expect(meaning(text)).toContain(about);
  expect(meaning(text)).not.toContain(not);
});

it.each([
  ['Paid on the nonpar allowance somehow. Patient is responsible for the difference', 'network'],
  ['Porcelain is paid at a lower rate: alternate benefit somehow. Patient pays the difference', 'downgrade'],
  ['Crowns 50%. Patient pays the difference', 'downgrade'],
])('files who pays the difference under the topic of the sentence before: %s', (text, topic) => {
  const last = readMessage(text).sentences.at(-1);
  expect(last?.kind === 'unread' && last.topics).toEqual([topic]);
});

it('files a deductible that carries over only under the deductible', () => {
  expect(meaning('Deductible $75. Amounts applied in the fourth quarter carry over')).toMatch(
    / unread, about deductible$/,
  );
});

it('files a bare amount in the row of a deductible under the deductible', () => {
  const text = 'Deductible does not apply to class 1; $75 per person on class 2 & 3, max 2 per family';
  const last = readMessage(text, 'deductible').sentences.at(-1);
  expect(last?.kind === 'unread' && last.topics).toEqual(['deductible']);
});

it.each([
  ["Member's share is 20%", 'share plan_pays=80'],
  ['Benefits quoted not a guarantee of PMT', 'remark'],
  [
    'D1110 and D4910 share a limit',
    'frequency, of code:D1110 code:D4910, combined with code:D1110 code:D4910',
  ],
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
])(
  'reads a sentence with the same words in their usual meaning, or files it under their usual topic: %s',
  (text, expected) => {
    expect(meaning(text)).toMatch(expected);
  },
);

it.each([
  ['Family ded: 3 x individual; max 3 members - each must meet own $50', 'deductible'],
  ['OON DED IS SEPARATE FROM IN NETWORK DED; AMTS DO NOT CROSS APPLY', 'deductible'],
  ['MISSING TOOTH CLAUSE APPLIES TO BRIDGES. CLAUSE WAIVED AFTER 36 MONTHS OF COVERAGE', 'missing_tooth'],
])('files the last part under the topic of the part before it, too: %s', (text, topic) => {
  const last = readMessage(text).sentences.at(-1);
  expect(last?.kind === 'unread' && last.topics).toContain(topic);
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
  ])('is about both, if the sentence says "and": %s', (text, expected) => {
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

it.each(['Maximum of 3 per family', '3 per family', 'Max 3 individual deductibles per family'])(
  'files how many members of a family pay the deductible under the deductible of the row: %s',
  (text) => {
    expect(describeMeaning(readMessage(text, 'deductible'))).toMatch(/^unread, about deductible/);
  },
);

it('waives the deductible only for the service that the sentence names', () => {
  expect(meaning('Preventive: no annual deductible. Major: separate $50 deductible')).toContain(
    'deductible applies=false, of category:41',
  );
});

it("files an amount without a name under the row's copay, or else under the plan's amounts", () => {
  const about = (noun: string | null) => describeMeaning(readMessage('FROM STAGE 2 ON $75', noun));
  expect(about('copay')).toMatch(/^unread, about share/);
  expect(about(null)).toBe('unread, about maximum deductible');
});

it.each([
  ['Waiting periods waived for employees enrolled at the initial offering zzd', 'waiting'],
  ['Member is enrolled, waiting period applies zzd', 'waiting status'],
  ['Dentures have a 24 month wait for groups under 10 enrolled lives', 'waiting, family:dentures'],
  ['Under 19 waiting period zzd', 'waiting age'],
  ['ONE TIME ORTHO DED, NOT COMBINED WITH PLAN DEDUCTIBLE', 'deductible, category:38'],
  ['Deductible waived, exams one time per year zzd', 'deductible frequency, family:exams'],
  ['Basic paid at 70%, 10% more each visit to max 100%', 'share, class:basic'],
  ['Basic paid at 70% to a max of $1,000 zzd', 'share maximum, class:basic'],
  ['Services by a non assigned dentist not covered except emergency up to $100', 'share network exclusion'],
  ['Perio services limited to $500 per cal yr, included in the overall $1500 max', 'maximum, category:24'],
  ['COPAY EXCLUDES LAB FEES', 'share'],
  ['IN AND OUT OF NETWORK MAXIMUMS ARE COMBINED, NEVER TO EXCEED $2000', 'maximum'],
  ['POSTERIOR COMPOSITES 50', 'share, family:posterior_composites'],
  ['PATIENT PAYS THE AMOUNT LISTED IN SCHEDULE 27B', 'share'],
])('files a sentence under no other topic: %s', (text, about) => {
  const [topics = '', ...subjects] = about.split(', ');
  const [one] = readMessage(text).sentences;
  expect(one?.kind === 'unread' && [...one.topics].sort()).toEqual(topics.split(' ').sort());
  expect(meaning(text)).toContain(subjects.join(', '));
});
