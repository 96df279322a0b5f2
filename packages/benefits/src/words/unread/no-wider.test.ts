// Messages with a sentence that we don't read, and look-alikes that we do. Reading only a part of a message must not
// make another part say more: more services, another plan, another time.

import { describe, expect, it } from 'vitest';
import { describeMeaning } from '../../testing/describe-meaning.ts';
import { readMessage } from '../read-message.ts';

const meanings = (text: string, noun: string | null = null): string[] =>
  describeMeaning(readMessage(text, noun)).split(' // ');

type Case = [text: string, ...expected: string[]];

/** "$" marks the end of a meaning. An expectation without "$" is only the beginning of one. */
function expectMeanings(text: string, ...expected: string[]): void {
  const found = meanings(text).map((one) => `${one}$`);
  expect(found.map((one, at) => one.slice(0, expected[at]?.length ?? 0))).toEqual(expected);
}

describe('a sentence of a message', () => {
  it.each<Case>([
    ['PAR AND NONPAR: CROWNS 50%. 12 MONTH WAIT.', 'unread', 'waiting months=12, of family:crowns$'],
    ['PREMIER: CROWNS 50%. 1 PER 5 YEARS.', 'unread', 'unread'],
    ['PREMIER: ORTHO 50%. TO AGE 19.', 'unread', 'unread'],
    [
      'AS OF 01/01/2026: ORTHO 50%. LIFETIME MAX $1500. TO AGE 19.',
      'unread',
      'amount of=maximum cents=150000, per 1 lifetime, of category:38',
      'age maximum=18 unclear_at=19, of category:38$',
    ],
    ['12 MONTH WAIT FOR CROWNS, NO ORTHO. 1 PER 5 YEARS', 'unread', 'unread'],
    ['NO WAITING PERIOD. NO ORTHO. TO AGE 19', 'waiting months=0$', 'unread', 'unread'],
    [
      'ANNUAL MAX $1500. NO ORTHO. $300 USED. DED $50',
      'amount',
      'unread',
      'unread',
      'amount of=deductible cents=5000$',
    ],
    [
      'WAIT: NONE ORTHO: 50%. LIFETIME MAX $1500.',
      'unread',
      'amount of=maximum cents=150000, per 1 lifetime, of',
    ],
    ['SUBSCRIBER: ORTHO 50%. TO AGE 19', 'unread', 'unread'],
    ['FOR ORTHO SEE BOOKLET PAGE. ANNUAL MAX $1500', 'unread', 'amount of=maximum cents=150000, per 1 year$'],
    ['Based on the diagnostic category; 2 per year', 'unread', 'frequency count=2, per 1 year$'],
    ['PROPHY 1 OF 2 USED. FOR FMX CALL US. LAST DATE 03/01/2026', 'frequency', 'unread', 'unread'],
  ])(
    "isn't for the whole plan if it has no subject and follows an unread sentence that names a service: %s",
    expectMeanings,
  );

  it.each<Case>([
    [
      '12 MONTH WAIT. NO ORTHO. NONE FOR PREVENTIVE.',
      'waiting',
      'unread',
      'waiting months=0, of category:41$',
    ],
    [
      '12 MONTH WAIT. NO IMPLANTS. 6 MONTHS FOR BASIC.',
      'waiting',
      'unread',
      'waiting months=6, of class:basic$',
    ],
  ])('is about the rule before "no ortho", not about orthodontics: %s', expectMeanings);

  it.each<Case>([
    ['D0210 NONE ON FILE, D0330 NONE', 'unread'],
    ['NO HISTORY FOR PROPHY, FMX NONE', 'unread'],
    ['HISTORY: FMX 03/01/2023, PANO NONE', 'unread'],
    ['PROPHY 2 PER YEAR. SEALANTS NONE', 'frequency count=2', 'unread'],
  ])('is unread if "none" may be about a date or a service: %s', expectMeanings);

  it.each<Case>([
    [
      'FLUORIDE 2 PER YEAR. ENDS AT AGE 16. SEALANTS TO AGE 14.',
      'frequency',
      'age maximum=15 unclear_at=16, of family:fluoride',
      'age maximum=13 unclear_at=14, of family:sealants',
    ],
    ['SEALANTS TO AGE 14. DED $50. ENDS AT AGE 19.', 'age maximum=13', 'amount of=deductible', 'unread'],
    ['ORTHO LIFETIME MAX $1500. ENDS AT AGE 19.', 'amount', 'age maximum=18 unclear_at=19, of category:38$'],
    ['DEPENDENTS: AGE LIMIT 26. SEALANTS TO AGE 14.', 'unread', 'age maximum=13'],
  ])('says what ends at an age only if the sentence before it is about a service: %s', expectMeanings);

  it.each<Case>([
    ['PREMIER: ANNUAL MAX $1500. DED $50. MAJOR 12 MONTH WAIT', 'unread', 'unread', 'unread'],
    ['DELTA DENTAL PREMIER: BASIC 80%. DED $50', 'unread', 'unread'],
    ['HIGH OPTION: MAX $1500. DED $50. LOW OPTION: MAX $1000. DED $75', ...Array(4).fill('unread')],
    ['ANNUAL MAX $1500. LOW OPTION: ANNUAL MAX $1000. DED $75', 'amount', 'unread', 'unread'],
    ['PLAN A: MAX $1500. DED $50. PLAN B: MAX $1000. DED $75', ...Array(4).fill('unread')],
    ['TIER 1 - ANNUAL MAX $1500. DED $50.', 'unread', 'unread'],
    ['OTHER CARRIER: ANNUAL MAX $1500. DED $50.', 'unread', 'unread'],
    ["SPOUSE'S PLAN: ANNUAL MAX $1500. DED $50.", 'unread', 'unread'],
    ['PRIOR PLAN: ANNUAL MAX $1500. DED $50.', 'unread', 'unread'],
    ['ANNUAL MAX $1500; PREMIER: ANNUAL MAX $1000; DED $50', 'amount', 'unread', 'unread'],
    ['ANNUAL MAX $1500 - OTHER CARRIER', 'unread'],
    ['ANNUAL MAX $1500 (PREVIOUS CARRIER)', 'unread'],
    ['ANNUAL MAX $1500 (BASE PLAN)', 'amount of=maximum cents=150000', 'unread'],
    ['EMPLOYER: ACME. INSURER: DELTA. PLAN: ANNUAL MAX $1500', 'unread', 'unread', 'amount of=maximum'],
    ['NETWORK: DELTA PPO. PLAN: ANNUAL MAX $1500', 'unread', 'amount of=maximum cents=150000'],
    ['PPO PLAN: NO WAITING PERIOD. PPO: BASIC 80%', 'waiting months=0', 'share plan_pays=80'],
    [
      'MEDICAL PLAN: DEDUCTIBLE $500. DENTAL PLAN: DEDUCTIBLE $50',
      'unread',
      'amount of=deductible cents=5000, of plan$',
    ],
    ['OTHER INSURANCE: MEMBER ID 123456. ANNUAL MAX $1500', 'unread', 'amount of=maximum'],
    ['OTHER INSURANCE: NO. ANNUAL MAX $1500', 'other_coverage exists=false', 'amount of=maximum'],
    ['WAITING PERIOD WAIVED IF COVERED UNDER PRIOR PLAN', 'waiting months=0, when'],
    [
      'PATIENT HAS OTHER INSURANCE, PREAUTH REQUIRED',
      'other_coverage exists=true | authorization answer=required',
    ],
  ])('is unread only if a label before it names another plan, network or payer: %s', expectMeanings);

  it.each<Case>([
    ['BENEFITS AS OF 01/01/2026: PREVENTIVE 100%, BASIC 80%', 'share plan_pays=100, of category:41 | share'],
    ['NO WAITING PERIOD AS OF 01/01/2026', 'waiting months=0$'],
    ['ANNUAL MAX $2000 AS OF 01/01/2027', 'unread'],
    ['ANNUAL MAX $2000 USED $300 AS OF 01/01/2026', 'amount', 'unread, about maximum'],
  ])('is unread only if its rule may begin on the day after "as of": %s', expectMeanings);

  it.each<Case>([
    [
      'NO ANNUAL MAXIMUM, $300 USED',
      'amount of=maximum limit=none, per 1 year | amount of=maximum role=used',
    ],
    [
      'INDIVIDUAL DEDUCTIBLE $50 MET, FAMILY DEDUCTIBLE NONE',
      'amount of=deductible role=used cents=5000, individual',
    ],
    ['ANNUAL MAX $1500. ORTHO: NO', 'amount', 'unread'],
    ['ANNUAL MAX $1500. ORTHO: NONE', 'amount', 'unread'],
    ['ANNUAL MAX $1500, ORTHO NONE', 'unread'],
    ['ANNUAL MAX $1500. IMPLANTS NO', 'amount', 'unread'],
    ['ANNUAL MAX $1500. PREVENTIVE NONE', 'amount', 'amount of=maximum limit=none, of category:41'],
    ['ORTHO MAXIMUM: NONE', 'amount of=maximum limit=none, of category:38'],
    ['12 MONTH WAIT MAJOR, NO ORTHO FOR ADULTS', 'unread'],
    [
      '12 MONTH WAIT MAJOR, NO ORTHO WAIT FOR CHILDREN',
      'waiting months=12, of class:major | waiting months=0',
    ],
    [
      'PREVENTIVE 100%, BASIC 80%, MAJOR 50%. COSMETIC NOT COVERED.',
      'share',
      'not_covered, of family:whitening',
      '',
    ],
  ])('is unread only if "no" or "none" may be about an amount or a service: %s', expectMeanings);

  it.each<Case>([
    ['CROWNS 1 PER 5 YEARS, 0 USED THIS YEAR', 'unread'],
    ['ORTHO LIFETIME MAX $1500, $200 USED THIS YEAR', 'unread'],
    ['CROWNS 1 PER 5 YEARS, 0 USED', 'frequency count=0 role=used, per 5 year'],
    [
      'FMX 1 ALLOWED, 0 USED, CALENDAR YEAR PLAN',
      'frequency count=1, of family:full_mouth_xrays | frequency count=0 role=used, of family:full_mouth_xrays',
    ],
    ['ADULT 1 PER YEAR CHILD 2 PER YEAR', 'unread'],
  ])("doesn't give a count to another time or person: %s", expectMeanings);

  it.each<Case>([
    ['RETREATMENT OF A ROOT CANAL 1 PER LIFETIME', 'unread'],
    ['RELINE OF A DENTURE 1 PER 36 MONTHS', 'unread'],
  ])('is unread if it names a service as a part of another name: %s', expectMeanings);

  it('keeps the rule of its row after "no ortho"', () => {
    const text = 'NO ORTHO. WAIVED FOR PREVENTIVE.';
    expect(meanings(text, 'deductible')[1]).toBe('deductible applies=false, of category:41');
    expect(meanings('ORTHO NONE', 'maximum')[0]).toMatch(/^unread, about maximum/);
  });
});
