import { describe, expect, it } from 'vitest';
import { benefitsOf } from '../testing/read-rows.ts';
import { factOf, glanceOf } from './index.ts';

const pays = (words: string) => {
  const benefits = benefitsOf(['EB*1*IND*35', 'EB*B*IND*35***27*25*****Y', `MSG*${words}`]);
  const glance = glanceOf(benefits, { network: 'in', on: '2026-03-10', birth: '1980-05-20' });
  return (key: string) => factOf(glance, key);
};
const READ_WORDS = "read the payer's own words";

describe('a copay of the whole plan next to words that we could not read', () => {
  it.each(['PREVENTIVE VISITS', 'COPAY FOR PREVENTIVE VISITS'])(
    'is only for the services that the words name: %s',
    (words) => {
      const fact = pays(words);
      expect(fact('pays_preventive')).toMatchObject({
        value: '$25 copay',
        note: READ_WORDS,
        tone: 'caution',
      });
      expect([fact('pays_major')?.value, fact('crown_pays')?.value]).toEqual([null, null]);
    },
  );

  it('needs confirmation for every class of services if the words name none', () => {
    const fact = pays('PER VISIT, SOMEHOW');
    for (const key of ['pays_preventive', 'pays_basic', 'pays_major'])
      expect(fact(key)).toMatchObject({ value: '$25 copay', note: READ_WORDS, tone: 'caution' });
  });
});
