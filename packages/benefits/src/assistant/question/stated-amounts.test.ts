import { expect, test } from 'vitest';
import { answersTo } from '../../testing/answers-to.ts';

const ROWS = 'EB*A*IND*35*****.15~EB*B*IND*35***27*15~EB*C*IND*35***23*50~EB*F*IND*35***23*1500~';
const said = (question: string) => answersTo(question, ROWS, '2026-03-10').join(' ');

test("an amount that the payer states isn't a fee if the question says what it is", () => {
  const told = said('2 fillings at $180 each, what will he owe >> what is the $15 copay for');
  expect(told).toContain('$15');
  expect(told).not.toMatch(/\$30|\$180|\$360/);
  expect(told).toContain('a charge of $15 per visit to the patient for Dental Care');
  expect(said('does the $15 copay apply to cleanings')).not.toContain('of $15 =');
});

test('the other amount of the question is its fee', () => {
  expect(said('D2740 at $1200, does the $1500 max cover it, what does she owe')).toContain('85% of $1,200');
  expect(said('D2391 $150 with the $15 copay, pt owes?')).toContain('85% of $1');
});

test('an amount that the payer states for something else is a fee', () => {
  expect(said('filling $150 copay?')).toContain('$150');
  expect(said('filling $50 copay?')).toContain('$50');
  expect(said('filling, our fee is $15 copay?')).toContain('85% of $15');
  expect(said('filling $15 copay?')).toContain('85% of $15');
});

const schedule =
  'EB*B*IND*****390*****Y*AD:D2740~EB*B*IND*****390*****Y*AD:D2750~EB*B*IND*****25*****Y*AD:D2391~EB*B*IND*36****310*****N~';
const ofSchedule = (question: string) => answersTo(question, schedule, '2026-03-10').join(' ');

test('"what is the copay for" names every service with the amount, or is about the last service without one', () => {
  const told = ofSchedule('filling >> what is the $390 copay for?');
  expect(told).toContain('a charge of $390 to the patient for D2740 and D2750 in-network');
  expect(told).not.toMatch(/D2391|\$25/);
  expect(ofSchedule("what's the $310 copay for")).toContain(
    '$310 to the patient for Dental Crowns out-of-network',
  );
  expect(ofSchedule('D2391? >> what is the copay for')).toContain('D2391: the patient pays a copay of $25');
});
