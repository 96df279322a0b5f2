// Compares the time of an answer from the benefit assistant with that of interpreting the same response.

import { compareTimes } from './lib/compare-times.mjs';
import { loadSource } from './lib/load-source.mjs';
import { atMost } from './lib/rows.mjs';
import { longResponse } from './long-response.mjs';

const ROWS = 400;
const LIMIT = 1;

/** A short question, two questions with arithmetic, and a long misspelled text. Each is asked after `EARLIER`. */
const QUESTIONS = [
  'Does it cover a crown on 30?',
  'What will she owe for two fillings at $200 each, and what is left of the maximum?',
  Array.from({ length: 20 }, (_, n) => `waht is teh coverge for a crwon an a bridg numbr ${n}? `)
    .join('')
    .slice(0, 1000),
];
const EARLIER = ['Is she active?', 'When is the next cleaning?', 'and exams?', 'and out of network?'];

export async function benchAssistant() {
  const { readEligibility, interpret, answerQuestion } = await loadSource('packages/benefits/src/index.ts');
  const [answer] = readEligibility(longResponse(ROWS).x12).answers;
  const { parsed_benefits: benefits, parser_audit: audit } = interpret(answer);
  const ask = (question) => () =>
    answerQuestion({ question, role: 'doctor', benefits, audit, asOf: '2026-11-15', earlier: EARLIER });
  const [interpreting, ...asking] = compareTimes([() => interpret(answer), ...QUESTIONS.map(ask)]);
  return asking.map((time, at) => {
    const kind = ['A short question', 'Two questions with arithmetic', 'A thousand misspelled characters'][
      at
    ];
    return atMost(`${kind}, against interpreting ${ROWS} benefit rows`, time / interpreting, LIMIT);
  });
}
