import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMemoryBreaker } from '../breaker.ts';
import { ClearinghouseError } from '../clearinghouse.ts';
import { createMemoryLimiter } from '../limiter.ts';
import { reply, type Script, startScriptedServer } from '../testing/scripted-server.ts';
import { createStediClearinghouse } from './client.ts';

let server: Awaited<ReturnType<typeof startScriptedServer>>;

beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());

const create = () =>
  createStediClearinghouse({
    apiKey: 'test_directory',
    url: 'http://127.0.0.1:9',
    payersUrl: server.url,
    contract: 'flat',
    fetch,
    limiter: createMemoryLimiter(),
    breaker: createMemoryBreaker(),
    sleep: async () => {},
  });

const letters = (index: number) =>
  [3, 2, 1, 0].map((power) => String.fromCharCode(65 + (Math.floor(index / 26 ** power) % 26))).join('');

const record = (index: number) => ({
  stediId: `P${letters(index)}`,
  displayName: `Payer ${index}`,
  primaryPayerId: String(index).padStart(5, '0'),
  aliases: [`A${index}`],
  names: [`Payer ${index} of Ohio`],
  programs: ['COMMERCIAL'],
  transactionSupport: { eligibilityCheck: 'SUPPORTED', dentalClaimSubmission: 'ENROLLMENT_REQUIRED' },
});

const directory =
  (count: number): Script =>
  (response, received) => {
    const query = new URL(received.path, server.url).searchParams;
    const start = Number(query.get('pageToken') ?? 0);
    const end = Math.min(start + Number(query.get('pageSize') ?? count), count);
    const items = Array.from({ length: end - start }, (_, offset) => record(start + offset));
    reply(200, JSON.stringify({ items, ...(end < count ? { nextPageToken: String(end) } : {}) }))(
      response,
      received,
    );
  };

describe('the payer directory', () => {
  it('is read page by page to its end', async () => {
    server.play(directory(3_712));
    const payers = await create().listPayers();
    expect(payers).toHaveLength(3_712);
    expect(new Set(payers.map(({ id }) => id)).size).toBe(3_712);
    expect(server.requests.map(({ path }) => path.split('?')[0])).toEqual(
      Array(8).fill('/2024-04-01/payers'),
    );
  });

  it('returns empty aliases and names for a record that lacks them', async () => {
    const { aliases: _a, names: _n, ...bare } = record(8);
    const full = { ...record(7), newField: { anything: true } };
    server.play(reply(200, JSON.stringify({ items: [full, bare] })));
    expect(await create().listPayers()).toEqual([
      {
        id: 'PAAAH',
        displayName: 'Payer 7',
        primaryPayerId: '00007',
        aliases: ['A7'],
        names: ['Payer 7 of Ohio'],
      },
      expect.objectContaining({ aliases: [], names: [] }),
    ]);
  });

  it("is returned without the records that we can't read, and their number is reported", async () => {
    server.play(reply(200, JSON.stringify({ items: [record(1), { displayName: 'No id' }, null] })));
    let unreadable = 0;
    const payers = await create().listPayers({
      onUnreadable: (count) => {
        unreadable = count;
      },
    });
    expect([payers.length, unreadable]).toEqual([1, 2]);
  });

  it('is complete even if one page has to be requested again after an outage', async () => {
    server.play(directory(900), reply(503, ''), directory(900));
    expect(await create().listPayers()).toHaveLength(900);
  });

  it.each<[string, Script, string]>([
    ['the key is refused', reply(403, '{}'), 'unauthorized'],
    ['it stays down', reply(500, ''), 'unreachable'],
    ['it is not a list', reply(200, '<html>'), 'malformed'],
    ['it is empty', reply(200, '{"items":[]}'), 'malformed'],
    [
      'it never ends',
      reply(200, JSON.stringify({ items: [record(1)], nextPageToken: 'again' })),
      'malformed',
    ],
    ['it refuses the query', reply(400, '{"message":"pageSize"}'), 'rejected'],
  ])("isn't returned, not even in part, if %s", async (_why, script, kind) => {
    server.play(script);
    const error = await create()
      .listPayers()
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ClearinghouseError);
    expect((error as ClearinghouseError).failure.kind).toBe(kind);
  });
});
