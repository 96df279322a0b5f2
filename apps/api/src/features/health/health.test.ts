import { createServer } from 'node:http';
import { MESSAGES } from '@bitewing/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { recordKindOf } from '#platform/auth/access-reasons.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

describe('the API', () => {
  let test: TestApp;
  afterEach(() => test?.close());

  it('is healthy when the database and the queue respond [7.35]', async () => {
    test = await startTestApp();
    expect(await test.call('GET', '/health')).toMatchObject({
      status: 200,
      body: { status: 'ok', database: true, queue: true },
    });
  });

  it('describes every call in its OpenAPI document, with inputs, responses and errors', async () => {
    test = await startTestApp();
    const { body } = await test.call('GET', '/api/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    const served = test.app.routeTable.filter((route) => route.endpoint);
    for (const { method, path, access } of served) {
      const operation = body.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      expect(operation, `${method} ${path}`).toBeTruthy();
      expect(operation.security).toEqual(access === 'public' ? [] : [{ bearer: [] }]);
    }
    const update = body.paths['/api/users/{id}'].put;
    expect(update.parameters).toEqual([expect.objectContaining({ name: 'id', in: 'path', required: true })]);
    expect(update.requestBody.content['application/json'].schema.properties).toHaveProperty('full_name');
    expect(Object.keys(update.responses)).toEqual(['200', '401', '403', '404', '422', '503', 'default']);
    // Staff may not read another practice's records, and a super admin needs a reason.
    const forbidden = served.filter(({ path, access }) => access !== 'public' && recordKindOf(path));
    expect(forbidden.length).toBeGreaterThan(0);
    for (const { method, path } of forbidden) {
      const { responses } = body.paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()];
      expect(responses['403'].description).toContain(MESSAGES.forbidden);
      expect(responses['403'].description).toContain(MESSAGES.reasonRequired);
    }
  });

  it('shows the OpenAPI document only to the configured audience', async () => {
    test = await startTestApp({ env: { OPENAPI_AUDIENCE: 'logged_in' } });
    const { token } = await test.logIn(await test.createUser('super_admin'));
    expect((await test.call('GET', '/api/openapi.json')).status).toBe(401);
    expect((await test.call('GET', '/api/openapi.json', { token })).status).toBe(200);
    await test.close();
    test = await startTestApp({ env: { OPENAPI_AUDIENCE: 'off' } });
    expect((await test.call('GET', '/api/openapi.json')).status).toBe(404);
  });

  it('serves metrics only with the token, and names routes by template, without values from paths', async () => {
    test = await startTestApp({ env: { METRICS: 'true', METRICS_TOKEN: 'a-token-of-sixteen' } });
    await test.call('GET', '/api/verifications/some-name-in-a-path');
    expect((await test.call('GET', '/metrics')).status).toBe(401);
    const response = await test.call('GET', '/metrics', {
      headers: { authorization: 'Bearer a-token-of-sixteen' },
    });
    expect(response.status).toBe(200);
    expect(response.body).toContain(
      'bitewing_http_request_seconds_count{method="GET",route="/api/verifications/:id",status="401"} 1',
    );
    expect(response.body).not.toContain('some-name-in-a-path');
  });

  it('sends spans named by route template if tracing is configured', async () => {
    const bodies: string[] = [];
    const collector = createServer((request, response) => {
      request.on('data', (chunk: Buffer) => void bodies.push(chunk.toString('latin1')));
      request.on('end', () => response.end('{}'));
    });
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
    const address = collector.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const traced = await startTestApp({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` } });
    await traced.call('GET', '/api/verifications/some-name-in-a-path?search=Quackenbush');
    await traced.close();
    collector.close();
    expect(bodies.join('')).toContain('GET /api/verifications/:id');
    expect(bodies.join('')).not.toMatch(/some-name|Quackenbush/);
    // `afterEach` needs an app that it can close.
    test = await startTestApp();
  });
});
