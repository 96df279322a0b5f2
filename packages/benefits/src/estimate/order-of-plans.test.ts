// More cases are in fixtures/estimates/order.yaml.

import { describe, expect, it } from 'vitest';
import { type CoveringPlan, orderOfPlans } from './order-of-plans.ts';

const PLAN: CoveringPlan = {
  name: 'plan',
  kind: 'dental',
  holder: 'patient',
  birthday: null,
  custody: null,
  is_step_parent: false,
  is_court_ordered: false,
  from: null,
  in_force_since: null,
};

describe('the order of plans', () => {
  it('names the rule that puts each plan before the next', () => {
    const plans: CoveringPlan[] = [
      { ...PLAN, name: 'stepfather', holder: 'parent', custody: true, is_step_parent: true },
      { ...PLAN, name: 'father', holder: 'parent', custody: false, is_court_ordered: true },
      { ...PLAN, name: 'mother', holder: 'parent', custody: true },
    ];
    expect(orderOfPlans(plans)).toEqual({
      first: 'father',
      order: ['father', 'mother', 'stepfather'],
      rules: ['court_order', 'custody'],
    });
  });

  it('applies the birthday rule only to parents', () => {
    const plans: CoveringPlan[] = [
      { ...PLAN, name: 'late', holder: 'spouse', birthday: '12-31' },
      { ...PLAN, name: 'early', holder: 'spouse', birthday: '01-01' },
    ];
    expect(orderOfPlans(plans)).toEqual({ first: null, order: ['late', 'early'], rules: [null] });
  });

  it('stays open if it is not known whether an earlier rule decides', () => {
    const order = (one: Partial<CoveringPlan>, other: Partial<CoveringPlan>) =>
      orderOfPlans([
        { ...PLAN, name: 'one', in_force_since: '2015-01-01', ...one },
        { ...PLAN, name: 'other', in_force_since: '2020-01-01', ...other },
      ]).first;
    const parent = { holder: 'parent' } as const;
    expect(order({ ...parent, birthday: '09-01' }, parent)).toBeNull();
    expect(order({ ...parent, custody: true }, { ...parent, birthday: '01-01' })).toBeNull();
    expect(order({}, { from: 'job' })).toBeNull();
    expect(order({ from: 'job' }, { from: 'job' })).toBe('one');
    // The birthday rule isn't about a spouse's plan.
    expect(order({ holder: 'spouse' }, parent)).toBe('one');
  });

  it('makes the only plan of a patient the primary plan', () => {
    expect(orderOfPlans([PLAN])).toEqual({ first: 'plan', order: ['plan'], rules: [] });
  });
});
