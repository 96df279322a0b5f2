// Installs Bitewing in a temporary folder as docs/deploy.md says, and runs the browser journeys against it:
// node scripts/deploy/proof-deploy.mjs [Playwright arguments]
import '../lib/require-node.mjs';
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBuilt } from '../build/ensure-built.mjs';
import { ensureInstalled } from '../build/install.mjs';
import { ensureChromium } from '../check/chromium.mjs';
import { readPlaywrightReport } from '../check/tally.mjs';
import { inRoot, root } from '../lib/paths.mjs';
import { report } from '../lib/shutdown.mjs';
import { step } from '../lib/steps.mjs';
import { deploy } from './deployment.mjs';
import { findDeploymentPrograms, versionOf } from './deployment-programs.mjs';

const { programs, missing, packages } = findDeploymentPrograms();
const chromium = ensureChromium();
if (!chromium) {
  missing.push('chromium');
  packages.push('chromium');
}
if (missing.length > 0) {
  console.error(`Not run. Missing: ${missing.join(', ')}. On Debian: apt-get install ${packages.join(' ')}`);
  process.exit(1);
}
await ensureInstalled({ step });
await ensureBuilt({ step });
console.log(`${versionOf(programs.postgres)}; ${versionOf(programs.nginx, '-v')}; Node ${process.version}`);

const folder = mkdtempSync(path.join(tmpdir(), 'bw-deploy-'));
const undo = [() => rmSync(folder, { recursive: true, force: true })];
let journeys = null;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    journeys?.kill('SIGTERM');
    void end(1);
  });
}
let code = 1;
try {
  const installation = await deploy({ folder, programs, step, onStop: (work) => undo.push(work) });
  const { passed, failed } = await runJourneys(installation);
  for (const { name, requests } of requestsServed(installation.logFolder)) {
    console.log(`  ${name} served ${requests} requests`);
  }
  console.log(`deploy: ${passed + failed} journeys through nginx, ${failed} failures`);
  code = failed === 0 && passed > 0 ? 0 : 1;
} catch (error) {
  report(error);
}
await end(code);

async function end(status) {
  while (undo.length > 0) await Promise.resolve(undo.pop()()).catch(report);
  process.exit(status);
}

async function runJourneys({ site, sandboxUrl, ownerUrl, logFolder }) {
  const file = path.join(folder, 'playwright.json');
  const cli = inRoot('node_modules/@playwright/test/cli.js');
  journeys = spawn(
    process.execPath,
    [cli, 'test', '-c', 'apps/web/playwright.config.ts', ...process.argv.slice(2)],
    {
      cwd: root,
      env: {
        ...process.env,
        BITEWING_ADDRESS: site,
        BITEWING_SANDBOX_ADDRESS: sandboxUrl,
        BITEWING_DATABASE_ADDRESS: ownerUrl,
        BITEWING_LOG_FOLDER: logFolder,
        CHROMIUM: chromium,
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  const status = await new Promise((resolve) => journeys.on('close', (result) => resolve(result ?? 1)));
  return readPlaywrightReport(file, status);
}

/** Counts the requests in each API process's log, to show that both processes served some. */
function requestsServed(logFolder) {
  return readdirSync(logFolder)
    .filter((name) => name.startsWith('api'))
    .map((name) => ({
      name: path.basename(name, '.log'),
      requests: readFileSync(path.join(logFolder, name), 'utf8')
        .split('\n')
        .filter((line) => line.includes('"status":')).length,
    }));
}
