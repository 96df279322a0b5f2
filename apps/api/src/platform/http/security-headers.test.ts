import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { HANDLER_TIMEOUT_MS, REQUEST_TIMEOUT_MS, TIMEOUT_CHECK_MS } from './base-server.ts';

const REQUIRED = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

const expectSafe = (headers: Headers) => {
  for (const [name, value] of Object.entries(REQUIRED)) expect(headers.get(name), name).toBe(value);
  expect(headers.get('permissions-policy')).toContain('camera=()');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/);
  expect(headers.get('x-powered-by')).toBeNull();
};

const headersIn = (response: string) =>
  new Headers(
    response
      .split('\r\n\r\n')[0]
      ?.split('\r\n')
      .slice(1)
      .map((line) => line.split(': ') as [string, string]),
  );

describe('the server', () => {
  let folder: string;
  let test: TestApp;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'bitewing-web-'));
    mkdirSync(join(folder, 'assets'));
    const meta =
      '<meta name="csp-nonce" content="{{CSP_NONCE}}"><meta name="minimum-password-length" content="{{MINIMUM_PASSWORD_LENGTH}}"><meta name="trusted-browser-days" content="{{TRUSTED_BROWSER_DAYS}}">';
    writeFileSync(
      join(folder, 'index.html'),
      `<!doctype html><title>Bitewing</title>${meta}<meta name="api-url" content="{{API_URL}}">`,
    );
    writeFileSync(
      join(folder, 'landing.html'),
      `<!doctype html><title>Landing</title><p style="color:red">{{CSP_NONCE}}</p>`,
    );
    writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
    writeFileSync(join(folder, 'assets/app-3f2a.js'), `export const text = '${'x'.repeat(5000)}';`);
    writeFileSync(join(folder, 'assets/app-3f2a.js.map'), '{}');
    test = await startTestApp({ env: { BITEWING_WEB: folder } });
  });
  afterAll(async () => {
    await test?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each([
    ['GET', '/', 200],
    ['GET', '/verifications/01a1dd30-1347-71d2-b408-d4fcd9558a7a', 200],
    ['HEAD', '/login', 200],
    ['GET', '/landing', 200],
    ['GET', '/assets/app-3f2a.js', 200],
    ['GET', '/favicon.svg', 200],
    ['GET', '/health', 200],
    ['GET', '/api/openapi.json', 200],
    ['GET', '/auth/me', 401],
    ['GET', '/auth/v1/settings', 200],
    ['GET', '/auth/v1/nothing', 404],
    ['GET', '/api/nothing', 404],
    ['GET', '/assets/missing.js', 404],
    ['GET', '/assets/app-3f2a.js.map', 404],
    ['POST', '/', 404],
    ['DELETE', '/api/users/%E0%A4%A', 404],
    ['GET', '/%c0%ae%c0%ae/etc/passwd', 404],
    ['GET', '/metrics', 404],
  ])('sends all security headers when %s %s returns %i', async (method, path, status) => {
    const response = await test.call(method, path);
    expect(response.status).toBe(status);
    expectSafe(response.headers);
  });

  it('sends all security headers in response to bytes that are not HTTP', async () => {
    const { port } = new URL(test.url);
    const text = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => socket.write('nonsense\r\n\r\n'));
      let received = '';
      socket.on('data', (chunk) => {
        received += chunk.toString();
      });
      socket.on('close', () => resolve(received));
    });
    expect(text).toMatch(/^HTTP\/1\.1 400/);
    expectSafe(headersIn(text));
  });

  it('closes the connection after a broken request, even if the client keeps its side open', async () => {
    const { port } = new URL(test.url);
    const open = () =>
      new Promise<number>((resolve) => test.app.server.getConnections((_error, count) => resolve(count)));
    const before = await open();
    const socket = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true });
    socket.on('error', () => undefined);
    socket.resume();
    socket.write('nonsense\r\n\r\n');
    await new Promise((resolve) => socket.once('end', resolve));
    await expect.poll(open).toBeLessThanOrEqual(before);
    socket.destroy();
  });

  it('responds 408 if the body arrives too slowly, before the handler times out', async () => {
    expect(REQUEST_TIMEOUT_MS + TIMEOUT_CHECK_MS).toBeLessThan(HANDLER_TIMEOUT_MS);
    const { server } = test.app;
    const { requestTimeout, headersTimeout } = server;
    expect(requestTimeout).toBe(REQUEST_TIMEOUT_MS);
    // With the production timeouts, this test would take more than 20 seconds.
    Object.assign(server, { requestTimeout: 2, headersTimeout: 1 });
    const { port } = new URL(test.url);
    const socket = connect(Number(port), '127.0.0.1');
    const head = 'POST /auth/v1/recover HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
    socket.write(`${head}Content-Length: 1000\r\n\r\n{`);
    const drip = setInterval(() => socket.writable && socket.write(' '), 1_000);
    const first = await new Promise<string>((resolve) => socket.once('data', (chunk) => resolve(`${chunk}`)));
    clearInterval(drip);
    socket.destroy();
    Object.assign(server, { requestTimeout, headersTimeout });
    expect(first).toMatch(/^HTTP\/1\.1 408 /);
    expectSafe(headersIn(first));
  });

  it('forbids caching of API responses, and lets browsers cache hashed files for a year', async () => {
    for (const path of ['/auth/me', '/auth/v1/user', '/health', '/api/nothing']) {
      expect((await test.call('GET', path)).headers.get('cache-control'), path).toBe('no-store');
    }
    expect((await test.call('GET', '/assets/app-3f2a.js')).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await test.call('GET', '/')).headers.get('cache-control')).toBe('no-cache');
    expect((await test.call('GET', '/auth/v1/.well-known/jwks.json')).headers.get('cache-control')).toBe(
      'public, max-age=600',
    );
  });

  it('allows styles only from files or with a nonce, and creates a new nonce for each response', async () => {
    const nonceOf = async (path: string) => {
      const response = await test.call('GET', path);
      const nonce = /style-src 'self' 'nonce-([\w-]{22})'/.exec(
        response.headers.get('content-security-policy') ?? '',
      )?.[1];
      expect(nonce).toBeTypeOf('string');
      expect(response.body).toContain(String(nonce));
      expect(response.body).not.toContain('{{');
      return nonce;
    };
    expect(await nonceOf('/')).not.toBe(await nonceOf('/'));
    await nonceOf('/landing');
  });

  it('allows style attributes only on the pre-rendered page', async () => {
    const policyOf = async (path: string) =>
      (await test.call('GET', path)).headers.get('content-security-policy');
    expect(await policyOf('/landing')).toContain("style-src-attr 'unsafe-inline'");
    expect(await policyOf('/')).not.toContain('unsafe-inline');
    expect(await policyOf('/')).toContain("script-src 'self';");
    expect(await policyOf('/')).toContain("connect-src 'self';");
  });

  it("writes the installation's settings into the page", async () => {
    const { body } = await test.call('GET', '/');
    expect(body).toContain('name="minimum-password-length" content="6"');
    expect(body).toContain('name="trusted-browser-days" content="30"');
    expect(body).toContain('name="api-url" content=""');
  });

  it('compresses large files', async () => {
    const response = await test.call('GET', '/assets/app-3f2a.js', {
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.body).toContain('export const text');
  });

  it('sends a new request ID and ignores one from the client', async () => {
    const response = await test.call('GET', '/health', { headers: { 'x-request-id': 'forged' } });
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('allows no other origin if the site and the API have the same origin', async () => {
    const response = await test.call('GET', '/health', { headers: { origin: 'https://evil.test' } });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('an API on a different origin than the site', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ env: { API_URL: 'https://api.bitewing.test' } });
  });
  afterAll(() => test?.close());

  it.each([
    'http://bitewing.test',
    'http://bitewing.test.evil.test',
    'https://bitewing.test',
    'null',
    'http://evil.test',
  ])('names only the site as an allowed origin when %s calls', async (origin) => {
    const response = await test.call('GET', '/health', { headers: { origin } });
    expect(response.headers.get('access-control-allow-origin')).toBe('http://bitewing.test');
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
    expect(response.headers.get('access-control-expose-headers')).toContain('x-supabase-api-version');
  });
});
