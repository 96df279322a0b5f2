// The search for patients, the filters of the history, the stored search values, and the doctor used last.

import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countChanges } from '#domain/verifications/count-changes.ts';
import { reencryptPractice, replaceDataKey } from '#platform/crypto/key-rotation.ts';
import { createPracticeCipher } from '#platform/crypto/practice-cipher.ts';
import { allPractices, createDatabase } from '#platform/database/database.ts';
import { migrate } from '#platform/schema/migrations.ts';
import { patient, startVerificationWorld, type VerificationWorld } from '#testing/verification-world.ts';
import { fillSearchFields } from './fill-search-fields.ts';

let world: VerificationWorld;
let harper: string;
let gerald: string;
let muriel: string;
let superToken: string;

const submit = async (changes: Record<string, unknown>, token?: string): Promise<string> => {
  const started = await world.ask('POST', '/api/verifications/real-time', patient(changes), token);
  expect(started.status, JSON.stringify(started.body)).toBe(202);
  return (await world.settled(started.body.verification_id, token)).id;
};

const ameritas = { payer_id: '47009', patient_dob: '1985-03-14', member_id: 'AM10020030' };

beforeAll(async () => {
  world = await startVerificationWorld();
  superToken = (await world.logIn(await world.createUser('super_admin'))).token;
  harper = await submit({ ...ameritas, patient_first_name: 'Harper', patient_last_name: 'Ellison' });
  gerald = await submit({
    patient_first_name: 'Gerald',
    patient_last_name: 'Pike',
    patient_dob: '1972-08-14',
    member_id: '909223498',
    payer_id: '52133',
  });
  muriel = await submit({
    patient_first_name: 'Müriel',
    member_id: 'mu-77 01',
    provider_first_name: 'Paul',
    provider_last_name: 'Reyes',
    provider_npi: '1888888882',
  });
});
afterAll(() => world?.close());

const search = (body: object, token?: string) => world.ask('POST', '/api/verifications/search', body, token);

/** The IDs found. Checks that the totals agree with them. */
const found = async (body: object, token?: string): Promise<string[]> => {
  const { status, body: page } = await search(body, token);
  expect(status, JSON.stringify(page)).toBe(200);
  const ids: string[] = page.verifications.map((row: { id: string }) => row.id);
  expect([page.total, page.total_pages]).toEqual([ids.length, ids.length > 0 ? 1 : 0]);
  return ids;
};

const sql = <Row>(text: string, params: unknown[] = []) =>
  world.services.db.transaction(allPractices(), (tx) => tx.query<Row>(text, params));

/** Makes changes that the triggers of `app.verifications` refuse for finished verifications. */
async function asOwnerWithoutTriggers(...statements: [text: string, params: unknown[]][]): Promise<void> {
  const owner = new pg.Client({ connectionString: world.database.ownerUrl });
  await owner.connect();
  await owner.query(`set app.scope = 'all'; alter table app.verifications disable trigger user`);
  for (const [text, params] of statements) await owner.query(text, params);
  await owner.query('alter table app.verifications enable trigger user');
  await owner.end();
}

