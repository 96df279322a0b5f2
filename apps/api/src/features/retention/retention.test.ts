import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { COUNTING_LOCK } from '#domain/verifications/count-changes.ts';
import { allPractices, createDatabase, type Database, type Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { insertPastVerifications, insertTestPayer } from '#testing/verification-history.ts';
import { removeZeroCounts, yearsBefore } from './due-queries.ts';
import { findOverduePurge } from './overdue.ts';
import { type EraseTools, erasePractice } from './purge/erase-practice.ts';
import { purgeOldRecords } from './purge/purge-old-records.ts';
import { appendLine, linesInForce, readPurgeRecord, removeCutOffLine } from './purge/purge-record.ts';
import { preparePurgeRole } from './purge/purge-role.ts';
import { planPurge, withdrawCanceledErasures } from './purge/run-purge.ts';

let test: TestApp;
let owner: Database;
let superToken: string;
let payerId: string;
let folder: string;

const queryAllPractices = <T>(work: (tx: Tx) => Promise<T>) =>
  test.services.db.transaction(allPractices(), work);
const sql = <Row>(text: string, params: unknown[] = []) =>
  queryAllPractices((tx) => tx.query<Row>(text, params));
const ask = (method: string, path: string, body?: unknown, token = superToken) =>
  test.call(method, path, { token, ...(body === undefined ? {} : { body }) });
const tools = (): EraseTools => ({
  owner,
  keyring: test.composition.keyring,
  recordPath: join(folder, 'erasures'),
  onCounted: async () => undefined,
  clock: () => new Date(),
  deleteAccount: null,
});

beforeAll(async () => {
  test = await startTestApp();
  superToken = (await test.logIn(await test.createUser('super_admin'))).token;
  owner = createDatabase(test.database.ownerUrl, { maxConnections: 2, applicationName: 'bitewing-purge' });
  payerId = await queryAllPractices((tx) => insertTestPayer(tx, 'Cigna'));
  folder = mkdtempSync(join(tmpdir(), 'bitewing-retention-'));
  await preparePurgeRole(owner);
});
afterAll(async () => {
  await owner?.close();
  await test?.close();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

const yearsAgo = (years: number) => yearsBefore(new Date(), years);
const pastOf = (practiceId: string, years: number, userId: string | null = null) => ({
  practiceId,
  payerId,
  userId,
  at: yearsAgo(years),
  outcome: 'completed' as const,
});

describe('the retention period of a practice', () => {
  it('is seven years by default, and changes are audited', async () => {
    const id = await test.createPractice();
    const before = await ask('GET', `/api/practices/${id}/retention`);
    expect(before.body).toMatchObject({ years_to_keep: 7, holds: [], statements: [] });
    const saved = await ask('PUT', `/api/practices/${id}/retention`, { years_to_keep: 10 });
    expect(saved.body.years_to_keep).toBe(10);
    // Saving the same period again changes nothing, so it isn't an event.
    expect((await ask('PUT', `/api/practices/${id}/retention`, { years_to_keep: 10 })).status).toBe(200);
    const events = await sql<{ details: unknown }>(
      `select details from app.audit_events where practice_id = $1 and action = 'practice.change_retention'`,
      [id],
    );
    expect(events).toEqual([{ details: { years_to_keep: { from: 7, to: 10 } } }]);
  });

  it.each([0, 31, 1.5, '7', null])('cannot be %j years', async (years) => {
    const id = await test.createPractice();
    expect((await ask('PUT', `/api/practices/${id}/retention`, { years_to_keep: years })).status).toBe(422);
  });

  it('can be changed by practice admins of this practice, but not by staff', async () => {
    const [id, other] = [await test.createPractice(), await test.createPractice()];
    const admin = await test.createUser('practice_admin', id);
    const { token } = await test.logIn(admin);
    const body = { shown_years: 7, years_to_keep: 5 };
    const saved = await ask('PUT', `/api/practices/${id}/retention`, body, token);
    expect(saved).toMatchObject({ status: 200, body: { years_to_keep: 5 } });
    expect((await ask('PUT', `/api/practices/${other}/retention`, body, token)).status).toBe(404);
    const staff = (await test.logIn(await test.createUser('staff', id))).token;
    expect((await ask('PUT', `/api/practices/${id}/retention`, body, staff)).status).toBe(403);
    const changes = await sql(
      `select practice_id, actor_id, details from app.audit_events
        where practice_id in ($1, $2) and action = 'practice.change_retention'`,
      [id, other],
    );
    const details = { years_to_keep: { from: 7, to: 5 } };
    expect(changes).toEqual([{ practice_id: id, actor_id: admin.id, details }]);
  });

  it('is not changed if another user changed it after the caller saw it', async () => {
    const id = await test.createPractice();
    const admin = (await test.logIn(await test.createUser('practice_admin', id))).token;
    const path = `/api/practices/${id}/retention`;
    // Seems longer than the 7 years that the practice admin saw, but would be shorter than the 10 years saved meanwhile.
    expect((await ask('PUT', path, { shown_years: 7, years_to_keep: 10 })).status).toBe(200);
    expect((await ask('PUT', path, { shown_years: 7, years_to_keep: 8 }, admin)).status).toBe(409);
    const changes = await Promise.all(
      [3, 4].map((years_to_keep) => ask('PUT', path, { shown_years: 10, years_to_keep }, admin)),
    );
    expect(changes.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('begins on the same day of an earlier year, or on February 28 if that year has no February 29', () => {
    expect(yearsBefore(new Date('2026-11-16T10:00:00Z'), 7).toISOString()).toBe('2019-11-16T10:00:00.000Z');
    expect(yearsBefore(new Date('2028-02-29T10:00:00Z'), 7).toISOString()).toBe('2021-02-28T10:00:00.000Z');
  });
});

describe('a legal hold', () => {
  it("protects the practice's old records until it is released, and the purge preview counts them as held", async () => {
    const id = await test.createPractice();
    const [old] = await queryAllPractices((tx) =>
      insertPastVerifications(tx, [pastOf(id, 8), pastOf(id, 6)]),
    );
    const held = await ask('POST', `/api/practices/${id}/legal-holds`, {
      covers: 'practice',
      reason: 'Case 1',
    });
    expect(held).toMatchObject({
      status: 201,
      body: { covers: 'practice', verification_id: null, reason: 'Case 1' },
    });
    const { body } = await ask('GET', `/api/practices/${id}/retention`);
    expect(body.holds).toEqual([held.body]);
    expect(body.next_purge).toEqual({ rows: [], held: 1 });
    expect(await purgeOldRecords(tools(), { practiceId: id, keptFrom: yearsAgo(7) })).toBeNull();
    expect((await planPurge(owner, new Date())).purges).toContainEqual(
      expect.objectContaining({ practiceId: id, rows: {}, heldCount: 1 }),
    );
    await ask('DELETE', `/api/legal-holds/${held.body.id}`);
    const statement = await purgeOldRecords(tools(), { practiceId: id, keptFrom: yearsAgo(7) });
    expect(statement?.removed).toMatchObject({ verifications: 1, answers: 1 });
    expect(await sql('select from app.verifications where id = $1', [old])).toEqual([]);
    expect(await sql('select from app.verifications where practice_id = $1', [id])).toHaveLength(1);
  });

  it('covers either one verification or all verifications of patients with the same name', async () => {
    const id = await test.createPractice();
    const [first] = await queryAllPractices((tx) =>
      insertPastVerifications(tx, [pastOf(id, 8), pastOf(id, 8)]),
    );
    const countHeldAfterAdding = async (covers: string) => {
      const body = { covers, verification_id: first, reason: 'Case 2' };
      await ask('POST', `/api/practices/${id}/legal-holds`, body);
      return (await ask('GET', `/api/practices/${id}/retention`)).body.next_purge.held;
    };
    expect(await countHeldAfterAdding('verification')).toBe(1);
    expect(await countHeldAfterAdding('patient')).toBe(2);
  });

  it('covers a patient whose first name is stored with and without diacritics', async () => {
    const id = await test.createPractice();
    const [first] = await queryAllPractices(async (tx) => {
      const ids = await insertPastVerifications(
        tx,
        ['José', 'Jose', 'Joan'].map((firstName) => ({ ...pastOf(id, 8), firstName })),
      );
      await tx.query(
        `update app.verifications set patient_first_name_folded = replace(lower(patient_first_name), 'é', 'e')
          where practice_id = $1`,
        [id],
      );
      return ids;
    });
    const body = { covers: 'patient', verification_id: first, reason: 'Case 4' };
    await ask('POST', `/api/practices/${id}/legal-holds`, body);
    expect((await ask('GET', `/api/practices/${id}/retention`)).body.next_purge.held).toBe(2);
  });

  it('is refused for a verification of another practice, and for an unknown, malformed or missing ID', async () => {
    const [id, other] = [await test.createPractice(), await test.createPractice()];
    const [foreign] = await queryAllPractices((tx) => insertPastVerifications(tx, [pastOf(other, 1)]));
    for (const verification_id of [foreign, newId(), 'x', null]) {
      const body = { covers: 'verification', verification_id, reason: 'Case 3' };
      expect((await ask('POST', `/api/practices/${id}/legal-holds`, body)).status).toBe(422);
    }
  });

  it('stores its reason encrypted, and not in audit events', async () => {
    const id = await test.createPractice();
    await ask('POST', `/api/practices/${id}/legal-holds`, { covers: 'practice', reason: 'Case of Zqreason' });
    const [row] = await sql<{ text: string; event: string }>(
      `select encode(reason, 'escape') as text, (select string_agg(e::text, '') from app.audit_events e) as event
         from app.legal_holds where practice_id = $1`,
      [id],
    );
    expect(row?.text).not.toContain('Zqreason');
    expect(row?.event).not.toContain('Zqreason');
  });
});

it('continues an interrupted purge with the current retention period, if that is longer', async () => {
  const id = await test.createPractice();
  const [older, old] = await queryAllPractices((tx) =>
    insertPastVerifications(tx, [pastOf(id, 12), pastOf(id, 8)]),
  );
  const failing = { ...tools(), onCounted: () => Promise.reject(new Error('interrupted')) };
  const hold = await ask('POST', `/api/practices/${id}/legal-holds`, {
    covers: 'verification',
    verification_id: old,
    reason: 'Case 4',
  });
  await expect(purgeOldRecords(failing, { practiceId: id, keptFrom: yearsAgo(7) })).rejects.toThrow(
    'interrupted',
  );
  await ask('DELETE', `/api/legal-holds/${hold.body.id}`);
  const statement = await purgeOldRecords(tools(), { practiceId: id, keptFrom: yearsAgo(10) });
  expect(statement?.removed).toMatchObject({ verifications: 1 });
  expect(await sql('select id from app.verifications where id = any($1)', [[older, old]])).toEqual([
    { id: old },
  ]);
});

it('purges an old batch without verifications, even if the practice has no other old records', async () => {
  const id = await test.createPractice();
  for (const years of [8, 6]) {
    await sql(
      'insert into app.batches (id, practice_id, total_count, cached_count, created_at) values ($1, $2, 1, 0, $3)',
      [newId(), id, yearsAgo(years)],
    );
  }
  const statement = await purgeOldRecords(tools(), { practiceId: id, keptFrom: yearsAgo(7) });
  expect(statement?.removed).toEqual({ batches: 1 });
});

it('purges old reasons for exporting a practice, which may name a patient', async () => {
  const id = await test.createPractice();
  const user = await test.createUser('super_admin');
  for (const years of [8, 6]) {
    await sql(
      `insert into app.access_reasons (id, practice_id, user_id, record_type, record_id, reason, given_at, expires_at)
       values ($1, $2, $3, 'practice', $2, '', $4, $4)`,
      [newId(), id, user.id, yearsAgo(years)],
    );
  }
  const statement = await purgeOldRecords(tools(), { practiceId: id, keptFrom: yearsAgo(7) });
  expect(statement?.removed).toEqual({ access_reasons: 1 });
  expect(await sql('select from app.access_reasons where practice_id = $1', [id])).toHaveLength(1);
});

/** Runs `purge` until it waits for a lock, then `meanwhile`, then lets `purge` finish. */
async function whilePurgeWaits<T>(purge: () => Promise<T>, meanwhile: () => Promise<unknown>): Promise<T> {
  const blocker = new pg.Client({ connectionString: test.database.superuserUrl });
  await blocker.connect();
  try {
    await blocker.query('select pg_advisory_lock($1)', [COUNTING_LOCK]);
    const running = purge();
    await vi.waitFor(async () => {
      const { rowCount } = await blocker.query(
        `select from pg_locks where locktype = 'advisory' and not granted
            and database = (select oid from pg_database where datname = current_database())`,
      );
      expect(rowCount).toBe(1);
    }, 10_000);
    await meanwhile();
    await blocker.query('select pg_advisory_unlock($1)', [COUNTING_LOCK]);
    return await running;
  } finally {
    await blocker.end();
  }
}
const linesOf = (id: string) =>
  linesInForce(readPurgeRecord(tools().recordPath ?? '', test.composition.keyring)).filter(
    ({ practiceId }) => practiceId === id,
  );
const createPracticeToErase = async (name: string): Promise<string> => {
  const id = await test.createPractice(name);
  expect((await ask('POST', `/api/practices/${id}/erasure`, { name })).status).toBe(200);
  return id;
};

describe('a legal hold that is added while a purge runs', () => {
  it('protects its records from that purge and from a later restore', async () => {
    const id = await test.createPractice();
    const [old, held] = await queryAllPractices((tx) =>
      insertPastVerifications(tx, [pastOf(id, 8), pastOf(id, 8)]),
    );
    const statement = await whilePurgeWaits(
      () => purgeOldRecords(tools(), { practiceId: id, keptFrom: yearsAgo(7) }),
      () =>
        ask('POST', `/api/practices/${id}/legal-holds`, {
          covers: 'verification',
          verification_id: held,
          reason: 'Case 5',
        }),
    );
    expect(statement).toMatchObject({ held: 1, removed: { verifications: 1 } });
    expect(await sql('select id from app.verifications where id = any($1)', [[old, held]])).toEqual([
      { id: held },
    ]);
    expect(linesOf(id)).toMatchObject([{ kind: 'retention', held: [held] }]);
  });

  it('protects the practice and its accounts in hosted Supabase from that purge and from a later restore', async () => {
    const id = await createPracticeToErase('Elm Dental');
    await test.createUser('staff', id);
    const deleted: string[] = [];
    const statement = await whilePurgeWaits(
      () => erasePractice({ ...tools(), deleteAccount: async (userId) => void deleted.push(userId) }, id),
      () => ask('POST', `/api/practices/${id}/legal-holds`, { covers: 'practice', reason: 'Case 6' }),
    );
    expect(statement).toBeNull();
    expect(deleted).toEqual([]);
    expect(await sql('select from app.practices where id = $1', [id])).toHaveLength(1);
    expect(linesOf(id)).toEqual([]);
  });

  it('protects the practice if the purge waits for the transaction that adds the hold', async () => {
    const id = await createPracticeToErase('Ash Dental');
    const client = new pg.Client({ connectionString: test.database.superuserUrl });
    await client.connect();
    const commitWhenPurgeWaits = async () => {
      await vi.waitFor(async () => {
        const { rowCount } = await client.query(
          `select from pg_locks l join pg_stat_activity a using (pid)
            where not l.granted and l.locktype <> 'advisory' and a.application_name = 'bitewing-purge'
              and a.datname = current_database()`,
        );
        expect(rowCount).toBe(1);
      }, 10_000);
      await client.query('commit');
    };
    let committing: Promise<void> | undefined;
    const statement = await whilePurgeWaits(
      () => erasePractice(tools(), id),
      async () => {
        await client.query('begin');
        await client.query('select from app.practices where id = $1 for share', [id]);
        await client.query(
          `insert into app.legal_holds (id, practice_id, covers, reason) values ($1, $2, 'practice', '')`,
          [newId(), id],
        );
        committing = commitWhenPurgeWaits();
      },
    );
    await committing;
    await client.end();
    expect(statement).toBeNull();
    expect(await sql('select from app.practices where id = $1', [id])).toHaveLength(1);
  });

  it('waits for a purge transaction that is deleting records, so that the hold covers only what remains', async () => {
    const id = await test.createPractice();
    const client = new pg.Client({ connectionString: test.database.superuserUrl });
    await client.connect();
    await client.query('begin');
    await client.query('select from app.practices where id = $1 for no key update', [id]);
    let isHeld = false;
    const hold = ask('POST', `/api/practices/${id}/legal-holds`, {
      covers: 'practice',
      reason: 'Case 7',
    }).then((response) => {
      isHeld = true;
      return response;
    });
    await wait(300);
    expect(isHeld).toBe(false);
    await client.query('commit');
    await client.end();
    expect((await hold).status).toBe(201);
  });
});

describe('the purge role', () => {
  it('is the only role that may delete verifications, and may not delete audit events', async () => {
    const id = await test.createPractice();
    const [old] = await queryAllPractices((tx) => insertPastVerifications(tx, [pastOf(id, 8)]));
    // Adds an audit event.
    await ask('PUT', `/api/practices/${id}/retention`, { years_to_keep: 7 });
    const remove = 'delete from app.verifications where id = $1';
    const asOwner = (role: string | null, text: string, params: unknown[]) =>
      owner.transaction(allPractices(), async (tx) => {
        if (role) await tx.query(`set local role ${role}`);
        await tx.query(text, params);
      });
    await expect(sql(remove, [old])).rejects.toThrow();
    await expect(asOwner(null, remove, [old])).rejects.toThrow();
    const removeEvents = 'delete from app.audit_events where practice_id = $1';
    await expect(asOwner('bitewing_purge', removeEvents, [id])).rejects.toThrow();
    await expect(sql('set local role bitewing_purge')).rejects.toThrow();
    await asOwner('bitewing_purge', remove, [old]);
  });
});

describe('erasing a practice', () => {
  it('can be canceled by a super admin, or by activating the practice again', async () => {
    const id = await test.createPractice('Maple Dental');
    const plannedErasures = async () =>
      (await planPurge(owner, new Date())).erasures.map((item) => item.practiceId);
    const path = `/api/practices/${id}/erasure`;
    expect((await ask('POST', path, { name: 'Maple Dental' })).body.erasure_requested_at).not.toBeNull();
    expect(await plannedErasures()).toContain(id);
    expect((await ask('DELETE', path)).status).toBe(204);
    expect(await plannedErasures()).not.toContain(id);
    expect((await ask('DELETE', path)).status).toBe(204);
    await ask('POST', path, { name: 'Maple Dental' });
    const provider = { provider_first_name: 'Paula', provider_last_name: 'Park', npi: '1999999984' };
    for (const isActive of [true, false]) {
      const fields = { name: 'Maple Dental', ...provider, is_active: isActive };
      expect((await ask('PUT', `/api/practices/${id}`, fields)).status).toBe(200);
      expect(await plannedErasures()).not.toContain(id);
    }
    const canceled = `select from app.audit_events where practice_id = $1 and action = 'practice.cancel_erasure'`;
    expect(await sql(canceled, [id])).toHaveLength(2);
  });

  it('can be canceled while a purge runs, and a later restore does not erase the practice either', async () => {
    const id = await createPracticeToErase('Pine Dental');
    const statement = await whilePurgeWaits(
      () => erasePractice(tools(), id),
      () => ask('DELETE', `/api/practices/${id}/erasure`),
    );
    expect(statement).toBeNull();
    expect(await sql('select from app.practices where id = $1', [id])).toHaveLength(1);
    expect(linesOf(id)).toEqual([]);
  });

  it('does not begin if it was canceled after the purge listed the requests', async () => {
    const id = await createPracticeToErase('Fir Dental');
    await ask('DELETE', `/api/practices/${id}/erasure`);
    expect(await erasePractice(tools(), id)).toBeNull();
    expect(await sql('select from app.practices where id = $1', [id])).toHaveLength(1);
  });

  it.each(['practice', 'patient', 'verification'])(
    'is refused until a legal hold on a %s is released',
    async (covers) => {
      const id = await test.createPractice('Aspen Dental');
      const [first] = await queryAllPractices((tx) => insertPastVerifications(tx, [pastOf(id, 1)]));
      const verification_id = covers === 'practice' ? null : first;
      const hold = await ask('POST', `/api/practices/${id}/legal-holds`, {
        covers,
        verification_id,
        reason: 'Case 9',
      });
      const path = `/api/practices/${id}/erasure`;
      expect((await ask('POST', path, { name: 'Aspen Dental' })).status).toBe(409);
      expect(await erasePractice(tools(), id)).toBeNull();
      await ask('DELETE', `/api/legal-holds/${hold.body.id}`);
      expect((await ask('POST', path, { name: 'Aspen Dental' })).status).toBe(200);
    },
  );

  it('logs out the users of the practice as soon as it is requested', async () => {
    const id = await test.createPractice('Birch Dental');
    const { token } = await test.logIn(await test.createUser('staff', id));
    await ask('POST', `/api/practices/${id}/erasure`, { name: 'Birch Dental' });
    expect((await ask('GET', '/auth/me', undefined, token)).status).toBe(401);
  });

  it('keeps records that a user of the erased practice created earlier in another practice', async () => {
    const [erased, other] = [await createPracticeToErase('Cedar Dental'), await test.createPractice()];
    const user = await test.createUser('staff', erased, {
      fullName: 'Zqmoved Person',
      email: 'zqmoved@bitewing.test',
    });
    const [inErasedPractice, earlier] = await queryAllPractices((tx) =>
      insertPastVerifications(tx, [pastOf(erased, 1, user.id), pastOf(other, 1, user.id)]),
    );
    const statement = await erasePractice(tools(), erased);
    expect(statement?.removed).toMatchObject({ verifications: 1, practices: 1, 'auth.users': 1 });
    expect(await sql('select from app.verifications where id = $1', [inErasedPractice])).toEqual([]);
    expect(await sql('select created_by from app.verifications where id = $1', [earlier])).toEqual([
      { created_by: user.id },
    ]);
    expect(await sql('select full_name, email, is_active from app.users where id = $1', [user.id])).toEqual([
      { full_name: '', email: `${user.id}@erased.invalid`, is_active: false },
    ]);
  });

  it('leaves rows of the practice only in the audit trail and in the purge statement', async () => {
    const id = await test.createPractice();
    await test.createUser('staff', id);
    await queryAllPractices((tx) => insertPastVerifications(tx, [pastOf(id, 1)]));
    await ask('PUT', `/api/practices/${id}/retention`, { years_to_keep: 9 });
    const { name } = (await ask('GET', `/api/practices/${id}`)).body;
    await sql(
      `insert into app.daily_figures (practice_id, day, dimension, key) values ($1, current_date, 'all', '')`,
      [id],
    );
    expect((await ask('POST', `/api/practices/${id}/erasure`, { name })).status).toBe(200);
    const planned = (await planPurge(owner, new Date())).erasures.find((item) => item.practiceId === id);
    const statement = await erasePractice(tools(), id);
    expect(planned?.rows).toMatchObject({ 'auth.users': 1, daily_figures: 1 });
    expect(removeZeroCounts(statement?.removed ?? {})).toEqual(planned?.rows);
    const client = new pg.Client({ connectionString: test.database.superuserUrl });
    await client.connect();
    const { rows: tables } = await client.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('app', 'auth', 'jobs') and c.relkind = 'r'`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query(`select from ${name} t where t::text like $1 limit 1`, [`%${id}%`]);
      if (rows.length > 0) found.push(name);
    }
    await client.end();
    expect(found.filter((name) => !name.startsWith('app.audit_'))).toEqual(['app.purge_statements']);
    const { body } = await ask('GET', '/api/purge-statements');
    expect(body.statements[0]).toMatchObject({ practice_id: id, kind: 'erasure', kept_from: null });
  });
});

describe('the purge record next to the key file', () => {
  it('no longer applies a withdrawn erasure, and is refused if one of its signed lines was changed', () => {
    const path = join(folder, 'record');
    const { keyring } = test.composition;
    const practiceId = newId();
    const at = new Date().toISOString();
    appendLine(path, keyring.active(), { kind: 'erasure', at, practiceId });
    const keptFrom = yearsAgo(7).toISOString();
    appendLine(path, keyring.active(), { kind: 'retention', at, practiceId, keptFrom, held: [newId()] });
    expect(readPurgeRecord(path, keyring)).toHaveLength(2);
    expect(linesInForce(readPurgeRecord(path, keyring))).toHaveLength(2);
    const record = { recordPath: path, keyring, clock: () => new Date() };
    // Another practice still exists: no line is withdrawn.
    withdrawCanceledErasures(record, [newId()]);
    expect(linesInForce(readPurgeRecord(path, keyring))).toHaveLength(2);
    // The practice still exists, because its erasure was interrupted and canceled.
    withdrawCanceledErasures(record, [practiceId]);
    expect(linesInForce(readPurgeRecord(path, keyring))).toMatchObject([{ kind: 'retention' }]);
    appendLine(path, keyring.active(), { kind: 'erasure', at, practiceId });
    expect(linesInForce(readPurgeRecord(path, keyring))).toHaveLength(2);
    const text = readFileSync(path, 'utf8');
    for (const changed of [
      text.replaceAll(practiceId, newId()),
      text.replace(keptFrom, yearsAgo(1).toISOString()),
    ]) {
      writeFileSync(path, changed);
      expect(() => readPurgeRecord(path, keyring)).toThrow('was changed');
    }
  });

  it('is refused if it was cut off anywhere in its last line, until that line is removed', () => {
    const path = join(folder, 'cut');
    const { keyring } = test.composition;
    const erasure = { kind: 'erasure', at: new Date().toISOString(), practiceId: newId() } as const;
    appendLine(path, keyring.active(), { ...erasure, statementId: newId() });
    const first = readFileSync(path, 'utf8');
    appendLine(path, keyring.active(), { ...erasure, statementId: newId() });
    const whole = readFileSync(path, 'utf8');
    for (let length = first.length + 2; length < whole.length; length += 1) {
      writeFileSync(path, whole.slice(0, length));
      expect(() => readPurgeRecord(path, keyring), String(length)).toThrow('is cut off or was changed');
    }
    removeCutOffLine(path);
    expect(readFileSync(path, 'utf8')).toBe(first);
    expect(readPurgeRecord(path, keyring)).toHaveLength(1);
  });
});

describe('an overdue purge', () => {
  const overdue = async () => (await queryAllPractices(findOverduePurge))[0];
  const daysLate = (days: number) => new Date(yearsAgo(7).getTime() - days * 86_400_000);

  it('is reported 40 days after records or an erasure were due, but not for old records of a practice on hold', async () => {
    // Practices of the tests above must not be overdue.
    await sql('update app.practices set erasure_requested_at = null, years_to_keep = 30');
    expect(await overdue()).toBeUndefined();
    const id = await test.createPractice();
    await queryAllPractices((tx) => insertPastVerifications(tx, [{ ...pastOf(id, 7), at: daysLate(39) }]));
    expect(await overdue()).toBeUndefined();
    await queryAllPractices((tx) => insertPastVerifications(tx, [{ ...pastOf(id, 7), at: daysLate(41) }]));
    expect(await overdue()).toMatchObject({
      subject: 'purge_overdue',
      pattern: 'Data of 1 practice should have been deleted more than 40 days ago',
    });
    await ask('POST', `/api/practices/${id}/legal-holds`, { covers: 'practice', reason: 'Case 8' });
    expect(await overdue()).toBeUndefined();

    const toErase = await test.createPractice('Oak Dental');
    await ask('POST', `/api/practices/${toErase}/erasure`, { name: 'Oak Dental' });
    expect(await overdue()).toBeUndefined();
    await sql(`update app.practices set erasure_requested_at = now() - interval '41 days' where id = $1`, [
      toErase,
    ]);
    expect(await overdue()).toMatchObject({ affectedCount: 1 });
  });
});
