import { endpoint } from '@bitewing/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { AppError } from '#platform/errors/app-error.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { buildBaseServer } from './base-server.ts';
import { serve } from './serve.ts';

const thing = z.object({ id: z.guid(), name: z.string() });

const updateThing = endpoint({
  method: 'PUT',
  path: '/api/things/:id',
  access: 'public',
  summary: 'Change a thing',
  params: z.object({ id: z.guid() }),
  query: z.object({ page: z.optional(z.coerce.number().check(z.int('must be a whole number'))) }),
  body: z.strictObject({
    name: z.string('is required').check(z.minLength(1, 'is required')),
    tags: z.optional(z.array(z.string())),
  }),
  response: thing,
});
const addThings = endpoint({
  method: 'PUT',
  path: '/api/lists',
  access: 'public',
  summary: 'Add things',
  status: 204,
  body: z.strictObject({ names: z.array(z.string()), owner: z.object({ name: z.string() }) }),
});
const plain = { method: 'GET', access: 'public', summary: 'A thing' } as const;
const brokenThing = endpoint({ ...plain, path: '/api/broken', response: thing });
const failingThing = endpoint({ ...plain, path: '/api/failing', response: thing });
const refusingThing = endpoint({ ...plain, path: '/api/refusing', response: thing });
const deleteThing = endpoint({
  method: 'DELETE',
  path: '/api/things/:id',
  access: 'public',
  summary: 'Remove',
  status: 204,
  params: z.object({ id: z.guid() }),
});
const secretThing = endpoint({
  method: 'POST',
  path: '/api/secret',
  access: 'logged_in',
  summary: 'For users',
  body: z.strictObject({}),
  response: z.object({ who: z.string() }),
});

const ID = '01a1dd30-1347-71d2-b408-d4fcd9558a7a';

