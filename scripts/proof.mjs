// Runs one of the proofs and prints its table: node scripts/proof.mjs authz|faults|fuzz [--full]
import './lib/require-node.mjs';
import { spawn } from 'node:child_process';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot, root } from './lib/paths.mjs';
import { readProofTable, sumOf } from './lib/proof-table.mjs';
import { step } from './lib/steps.mjs';

const PROOFS = {
  authz: { config: [], files: ['apps/api/src/proofs/authorization.test.ts'] },
  faults: { config: ['--config', 'vitest.proofs.config.ts'], files: ['faults'], needsBuild: true },
  fuzz: { config: [], files: ['apps/api/src/proofs/fuzz.test.ts'] },
};

const [name, ...options] = process.argv.slice(2);
const proof = PROOFS[name];
if (!proof) {
  console.error(`There is no proof "${name}": choose ${Object.keys(PROOFS).join(', ')}.`);
  process.exit(1);
}
await ensureInstalled({ step });
if (proof.needsBuild) await ensureBuilt({ step });
const started = Date.now();
const { code, output } = await vitest(proof);
const rows = readProofTable(output);
if (code !== 0) process.stdout.write(output);
for (const row of rows) console.log(row.text);
const { cases, failures } = sumOf(rows);
const seconds = Math.round((Date.now() - started) / 1000);
console.log(`${name}: ${cases} cases, ${failures} failures, ${seconds} s`);
process.exit(code === 0 && failures === 0 && cases > 0 ? 0 : 1);

function vitest({ config, files }) {
  const args = [inRoot('node_modules/vitest/vitest.mjs'), 'run', ...config, ...files];
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
