import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMemoryBreaker } from '../breaker.ts';
import type { Attempt, AttemptResponse, CheckOptions, Failure, Outcome } from '../clearinghouse.ts';
import { createMemoryLimiter } from '../limiter.ts';
import { createSkippingClock } from '../testing/fake-clock.ts';
import { samplePlansResponse, sampleRequest, sampleResponse } from '../testing/samples.ts';
import {
  disconnectMidway,
  flood,
  neverReply,
  reply,
  replyAfter,
  resetConnection,
  startScriptedServer,
  trickle,
} from '../testing/scripted-server.ts';
import { createStediClearinghouse, type StediOptions } from './client.ts';

const KEY = 'test_Q7n2PzXk91LmVt4R';
let server: Awaited<ReturnType<typeof startScriptedServer>>;

beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());

const create = (change: Partial<StediOptions> = {}) =>
  createStediClearinghouse({
    apiKey: KEY,
    url: server.url,
    contract: 'flat',
    fetch,
    limiter: createMemoryLimiter(),
    breaker: createMemoryBreaker(),
    // The client really retries, but the pauses between attempts take no time.
    ...createSkippingClock(),
    timeoutMs: 5_000,
    ...change,
  });

const soon = (ms = 20_000): CheckOptions => ({ deadline: Date.now() + ms });

function failureIn(result: Outcome): Failure {
  if (result.kind !== 'failed') throw new Error('expected a failure, got a response');
  return result.failure;
}

const kindAndStatus = (outcome: Outcome) => {
  const { kind, httpStatus } = outcome.kind === 'failed' ? outcome.failure : outcome;
  return [kind, httpStatus];
};

describe('a request over HTTP', () => {
  it('gives the caller the raw bytes of every response, with only the key masked', async () => {
    const kept: AttemptResponse[] = [];
    const onResponse = (response: AttemptResponse) => void kept.push(response);
    const odd = Buffer.concat([Buffer.from([0xff, 0xfe, 0x00]), Buffer.from(` key ${KEY}!`)]);
    server.play(
      (response) => {
        response.writeHead(500);
        response.end(odd);
      },
      reply(200, sampleResponse()),
    );
    const client = create();
    const result = await client.check(sampleRequest, { ...soon(), onResponse });
    expect(kept.map(({ number, httpStatus, ending }) => [number, httpStatus, ending])).toEqual([
      [1, 500, 'whole'],
      [2, 200, 'whole'],
    ]);
    const masked = Buffer.concat([Buffer.from([0xff, 0xfe, 0x00]), Buffer.from(' key [key]!')]);
    expect(Buffer.from(kept[0]?.body ?? [])).toEqual(masked);
    const stored = kept[1];
    if (!stored) throw new Error('no response was passed on');
    expect(client.read(sampleRequest, stored)).toEqual(result);
  });

  it('is posted in the flat format with the key, and returns the response unchanged', async () => {
    const body = sampleResponse({ note: 'Zoë — 1 234 €' });
    server.play(reply(200, body));
    expect(await create().check(sampleRequest, soon())).toMatchObject({
      kind: 'answered',
      text: body,
      httpStatus: 200,
    });
    expect(server.requests).toMatchObject([
      {
        method: 'POST',
        path: '/2024-04-01/change/medicalnetwork/eligibility/v3',
        authorization: KEY,
        body: { tradingPartnerServiceId: '00621', encounter: { serviceTypeCodes: ['35'] } },
      },
    ]);
  });

  it('is posted in the plan-grouped format if configured', async () => {
    server.play(reply(200, samplePlansResponse()));
    const result = await create({ contract: 'plans' }).check(sampleRequest, soon());
    expect(result.kind).toBe('answered');
    expect(server.requests[0]).toMatchObject({
      path: '/2026-06-01/eligibility-check',
      body: { payerId: '00621' },
    });
  });

  it('keeps a path prefix of the base URL', async () => {
    server.play(reply(200, sampleResponse()));
    await create({ url: `${server.url}/proxy/` }).check(sampleRequest, soon());
    expect(server.requests[0]?.path).toBe('/proxy/2024-04-01/change/medicalnetwork/eligibility/v3');
  });

  it("isn't sent if it is invalid", async () => {
    server.play(reply(200, sampleResponse()));
    const subscriber = { ...sampleRequest.subscriber, memberId: '?' };
    const result = await create().check({ ...sampleRequest, subscriber }, soon());
    expect(failureIn(result)).toMatchObject({
      kind: 'rejected',
      reason: 'invalid_request',
      responsible: 'front_desk',
    });
    expect(server.requests).toEqual([]);
  });

  it('waits for a slow payer that responds within the time limit', async () => {
    server.play(replyAfter(150, sampleResponse()));
    expect(await create().check(sampleRequest, soon())).toMatchObject({ kind: 'answered' });
  });
});