describe('the search for a patient', () => {
  it('finds by the start of the first name, ignoring case and diacritics', async () => {
    expect(await found({ first_name: 'har' })).toEqual([harper]);
    expect(await found({ first_name: 'MUR' })).toEqual([muriel]);
    expect(await found({ first_name: 'arper' })).toEqual([]);
  });

  it.each(['%', '_', 'h_r', 'm%', '\\\\'])('finds nothing with the pattern "%s"', async (pattern) => {
    expect(await found({ first_name: pattern })).toEqual([]);
    expect(await found({ search: pattern })).toEqual([]);
  });

  it('finds by the whole member ID, ignoring case, spaces and dashes', async () => {
    expect(await found({ member_id: 'am-1002 0030' })).toEqual([harper]);
    expect(await found({ member_id: 'MU7701' })).toEqual([muriel]);
    expect(await found({ member_id: 'AM1002003' })).toEqual([]);
  });

  it('can be combined with last name and status', async () => {
    expect(await found({ first_name: 'h', search: 'ell', status: 'completed' })).toEqual([harper]);
    expect(await found({ first_name: 'h', search: 'pike' })).toEqual([]);
    expect(await found({ member_id: 'MU7701', status: 'failed' })).toEqual([]);
  });

  it("finds a member ID by a hash that differs between practices and from the verification's fingerprint", async () => {
    const other = await world.createUser('staff', await world.createPractice('Oak Dental'));
    const { token } = await world.logIn(other);
    const inOtherPractice = await submit({ ...ameritas, patient_first_name: 'Harper' }, token);
    const rows = await sql<{ id: string; hash: string; fingerprint: string }>(
      `select id, encode(member_id_hash, 'hex') as hash, encode(fingerprint, 'hex') as fingerprint
         from app.verifications where id = any($1)`,
      [[harper, inOtherPractice]],
    );
    expect(new Set(rows.flatMap((row) => [row.hash, row.fingerprint])).size).toBe(4);
    expect(rows.every((row) => /^[0-9a-f]{64}$/.test(row.hash))).toBe(true);
    expect(await found({ member_id: 'AM10020030' }, token)).toEqual([inOtherPractice]);
    expect(await found({ member_id: 'AM10020030' })).toEqual([harper]);
  });

  it("covers only the user's practice, and is refused if a super admin's request names no practice", async () => {
    const otherId = await world.createPractice('Fir Dental');
    expect((await search({ first_name: 'h', practice_id: otherId })).status).toBe(403);
    expect((await search({ first_name: 'h' }, superToken)).status).toBe(422);
    expect(await found({ first_name: 'h', practice_id: otherId }, superToken)).toEqual([]);
    expect(await found({ member_id: 'AM10020030', practice_id: world.practiceId }, superToken)).toEqual([
      harper,
    ]);
  });

  it('records one audit event with the verifications found, and no second event for the same search', async () => {
    await found({ first_name: 'gerald' });
    await found({ first_name: 'gerald' });
    const events = await sql<{ record_ids: string[]; practice_id: string }>(
      `select record_ids, practice_id from app.audit_events
        where action = 'verification.search' and record_ids = array[$1::uuid] and actor_id = $2`,
      [gerald, world.staff.id],
    );
    expect(events).toEqual([{ record_ids: [gerald], practice_id: world.practiceId }]);
  });
});

describe('the filtered history', () => {
  it('shows verifications by payer, coverage status and time', async () => {
    const { body } = await world.ask('GET', `/api/verifications/${harper}`);
    expect(await found({ payer_id: body.payer_id })).toEqual([harper]);
    expect(await found({ coverage_status: 'inactive' })).toEqual([gerald]);
    expect(await found({ coverage_status: 'active', search: 'ell' })).toEqual([harper]);
    expect(await found({ created_from: body.created_at, search: 'ell' })).toEqual([harper]);
    expect(await found({ created_before: body.created_at })).toEqual([]);
  });

  it('shows all verifications if the request has no filter', async () => {
    expect((await found({})).sort()).toEqual([harper, gerald, muriel].sort());
  });

  it.each([
    { created_from: 'yesterday' },
    { created_from: '2026-13-45T00:00:00Z' },
    { coverage_status: 'good' },
    { payer_id: 'x' },
    { page: 0 },
    { limit: 101 },
    { member: 'x' },
  ])('refuses %j', async (body) => {
    expect((await search(body)).status).toBe(422);
  });

  it('causes no server error if a filter names a day that does not exist', async () => {
    expect((await search({ created_from: '2026-02-31T00:00:00Z' })).status).toBeLessThan(500);
  });
});

it('keeps the hashes of member IDs valid after the data key is replaced', async () => {
  const { keyring } = world.composition;
  const owner = createDatabase(world.database.ownerUrl, { maxConnections: 2 });
  await replaceDataKey(owner, keyring, world.practiceId);
  await reencryptPractice(owner, keyring, world.practiceId).finally(() => owner.close());
  const cipher = createPracticeCipher(keyring);
  const hash = await world.services.db.transaction(allPractices(), (tx) =>
    cipher.fingerprint(tx, world.practiceId, 'member_id', 'AM10020030'),
  );
  expect(await sql('select id from app.verifications where member_id_hash = $1', [hash])).toEqual([
    { id: harper },
  ]);
});

