// Faults around the API: lost database connections, parallel refreshes, mail server or model down, a flood of logins,
// and clock jumps. Also restores a backup that was made while the API ran.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { restoreBackup } from '../platform/backup/restore-backup.ts';
import { writeBackup } from '../platform/backup/write-backup.ts';
import { allPractices } from '../platform/database/database.ts';
import { createDatabaseProxy } from '../testing/database-proxy.ts';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { patient, startVerificationWorld } from '../testing/verification-world.ts';
import { type Cases, createCases } from './cases.ts';

const CUTS = 50;
const LOGINS_PER_MINUTE = 20;
const DAY_SECONDS = 86_400;

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

function report(cases: Cases): void {
  console.log(cases.line());
  expect(cases.failures).toEqual([]);
}

async function open<T extends TestApp>(test: Promise<T>): Promise<T> {
  const opened = await test;
  closers.push(() => opened.close());
  return opened;
}

const refresh = (test: TestApp, refresh_token: string) =>
  test.call('POST', '/auth/v1/token?grant_type=refresh_token', { body: { refresh_token } });

it('responds 200 or 503 when the database connections are cut, and recovers each time', async () => {
  const cases = createCases(`database disconnected and back × ${CUTS}, during requests`);
  const database = await createTestDatabase();
  closers.push(() => database.drop());
  const proxy = await createDatabaseProxy(database.superuserUrl);
  closers.push(() => proxy.close());
  const env = {
    DATABASE_URL: proxy.through(database.runtimeUrl),
    DATABASE_AUTH_URL: proxy.through(database.authUrl),
  };
  const test = await open(startTestApp({ database, env }));
  const user = await test.createUser('staff', await test.createPractice());
  const { token, refreshToken } = await test.logIn(user);
  let current = refreshToken;
  for (let round = 0; round < CUTS; round += 1) {
    const before = Array.from({ length: 5 }, () => test.call('GET', '/api/verifications', { token }));
    await wait(Math.random() * 20);
    await proxy.cut();
    const during = Array.from({ length: 3 }, () => test.call('GET', '/api/users', { token }));
    const refreshed = refresh(test, current);
    for (const response of await Promise.all([...before, ...during])) {
      cases.add(`cut ${round}: a read`, response.status === 200 || response.status === 503, response.status);
      cases.add(
        `cut ${round}: no SQL in the response`,
        !/select|pg_|ECONN|relation/i.test(JSON.stringify(response.body.detail ?? '')),
      );
    }
    const { status } = await refreshed;
    cases.add(`cut ${round}: a refresh doesn't log out the user`, status === 200 || status >= 500, status);
    await proxy.restore();
    let recovered = 0;
    for (let tries = 0; tries < 100 && recovered !== 200; tries += 1) {
      recovered = (await test.call('GET', '/api/verifications', { token })).status;
      if (recovered !== 200) await wait(100);
    }
    cases.add(`cut ${round}: works again within ten seconds`, recovered === 200, recovered);
    const again = await refresh(test, current);
    cases.add(`cut ${round}: the session continues`, again.status === 200, again.status);
    current = again.body.refresh_token ?? current;
  }
  report(cases);
});

it('returns the same new token to twenty parallel refreshes of one token', async () => {
  const cases = createCases('20 parallel refreshes × 50');
  const test = await open(startTestApp());
  const user = await test.createUser('staff', await test.createPractice());
  let { refreshToken: current } = await test.logIn(user);
  for (let round = 0; round < 50; round += 1) {
    const responses = await Promise.all(Array.from({ length: 20 }, () => refresh(test, current)));
    for (const response of responses) cases.add(`round ${round}`, response.status === 200, response.status);
    const live = new Set(responses.map((response) => response.body.refresh_token));
    cases.add(`round ${round}: one live token`, live.size === 1, live.size);
    current = responses[0]?.body.refresh_token ?? current;
  }
  report(cases);
});

it('stores mail and reveals no account while the mail server is down', async () => {
  const cases = createCases('mail down: same response for known and unknown addresses');
  const test = await open(
    startTestApp({
      env: { SMTP_URL: 'smtp://127.0.0.1:9', SMTP_ALLOW_PLAINTEXT: 'true', BITEWING_MODE: 'demo' },
    }),
  );
  const user = await test.createUser('staff', await test.createPractice());
  for (let run = 0; run < 20; run += 1) {
    const known = await test.call('POST', '/auth/v1/recover', { body: { email: user.email } });
    const unknown = await test.call('POST', '/auth/v1/recover', {
      body: { email: `stranger${run}@bitewing.test` },
    });
    const isSame = JSON.stringify(known.body) === JSON.stringify(unknown.body);
    cases.add(`run ${run}`, known.status === 200 && unknown.status === 200 && isSame, [
      known.status,
      unknown.status,
    ]);
  }
  const mail = await test.mailTo(user.email);
  cases.add('the mail is stored', mail.tokenHash.length > 20);
  cases.add('no link in the log', !test.logs.join('').includes(mail.tokenHash));
  report(cases);
});

