// Tests re-reading: a newer interpreter reads stored responses again and appends readings.

import { INTERPRETER_VERSION } from '@bitewing/benefits';
import type { ParsedBenefitsWire, Reread } from '@bitewing/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { responseCell } from '#domain/verifications/cells.ts';
import { packParsed, readParsed } from '#domain/verifications/parsed-response.ts';
import { allPractices } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { mapInSequence } from '#platform/database/map-in-sequence.ts';
import { patient, startVerificationWorld, type VerificationWorld } from '#testing/verification-world.ts';
import { emptyReport } from './reread.ts';
import { runReread } from './reread-job.ts';

let world: VerificationWorld;
let superToken: string;
let superId: string;
beforeAll(async () => {
  world = await startVerificationWorld();
  const superAdmin = await world.createUser('super_admin');
  superId = superAdmin.id;
  superToken = (await world.logIn(superAdmin)).token;
});
afterAll(() => world?.close());

const sql = <Row>(text: string, params: unknown[] = []) =>
  world.services.db.transaction(allPractices(), (tx) => tx.query<Row>(text, params));

const verify = async (memberId: string): Promise<string> => {
  const body = patient({ member_id: memberId });
  const started = await world.ask('POST', '/api/verifications/real-time', body);
  const settled = await world.settled(started.body.verification_id);
  expect(settled.status).toBe('completed');
  return settled.id;
};

/** Fields that interpreter 2.x added to entries of lists that 1.x also wrote. */
const ADDED = new Set(
  'note_texts certainty subjects except plan who conditions days paid_as rule remarks'.split(' '),
);

/** Replaces the original reading with what interpreter 1.x would have stored. `damage` can also change values. */
async function makeOld(verificationId: string, damage: (old: ParsedBenefitsWire) => void = () => undefined) {
  const [row] = await sql<{ id: string; parsed: Buffer }>(
    'select a.id, a.parsed from app.answers a join app.verifications v on v.answer_id = a.id where v.id = $1',
    [verificationId],
  );
  if (!row) throw new Error('no response');
  const { practiceId, services } = world;
  const encrypted = await services.db.transaction(allPractices(), async (tx) => {
    const stored = { practiceId, responseId: row.id, readingId: null, parsed: row.parsed };
    const now = await readParsed(services.cipher, tx, stored);
    const { statements, remarks, plans, confirmation, deductible_applies, ...older } = now.parsed_benefits;
    const copied = JSON.stringify({ ...now, parsed_benefits: older });
    const old: typeof now = JSON.parse(copied, (key, value) => (ADDED.has(key) ? undefined : value));
    old.parser_audit.interpreter_version = '1.4.0';
    damage(old.parsed_benefits);
    return services.cipher.encrypt(tx, practiceId, responseCell('parsed', row.id), packParsed(old));
  });
  await asOwnerWithoutTriggers(
    `update app.answers set parsed = $2, interpreter_version = '1.4.0' where id = $1`,
    [row.id, encrypted],
  );
  return row.id;
}

/** The API's role can't delete readings, and triggers of `app.answers` prevent changes to responses that were read. */
async function asOwnerWithoutTriggers(text: string, params: unknown[]): Promise<void> {
  const owner = new pg.Client({ connectionString: world.database.ownerUrl });
  await owner.connect();
  await owner.query(`set app.scope = 'all'; alter table app.answers disable trigger user`);
  await owner.query(text, params);
  await owner.query('alter table app.answers enable trigger user');
  await owner.end();
}

const setRaw = (responseId: string, raw: Buffer) =>
  asOwnerWithoutTriggers('update app.answers set raw = $2 where id = $1', [responseId, raw]);

const detail = async (id: string) => (await world.ask('GET', `/api/verifications/${id}`)).body;
const listed = async (id: string) =>
  (await world.ask('GET', '/api/verifications?limit=100')).body.verifications.find(
    (row: { id: string }) => row.id === id,
  );
const rereads = async (): Promise<Reread[]> =>
  (await world.ask('GET', '/api/monitoring/rereads', undefined, superToken)).body.rereads;

async function reread({ dryRun } = { dryRun: false }): Promise<Reread> {
  const started = await world.ask('POST', '/api/monitoring/rereads', { dry_run: dryRun }, superToken);
  expect(started.status, JSON.stringify(started.body)).toBe(202);
  return vi.waitFor(
    async () => {
      const run = (await rereads()).find(({ id }) => id === started.body.id);
      if (run?.status !== 'completed') throw new Error(`the re-read is ${run?.status}`);
      return run;
    },
    { timeout: 20_000, interval: 100 },
  );
}

const countReadings = async () =>
  (await sql<{ n: number }>('select count(*)::integer as n from app.readings'))[0]?.n;

/** Makes two fields differ from what the newer interpreter reads: the coverage status and a percentage. */
const asInactive = (old: ParsedBenefitsWire) => {
  old.coverage_status.status = 'inactive';
  const share = old.service_type_coverage[0]?.in_network_share;
  if (share) share.plan_pays = 1;
};

