// Unread words on a row of the whole plan that name no service.

import { describe, expect, it } from 'vitest';
import { ask, askerFor, codeNode } from '../glance/asker.ts';
import { glanceOf } from '../glance/index.ts';
import { benefitsOf } from '../testing/read-rows.ts';

const ON_PLAN = 'EB*F**35';
const topicsOf = (message: string, row = ON_PLAN): string[] =>
  benefitsOf(['EB*1**35', row, `MSG*${message}`]).remarks.flatMap(({ topics }) => topics);

describe('unread words about the whole plan that name no service', () => {
  it.each([
    ['Payment is mailed to the employee', 'other'],
    ['Bonded retention incl in fee for the case', 'exclusion'],
    ['Corrected claim forms 18 months from first EOB', 'other'],
    [
      'Plan as secondary: limited to what the first carrier left open',
      'coordination_of_benefits other_coverage',
    ],
    ['Used so far 410.00, available 590.00, annual limit 1000.00', 'maximum'],
    ['One-time deductible of $75 somehow', 'deductible'],
    ['Replacement of a stolen appliance is not covered', 'exclusion'],
    ['COB by the birthday rule somehow', 'coordination_of_benefits'],
    ['Coverage effective somehow 03/01/2026', 'status'],
    ['Care started before the effective date of coverage is not covered', 'exclusion'],
  ])('are about what they can change for every service: %s', (message, topics) => {
    expect(topicsOf(message).toSorted()).toEqual(topics.split(' '));
  });

  it.each([
    ['Member cost share 0/30/60', 'share'],
    ['Premier offices paid at the out-of-network level', 'share'],
    ['Not covered in Guam', 'share'],
    ['No out of network benefits except as stated for dire needs', 'share'],
    ['Not 3 per year', 'frequency'],
    ['Waiting period credit was given somehow', 'waiting'],
  ])('keep a topic that they can change: %s', (message, topic) => {
    expect(topicsOf(message)).toContain(topic);
  });

  it('keep every topic on the row of a service', () => {
    expect(topicsOf('Payment is delayed somehow')).toEqual(['other']);
    expect(topicsOf('Payment is delayed somehow', 'EB*F**25')).toContain('share');
  });

  it('keep every topic next to words that name a service', () => {
    expect(topicsOf('Cleanings 2 per calendar year. Somehow 5 months')).toContain('frequency');
  });

  it.each([
    'Lost or stolen appliances and splints are excluded',
    'Services started before the effective date are not covered',
  ])("don't put what the plan pays for other services in doubt: %s", (message) => {
    const benefits = benefitsOf(['EB*1**35', ON_PLAN, `MSG*${message}`]);
    const asker = askerFor(benefits, { network: 'in', on: '2026-03-10', birth: null });
    expect(ask(asker, { subject: codeNode('D2740'), topic: 'share' }).outcome).toBe('not_stated');
    const states = glanceOf(benefits, asker.question, ['percentages']).answers.flatMap(({ facts }) => facts);
    expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['not_stated']));
    expect(benefits.limitations.concat(benefits.exclusions)).toContain(message);
  });
});
