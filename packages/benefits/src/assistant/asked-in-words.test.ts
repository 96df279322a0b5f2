// Questions whose wording must not change the facts that the answer has.

import { describe, expect, it } from 'vitest';
import { answersTo } from '../testing/answers-to.ts';

const answers = (question: string, rows: string): string =>
  answersTo(question, rows, '2026-03-10').join('\n');

describe("the payer's amount for a code", () => {
  const rows =
    'EB*A*IND******0.2****Y*AD:D7240~EB*CB*IND*****275.00****U*Y*AD:D7240~' +
    'EB*C*IND*35***23*0*****Y~EB*F*IND*35***29*1500*****Y~';
  const amount = 'The payer also states an amount of $275 for D7240.';

  it('is shown whether the question names the code or the service', () => {
    expect(answers('D7240 450 in network, what does the patient pay?', rows)).toContain(amount);
    expect(answers('full bony extraction #32 fee 450 in network', rows)).toContain(amount);
  });

  it('is not shown for another service', () => {
    expect(answers('simple extraction fee 450 in network', rows)).not.toContain('$275');
  });
});

describe('a condition that names only other services', () => {
  const words = 'CONSIDERED WITH THREE OR MORE COVERED SIMPLE EXTRACTIONS';
  const rows = `EB*A*IND*7*****0****Y~EB*A*IND*24*****0****Y~EB*F*IND*7~MSG*${words}~`;

  it("is shown for the row's own services", () => {
    expect(answers('is nitrous covered?', rows)).toContain(words);
    expect(answers('D9222 covered?', rows)).toContain(words);
  });

  it('is not shown for services of other rows', () => {
    expect(answers('is scaling covered?', rows)).not.toContain(words);
  });
});

it('names the period of what remains of a lifetime amount without a total', () => {
  expect(answers('how much of the maximum is left?', 'EB*F*IND*35***33*500*****Y~')).toContain(
    '$500 remaining per lifetime (total not stated)',
  );
});

it('takes "how much has been used" for an amount, wherever the service is named', () => {
  const rows = 'EB*F*IND*38***32*1000*****Y~EB*F*IND*38***33*750*****Y~';
  for (const question of ['ortho: how much has been used', 'how much ortho has been used'])
    expect(answers(question, rows)).toContain('$750 remaining of $1,000 per lifetime');
  expect(answers('how many bitewings have been used', rows)).not.toContain('$750');
});

it('takes an unknown word before "plan" for the plan\'s name', () => {
  const rows = 'EB*1*IND*35~EB*A*IND*35*****0.2****Y~MSG*GROUP PLAN PAYS IN NETWORK ONLY~';
  expect(answers('does this chip plan pay anything if we are out of network?', rows)).toContain(
    'The plan pays in-network only.',
  );
});

describe('a child', () => {
  const rows = 'EB*1*IND*35~EB*A*IND*36*****0.5****Y~';

  it.each(['is the daughter covered', 'is my son covered?', 'are the kids covered'])(
    'and "covered" without a service ask for the coverage status: %s',
    (question) => {
      expect(answers(question, rows)).toContain('Active');
    },
  );

  it('is named as another person if the response is about the subscriber', () => {
    const told = answersTo('is my son covered?', rows, '2026-03-10', {
      isDependent: false,
      dateOfBirth: '1980-01-01',
    });
    expect(told).toContain('This response is about the subscriber. Verify the child separately.');
    expect(answers('is my wife covered?', rows)).not.toContain('Active');
  });

  it('changes nothing next to a service or an age', () => {
    expect(answers('are crowns covered for the daughter', rows)).toContain('50%');
    expect(answers('until what age is the daughter covered', rows)).not.toContain('Active Coverage');
  });
});
