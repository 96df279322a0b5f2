import { expect, it } from 'vitest';
import { answersTo } from '../../testing/answers-to.ts';

const told = (question: string, rows: string): string => answersTo(question, rows, '2026-03-10').join(' | ');
const CROWN = 'EB*A*IND*36*****.5****Y~';

it.each([
  ['is D2740 downgraded?', 'DOWNGRADED TO D2791', 'anything about downgrades for D2740'],
  ['preauth for D2740?', 'PREAUTHORIZATION REQUIRED', 'whether pre-authorization is needed for D2740'],
  ['replacement rule D2740', 'REPLACEMENT ONCE EVERY 7 YEARS', 'a replacement rule for D2740'],
  ['wait for D2740?', '12 MONTH WAITING PERIOD', 'anything about a waiting period for D2740'],
  ['D2740 prep or seat?', 'PAID ON SEAT DATE', 'prep or the seat date for D2740'],
])('says that a rule of another code is not stated for the code: %s', (question, text, unsaid) => {
  const said = told(question, `${CROWN}EB*A*IND******.5****Y*AD:D2750~MSG*${text}~`);
  expect(said).toMatch(/^The payer didn't state/);
  expect(said).toContain(unsaid);
  expect(said).toMatch(new RegExp(`for D2750[^|]*"${text}"`));
  expect(said).toContain('Confirm whether this also applies to D2740.');
});

it("gives a code's own rule without those of other codes", () => {
  const rows = 'EB*D*IND*35~MSG*D2750 DOWNGRADED TO D2790~MSG*D2740 DOWNGRADED TO D2791~';
  const said = told('is D2740 downgraded?', rows);
  expect(said).toContain('to D2791');
  expect(said).not.toContain('D2750');
});

it("doesn't name rules of codes of another kind", () => {
  const rows = `${CROWN}EB*A*IND******.2****Y*AD:D2391~MSG*DOWNGRADED TO D2140~`;
  expect(told('is D2740 downgraded?', rows)).not.toContain('D2391');
});

it('says for which codes a quoted text is', () => {
  const rows = 'EB*A*IND******.5****Y*AD:D2750~MSG*NARRATIVE REQUIRED WITH CLAIM~';
  expect(told('D2740 need a narrative?', rows)).toContain(
    'For D2750, the payer adds: "NARRATIVE REQUIRED WITH CLAIM"',
  );
});
