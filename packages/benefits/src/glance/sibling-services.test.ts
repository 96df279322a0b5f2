import { describe, expect, it } from 'vitest';
import { benefitsOf } from '../testing/read-rows.ts';
import { factOf, glanceOf } from './index.ts';

const basicIn = (...rows: string[]) =>
  factOf(
    glanceOf(benefitsOf(['EB*1*IND*35', ...rows]), { network: 'in', on: '2026-03-10', birth: '1980-05-20' }),
    'pays_basic',
  );

describe('a class with the percentage of a single service', () => {
  it('names the other services of the row with another percentage', () => {
    expect(basicIn('EB*D*IND*24', 'MSG*Non-surg perio 80%, surgical perio 50%')).toMatchObject({
      value: '80%',
      note: 'Periodontal surgery 50%',
      tone: 'caution',
    });
  });

  it.each([
    ['EB*D*IND*24', 'MSG*Non-surg perio 80%, surgical perio 80%'],
    ['EB*D*IND*24', 'MSG*Non-surg perio 80%', 'EB*D*IND*40', 'MSG*Surgical extractions 50%'],
    ['EB*A*IND*24*****.2', 'EB*D*IND*24', 'MSG*Surgical perio 50%'],
  ])('names no others: %s', (...rows) => {
    expect(basicIn(...rows)).toMatchObject({ value: '80%', note: null, tone: 'plain' });
  });
});
