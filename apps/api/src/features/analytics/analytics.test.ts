import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rebuildCounts } from '#domain/verifications/count-changes.ts';
import { allPractices } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app.ts';
import {
  insertPastVerifications,
  insertTestPayer,
  type PastVerification,
} from '#testing/verification-history.ts';
import { closeNextSpan } from './close-spans.ts';
import { recordFinished } from './record-finished.ts';

const NOW = new Date('2026-03-20T18:00:00Z');
const OUTCOMES = [
  'completed',
  'completed',
  'completed',
  'cached',
  'rejected',
  'unreachable',
  'timed_out',
] as const;

let test: TestApp;
let elm: string;
let fir: string;
let users: Record<'elmStaff' | 'elmAdmin' | 'firStaff' | 'superAdmin', TestUser>;
let tokens: Record<keyof typeof users, string>;
let payers: string[];

const sql = <Row>(text: string, params: unknown[] = []) =>
  test.services.db.transaction(allPractices(), (tx) => tx.query<Row>(text, params));

async function addHistory(past: PastVerification[]): Promise<void> {
  await test.services.db.transaction(allPractices(), async (tx) => {
    await recordFinished(tx, await insertPastVerifications(tx, past));
  });
}

/** Seven weeks of verifications in two practices, by three users, with all outcomes in `OUTCOMES`. */
const generated = (): PastVerification[] =>
  Array.from({ length: 700 }, (_, index) => {
    const elmUser = index % 5 === 0 ? users.elmAdmin : users.elmStaff;
    return {
      practiceId: index % 3 === 0 ? fir : elm,
      payerId: payers[(index * index) % payers.length] ?? '',
      userId: index % 3 === 0 ? users.firStaff.id : elmUser.id,
      at: new Date(NOW.getTime() - index * 100 * 60_000),
      outcome: OUTCOMES[(index * 5) % OUTCOMES.length] ?? 'completed',
      milliseconds: 100 + ((index * 7919) % 40_000),
    };
  });

beforeAll(async () => {
  test = await startTestApp({ clock: () => NOW });
  [elm, fir] = [await test.createPractice('Elm Dental'), await test.createPractice('Fir Dental')];
  await sql(`update app.practices set time_zone = 'America/Los_Angeles' where id = $1`, [fir]);
  users = {
    elmStaff: await test.createUser('staff', elm, { fullName: 'Riley Chen' }),
    elmAdmin: await test.createUser('practice_admin', elm, { fullName: 'Ana Diaz' }),
    firStaff: await test.createUser('staff', fir, { fullName: 'Sam Osei' }),
    superAdmin: await test.createUser('super_admin'),
  };
  const entries = Object.entries(users) as [keyof typeof users, TestUser][];
  const loggedIn: [string, string][] = [];
  for (const [name, user] of entries) loggedIn.push([name, (await test.logIn(user)).token]);
  tokens = Object.fromEntries(loggedIn) as typeof tokens;
  payers = await test.services.db.transaction(allPractices(), async (tx) => [
    await insertTestPayer(tx, 'Cigna'),
    await insertTestPayer(tx, 'Ameritas'),
    await insertTestPayer(tx, 'Delta Dental'),
  ]);
  await addHistory(generated());
});
afterAll(() => test?.close());

const read = async (path: string, token: string) => {
  const response = await test.call('GET', path, { token });
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  return response.body;
};

const IN_PERIOD = `v.practice_id = any($1) and (v.created_at at time zone p.time_zone)::date between $2 and $3`;
const FROM = 'from app.verifications v join app.practices p on p.id = v.practice_id';

