import { expect, test } from 'vitest';
import { answersTo } from '../../testing/answers-to.ts';

const ROWS = 'EB*A*IND*35*****.15~EB*B*IND*35***27*15~EB*C*IND*35***23*50~EB*F*IND*35***23*1500~';
const said = (question: string) => answersTo(question, ROWS, '2026-03-10').join(' ');

test("an amount that the payer states isn't a fee if the question says what it is", () => {
  const told = said('2 fillings at $180 each, what will he owe >> what is the $15 copay for');
  expect(told).toContain('$15');
  expect(told).not.toMatch(/\$30|\$180|\$360/);
  expect(told).toContain("didn't state for which visits or services the patient pays this copay");
  expect(said('does the $15 copay apply to cleanings')).not.toContain('of $15 =');
});

test('the other amount of the question is its fee', () => {
  expect(said('D2740 at $1200, does the $1500 max cover it, what does she owe')).toContain('85% of $1,200');
  expect(said('D2391 $150 with the $15 copay, pt owes?')).toContain('85% of $1');
});

test('an amount that the payer states for something else is a fee', () => {
  expect(said('filling $150 copay?')).toContain('$150');
  expect(said('filling $50 copay?')).toContain('$50');
});
