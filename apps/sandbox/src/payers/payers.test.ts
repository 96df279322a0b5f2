import { afterAll, describe, expect, it } from 'vitest';
import { buildSandbox } from '../app.ts';
import { KEY } from '../testing/ask.ts';
import { buildPayerDirectory } from './payer-directory.ts';
import { searchPayers } from './search-payers.ts';

const app = buildSandbox();
afterAll(() => app.close());

const get = async (url: string) => {
  const response = await app.inject({ url: `/2024-04-01${url}`, headers: KEY });
  return {
    status: response.statusCode,
    text: response.body,
    body: url.endsWith('csv') ? null : response.json(),
  };
};

describe('the payer directory', () => {
  it('has at least three hundred payers with unique IDs', async () => {
    const { items } = (await get('/payers')).body;
    expect(items.length).toBeGreaterThanOrEqual(300);
    for (const field of ['stediId', 'primaryPayerId']) {
      const ids = items.map((item: Record<string, string>) => item[field]);
      expect(new Set(ids).size).toBe(items.length);
    }
    for (const { stediId } of items) expect(stediId).toMatch(/^[A-Z]{5}$/);
  });

  it('finds every payer by each of its IDs, and no two payers share an ID', () => {
    const { payers, find } = buildPayerDirectory();
    const claimed = new Map<string, string>();
    for (const payer of payers) {
      for (const id of new Set([payer.primaryPayerId, payer.stediId, ...payer.aliases])) {
        expect([id, claimed.get(id)]).toEqual([id, undefined]);
        claimed.set(id, payer.displayName);
        expect(find(id)?.stediId).toBe(payer.stediId);
      }
    }
  });

  it.each([
    ['62308', 'HGJLR'],
    ['87726', 'KMQTZ'],
    ['60054', 'HPQRS'],
  ])('has the real Stedi ID of %s', (id, stediId) => {
    expect(buildPayerDirectory().find(id)?.stediId).toBe(stediId);
  });

  it('creates the same directory of 3,700 payers every time', () => {
    const first = buildPayerDirectory(3700).payers;
    expect(first.length).toBe(3700);
    expect(new Set(first.map(({ displayName }) => displayName)).size).toBe(3700);
    expect(buildPayerDirectory(3700).payers).toEqual(first);
  });
});

describe('the payers API', () => {
  it('returns all payers in pages, in the order of the whole list', async () => {
    const seen: string[] = [];
    let token = '';
    for (let page = 0; page < 100; page += 1) {
      const { body } = await get(`/payers?pageSize=50${token && `&pageToken=${token}`}`);
      seen.push(...body.items.map(({ stediId }: { stediId: string }) => stediId));
      if (!body.nextPageToken) break;
      token = body.nextPageToken;
    }
    const { items } = (await get('/payers')).body;
    expect(seen).toEqual(items.map(({ stediId }: { stediId: string }) => stediId));
  });

  it.each([
    ['/payers?pageSize=5', '/pageSize', 'Member must be between 10 and 10000'],
    ['/payers?pageSize=10001', '/pageSize', 'Member must be between 10 and 10000'],
    ['/payers?pageSize=10&pageToken=%21%21', '/pageToken', 'Member must be a token from an earlier page'],
    ['/payers/search?query=a&pageSize=9', '/pageSize', 'Member must be between 10 and 100'],
    ['/payers/search?query=a&pageSize=101', '/pageSize', 'Member must be between 10 and 100'],
    ['/payers/search?query=a&pageToken=%21%21', '/pageToken', 'Member must be a token from an earlier page'],
  ])('refuses %s with an error about %s', async (path, field, message) => {
    const { status, body } = await get(path);
    expect(status).toBe(400);
    expect(body.fieldList).toMatchObject([{ path: field, message: expect.stringContaining(message) }]);
  });

  it.each([
    ['cigna', '62308'],
    ['Delta Dental of Texas', '94276'],
    ['AMTAS00425', '47009'],
    ['washington dental service', '91062'],
    ['HGJLR', '62308'],
    ['uhc dental', '52133'],
  ])('lists the matching payer first for "%s" and marks the matching words', async (query, id) => {
    const { items } = (await get(`/payers/search?query=${encodeURIComponent(query)}`)).body;
    expect(items[0].payer.primaryPayerId).toBe(id);
    expect(JSON.stringify(items[0].matches)).toContain('<b>');
  });

  it('ranks the beginning of a word in the display name above complete words in other names', () => {
    const [payer] = buildPayerDirectory().payers;
    if (!payer) throw new Error('The directory is empty.');
    const withCompleteWords = { ...payer, displayName: 'Harbor', names: ['Old Oak Valley Life'] };
    const withDisplayName = { ...payer, displayName: 'Valleyview', names: ['Olden Oaks Lifetime'] };
    const found = searchPayers([withCompleteWords, withDisplayName], 'old oak valley life');
    expect(found.map((match) => match.payer.displayName)).toEqual(['Valleyview', 'Harbor']);
  });

  it('finds the Delta Dental payer of a state', async () => {
    const { body } = await get('/payers/search?query=delta%20dental&operatingStates=WI&coverageTypes=dental');
    expect(body.items.map(({ payer }: { payer: { displayName: string } }) => payer.displayName)).toEqual([
      'Delta Dental of Wisconsin',
    ]);
    expect(body.stats.total).toBe(1);
  });

  it('filters by whether a payer supports eligibility requests', async () => {
    // Only one payer has this word in its name. That payer doesn't support eligibility requests.
    const { body } = await get('/payers/search?query=plumbers&eligibilityCheck=NOT_SUPPORTED');
    expect(body.items[0].payer.primaryPayerId).toBe('PPWF1N');
    const supported = await get('/payers/search?query=plumbers&eligibilityCheck=EITHER');
    expect(supported.body.items).toEqual([]);
  });

  it('returns one payer by its Stedi ID', async () => {
    expect((await get('/payer/HGJLR')).body.payer.displayName).toBe('Cigna');
    expect((await get('/payer/AAAAA')).status).toBe(404);
  });

  it('returns the directory as CSV with one line per payer', async () => {
    const { text } = await get('/payers/csv');
    const { items } = (await get('/payers')).body;
    expect(text.trim().split('\n').length).toBe(items.length + 1);
    expect(text.startsWith('"StediId","PrimaryPayerId","DisplayName"')).toBe(true);
  });
});
