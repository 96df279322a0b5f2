import { describe, expect, it } from 'vitest';
import { readText } from './free-text.ts';

const clause = (text: string) => readText(text).clauses.map(({ kind, answer }) => `${kind}: ${answer}`);

describe('a message that is only a name', () => {
  it.each([
    ['BENEFITCLASS=FULL MOUTH/PANOREX', 'Full mouth/panorex'],
    ['BENEFIT CLASS = MAJOR', 'Major'],
    ['NONSURGICAL PERIODONTICS', 'Nonsurgical periodontics'],
    ['TMJ TREATMENT', 'TMJ treatment'],
    ['BASIC/MAJOR/SELECT', 'Basic/major/select'],
  ])('%s is the class %s and no remark', (text, name) => {
    expect(readText(text)).toMatchObject({ benefitClass: name, isRemark: false });
  });

  it('reads words the same whatever gaps stand between them', () => {
    const { text, ...reading } = readText(`WAITING PERIOD BASIC:${' '.repeat(20_000)}6   MONTHS`);
    const { text: plain, ...same } = readText('WAITING PERIOD BASIC: 6 MONTHS');
    expect(reading).toEqual(same);
  });

  it('leaves a numbered class in a sentence as class and remark', () => {
    expect(readText('TYPE 2 PROCEDURES COVERED AT 80%.')).toMatchObject({
      benefitClass: 'Type 2',
      isRemark: true,
      coveredAt: 80,
    });
  });

  it.each([
    'DEDUCTIBLE WAIVED',
    'PAID ON PREP DATE',
    'MISSING TOOTH CLAUSE',
    'APPLIES TO 1ST MOLAR',
    'CHILD AGE',
  ])('takes %s for a remark, not for a class', (text) => {
    expect(readText(text)).toMatchObject({ benefitClass: null, isRemark: true });
  });
});

