// Lists the lines of docs/spec-ledger.md without a passing test or with a failed one: npm run proof:spec [-- --last]
// `--last` reads the reports of the latest `npm test`, if there are any, instead of running the tests again.
import '../lib/require-node.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot, root } from '../lib/paths.mjs';
import { judgeLines, readLedger, readTests } from './spec-ledger.mjs';

const reports = inRoot('.cache/reports');

if (!process.argv.includes('--last') || !existsSync(reports)) {
  spawnSync(process.execPath, [inRoot('scripts/check/test.mjs')], { cwd: root, stdio: 'inherit' });
}

const ledger = readLedger(readFileSync(inRoot('docs/spec-ledger.md'), 'utf8'));
const tests = ['vitest.json', 'playwright.json'].flatMap((file) => readTests(path.join(reports, file)));
const all = ledger.flatMap(({ lines }) => lines);
const { problems, unknown } = judgeLines(
  all.map(({ number }) => number),
  tests,
);

for (const { title, lines } of ledger) {
  const good = lines.filter(({ number }) => !problems.has(number));
  console.log(`${title}: ${good.length} of ${lines.length} lines pass`);
}
for (const { number, text } of all) {
  if (problems.has(number)) console.log(`  ${problems.get(number)}: ${number} ${text}`);
}
for (const number of unknown) console.log(`  named by a test but not in the ledger: ${number}`);
console.log(`${all.length - problems.size} of ${all.length} lines pass`);
process.exit(problems.size + unknown.length > 0 ? 1 : 0);
