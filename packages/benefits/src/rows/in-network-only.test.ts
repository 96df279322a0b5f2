import { describe, expect, it } from 'vitest';
import { glanceOf } from '../glance/index.ts';
import { answersTo } from '../testing/answers-to.ts';
import { benefitsOf } from '../testing/read-rows.ts';

const outside = (...rows: string[]) => {
  const glance = glanceOf(benefitsOf(['EB*1*IND*35', ...rows]), {
    on: '2026-03-10',
    birth: null,
    network: 'in',
  });
  const found = glance.answers.flatMap(({ facts }) => facts).find(({ key }) => key === 'pays_outside');
  return found && [found.value, found.state];
};
const networkOf = (...rows: string[]) => benefitsOf(rows).statements.map(({ network }) => network);

describe('"in network only" on a row', () => {
  it.each(['F*IND*35***23*1500', 'G*IND*35***23*2500', 'CB*IND*35***23*1500', 'F*IND*35***23*1500*****Y'])(
    'is about the figure of the row: %s',
    (row) => {
      const found = outside(`EB*${row}`, 'MSG*IN NETWORK ONLY', 'EB*A*IND*25*****.2');
      expect(found).toEqual([null, 'see_wording']);
      expect(networkOf(`EB*${row}`, 'MSG*IN NETWORK ONLY')).toEqual(['in']);
    },
  );

  it('keeps a percentage in its network', () => {
    const rows = ['EB*A*IND*35*****.2', 'MSG*IN NETWORK ONLY. 12 MONTH WAIT FOR MAJOR'];
    expect(networkOf(...rows)).toEqual(['in', 'in']);
    expect(outside(...rows)).toEqual([null, 'see_wording']);
  });

  it('is a rule of the plan on a row without a figure, or if it names the benefits', () => {
    expect(outside('EB*D*IND*35', 'MSG*IN NETWORK ONLY')).toEqual(['No', 'stated']);
    expect(outside('EB*F*IND*35***23*1500', 'MSG*BENEFITS ARE PAYABLE IN NETWORK ONLY')).toEqual([
      'No',
      'stated',
    ]);
  });

  it("doesn't change the network that the row states", () => {
    expect(networkOf('EB*F*IND*35***23*1500*****N', 'MSG*IN NETWORK ONLY')).toEqual(['out']);
  });

  it('is quoted if a percentage without a network is asked for out-of-network', () => {
    const rows = 'EB*F*IND*35***23*1500~MSG*IN NETWORK ONLY~EB*A*IND*25*****.2~';
    const told = answersTo('is there out of network coverage', rows, '2026-03-10').join(' ');
    expect(told).toContain('IN NETWORK ONLY');
    expect(told).not.toContain('pays in-network only');
  });
});
