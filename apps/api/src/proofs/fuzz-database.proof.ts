// Tampers with audit chains like an attacker who has all rights in the database. Also runs transactions of several
// practices at the same time on one connection pool.

import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordAudit } from '../platform/audit/audit.ts';
import { sealAuditEvents } from '../platform/audit/audit-sealing.ts';
import { verifyAudit } from '../platform/audit/audit-verification.ts';
import { createKeyring } from '../platform/crypto/keyring.ts';
import { allPractices, type Scope } from '../platform/database/database.ts';
import { newId } from '../platform/database/ids.ts';
import { createTestDatabase, insertTestPractice, type TestDatabase } from '../testing/test-database.ts';
import { createCases } from './cases.ts';
import { countOf, seed } from './fuzz-counts.ts';

const EVENTS = 24;
const TABLES = ['audit_events', 'audit_seals', 'audit_heads', 'audit_pending'];

let database: TestDatabase;
let superuser: pg.Client;
const secret = randomBytes(32);
const keyring = createKeyring(() => [secret]);

beforeAll(async () => {
  database = await createTestDatabase();
  superuser = new pg.Client({ connectionString: database.superuserUrl });
  await superuser.connect();
  await superuser.query('set session_replication_role = replica');
});
afterAll(async () => {
  await superuser?.end();
  await database?.drop();
});

const ASSIGNMENTS = [
  'actor_id = gen_random_uuid()',
  `action = action || 'x'`,
  `record_ids = record_ids || gen_random_uuid()`,
  `occurred_at = occurred_at + interval '1 microsecond'`,
  `outcome = outcome || 'x'`,
  `request_id = request_id || 'x'`,
  `record_type = record_type || 'x'`,
  `ip = '192.0.2.99'`,
];

interface Tamper {
  kind:
    | 'edit'
    | 'delete'
    | 'delete with seal'
    | 'insert'
    | 'swap numbers'
    | 'swap events'
    | 'cut off'
    | 'hash'
    | 'link'
    | 'forge'
    | 'head';
  /** The position of the changed event. */
  at: number;
  /** The position of a second event among the others, for `swap` changes. */
  other: number;
  /** Of an SQL `update`. */
  assignment: string;
  bit: number;
}
const tamper: fc.Arbitrary<Tamper> = fc.record({
  kind: fc.constantFrom<Tamper['kind'][]>(
    'edit',
    'delete',
    'delete with seal',
    'insert',
    'swap numbers',
    'swap events',
    'cut off',
    'hash',
    'link',
    'forge',
    'head',
  ),
  at: fc.nat(EVENTS - 1),
  other: fc.nat(EVENTS - 2),
  assignment: fc.constantFrom(...ASSIGNMENTS),
  bit: fc.nat(255),
});

async function apply(change: Tamper, ids: string[]): Promise<void> {
  const id = ids[change.at];
  const other = ids.filter((candidate) => candidate !== id)[change.other];
  const run = (text: string, params: unknown[] = [id]) => superuser.query(text, params);
  const flip = (column: string) =>
    run(
      `update app.audit_seals set ${column} = set_bit(${column}, $2, 1 - get_bit(${column}, $2)) where event_id = $1`,
      [id, change.bit],
    );
  switch (change.kind) {
    case 'edit':
      return void (await run(`update app.audit_events set ${change.assignment} where id = $1`));
    case 'delete':
      return void (await run('delete from app.audit_events where id = $1'));
    case 'delete with seal':
      await run('delete from app.audit_events where id = $1');
      return void (await run('delete from app.audit_seals where event_id = $1'));
    case 'insert':
      return void (await run(
        `insert into app.audit_events select $2, practice_id, actor_id, action, record_type, record_ids, request_id, ip
           from app.audit_events where id = $1`,
        [id, newId()],
      ));
    case 'swap numbers': {
      const { rows } = await run('select event_id, seq from app.audit_seals where event_id = any($1)', [
        [id, other],
      ]);
      const [one, two] = rows as { event_id: string; seq: number }[];
      await run('update app.audit_seals set seq = 999 where event_id = $1', [one?.event_id]);
      await run('update app.audit_seals set seq = $2 where event_id = $1', [two?.event_id, one?.seq]);
      return void (await run('update app.audit_seals set seq = $2 where event_id = $1', [
        one?.event_id,
        two?.seq,
      ]));
    }
    case 'swap events': {
      const aside = newId();
      for (const pair of [
        [id, aside],
        [other, id],
        [aside, other],
      ])
        await run('update app.audit_seals set event_id = $2 where event_id = $1', pair);
      return;
    }
    case 'cut off': {
      const gone = ids.slice(change.at);
      await run('delete from app.audit_events where id = any($1)', [gone]);
      return void (await run('delete from app.audit_seals where event_id = any($1)', [gone]));
    }
    case 'hash':
      return void (await flip('hash'));
    case 'link':
      return void (await flip('previous_hash'));
    case 'forge': {
      const forged = newId();
      await run(
        `insert into app.audit_events select $2, practice_id, actor_id, action, record_type, record_ids, request_id, ip
           from app.audit_events where id = $1`,
        [id, forged],
      );
      return void (await run(
        `insert into app.audit_seals select $2, practice_id, seq + 1, hash, sha256(hash), key_id
           from app.audit_seals where event_id = $1`,
        [ids.at(-1), forged],
      ));
    }
    case 'head':
      return void (await run(
        `update app.audit_heads h set seq = s.seq, hash = s.hash from app.audit_seals s
          where s.event_id = $1 and h.chain = s.practice_id`,
        [ids[Math.min(change.at, EVENTS - 2)]],
      ));
  }
}

