import { defineConfig } from '@playwright/test';

const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results',
  globalSetup: './e2e/support/start-bitewing.ts',
  forbidOnly: true,
  // A journey on a loaded machine may miss its time once; what is wrong fails twice.
  retries: 1,
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : [['list']],
  use: {
    browserName: 'chromium',
    // An installation that was set up to be tried has a certificate of its own making.
    ignoreHTTPSErrors: true,
    // Tracing every journey took a quarter of their time.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      // Chromium's sandbox refuses root; everything it opens here is our own.
      args: isRoot ? ['--no-sandbox'] : [],
    },
  },
});