describe('clauses and their negations', () => {
  it.each([
    ['MISSING TOOTH EXCLUSION APPLIES.', 'missing_tooth: applies'],
    ['NO MISSING TOOTH CLAUSE EXISTS', 'missing_tooth: does_not_apply'],
    ['Missing tooth clause: No', 'missing_tooth: does_not_apply'],
    ['MISSING TOOTH CLAUSE DOES NOT APPLY', 'missing_tooth: does_not_apply'],
    ['MISSING TEETH ARE NOT COVERED', 'missing_tooth: applies'],
    ['MISSING TOOTH CLAUSE APPLIES WITH NO EXCEPTIONS', 'missing_tooth: applies'],
    ['MISSING TEETH ARE COVERED', 'missing_tooth: does_not_apply'],
    ['REPLACEMENT CLAUSE DOES NOT APPLY', 'replacement: does_not_apply'],
    ['PRIOR EXTRACTIONS ARE COVERED', 'missing_tooth: does_not_apply'],
    ['PRIOR EXTRACTIONS ARE NOT COVERED', 'missing_tooth: applies'],
    ['ALTERNATE BENEFITS MAY APPLY', 'downgrade: applies'],
    ['NO ALTERNATE BENEFITS', 'downgrade: does_not_apply'],
    ['PORCELAIN IS NOT DOWNGRADED ON BICUSPIDS', 'downgrade: does_not_apply'],
    ['PORCELAIN IS DOWNGRADED ON MOLARS', 'downgrade: applies'],
    ['LEAST EXPENSIVE ALTERNATIVE TREATMENT APPLIES', 'downgrade: applies'],
    ['PAID ON SEAT DATE', 'prep_or_seat: seat_date'],
    ['CROWNS ARE PAID ON PREP DATE', 'prep_or_seat: prep_date'],
    ['PRIOR AUTHORIZATION IS NOT REQUIRED', 'pre_authorization: does_not_apply'],
    ['PREDETERMINATION REQUIRED', 'pre_authorization: applies'],
    ['REPLACEMENT LIMITED TO ONCE IN 10 YEARS', 'replacement: applies'],
    ['STANDARD COB APPLIES', 'coordination_of_benefits: stated'],
  ])('%s → %s', (text, expected) => {
    expect(clause(text)).toEqual([expected]);
  });

  it.each([
    'BENEFITS ARE NOT PROVIDED FOR TEETH MISSING PRIOR TO EFFECTIVE DATE',
    'TEETH EXTRACTED PRIOR TO COVERAGE ARE EXCLUDED',
    'NO BENEFITS FOR REPLACEMENT OF TEETH LOST BEFORE COVERAGE BEGAN',
    'MISSING TOOTH CLAUSE APPLIES - PLAN WILL NOT PAY FOR TEETH MISSING BEFORE EFFECTIVE DATE',
    'MISSING TOOTH CLAUSE: TEETH MISSING PRIOR TO COVERAGE WILL NOT BE REPLACED',
    'MISSING TOOTH CLAUSE IS NOT WAIVED',
    'MISSING TOOTH CLAUSE CANNOT BE WAIVED',
    'WAITING PERIOD: NONE, MISSING TOOTH CLAUSE: YES',
    'MISSING TOOTH CLAUSE: YES, DOWNGRADE: NO',
    'PREDETERMINATION IS NOT REQUIRED AND MISSING TOOTH CLAUSE APPLIES',
    'MISSING TOOTH CLAUSE APPLIES - DEDUCTIBLE WAIVED FOR PREVENTIVE',
    'MISSING TOOTH CLAUSE APPLIES | DOWNGRADES DO NOT APPLY',
  ])('never takes the missing tooth clause away: %s', (text) => {
    expect(clause(text)).toContain('missing_tooth: applies');
  });

  it.each([
    'MISSING TOOTH CLAUSE - NO',
    'MISSING TOOTH CLAUSE NO',
    'MISSING TOOTH CLAUSE? NO',
    'MISSING TOOTH CLAUSE NOT APPLIED',
    'MISSING TOOTH CLAUSE IS NOT IN EFFECT',
    'MISSING TOOTH CLAUSE NO LONGER APPLIES',
    'MISSING TOOTH CLAUSE DOESNT APPLY',
    'NO WAITING PERIODS, MISSING TOOTH CLAUSE, OR REPLACEMENT CLAUSE',
    'MISSING TOOTH AND REPLACEMENT CLAUSES DO NOT APPLY',
    'MISSING TEETH ARE NOT EXCLUDED',
    'MISSING TOOTH CLAUSE: TEETH LOST BEFORE COVERAGE ARE COVERED',
  ])('hears that there is no missing tooth clause: %s', (text) => {
    expect(clause(text)).toContain('missing_tooth: does_not_apply');
  });

  it.each([
    ['DOES NOT REQUIRE PREAUTHORIZATION', 'does_not_apply'],
    ['PLAN DOES NOT REQUIRE PRIOR AUTHORIZATION', 'does_not_apply'],
    ['PRE-AUTHORIZATION IS NEVER REQUIRED', 'does_not_apply'],
    ["PRE-AUTHORIZATION ISN'T REQUIRED", 'does_not_apply'],
    ['PRIOR AUTHORIZATION REQUIRED: NO', 'does_not_apply'],
    ['PRIOR AUTHORIZATION REQUIRED - N', 'does_not_apply'],
    ['PRIOR AUTHORIZATION REQUIRED? NO', 'does_not_apply'],
    ['NO PRIOR AUTHORIZATION REQUIRED UNLESS OVER $500', 'stated'],
    ['SERVICES NOT PREAUTHORIZED WILL BE DENIED', 'applies'],
    ['BENEFITS NOT PAYABLE WITHOUT PRIOR AUTHORIZATION', 'applies'],
    ['PRIOR APPROVAL REQUIRED', 'applies'],
  ])('%s: authorization %s', (text, answer) => {
    expect(clause(text)).toEqual([`pre_authorization: ${answer}`]);
  });

  it.each([
    ['PLAN DOES NOT DOWNGRADE COMPOSITES', 'does_not_apply'],
    ['COMPOSITES PAID WITHOUT DOWNGRADE', 'does_not_apply'],
    ['ALTERNATE BENEFIT PROVISION DOES NOT APPLY', 'does_not_apply'],
    ['ALTERNATE BENEFIT CLAUSE IS NOT APPLICABLE', 'does_not_apply'],
    ['NOT SUBJECT TO ALTERNATE BENEFIT', 'does_not_apply'],
    ['NO LEAST EXPENSIVE ALTERNATIVE TREATMENT', 'does_not_apply'],
    ['DOWNGRADE - NO', 'does_not_apply'],
    ['ALTERNATE BENEFIT APPLIES: NO MORE THAN THE COST OF AN AMALGAM IS PAID', 'applies'],
    ['LEAST EXPENSIVE ALTERNATIVE CLAUSE IS NOT WAIVED', 'applies'],
    ['ALTERNATE BENEFIT APPLIES, MISSING TOOTH CLAUSE WAIVED', 'applies'],
    ['COMPOSITES ON MOLARS PAID AT THE AMALGAM ALLOWANCE', 'applies'],
  ])('%s: downgrade %s', (text, answer) => {
    expect(clause(text)[0]).toBe(`downgrade: ${answer}`);
  });

  it.each([
    ['CROWNS ARE NOT PAID ON PREP DATE', []],
    ['SEAT DATE RATHER THAN PREP DATE', ['prep_or_seat: seat_date']],
    ['PAID ON SEAT DATE AND NEVER ON PREP DATE', ['prep_or_seat: seat_date']],
    ['PAID ON PREP DATE FOR CROWNS AND SEAT DATE FOR DENTURES', ['prep_or_seat: stated']],
  ])('%s', (text, expected) => {
    expect(clause(text)).toEqual(expected);
  });

  it.each([
    ['REPLACEMENT CLAUSE OF 5 YEARS DOES NOT APPLY', 'does_not_apply', null],
    ['5 YEAR REPLACEMENT RULE IS WAIVED', 'does_not_apply', null],
    ['THERE IS NO 5 YEAR REPLACEMENT CLAUSE', 'does_not_apply', null],
    ['NO REPLACEMENT OF CROWNS WITHIN 5 YEARS', 'applies', 60],
    ['IF COVERED 12 MONTHS, REPLACEMENT OF DENTURES EVERY 5 YEARS', 'applies', 60],
  ])('%s: replacement %s', (text, answer, months) => {
    expect(readText(text).clauses).toMatchObject([{ kind: 'replacement', answer, months }]);
  });

  it('lets one sentence deny nothing in the next', () => {
    expect(clause('MISSING TOOTH CLAUSE APPLIES. NO WAITING PERIODS.')).toEqual(['missing_tooth: applies']);
    expect(clause('NO ALTERNATE BENEFITS. MISSING TOOTH CLAUSE APPLIES.')).toEqual([
      'downgrade: does_not_apply',
      'missing_tooth: applies',
    ]);
  });

  it('finds none where none is meant', () => {
    expect(clause('PLAN DOES NOT LIMIT SURFACES OF COMPOSITE RESTORATIONS.')).toEqual([]);
    expect(clause('CHARTING MAY BE REQUIRED FOR PERIODONTAL PROCEDURES.')).toEqual([]);
  });

  it('reads the months of a replacement and the amount of an estimate', () => {
    expect(readText('REPLACEMENT EVERY 5 YEARS').clauses[0]).toMatchObject({ months: 60 });
    expect(readText('PREDETERMINATION RECOMMENDED OVER $1,250.50').clauses[0]).toMatchObject({
      threshold_cents: 125_050,
    });
  });
});

