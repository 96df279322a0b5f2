import { describe, expect, it } from 'vitest';
import { answersTo, readingOf } from '../../testing/answers-to.ts';

const AS_OF = '2026-11-18';
const told = (question: string, rows: string) => answersTo(question, rows, AS_OF).join('\n');
const row = (code: string, words: string, date = '') =>
  `EB*F*IND**********W*AD:${code}~HSD*VS*1***34*36~${date === '' ? '' : `DTP*304*D8*${date}~`}MSG*${words}~`;

describe('a date of service with a place', () => {
  it('is told with its tooth, and blocks that tooth only', () => {
    const said = told('when are sealants payable again', row('D1351', '#3 AND #14 PAID 06/15/2026'));
    expect(said).toContain('sealants (D1351) (on #3 and #14): 06/15/2026');
    expect(said).toContain("doesn't pay again for sealants (D1351) (on #3 and #14) until");
    expect(said).not.toMatch(/for sealants(?: \(D1351\))? until/);
  });

  it('is told with its quadrant, and replaces the same date without one', () => {
    const words = 'UR 11/14/2024 LR 11/14/2024 UL 12/05/2024 LL 12/05/2024';
    const said = told('when is next SRP for lower left', row('D4341', words, '20241114'));
    expect(said).toContain("12/05/2027. Under this limit, the plan doesn't pay again for");
    expect(said).toContain('(D4341) LL: 12/05/2024');
    expect(said).not.toMatch(/\(D4341\)(?:: 11| until)/);
  });

  it('has its quadrant in the list of limitations', () => {
    const rows = row('D4341', 'UR 11/14/2024 LL 12/05/2024');
    const { limitations } = readingOf(`EB*1*IND*35~${rows}`, AS_OF).parsed_benefits;
    expect(JSON.stringify(limitations)).toMatch(/\bLL, last 12\/05\/2024/);
  });

  it.each([
    'TOOTH 30 PAID 03/16/2024',
    'LAST CROWN WAS ON #30 AND PAID 03/16/2024',
    'TH 30 03/16/2024',
    'PAID 03/16/2024 FOR LR TOOTH NUMBER THIRTY',
    'UPPER RIGHT ONLY 03/16/2024',
    'MAXILLARY ARCH HISTORY 2024-03-16',
    'QUAD 10 PAID 20240316',
  ])('gives no next date if we could only quote the place: %s', (words) => {
    const said = told('is D2740 on tooth 14 payable now', row('D2740', words, '20240316'));
    expect(said).not.toContain('+ 36 months');
    expect(said).not.toContain('pay again for D2740 until');
  });

  it.each(['REPLACEMENT ONCE PER TOOTH', 'ONCE PER TOOTH. NOT BEFORE EACH QUADRANT IS CHARTED 01/01/2020'])(
    'is counted as before if the text names only what the limit counts by: %s',
    (words) => {
      expect(told('how often is D2740 covered', row('D2740', words, '20240316'))).toContain('+ 36 months');
    },
  );
});

describe('a coded date with its tooth in the text', () => {
  const rows = row('D2740', 'PREVIOUS SERVICE TOOTH 12', '20240316');
  it.each(['D2740 on tooth 12 >> what about #5?', 'how often D2740 on tooth 12 >> and #5?'])(
    'names it: %s',
    (question) => {
      expect(told(question, rows)).toContain('"PREVIOUS SERVICE TOOTH 12"');
    },
  );
  it('gives no next date for another tooth', () => {
    expect(told('how often D2740 on tooth 5', rows)).not.toContain('+ 36 months');
  });
});

it('counts the next date from the stricter of two limits for the same case', () => {
  const limit = (period: string) => `EB*F*IND**********W*AD:D0120~HSD*VS*${period}~DTP*304*D8*20260702~`;
  const said = told('how often is D0120, can I do one today', limit('2***23') + limit('1***34*6'));
  expect(said.match(/07\/02\/2026 \+ 6 months = 01\/02\/2027/g)).toHaveLength(1);
});

it('counts from no limit if the two are for different networks', () => {
  const limit = (period: string, network: string) =>
    `EB*F*IND**********${network}*AD:D0120~HSD*VS*${period}~DTP*304*D8*20260702~`;
  expect(told('how often is D0120', limit('2***23', 'Y') + limit('1***34*6', 'N'))).not.toContain(
    '+ 6 months',
  );
});

it('gives a lifetime limit of the text next to the coded yearly limit', () => {
  const rows = (words: string) => `EB*F*IND**********W*AD:D0150~HSD*VS*2***23~MSG*${words}~`;
  expect(told('how often is D0150', rows('ONE PER PROVIDER PER LIFETIME'))).toMatch(/D0150: 1 per lifetime/);
  expect(told('how often is D0150', rows('ONE PER PROVIDER PER LIFETIME'))).toContain(
    '2 visits per calendar year',
  );
  expect(told('how often is D0150', rows('SUBJECT TO REVIEW'))).not.toContain('lifetime');
});
