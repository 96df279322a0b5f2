import { describe, expect, it } from 'vitest';
import { answersTo } from '../testing/answers-to.ts';

/** Everything in quotation marks in an answer. */
const quotes = (question: string, rows: string): string[] =>
  answersTo(question, rows, '2026-03-10').flatMap((text) =>
    [...text.matchAll(/"([^"]+)"/g)].map(([, said = '']) => said),
  );

describe('a quote in an answer', () => {
  it.each([
    [
      'are white fillings downgraded?',
      'EB*A*IND*25****.2~MSG*POSTERIOR RESINS ARE NOT COVERED, AN ALTERNATE BENEFIT OF AN AMALGAM RESTORATION WILL BE CONSIDERED~',
    ],
    [
      'any waiting period?',
      'EB*A*IND*35****.2~MSG*12 MONTH WAITING PERIOD FOR MAJOR SERVICES UNLESS WAIVED WITH PROOF OF PRIOR COVERAGE~',
    ],
    ['how often are bridges covered?', 'EB*F*IND*39~MSG*BRIDGES LIMITED TO 1 EVERY 5 YEARS PER ABUTMENT~'],
    ['what does it pay for crowns?', 'EB*A*IND*36****.5~MSG*CROWNS PAID AT 25% IN THE FIRST 12 MONTHS~'],
  ])('contains only what the payer wrote: %s', (question, rows) => {
    const said = quotes(question, rows);
    expect(said.length).toBeGreaterThan(0);
    for (const words of said) expect(rows.toLowerCase()).toContain(words.toLowerCase());
  });

  it('is the whole text if its words only continue those before them', () => {
    const text = '12 MONTH WAITING PERIOD MAJOR SERVICES. WAIVED WITH PROOF OF PRIOR COVERAGE';
    const rows = `EB*A*IND*36*****.5****Y~EB*D*IND*36~MSG*${text}~`;
    expect(quotes('crown on #19, can we do it in april?', rows)).toEqual([text]);
  });

  it('is not repeated', () => {
    const [, ...again] = quotes(
      'are white fillings downgraded?',
      'EB*A*IND*25****.2~MSG*POSTERIOR RESINS ARE NOT COVERED, AN ALTERNATE BENEFIT OF AN AMALGAM RESTORATION WILL BE CONSIDERED~',
    );
    expect(again).toEqual([]);
  });
});