describe('frequencies in words', () => {
  it.each([
    ['2 PER CALENDAR YEAR', 2, 1, 'calendar_year'],
    ['TWICE PER BENEFIT PERIOD', 2, 1, 'contract_year'],
    ['ONCE EVERY 36 MONTHS', 1, 36, 'month'],
    ['LIMITED TO ONE (1) VISIT EVERY SIX MONTHS', 1, 6, 'month'],
    ['1 IN 5 YEARS', 1, 5, 'year'],
    ['ONE PER LIFETIME', 1, 1, 'lifetime'],
  ])('%s', (text, count, periodCount, periodUnit) => {
    expect(readText(text).frequency).toEqual({ count, periodCount, periodUnit });
  });

  it.each([
    ['ONCE PER TOOTH PER 36 MONTHS', 1, 36, 'month'],
    ['1 PER QUADRANT EVERY 24 MONTHS', 1, 24, 'month'],
    ['2 PROPHYLAXIS PER CALENDAR YEAR', 2, 1, 'calendar_year'],
    ['4 BITEWING FILMS PER YEAR', 4, 1, 'year'],
    ['1X PER 36 MONTHS', 1, 36, 'month'],
    ['1X6 MONTHS', 1, 6, 'month'],
    ['1 X 12 MONTHS', 1, 12, 'month'],
    ['1 PER QUAD PER 24 MONTHS', 1, 24, 'month'],
    ['DEDUCTIBLE WAIVED. 2 PER CALENDAR YEAR', 2, 1, 'calendar_year'],
    ['2 PER CALENDAR YEAR, DEDUCTIBLE WAIVED', 2, 1, 'calendar_year'],
    ['NO MORE THAN 2 PER CALENDAR YEAR', 2, 1, 'calendar_year'],
  ])('%s', (text, count, periodCount, periodUnit) => {
    expect(readText(text).frequency).toEqual({ count, periodCount, periodUnit });
  });

  it.each(['ONCE EVERY 6 MONTHS', 'TWICE A YEAR', '2 EXAMS IN 12 MONTHS', 'CHILDREN UNDER 14'])(
    'takes no limit for a name, however short: %s',
    (text) => {
      expect(readText(text)).toMatchObject({ benefitClass: null, isRemark: true });
    },
  );

  it.each([
    'MAXIMUM IS $1,500 PER CALENDAR YEAR',
    'MAXIMUM 1500 PER CALENDAR YEAR',
    '$ 50 PER YEAR',
    'DEDUCTIBLE TAKEN ONCE PER CALENDAR YEAR',
    'ELIGIBILITY IS UPDATED ONCE A DAY',
    'FOR CHILDREN UNDER AGE 19 EVERY 12 MONTHS',
    '$50 PER CALENDAR YEAR',
    '$600 INDIVIDUAL DEDUCTIBLE PER LIFETIME',
    '1 PER TOOTH',
    'WHEN PERFORMED WITHIN 6 MONTHS OF OSSEOUS SURGERY',
  ])('finds none in: %s', (text) => {
    expect(readText(text).frequency).toBeNull();
  });
});

