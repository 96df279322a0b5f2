import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/database/ids.ts';
import { createPasskey } from '#testing/second-factor.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let practiceId: string;

beforeAll(async () => {
  test = await startTestApp();
  practiceId = await test.createPractice();
});
afterAll(() => test?.close());

const post = (path: string, body: object, token?: string) =>
  test.call('POST', `/auth/v1/${path}`, { body, ...(token ? { token } : {}) });

const newUser = async () => {
  const user = await test.createUser('staff', practiceId);
  const passkey = createPasskey(test.services.config.siteUrl);
  return { user, passkey, token: (await test.logIn(user)).token };
};

const register = async ({ passkey, token }: Awaited<ReturnType<typeof newUser>>) => {
  const { challenge_id, options } = (await post('passkeys/registration/options', {}, token)).body;
  return post(
    'passkeys/registration/verify',
    { challenge_id, credential: passkey.create(options.challenge) },
    token,
  );
};

const EXPIRED = { status: 422, body: { code: 'mfa_challenge_expired' } };
const REJECTED = { status: 422, body: { code: 'webauthn_verification_failed' } };

describe('a challenge for a passkey is used up', () => {
  it('by a successful registration and by a successful login', async () => {
    const { passkey, token } = await newUser();
    const offered = (await post('passkeys/registration/options', {}, token)).body;
    const added = {
      challenge_id: offered.challenge_id,
      credential: passkey.create(offered.options.challenge),
    };
    expect((await post('passkeys/registration/verify', added, token)).status).toBe(200);
    expect(await post('passkeys/registration/verify', added, token)).toMatchObject(EXPIRED);
    const asked = (await post('passkeys/authentication/options', {})).body;
    const login = { challenge_id: asked.challenge_id, credential: passkey.use(asked.options.challenge) };
    expect((await post('passkeys/authentication/verify', login)).status).toBe(200);
    expect(await post('passkeys/authentication/verify', login)).toMatchObject(EXPIRED);
  });

  it('by a failed login', async () => {
    const owner = await newUser();
    expect((await register(owner)).status).toBe(200);
    const { challenge_id, options } = (await post('passkeys/authentication/options', {})).body;
    const verify = (credential: object) =>
      post('passkeys/authentication/verify', { challenge_id, credential });
    expect(await verify(owner.passkey.use('another challenge'))).toMatchObject(REJECTED);
    expect(await verify(owner.passkey.use(options.challenge))).toMatchObject(EXPIRED);
  });

  it('by a failed registration', async () => {
    const { passkey, token } = await newUser();
    const { challenge_id, options } = (await post('passkeys/registration/options', {}, token)).body;
    const verify = (credential: object) =>
      post('passkeys/registration/verify', { challenge_id, credential }, token);
    expect(await verify(passkey.create('another challenge'))).toMatchObject(REJECTED);
    expect(await verify(passkey.create(options.challenge))).toMatchObject(EXPIRED);
  });

  it('by a failed second factor', async () => {
    const owner = await newUser();
    const { id } = (await register(owner)).body;
    const { token } = await test.logIn(owner.user);
    const asked = (await post(`factors/${id}/challenge`, {}, token)).body;
    const { challenge } = asked.webauthn.credential_options.publicKey;
    const verify = (credential: object) =>
      post(
        `factors/${id}/verify`,
        { challenge_id: asked.id, webauthn: { type: 'request', credential_response: credential } },
        token,
      );
    expect(await verify(owner.passkey.use('another challenge'))).toMatchObject(REJECTED);
    expect(await verify(owner.passkey.use(challenge))).toMatchObject(EXPIRED);
  });
});

it('records a refused login only if the passkey is wrong, not if the database fails', async () => {
  const owner = await newUser();
  expect((await register(owner)).status).toBe(200);
  const superuser = new pg.Client({ connectionString: test.database.superuserUrl });
  await superuser.connect();
  const refusals = async () => {
    const { rows } = await superuser.query(
      `select from app.audit_events where action = 'session.login_refused' and record_ids @> array[$1::uuid]`,
      [owner.user.id],
    );
    return rows.length;
  };
  const logIn = async (challenge?: string) => {
    const { challenge_id, options } = (await post('passkeys/authentication/options', {})).body;
    const credential = owner.passkey.use(challenge ?? options.challenge);
    return (await post('passkeys/authentication/verify', { challenge_id, credential })).status;
  };
  await superuser.query(`
    create function auth.fail() returns trigger language plpgsql as $$ begin raise 'the database failed'; end $$;
    create trigger fail before update on auth.factors for each row execute function auth.fail()`);
  try {
    expect(await logIn()).toBeGreaterThanOrEqual(500);
  } finally {
    await superuser.query('drop function auth.fail cascade');
  }
  // An event would be stored after the response.
  await wait(500);
  expect(await refusals()).toBe(0);
  expect(await logIn('another challenge')).toBe(422);
  await expect.poll(refusals).toBe(1);
  await superuser.end();
});

describe('an invalid passkey', () => {
  const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: {} };

  it("can't log in, with a valid or an unknown challenge", async () => {
    const { body } = await test.call('POST', '/auth/v1/passkeys/authentication/options', { body: {} });
    expect(body.options).toMatchObject({ rpId: 'bitewing.test', userVerification: 'required' });
    const verify = (challenge_id: string) =>
      test.call('POST', '/auth/v1/passkeys/authentication/verify', { body: { challenge_id, credential } });
    expect((await verify(body.challenge_id)).body.code).toBe('webauthn_verification_failed');
    expect((await verify(newId())).body.code).toBe('mfa_challenge_expired');
  });

  it('is not added', async () => {
    const { token } = await test.logIn(await test.createUser('staff', practiceId));
    const { body } = await test.call('POST', '/auth/v1/passkeys/registration/options', { token, body: {} });
    const refused = await test.call('POST', '/auth/v1/passkeys/registration/verify', {
      token,
      body: { challenge_id: body.challenge_id, credential },
    });
    expect(refused.status).toBe(422);
    expect((await test.call('GET', '/auth/v1/passkeys', { token })).body).toEqual([]);
  });
});
