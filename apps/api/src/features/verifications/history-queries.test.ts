import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COUNTING_LOCK, countChanges, rebuildCounts } from '#domain/verifications/count-changes.ts';
import { allPractices, createDatabase, type Scope, type Tx } from '#platform/database/database.ts';
import { createTestDatabase, insertTestPractice, type TestDatabase } from '#testing/test-database.ts';
import { insertTestPayer } from '#testing/verification-history.ts';
import { type ListFilter, type MoreFilters, readPage } from './history-queries.ts';

const STATUSES: ListFilter['status'][] = [null, 'completed', 'failed', 'unfinished', 'processing'];
const NAMES = [null, 'smith', 'sm', 's', 'zyw', 'unlisted'];
/** Each filter alone, then a combination. The newest verifications were created at `midnight`. */
const moreFilters = (payerId: string, midnight: Date): Partial<MoreFilters>[] => [
  { firstName: 'ad' },
  { memberIdHash: Buffer.from('03', 'hex') },
  { payerId },
  { coverage: 'active' },
  { coverage: 'needs_confirmation' },
  { coverage: 'inactive' },
  { coverage: 'unknown' },
  { createdFrom: new Date(midnight.getTime() - 20 * 86_400_000), createdBefore: midnight },
  {
    firstName: 'a',
    payerId,
    coverage: 'inactive',
    createdFrom: new Date(midnight.getTime() - 30 * 86_400_000),
  },
];
const SQL_STATUSES = {
  completed: ['completed'],
  failed: ['failed'],
  processing: ['processing'],
  unfinished: ['pending', 'processing'],
};

/** Inserts several verifications per day, so that pages cross midnight. Some have the same timestamp. */
async function insertHistory(
  tx: Tx,
  practiceId: string,
  payerId: string,
  rarePayerId: string,
  count: number,
): Promise<void> {
  const response = `insert into app.answers (id, practice_id, raw, raw_sha256, parsed, interpreter_version, coverage_status,
      outcome, total_blocks, unparsed_blocks, received_at, clearinghouse)
    values (gen_random_uuid(), $1, '', '', '', 'test', 'active', 'answered', 1, 0, now(), 'test') returning id`;
  const [readOnce] = await tx.query<{ id: string }>(response, [practiceId]);
  // Every seventh verification gets this response if it is completed. Its newest reading says that the coverage is
  // inactive.
  const [readAgain] = await tx.query<{ id: string }>(response, [practiceId]);
  await tx.query(
    `insert into app.readings (id, practice_id, answer_id, parsed, interpreter_version, coverage_status,
       needs_confirmation, total_blocks, unparsed_blocks, read_at)
     values (gen_random_uuid(), $1, $2, '', 'test 2', 'unknown', false, 1, 0, now() - interval '1 day'),
            (gen_random_uuid(), $1, $2, '', 'test 3', 'inactive', false, 1, 0, now())`,
    [practiceId, readAgain?.id],
  );
  await tx.query(
    `insert into app.verifications (id, practice_id, verification_type, status, coverage_status, needs_confirmation,
       patient_first_name, patient_first_name_folded, member_id_hash,
       patient_last_name, patient_last_name_folded, patient_dob, member_id, is_dependent, payer_id, payer_name, provider_first_name,
       provider_last_name, provider_npi, fingerprint, answer_id, failure, created_at, completed_at)
     select gen_random_uuid(), $1, 'real_time', status, case when status = 'completed' then coverage end,
       status = 'completed' and n % 4 = 0, 'Ada', (array['ada', 'adam', 'alba', 'bo'])[1 + n % 4],
       decode(lpad(to_hex(n % 9), 2, '0'), 'hex'), name, name, '', '', false,
       case when n % 3 = 0 then $5::uuid else $2 end, 'Payer', 'Paula', 'Park', '1999999984', '',
       case when status = 'completed' then case when n % 7 = 0 then $6::uuid else $3::uuid end end,
       case when status = 'failed' then 'internal' end, at, case when status in ('completed', 'failed') then at end
       from (select n, (array['active', 'active', 'inactive', 'unknown'])[1 + n % 4] as coverage,
                    (array['completed', 'completed', 'failed', 'pending', 'processing'])[1 + n % 5] as status,
                    (array['smith', 'smithson', 'smart', 'stone', 'garcia', 'okafor', 'lee'])[1 + n * n % 7] as name,
                    date_trunc('day', now()) - make_interval(hours => (n / 3) * 5) as at
               from generate_series(1, $4::integer) as n
             union all select 1, 'active', 'completed', 'zywiecki', now() - interval '400 days') as past`,
    [practiceId, payerId, readOnce?.id, count, rarePayerId, readAgain?.id],
  );
}

