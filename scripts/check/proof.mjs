// Runs one of the proofs and prints its table: node scripts/check/proof.mjs authz|faults|fuzz [--full] [-t part]
// `--full` tries more cases in the fuzz proof.
import '../lib/require-node.mjs';
import { spawn } from 'node:child_process';
import { ensureBuilt } from '../build/ensure-built.mjs';
import { ensureInstalled } from '../build/install.mjs';
import { inRoot, root } from '../lib/paths.mjs';
import { step } from '../lib/steps.mjs';
import { readProofTable, sumOf } from './proof-table.mjs';

/** The long proofs have their own configuration, so that `npm test` doesn't run them. */
const LONG = ['--config', 'vitest.proofs.config.ts'];
/** Each proof is one or more runs of Vitest. */
const PROOFS = {
  authz: { runs: [['apps/api/src/proofs/authorization.test.ts']] },
  faults: { runs: [[...LONG, 'faults']], needsBuild: true },
  fuzz: { runs: [['apps/api/src/proofs/fuzz.test.ts'], [...LONG, 'fuzz']] },
};

const [name, ...options] = process.argv.slice(2);
/** For example, `-t kill` runs only the tests whose names contain "kill". */
const vitestOptions = options.filter((option) => option !== '--full');
const proof = Object.hasOwn(PROOFS, name) && PROOFS[name];
if (!proof) {
  console.error(`There is no proof "${name}": choose ${Object.keys(PROOFS).join(', ')}.`);
  process.exit(1);
}
await ensureInstalled({ step });
if (proof.needsBuild) await ensureBuilt({ step });
const started = Date.now();
const rows = [];
let code = 0;
for (const args of proof.runs) {
  const run = await vitest([...args, ...vitestOptions]);
  code ||= run.code;
  if (run.code !== 0) process.stdout.write(run.output);
  rows.push(...readProofTable(run.output));
}
for (const row of rows) console.log(row.text);
const { cases, failures } = sumOf(rows);
const seconds = Math.round((Date.now() - started) / 1000);
console.log(`${name}: ${cases} cases, ${failures} failures, ${seconds} s`);
process.exit(code === 0 && failures === 0 && cases > 0 ? 0 : 1);

function vitest(more) {
  // No retries: a proof must show every failure.
  const args = [inRoot('node_modules/vitest/vitest.mjs'), 'run', '--retry=0', ...more];
  const env = { ...process.env, ...(options.includes('--full') ? { BITEWING_PROOF: 'full' } : {}) };
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk) => {
      output += chunk;
    });
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => child.on('close', (status) => resolve({ code: status ?? 1, output })));
}
