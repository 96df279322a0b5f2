import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../../lib/paths.mjs';
import { cachedPackage } from '../cached-package.mjs';
import { ensureChromium } from '../chromium.mjs';
import { passes, say } from '../stages.mjs';

const VERSION = '12.8.2';
const PAGES = ['/landing', '/login'];
const MINIMUM = 95;
/** Other work on the machine can lower a score but not raise it, so one good run is enough. */
const TRIES = 3;

/** Runs Lighthouse with its default settings (a slow phone) on the pages that search engines see. */
export async function judgePages(address) {
  const chromium = ensureChromium({ say });
  if (!chromium) {
    say('Lighthouse needs Chromium: apt-get install chromium, or set CHROMIUM.');
    return false;
  }
  const home = await cachedPackage('lighthouse', VERSION);
  const results = [];
  for (const page of PAGES) {
    let isGood = false;
    for (let attempt = 1; attempt <= TRIES && !isGood; attempt += 1) {
      isGood = await judge(page, { address, chromium, home });
    }
    results.push(isGood);
  }
  return results.every(Boolean);
}

async function judge(page, { address, chromium, home }) {
  const file = inRoot('.cache/judges', `lighthouse${page.replace('/', '-')}.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  const flags = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  const ran = await passes(
    `Lighthouse ${page}`,
    path.relative(inRoot(), path.join(home, 'cli/index.js')),
    [
      new URL(page, address).href,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--chrome-flags=${flags.join(' ')}`,
      '--no-enable-error-reporting',
    ],
    { environment: { CHROME_PATH: chromium } },
  );
  if (!ran) return false;
  const { categories, audits } = JSON.parse(readFileSync(file, 'utf8'));
  const scores = Object.values(categories).map(({ title, score }) => ({
    title,
    score: Math.round(score * 100),
  }));
  say(scores.map(({ title, score }) => `${title} ${score}`).join(', '));
  const isGood = scores.every(({ score }) => score >= MINIMUM);
  if (!isGood) listLosses(categories, audits);
  return isGood;
}

function listLosses(categories, audits) {
  for (const { auditRefs } of Object.values(categories)) {
    for (const { id, weight } of auditRefs) {
      const { score, title, displayValue } = audits[id];
      if (weight > 0 && score !== null && score < 0.9) say(`  ${title}: ${displayValue ?? 'failed'}`);
    }
  }
}