describe('a failure over HTTP', () => {
  it.each([
    [500, 'unreachable', 'payer'],
    [502, 'unreachable', 'payer'],
    [503, 'unreachable', 'payer'],
    [504, 'timed_out', 'payer'],
    [429, 'rate_limited', 'us'],
  ])('is retried until a response or the deadline if its status is %i', async (status, kind, responsible) => {
    const attempts: Attempt[] = [];
    const options = { onAttempt: (attempt: Attempt) => void attempts.push(attempt) };
    server.play(reply(status, '{"message":"no"}'), reply(status, ''), reply(200, sampleResponse()));
    const result = await create().check(sampleRequest, { ...soon(), ...options });
    expect(result).toMatchObject({ kind: 'answered' });
    expect(attempts.map(({ outcome }) => kindAndStatus(outcome))).toEqual([
      [kind, status],
      [kind, status],
      ['answered', 200],
    ]);
    server.play(reply(status, ''));
    const failure = failureIn(await create().check(sampleRequest, soon()));
    expect(failure).toMatchObject({ kind, responsible, retryable: true });
    expect(failure.description).toContain("aren't the cause");
  });

  it.each([
    [401, 'unauthorized'],
    [403, 'unauthorized'],
    [302, 'rejected'],
    [404, 'rejected'],
    [413, 'rejected'],
  ])('is final and attributed to us if its status is %i', async (status, kind) => {
    server.play(reply(status, '{"message":"no"}', { location: 'http://127.0.0.1:9/elsewhere' }));
    const failure = failureIn(await create().check(sampleRequest, soon()));
    expect(failure).toMatchObject({ kind, responsible: 'us', retryable: false, httpStatus: status });
    expect(server.requests).toHaveLength(1);
  });

  it('says how long a rate-limited account must wait', async () => {
    server.play(reply(429, '{}', { 'retry-after': '90' }));
    expect(failureIn(await create().check(sampleRequest, soon()))).toMatchObject({ retryAfterMs: 90_000 });
  });

  it("is a timeout if the response doesn't arrive, or isn't complete, within the time limit", async () => {
    for (const script of [neverReply, trickle(sampleResponse(), 20)]) {
      server.play(script);
      expect(failureIn(await create({ timeoutMs: 300 }).check(sampleRequest, soon(900)))).toMatchObject({
        kind: 'timed_out',
        responsible: 'payer',
        retryable: true,
      });
    }
  });

  it('is attributed to our connection if no server listens or the connection breaks', async () => {
    const unused = await startScriptedServer();
    await unused.close();
    const refused = await create({ url: unused.url }).check(sampleRequest, soon());
    server.play(resetConnection);
    const reset = await create().check(sampleRequest, soon());
    for (const result of [refused, reset]) {
      expect(failureIn(result)).toMatchObject({
        kind: 'unreachable',
        reason: 'no_connection',
        responsible: 'us',
      });
    }
  });

  it('is malformed if two responses in a row are cut off; a complete second response is accepted', async () => {
    server.play(disconnectMidway(sampleResponse()));
    expect(failureIn(await create().check(sampleRequest, soon()))).toMatchObject({
      kind: 'malformed',
      reason: 'incomplete',
      retryable: false,
    });
    expect(server.requests).toHaveLength(2);
    server.play(disconnectMidway(sampleResponse()), reply(200, sampleResponse()));
    expect(await create().check(sampleRequest, soon())).toMatchObject({ kind: 'answered' });
  });

  it('is malformed if the response is too large; reading stops at the limit', async () => {
    const sent = new Promise<number>((resolve) => server.play(flood(10_000_000, resolve)));
    const kept: AttemptResponse[] = [];
    const onResponse = (response: AttemptResponse) => void kept.push(response);
    const client = create({ maxResponseBytes: 1_000_000 });
    const result = await client.check(sampleRequest, { ...soon(), onResponse });
    expect(failureIn(result)).toMatchObject({ kind: 'malformed', reason: 'too_large' });
    expect(kept).toMatchObject([{ ending: 'too_large', httpStatus: 200 }]);
    expect(kept[0]?.body.byteLength).toBeLessThanOrEqual(1_000_000);
    expect(await sent).toBeLessThan(10_000_000);
    expect(server.requests).toHaveLength(1);
  });

  it("doesn't affect requests to other payers", async () => {
    server.play((response, received) => {
      const { tradingPartnerServiceId } = received.body as { tradingPartnerServiceId: string };
      if (tradingPartnerServiceId === '00621') reply(503, '')(response, received);
      else reply(200, sampleResponse())(response, received);
    });
    const clearinghouse = create();
    const down = Array.from({ length: 12 }, () => clearinghouse.check(sampleRequest, soon()));
    const up = Array.from({ length: 12 }, () =>
      clearinghouse.check({ ...sampleRequest, payerId: '00777' }, soon()),
    );
    expect((await Promise.all(up)).map(({ kind }) => kind)).toEqual(up.map(() => 'answered'));
    expect((await Promise.all(down)).map(({ kind }) => kind)).toEqual(down.map(() => 'failed'));
  });
});

