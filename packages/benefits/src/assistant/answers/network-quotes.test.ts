// A quote from the row of one network says so if the payer has rows of other networks for the same services.

import { expect, it } from 'vitest';
import { answersTo } from '../../testing/answers-to.ts';

const told = (question: string, rows: string) => answersTo(question, rows, '2026-03-10').join('\n');
const row = (share: string, network: string, words: string) =>
  `EB*A*IND*25*****${share}****${network}~${words === '' ? '' : `MSG*${words}~`}`;

it('names the network of a quote', () => {
  const said = told('fillings %', row('.2', 'Y', '') + row('.4', 'N', 'LOYALTY STEP DOES NOT APPLY'));
  expect(said).toContain('The payer adds, out-of-network: "LOYALTY STEP DOES NOT APPLY"');
});

it.each([
  [row('.2', 'Y', 'LOYALTY STEP DOES NOT APPLY') + row('.4', 'N', 'LOYALTY STEP DOES NOT APPLY')],
  [row('.2', 'W', 'LOYALTY STEP DOES NOT APPLY')],
  [row('.2', 'Y', '') + row('.4', 'N', 'LOYALTY STEP DOES NOT APPLY FOR NON-PARTICIPATING DENTISTS')],
])('names none for a text of all networks, or one that names its own', (rows) => {
  expect(told('fillings %', rows)).not.toContain('The payer adds, ');
});

it("quotes the condition of a service's class next to the percentage of the class", () => {
  const rows =
    'EB*D*IND*35~MSG*TYPE 2 PAID AT 80%. MSG~MSG*IV SEDATION: TYPE 2, WITH SURGICAL EXTRACTIONS ONLY~';
  expect(told('iv sedation covered?', rows)).toContain('WITH SURGICAL EXTRACTIONS ONLY');
});

it("doesn't say that the payer didn't state what remains next to the text that says it", () => {
  const rows = 'EB*F*IND*35***23*1600*****W~MSG*REMAINING $912.30 AS OF LAST CLAIM~';
  const said = told('how much of the maximum is left', rows);
  expect(said).toContain('912.30');
  expect(said).not.toContain("didn't state how much of the maximum remains");
});
