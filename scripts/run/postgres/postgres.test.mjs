import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAlive, processesWorkingIn } from '../../lib/processes.mjs';
import { startPostgres } from './postgres.mjs';

let folder;
let server;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'bitewing-pg-'));
});

afterEach(async () => {
  await server?.stop();
  server = undefined;
  delete process.env.BITEWING_POSTGRES_ACCOUNT;
  rmSync(folder, { recursive: true, force: true });
});

const start = async (name = 'data') => {
  server = await startPostgres({ dataDir: path.join(folder, name), settings: { shared_buffers: '16MB' } });
  return server;
};

async function query(url, sql) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** The server's other processes end after their main process is killed. */
async function killServer(pid, cluster) {
  process.kill(pid, 'SIGKILL');
  while (processesWorkingIn(cluster).length > 0) await sleep(20);
}

test('starts in a long path with spaces, with a socket that only this user can open', async () => {
  const { superuserUrl, socketDir } = await start(`my data/${'long '.repeat(30)}/here`);
  expect(await query(superuserUrl, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
  expect(await query(superuserUrl, 'show fsync')).toEqual([{ fsync: 'on' }]);
  expect(statSync(socketDir).mode & 0o777).toBe(0o700);
});

test('keeps committed data after all processes were killed', async () => {
  const first = await start();
  await query(first.superuserUrl, 'create table kept (n int); insert into kept values (7)');
  await killServer(first.pid, path.join(folder, 'data/postgres'));
  const second = await start();
  expect(second.adopted).toBe(false);
  expect(await query(second.superuserUrl, 'select n from kept')).toEqual([{ n: 7 }]);
});

test('adopts a server that is still running', async () => {
  const first = await start();
  const second = await start();
  expect(second).toMatchObject({ adopted: true, pid: first.pid });
});

test('leaves no process and no socket after a stop', async () => {
  const { pid, socketDir, stop } = await start();
  await stop();
  expect(isAlive(pid)).toBe(false);
  expect(existsSync(socketDir)).toBe(false);
});

test('starts after an earlier start was killed while it created the database files', async () => {
  mkdirSync(path.join(folder, 'data/postgres.init'), { recursive: true });
  writeFileSync(path.join(folder, 'data/postgres.init/PG_VERSION'), '18');
  await start();
  expect(existsSync(path.join(folder, 'data/postgres.init'))).toBe(false);
});

test('keeps rows that violate a constraint out of the log', async () => {
  const { superuserUrl } = await start();
  await query(
    superuserUrl,
    'create table people (name text primary key); insert into people values ($$Canary Quist$$)',
  );
  await expect(query(superuserUrl, 'insert into people values ($$Canary Quist$$)')).rejects.toThrow(
    'duplicate key',
  );
  const log = readFileSync(path.join(folder, 'data/postgres.log'), 'utf8');
  expect(log).toContain('duplicate key');
  expect(log).not.toContain('Canary');
});

test('stops and deletes a temporary server when the process that started it ends', async () => {
  const code = `import { startPostgres } from '${new URL('./postgres.mjs', import.meta.url).href}';
    const { pid } = await startPostgres({ dataDir: process.argv[1], temporary: true }); console.log(pid); setInterval(() => {}, 1000);`;
  const dataDir = path.join(folder, 'data');
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pid = Number(await new Promise((resolve) => child.stdout.once('data', resolve)));
  child.kill('SIGKILL');
  while (isAlive(pid) || existsSync(dataDir)) await sleep(50);
});

// Only root has to switch to another user.
const isRoot = process.getuid?.() === 0;
test.runIf(isRoot)(
  "starts as another user if unshare is forbidden, and then opens the same data if it isn't",
  async () => {
    // As in containers that forbid `unshare`.
    process.env.BITEWING_POSTGRES_ACCOUNT = 'drop';
    const { pid, superuserUrl } = await start();
    expect(readFileSync(`/proc/${pid}/status`, 'utf8')).not.toMatch(/^Uid:\s+0/m);
    expect(await query(superuserUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
    delete process.env.BITEWING_POSTGRES_ACCOUNT;
    const again = await start();
    expect(await query(again.superuserUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  },
);
