// Takes the README's pictures from a running demo: node scripts/take-screenshots.mjs http://localhost:3000
import { mkdirSync } from 'node:fs';
import { findChromium } from './lib/chromium.mjs';
import { inRoot } from './lib/paths.mjs';

const address = process.argv[2] ?? 'http://localhost:3000';
const { chromium } = await import('@playwright/test');
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const page = await browser.newPage({
  viewport: { width: 1440, height: 900 },
  locale: 'en-US',
  timezoneId: 'America/New_York',
});
const settle = () => page.waitForLoadState('networkidle');

await page.goto(`${address}/login`);
await page.getByLabel('Email').fill('admin@bitewing.test');
await page.getByLabel('Password', { exact: true }).fill('bitewing-demo');
await page.getByRole('button', { name: /^log in$/i }).click();
await page.waitForURL((url) => !url.pathname.startsWith('/login'));

await page.goto(`${address}/verifications`);
await page.getByPlaceholder(/last name/i).fill('Ellison');
await page.getByRole('button', { name: 'Search', exact: true }).click();
await page
  .getByRole('row', { name: /Ellison/ })
  .getByRole('link', { name: /view/i })
  .click();
await page.getByRole('heading', { name: 'Harper Ellison' }).waitFor();
await settle();
mkdirSync(inRoot('docs/images'), { recursive: true });
await page.screenshot({ path: inRoot('docs/images/verification.png') });
await browser.close();
