// Every check of the project, the fast ones first; the last line is the sum.
import '../lib/require-node.mjs';
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from '../build/ensure-built.mjs';
import { ensureInstalled } from '../build/install.mjs';
import { inRoot, root } from '../lib/paths.mjs';
import { report } from '../lib/shutdown.mjs';
import { step } from '../lib/steps.mjs';
import { ensureChromium } from './chromium.mjs';
import { createTally, readPlaywrightReport, readVitestReport } from './tally.mjs';
import { typeScriptProjects } from './workspaces.mjs';

const tally = createTally();
// Kept: `npm run proof:spec` reads which tests passed.
const reports = inRoot('.cache/reports');
const say = (line) => process.stdout.write(`${line}\n`);
let running = null;

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    running?.kill('SIGTERM');
    process.exit(1);
  });
}

try {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  await ensureInstalled({ step });
  tally.addCheck(await runs('Lint', 'node_modules/@biomejs/biome/bin/biome', ['check', '.']));
  for (const project of typeScriptProjects()) {
    tally.addCheck(
      await runs(`Types of ${path.dirname(project)}`, 'node_modules/typescript/bin/tsc', ['-p', project]),
    );
  }
  await runVitest();
  await runJourneys();
} catch (error) {
  report(error);
  tally.addCheck(false);
}
say(tally.line());
process.exit(tally.hasFailures() ? 1 : 0);

async function runVitest() {
  const file = path.join(reports, 'vitest.json');
  const code = await node('Tests', 'node_modules/vitest/vitest.mjs', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  tally.add(readVitestReport(file, code));
}

async function runJourneys() {
  await ensureBuilt({ step });
  tally.addCheck(true);
  tally.addCheck(await runs('Budgets', 'scripts/check/check-budgets.mjs', []));
  const browser = ensureChromium({ say });
  if (!browser) {
    say(
      'The browser tests need Chromium, and this user may not install it: apt-get install chromium, or set CHROMIUM.',
    );
    tally.addCheck(false);
    return;
  }
  const file = path.join(reports, 'playwright.json');
  const code = await node(
    'Journeys',
    'node_modules/@playwright/test/cli.js',
    ['test', '-c', 'apps/web/playwright.config.ts'],
    {
      CHROMIUM: browser,
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    },
  );
  tally.add(readPlaywrightReport(file, code));
}

async function runs(title, script, args) {
  return (await node(title, script, args)) === 0;
}

function node(title, script, args, environment = {}) {
  say(`\n— ${title}`);
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [inRoot(script), ...args], {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    running = child;
    child.on('close', (code) => resolve(code ?? 1));
  });
}
