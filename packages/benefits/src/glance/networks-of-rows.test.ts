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

describe('what the plan pays out-of-network', () => {
  const ROWS = [
    'EB*1*IND*35',
    'EB*A*IND*41*****0',
    'EB*A*IND*25*****.2****W',
    'EB*A*IND*36*****.5',
    'EB*I*IND*38',
  ];
  const facts = (network: 'in' | 'out') => {
    const glance = glanceOf(benefitsOf(ROWS), { network, on: '2026-03-10', birth: '1980-05-20' });
    return (key: string) => factOf(glance, key);
  };

  it.each(['pays_preventive', 'crown_pays'])('is marked if it is stated without a network: %s', (key) => {
    expect(facts('out')(key)).toMatchObject({ note: 'stated without a network', tone: 'caution' });
    expect(facts('in')(key)).toMatchObject({ note: null, tone: 'plain' });
  });

  it('is marked for the services of a class that are stated without a network', () => {
    const rows = [...ROWS, 'EB*A*IND*26*****.2', 'EB*A*IND*40*****.2****N'];
    const glance = glanceOf(benefitsOf(rows), { network: 'out', on: '2026-03-10', birth: '1980-05-20' });
    expect(factOf(glance, 'pays_basic')).toMatchObject({
      value: '80%',
      note: 'Root canals stated without a network',
      tone: 'caution',
    });
  });

  it.each(['pays_basic', 'pays_ortho'])(
    'is not marked for both networks or if nothing is paid: %s',
    (key) => {
      expect(facts('out')(key)?.note).toBeNull();
    },
  );
});

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
