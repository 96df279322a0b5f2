import { describe, expect, it } from 'vitest';
import { answersTo } from '../testing/answers-to.ts';

const DAY = '2026-03-10';
const rule = (rows: string) => `EB*1**35~${rows}MSG*IN NETWORK ONLY~`;

describe('"in network only" on a row', () => {
  it.each([
    ['EB*A*IND*36*****.5~', 'what does plan pay for crowns out of network'],
    ['EB*A*IND*35*****.2~', 'is there out of network coverage'],
  ])('stays a rule of the plan next to a percentage: %s', (row, question) => {
    const told = answersTo(question, `${rule(row)}EB*A*IND*25*****.2~`, DAY).join(' ');
    expect(told).toContain('in-network only');
  });

  it("stays a rule next to the row's own network", () => {
    const told = answersTo('crowns out of network', rule('EB*A*IND*36*****.5****W~'), DAY).join(' ');
    expect(told).toContain('For Dental Crowns, the plan pays in-network only.');
  });
});
