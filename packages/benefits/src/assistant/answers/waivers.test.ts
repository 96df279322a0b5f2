import { expect, it } from 'vitest';
import { answersTo } from '../../testing/answers-to.ts';

const told = (question: string, rows: string): string => answersTo(question, rows, '2026-03-10').join(' | ');

const WAIVER = 'EB*F**35~MSG*WAITING PERIOD WAIVED WITH PROOF OF PRIOR COVERAGE~';
const CLASSES = 'EB*F**35~MSG*6 MONTH WAITING PERIOD BASIC, 12 MONTH WAITING PERIOD MAJOR~';

it.each(['waiting period for crowns', 'waiting period major', 'any waiting period'])(
  'a waiver comes after the length of the waiting period: %s',
  (question) => {
    const said = told(question, CLASSES + WAIVER);
    expect(said).toMatch(
      /waiting period of 12 months applies for Major.*The payer adds: "WAITING PERIOD WAIVED/,
    );
  },
);

it('a waiver is not proof that a waiting period applies', () => {
  const said = told('waiting period for crowns', WAIVER);
  expect(said).not.toContain('applies:');
  expect(said).toContain('"WAITING PERIOD WAIVED WITH PROOF OF PRIOR COVERAGE"');
  expect(said).toContain("didn't state whether a waiting period applies");
});

it('a waiver with a length still states the waiting period', () => {
  const rows = 'EB*F**35~MSG*12 MONTH WAITING PERIOD WAIVED WITH PROOF OF PRIOR COVERAGE~';
  expect(told('waiting period for crowns', rows)).toContain('A waiting period of 12 months applies');
});

it('a plain waiver means no waiting period', () => {
  expect(told('waiting period for crowns', 'EB*F**35~MSG*WAITING PERIOD WAIVED~')).toContain(
    'no waiting period',
  );
});

it('a waiting period that applies unless waived is stated', () => {
  const rows = 'EB*F**35~MSG*WAITING PERIOD APPLIES UNLESS WAIVED BY THE GROUP~';
  expect(told('waiting period for crowns', rows)).toContain('A waiting period applies');
});

it('a waiver of the other network is left out', () => {
  const wait = 'EB*F**36*********Y~MSG*12 MONTH WAITING PERIOD~';
  const waiver = 'EB*F**36*********N~MSG*WAITING PERIOD WAIVED WITH PROOF OF PRIOR COVERAGE~';
  expect(told('waiting period for crowns in network', wait + waiver)).not.toContain('WAIVED');
  expect(told('waiting period for crowns', wait + waiver)).toContain('WAIVED');
});