it('uses the built-in answer while the model is down', async () => {
  const cases = createCases('model down: the built-in answer is used');
  const env = {
    ASSISTANT: 'openai',
    ASSISTANT_URL: 'http://127.0.0.1:9/v1',
    ASSISTANT_API_KEY: 'none',
    ASSISTANT_MODEL: 'm',
  };
  const test = await open(startVerificationWorld({ env: { ...env, ASSISTANT_TIMEOUT_MS: '500' } }));
  const { body } = await test.ask('POST', '/api/verifications/real-time', patient());
  await test.settled(body.verification_id);
  for (let run = 0; run < 20; run += 1) {
    const response = await test.ask('POST', `/api/verifications/${body.verification_id}/chat`, {
      question: 'Is the coverage active?',
      role: 'administration',
    });
    cases.add(`run ${run}`, response.status === 200 && response.body.answer.length > 0, response.status);
  }
  report(cases);
});

it('refuses a flood of logins while another user continues', async () => {
  const cases = createCases('login flood: refused, while other users continue');
  const limits = {
    AUTH_LIMIT_PASSWORD_PER_MINUTE: String(LOGINS_PER_MINUTE),
    AUTH_LIMIT_ACCOUNT_FAILURES: '5',
    AUTH_HASH_QUEUE: '32',
  };
  const test = await open(
    startTestApp({ env: { ...limits, AUTH_ARGON_MEMORY_KIB: '65536', AUTH_ARGON_PASSES: '3' } }),
  );
  const user = await test.createUser('staff', await test.createPractice());
  const { token } = await test.logIn(user);
  const flood = Array.from({ length: 400 }, (_, n) =>
    test.call('POST', '/auth/v1/token?grant_type=password', {
      body: { email: `a${n % 7}@bitewing.test`, password: 'x' },
    }),
  );
  for (let run = 0; run < 20; run += 1) {
    const { status } = await test.call('GET', '/api/verifications', { token });
    cases.add(`another user's request ${run}`, status === 200, status);
  }
  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  // 400: the password was checked and is wrong. 429 and 503: refused without a check.
  for (const status of statuses) cases.add('flood', [400, 429, 503].includes(status), status);
  const checked = statuses.filter((status) => status === 400).length;
  // The flood may reach into a second minute.
  cases.add('flood: most logins are refused', checked <= 2 * LOGINS_PER_MINUTE, checked);
  report(cases);
});

it('ends no session and allows logins when the clock jumps', async () => {
  const cases = createCases('clock steps ±30 s, ±5 min, ±1 day');
  let offset = 0;
  const test = await open(startTestApp({ clock: () => new Date(Date.now() + offset) }));
  const practiceId = await test.createPractice();
  for (const step of [30, -30, 300, -300, DAY_SECONDS, -DAY_SECONDS]) {
    offset = 0;
    const user = await test.createUser('staff', practiceId);
    const { token } = await test.logIn(user);
    offset = step * 1000;
    const during = await test.call('GET', '/auth/me', { token });
    // While the clock is a day ahead, the token looks expired.
    const expected = step === DAY_SECONDS ? 401 : 200;
    cases.add(`${step} s: responds ${expected}`, during.status === expected, during.status);
    const loggedIn = await test.call('POST', '/auth/v1/token?grant_type=password', {
      body: { email: user.email, password: TEST_PASSWORD },
    });
    cases.add(`${step} s: login works`, loggedIn.status === 200, loggedIn.status);
    cases.add(`${step} s: no expiry in the past`, loggedIn.body.expires_in > 0, loggedIn.body.expires_in);
    offset = 0;
    const { status } = await test.call('GET', '/auth/me', { token });
    cases.add(`${step} s and back: the session still works`, status === 200, status);
  }
  report(cases);
});

const countVerifications = async ({ db }: TestDatabase): Promise<number> => {
  const [row] = await db.transaction(allPractices(), (tx) =>
    tx.query<{ count: number }>('select count(*)::integer as count from app.verifications'),
  );
  return row?.count ?? 0;
};

it('restores a backup that was made while the service ran', async () => {
  const cases = createCases('backup while running, restored into an empty database');
  const test = await open(startVerificationWorld());
  const folder = mkdtempSync(join(tmpdir(), 'bitewing-proof-'));
  closers.push(async () => rmSync(folder, { recursive: true, force: true }));
  for (let run = 0; run < 3; run += 1) {
    const patients = Array.from({ length: 30 }, (_, row) => patient({ member_id: `BACKUP${run}X${row}` }));
    await test.ask('POST', '/api/verifications/batch', { patients });
    const file = join(folder, `${run}.sql.gz`);
    const written = await writeBackup(test.database.ownerUrl, file);
    const target = await createTestDatabase({ empty: true });
    const restored = await restoreBackup(target.ownerUrl, file, { keyring: test.composition.keyring });
    // `restoreBackup` compares each table's row count with the manifest. It returns the manifest of the file.
    const isSame = JSON.stringify(restored.tables) === JSON.stringify(written.tables);
    cases.add(`run ${run}: the file has the manifest that was written`, isSame);
    const stored = await countVerifications(target);
    const expected = written.tables.find(({ name }) => name === 'verifications')?.rows;
    cases.add(`run ${run}: all verifications`, stored === expected && stored > run * 30, [stored, expected]);
    const again = await startTestApp({
      database: target,
      env: { BITEWING_KEY: test.env['BITEWING_KEY'] ?? '' },
    });
    const { token } = await again.logIn(test.staff);
    const list = await again.call('GET', '/api/verifications?limit=1', { token });
    const memberId = String(list.body.verifications[0]?.member_id);
    cases.add(`run ${run}: a member ID decrypts`, memberId.startsWith('BACKUP'), memberId);
    await again.close();
    await target.drop();
  }
  report(cases);
});
