import { describe, expect, it } from 'vitest';
import { answersTo } from '../../../testing/answers-to.ts';

const ROWS = `EB*1*IND*35~EB*A*IND*23^26^41*****0****Y~EB*A*IND*36*****.5****Y~EB*F*IND*35***23*2000~EB*F*IND*35***29*2000~
EB*F**35~MSG*PREVENTIVE SERVICES ARE EXEMPT FROM THE REGULAR ANNUAL MAXIMUM~`;
const ask = (question: string): string => answersTo(question, ROWS, '2026-03-10').join(' ');

describe('an amount in a question', () => {
  it.each([
    'does cleaning count toward the 2000',
    'do cleanings count against her $2,000',
    'is a cleaning exempt from the 2000',
    'cleaning part of the 2000?',
    'does a cleaning use up any of her 2000',
    'does a cleaning come out of the 2000',
  ])('is read as the maximum: %s', (question) => {
    const told = ask(question);
    expect(told).toContain("Cleanings: doesn't count toward the maximum.");
    expect(told).toContain('"PREVENTIVE SERVICES ARE EXEMPT FROM THE REGULAR ANNUAL MAXIMUM');
    expect(told).not.toContain('The patient pays');
  });

  it('after "her part of" is read as the fee of the service', () => {
    expect(ask('crown, her part of the 1200?')).toContain('$600');
  });
});

it('says that a service is exempt if the question is about its maximum', () => {
  expect(ask('cleaning max left?')).toContain("Cleanings: doesn't count toward the maximum.");
  expect(ask('crown max left?')).not.toContain('count toward');
});
