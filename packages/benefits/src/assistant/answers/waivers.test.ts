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

it('"can it be waived" after a question about a waiting period begins with the waiver', () => {
  const [first] = answersTo('waiting period for crowns >> can it be waived', CLASSES + WAIVER, '2026-03-10');
  expect(first).toBe('The payer adds: "WAITING PERIOD WAIVED WITH PROOF OF PRIOR COVERAGE"');
});

it('"can it be waived" says that the payer states no waiver', () => {
  const [first] = answersTo('waiting period for crowns >> is it waived', CLASSES, '2026-03-10');
  expect(first).toBe("The payer didn't state whether the waiting period can be waived.");
});

it('"can it be waived" after another question is not about a waiting period', () => {
  expect(told('deductible? >> can it be waived', `EB*C*IND*35***23*50~${CLASSES}`)).not.toContain(
    'applies for',
  );
});
