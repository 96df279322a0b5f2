// Runs third-party tools that check the project: npm run judges [-- knip regexes openapi lighthouse]
// Not part of `npm test`: Lighthouse is a large install, and its scores depend on the machine.
import '../../lib/require-node.mjs';
import path from 'node:path';
import { ensureInstalled } from '../../build/install.mjs';
import { inRoot } from '../../lib/paths.mjs';
import { report } from '../../lib/shutdown.mjs';
import { step } from '../../lib/steps.mjs';
import { startDemo } from '../../run/start-demo.mjs';
import { cachedPackage } from '../cached-package.mjs';
import { passes, say } from '../stages.mjs';
import { judgePages } from './lighthouse.mjs';
import { judgeOpenApi } from './openapi.mjs';
import { judgeRegexes } from './regexes.mjs';

const KNIP_VERSION = '6.44.1';

const JUDGES = {
  // Knip isn't a dev dependency: its parser has one npm package per platform, and a lockfile written on one platform
  // lacks the packages of the others.
  knip: async () => {
    const home = await cachedPackage('knip', KNIP_VERSION);
    return passes('Unused code (knip)', path.relative(inRoot(), path.join(home, 'bin/knip.js')));
  },
  regexes: judgeRegexes,
  openapi: async () => judgeOpenApi(await demo()),
  lighthouse: async () => judgePages(await demo()),
};

const asked = process.argv.slice(2);
const names = asked.length > 0 ? asked : Object.keys(JUDGES);
const unknown = names.filter((name) => !Object.hasOwn(JUDGES, name));
if (unknown.length > 0) {
  console.error(`There is no judge "${unknown[0]}". Choose from ${Object.keys(JUDGES).join(', ')}.`);
  process.exit(1);
}

let running = null;
const demo = async () => {
  running ??= await startDemo();
  return running.address;
};

const results = [];
try {
  await ensureInstalled({ step });
  for (const name of names) results.push([name, await JUDGES[name]()]);
} catch (error) {
  report(error);
} finally {
  await running?.stop();
}
for (const [name, ok] of results) say(`${name}: ${ok ? 'ok' : 'FAILED'}`);
process.exit(results.length === names.length && results.every(([, ok]) => ok) ? 0 : 1);
