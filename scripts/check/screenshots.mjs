// Saves a screenshot of every page in both themes and three widths to test-results/screenshots: npm run screenshots
// With --readme, it saves only the README's pictures, in docs/images. It starts a demo unless you pass an address.
import '../lib/require-node.mjs';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../lib/paths.mjs';
import { startDemo } from '../run/start-demo.mjs';
import { ensureChromium } from './chromium.mjs';
import { logIn, openScreen, README_PICTURES, SCREENS, waitForIdleNetwork } from './screens.mjs';

const given = process.argv.find((argument) => argument.startsWith('http'));
const isForReadme = process.argv.includes('--readme');
const WIDTHS = [1440, 768, 360];
const THEMES = ['light', 'dark'];

const { chromium } = await import('@playwright/test');
const demo = given ? { address: given, stop: () => {} } : await startDemo();
const browser = await chromium.launch({
  executablePath: ensureChromium({ say: console.log }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  await (isForReadme ? takeReadmePictures() : takeAll());
} finally {
  await browser.close();
  await demo.stop();
}

async function takeAll() {
  const folder = inRoot('test-results/screenshots');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const account of new Set(SCREENS.map((screen) => screen.account))) {
    for (const theme of THEMES) {
      const page = await newPage({ theme, width: WIDTHS[0], height: 900 });
      if (account) await logIn(page, demo.address, account);
      for (const screen of SCREENS.filter((each) => each.account === account)) {
        await openScreen(page, demo.address, screen);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          await showEverything(page);
          const file = path.join(folder, `${screen.name}-${width}-${theme}.png`);
          await page.screenshot({ path: file, fullPage: true });
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          if (overflow > 0) console.log(`${screen.name} at ${width}: ${overflow} px wider than the screen`);
        }
        await page.setViewportSize({ width: WIDTHS[0], height: 900 });
      }
      await page.context().close();
    }
  }
  console.log(`Screenshots are in ${path.relative(process.cwd(), folder)}`);
}

/**
 * A screenshot of the full page needs what appears only when it scrolls into view: parts whose code loads late, and
 * table rows, which browsers draw late because our styles use `content-visibility`.
 */
async function showEverything(page) {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  });
  await waitForIdleNetwork(page);
  await page.evaluate(() => {
    for (const row of document.querySelectorAll('tr')) row.style.contentVisibility = 'visible';
    scrollTo(0, 0);
  });
  await page.waitForTimeout(250);
}

async function takeReadmePictures() {
  mkdirSync(inRoot('docs/images'), { recursive: true });
  for (const { file, screen, theme, width, height } of README_PICTURES) {
    const page = await newPage({ theme, width, height });
    const wanted = SCREENS.find(({ name }) => name === screen);
    if (wanted.account) await logIn(page, demo.address, wanted.account);
    await openScreen(page, demo.address, wanted);
    await page.screenshot({ path: inRoot('docs/images', file) });
    await page.context().close();
  }
}

async function newPage({ theme, width, height }) {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/New_York',
  });
  return context.newPage();
}
