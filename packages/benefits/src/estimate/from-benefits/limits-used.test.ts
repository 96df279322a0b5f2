// Which services use up a frequency limit, and when the estimate may assume that none does.

import { describe, expect, it } from 'vitest';
import { requestFor } from '../../testing/estimate-request.ts';
import { benefitsOf } from '../../testing/read-rows.ts';
import { rangeText } from '../../wording/estimates/estimate.ts';
import { estimate } from '../estimate.ts';

const PLAN =
  'EB*1*IND*35*PR~EB*A*IND*23*****0****Y~EB*A*IND*41*****0****Y~EB*A*IND*36*****0.5****Y~' +
  'EB*F*IND*35***23*1500*****Y~EB*F*IND*35***29*1000*****Y~EB*C*IND*35***23*0*****Y~';

const owed = (rows: string, lines: string[], units = 1) => {
  const request = requestFor(lines);
  const procedures = request.procedures.map((procedure) => ({ ...procedure, units }));
  const benefits = benefitsOf((PLAN + rows).split('~').filter(Boolean));
  return estimate(benefits, { ...request, procedures }).lines.map(
    ({ amounts }) => amounts && rangeText(amounts.patient),
  );
};

describe('services of one day', () => {
  const remaining = (count: number) =>
    `EB*F*IND**********Y*AD:D0230~HSD*VS*${count}***23*1~EB*F*IND****29******Y*AD:D0230~HSD*VS*${count}***23*1~`;

  it('count one by one toward a limit if each has its own line', () => {
    const line = 'D0230 - 30/25';
    expect(owed(remaining(2), [line, line, line])).toEqual(['$0', '$0', '$25']);
  });

  it('make the amount a range if they are units of one line and the limit may not allow all of them', () => {
    expect(owed(remaining(4), ['D0230 - 30/25'], 4)).toEqual(['$0']);
    expect(owed(remaining(4), ['D0230 - 30/25'], 6)).toEqual(['$0 to $150']);
  });
});

describe('a limit', () => {
  const crowns = 'EB*F*IND**********Y*AD:D2740~HSD*VS*1***34*60~';
  const cleanings = 'EB*F*IND*41*********Y~HSD*VS*1***34*6~';

  it('is assumed to be unused if the payer states no service and no count', () => {
    expect(owed(crowns, ['D2740 14 1000/900'])).toEqual(['$450']);
    expect(owed(cleanings, ['D1110 - 100/90'])).toEqual(['$0']);
  });

  it('leads to a question if the payer states a service that may count', () => {
    const last = 'DTP*304*D8*20240601~MSG*1 PER TOOTH PER 60 MONTHS~';
    expect(owed(crowns + last, ['D2740 14 1000/900'])).toEqual(['$450 to $900']);
    expect(owed(`${cleanings}DTP*304*D8*20260201~`, ['D1110 - 100/90'])).toEqual(['$0 to $90']);
  });

  it('leads to a question if the count that the payer states is impossible', () => {
    const used = 'EB*F*IND****24******Y*AD:D1110~HSD*VS*3***23*1~';
    const twice = 'EB*F*IND**********Y*AD:D1110~HSD*VS*2***23*1~';
    expect(owed(twice + used, ['D1110 - 100/90'])).toEqual(['$0 to $90']);
  });
});