describe('ages in words', () => {
  it.each([
    ['COVERED FOR DEPENDENT CHILDREN LESS THAN 19', null, 18],
    ['CHILDREN UNDER AGE 16', null, 15],
    ['SEALANTS THROUGH AGE 14', null, 14],
    ['ORTHO TO AGE 19', null, 19],
    ['AGES 6 TO 14', 6, 14],
    ['AGE 14 AND OVER', 14, null],
    ['NO AGE LIMIT.', null, null],
  ])('%s', (text, minimum, maximum) => {
    expect(readText(text).age).toEqual({ minimum, maximum });
  });

  it.each([
    ['NOT COVERED OVER AGE 18', null, 18],
    ['AGE 19 AND OVER NOT COVERED', null, 18],
    ['NOT COVERED UNDER AGE 8', 8, null],
    ['NO COVERAGE FOR MEMBERS AGE 65 AND OLDER', null, 64],
    ['NOT COVERED FOR PATIENTS UNDER AGE 16', 16, null],
    ['AGE LIMIT 19', null, 19],
    ['18 YEARS OF AGE AND YOUNGER', null, 18],
  ])('%s leaves the ages that are paid', (text, minimum, maximum) => {
    expect(readText(text).age).toEqual({ minimum, maximum });
  });

  it.each([
    ['CHILDREN TO AGE 19 ONLY. ADULTS NOT COVERED.', null, 19],
    ['DEPENDENT CHILDREN UNDER AGE 19, ADULTS NOT COVERED', null, 18],
    ['TO AGE 16. NOT COVERED ON PREVIOUSLY RESTORED TEETH.', null, 16],
    ['AGE 16 AND OVER. NOT COVERED FOR COSMETIC REASONS.', 16, null],
    ['SEALANTS UNDER AGE 6, NOT COVERED', 6, null],
  ])('turns an age round only by its own denial: %s', (text, minimum, maximum) => {
    expect(readText(text).age).toEqual({ minimum, maximum });
  });

  it.each([
    'NOT COVERED UNLESS PATIENT IS UNDER AGE 6',
    '1 PER 6 MONTHS TO AGE 18; 1 PER 12 MONTHS AGE 19 AND OLDER',
  ])('answers nothing where nobody can tell: %s', (text) => {
    expect(readText(text).age).toBeNull();
  });

  it('makes no age of a time somebody was covered', () => {
    expect(readText('MEMBERS WITH LESS THAN 2 YEARS OF COVERAGE').age).toBeNull();
  });

  it.each(['LESS THAN 12 MONTHS', 'COVERAGE ENDED', 'PERCENTAGE 50'])('finds none in: %s', (text) => {
    expect(readText(text).age).toBeNull();
  });
});

