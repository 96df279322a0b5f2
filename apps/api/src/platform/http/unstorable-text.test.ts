import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

describe.each([
  ['a NUL character', '\u0000'],
  ['a lone surrogate', '\ud800'],
])('%s', (_, bad) => {
  let test: TestApp;
  let token: string;

  beforeAll(async () => {
    test = await startTestApp({ env: { AUTH_SIGNUP_OPEN: 'true' } });
    const user = await test.createUser('staff', await test.createPractice());
    token = (await test.logIn(user)).token;
  });
  afterAll(() => test?.close());

  const authError = { status: 422, body: { code: 'validation_failed' } };

  it('is refused in the email address of a login, sign-up or recovery', async () => {
    const body = { email: `ann${bad}@bitewing.test`, password: 'a good password' };
    for (const path of ['token?grant_type=password', 'signup', 'recover']) {
      expect(await test.call('POST', `/auth/v1/${path}`, { body })).toMatchObject(authError);
    }
  });

  it("is refused in the values and in the keys of a user's metadata", async () => {
    for (const data of [{ full_name: `Ann${bad}` }, { [`a${bad}`]: 'Ann' }]) {
      expect(await test.call('PUT', '/auth/v1/user', { token, body: { data } })).toMatchObject(authError);
    }
  });

  it('is refused in a search, and the error names the field', async () => {
    const { status, body } = await test.call('POST', '/api/verifications/search', {
      token,
      body: { search: `Ree${bad}d` },
    });
    expect(status).toBe(422);
    expect(body.detail).toEqual([
      { loc: ['body', 'search'], msg: "contains a character that can't be stored" },
    ]);
  });

  it('is refused deep inside a body', async () => {
    const { status, body } = await test.call('PUT', '/api/batch-draft', {
      token,
      body: { rows: [{ member_id: `1${bad}` }] },
    });
    expect(status).toBe(422);
    expect(body.detail[0].loc).toEqual(['body', 'rows', 0, 'member_id']);
  });
});

describe('a NUL character in a query string', () => {
  it('is refused', async () => {
    const test = await startTestApp();
    const user = await test.createUser('staff', await test.createPractice());
    const { token } = await test.logIn(user);
    const response = await test.call('GET', '/api/verifications?search=Ree%00d', { token });
    expect(response).toMatchObject({ status: 422, body: { detail: [{ loc: ['query', 'search'] }] } });
    await test.close();
  });
});
