import { describe, expect, it } from 'vitest';
import { answersTo, answersToResponse } from '../../testing/answers-to.ts';

const rows = (message: string) => `DTP*346*D8*20250101~EB*1*IND*35*PR~EB*A*IND*36****.5~MSG*${message}~`;
const ends = (message: string, asOf: string): string[] =>
  answersToResponse('any waiting periods?', rows(message), asOf).filter((text) =>
    text.includes('= 01/01/2026'),
  );

it('calculates from start and length that a waiting period is over', () => {
  expect(ends('12 MONTH WAITING PERIOD FOR MAJOR SERVICES', '2026-05-02')[0]).toContain('ended on this date');
});

it.each([
  'WAITING PERIOD ACTIVE - 12 MONTHS FOR MAJOR SERVICES',
  '12 MONTH WAITING PERIOD IS ACTIVE FOR MAJOR SERVICES',
])('never says that a waiting period is over if the payer calls it active: %s', (message) => {
  const [told] = ends(message, '2026-05-02');
  expect(told).toContain('these conflict');
  expect(told).not.toContain('ended');
  expect(ends(message, '2025-05-02')[0]).toContain('ends on this date');
});

it('states both end dates if the row of an ended plan and the subscriber have different ones', () => {
  const ended = 'DTP*346*D8*20250101~DTP*347*D8*20251231~EB*6*IND*35~DTP*291*D8*20231231~';
  const told = answersToResponse('is she eligible? >> when did it end', ended, '2026-05-02').join(' ');
  expect(told).toContain('12/31/2025');
  expect(told).toContain('12/31/2023');
  expect(told).toContain('Confirm when the coverage ended');
});

it('lists no age limit of a service that the plan pays nothing for', () => {
  const limits = (patient: string) =>
    answersToResponse('age limits?', `EB*1*IND*35~EB*A*IND*38*****${patient}*S7*19**Y~`, '2026-05-02').join();
  expect(limits('1')).not.toContain('Orthodontics: to age 19');
  expect(limits('.5')).toContain('Orthodontics: to age 19');
});

it('counts from the latest of two dates of a code', () => {
  const row = (day: string) => `EB*F*IND**********W*AD:D0274~HSD*VS*1***34*6~DTP*304*D8*${day}~`;
  const told = answersTo('When were the last bitewings?', row('20250817') + row('20260117'), '2026-03-10');
  expect(told.filter((text) => /08\/17\/2025|02\/17\/2026/.test(text))).toEqual([
    'Earlier date of service for bitewing x-rays (D0274): 08/17/2025.',
  ]);
  expect(told).toContain('Last date of service for bitewing x-rays (D0274): 01/17/2026.');
});

it('counts from a later date of the other network, as the next eligible date does', () => {
  const row = (network: string, hsd: string, day: string) =>
    `EB*F*IND**********${network}*AD:D0274~HSD*VS*${hsd}~DTP*304*D8*${day}~`;
  const rows = row('Y', '1***34*12', '20251217') + row('N', '1***34*24', '20260117');
  const last = answersTo('When was the last bitewing in network?', rows, '2026-03-10').join(' ');
  expect(last).toMatch(/Earlier date of service .*: 12\/17\/2025\./);
  expect(last).toMatch(/Last date of service .*: 01\/17\/2026\./);
  expect(last).toContain('01/17/2026 + 12 months = 01/17/2027.');
  expect(last).not.toContain('12/17/2026');
});

it('names the day of the first screen next to a calculation with earlier days', () => {
  const row = (code: string, hsd: string, day: string) =>
    `EB*F*IND**********W*AD:${code}~HSD*VS*${hsd}~DTP*304*D8*${day}~`;
  const adult = row('D1110', '2***23*1', '20260105') + row('D1110', '2***23*1', '20260201');
  const rows = adult + row('D1120', '1***34*6', '20250105');
  const told = answersTo('When is the next cleaning?', rows, '2026-03-10').join(' ');
  expect(told).toContain('07/05/2025. That date has passed');
  expect(told).toContain('Calculated: not eligible before 01/01/2027.');
});

it('calculates no next date from a last date that may be of another service', () => {
  const next = (message: string): string =>
    answersToResponse('when is he eligible for a pano?', rows(message), '2026-05-02').join(' ');
  expect(next('PANORAMIC 1 PER 60 MONTHS. LAST X-RAYS 05/14/2025')).not.toContain('2030');
  expect(next('PANORAMIC 1 PER 60 MONTHS. LAST PANORAMIC 05/14/2025')).toContain('05/14/2030');
  expect(next('X-RAYS 1 PER 60 MONTHS. LAST X-RAYS 05/14/2025')).toContain('05/14/2030');
});

it.each([
  'COMBINED MAXIMUM FOR PREVENTIVE AND COMPREHENSIVE DENTAL SERVICES, IN AND OUT OF NETWORK',
  'PREVENTIVE AND MAJOR DENTAL SERVICES ARE COMBINED FOR ALL NETWORKS',
])('does not count the date of a cleaning for other services: %s', (message) => {
  const rows = `EB*F*IND*35***23*2000~MSG*${message}~EB*F*IND*EF***23***P6*2~DTP*304*D8*20260103~`;
  for (const code of ['D2740', 'D5110', 'D4341', 'D0210']) {
    const limit = `EB*F*IND**********W*AD:${code}~HSD*VS*1***34*60~`;
    const told = answersTo(`When is ${code} next eligible?`, rows + limit, '2026-03-10').join();
    expect(told).not.toMatch(/01\/03\/20/);
  }
});

describe('a waiting period', () => {
  const told = (questions: string, message = '6 MONTH WAITING PERIOD APPLIES') =>
    answersTo(
      questions,
      `EB*A*IND*36*****.5****Y~MSG*${message}~EB*C*IND*35***23*0*****Y~`,
      '2026-05-02',
    ).join(' | ');

  it.each([
    ['6 MONTH WAITING PERIOD APPLIES', 'The plan pays nothing. The patient pays $1,300'],
    ['A WAITING PERIOD APPLIES', 'The patient pays between $650 and $1,300'],
  ])('that the question supposes to be over is left out of the estimate: %s', (message, withWait) => {
    const over = told('crown 1300, what does she owe once the waiting period is over', message);
    expect(over).toContain('After the waiting period, crowns in-network:');
    expect(over).toContain('$1,300 − $650 = $650');
    expect(over).not.toContain('plan pays nothing');
    expect(told('crown 1300, what does she owe', message)).toContain(withWait);
  });

  it.each(['has he satisfied it yet', 'has that been met?', 'is it over'])(
    'is what a short question after it is about: %s',
    (question) => {
      expect(told(`crown waiting period? >> ${question}`)).toContain('the waiting period ends on this date');
      expect(told(`crown waiting period? >> ded, ${question}`)).toContain('Deductible');
    },
  );
});
