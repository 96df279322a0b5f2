import { expect, it } from 'vitest';
import { answersTo } from '../../testing/answers-to.ts';
import { understand } from './understand.ts';

const asked = (question: string): string[] =>
  understand(question).map((one) => (one.kind === 'query' ? one.query.topic : one.kind));

it.each([
  ['could you schedule her for a filling friday 2pm', ['not_understood']],
  ['please reschedule him to monday', ['not_understood']],
  ['book a bridge visit, is it covered', ['not_understood', 'coverage']],
  ['remind us to call metlife monday', ['not_understood']],
  ['can u text the pt about her crown', ['not_understood']],
  ['set a reminder for 4pm', ['not_understood']],
  ['schedule her for srp if no waiting period', ['not_understood', 'waiting']],
  ['cancel my appointment', ['not_understood']],
  ['move her appt to thursday', ['not_understood']],
  ['i need to reschedule', ['not_understood']],
  ['push his crown appt to next week', ['not_understood']],
  ['can u move him to friday 3pm', ['not_understood']],
  ['put her down for a cleaning tues', ['not_understood']],
  ['text the patient', ['not_understood']],
  ['send the claim', ['not_understood']],
  ['can u cancel her cleaning and tell me her deductible', ['not_understood', 'deductible']],
  ["change appointment and what's the max", ['not_understood', 'maximum']],
])('a request to act is not a question about the service: %s', (question, expected) => {
  expect(asked(question)).toEqual(expected);
});

it.each([
  'can we schedule a filling',
  'we booked her for a filling, is it covered',
  'book says 80% for fillings right?',
  'can you schedule 2 quads of srp same day or will they deny',
  'schedule: how much for a filling',
  'book: D2740 coverage',
])('a visit that we book is a question about its service: %s', (question) => {
  expect(asked(question)).toContain('coverage');
});

it.each(['fax?', 'call which number', 'can you email me what they pay for a crown'])(
  'a question about a contact or for an answer is not a request to act: %s',
  (question) => {
    expect(asked(question)).not.toContain('not_understood');
  },
);

it("says that it can't book", () => {
  const rows = 'EB*A*IND*25*****.2****Y~';
  const said = answersTo('can u book her for a filling tues', rows, '2026-03-10').join(' ');
  expect(said).toContain('I only answer questions about the benefits in this verification.');
  expect(said).not.toContain('filling');
  expect(
    answersTo('schedule her for a filling, and what is the max', rows, '2026-03-10').join(' '),
  ).toContain("I can't book");
});

it.each([
  'where do i send the claim',
  'do we need to submit a preauth for D2740',
  'is the plan canceled',
  'cancel the plan?',
])('a question with the same words is not a request to act: %s', (question) => {
  expect(asked(question)).not.toContain('not_understood');
});

it.each(['why was the claim canceled', 'did the claim get rejected?', 'claim status for 3/1'])(
  'says that the response has no claims: %s',
  (question) => {
    expect(answersTo(question, 'EB*A*IND*25*****.2****Y~', '2026-03-10')).toEqual([
      "The response is about eligibility and benefits. It doesn't say what happened to a claim. Ask the payer about the claim.",
    ]);
  },
);
