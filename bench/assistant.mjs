// Compares the time of an answer from the benefit assistant with that of interpreting the same response.

import { compareTimes } from './lib/compare-times.mjs';
import { loadSource } from './lib/load-source.mjs';
import { atMost } from './lib/rows.mjs';
import { longResponse } from './long-response.mjs';

const ROWS = 400;
const LIMIT = 1;

/** Each text is sent after the questions in `EARLIER`. */
const QUESTIONS = {
  'A short question': 'Does it cover a crown on 30?',
  'Two questions with arithmetic':
    'What will she owe for two fillings at $200 each, and what is left of the maximum?',
  'A thousand misspelled characters': Array.from(
    { length: 20 },
    (_, n) => `waht is teh coverge for a crwon an a bridg numbr ${n}? `,
  )
    .join('')
    .slice(0, 1000),
};
const EARLIER = ['Is she active?', 'When is the next cleaning?', 'and exams?', 'and out of network?'];

export async function benchAssistant() {
  const { readEligibility, interpret, answerQuestion } = await loadSource('packages/benefits/src/index.ts');
  const [response] = readEligibility(longResponse(ROWS).x12).responses;
  const { parsed_benefits: benefits, parser_audit: audit } = interpret(response);
  const ask = (question) => () =>
    answerQuestion({ question, role: 'doctor', benefits, audit, asOf: '2026-11-15', earlier: EARLIER });
  const questions = Object.values(QUESTIONS).map(ask);
  const [interpreting, ...answering] = compareTimes([() => interpret(response), ...questions]);
  return Object.keys(QUESTIONS).map((kind, at) =>
    atMost(`${kind}, against interpreting ${ROWS} benefit rows`, answering[at] / interpreting, LIMIT),
  );
}