/** What the analytics should show, counted from the verifications themselves. */
async function counted(practices: string[], from: string, to: string) {
  const params = [practices, from, to];
  const [totals] = await sql<Record<string, number>>(
    `select count(*)::integer as total, count(*) filter (where v.status = 'completed')::integer as completed,
            count(*) filter (where v.status = 'failed')::integer as failed,
            count(*) filter (where v.is_cached)::integer as cached ${FROM} where ${IN_PERIOD}`,
    params,
  );
  const byDay = await sql<{ day: string; total: number }>(
    `select (v.created_at at time zone p.time_zone)::date::text as day, count(*)::integer as total
       ${FROM} where ${IN_PERIOD} group by 1 order by 1`,
    params,
  );
  const byPayer = await sql<{ payer_name: string; total: number; failed: number }>(
    `select y.display_name as payer_name, count(*)::integer as total,
            count(*) filter (where v.status = 'failed')::integer as failed
       ${FROM} join app.payers y on y.id = v.payer_id where ${IN_PERIOD} group by 1 order by 2 desc, 1`,
    params,
  );
  const byFailure = await sql<{ failure: string; count: number }>(
    `select v.failure, count(*)::integer as count ${FROM} where ${IN_PERIOD} and v.failure is not null
      group by 1 order by 2 desc, 1`,
    params,
  );
  const byUser = await sql<{ full_name: string; total: number }>(
    `select u.full_name, count(*)::integer as total ${FROM} join app.users u on u.id = v.created_by
      where ${IN_PERIOD} group by 1 order by 2 desc, 1`,
    params,
  );
  return { totals, byDay, byPayer, byFailure, byUser };
}

const pick = <Row extends object>(rows: Row[], ...keys: (keyof Row)[]) =>
  rows.map((row) => Object.fromEntries(keys.map((key) => [key, row[key]])));

