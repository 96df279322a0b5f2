import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrollTotp, verifyTotp } from '#testing/second-factor.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { createSuperAdmin } from './create-super-admin.ts';

describe('a new super admin', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ env: { BITEWING_MODE: 'production' } });
  });
  afterAll(() => test?.close());

  it('can log in and belongs to no practice', async () => {
    await createSuperAdmin(test.services, {
      email: 'Root@Bitewing.test',
      fullName: 'Rosa Root',
      password: 'a good password',
    });
    const { client, token: first } = await test.logIn('root@bitewing.test', 'a good password');
    // In production, a super admin's login leads only to the setup of a second factor.
    expect((await test.call('GET', '/auth/me', { token: first })).body.code).toBe(
      'second_factor_setup_required',
    );
    const { access_token: token } = await verifyTotp(client, await enrollTotp(client));
    expect((await test.call('GET', '/auth/me', { token })).body).toMatchObject({
      email: 'root@bitewing.test',
      full_name: 'Rosa Root',
      role: 'super_admin',
      practice_id: null,
    });
  });

  it('is refused if the email address is in use or the password is too short, and the error says why', async () => {
    const again = createSuperAdmin(test.services, {
      email: 'root@bitewing.test',
      fullName: 'Rosa',
      password: 'a good password',
    });
    await expect(again).rejects.toThrow('An account for root@bitewing.test already exists.');
    const short = createSuperAdmin(test.services, {
      email: 'other@bitewing.test',
      fullName: 'Rosa',
      password: '123',
    });
    await expect(short).rejects.toThrow('Password must be at least 6 characters');
  });
});
