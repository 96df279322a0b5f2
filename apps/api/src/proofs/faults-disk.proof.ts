// The disk is full: nothing is said to be done that is not, and everything goes on when there is room again.
// Needs a small file system of its own, which only root can mount; elsewhere it says so and counts nothing.

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createDatabase } from '../platform/database.ts';
import { migrate } from '../platform/migrations.ts';
import { createRolesAndDatabase, urlForRole } from '../platform/roles.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { patient } from '../testing/verification-world.ts';
import { createCases } from './cases.ts';
import { findViolations, inAll } from './fault-checks.ts';

const SIZE = '220m';
const ROUNDS = 3;

interface Server {
  superuserUrl: string;
  stop(): Promise<void>;
}

const startServer = async (dataDir: string): Promise<Server> => {
  const supervisor = new URL('../../../../scripts/lib/postgres.mjs', import.meta.url);
  const { startPostgres } = (await import(supervisor.href)) as {
    startPostgres(options: { dataDir: string; settings: Record<string, string> }): Promise<Server>;
  };
  return startPostgres({
    dataDir,
    settings: { max_wal_size: '48MB', min_wal_size: '32MB', shared_buffers: '16MB' },
  });
};

it('a full disk', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bw-disk-'));
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder]).status !== 0) {
    console.log('A full disk was not tried: no file system may be mounted here.');
    rmSync(folder, { recursive: true });
    return;
  }
  const cases = createCases(`disk full × ${ROUNDS}`);
  const dataDir = join(folder, 'data');
  let server = await startServer(dataDir);
  let test: TestApp | null = null;
  try {
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
    test = await startTestApp({ database });
    await inAll(
      test,
      `insert into app.payers (id, stedi_id, display_name, primary_payer_id)
       values (gen_random_uuid(), 'CIGNA', 'Cigna', '62308')`,
    );
    const staff = await test.createUser('staff', await test.createPractice());
    const { token } = await test.signIn(staff);
    let accepted = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      fill(folder);
      let refused = 0;
      for (let n = 0; n < 600 && refused < 10; n += 1) {
        const body = patient({ member_id: `DISK${round}X${n}`, patient_last_name: 'x'.repeat(55) });
        const { status } = await test.call('POST', '/api/verifications/real-time', { token, body });
        if (status === 202) accepted += 1;
        else refused += 1;
        cases.add(`round ${round}: taken, or refused for now`, status === 202 || status === 503, status);
      }
      cases.add(`round ${round}: it really was full`, refused === 10, refused);
      rmSync(join(folder, 'filler'), { recursive: true });
      server = await startServer(dataDir);
      let status = 0;
      for (let tries = 0; tries < 200 && status !== 200; tries += 1) {
        status = (await test.call('GET', '/api/verifications', { token })).status;
        if (status !== 200) await wait(100);
      }
      cases.add(`round ${round}: works again`, status === 200, status);
      const [row] = await inAll<{ count: number }>(
        test,
        'select count(*)::integer as count from app.verifications',
      );
      cases.add(`round ${round}: what was taken is there`, (row?.count ?? 0) >= accepted, [
        row?.count,
        accepted,
      ]);
      const violations = await findViolations(test);
      cases.add(`round ${round}: nothing is half`, violations.length === 0, violations);
    }
  } finally {
    await test?.close();
    await server.stop();
    spawnSync('umount', [folder]);
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(cases.line());
  expect(cases.failures).toEqual([]);
});

/** Down to the last block. */
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