describe("a practice's analytics", () => {
  it.each([
    ['7d', '2026-03-14'],
    ['30d', '2026-02-19'],
    ['90d', '2025-12-21'],
  ])("count the practice's verifications over %s [7.26]", async (period, from) => {
    const body = await read(`/api/analytics/dashboard?period=${period}`, tokens.elmStaff);
    const expected = await counted([elm], from, '2026-03-20');
    expect(body.period).toEqual({ start_date: from, end_date: '2026-03-20', time_zone: 'America/New_York' });
    expect(body.totals).toMatchObject(expected.totals ?? {});
    expect(body.totals.total).toBeGreaterThan(0);
    expect(
      pick(
        body.by_day.filter((day: { total: number }) => day.total > 0),
        'day',
        'total',
      ),
    ).toEqual(expected.byDay);
    expect(pick(body.by_payer, 'payer_name', 'total', 'failed')).toEqual(expected.byPayer);
    expect(pick(body.by_failure, 'failure', 'count')).toEqual(expected.byFailure);
    expect(body.by_user).toEqual(expected.byUser);
    expect(body.totals.success_rate).toBeCloseTo(body.totals.completed / body.totals.total, 10);
    expect(body.totals.cache_rate).toBeCloseTo(body.totals.cached / body.totals.total, 10);
    expect(body.totals.hours_saved).toBeCloseTo(body.totals.completed * 0.75, 10);
  });

  it('count unfinished verifications only on their days', async () => {
    // Adds a copy of a verification as an unfinished one. In New York, it was created in the evening of June 1.
    const changes = {
      id: newId(),
      status: 'pending',
      created_at: '2025-06-02T03:00:00Z',
      completed_at: null,
    };
    const empty = { answer_id: null, coverage_status: null, failure: null };
    await sql(
      `insert into app.verifications select (jsonb_populate_record(v, $2)).* from app.verifications v
        where practice_id = $1 limit 1`,
      [elm, { ...changes, ...empty }],
    );
    const unfinishedOn = async (day: string): Promise<number> => {
      const query = `period=custom&start_date=${day}&end_date=${day}`;
      return (await read(`/api/analytics/dashboard?${query}`, tokens.elmStaff)).totals.unfinished;
    };
    expect([await unfinishedOn('2025-06-01'), await unfinishedOn('2025-06-02')]).toEqual([1, 0]);
  });

  it('show every day of the period, including days without verifications [7.26]', async () => {
    const query = 'period=custom&start_date=2024-02-27&end_date=2024-03-02';
    const body = await read(`/api/analytics/dashboard?${query}`, tokens.elmStaff);
    expect(body.by_day).toEqual(
      ['2024-02-27', '2024-02-28', '2024-02-29', '2024-03-01', '2024-03-02'].map((day) => ({
        day,
        total: 0,
        completed: 0,
        failed: 0,
        cached: 0,
      })),
    );
    expect(body.totals).toMatchObject({ total: 0, success_rate: null, cache_rate: null, median_ms: null });
  });

  it('give response times accurate to within one bucket, without cached verifications', async () => {
    const body = await read('/api/analytics/dashboard?period=90d', tokens.elmStaff);
    const [exact] = await sql<{ median: number; p95: number; within: number }>(
      `select percentile_cont(0.5) within group (order by ms) as median, percentile_cont(0.95) within group (order by ms) as p95,
              avg((ms < 20000)::integer)::double precision as within
         from (select extract(epoch from completed_at - created_at) * 1000 as ms from app.verifications
                where practice_id = $1 and status = 'completed' and not is_cached) as answered`,
      [elm],
    );
    // The median is in the bucket from 20 to 25 seconds, and the 95th percentile in the one from 30 to 40.
    expect(Math.abs(body.totals.median_ms - (exact?.median ?? 0))).toBeLessThan(5_000);
    expect(Math.abs(body.totals.p95_ms - (exact?.p95 ?? 0))).toBeLessThan(10_000);
    const responses = body.by_payer.reduce(
      (sum: number, row: { completed: number; cached: number }) => sum + row.completed - row.cached,
      0,
    );
    const within = body.by_payer.reduce(
      (sum: number, row: { completed: number; cached: number; within_20s: number }) =>
        sum + row.within_20s * (row.completed - row.cached),
      0,
    );
    expect(within / responses).toBeCloseTo(exact?.within ?? 0, 10);
  });

  it("include only the practice's own verifications", async () => {
    const staff = await read('/api/analytics/dashboard?period=90d', tokens.firStaff);
    expect(staff.totals).toMatchObject((await counted([fir], '2025-12-21', '2026-03-20')).totals ?? {});
    expect(staff.by_user.map((user: { full_name: string }) => user.full_name)).toEqual(['Sam Osei']);
    expect(staff.period.time_zone).toBe('America/Los_Angeles');
    const admin = await read('/api/analytics/dashboard?period=90d', tokens.elmAdmin);
    expect(admin.totals).toMatchObject((await counted([elm], '2025-12-21', '2026-03-20')).totals ?? {});
  });

  it("count a verification at 11:30 PM local time on the practice's date, not on the UTC date", async () => {
    // In Los Angeles, this is 11:30 PM on January 10.
    const late = new Date('2026-01-11T07:30:00Z');
    await addHistory([
      { practiceId: fir, payerId: payers[0] ?? '', userId: null, at: late, outcome: 'completed' },
    ]);
    const query = 'period=custom&start_date=2026-01-09&end_date=2026-01-12';
    const body = await read(`/api/analytics/dashboard?${query}`, tokens.firStaff);
    expect(body.by_day.map((day: { day: string; total: number }) => [day.day, day.total])).toEqual([
      ['2026-01-09', 0],
      ['2026-01-10', 1],
      ['2026-01-11', 0],
      ['2026-01-12', 0],
    ]);
  });

  it('count all 25 hours of the day on which clocks go back as one day', async () => {
    // In New York: 1:30 AM before and after the clocks go back, 11:59 PM, and midnight at the end of the day.
    const moments = [
      '2025-11-02T05:30:00Z',
      '2025-11-02T06:30:00Z',
      '2025-11-03T04:59:00Z',
      '2025-11-03T05:00:00Z',
    ];
    await addHistory(
      moments.map((at) => ({
        practiceId: elm,
        payerId: payers[0] ?? '',
        userId: null,
        at: new Date(at),
        outcome: 'completed',
      })),
    );
    const query = 'period=custom&start_date=2025-11-01&end_date=2025-11-03';
    const body = await read(`/api/analytics/dashboard?${query}`, tokens.elmStaff);
    expect(body.by_day.map((day: { day: string; total: number }) => [day.day, day.total])).toEqual([
      ['2025-11-01', 0],
      ['2025-11-02', 3],
      ['2025-11-03', 1],
    ]);
  });

  it('are zero, with rates of null, for a practice without verifications', async () => {
    const empty = await test.createPractice('New Dental');
    const query = `practice_id=${empty}&period=90d`;
    const body = await read(`/api/admin/analytics/system?${query}`, tokens.superAdmin);
    expect(body.by_day).toHaveLength(90);
    expect(body).toMatchObject({ by_payer: [], by_failure: [], by_user: [] });
    expect(body.totals).toMatchObject({
      total: 0,
      success_rate: null,
      cache_rate: null,
      median_ms: null,
      p95_ms: null,
    });
    await sql('update app.practices set deleted_at = now() where id = $1', [empty]);
  });

  it.each([
    ['period=custom', ['start_date', 'end_date']],
    ['period=custom&start_date=2026-01-01', ['end_date']],
    ['period=custom&start_date=2026-02-01&end_date=2026-01-01', ['end_date']],
    ['period=custom&start_date=2020-01-01&end_date=2026-01-01', ['end_date']],
    ['period=custom&start_date=2026-02-30&end_date=2026-03-01', ['start_date']],
    ['period=1y', ['period']],
  ])('refuse %s and name the field [7.26]', async (query, fields) => {
    const response = await test.call('GET', `/api/analytics/dashboard?${query}`, { token: tokens.elmStaff });
    expect(response.status).toBe(422);
    expect(response.body.detail.map((problem: { loc: string[] }) => problem.loc.at(-1))).toEqual(fields);
  });
});

