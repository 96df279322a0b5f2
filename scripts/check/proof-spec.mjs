// Lists the lines of docs/spec-ledger.md that have no passing test or a failed one: npm run proof:spec [-- --last]
// `--last` reads the reports of the latest `npm test`, if there are any, instead of running the tests again.
import '../lib/require-node.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot, root } from '../lib/paths.mjs';
import { namedLines, readLedger, readTestNames } from './spec-ledger.mjs';

const reports = inRoot('.cache/reports');

if (!process.argv.includes('--last') || !existsSync(reports)) {
  spawnSync(process.execPath, [inRoot('scripts/check/test.mjs')], { cwd: root, stdio: 'inherit' });
}

const ledger = readLedger(readFileSync(inRoot('docs/spec-ledger.md'), 'utf8'));
const tests = ['vitest.json', 'playwright.json'].flatMap((file) => readTestNames(path.join(reports, file)));
const proven = namedLines(tests.filter((test) => test.passed));
const broken = namedLines(tests.filter((test) => !test.passed));

for (const { title, lines } of ledger) {
  const good = lines.filter(({ number }) => proven.has(number) && !broken.has(number));
  console.log(`${title}: ${good.length} of ${lines.length} lines pass`);
}
const all = ledger.flatMap(({ lines }) => lines);
const missing = all.filter(({ number }) => !proven.has(number) || broken.has(number));
for (const { number, text } of missing) console.log(`  no passing test: ${number} ${text}`);
const unknown = [...proven, ...broken].filter((number) => !all.some((line) => line.number === number));
for (const number of unknown) console.log(`  named by a test but not in the ledger: ${number}`);
console.log(`${all.length - missing.length} of ${all.length} lines pass`);
process.exit(missing.length + unknown.length > 0 ? 1 : 0);