it('finds every change to an audit chain', async () => {
  const cases = createCases(`audit: tampered chains (seed ${seed})`);
  const practiceId = await insertTestPractice(database.db);
  for (let n = 0; n < EVENTS; n += 1) {
    await database.db.transaction(allPractices(), (tx) =>
      recordAudit(tx, {
        practiceId,
        actorId: newId(),
        action: 'practice.update',
        recordType: 'practice',
        recordIds: [practiceId],
        requestId: `request-${n}`,
        ip: '192.0.2.1',
      }),
    );
  }
  await sealAuditEvents(database.db, keyring);
  const { rows } = await superuser.query('select event_id from app.audit_seals order by seq');
  const ids = rows.map((row) => row.event_id as string);
  expect(ids).toHaveLength(EVENTS);
  for (const table of TABLES) await superuser.query(`create table public.${table} as table app.${table}`);
  for (const change of fc.sample(tamper, { numRuns: countOf(500), seed })) {
    await apply(change, ids);
    const { findings } = await verifyAudit(database.db, keyring);
    cases.add(`${change.kind} ${change.at}`, findings.length > 0, change);
    for (const table of TABLES) {
      await superuser.query(`delete from app.${table}`);
      await superuser.query(`insert into app.${table} select * from public.${table}`);
    }
  }
  cases.add(
    'no findings after undoing the changes',
    (await verifyAudit(database.db, keyring)).findings.length === 0,
  );
  console.log(cases.line());
  expect(cases.failures.slice(0, 5)).toEqual([]);
}, 900_000);

it("never shows one practice another's rows, in any order of their transactions", async () => {
  const cases = createCases(`practices: interleaved transactions (seed ${seed})`);
  const practices = await Promise.all(
    Array.from({ length: 5 }, (_, n) => insertTestPractice(database.db, `P${n}`)),
  );
  for (const [n, practiceId] of practices.entries()) {
    await database.db.transaction(allPractices(), (tx) =>
      tx.query(
        `insert into app.users (id, practice_id, email, full_name, role) values ($1, $2, $3, 'X', 'staff')`,
        [newId(), practiceId, `x${n}@bitewing.test`],
      ),
    );
  }
  const run = fc.record({
    practice: fc.nat(4),
    pause: fc.nat(3),
    ends: fc.constantFrom('commit', 'throw', 'bad statement', 'commit', 'commit'),
  });
  const groups = fc.sample(fc.array(run, { minLength: 2, maxLength: 50 }), { numRuns: countOf(2_000), seed });
  let remaining = countOf(2_000);
  for (const group of groups) {
    if (remaining <= 0) break;
    const runs = group.slice(0, remaining);
    remaining -= runs.length;
    await Promise.all(
      runs.map(async ({ practice, pause, ends }) => {
        const scope: Scope = { kind: 'practice', practiceId: practices[practice] ?? '', userId: null };
        const seen: string[] = [];
        await database.db
          .transaction(scope, async (tx) => {
            for (let look = 0; look < 2; look += 1) {
              const rows = await tx.query<{ practice_id: string }>('select practice_id from app.users');
              seen.push(...rows.map((row) => row.practice_id));
              await wait(pause);
            }
            if (ends === 'throw') throw new Error('on purpose');
            if (ends === 'bad statement') await tx.query('select 1 / 0');
          })
          .catch(() => undefined);
        cases.add('transaction', seen.length === 2 && seen.every((id) => id === scope.practiceId), seen);
      }),
    );
  }
  const leftovers = await database.db.pool.query(
    `select current_setting('app.practice_id', true) as practice, current_setting('app.scope', true) as scope`,
  );
  cases.add(
    'no connection still has a practice set',
    !leftovers.rows[0].practice && !leftovers.rows[0].scope,
    leftovers.rows[0],
  );
  console.log(cases.line());
  expect(cases.failures.slice(0, 5)).toEqual([]);
}, 600_000);
