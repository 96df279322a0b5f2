import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSandbox } from '../app.ts';
import { ask, FLAT_URL, flatBody, KEY } from '../testing/ask.ts';

let app: FastifyInstance;
let url: string;
beforeAll(async () => {
  app = buildSandbox({ secondMs: 5, control: true });
  await app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(() => app.close());

const send = (memberId: string, signal?: AbortSignal) =>
  fetch(url + FLAT_URL, {
    method: 'POST',
    headers: { ...KEY, 'content-type': 'application/json' },
    body: JSON.stringify(flatBody({ memberId })),
    ...(signal && { signal }),
  });

const inFlight = async () => (await app.inject({ url: '/sandbox/requests' })).json().inFlight;

describe('a member ID that simulates an error', () => {
  it.each(['SLOW5', 'SLOW20', 'SLOW60', 'SLOW5-017'])('%s responds with benefits', async (memberId) => {
    const { status, body } = await ask(app, { memberId });
    expect([status, body.benefitsInformation.length > 1]).toEqual([200, true]);
  });

  it.each([
    ['ERR429', 429],
    ['ERR500', 500],
    ['ERR503', 503],
    ['ERR504', 504],
  ])('%s responds with status %i', async (memberId, status) => {
    expect((await send(memberId)).status).toBe(status);
  });

  it('GARBAGE and HALF respond with status 200 and invalid JSON', async () => {
    for (const memberId of ['GARBAGE', 'HALF']) {
      const response = await send(memberId);
      expect(response.status).toBe(200);
      await expect(response.json()).rejects.toThrow();
    }
  });

  it('CUT breaks the connection in the middle of the body', async () => {
    const response = await send('CUT');
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
  });

  it('TIMEOUT never responds, and is in progress until the caller disconnects', async () => {
    const controller = new AbortController();
    const waiting = send('TIMEOUT', controller.signal);
    await expect.poll(inFlight).toBe(1);
    controller.abort();
    await expect(waiting).rejects.toThrow();
    await expect.poll(inFlight).toBe(0);
  });

  it('STRANGER responds about another person', async () => {
    const { body } = await ask(app, { memberId: 'STRANGER' });
    expect(body.subscriber).toMatchObject({ lastName: 'WINKLEMAN', memberId: 'ZZ00000001' });
    expect(body.planStatus[0].statusCode).toBe('1');
  });

  it('HUGE10MB sends more than ten megabytes of valid JSON', async () => {
    const text = await (await send('HUGE10MB')).text();
    expect(text.length).toBeGreaterThan(10 * 1024 * 1024);
    expect(JSON.parse(text).errors).toEqual([]);
  });

  it('FLAKY2 fails twice, responds once, then fails again', async () => {
    const codes: unknown[] = [];
    for (let at = 0; at < 4; at += 1)
      codes.push((await ask(app, { memberId: 'FLAKY2' })).body.errors[0]?.code);
    expect(codes).toEqual(['42', '42', undefined, '42']);
  });

  it('FLAKYHTTP1 fails with 503 and then responds', async () => {
    expect([(await send('FLAKYHTTP1')).status, (await send('FLAKYHTTP1')).status]).toEqual([503, 200]);
  });

  it('works even with the name of an invented patient who has another member ID', async () => {
    const onFile = { first: 'Nadia', last: 'Petrov', birth: '19880109' };
    expect((await ask(app, { ...onFile, memberId: 'OTHER1' })).body.errors[0]?.code).toBe('72');
    for (const memberId of ['SLOW5', 'STRANGER', 'HUGE10MB']) {
      expect((await ask(app, { ...onFile, memberId })).body.errors, memberId).toEqual([]);
    }
  });

  it('does not affect other members', async () => {
    const slow = send('TIMEOUT-2', AbortSignal.timeout(2000)).catch(() => 'gave up');
    expect((await ask(app)).status).toBe(200);
    expect(await slow).toBe('gave up');
  });
});
