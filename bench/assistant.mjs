// Compares an answer of the benefit assistant with interpreting the same response.

import { compareTimes } from './lib/compare-times.mjs';
import { loadSource } from './lib/load-source.mjs';
import { atMost } from './lib/rows.mjs';
import { longResponse } from './long-response.mjs';

const BLOCKS = 400;
const LIMIT = 1;

/** One question of each kind: short, with arithmetic, and long with misspelled words. Each follows `EARLIER`. */
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
  const [answer] = readEligibility(longResponse(BLOCKS).x12).answers;
  const { parsed_benefits: benefits, parser_audit: audit } = interpret(answer);
  const ask = (question) => () =>
    answerQuestion({ question, role: 'doctor', benefits, audit, asOf: '2026-11-15', earlier: EARLIER });
  const [interpreting, ...asking] = compareTimes([() => interpret(answer), ...QUESTIONS.map(ask)]);
  return asking.map((time, at) => {
    const kind = ['A short question', 'Two questions with arithmetic', 'A thousand misspelled characters'][
      at
    ];
    return atMost(`${kind}, against interpreting ${BLOCKS} blocks`, time / interpreting, LIMIT);
  });
}
