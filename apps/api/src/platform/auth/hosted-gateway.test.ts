import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '#platform/config/config.ts';
import { newId } from '#platform/database/ids.ts';
import { createHostedGateway } from './hosted-gateway.ts';

describe('the gateway to hosted Supabase', () => {
  let project: Server;
  let url: string;
  let keys: Awaited<ReturnType<typeof generateKeyPair>>;
  let factors: { status: string }[] = [];

  beforeAll(async () => {
    keys = await generateKeyPair('ES256');
    const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k', alg: 'ES256' };
    project = createServer((request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(request.url?.endsWith('jwks.json') ? { keys: [jwk] } : { factors }));
    });
    await new Promise<void>((resolve) => project.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(project.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => project.close(resolve)));

  const verify = async (aal: string | undefined) => {
    const config = loadConfig({
      DATABASE_URL: 'postgresql://unused',
      AUTH_MODE: 'supabase',
      AUTH_URL: url,
      AUTH_PUBLISHABLE_KEY: 'public',
      AUTH_SECRET_KEY: 'x'.repeat(32),
    });
    const token = await new SignJWT({ role: 'authenticated', session_id: newId(), ...(aal ? { aal } : {}) })
      .setProtectedHeader({ alg: 'ES256', kid: 'k' })
      .setSubject(newId())
      .setIssuer(config.auth.issuer)
      .setAudience('authenticated')
      .setExpirationTime('5m')
      .sign(keys.privateKey);
    return (await createHostedGateway(config).read(token))?.verify();
  };

  it.each([
    ['aal1', false],
    [undefined, false],
    ['aal2', true],
  ])(
    "decides by the token's assurance level whether the session proved a second factor: %s",
    async (level, isSecondFactorProven) => {
      factors = [{ status: 'verified' }];
      expect(await verify(level)).toMatchObject({ hasFactor: true, isSecondFactorProven });
    },
  );

  it("reports no second factor for a user whose factor isn't verified", async () => {
    factors = [{ status: 'unverified' }];
    expect(await verify('aal1')).toMatchObject({ hasFactor: false });
  });
});