describe('a caller', () => {
  it('can stop a running request', async () => {
    server.play(neverReply);
    const stopping = new AbortController();
    const check = create({ timeoutMs: 10_000 }).check(sampleRequest, {
      ...soon(10_000),
      signal: stopping.signal,
    });
    setTimeout(() => stopping.abort(new Error('shutting down')), 50);
    await expect(check).rejects.toThrow('shutting down');
  });

  it('shares the limit on concurrent requests with other callers', async () => {
    let [underWay, most] = [0, 0];
    server.play((response, received) => {
      underWay += 1;
      most = Math.max(most, underWay);
      setTimeout(() => {
        underWay -= 1;
        reply(200, sampleResponse())(response, received);
      }, 15);
    });
    const limiter = createMemoryLimiter({ slots: 4, reserve: 1 });
    const [one, other] = [create({ limiter }), create({ limiter })];
    const checks = Array.from({ length: 24 }, (_, index) =>
      (index % 2 === 0 ? one : other).check(sampleRequest, {
        ...soon(10_000),
        kind: index % 3 ? 'batch' : 'real_time',
      }),
    );
    expect((await Promise.all(checks)).every(({ kind }) => kind === 'answered')).toBe(true);
    expect(most).toBe(4);
  });
});

describe('the key', () => {
  it('is in no result, even if the server echoes it', async () => {
    for (const [status, body] of [
      [401, `{"message":"bad key ${KEY}"}`],
      [400, `{"message":"bad key ${KEY}"}`],
      [200, `garbage ${KEY}`],
      [200, sampleResponse({ echoed: KEY })],
    ] as const) {
      server.play(reply(status, body));
      const result = await create().check(sampleRequest, soon());
      expect(JSON.stringify(result)).not.toContain(KEY);
    }
  });

  it("isn't a visible property of the adapter", () => {
    expect(inspect(create(), { depth: 20, showHidden: true })).not.toContain(KEY);
  });

  it("is not in the error about a key that can't be sent", () => {
    const message = /^The clearinghouse key is empty or contains invalid characters$/;
    expect(() => create({ apiKey: `${KEY}\n` })).toThrow(message);
    expect(() => create({ apiKey: '' })).toThrow(/empty/);
  });
});
