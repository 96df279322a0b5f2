// What an answer of the benefit assistant costs, against interpreting the same payer's answer: node bench/assistant.mjs
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { inRoot } from '../scripts/lib/paths.mjs';
import { longAnswer } from './long-answer.mjs';

const BLOCKS = 400;
const LIMIT = 1;

/** Questions of each kind, one of them long and misspelled, each with a conversation before it. */
const QUESTIONS = [
  'Does it cover a crown on 30?',
  'What will she owe for two fillings at $200 each, and what is left of the maximum?',
  Array.from({ length: 20 }, (_, n) => `waht is teh coverge for a crwon an a bridg numbr ${n}? `)
    .join('')
    .slice(0, 1000),
];
const EARLIER = ['Is she active?', 'When is the next cleaning?', 'and exams?', 'and out of network?'];

/** Rows `{ name, ratio, limit, ok }`; a ratio at its limit or below is ok. */
export async function benchAssistant() {
  const { readEligibility, interpret, answerQuestion } = await loadPackage();
  const [answer] = readEligibility(longAnswer(BLOCKS).x12).answers;
  const { parsed_benefits: benefits, parser_audit: audit } = interpret(answer);
  const ask = (question) => () =>
    answerQuestion({ question, role: 'doctor', benefits, audit, asOf: '2026-11-15', earlier: EARLIER });
  const [interpreting, ...asking] = race([() => interpret(answer), ...QUESTIONS.map(ask)]);
  return asking.map((time, at) => {
    const ratio = time / interpreting;
    const kind = ['A short question', 'Two questions with arithmetic', 'A thousand misspelled characters'][
      at
    ];
    return {
      name: `${kind}, against interpreting ${BLOCKS} blocks`,
      ratio,
      limit: LIMIT,
      ok: ratio <= LIMIT,
    };
  });
}

async function loadPackage() {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-assistant-'));
  try {
    const outfile = path.join(folder, 'benefits.mjs');
    const entryPoints = [inRoot('packages/benefits/src/index.ts')];
    await build({ entryPoints, outfile, bundle: true, format: 'esm', platform: 'neutral' });
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Processor time a call takes, of several candidates in turns; the lower tenth, because other work only ever adds. */
function race(candidates, { turns = 30, batch = 20 } = {}) {
  const times = candidates.map(() => []);
  for (let turn = -turns; turn < turns; turn++) {
    candidates.forEach((candidate, at) => {
      const before = process.cpuUsage();
      for (let call = 0; call < batch; call++) candidate();
      const { user, system } = process.cpuUsage(before);
      if (turn >= 0) times[at].push((user + system) / batch);
    });
  }
  return times.map((list) => list.sort((a, b) => a - b)[Math.floor(list.length / 10)]);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const rows = await benchAssistant();
  for (const { name, ratio, limit, ok } of rows) {
    console.log(`${ok ? 'ok  ' : 'FAIL'} ${name}: ${ratio.toFixed(2)} (limit ${limit})`);
  }
  process.exitCode = rows.every(({ ok }) => ok) ? 0 : 1;
}
