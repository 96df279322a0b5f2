// Classes of sentences that were once read wrong. Each is tried with several subjects and verbs.

import { describe, expect, it } from 'vitest';
import { describeMeaning } from '../testing/describe-meaning.ts';
import { readMessage } from './index.ts';

const meaning = (text: string): string => describeMeaning(readMessage(text));

const EVERY = <T>(...lists: readonly (readonly T[])[]): T[][] =>
  lists.reduce<T[][]>((rows, list) => rows.flatMap((row) => list.map((one) => [...row, one])), [[]]);

const LISTS = ['PREVENTIVE', 'EXAMS AND CLEANINGS', 'D1110', 'DIAGNOSTIC, PREVENTIVE'];
const OTHERS = ['ALL OTHER SERVICES', 'ANY OTHER SERVICE', 'EVERYTHING ELSE', 'ALL REMAINING SERVICES'];

describe('all other services', () => {
  it.each(EVERY(LISTS, OTHERS))('leave out %s: %s', (list, other) => {
    const text = `NO WAITING PERIOD FOR ${list}; 12 MONTHS FOR ${other}`;
    expect(meaning(text)).toMatch(/ \/\/ waiting months=12, of plan, except \S+/);
    expect(meaning(`NO DEDUCTIBLE FOR ${list}. $50 DEDUCTIBLE FOR ${other}`)).toMatch(/of plan, except \S+/);
  });

  it.each(OTHERS)('stay unread if a payer class would have to be left out: %s', (other) => {
    expect(meaning(`NO WAITING PERIOD FOR BASIC; 12 MONTHS FOR ${other}`)).toContain('// unread');
    expect(meaning(`12 MONTH WAITING PERIOD FOR ${other}`)).toMatch(/^unread/);
  });
});

describe('a list of exceptions', () => {
  const rules = [
    'NO WAITING PERIOD',
    '12 MONTH WAITING PERIOD APPLIES TO ALL SERVICES',
    'DEDUCTIBLE APPLIES',
  ];
  const words = ['EXCEPT', 'EXCLUDING', 'OTHER THAN', 'WITH THE EXCEPTION OF'];
  it.each(EVERY(rules, words))('keeps all of its members: %s %s', (rule, except) => {
    const text = meaning(`${rule} ${except} DIAGNOSTIC, PREVENTIVE AND PALLIATIVE TREATMENT (D9110)`);
    for (const key of ['category:23', 'category:41', 'code:D9110']) expect(text).toContain(key);
  });
});

describe('not included', () => {
  it.each(['ORTHO', 'IMPLANTS', 'D2740'])('beside a limit is no exclusion: %s', (name) => {
    for (const limit of ['$1000 MAXIMUM', '2 PER YEAR', 'ANNUAL MAXIMUM $1,500', 'LIMITED TO 1 PER VISIT'])
      expect(meaning(`${limit}; ${name} NOT INCLUDED`)).not.toContain('not_covered');
    expect(meaning(`${name} NOT INCLUDED`)).toMatch(/^not_covered/);
  });
});

describe('codes that share the limit', () => {
  it.each(['SHARE THE SAME LIMIT', 'SHARE ONE FREQUENCY', 'SHARE A LIMIT', 'COMBINED'])('%s', (shared) => {
    const text = meaning(`Exams: 1 every 6 months. (D0120, D0150 ${shared})`);
    expect(text).toContain('of code:D0120 code:D0150, combined with');
    expect(text).not.toContain('except');
  });
});

describe('a relative clause', () => {
  it.each(EVERY(['MAJOR', 'CROWNS', 'D2740'], ['HAS A $25 DEDUCTIBLE', 'HAVE A $25 DEDUCTIBLE']))(
    'belongs to the name before it: %s, which %s',
    (name, rest) => {
      const text = meaning(`NO DEDUCTIBLE OTHER THAN ${name}, WHICH ${rest}`);
      expect(text).toMatch(/amount of=deductible cents=2500, of (class:major|family:crowns|code:D2740)/);
    },
  );
});

describe('an adjective we do not know', () => {
  const verdicts = ['EXCLUDED', 'NOT COVERED', 'ARE NOT A BENEFIT'];
  it.each(EVERY(['ORTHODONTICS', 'CROWNS', 'EXTRACTIONS'], verdicts))('narrows %s %s', (name, verdict) => {
    for (const adjective of ['COSMETIC', 'ELECTIVE', 'EXPERIMENTAL', 'PROPHYLACTIC'])
      expect(meaning(`${adjective} ${name} ${verdict}`)).toMatch(/^unread/);
  });
});

describe('the day on which work is paid', () => {
  const seats = ['WHEN CEMENTED', 'WHEN SEATED', 'UPON INSERTION', 'ONCE DELIVERED', 'ON THE SEAT DATE'];
  it.each(EVERY(['PAYABLE', 'PAID', 'COVERED'], seats))('%s %s', (paid, seat) => {
    expect(meaning(`CROWNS ${paid} ${seat}`)).toBe(
      'clause clause=prep_or_seat answer=seat_date, of family:crowns',
    );
  });
});

describe('a share after the deductible', () => {
  it('applies only to the service next to it', () => {
    const text = meaning('Preventive 100%, basic 80% and major 50% after deductible');
    expect(text).toContain('share plan_pays=100, of category:41 |');
    expect(text).toContain('share plan_pays=50, of class:major, after deductible');
  });
});

describe('two networks before one name', () => {
  it.each(['PREVENTIVE', 'CROWNS'])('speak of it both: %s', (name) => {
    expect(meaning(`IN NETWORK 100% OUT OF NETWORK 80% FOR ${name}`)).toMatch(
      /^share plan_pays=100, of \S+, in-network \| share plan_pays=80, of \S+, out-network$/,
    );
  });
});
