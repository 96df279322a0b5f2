import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allPractices } from '#platform/database/database.ts';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app.ts';
import { createAuthKeys } from './keys.ts';

describe('the signing key', () => {
  let test: TestApp;
  let user: TestUser;

  beforeAll(async () => {
    test = await startTestApp();
    user = await test.createUser('super_admin');
  });
  afterAll(() => test?.close());

  const authService = () => {
    const service = test.composition.authService;
    if (!service) throw new Error('no service');
    return service;
  };
  const run = (sql: string) => authService().parts.db.transaction(allPractices(), (tx) => tx.query(sql));
  /** The keys as another process would see them now. */
  const fresh = () => createAuthKeys(authService().parts.db, test.services.vault);
  const published = async () => (await (await fresh()).published()).map((key) => key.kid);

  it('is published without its private part', async () => {
    const { body } = await test.call('GET', '/auth/v1/.well-known/jwks.json');
    expect(body.keys).toHaveLength(1);
    expect(Object.keys(body.keys[0]).sort()).toEqual([
      'alg',
      'crv',
      'key_ops',
      'kid',
      'kty',
      'use',
      'x',
      'y',
    ]);
    expect(body.keys[0]).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' });
  });

  it('is the same in all processes', async () => {
    const several = await Promise.all([fresh(), fresh(), fresh()]);
    const ids = await Promise.all(several.map(async (keys) => (await keys.signing()).kid));
    expect(new Set(ids).size).toBe(1);
  });

  it('is stored encrypted', async () => {
    const rows = await run('select wrapped_key from auth.keys');
    // The signing key, and the secret from which other keys are derived. `d` is the private part of a signing key.
    expect(rows.length).toBe(2);
    for (const row of rows as { wrapped_key: Buffer }[])
      expect(row.wrapped_key.toString('latin1')).not.toContain('"d"');
  });

  it('is replaced when old: the new key is published before use, and the old key stays until its tokens expire', async () => {
    const { token } = await test.logIn(user);
    const { kid: oldKid } = decodeProtectedHeader(token);
    await authService().runUpkeep();
    expect(await published()).toEqual([oldKid]);

    await run(`update auth.keys set active_from = now() - interval '91 days' where purpose = 'signing'`);
    await authService().runUpkeep();
    // A second run creates no third key.
    await authService().runUpkeep();
    const both = await published();
    expect(both).toHaveLength(2);
    expect((await (await fresh()).signing()).kid).toBe(oldKid);

    await run(`update auth.keys set active_from = now() where purpose = 'signing' and retired_at is null`);
    const later = await fresh();
    expect((await later.signing()).kid).not.toBe(oldKid);
    expect(await later.find(oldKid)).not.toBeNull();
    expect((await test.call('GET', '/auth/me', { token })).status).toBe(200);

    await run('update auth.keys set retired_at = now() where retired_at is not null');
    expect(await published()).toEqual(both.filter((kid) => kid !== oldKid));
    expect(await (await fresh()).find(oldKid)).toBeNull();
  });

  it("can't be decrypted with another master key", async () => {
    const other = await startTestApp({ database: test.database }).catch((error: unknown) => error);
    expect(other).toBeInstanceOf(Error);
    expect(String(other)).toContain('is not in the key file');
  });
});
