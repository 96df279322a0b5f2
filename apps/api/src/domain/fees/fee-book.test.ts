import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allPractices, type Scope } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { createTestDatabase, insertTestPractice, type TestDatabase } from '#testing/test-database.ts';
import { loadFeeBook } from './fee-book.ts';

let database: TestDatabase;
let practiceId: string;
let otherPracticeId: string;
let payerId: string;
let otherPayerId: string;

const run = (sql: string, params: unknown[]) =>
  database.db.transaction(allPractices(), (tx) => tx.query(sql, params));

const insertPayer = async (name: string) => {
  const id = newId();
  await run('insert into app.payers (id, display_name, primary_payer_id) values ($1, $2, $2)', [id, name]);
  return id;
};

interface Schedule {
  practice?: string;
  kind: 'office' | 'payer' | 'network';
  network?: 'in' | 'out';
  payers?: string[];
  /** Fees by effective date. */
  lists: Record<string, Record<string, number>>;
}

async function insertSchedule({
  practice = practiceId,
  kind,
  network = 'in',
  payers = [payerId],
  lists,
}: Schedule) {
  const id = newId();
  const storedNetwork = kind === 'office' ? null : network;
  await run(
    'insert into app.fee_schedules (id, practice_id, name, kind, network) values ($1, $2, $3, $4, $5)',
    [id, practice, storedNetwork ? `${kind} ${storedNetwork}` : kind, kind, storedNetwork],
  );
  for (const payer of kind === 'office' ? [] : payers)
    await run('insert into app.fee_schedule_payers values ($1, $2, $3, $4, $5)', [
      practice,
      id,
      payer,
      kind,
      storedNetwork,
    ]);
  for (const [from, fees] of Object.entries(lists))
    await run(
      'insert into app.fee_lists (id, practice_id, schedule_id, effective_from, fees) values ($1, $2, $3, $4, $5)',
      [newId(), practice, id, from, fees],
    );
  return id;
}

interface Asked {
  practiceId: string;
  network: 'in' | 'out';
  date: string;
  /** The earliest date that the fee book is loaded for. */
  from: string;
}

const ask = async (
  change: Partial<Asked> = {},
  scope: Scope = { kind: 'practice', practiceId, userId: null },
) => {
  const asked: Asked = { practiceId, network: 'in', date: '2026-06-01', from: '2026-06-01', ...change };
  const from = asked.from < asked.date ? asked.from : asked.date;
  const book = await database.db.transaction(scope, (tx) => loadFeeBook(tx, asked.practiceId, payerId, from));
  return book(asked.network, asked.date);
};

const cents = (fees: Readonly<Record<string, { cents: number }>>) =>
  Object.fromEntries(Object.entries(fees).map(([code, fee]) => [code, fee.cents]));

beforeAll(async () => {
  database = await createTestDatabase();
  payerId = await insertPayer('Harvest Dental');
  otherPayerId = await insertPayer('Meadow Dental');
});
afterAll(() => database?.drop());
beforeEach(async () => {
  practiceId = await insertTestPractice(database.db);
  otherPracticeId = await insertTestPractice(database.db, 'Other Dental');
});

