import { expect, it } from 'vitest';
import { answersTo } from '../../testing/answers-to.ts';

const ask = (question: string, rows: string): string[] => answersTo(question, rows, '2026-03-10');

it('groups what is not covered by network', () => {
  const rows = 'EB*I*IND*38~EB*I*IND**********Y*AD:D6010~EB*I*IND*36*********N~EB*A*IND*25*****.2****Y~';
  expect(ask("what isn't covered?", rows)).toEqual([
    'Not covered: Orthodontics.',
    'Procedures not covered in-network: D6010.',
    'Not covered out-of-network: Dental Crowns.',
  ]);
  expect(ask('in network exclusions?', rows).join()).not.toContain('Dental Crowns');
});

it('quotes notes on the rows, because they may narrow the exclusion', () => {
  const rows = 'EB*I*IND**********Y*AD:D9944~MSG*NOT COVERED AFTER AGE 18~';
  expect(ask('exclusions?', rows)).toContain('For D9944, the payer adds: "NOT COVERED AFTER AGE 18"');
});

it('leaves out no exclusion', () => {
  const codes = [...Array(20).keys()].map((at) => `D${6010 + at}`);
  const names = [...Array(9).keys()].map((at) => `NOT COVERED: SERVICE NUMBER ${at}`);
  const rows = `${codes.map((code) => `EB*I*IND**********Y*AD:${code}~`).join('')}EB*D*IND*35~${names
    .map((text) => `MSG*${text}~`)
    .join('')}`;
  const said = ask("list what's excluded", rows).join(' ');
  for (const one of [...codes, ...names]) expect(said).toContain(one);
});

it('says in an answer about pre-authorization that the service is not covered', () => {
  const rows = 'EB*I*IND**********W*AD:D7953~EB*A*IND*25*****.2****Y~';
  expect(ask('does D7953 need preauth', rows)[0]).toBe("The plan doesn't cover D7953.");
  expect(ask('do fillings need preauth', rows).join()).not.toContain("doesn't cover");
});