describe('re-reading', () => {
  it('reports differences by field in a dry run and stores no readings', async () => {
    const [changed, same] = [await verify('DRY1'), await verify('DRY2')];
    await makeOld(changed, asInactive);
    await makeOld(same);
    const before = await detail(changed);
    const run = await reread({ dryRun: true });
    expect(run).toMatchObject({ dry_run: true, total: 2, read: 2, changed: 1, unchanged: 1, unreadable: 0 });
    expect(run.changed_fields).toEqual([
      { field: 'coverage_status', count: 1 },
      { field: 'percentages', count: 1 },
    ]);
    expect([await countReadings(), await detail(changed)]).toEqual([0, before]);
    expect(before.parser_audit.interpreter_version).toBe('1.4.0');
  });

  it('appends one reading, shows it in all verifications that use the response, and leaves stored rows unchanged', async () => {
    const id = await verify('APPEND1');
    const responseId = await makeOld(id, asInactive);
    const rows = `select v::text as v, a::text as a from app.verifications v join app.answers a on a.id = v.answer_id where v.id = $1`;
    const [untouched] = await sql(rows, [id]);
    const cached = await world.ask('POST', '/api/verifications/batch', {
      patients: [patient({ member_id: 'APPEND1' })],
    });
    const cachedId = (await world.settledBatch(cached.body.batch_id)).verifications[0].id;
    await reread();
    const { parser_audit, parsed_benefits, reading_id } = await detail(id);
    expect(parser_audit.interpreter_version).toBe(INTERPRETER_VERSION);
    expect(parsed_benefits.coverage_status.status).toBe('active');
    expect(reading_id).not.toBe(responseId);
    expect((await detail(cachedId)).reading_id).toBe(reading_id);
    expect(await sql(rows, [id])).toEqual([untouched]);
    const events = await sql<{ actor_id: string; record_ids: string[] }>(
      `select actor_id, record_ids from app.audit_events where action = 'verification.reread' and $1 = any(record_ids)`,
      [id],
    );
    expect(events).toEqual([{ actor_id: superId, record_ids: [id, cachedId] }]);
    const readings = await countReadings();
    expect(await reread()).toMatchObject({ total: 0, read: 0 });
    expect(await countReadings()).toBe(readings);
  });

  it("makes the list show the newest reading's coverage status, even for a later verification that uses the cached response", async () => {
    const id = await verify('LISTED1');
    const responseId = await makeOld(id);
    // A reading whose coverage status differs from the verification's, as a newer interpreter might produce.
    await sql(
      `insert into app.readings (id, practice_id, answer_id, parsed, interpreter_version, coverage_status,
         needs_confirmation, total_blocks, unparsed_blocks, read_at)
       values ($1, $2, $3, '', '1.9.0', 'unknown', true, 1, 0, now())`,
      [newId(), world.practiceId, responseId],
    );
    expect(await listed(id)).toMatchObject({ coverage_status: 'unknown', needs_confirmation: true });
    const { body } = await world.ask('POST', '/api/verifications/batch', {
      patients: [patient({ member_id: 'LISTED1' })],
    });
    const batch = await world.settledBatch(body.batch_id);
    expect(batch.verifications[0]).toMatchObject({
      is_cached: true,
      coverage_status: 'unknown',
      needs_confirmation: true,
    });
    const [row] = await sql(
      'select coverage_status, needs_confirmation from app.verifications where id = $1',
      [batch.verifications[0].id],
    );
    expect(row).toEqual({ coverage_status: 'unknown', needs_confirmation: true });
    await deleteReadings(responseId);
    await reread();
  });

  it('counts each response once, even if the queue delivers the job twice', async () => {
    for (const memberId of ['TWICE1', 'TWICE2', 'TWICE3']) await makeOld(await verify(memberId));
    const started = newId();
    await sql(
      `insert into app.rereads (id, is_dry_run, interpreter_version, status, total, report)
       values ($1, false, $2, 'running', 3, $3)`,
      [started, INTERPRETER_VERSION, JSON.stringify(emptyReport())],
    );
    const { signal } = new AbortController();
    await Promise.all([1, 2].map(() => runReread(world.services, started, { signal })));
    const run = (await rereads()).find(({ id }) => id === started);
    expect(run).toMatchObject({ status: 'completed', total: 3, read: 3, unchanged: 3 });
  });

  it('continues after a response that cannot be decrypted, and counts it as undecryptable', async () => {
    const ids = [await verify('SEALED1'), await verify('SEALED2'), await verify('SEALED3')];
    const [first = '', second = ''] = await mapInSequence(ids, (id) => makeOld(id));
    const raws = await sql<{ id: string; raw: Buffer }>(
      'select id, raw from app.answers where id = any($1)',
      [[first, second]],
    );
    const rawOf = (id: string) => raws.find((row) => row.id === id)?.raw ?? Buffer.alloc(0);
    await setRaw(first, rawOf(second));
    expect(await reread()).toMatchObject({ status: 'completed', total: 3, read: 2, undecryptable: 1 });
    const versions = await Promise.all(ids.map(async (id) => (await detail(id)).parser_audit));
    expect(versions.map(({ interpreter_version }) => interpreter_version)).toEqual([
      '1.4.0',
      INTERPRETER_VERSION,
      INTERPRETER_VERSION,
    ]);
    await setRaw(first, rawOf(first));
    expect(await reread()).toMatchObject({ total: 1, read: 1, undecryptable: 0 });
  });

  it('keeps the earlier reading of a response that it cannot read', async () => {
    const id = await verify('BROKEN1');
    const responseId = await makeOld(id);
    const raw = await world.services.db.transaction(allPractices(), (tx) =>
      world.services.cipher.encrypt(tx, world.practiceId, responseCell('raw', responseId), '{"odd": true}'),
    );
    await setRaw(responseId, raw);
    expect(await reread()).toMatchObject({ total: 1, read: 0, unreadable: 1 });
    expect((await detail(id)).parser_audit.interpreter_version).toBe('1.4.0');
    // The assistant needs more than a 1.x reading has, and this response can't be read again.
    const chat = { question: 'Is it active?', role: 'doctor' };
    expect((await world.ask('POST', `/api/verifications/${id}/chat`, chat)).status).toBe(409);
  });

  it('reads only one practice if requested, and refuses an unknown practice or a second run while one is running', async () => {
    await makeOld(await verify('ONLY1'));
    const other = await world.createPractice('Oak Dental');
    const start = (body: object) => world.ask('POST', '/api/monitoring/rereads', body, superToken);
    expect((await start({ dry_run: true, practice_id: newId() })).status).toBe(422);
    const started = await start({ dry_run: true, practice_id: other });
    expect(started.body).toMatchObject({ total: 0, practice_id: other });
    await vi.waitFor(async () => expect((await rereads())[0]?.status).toBe('completed'), { timeout: 20_000 });
    await sql(
      `insert into app.rereads (id, is_dry_run, interpreter_version, status, total, report)
       values ($1, true, 'x', 'running', 0, $2)`,
      [newId(), JSON.stringify(emptyReport())],
    );
    expect((await start({ dry_run: true })).status).toBe(409);
    // A run without progress for 15 minutes counts as failed and doesn't block the next one.
    await sql(`update app.rereads set updated_at = now() - interval '1 hour' where status = 'running'`);
    expect((await start({ dry_run: true })).status).toBe(202);
  });

  it('is only for super admins', async () => {
    for (const method of ['GET', 'POST'])
      expect(
        (await world.ask(method, '/api/monitoring/rereads', method === 'POST' ? {} : undefined)).status,
      ).toBe(403);
  });
});

