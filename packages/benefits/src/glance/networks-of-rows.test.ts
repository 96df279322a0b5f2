import { describe, expect, it } from 'vitest';
import { benefitsOf } from '../testing/read-rows.ts';
import { factOf, glanceOf } from './index.ts';

const outside = (...rows: string[]) =>
  factOf(
    glanceOf(benefitsOf(['EB*1*IND*35*PR', ...rows]), {
      network: 'in',
      on: '2026-03-10',
      birth: '1980-05-20',
    }),
    'pays_outside',
  );

describe('whether the plan pays out-of-network', () => {
  it.each(['', 'U'])('is not stated by rows without a network: %s', (network) => {
    expect(outside(`EB*A*IND*41*****0****${network}`, `EB*A*IND*25*****.2****${network}`)).toMatchObject({
      value: null,
      state: 'not_stated',
      note: 'what the plan pays is stated without a network',
    });
  });

  it('is stated by rows for both networks', () => {
    expect(outside('EB*A*IND*41*****0****W', 'EB*A*IND*25*****.2****W')?.value).toBe('Same percentages');
  });
});