describe('finished verifications', () => {
  const job = { signal: new AbortController().signal };

  it('get missing search values from the upkeep job, which continues after a damaged verification', async () => {
    const damaged = await submit({ patient_first_name: 'Dana', member_id: 'DAMAGED1' });
    await asOwnerWithoutTriggers(
      ['update app.verifications set member_id_hash = null, patient_first_name_folded = null', []],
      [`update app.verifications set member_id = '\\x00' where id = $1`, [damaged]],
    );
    expect(await found({ member_id: 'AM10020030' })).toEqual([]);
    await fillSearchFields(world.services, job);
    expect(await found({ member_id: 'AM10020030' })).toEqual([harper]);
    expect(await found({ first_name: 'muri' })).toEqual([muriel]);
    // The damaged verification gets an empty hash, so that later runs skip it.
    expect(await sql('select from app.verifications where member_id_hash is null')).toEqual([]);
  });

  it('are found after the upgrade that replaces curly apostrophes and en dashes in their names', async () => {
    // Names are stored in three tables. `verification_name_counts` has the name of the first verification. The name of
    // the second one may still be in `verification_changes`. The upgrade must change both tables and `verifications`.
    const names = { patient_first_name: 'D\u2019Arcy', patient_last_name: 'O\u2019Brien\u2013Walsh' };
    const id = await submit({ ...names, member_id: 'CURLY1' });
    await countChanges(world.services.db, async () => undefined);
    const later = await submit({ ...names, member_id: 'CURLY2' });
    // Stores the names as before the upgrade: with the characters that it replaces.
    const old = `replace(replace(NAME, '''', U&'\\2019'), '-', U&'\\2013')`;
    const setOld = (table: string, column: string): [string, unknown[]] => [
      `update app.${table} set ${column} = ${old.replace('NAME', column)} where ${column} like '%''%'`,
      [],
    ];
    await asOwnerWithoutTriggers(
      setOld('verifications', 'patient_last_name_folded'),
      setOld('verifications', 'patient_first_name_folded'),
      setOld('verification_name_counts', 'last_name_folded'),
      setOld('verification_changes', 'last_name_folded'),
      [`delete from app.schema_migrations where name = '0217_fold_apostrophes.sql'`, []],
    );
    const straight = { first_name: "d'arcy", search: "o'brien-walsh" };
    const total = async () => (await world.ask('GET', `/api/verifications?search=o'brien-walsh`)).body.total;
    expect([await found(straight), await total()]).toEqual([[], 0]);
    await migrate(world.database.ownerUrl);
    expect([await found(straight), await total()]).toEqual([[later, id], 2]);
    // The upgrade disables the triggers that protect finished verifications, and must enable them again.
    await expect(sql('update app.verifications set payer_name = $1', ['x'])).rejects.toThrow('kept as it is');
  });

  it('cannot be changed except to fill in missing search values', async () => {
    const change = (assignments: string) =>
      sql(`update app.verifications set ${assignments} where id = $1`, [harper]);
    await expect(change(`member_id_hash = '\\x01'`)).rejects.toThrow(/kept as it is/);
    await asOwnerWithoutTriggers([
      'update app.verifications set member_id_hash = null where id = $1',
      [harper],
    ]);
    await expect(change(`member_id_hash = '\\x01', payer_name = 'x'`)).rejects.toThrow(/kept as it is/);
    await fillSearchFields(world.services, job);
    expect(await found({ member_id: 'AM10020030' })).toEqual([harper]);
  });

  it('cannot be changed or deleted by the runtime, owner or auth role', async () => {
    const update = `update app.verifications set payer_name = 'x' where id = '${harper}'`;
    const remove = `delete from app.verifications where id = '${harper}'`;
    await expect(sql(update)).rejects.toThrow('kept as it is');
    await expect(sql(remove)).rejects.toThrow('permission denied');
    const { ownerUrl, authUrl } = world.database;
    const as = async (url: string, statement: string) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query(`set app.scope = 'all'`);
      return client.query(statement).finally(() => client.end());
    };
    for (const statement of [update, remove]) {
      await expect(as(ownerUrl, statement)).rejects.toThrow('kept as it is');
      await expect(as(authUrl, statement)).rejects.toThrow('permission denied');
    }
    expect(await found({ member_id: 'AM10020030' })).toEqual([harper]);
  });
});

describe('the doctor used last', () => {
  const lastDoctor = async (token?: string, query = '') =>
    (await world.ask('GET', `/api/doctors/last-used${query}`, undefined, token)).body;

  it("is the doctor of the user's latest verification", async () => {
    const other = await world.createUser('staff', world.practiceId);
    const { token } = await world.logIn(other);
    expect(await lastDoctor(token)).toEqual({ npi: null });
    await submit({ patient_first_name: 'Noor', member_id: 'LAST1', provider_npi: '1999999984' }, token);
    expect(await lastDoctor(token)).toEqual({ npi: '1999999984' });
    expect(await lastDoctor(superToken, `?practice_id=${world.practiceId}`)).toEqual({ npi: null });
  });
});
