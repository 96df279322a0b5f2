// Words that narrow a sentence or turn it around. Each was once lost on the way to the figure.

import { describe, expect, it } from 'vitest';
import { describeMeaning } from '../testing/describe-meaning.ts';
import { readMessage } from './index.ts';

const meaning = (text: string): string => describeMeaning(readMessage(text));

const EVERY = <T>(...lists: readonly (readonly T[])[]): T[][] =>
  lists.reduce<T[][]>((rows, list) => rows.flatMap((row) => list.map((one) => [...row, one])), [[]]);

describe('excluded beside a maximum', () => {
  const names = ['ORTHO', 'PREVENTIVE', 'DIAGNOSTIC, PREVENTIVE AND ORTHO'];
  it.each(EVERY(['; ', ', ', ' - ', '. '], names))('never denies the service: %s%s', (link, name) => {
    for (const limit of ['$1,500 ANNUAL MAX', 'MAXIMUM $2,000'])
      expect(meaning(`${limit}${link}${name} EXCLUDED`)).not.toContain('not_covered');
    expect(meaning(`${name} EXCLUDED`)).toMatch(/^not_covered/);
  });
});

describe('on the same day', () => {
  const days = ['ON SAME DAY', 'ON THE SAME DAY', 'ON SAME DATE OF SERVICE', 'AT THE SAME VISIT'];
  it.each(EVERY(['SRP AND PROPHY', 'D1110 AND D4910'], days))('is a condition: %s %s', (names, day) => {
    expect(meaning(`${names} NOT PAYABLE ${day}`)).toMatch(/^not_covered, of .*, when…$/);
  });
});

describe('a part of a whole', () => {
  const parts: [words: string, role: string][] = [
    ['REMAINING OF', 'remaining'],
    ['LEFT OF', 'remaining'],
    ['USED OF', 'used'],
    ['USED OUT OF', 'used'],
  ];
  it.each(parts)('comes first: %s', (words, role) => {
    for (const noun of ['DEDUCTIBLE', 'MAXIMUM'])
      expect(meaning(`${noun} $40 ${words} $50`)).toBe(
        `amount of=${noun.toLowerCase()} role=${role} cents=4000 | amount of=${noun.toLowerCase()} cents=5000`,
      );
  });
});

describe('a network before a colon', () => {
  it.each(['DEDUCTIBLE WAIVED', 'NO DEDUCTIBLE'])('is not lost beside the other network: PPO: %s', (rule) => {
    expect(meaning(`PPO: ${rule}. NON-PPO: $50 DEDUCTIBLE APPLIES`)).not.toMatch(/^deductible applies=false/);
  });
});

describe('a footnote', () => {
  it.each(['BASIC 80%*, MAJOR 50%* (*AFTER DEDUCTIBLE)', 'CROWNS 50%*'])('leaves it unread: %s', (text) => {
    expect(meaning(text)).toMatch(/^unread/);
  });
});

describe('a rule behind a condition', () => {
  it.each(['PRE-D REQUIRED', 'PREAUTHORIZATION RECOMMENDED'])('is not part of it: %s', (rule) => {
    expect(meaning(`NIGHT GUARDS 1 PER LIFETIME FOR BRUXISM ONLY ${rule}`)).toContain('authorization');
  });
});

describe('what is sent with an authorization', () => {
  it.each([
    'PRIOR AUTHORIZATION AND PANORAMIC FILM REQUIRED',
    'PREAUTHORIZATION AND X-RAYS ARE REQUIRED',
    'PANORAMIC FILM AND PRIOR AUTHORIZATION REQUIRED',
    'BITEWINGS & PREAUTHORIZATION REQUIRED',
  ])('needs no authorization itself: %s', (text) => {
    expect(meaning(text)).toMatch(/^unread, about authorization/);
  });

  it('is no list of services', () => {
    expect(meaning('CROWNS AND BRIDGES: PREAUTHORIZATION REQUIRED')).toMatch(/^authorization/);
  });
});

describe('all services except one, and a time', () => {
  it.each([
    'LATE ENROLLEES: ALL SERVICES EXCEPT PREVENTIVE 24 MONTHS',
    'LATE ENTRANTS: ALL SERVICES EXCEPT PREVENTIVE - 24 MONTHS',
    'WAITING PERIOD: ALL SERVICES EXCLUDING PREVENTIVE 24 MONTHS',
  ])('is the time of all others: %s', (text) => {
    expect(meaning(text)).toContain('waiting months=24, of plan, except category:41');
    expect(meaning(text)).not.toContain('of category:41');
  });

  it('is the time of the exception after a rule for all', () => {
    expect(meaning('NO WAITING PERIOD EXCEPT MAJOR 12 MONTHS')).toContain('months=12, of class:major');
  });
});

describe('no annual maximum', () => {
  it.each([
    'NO ANNUAL MAXIMUM',
    'NO ANNUAL DOLLAR MAXIMUM FOR MEMBERS 18 AND UNDER',
    'UNLIMITED ANNUAL MAXIMUM',
  ])('leaves the lifetime maximum open: %s', (text) => {
    expect(meaning(text)).toContain('limit=none, per 1 year');
  });
});

describe('classes that are combined', () => {
  it.each(['TYPE 2 AND TYPE 3 COMBINED', 'CLASS II AND III COMBINED', 'BASIC AND MAJOR COMBINED'])(
    'share no limit on visits: %s',
    (text) => {
      expect(meaning(text)).not.toContain('frequency');
    },
  );
});
