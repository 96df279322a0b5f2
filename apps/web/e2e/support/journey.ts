import { test as base, expect, type Page } from '@playwright/test';

const DEMO_PASSWORD = 'bitewing-demo';
type DemoAccount = 'super' | 'admin' | 'staff' | 'staff2';

interface JourneyFixtures {
  /** Logs in with a demo account and waits for the next page. */
  logIn: (account: DemoAccount) => Promise<void>;
}

/** Playwright's `test`, with the address of the Bitewing instance under test and a way to log in. */
export const test = base.extend<JourneyFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from this pattern.
  baseURL: async ({}, use) => {
    const address = process.env['BITEWING_ADDRESS'];
    if (!address) throw new Error('BITEWING_ADDRESS is not set: Bitewing was not started for this run.');
    await use(address);
  },
  logIn: async ({ page }, use) => {
    await use((account) => logInAs(page, account));
  },
});

export async function logInAs(page: Page, account: DemoAccount): Promise<void> {
  await logInWith(page, `${account}@bitewing.test`, DEMO_PASSWORD);
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}

export async function logInWith(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: /^log in$/i }).click();
}

export { expect };