describe('loadFeeBook', () => {
  it('returns no fees if the practice has no schedules', async () => {
    expect(await ask()).toEqual({ office: {}, allowed: {} });
  });

  it('names the schedule of every fee, including a fee of zero', async () => {
    const id = await insertSchedule({ kind: 'office', lists: { '2026-01-01': { D1110: 12000, D2740: 0 } } });
    const schedule = { id, name: 'office', effective_from: '2026-01-01' };
    expect((await ask()).office).toEqual({
      D1110: { cents: 12000, schedule },
      D2740: { cents: 0, schedule },
    });
  });

  it.each([
    ['2025-12-31', {}],
    ['2026-01-01', { D1110: 100 }],
    ['2026-06-30', { D1110: 100 }],
    ['2026-07-01', { D2740: 300 }],
    ['2027-02-28', { D2740: 300 }],
  ])('uses the list in force on %s', async (date, expected) => {
    await insertSchedule({
      kind: 'office',
      lists: { '2026-07-01': { D2740: 300 }, '2026-01-01': { D1110: 100 } },
    });
    expect(cents((await ask({ date })).office)).toEqual(expected);
  });

  it('returns the fees in force on the first day that the book is loaded for, and on every later day', async () => {
    const lists = { '2026-07-01': { D1110: 300 }, '2026-01-01': { D1110: 100 }, '2025-01-01': { D1110: 90 } };
    await insertSchedule({ kind: 'office', lists });
    for (const [date, fee] of [
      ['2026-02-01', 100],
      ['2026-03-01', 100],
      ['2026-07-01', 300],
      ['2027-01-01', 300],
    ] as const)
      expect(cents((await ask({ from: '2026-02-01', date })).office), date).toEqual({ D1110: fee });
  });

  it("ignores the network's schedule once the payer's own is in force, even for codes that the payer's schedule lacks", async () => {
    await insertSchedule({ kind: 'network', lists: { '2026-01-01': { D1110: 90, D2740: 900 } } });
    expect(cents((await ask()).allowed)).toEqual({ D1110: 90, D2740: 900 });
    await insertSchedule({ kind: 'payer', lists: { '2026-03-01': { D1110: 80 } } });
    expect(cents((await ask()).allowed)).toEqual({ D1110: 80 });
    expect(cents((await ask({ date: '2026-02-28' })).allowed)).toEqual({ D1110: 90, D2740: 900 });
  });

  it('returns in-network fees only for in-network, and out-of-network fees only for out-of-network', async () => {
    await insertSchedule({ kind: 'payer', lists: { '2026-01-01': { D1110: 80 } } });
    expect((await ask({ network: 'out' })).allowed).toEqual({});
    await insertSchedule({ kind: 'payer', network: 'out', lists: { '2026-01-01': { D1110: 95 } } });
    expect(cents((await ask({ network: 'out' })).allowed)).toEqual({ D1110: 95 });
    expect(cents((await ask()).allowed)).toEqual({ D1110: 80 });
  });

  it("never uses another payer's or another practice's fees", async () => {
    await insertSchedule({ kind: 'payer', payers: [otherPayerId], lists: { '2026-01-01': { D1110: 1 } } });
    await insertSchedule({ kind: 'network', payers: [], lists: { '2026-01-01': { D1110: 2 } } });
    for (const kind of ['office', 'payer'] as const)
      await insertSchedule({ practice: otherPracticeId, kind, lists: { '2026-01-01': { D1110: 3 } } });
    expect(await ask()).toEqual({ office: {}, allowed: {} });
    expect(await ask({}, allPractices())).toEqual({ office: {}, allowed: {} });
    expect(await ask({ practiceId: otherPracticeId })).toEqual({ office: {}, allowed: {} });
  });
});

describe('the fee tables', () => {
  it.each([
    ['a negative fee', { D1110: -1 }],
    ['a fraction of a cent', { D1110: 10.5 }],
    ['a fee that is too large', { D1110: 10_000_000 }],
    ['a fee that is text', { D1110: '12000' }],
    ['a code that is not a CDT code', { '1110': 100 }],
  ])('refuse %s', async (_, fees) => {
    const lists = { '2026-01-01': fees as Record<string, number> };
    await expect(insertSchedule({ kind: 'office', lists })).rejects.toThrow(/fee_lists_fees_check/);
  });

  it('refuse a second office schedule, and a second schedule of the same kind and network for a payer', async () => {
    await insertSchedule({ kind: 'office', lists: {} });
    await expect(insertSchedule({ kind: 'office', lists: {} })).rejects.toThrow(/one_office_schedule/);
    await insertSchedule({ kind: 'network', lists: {} });
    await expect(insertSchedule({ kind: 'network', lists: {} })).rejects.toThrow(/duplicate key/);
  });
});
