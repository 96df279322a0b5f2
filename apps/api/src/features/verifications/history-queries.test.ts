import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allPractices, type Scope, type Tx } from '#platform/database/database.ts';
import { createTestDatabase, insertTestPractice, type TestDatabase } from '#testing/test-database.ts';
import { insertTestPayer } from '#testing/verification-history.ts';
import { type ListFilter, readPage } from './history-queries.ts';
import { compactHistoryCounts } from './upkeep-queries.ts';

const STATUSES: ListFilter['status'][] = [null, 'completed', 'failed', 'unfinished', 'processing'];
const NAMES = [null, 'smith', 'sm', 's', 'zyw', 'nobody'];
const SQL_STATUSES = {
  completed: ['completed'],
  failed: ['failed'],
  processing: ['processing'],
  unfinished: ['pending', 'processing'],
};

/** Many verifications on few days, so that pages cross midnight, and some with the same timestamp. */
async function insertHistory(tx: Tx, practiceId: string, payerId: string, count: number): Promise<void> {
  const response = `insert into app.answers (id, practice_id, raw, raw_sha256, parsed, interpreter_version, coverage_status,
      outcome, total_blocks, unparsed_blocks, received_at, clearinghouse)
    values (gen_random_uuid(), $1, '', '', '', 'test', 'active', 'answered', 1, 0, now(), 'test') returning id`;
  const [stored] = await tx.query<{ id: string }>(response, [practiceId]);
  await tx.query(
    `insert into app.verifications (id, practice_id, verification_type, status, coverage_status, patient_first_name,
       patient_last_name, patient_last_name_folded, patient_dob, member_id, is_dependent, payer_id, payer_name, provider_first_name,
       provider_last_name, provider_npi, fingerprint, answer_id, failure, created_at, completed_at)
     select gen_random_uuid(), $1, 'real_time', status, case when status = 'completed' then 'active' end, 'Ada', name, name, '', '',
       false, $2, 'Payer', 'Paula', 'Park', '1999999984', '', case when status = 'completed' then $3::uuid end,
       case when status = 'failed' then 'internal' end, at, case when status in ('completed', 'failed') then at end
       from (select (array['completed', 'completed', 'failed', 'pending', 'processing'])[1 + n % 5] as status,
                    (array['smith', 'smithson', 'smart', 'stone', 'garcia', 'okafor', 'lee'])[1 + n * n % 7] as name,
                    date_trunc('day', now()) - make_interval(hours => (n / 3) * 5) as at
               from generate_series(1, $4::integer) as n
             union all select 'completed', 'zywiecki', now() - interval '400 days') as past`,
    [practiceId, payerId, stored?.id, count],
  );
}

describe('a page of the history', () => {
  let database: TestDatabase;
  let practices: string[];
  let payerId: string;
  const inScope = <T>(scope: Scope, work: (tx: Tx) => Promise<T>) => database.db.transaction(scope, work);

  beforeAll(async () => {
    database = await createTestDatabase();
    practices = [await insertTestPractice(database.db), await insertTestPractice(database.db, 'Elm')];
    await inScope(allPractices(), async (tx) => {
      payerId = await insertTestPayer(tx, 'Cigna');
      for (const [index, practice] of practices.entries()) {
        await insertHistory(tx, practice, payerId, 700 - index * 400);
      }
    });
  });
  afterAll(() => database?.drop());

  /** The IDs of all matching verifications, by a plain query. */
  async function listAll(tx: Tx, filter: ListFilter): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      `select id from app.verifications
        where ($1::uuid is null or practice_id = $1) and ($2::text[] is null or status = any($2))
          and ($3::text is null or patient_last_name_folded ^@ $3)
        order by created_at desc, id desc`,
      [filter.practiceId, filter.status && SQL_STATUSES[filter.status], filter.lastName],
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

  it('shows the same rows and total as a plain query, before the counts are added up', async () => {
    await compareAll();
  });

  it('still does after the counts are added up and more verifications finish', async () => {
    await inScope(allPractices(), compactHistoryCounts);
    await inScope(allPractices(), async (tx) => {
      await insertHistory(tx, practices[0] ?? '', payerId, 30);
      await tx.query(
        `update app.verifications set status = 'failed', failure = 'internal', completed_at = now() where status = 'pending'`,
      );
    });
    await compareAll();
    await inScope(allPractices(), compactHistoryCounts);
    await compareAll();
  });
});
