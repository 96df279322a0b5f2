import { describe, expect, it } from 'vitest';
import { estimate } from '../estimate/estimate.ts';
import { factOf, glanceOf } from '../glance/index.ts';
import { requestFor } from '../testing/estimate-request.ts';
import { benefitsOf } from '../testing/read-rows.ts';

const MONEY = 'EB*1*IND*35~EB*C*IND*35***23*0~EB*F*IND*35***29*9000~';
const SHARE = 'EB*A*IND*38*****0****Y~';
const OPEN = 'MSG*PERCENTAGE CANNOT BE DETERMINED~';

const pays = (rows: string) => {
  const benefits = benefitsOf((MONEY + rows).split('~').filter(Boolean));
  return estimate(benefits, requestFor(['D8080 - 6000/5000'])).lines[0]?.amounts?.pay ?? null;
};

describe('"percentage cannot be determined"', () => {
  it.each([SHARE + OPEN, `${SHARE}EB*CB*IND*38~${OPEN}`, `EB*D*IND*38*********Y~${OPEN}${SHARE}`])(
    'makes a percentage of the same service uncertain: %s',
    (rows) => expect(pays(rows)).toBeNull(),
  );

  it.each([
    SHARE,
    `${SHARE}EB*A*IND*36~${OPEN}`,
    `${SHARE}EB*A*IND*38*********N~${OPEN}`,
    `${SHARE}EB*CB*IND*38~`,
  ])('changes nothing for other services or in the other network: %s', (rows) =>
    expect(pays(rows)).toEqual({ low: 500_000, high: 500_000 }),
  );

  it('requires confirmation of what a service inherits if the words on another row could not be read', () => {
    const benefits = benefitsOf(
      `${MONEY}${SHARE}EB*F*IND*38~MSG*COINSURANCE CANNOT BE DETERMINED~`.split('~').filter(Boolean),
    );
    const fact = factOf(glanceOf(benefits, { network: 'in', on: '2026-03-10', birth: null }), 'pays_ortho');
    expect(fact).toMatchObject({ value: '100%', note: "read the payer's own words", tone: 'caution' });
  });
});
