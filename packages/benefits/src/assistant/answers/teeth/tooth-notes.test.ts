import { expect, it } from 'vitest';
import { answersTo } from '../../../testing/answers-to.ts';

const told = (question: string, rows: string): string => answersTo(question, rows, '2026-03-05').join(' | ');
const SEALANTS = 'EB*A*IND******0****Y*AD:D1351~';
const ONE_ROW = `${SEALANTS}MSG*APPLIES TO 1ST MOLAR~MSG*APPLIES TO 2ND MOLAR~`;

it.each(['D1351 on #30 and #12 covered?', 'D1351 on tooth #30 and on tooth #12, covered?'])(
  'says of each tooth whether the payer names it: %s',
  (question) => {
    const said = told(question, ONE_ROW);
    expect(said).toContain('#30 is one of the teeth the payer names.');
    expect(said).toContain("#12 isn't one of the teeth the payer names");
    expect(said).not.toContain('you asked about');
  },
);

const twoRows = (second: string): string =>
  `${SEALANTS}MSG*APPLIES TO 1ST MOLAR~${second}MSG*APPLIES TO 2ND MOLAR~`;

it('texts on two rows of one service are alternatives', () => {
  const said = told('D1351 on #30 covered?', twoRows(SEALANTS));
  expect(said).toContain('#30 is one of the teeth the payer names.');
  expect(said).not.toContain("#30 isn't");
});

it.each([
  ['the other network', 'EB*A*IND******0****N*AD:D1351~'],
  ['another person', 'EB*A*DEP******0****Y*AD:D1351~'],
  ['a frequency', 'EB*F*IND**********Y*AD:D1351~HSD*VS*1***34*3~'],
  ['an age', 'EB*F*IND*******S7*14**Y*AD:D1351~'],
  ['a deductible', 'EB*C*IND****23*50*****Y*AD:D1351~'],
])('a text on a row for %s is not an alternative', (_, second) => {
  const said = told('D1351 on #31 covered?', twoRows(second));
  expect(said).toContain("#31 isn't one of the teeth the payer names");
});