describe('waiting periods in words', () => {
  it.each([
    ['THERE ARE NO WAITING PERIODS ON THIS PLAN.', { answer: 'none', months: null, about: null }],
    ['NO WAITING PERIOD APPLIES', { answer: 'none' }],
    ['WAITING PERIOD WAIVED', { answer: 'none' }],
    [
      'WAITING PERIOD ACTIVE - 12 MONTHS FOR MAJOR SERVICES',
      { answer: 'applies', months: 12, about: 'MAJOR SERVICES' },
    ],
    ['6 MONTH WAITING PERIOD FOR BASIC', { answer: 'applies', months: 6, about: 'BASIC' }],
    [
      'WAITING PERIOD FOR ORTHODONTICS ENDS 04/01/2027',
      { answer: 'applies', ends_on: '2027-04-01', about: 'ORTHODONTICS' },
    ],
  ])('%s', (text, expected) => {
    expect(readText(text).waiting).toMatchObject([expected]);
  });

  it.each([
    ['WAITING PERIOD HAS NOT BEEN SATISFIED', null],
    ['12 MONTH WAITING PERIOD NOT YET SATISFIED', 12],
    ['12 MONTH WAITING PERIOD MUST BE SATISFIED', 12],
    ['MAJOR SERVICES ARE NOT COVERED UNTIL 12 MONTH WAITING PERIOD HAS BEEN MET', 12],
    ['BENEFITS DO NOT BEGIN UNTIL WAITING PERIOD OF 12 MONTHS IS SATISFIED', 12],
    ['NO BENEFITS UNTIL 12 MONTH WAITING PERIOD IS SATISFIED', 12],
    ['WAITING PERIOD IS NOT WAIVED', null],
    ['12 MONTH WAITING PERIOD FOR MAJOR, DEDUCTIBLE WAIVED FOR PREVENTIVE', 12],
    ['WAITING PERIOD: 12 MONTHS, MISSING TOOTH CLAUSE: NONE', 12],
    ['12 MONTH WAITING PERIOD WAIVED WITH PROOF OF PRIOR COVERAGE', 12],
  ])('still runs: %s', (text, months) => {
    expect(readText(text).waiting).toMatchObject([{ answer: 'applies', months }]);
  });

  it.each([
    'WAITING PERIOD MET',
    'WAITING PERIOD COMPLETED',
    'WAITING PERIOD EXPIRED 02/01/2026',
    'WAITING PERIOD = N',
    'WAITING PERIOD: 0',
    'THERE IS NOT A WAITING PERIOD',
    'NO LATE ENTRANT WAITING PERIOD',
    '12 MONTH WAITING PERIOD DOES NOT APPLY',
    'MEMBER IS NOT SUBJECT TO THE 12 MONTH WAITING PERIOD',
    'BASIC SERVICES DO NOT HAVE A WAITING PERIOD',
    'THERE ARE NO BENEFIT WAITING PERIODS',
    'THERE ARE NOT ANY WAITING PERIODS',
  ])('is none, or over: %s', (text) => {
    expect(readText(text).waiting).toMatchObject([{ answer: 'none', months: null }]);
  });

  it.each([
    ['12 MONTH WAITING PERIOD FOR MAJOR SERVICES, NONE FOR BASIC', ['MAJOR SERVICES', 12], ['BASIC', null]],
    ['WAITING PERIOD: BASIC 6 MONTHS, MAJOR 12 MONTHS', ['BASIC', 6], ['MAJOR', 12]],
    ['BASIC 6 MONTH WAIT, MAJOR 12 MONTH WAIT', ['BASIC', 6], ['MAJOR', 12]],
    [
      '6 MONTH WAITING PERIOD FOR BASIC SERVICES AND 12 MONTH WAITING PERIOD FOR MAJOR SERVICES',
      ['BASIC SERVICES', 6],
      ['MAJOR SERVICES', 12],
    ],
    ['WAITING PERIOD: 6 MONTHS FOR BASIC AND 12 MONTHS FOR MAJOR', ['BASIC', 6], ['MAJOR', 12]],
    ['WAITING PERIODS: PREVENTIVE - NONE, MAJOR - 12 MONTHS', ['PREVENTIVE', null], ['MAJOR', 12]],
    ['NO WAITING PERIODS EXCEPT 12 MONTHS FOR MAJOR', [null, null], ['MAJOR', 12]],
    ['ENDODONTICS: 6 MONTH WAITING PERIOD', ['ENDODONTICS', 6]],
    ['WAITING PERIOD (MAJOR) 12 MONTHS', ['MAJOR', 12]],
    ['12 MONTH WAIT ON MAJOR', ['MAJOR', 12]],
  ])('has one answer for each kind: %s', (text, ...expected) => {
    expect(readText(text).waiting.map(({ about, months }) => [about, months])).toEqual(expected);
  });

  it('finds none in other words', () => {
    expect(readText('AWAITING CLAIM REVIEW').waiting).toEqual([]);
  });

  it.each([
    ['NO WAITING PERIOD FOR BASIC. 12 MONTH WAITING PERIOD FOR MAJOR.'],
    ['NO WAITING PERIOD FOR BASIC; 12 MONTHS FOR MAJOR'],
  ])('gives each part its own answer: %s', (text) => {
    expect(readText(text).waiting).toMatchObject([
      { answer: 'none', about: 'BASIC' },
      { answer: 'applies', months: 12, about: 'MAJOR' },
    ]);
  });

  it('reads a list of times', () => {
    expect(readText('WAITING PERIOD: 6 MONTHS FOR BASIC, 12 MONTHS FOR MAJOR').waiting).toMatchObject([
      { answer: 'applies', months: 6, about: 'BASIC' },
      { answer: 'applies', months: 12, about: 'MAJOR' },
    ]);
  });

  it('never takes a denial for one service as a denial of the time beside it', () => {
    expect(readText('DOES NOT APPLY TO PREVENTIVE, 12 MONTH WAITING PERIOD').waiting).toMatchObject([
      { answer: 'applies', months: 12 },
    ]);
  });
});

