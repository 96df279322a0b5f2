import { defineConfig } from '@playwright/test';

const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results',
  globalSetup: './e2e/support/start-bitewing.ts',
  forbidOnly: true,
  // A journey may time out once on a busy machine. A real error fails twice.
  retries: 1,
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // With a JSON report, print one dot per journey instead of one line.
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['dot'], ['json']] : [['list']],
  use: {
    browserName: 'chromium',
    // A trial installation has a self-signed certificate.
    ignoreHTTPSErrors: true,
    // If every journey were traced, tracing would take up a quarter of the run time.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      // Chromium's sandbox refuses to run as root. The journeys open only our own pages.
      args: isRoot ? ['--no-sandbox'] : [],
    },
  },
});
