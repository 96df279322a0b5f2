import { describe, expect, it } from 'vitest';
import { benefitsOf } from '../testing/read-rows.ts';
import { factOf, glanceOf } from './index.ts';

const factsWith = (words: string, ...rows: string[]) => {
  const benefits = benefitsOf(['EB*1*IND*35', ...rows, 'EB*B*IND*35***27*25*****Y', `MSG*${words}`]);
  const glance = glanceOf(benefits, { network: 'in', on: '2026-03-10', birth: '1980-05-20' });
  return (key: string) => factOf(glance, key);
};
const READ_WORDS = "read the payer's own words";

describe('a copay of the whole plan next to words that we could not read', () => {
  it.each(['COPAY FOR PREVENTIVE VISITS', 'PER VISIT, SOMEHOW'])(
    'needs confirmation for every class of services: %s',
    (words) => {
      const fact = factsWith(words);
      for (const key of ['pays_preventive', 'pays_basic', 'pays_major'])
        expect(fact(key)).toMatchObject({ value: '$25 copay', note: READ_WORDS, tone: 'caution' });
    },
  );
});

it('a percentage of the whole plan stays next to a copay of visits', () => {
  const fact = factsWith('OFFICE VISIT COPAY - PREVENTIVE', 'EB*A*IND*35*****.2****Y');
  expect(fact('crown_pays')?.value).toContain('80%');
});

it('an exemption from the copay is not an exclusion', () => {
  const fact = factsWith('PER VISIT, PREVENTIVE EXCLUDED', 'EB*A*IND*41*****0****Y');
  expect(fact('pays_preventive')).toMatchObject({ value: '100%', tone: 'plain' });
});
