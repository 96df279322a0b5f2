import { describe, expect, it } from 'vitest';
import { decidePlanOrder } from './order-of-plans.ts';
import type { EstimatedVerification } from './verification.ts';

/** A dependent's verification, with only what the order of the plans depends on. */
const dependent = (birth: string, asOf: string, subscriberBirthday: string) =>
  ({
    birth,
    asOf,
    subscriberBirthday,
    row: { is_dependent: true },
    benefits: { other_coverage: [] },
  }) as unknown as EstimatedVerification;

describe('the plans of two parents', () => {
  const orderOn = (asOf: string, birth = '2007-06-15') =>
    decidePlanOrder(dependent(birth, asOf, '09-20'), dependent(birth, asOf, '03-04'), null);

  it("follow the birthday rule until the day before the child's 19th birthday", () => {
    const byBirthday = { first: 'other', decidedBy: 'birthday' };
    expect(orderOn('2025-12-31')).toEqual(byBirthday);
    expect(orderOn('2026-01-01')).toEqual(byBirthday);
    expect(orderOn('2026-06-14')).toEqual(byBirthday);
  });

  it('are not ordered by the birthday rule from the 19th birthday on, because we treat an adult dependent as a spouse', () => {
    expect(orderOn('2026-06-15')).toEqual({ first: 'this', decidedBy: 'open' });
  });
});
