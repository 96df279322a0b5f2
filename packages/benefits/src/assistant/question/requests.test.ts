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
  expect(said).toContain("I can't book or change appointments, or send messages and reminders.");
  expect(said).not.toContain('filling');
  expect(
    answersTo('schedule her for a filling, and what is the max', rows, '2026-03-10').join(' '),
  ).toContain("I can't book");
});
