import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { createSharedBreaker } from './shared-breaker.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await database.db.query('delete from app.payer_breakers');
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => database.drop());

const PAYER = '62308';
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
/** A worker that found no failures trusts this result for a second, but queries in the background after half a second. */
const UNTIL_BACKGROUND_QUERY_MS = 600;
/** Opens the payer's circuit as another worker would. */
const openElsewhere = () =>
  database.db.query(
    `insert into app.payer_breakers (payer_key, failures, paused_until) values ($1, 9, now() + interval '1 minute')`,
    [PAYER],
  );

const failures = () => database.db.query('select failures from app.payer_breakers');

it("resets the failures that other workers recorded after this worker's last query", async () => {
  const one = createSharedBreaker(database.db);
  const two = createSharedBreaker(database.db);
  expect(await one.checkAndClaimProbe(PAYER)).toEqual({ kind: 'closed' });
  await two.recordFailure(PAYER);
  await two.recordFailure(PAYER);
  expect(await failures()).toEqual([{ failures: 2 }]);
  later(1_001);
  await one.recordSuccess(PAYER);
  expect(await failures()).toEqual([]);
});

it('needs no statement for a success within a second of a query that found no failures', async () => {
  const db = { ...database.db };
  const query = vi.spyOn(db, 'query');
  const breaker = createSharedBreaker(db);
  await breaker.checkAndClaimProbe(PAYER);
  await breaker.recordSuccess(PAYER);
  expect(query).toHaveBeenCalledTimes(1);
});

it('needs no statement within a second of a success that reset the failures', async () => {
  const db = { ...database.db };
  const query = vi.spyOn(db, 'query');
  const breaker = createSharedBreaker(db);
  await breaker.recordSuccess(PAYER);
  expect(await breaker.checkAndClaimProbe(PAYER)).toEqual({ kind: 'closed' });
  expect(query).toHaveBeenCalledTimes(1);
});

it('queries a healthy payer in the background, so that a steady flow of requests never waits', async () => {
  const db = { ...database.db };
  const query = vi.spyOn(db, 'query');
  const breaker = createSharedBreaker(db);
  await breaker.checkAndClaimProbe(PAYER);
  later(UNTIL_BACKGROUND_QUERY_MS);
  await breaker.checkAndClaimProbe(PAYER);
  await vi.waitFor(() => expect(query.mock.settledResults[1]).toMatchObject({ type: 'fulfilled' }));
  later(UNTIL_BACKGROUND_QUERY_MS);
  // A call that waits for the next query would never end.
  query.mockReturnValue(new Promise(() => undefined));
  expect(await breaker.checkAndClaimProbe(PAYER)).toEqual({ kind: 'closed' });
});

it("notices another worker's open circuit after a second at the latest", async () => {
  const breaker = createSharedBreaker(database.db);
  await breaker.checkAndClaimProbe(PAYER);
  await openElsewhere();
  expect(await breaker.checkAndClaimProbe(PAYER)).toEqual({ kind: 'closed' });
  later(1_000);
  expect(await breaker.checkAndClaimProbe(PAYER)).toMatchObject({ kind: 'open' });
});

it('stops trusting the earlier result once a background query found failures', async () => {
  const breaker = createSharedBreaker(database.db);
  await breaker.checkAndClaimProbe(PAYER);
  await openElsewhere();
  later(UNTIL_BACKGROUND_QUERY_MS);
  await breaker.checkAndClaimProbe(PAYER);
  await vi.waitFor(async () =>
    expect(await breaker.checkAndClaimProbe(PAYER)).toMatchObject({ kind: 'open' }),
  );
});

it('queries again after a second if a background query failed', async () => {
  const db = { ...database.db };
  const breaker = createSharedBreaker(db);
  await breaker.checkAndClaimProbe(PAYER);
  later(UNTIL_BACKGROUND_QUERY_MS);
  vi.spyOn(db, 'query').mockRejectedValueOnce(new Error('The connection is lost.'));
  expect(await breaker.checkAndClaimProbe(PAYER)).toEqual({ kind: 'closed' });
  await openElsewhere();
  later(1_000 - UNTIL_BACKGROUND_QUERY_MS);
  expect(await breaker.checkAndClaimProbe(PAYER)).toMatchObject({ kind: 'open' });
});

it('ignores the result of a query that began before a failure', async () => {
  const db = { ...database.db };
  const breaker = createSharedBreaker(db, { threshold: 1 });
  let endQuery = (_rows: never[]): void => undefined;
  vi.spyOn(db, 'query').mockReturnValueOnce(new Promise((resolve) => (endQuery = resolve)));
  const early = breaker.checkAndClaimProbe(PAYER);
  await breaker.recordFailure(PAYER);
  endQuery([]);
  expect(await early).toEqual({ kind: 'closed' });
  expect(await breaker.checkAndClaimProbe(PAYER)).toMatchObject({ kind: 'open' });
});