describe("a super admin's analytics", () => {
  const query = 'period=custom&start_date=2026-01-01&end_date=2026-03-20';

  it('are the sum of all practices [7.27]', async () => {
    const all = await read(`/api/analytics/dashboard?${query}`, tokens.superAdmin);
    const system = await read(`/api/admin/analytics/system?${query}`, tokens.superAdmin);
    expect(system).toEqual(all);
    const each = [];
    for (const id of [elm, fir]) {
      each.push(await read(`/api/admin/analytics/system?${query}&practice_id=${id}`, tokens.superAdmin));
    }
    for (const field of ['total', 'completed', 'failed', 'cached', 'hours_saved', 'unfinished']) {
      expect(all.totals[field], field).toBe(each.reduce((sum, practice) => sum + practice.totals[field], 0));
    }
    expect(all.totals).toMatchObject((await counted([elm, fir], '2026-01-01', '2026-03-20')).totals ?? {});
    for (const [index, day] of all.by_day.entries()) {
      expect(day.total).toBe(each.reduce((sum, practice) => sum + practice.by_day[index].total, 0));
    }
  });

  it('list each practice with its usage, and the usage adds up to the total [7.28]', async () => {
    const { practices } = await read(`/api/admin/analytics/usage?${query}`, tokens.superAdmin);
    const all = await read(`/api/admin/analytics/system?${query}`, tokens.superAdmin);
    expect(practices.map((row: { name: string }) => row.name)).toEqual(['Elm Dental', 'Fir Dental']);
    expect(practices.map((row: { active_users: number }) => row.active_users)).toEqual([2, 1]);
    const sum = practices.reduce((total: number, row: { total: number }) => total + row.total, 0);
    expect(sum).toBe(all.totals.total);
  });

  it('use the time zone of the requested practice, and return 404 for an unknown practice', async () => {
    const ofPractice = await read(
      `/api/admin/analytics/system?practice_id=${fir}&period=7d`,
      tokens.superAdmin,
    );
    const asStaff = await read('/api/analytics/dashboard?period=7d', tokens.firStaff);
    expect(ofPractice).toEqual(asStaff);
    const missing = await test.call('GET', `/api/admin/analytics/system?practice_id=${users.elmStaff.id}`, {
      token: tokens.superAdmin,
    });
    expect(missing.status).toBe(404);
  });
});

