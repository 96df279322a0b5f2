import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app.ts';
import { consistsMostlyOf, isCommon } from './guessable.ts';

it.each([
  '123456',
  'Password1',
  'letmein!',
  'summer2024!',
  'qwertyuiop',
  'zzzzzzzz',
  '      1',
  'P@ssw0rd',
  'ｐassword',
  'pass\u200bword',
  'p\u00adassword',
])('%j is common', async (password) => {
  expect(await isCommon(password)).toBe(true);
});

it.each(['correct horse battery', 'a brand new password', 'bitewing-demo', 'marmalade-tractor-57'])(
  '%j is not common',
  async (password) => {
    expect(await isCommon(password)).toBe(false);
  },
);

it.each([
  ['rosalind@bitewing.test', true],
  ['Rosalind1985', true],
  ['Rosalind Okafor', true],
  ['okafor!!rosalind', true],
  ['bitewing.test', true],
  ['okafor-marmalade', false],
  ['hunter-green', false],
])("%j consists mostly of the user's name or email address: %s", (password, expected) => {
  expect(consistsMostlyOf(password, ['rosalind@bitewing.test', 'Rosalind Okafor'])).toBe(expected);
});

describe('a guessable new password', () => {
  let test: TestApp;
  let user: TestUser;
  beforeAll(async () => {
    test = await startTestApp({ env: { AUTH_SIGNUP_OPEN: 'true' } });
    const details = { email: 'rosalind@bitewing.test', fullName: 'Rosalind Okafor' };
    user = await test.createUser('staff', await test.createPractice(), details);
  });
  afterAll(() => test?.close());

  const weak = (message: string) => ({ status: 422, body: { code: 'weak_password', message } });
  const COMMON = 'Many people use this password. Choose one that is harder to guess.';
  const OWN = 'Password must not be your name, your email address or “Bitewing”';
  const cases: [string, string][] = [
    ['password1', COMMON],
    ['        ', 'Password must not be blank'],
    ['\u200b\u2060\u200b\u3164\u200b\u00ad', 'Password must not be blank'],
    ['rosalind@bitewing.test', OWN],
    ['Okafor2024', OWN],
    ['bitewing2026', OWN],
  ];

  it.each(cases)('%j is refused when a user changes their password', async (password, message) => {
    const { token } = await test.logIn(user);
    const body = { password, current_password: user.password };
    expect(await test.call('PUT', '/auth/v1/user', { token, body })).toMatchObject(weak(message));
  });

  it.each(cases)('%j is refused at sign-up', async (password, message) => {
    const body = { email: user.email, password, data: { full_name: 'Rosalind Okafor' } };
    expect(await test.call('POST', '/auth/v1/signup', { body })).toMatchObject(weak(message));
  });

  it.each(cases)('%j is refused when an admin sets it', async (password, message) => {
    await expect(test.services.authGateway.updateUser(user.id, { password })).rejects.toMatchObject({
      detail: [{ msg: message }],
    });
  });
});