describe('codes in words', () => {
  it('expands a range over the codes we know', () => {
    expect(readText('D0270-D0274, D7820').codes).toEqual(['D0270', 'D0272', 'D0273', 'D0274', 'D7820']);
  });

  it('finds none in plan numbers', () => {
    expect(readText('PLAN D12345 AND AD0120').codes).toEqual([]);
  });
});

describe('other words', () => {
  it('reads what they say of deductibles, rollover and what an amount is', () => {
    expect(readText('DEDUCTIBLE DOES NOT APPLY')).toMatchObject({ deductibleApplies: false });
    expect(readText('SUBJECT TO DEDUCTIBLE')).toMatchObject({ deductibleApplies: true });
    expect(readText('NO DEDUCTIBLE APPLIES')).toMatchObject({ isNoDeductible: true });
    expect(readText('NO DEDUCTIBLE FOR PREVENTIVE SERVICES')).toMatchObject({
      isNoDeductible: false,
      deductibleApplies: false,
    });
    expect(readText('MAXIMUM ROLLOVER ACCOUNT')).toMatchObject({ isRollover: true });
    expect(readText('Individual unmet dental deductible')).toMatchObject({ role: 'remaining' });
  });

  it.each([
    ['NOT SUBJECT TO DEDUCTIBLE', false],
    ['NOT SUBJECT TO THE DEDUCTIBLE', false],
    ['DEDUCTIBLE APPLIES: NO', false],
    ['DEDUCTIBLE APPLIES - N', false],
    ["DEDUCTIBLE DOESN'T APPLY", false],
    ['EXEMPT FROM DEDUCTIBLE', false],
    ['DEDUCTIBLE WAIVED: NO', true],
    ['DEDUCTIBLE IS NOT WAIVED', true],
    ['DEDUCTIBLE APPLIES: YES', true],
    ['DEDUCTIBLE: YES', true],
    ['DEDUCTIBLE: APPLIES', true],
    ['AFTER $50 DEDUCTIBLE', true],
    ['AFTER THE ANNUAL DEDUCTIBLE', true],
    ['DEDUCTIBLE: NO', false],
    ['DEDUCTIBLE: WAIVED', false],
    ['DEDUCTIBLE - NONE', false],
    ['DEDUCTIBLE WAIVED IN NETWORK; DEDUCTIBLE APPLIES OUT OF NETWORK', null],
  ])('%s: deductible applies %s', (text, applies) => {
    expect(readText(text).deductibleApplies).toBe(applies);
  });

  it.each([
    'DEDUCTIBLE APPLIED TO BASIC AND MAJOR SERVICES',
    'CALENDAR YEAR MAXIMUM. REMAINING AMOUNT MAY CHANGE AS CLAIMS ARE PROCESSED',
    'DEDUCTIBLE MUST BE MET BEFORE REMAINING BENEFITS ARE PAID',
    'YEAR TO DATE CLAIMS MAY NOT BE REFLECTED',
  ])('turns no amount into what is left or used: %s', (text) => {
    expect(readText(text).role).toBeNull();
  });

  it.each([
    ['REMAINING MAXIMUM. DOES NOT INCLUDE PENDING CLAIMS.', 'remaining'],
    ['MAXIMUM USED, NOT INCLUDING PENDING CLAIMS', 'used'],
    ['REMAINING DEDUCTIBLE - MAY NOT REFLECT CLAIMS IN PROCESS', 'remaining'],
  ])('knows a label by its beginning: %s', (text, role) => {
    expect(readText(text).role).toBe(role);
  });

  it.each(['DEDUCTIBLE WAIVED FOR CLASS I', 'CLASS I SERVICES ARE EXCLUDED FROM THE ANNUAL MAXIMUM'])(
    'gives nothing to the class that is left out: %s',
    (text) => {
      expect(readText(text)).toMatchObject({ benefitClass: null, isExclusion: false });
    },
  );

  it.each([
    'NO CARRYOVER',
    'UNUSED MAXIMUM DOES NOT ROLLOVER',
    'PLAN INCLUDES MAXIMUM ROLLOVER FEATURE',
    'DEDUCTIBLE CARRYOVER',
  ])('sees no rollover in: %s', (text) => {
    expect(readText(text).isRollover).toBe(false);
  });

  it('takes the name of a rollover for a remark', () => {
    expect(readText('ROLLOVER BENEFIT')).toMatchObject({ isRollover: true, isRemark: true });
  });

  it.each([
    ['IN-NETWORK ONLY', 'in'],
    ['IN-NETWORK PROVIDERS', 'in'],
    ['OUT-OF-NETWORK PROVIDERS', 'out'],
    ['OON: NOT COVERED', 'out'],
    ['PARTICIPATING DENTISTS', 'in'],
    ['NON-PARTICIPATING DENTISTS', 'out'],
  ])('hears which network is meant: %s', (text, network) => {
    expect(readText(text).network).toBe(network);
  });

  it('tells an exclusion from its denial', () => {
    expect(readText('IMPLANTS ARE NOT EXCLUDED').isExclusion).toBe(false);
    expect(readText('THERE ARE NO EXCLUSIONS FOR THIS PLAN').isExclusion).toBe(false);
    expect(readText('EXCLUSION: IMPLANTS NOT COVERED').isExclusion).toBe(true);
    expect(readText('NO PRE-EXISTING EXCLUSION').isExclusion).toBe(false);
  });

  it('gives the same reading for the same text', () => {
    expect(readText('SOMETHING SAID TWICE')).toEqual(readText('SOMETHING SAID TWICE'));
  });
});