describe('closing finished days and weeks', () => {
  const allAnalytics = () =>
    Promise.all(
      [
        'period=7d',
        'period=30d',
        'period=90d',
        'period=custom&start_date=2025-11-01&end_date=2026-03-19',
      ].flatMap((query) => [
        read(`/api/analytics/dashboard?${query}`, tokens.elmStaff),
        read(`/api/analytics/dashboard?${query}`, tokens.firStaff),
        read(`/api/admin/analytics/system?${query}`, tokens.superAdmin),
        read(`/api/admin/analytics/usage?${query}`, tokens.superAdmin),
      ]),
    );
  const closeNext = (now = NOW) =>
    test.services.db.transaction(allPractices(), (tx) => closeNextSpan(tx, now));
  const closeAll = async (now = NOW) => {
    while (await closeNext(now));
  };
  const newestClosedDay = async () =>
    (
      await sql<{ day: string | null }>(
        "select max(first_day)::text as day from app.closed_spans where span = 'day'",
      )
    )[0]?.day;
  const onClosedDay = (): PastVerification => ({
    practiceId: elm,
    payerId: payers[1] ?? '',
    userId: users.elmStaff.id,
    at: new Date('2026-03-18T15:00:00Z'),
    outcome: 'completed',
    milliseconds: 1_900,
  });

  it('changes no totals', async () => {
    const before = await allAnalytics();
    await closeAll();
    expect(await newestClosedDay()).toBe('2026-03-19');
    expect(await allAnalytics()).toEqual(before);
  });

  it("doesn't prevent a rebuild of all counts from restoring the totals", async () => {
    const before = await allAnalytics();
    await sql('update app.daily_figures set completed = 0');
    await rebuildCounts(test.services.db, recordFinished);
    expect(await allAnalytics()).toEqual(before);
  });

  it('changes no totals when two workers close the same days at the same time', async () => {
    const before = await allAnalytics();
    await sql('delete from app.closed_spans');
    await Promise.all([closeAll(), closeAll()]);
    expect(await allAnalytics()).toEqual(before);
    expect(await closeNext()).toBe(false);
  });

  it("doesn't let a practice read the stored totals of other practices or of all practices", async () => {
    await closeAll();
    const scope = { kind: 'practice', practiceId: elm, userId: null } as const;
    for (const table of ['closed_figures', 'closed_durations']) {
      const rows = await test.services.db.transaction(scope, (tx) =>
        tx.query<{ practice_id: string | null }>(`select distinct practice_id from app.${table}`),
      );
      expect(rows, table).toEqual([{ practice_id: elm }]);
    }
  });

  it('leaves a day open while it is still today in some practice', async () => {
    await sql('delete from app.closed_spans');
    // At this time, it is March 20 in New York, but still March 19 in Los Angeles.
    await closeAll(new Date('2026-03-20T05:00:00Z'));
    expect(await newestClosedDay()).toBe('2026-03-18');
  });

  it('stores totals that reads use until the day is reopened', async () => {
    await closeAll();
    const before = await allAnalytics();
    await sql(`update app.closed_figures set completed = completed + 1000 where first_day = '2026-03-18'`);
    expect(await allAnalytics()).not.toEqual(before);
    await sql(`delete from app.closed_spans where span = 'day' and first_day = '2026-03-18'`);
    expect(await allAnalytics()).toEqual(before);
    await closeAll();
    expect(await allAnalytics()).toEqual(before);
  });

  it('is undone for a day that gets a late response', async () => {
    await closeAll();
    const path = '/api/admin/analytics/system?period=7d';
    const before = await read(path, tokens.superAdmin);
    await addHistory([onClosedDay()]);
    expect(await sql(`select from app.closed_spans where span = 'day' and first_day = '2026-03-18'`)).toEqual(
      [],
    );
    const after = await read(path, tokens.superAdmin);
    expect(after.totals.total).toBe(before.totals.total + 1);
    const all = await allAnalytics();
    await closeAll();
    expect(await allAnalytics()).toEqual(all);
  });

  it('waits for transactions that are adding to the day', async () => {
    await closeAll();
    const path = '/api/admin/analytics/system?period=7d';
    const before = await read(path, tokens.superAdmin);
    let closing: Promise<unknown> = Promise.resolve();
    await test.database.db.transaction(allPractices(), async (tx) => {
      const ids = await insertPastVerifications(tx, [onClosedDay()]);
      // Reopened by another transaction, so that `closeNext` has a day to close.
      await sql(`delete from app.closed_spans where span = 'day' and first_day = '2026-03-18'`);
      await recordFinished(tx, ids);
      closing = closeNext();
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(
        await sql(`select from app.closed_spans where span = 'day' and first_day = '2026-03-18'`),
      ).toEqual([]);
    });
    expect(await closing).toBe(true);
    expect(await newestClosedDay()).toBe('2026-03-19');
    expect((await read(path, tokens.superAdmin)).totals.total).toBe(before.totals.total + 1);
  });
});
