// Runs the checks of `npm test`, the fast ones first. The last line of the output is the total.
import '../lib/require-node.mjs';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from '../build/ensure-built.mjs';
import { ensureInstalled } from '../build/install.mjs';
import { inRoot } from '../lib/paths.mjs';
import { report } from '../lib/shutdown.mjs';
import { step } from '../lib/steps.mjs';
import { ensureChromium } from './chromium.mjs';
import { checkLintAndTypes, checkTests, passes, run, say } from './stages.mjs';
import { createTally, readPlaywrightReport } from './tally.mjs';

const tally = createTally();
// `npm run proof:spec` reads these reports later.
const reports = inRoot('.cache/reports');

try {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  await ensureInstalled({ step });
  await checkLintAndTypes(tally);
  await checkTests(tally, path.join(reports, 'vitest.json'));
  await checkBuildAndJourneys();
} catch (error) {
  report(error);
  tally.addCheck(false);
}
say(tally.line());
process.exit(tally.hasFailures() ? 1 : 0);

async function checkBuildAndJourneys() {
  // Throws if a build fails, so the build is counted as passed after it.
  await ensureBuilt({ step });
  tally.addCheck(true);
  tally.addCheck(await passes('Budgets', 'scripts/check/check-budgets.mjs'));
  const browser = ensureChromium({ say });
  if (!browser) {
    say(
      "The browser tests need Chromium, and this user can't install it. Run apt-get install chromium, or set CHROMIUM.",
    );
    tally.addCheck(false);
    return;
  }
  const file = path.join(reports, 'playwright.json');
  const args = ['test', '-c', 'apps/web/playwright.config.ts'];
  const environment = { CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const code = await run('Journeys', 'node_modules/@playwright/test/cli.js', args, { environment });
  tally.add(readPlaywrightReport(file, code));
}
