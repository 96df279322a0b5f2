// Builds, starts and tests Bitewing on Node 22 and 24, or only on the given ones: npm run test:nodes [-- 22 24]
// The npm package `node` provides these versions. The browser journeys don't run, because the browser doesn't use Node.
import '../lib/require-node.mjs';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled } from '../build/install.mjs';
import { inRoot } from '../lib/paths.mjs';
import { step } from '../lib/steps.mjs';
import { cachedPackage } from './cached-package.mjs';
import { checkTests, passes, say } from './stages.mjs';
import { createTally } from './tally.mjs';

const VERSIONS = { 22: '22.23.3', 24: '24.21.0' };
const OUTPUTS = ['apps/api/dist', 'apps/sandbox/dist', 'apps/web/dist'];

const asked = process.argv.slice(2);
const unknown = asked.filter((major) => !Object.hasOwn(VERSIONS, major));
if (unknown.length > 0) {
  console.error(`Node ${unknown.join(', ')} is not in the list: ${Object.keys(VERSIONS).join(', ')}.`);
  process.exit(1);
}
await ensureInstalled({ step });
const reports = inRoot('.cache/nodes');
mkdirSync(reports, { recursive: true });
const results = [];
for (const [major, version] of Object.entries(VERSIONS)) {
  if (asked.length === 0 || asked.includes(major)) results.push(await testOn(version));
}
for (const { version, tally } of results) say(`Node ${version}: ${tally.line()}`);
process.exit(results.some(({ tally }) => tally.hasFailures()) ? 1 : 0);

/** The tests include those in `scripts/run`, which start all of Bitewing. */
async function testOn(version) {
  const tally = createTally();
  const folder = path.join(await cachedPackage('node', version), 'bin');
  // Child processes that look for `node` on the PATH must find this version.
  const options = {
    node: path.join(folder, 'node'),
    environment: { PATH: `${folder}${path.delimiter}${process.env.PATH}` },
  };
  // Without its marker file, an output is built again even if its sources haven't changed.
  for (const output of OUTPUTS) rmSync(inRoot(output, '.sources'), { force: true });
  tally.addCheck(await passes(`Build on Node ${version}`, 'scripts/build/build.mjs', [], options));
  const report = path.join(reports, `vitest-${version}.json`);
  rmSync(report, { force: true });
  await checkTests(tally, report, [], options);
  return { version, tally };
}
