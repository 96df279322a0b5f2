import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { allPractices } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { createQueue } from './queue.ts';

// Loaded into the worker process with --import: the tsx command would start a child process that survives the kill.
const tsx = createRequire(import.meta.url).resolve('tsx/esm');
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('gives the job of a killed worker to another worker', async () => {
  const queue = createQueue(database.db);
  await queue.start();
  const mailId = newId();
  await database.db.transaction(allPractices(), (tx) => queue.enqueue(tx, 'mail.send', { mailId }));

  const script = fileURLToPath(new URL('../../testing/stuck-worker.ts', import.meta.url));
  const stuck = spawn(process.execPath, ['--import', tsx, script, database.runtimeUrl]);
  await once(stuck.stdout, 'data');
  stuck.kill('SIGKILL');
  await once(stuck, 'close');

  const seen: { mailId: string; attempt: number }[] = [];
  await queue.work('mail.send', { pollingSeconds: 0.5 }, async (payload, job) => {
    seen.push({ ...payload, attempt: job.attempt });
  });
  await vi.waitFor(() => expect(seen).toEqual([{ mailId, attempt: 2 }]), { timeout: 50_000, interval: 200 });
  await queue.stop(1_000);
}, 60_000);
