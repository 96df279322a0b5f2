import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildSandbox } from '../app.ts';
import { ask } from '../testing/ask.ts';

let app: FastifyInstance;
beforeEach(() => {
  app = buildSandbox({ control: true, concurrencyLimit: 3, secondMs: 20 });
});
afterEach(() => app.close());

const counts = async (query = '') => (await app.inject({ url: `/sandbox/requests${query}` })).json();
const setMode = (id: string, payload: object) =>
  app.inject({ method: 'POST', url: `/sandbox/payers/${id}/mode`, payload });

describe('the control API', () => {
  it('counts requests by member ID', async () => {
    await ask(app, { memberId: 'COUNT1' });
    await ask(app, { memberId: 'COUNT1' });
    await ask(app, { memberId: 'COUNT2' });
    expect(await counts()).toMatchObject({ received: 3, throttled: 0, inFlight: 0 });
    expect((await counts('?memberId=COUNT1')).requests).toEqual([
      { payerId: '62308', memberId: 'COUNT1', received: 2, throttled: 0 },
    ]);
  });

  it("returns the plan terms of an invented patient, including a term that the response doesn't state", async () => {
    const found = await app.inject({ url: '/sandbox/members/LN4477031/terms' });
    expect(found.json().terms).toMatchObject({
      maximum: { total: 1500, left: 0 },
      // The response doesn't state this one.
      missingToothClause: false,
    });
    expect((await app.inject({ url: '/sandbox/members/UNKNOWN/terms' })).statusCode).toBe(404);
  });

  it('sets one payer to down and back to up, without affecting others', async () => {
    // HGJLR is another ID of 62308, the payer that `ask` uses.
    await setMode('HGJLR', { mode: 'down' });
    const down = await ask(app);
    expect([down.body.errors[0].code, down.body.errors[0].location]).toEqual(['42', 'Loop 2100A']);
    expect((await ask(app, { payerId: '60054' })).body.errors).toEqual([]);
    await setMode('62308', { mode: 'up' });
    expect((await ask(app)).body.errors).toEqual([]);
  });

  it('makes one payer slow, without affecting others', async () => {
    await setMode('62308', { mode: 'slow', delayMs: 60_000 });
    const slow = ask(app);
    expect((await ask(app, { payerId: '60054' })).status).toBe(200);
    expect((await counts()).inFlight).toBe(1);
    await app.close();
    await slow;
  });

  it('refuses a mode or a payer that does not exist', async () => {
    expect((await setMode('62308', { mode: 'sideways' })).statusCode).toBe(400);
    expect((await setMode('NOSUCH', { mode: 'down' })).statusCode).toBe(404);
  });

  it('clears counts, flaky failures and payer modes on reset', async () => {
    await ask(app, { memberId: 'FLAKY1' });
    await setMode('62308', { mode: 'down' });
    await app.inject({ method: 'POST', url: '/sandbox/reset' });
    expect(await counts()).toMatchObject({ received: 0, peakInFlight: 0 });
    expect((await ask(app)).body.errors).toEqual([]);
    expect((await ask(app, { memberId: 'FLAKY1' })).body.errors[0].code).toBe('42');
  });
});

describe('requests over the concurrency limit', () => {
  it('are refused with 429 and counted, and later requests are accepted', async () => {
    const replies = await Promise.all(
      Array.from({ length: 5 }, (_, at) => ask(app, { memberId: `SLOW5-${at}` })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429]);
    const refused = replies.find(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(await counts()).toMatchObject({ received: 5, throttled: 2, inFlight: 0, peakInFlight: 3 });
    expect((await ask(app)).status).toBe(200);
  });
});
