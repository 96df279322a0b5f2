// A full disk: accepted work is stored completely, and the API works again once there is space. If only the data disk
// is full, PostgreSQL keeps running and must stay readable. If its journal (WAL) is on the full disk, PostgreSQL stops.
// The proof mounts a small file system, which only root can do. Without root, it prints a note and tests nothing.

import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createDatabase } from '../platform/database/database.ts';
import { createRolesAndDatabase, urlForRole } from '../platform/database/roles.ts';
import { migrate } from '../platform/schema/migrations.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { patient } from '../testing/verification-world.ts';
import { createCases } from './cases.ts';
import { findViolations, queryAllPractices } from './fault-checks.ts';

const SIZE = '220m';
const ROUNDS = 5;
/** How many verifications each round submits before it fills the disk. */
const SUBMITTED_BEFORE_FULL = 30;

interface Server {
  superuserUrl: string;
  stop(): Promise<void>;
}

const startServer = async (dataDir: string): Promise<Server> => {
  const supervisor = new URL('../../../../scripts/run/postgres/postgres.mjs', import.meta.url);
  const { startPostgres } = (await import(supervisor.href)) as {
    startPostgres(options: { dataDir: string; settings: Record<string, string> }): Promise<Server>;
  };
  return startPostgres({
    dataDir,
    settings: { max_wal_size: '48MB', min_wal_size: '32MB', shared_buffers: '16MB' },
  });
};

it.each([
  ['the data disk', true],
  ['the disk with data and journal', false],
])('loses no accepted work when %s is full', async (what, hasJournalElsewhere) => {
  const folder = mkdtempSync(join(tmpdir(), 'bw-disk-'));
  const journal = mkdtempSync(join(tmpdir(), 'bw-journal-'));
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder]).status !== 0) {
    console.log('The full-disk test was skipped: mounting a file system needs root.');
    rmSync(folder, { recursive: true });
    rmSync(journal, { recursive: true });
    return;
  }
  const cases = createCases(`${what} is full × ${ROUNDS}`);
  const dataDir = join(folder, 'data');
  let server = await startServer(dataDir);
  let test: TestApp | null = null;
  try {
    if (hasJournalElsewhere) {
      await server.stop();
      moveJournal(join(dataDir, 'postgres', 'pg_wal'), journal);
      server = await startServer(dataDir);
    }
    test = await startOn(server);
    const staff = await test.createUser('staff', await test.createPractice());
    const { token } = await test.logIn(staff);
    const read = async (path: string) => (await (test as TestApp).call('GET', path, { token })).status;
    let accepted = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      let refused = 0;
      for (let n = 0; n < 3000 && refused < 10; n += 1) {
        if (n === SUBMITTED_BEFORE_FULL) fill(folder);
        const body = patient({ member_id: `DISK${round}X${n}`, patient_last_name: 'x'.repeat(55) });
        const { status } = await test.call('POST', '/api/verifications/real-time', { token, body });
        if (status === 202) accepted += 1;
        else refused += 1;
        cases.add(`round ${round}: accepted, or refused with 503`, status === 202 || status === 503, status);
      }
      cases.add(`round ${round}: the disk was really full`, refused === 10, refused);
      for (const path of ['/auth/me', '/api/payers', '/api/practices', '/api/users', '/health']) {
        const status = await read(path);
        const isAsExpected = status === 200 || (status === 503 && !hasJournalElsewhere);
        cases.add(`round ${round}: ${path} stays readable`, isAsExpected, status);
      }
      // Reading patient data writes an audit event. Without space for it, the read is refused.
      const ofList = await read('/api/verifications');
      cases.add(
        `round ${round}: the list of verifications is readable, or refused with 503`,
        ofList === 200 || ofList === 503,
        ofList,
      );
      rmSync(join(folder, 'filler'), { recursive: true });
      // If PostgreSQL is still running, this uses the running server.
      server = await startServer(dataDir);
      let status = 0;
      for (let tries = 0; tries < 200 && status !== 200; tries += 1) {
        status = await read('/api/verifications');
        if (status !== 200) await wait(100);
      }
      cases.add(`round ${round}: works again`, status === 200, status);
      const [row] = await queryAllPractices<{ count: number }>(
        test,
        'select count(*)::integer as count from app.verifications',
      );
      cases.add(`round ${round}: accepted work is stored`, row?.count === accepted, [row?.count, accepted]);
      const violations = await findViolations(test);
      cases.add(`round ${round}: no partial writes`, violations.length === 0, violations);
    }
  } finally {
    await test?.close();
    await server.stop();
    spawnSync('umount', [folder]);
    rmSync(folder, { recursive: true, force: true });
    rmSync(journal, { recursive: true, force: true });
  }
  console.log(cases.line());
  expect(cases.failures).toEqual([]);
});

async function startOn(server: Server): Promise<TestApp> {
  await createRolesAndDatabase(server.superuserUrl, { database: 'bitewing' });
  const address = (role: string) => {
    const url = new URL(urlForRole(server.superuserUrl, role));
    url.pathname = '/bitewing';
    return url.href;
  };
  await migrate(address('bitewing_owner'));
  const runtimeUrl = address('bitewing_runtime');
  const database = {
    name: 'bitewing',
    runtimeUrl,
    ownerUrl: address('bitewing_owner'),
    authUrl: address('bitewing_auth'),
    superuserUrl: server.superuserUrl,
    db: createDatabase(runtimeUrl),
    drop: async () => undefined,
  };
  const test = await startTestApp({ database });
  await queryAllPractices(
    test,
    `with payer as (
       insert into app.payers (id, display_name, primary_payer_id) values (gen_random_uuid(), 'Cigna', '62308') returning id)
     insert into app.payer_codes (clearinghouse, code, payer_id) select 'stedi', 'CIGNA', id from payer`,
  );
  return test;
}

/** Moves the journal to a disk that has space, and links to it from the old path. */
function moveJournal(from: string, folder: string): void {
  chmodSync(folder, 0o755);
  spawnSync('cp', ['-a', from, folder]);
  rmSync(from, { recursive: true });
  symlinkSync(join(folder, 'pg_wal'), from);
}

/** Writes smaller and smaller files until the disk has no free block. */
function fill(folder: string): void {
  mkdirSync(join(folder, 'filler'));
  for (let size = 4_000_000, file = 0; size >= 4_096; file += 1) {
    try {
      writeFileSync(join(folder, 'filler', String(file)), Buffer.alloc(size));
    } catch {
      size = Math.floor(size / 4);
    }
  }
}
