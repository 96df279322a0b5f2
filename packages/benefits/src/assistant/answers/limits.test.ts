import { expect, it } from 'vitest';
import { answersToResponse } from '../../testing/answers-to.ts';

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

it('calculates no next date from a last date that may be of another service', () => {
  const next = (message: string): string =>
    answersToResponse('when is he eligible for a pano?', rows(message), '2026-05-02').join(' ');
  expect(next('PANORAMIC 1 PER 60 MONTHS. LAST X-RAYS 05/14/2025')).not.toContain('2030');
  expect(next('PANORAMIC 1 PER 60 MONTHS. LAST PANORAMIC 05/14/2025')).toContain('05/14/2030');
  expect(next('X-RAYS 1 PER 60 MONTHS. LAST X-RAYS 05/14/2025')).toContain('05/14/2030');
});