/** Also checks that the API's role can't delete readings. */
async function deleteReadings(responseId: string) {
  const refused = sql('delete from app.readings where answer_id = $1', [responseId]);
  await expect(refused).rejects.toThrow();
  await asOwnerWithoutTriggers('delete from app.readings where answer_id = $1', [responseId]);
}

describe('the readings of a verification', () => {
  it('are listed newest first, and each of them can be requested by its ID', async () => {
    const id = await verify('LIST1');
    const responseId = await makeOld(id, asInactive);
    await reread();
    const { body } = await world.ask('GET', `/api/verifications/${id}/readings`);
    expect(body.readings).toMatchObject([
      { interpreter_version: INTERPRETER_VERSION, is_newest: true },
      { id: responseId, interpreter_version: '1.4.0', is_newest: false },
    ]);
    const path = `/api/verifications/${id}/readings`;
    const first = await world.ask('GET', `${path}/${responseId}`);
    expect(first.body.parsed_benefits.coverage_status.status).toBe('inactive');
    expect(first.body.parsed_benefits.statements).toBeUndefined();
    const newest = await world.ask('GET', `${path}/${body.readings[0].id}`);
    expect(newest.body.parsed_benefits).toEqual((await detail(id)).parsed_benefits);
    expect((await world.ask('GET', `${path}/${newId()}`)).status).toBe(404);

    const stranger = await world.logIn(await world.createUser('staff', await world.createPractice('Elm 2')));
    for (const hidden of [path, `${path}/${responseId}`])
      expect((await world.ask('GET', hidden, undefined, stranger.token)).status).toBe(404);
  });

  it('are cited by the assistant: each answer cites the reading that was the newest when the answer was given', async () => {
    const id = await verify('CHAT1');
    const responseId = await makeOld(id, asInactive);
    const chat = { question: 'Is the coverage active?', role: 'administration' };
    const before = await world.ask('POST', `/api/verifications/${id}/chat`, chat);
    // The stored 1.x reading has no statements, so the assistant reads the response itself.
    expect(before.status).toBe(200);
    expect(before.body.answer).toMatch(/\bactive/i);
    expect(before.body.reading_id).toBe(responseId);
    await reread();
    const after = await world.ask('POST', `/api/verifications/${id}/chat`, chat);
    const { reading_id } = await detail(id);
    expect(after.body.reading_id).toBe(reading_id);
    const { body } = await world.ask('GET', `/api/verifications/${id}/chat-history`);
    const cited = body.messages.map(({ reading_id: cites }: { reading_id?: string }) => cites);
    expect(cited).toEqual([undefined, responseId, undefined, reading_id]);
  });
});
