// A user's second factor from setup to login, with the real auth-js client, real codes and a virtual authenticator.

import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { createUser, PASSWORD } from './support/create-user.ts';
import { expect, logInWith, test } from './support/journey.ts';

const STEP_MS = 30_000;

/** The authenticator app's code (RFC 6238), computed without the library that the auth service uses. */
function codeAt(secret: string, moment: number): string {
  const bits = [...secret.replaceAll(' ', '')]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(moment / STEP_MS)));
  const hash = createHmac('sha1', key).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

const logIn = (page: Page, email: string) => logInWith(page, email, PASSWORD);

const logOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
};

test('a user logs in with an authenticator app, then from a trusted browser, and with a recovery code after revoking the trust', async ({
  page,
  request,
}) => {
  const email = await createUser(request);
  await logIn(page, email);
  await page.waitForURL('**/dashboard');
  await page.getByRole('link', { name: 'Account of Fay Factor' }).click();
  await page.getByRole('button', { name: 'Add Authenticator App' }).click();
  const dialog = page.getByRole('dialog');
  const secret = (await dialog.locator('code').textContent()) ?? '';
  // Set up the app with the code of the previous step: each code works once, and the login needs the current one. The
  // previous code is valid only until the current step ends, so at least 10 seconds must remain.
  await expect.poll(() => Date.now() % STEP_MS, { timeout: STEP_MS }).toBeLessThan(STEP_MS - 10_000);
  const startedAt = Date.now();
  await dialog.getByLabel('Code from your authenticator app').fill(codeAt(secret, startedAt - STEP_MS));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  const shown = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(shown).toHaveCount(10);
  const codes = await shown.allTextContents();
  await dialog.getByRole('button', { name: 'I Saved the Codes' }).click();
  await expect(page.getByText('10 recovery codes remaining.')).toBeVisible();
  await expectAccessible(page);
  await logOut(page);

  await logIn(page, email);
  await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Code from your authenticator app').fill('000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('alert')).toHaveText('This code is wrong or was already used.');
  await page.goto('/verifications');
  await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible();
  await page.getByLabel('Code from your authenticator app').fill(codeAt(secret, startedAt));
  await page.getByLabel('Trust this browser for 30 days').check();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL('**/dashboard');
  await logOut(page);

  await logIn(page, email);
  await page.waitForURL('**/dashboard');
  await page.goto('/settings/security');
  await page.getByRole('button', { name: /^Revoke/ }).click();
  await page.waitForURL('**/login');
  await logIn(page, email);
  await page.getByRole('button', { name: 'Use a Recovery Code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL('**/dashboard');
});

test('a user logs in with a passkey instead of a password, and with a passkey as the second factor', async ({
  page,
  request,
}) => {
  const email = await createUser(request);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await logIn(page, email);
  await page.waitForURL('**/dashboard');
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Add Passkey' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'I Saved the Codes' }).click();
  await expect(page.getByRole('cell', { name: 'Passkey', exact: true })).toBeVisible();
  await logOut(page);

  await page.getByRole('button', { name: 'Log In with a Passkey' }).click();
  await page.waitForURL('**/dashboard');
  await logOut(page);

  await logIn(page, email);
  await page.getByRole('button', { name: /^Use Passkey/ }).click();
  await page.waitForURL('**/dashboard');
});
