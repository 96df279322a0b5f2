import { describe, expect, it } from 'vitest';
import { answersTo } from '../../../testing/answers-to.ts';

it("names the service's own maximum first, and leaves out a maximum whose words we can't read", () => {
  const rows =
    'EB*F*IND*35***22*1500~EB*F*IND****22*500****U*Y*AD:D7880~EB*F*IND****33*700~MSG*QXBENEFITCLAZZ=WUX~';
  const told = answersTo('TMJ splint D7880, whats the cap', rows, '2026-03-10');
  expect(told[0]).toContain('(D7880): $500');
  expect(told.join()).not.toContain('$700');
});

it('asks whether the remaining maximum includes the rollover, if the payer states both', () => {
  const maximum = 'EB*F*IND*35***23*2500~EB*F*IND*35***29*1860~';
  const rollover = 'EB*F*IND*35***29*250~MSG*ANNUAL CARRY OVER MAXIMUM~';
  const told = (rows: string) => answersTo('How much of the maximum remains?', rows, '2026-03-10').join(' ');
  expect(told(maximum + rollover)).toContain('whether the remaining maximum already includes the rollover');
  expect(told(maximum)).not.toContain('rollover');
});

describe('what remains after something', () => {
  const rows = 'EB*F*IND*35***23*1500~EB*F*IND*35***29*1200~EB*A*IND*35*****.3****Y~';
  const told = (questions: string) => answersTo(questions, rows, '2026-11-16').join(' ');

  it.each([
    'max left after the first of the year',
    'what is the max after the waiting period',
    'max left after this year',
    'max left after it resets',
    'max left after a year',
    'crown 900 pt owes >> max left after the first of the year',
    'max on crowns left after the waiting period',
  ])('is not after a visit: %s', (questions) => {
    expect(told(questions)).not.toContain('planned visit');
    expect(told(questions)).not.toContain('After crowns');
  });

  it.each([
    'max left after the visit',
    'max left after her next appt',
    'max left? >> so 1200 after the crown?',
  ])('is after a visit: %s', (questions) => {
    expect(told(questions)).toContain('planned visit');
  });

  it.each(['max left after a 500 crown', 'crown 900 pt owes >> max left after that'])(
    'is calculated after a service with a fee: %s',
    (questions) => {
      expect(told(questions)).toContain('After crowns');
    },
  );
});