describe('the server', () => {
  let test: TestApp;
  let app: FastifyInstance;

  beforeAll(async () => {
    test = await startTestApp();
    app = await buildBaseServer(test.services, test.services.config.apiUrl);
    serve(
      app,
      updateThing,
    )(
      async ({ params, body }) =>
        ({ id: params.id, name: body.name, ssn: '123-45-6789' }) as z.infer<typeof thing>,
    );
    serve(app, brokenThing)(async () => ({ id: 'not an id', name: 'Jane Canary' }));
    serve(
      app,
      failingThing,
    )(async () => {
      throw new Error('duplicate key (member_id)=(CANARY-77)');
    });
    serve(
      app,
      refusingThing,
    )(async () => {
      throw new AppError('conflict', 'Another user was faster.');
    });
    serve(app, deleteThing)(async () => undefined);
    serve(app, addThings)(async () => undefined);
    serve(app, secretThing)(async ({ principal }) => ({ who: principal.userId }));
  });
  afterAll(async () => {
    await app?.close();
    await test?.close();
  });

  const put = (
    path: string,
    payload: unknown,
    headers: Record<string, string> = { 'content-type': 'application/json' },
  ) =>
    app.inject({
      method: 'PUT',
      url: path,
      headers,
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });

  it('sends only the fields in the contract', async () => {
    const response = await put(`/api/things/${ID}`, { name: 'Chair' });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ id: ID, name: 'Chair' });
  });

  it('reports all problems in the query and the body in one response, each with its path', async () => {
    const response = await put(`/api/things/${ID}?page=1.5`, { name: '', tags: ['a', 7], color: 'red' });
    expect(response.statusCode).toBe(422);
    expect(response.json().detail.map((problem: { loc: unknown[] }) => problem.loc)).toEqual([
      ['query', 'page'],
      ['body', 'name'],
      ['body', 'tags', 1],
      ['body', 'color'],
    ]);
    expect(response.json().detail[1].msg).toBe('is required');
  });

  it('reports that a missing list or object is required', async () => {
    expect((await put('/api/lists', {})).json().detail).toEqual([
      { loc: ['body', 'names'], msg: 'is required' },
      { loc: ['body', 'owner'], msg: 'is required' },
    ]);
  });

  it('responds 422 to a body that is missing, broken, not JSON or not an object', async () => {
    expect((await put(`/api/things/${ID}`, '')).statusCode).toBe(422);
    expect((await put(`/api/things/${ID}`, '')).json().detail).toEqual([
      { loc: ['body', 'name'], msg: 'is required' },
    ]);
    expect((await put(`/api/things/${ID}`, '{"name":')).json()).toEqual({
      detail: [{ loc: ['body'], msg: "isn't valid JSON" }],
    });
    expect((await put(`/api/things/${ID}`, '{"name":')).statusCode).toBe(422);
    expect((await put(`/api/things/${ID}`, 'name=x', { 'content-type': 'text/plain' })).statusCode).toBe(422);
    expect((await put(`/api/things/${ID}`, '[]')).statusCode).toBe(422);
    expect((await put(`/api/things/${ID}`, 'null')).statusCode).toBe(422);
  });

  it.each(['7', 'undefined', "1' or '1'='1", '%00', 'x'.repeat(150), '../things', '%E0%A4%A'])(
    'responds 404 to the malformed ID %j',
    async (id) => {
      expect((await put(`/api/things/${encodeURI(id)}`, { name: 'Chair' })).statusCode).toBe(404);
    },
  );

  it('refuses prototype pollution, deep nesting and oversized bodies', async () => {
    expect((await put(`/api/things/${ID}`, '{"name":"x","__proto__":{"admin":true}}')).statusCode).toBe(422);
    expect((await put(`/api/things/${ID}`, '{"name":"x","constructor":{"prototype":{}}}')).statusCode).toBe(
      422,
    );
    const bomb = `{"name":"x","tags":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
    expect((await put(`/api/things/${ID}`, bomb)).json().detail[0].msg).toBe('is nested too deeply');
    expect((await put(`/api/things/${ID}`, { name: 'x'.repeat(1_100_000) })).statusCode).toBe(413);
  });

  it('responds 400 to a body whose length differs from Content-Length', async () => {
    const headers = { 'content-type': 'application/json', 'content-length': '99' };
    const response = await put(`/api/things/${ID}`, { name: 'Chair' }, headers);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      detail: "The request's body doesn't have the length in Content-Length.",
    });
  });

  it('refuses a body with too many values, and accepts more than the largest form has', async () => {
    const body = (count: number) => JSON.stringify({ name: 'n', tags: Array(count).fill('a,{"[') });
    const tooMany = (await put(`/api/things/${ID}`, body(20_000))).json();
    expect(tooMany.detail).toEqual([{ loc: ['body'], msg: 'has too many values' }]);
    expect((await put(`/api/things/${ID}`, body(13_000))).statusCode).toBe(200);
  });

  it('lists at most 2,000 problems', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`k${index}`, 1]));
    const { detail } = (await put(`/api/things/${ID}`, JSON.stringify(unknown))).json();
    expect(detail).toHaveLength(2_000);
  });

  it('does not count brackets inside text as nesting', async () => {
    expect((await put(`/api/things/${ID}`, { name: `"${'['.repeat(100)}\\` })).statusCode).toBe(200);
  });

  it('gives no details about an internal error or a response that breaks the contract', async () => {
    for (const path of ['/api/failing', '/api/broken']) {
      const response = await app.inject({ url: path });
      expect(response.statusCode).toBe(500);
      expect(response.json()).toEqual({ detail: 'Server error. Please try again later or contact support.' });
    }
    expect(test.logs.join('')).not.toMatch(/CANARY-77|Jane Canary/);
    expect(test.logs.join('')).toContain('"fields":"id"');
  });

  it('returns the text of an AppError', async () => {
    expect((await app.inject({ url: '/api/refusing' })).json()).toEqual({
      detail: 'Another user was faster.',
    });
  });

  it('sends an empty body with status 204', async () => {
    const response = await app.inject({ method: 'DELETE', url: `/api/things/${ID}` });
    expect([response.statusCode, response.body]).toEqual([204, '']);
  });

  it('identifies the caller before it reads the body', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/secret',
      payload: '{"broken',
      headers: { 'content-type': 'application/json' },
    });
    expect(response.statusCode).toBe(401);
    expect(response.json()).toEqual({ detail: 'Your session has expired. Please log in again.' });
    expect(response.headers['www-authenticate']).toBe('Bearer');
  });

  it('refuses a route that does not declare its access', async () => {
    const other = await buildBaseServer(test.services, test.services.config.apiUrl);
    expect(() => other.get('/api/open', async () => ({}))).toThrow('does not declare its access');
    await other.close();
  });

  it('responds 429 to a user who makes more calls in a minute than the limit', async () => {
    const limited = await startTestApp({ env: { API_CALLS_PER_MINUTE: '3' } });
    const { token } = await limited.logIn(await limited.createUser('super_admin'));
    const statuses = [];
    for (let round = 0; round < 4; round += 1)
      statuses.push((await limited.call('GET', '/auth/me', { token })).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    await limited.close();
  });
});
