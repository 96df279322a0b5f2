// What the payer states for the people of a coverage level, such as children only.

import { expect, it } from 'vitest';
import { answersTo } from '../../testing/answers-to.ts';

const ROWS = 'EB*A*CHD*38*****.6****W~EB*C*CHD*38***23*0*****W~EB*A*IND*25*****.2****W';
const told = (
  question: string,
  more: { dateOfBirth?: string | null; isDependent?: boolean } = {},
): string[] => answersTo(question, ROWS, '2026-03-10', more);

it.each(['is ortho covered for adults', 'ortho %?', 'fee 4000 D8090, what does she owe in network'])(
  "isn't the answer for an adult subscriber: %s",
  (question) => {
    const [first, second, ...others] = told(question);
    expect(first).toMatch(/^The payer didn't state what it pays for .* for this patient\.$/);
    expect(second).toMatch(/^For Orthodontics, the plan pays 40% .*\(children only\)/);
    expect(others.join(' | ')).not.toMatch(/patient pays|deductible doesn't apply|\$4,000/);
  },
);

it('is the answer for a patient who may be one of them, with the people', () => {
  for (const more of [
    { isDependent: true },
    { isDependent: true, dateOfBirth: '2014-05-20' },
    { dateOfBirth: null },
    { dateOfBirth: '2012-05-20' },
  ])
    expect(told('is ortho covered', more)[0]).toMatch(
      /^For Orthodontics, the plan pays 40% \(children only\)/,
    );
});

it('is named as such in a list of all percentages', () => {
  const said = told('what percentages does the plan pay?').join(' | ');
  expect(said).toContain('For Orthodontics, the plan pays 40% in-network (children only)');
  expect(said).toMatch(/For Restorative, the plan pays 80% in-network and/);
});
