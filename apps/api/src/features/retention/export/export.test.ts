import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allPractices } from '#platform/database/database.ts';
import { listPracticeTables } from '#platform/database/row-security.ts';
import { patient, startVerificationWorld, type VerificationWorld } from '#testing/verification-world.ts';
import { NOT_EXPORTED } from './export-queries.ts';

let world: VerificationWorld;
let superToken: string;
let folder: string;
let root: string;
let verificationId: string;
let manifest: { files: { name: string; bytes: number; sha256: string; rows?: number }[] };

beforeAll(async () => {
  world = await startVerificationWorld();
  superToken = (await world.logIn(await world.createUser('super_admin'))).token;
  const { body } = await world.ask('POST', '/api/verifications/real-time', patient());
  verificationId = body.verification_id;
  await world.settled(verificationId);
  const question = { question: 'Is the coverage active?', role: 'administration' };
  await world.ask('POST', `/api/verifications/${verificationId}/chat`, question);
  const hold = { covers: 'practice', reason: 'Case 12' };
  await world.ask('POST', `/api/practices/${world.practiceId}/legal-holds`, hold, superToken);
  await world.services.db.transaction(allPractices(), (tx) =>
    tx.query(
      `insert into app.audit_marks (event_id, practice_id, kind, occurred_at)
       select gen_random_uuid(), $1, kind, now()
         from generate_series(1, 150), unnest(array['many_patients', 'outside_hours']) as kind`,
      [world.practiceId],
    ),
  );
  const other = await world.createPractice('Other Dental');
  await world.createUser('staff', other, { fullName: 'Someone Else' });
  folder = mkdtempSync(join(tmpdir(), 'bitewing-export-'));
  const response = await fetch(`${world.url}/api/practices/${world.practiceId}/export`, {
    headers: { authorization: `Bearer ${superToken}` },
  });
  expect(response.headers.get('content-disposition')).toContain(`practice-${world.practiceId}.tar.gz`);
  writeFileSync(join(folder, 'export.tar.gz'), Buffer.from(await response.arrayBuffer()));
  execFileSync('tar', ['-xzf', join(folder, 'export.tar.gz'), '-C', folder]);
  root = join(folder, `practice-${world.practiceId}`);
  manifest = JSON.parse(readFileSync(join(root, 'manifest.json'), 'utf8'));
}, 120_000);
afterAll(async () => {
  await world?.close();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

const read = (name: string) => readFileSync(join(root, name));
const filesOf = (table: string) => manifest.files.filter(({ name }) => name.startsWith(`tables/${table}/`));
const rowsOf = (table: string) =>
  filesOf(table).flatMap(({ name }) =>
    read(name)
      .toString()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  );

it('lists every file in the manifest, with its size and hash', () => {
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
  expect(manifest.files.map(({ name }) => name).sort()).toEqual(
    files.filter((name) => name !== 'manifest.json').sort(),
  );
  for (const { name, bytes, sha256 } of manifest.files) {
    expect(read(name).length, name).toBe(bytes);
    expect(createHash('sha256').update(read(name)).digest('hex'), name).toBe(sha256);
  }
});

it('exports all rows of the practice from every table that is not excluded, and no row of another practice', async () => {
  const counts = await world.services.db.transaction(allPractices(), async (tx) => {
    const found: Record<string, number> = {};
    for (const { name, practiceColumn } of await listPracticeTables(tx)) {
      const [row] = await tx.query<{ count: number }>(
        `select count(*)::integer as count from app.${name} where ${practiceColumn} = $1`,
        [world.practiceId],
      );
      if (row?.count && !NOT_EXPORTED.includes(name)) found[name] = row.count;
    }
    return found;
  });
  const exported = Object.fromEntries(Object.keys(counts).map((table) => [table, rowsOf(table).length]));
  expect(Object.keys(counts)).toEqual(
    expect.arrayContaining(['verifications', 'answers', 'chat_messages', 'users']),
  );
  // Audit events may have been added since the export.
  const { audit_events: events = 0, ...rest } = exported;
  const { audit_events: eventsNow = 0, ...restNow } = counts;
  expect(rest).toEqual(restNow);
  expect(events).toBeLessThanOrEqual(eventsNow);
  for (const { name } of manifest.files) expect(read(name).includes('Someone Else'), name).toBe(false);
});

it('exports a long table without an ID column in several files', () => {
  // A file has at most 200 rows.
  expect(filesOf('audit_marks').map(({ rows }) => rows)).toEqual([200, 100]);
  expect(new Set(rowsOf('audit_marks').map((row) => JSON.stringify(row))).size).toBe(300);
});

it('exports decrypted values, and the responses as received', async () => {
  const [verification] = rowsOf('verifications');
  expect(verification).toMatchObject({
    id: verificationId,
    patient_last_name: 'Muñoz',
    patient_dob: '1985-01-15',
    member_id: 'W12345678',
  });
  expect(verification).not.toHaveProperty('member_id_hash');
  const [answer] = rowsOf('answers');
  expect(answer.parsed.parsed_benefits).toBeTruthy();
  const response = read(`responses/${answer.id}`);
  expect(createHash('sha256').update(response).digest('hex')).toBe(answer.raw_sha256);
  expect(
    rowsOf('chat_messages')
      .map(({ message }) => JSON.stringify(message))
      .join(),
  ).toContain('coverage');
  expect(rowsOf('legal_holds')[0].reason).toBe('Case 12');
  const csv = read('verifications/000001.csv').toString();
  expect(csv).toContain('Muñoz,1985-01-15,W12345678');
});

it('exports neither the data keys nor the auth tables', () => {
  const names = manifest.files.map(({ name }) => name).join('\n');
  expect(names).not.toMatch(/practice_data_keys|auth/);
});

it('records the export in the audit trail and on the practice', async () => {
  const events = await world.services.db.transaction(allPractices(), (tx) =>
    tx.query(`select from app.audit_events where action = 'practice.export'`),
  );
  expect(events).toHaveLength(1);
  const { body } = await world.ask(
    'GET',
    `/api/practices/${world.practiceId}/retention`,
    undefined,
    superToken,
  );
  expect(body.exported_at).not.toBeNull();
});