describe('a page of the history', () => {
  let database: TestDatabase;
  let practices: string[];
  let payerId: string;
  let rarePayerId: string;
  const inScope = <T>(scope: Scope, work: (tx: Tx) => Promise<T>) => database.db.transaction(scope, work);

  beforeAll(async () => {
    database = await createTestDatabase();
    practices = [await insertTestPractice(database.db), await insertTestPractice(database.db, 'Elm')];
    await inScope(allPractices(), async (tx) => {
      payerId = await insertTestPayer(tx, 'Cigna');
      rarePayerId = await insertTestPayer(tx, 'Ameritas');
      for (const [index, practice] of practices.entries()) {
        await insertHistory(tx, practice, payerId, rarePayerId, 700 - index * 400);
      }
    });
  });
  afterAll(() => database?.drop());

  /** The IDs of all matching verifications, by a plain query. */
  async function listAll(tx: Tx, filter: ListFilter): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      `select id from app.verifications v
        where ($1::uuid is null or practice_id = $1) and ($2::text[] is null or status = any($2))
          and ($3::text is null or patient_last_name_folded ^@ $3)
          and ($4::text is null or patient_first_name_folded like $4 || '%')
          and ($5::bytea is null or member_id_hash = $5) and ($6::uuid is null or payer_id = $6)
          and ($7::timestamptz is null or created_at >= $7) and ($8::timestamptz is null or created_at < $8)
          and ($9::text is null or $9 = (
            select case when shown.coverage_status = 'active' and shown.needs_confirmation then 'needs_confirmation'
                        else shown.coverage_status end
              from (select coverage_status, needs_confirmation, read_at from app.readings where answer_id = v.answer_id
                    union all select v.coverage_status, v.needs_confirmation, '-infinity'
                    order by read_at desc limit 1) as shown))
        order by created_at desc, id desc`,
      [
        filter.practiceId,
        filter.status && SQL_STATUSES[filter.status],
        filter.lastName,
        filter.more?.firstName,
        filter.more?.memberIdHash,
        filter.more?.payerId,
        filter.more?.createdFrom,
        filter.more?.createdBefore,
        filter.more?.coverage,
      ],
    );
    return rows.map(({ id }) => id);
  }

  async function compareAll(): Promise<void> {
    const scopes: [Scope, string | null][] = [
      [allPractices(), null],
      [{ kind: 'practice', practiceId: practices[0] ?? '', userId: null }, practices[0] ?? ''],
    ];
    for (const [scope, practiceId] of scopes) {
      await inScope(scope, async (tx) => {
        for (const filter of STATUSES.flatMap((status) =>
          NAMES.map((lastName) => ({ practiceId, status, lastName })),
        )) {
          const ids = await listAll(tx, filter);
          // 0 is the first page. Without filters, 203 is in the middle and 690 near the end of the first practice's history.
          for (const offset of [0, 203, 690]) {
            const { rows, total } = await readPage(tx, filter, 20, offset);
            const label = JSON.stringify({ ...filter, offset });
            expect(total, label).toBe(ids.length);
            expect(
              rows.map(({ id }) => id),
              label,
            ).toEqual(ids.slice(offset, offset + 20));
          }
        }
      });
    }
  }

  it('shows the same rows and total as a plain query before changes are added to the stored counts', async () => {
    await compareAll();
  });

  it('shows the same rows and total as a plain query for filters without stored counts', async () => {
    const practiceId = practices[0] ?? '';
    await inScope({ kind: 'practice', practiceId, userId: null }, async (tx) => {
      const [midnight] = await tx.query<{ at: Date }>(`select date_trunc('day', now()) as at`);
      const none = { firstName: null, memberIdHash: null, payerId: null, coverage: null };
      for (const changes of moreFilters(rarePayerId, midnight?.at ?? new Date())) {
        for (const [status, lastName] of [
          [null, null],
          ['completed', 's'],
          ['unfinished', null],
        ] as const) {
          const more = { ...none, createdFrom: null, createdBefore: null, ...changes };
          const filter: ListFilter = { practiceId, status, lastName, more };
          const ids = await listAll(tx, filter);
          for (const offset of [0, 20]) {
            const label = JSON.stringify({ ...filter, offset });
            const { rows, total } = await readPage(tx, filter, 20, offset);
            expect({ total, ids: rows.map(({ id }) => id) }, label).toEqual({
              total: ids.length,
              ids: ids.slice(offset, offset + 20),
            });
          }
        }
      }
      expect(
        (
          await readPage(
            tx,
            {
              practiceId,
              status: null,
              lastName: null,
              more: { ...none, createdFrom: null, createdBefore: null, coverage: 'inactive' },
            },
            1,
            0,
          )
        ).total,
      ).toBeGreaterThan(0);
    });
  });

  it.each([
    ['member_id_hash = $2', Buffer.from('03', 'hex'), 'verifications_by_member_id'],
    ['patient_first_name_folded ^@ $2', 'alb', 'verifications_by_first_name'],
    ['payer_id = $2', '01890000-0000-7000-8000-000000000001', 'verifications_by_payer'],
  ])('uses an index for %s in spite of row security', async (condition, value, index) => {
    const practiceId = practices[0] ?? '';
    const owner = createDatabase(database.ownerUrl, { maxConnections: 1 });
    await owner.transaction(allPractices(), (tx) => tx.query('analyze app.verifications'));
    await owner.close();
    await inScope({ kind: 'practice', practiceId, userId: null }, async (tx) => {
      await tx.query('set local enable_seqscan = off');
      const plan = await tx.query<{ 'QUERY PLAN': string }>(
        `explain select count(*) from app.verifications where practice_id = $1 and ${condition}`,
        [practiceId, value],
      );
      const lines = plan.map((line) => line['QUERY PLAN']).join('\n');
      expect(lines).toContain(index);
      // PostgreSQL uses the condition to search the index, not to filter rows after the row security policy.
      expect(lines).toMatch(new RegExp(`Index Cond: .*${condition.split(' ')[0]}`));
    });
  });

  it('shows the same rows and total as a plain query after changes are counted and more verifications finish', async () => {
    await countChanges(database.db, async () => undefined);
    await inScope(allPractices(), async (tx) => {
      await insertHistory(tx, practices[0] ?? '', payerId, rarePayerId, 30);
      await tx.query(
        `update app.verifications set status = 'failed', failure = 'internal', completed_at = now() where status = 'pending'`,
      );
    });
    await compareAll();
    await countChanges(database.db, async () => undefined);
    await compareAll();
  });

  it('shows the same rows and total as a plain query after wrong counts are recomputed', async () => {
    await inScope(allPractices(), (tx) =>
      tx.query(
        'update app.verification_day_counts set verifications = 1; delete from app.verification_name_counts',
      ),
    );
    await rebuildCounts(database.db, async () => undefined);
    await compareAll();
  });

  it('has recomputed counts when `rebuildCounts` returns, even if another process was counting', async () => {
    const uncounted = () =>
      inScope(allPractices(), (tx) => tx.query('select from app.verification_changes limit 1'));
    const other = new pg.Client({ connectionString: database.superuserUrl });
    await other.connect();
    await other.query('select pg_advisory_lock($1)', [COUNTING_LOCK]);
    const rebuilding = rebuildCounts(database.db, async () => undefined);
    // `rebuildCounts` first queues all verifications as changes. Then it waits for the lock of the other process.
    await expect.poll(uncounted).toHaveLength(1);
    await wait(300);
    await other.end();
    await rebuilding;
    expect(await uncounted()).toEqual([]);
  });
});
