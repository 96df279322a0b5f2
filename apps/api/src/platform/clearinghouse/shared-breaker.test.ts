import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { createSharedBreaker } from './shared-breaker.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => database.db.query('delete from app.payer_breakers'));
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => database.drop());

const PAYER = 'payer-1';
const failures = () => database.db.query('select failures from app.payer_breakers');

it("resets the failures that other workers recorded after this worker's last query", async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const [one, two] = [createSharedBreaker(database.db), createSharedBreaker(database.db)];
  expect(await one.state(PAYER)).toEqual({ kind: 'closed' });
  await two.recordFailure(PAYER);
  await two.recordFailure(PAYER);
  expect(await failures()).toEqual([{ failures: 2 }]);
  vi.setSystemTime(Date.now() + 1_001);
  await one.recordSuccess(PAYER);
  expect(await failures()).toEqual([]);
});

it('needs no statement for a success within a second of a query that found no failures', async () => {
  const db = { ...database.db };
  const query = vi.spyOn(db, 'query');
  const breaker = createSharedBreaker(db);
  await breaker.state(PAYER);
  await breaker.recordSuccess(PAYER);
  expect(query).toHaveBeenCalledTimes(1);
});

it('needs no statement within a second of a success that reset the failures', async () => {
  const db = { ...database.db };
  const query = vi.spyOn(db, 'query');
  const breaker = createSharedBreaker(db);
  await breaker.recordSuccess(PAYER);
  expect(await breaker.state(PAYER)).toEqual({ kind: 'closed' });
  expect(query).toHaveBeenCalledTimes(1);
});
