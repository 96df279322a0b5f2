import { fork } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { isAlive } from '../lib/processes.mjs';
import { runOnce, runService } from './service.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'bitewing-service-'));
  return () => rmSync(folder, { recursive: true, force: true });
});

function program(code) {
  const script = path.join(folder, 'program.mjs');
  writeFileSync(script, `import { appendFileSync, existsSync, writeFileSync } from 'node:fs';\n${code}`);
  return script;
}

const service = (code, options = {}) =>
  runService({
    name: 'thing',
    script: program(code),
    env: { PATH: process.env.PATH },
    logFolder: folder,
    ...options,
  });

const until = async (condition) => {
  while (!condition()) await sleep(20);
};

test('restarts a service that exits and tells the user', async () => {
  const lines = [];
  const up = path.join(folder, 'up');
  const count = () => (existsSync(up) ? readFileSync(up, 'utf8').length : 0);
  const thing = service(`appendFileSync('${up}', 'x'); setInterval(() => {}, 1000);`, {
    isReady: async () => count() > 0,
    say: (line) => lines.push(line),
  });
  await thing.ready();
  process.kill(thing.pid(), 'SIGKILL');
  await until(() => count() === 2);
  expect(lines).toEqual([expect.stringMatching(/^The thing stopped \(SIGKILL\); restarting in 1 s/)]);
  await thing.stop();
  expect(isAlive(thing.pid())).toBe(false);
});

test('shows why a service did not start this time, not why an earlier run failed', async () => {
  await expect(service(`console.error('HOST is wrong'); process.exit(1);`).ready()).rejects.toThrow(
    /^HOST is wrong$/,
  );
  await expect(service(`console.error('PORT is wrong'); process.exit(1);`).ready()).rejects.toThrow(
    /^PORT is wrong$/,
  );
});

test('names a service that exits without a message', async () => {
  await expect(service('process.exit(3);').ready()).rejects.toThrow('The thing did not start (code 3).');
});

const withoutNode = async (work) => {
  const node = process.execPath;
  process.execPath = path.join(folder, 'no-such-program');
  try {
    return await work();
  } finally {
    process.execPath = node;
  }
};

test('says that a service could not be started, and stops without waiting for it', async () => {
  const thing = await withoutNode(() => service(''));
  await expect(thing.ready()).rejects.toThrow(/^The thing did not start \(spawn .*ENOENT\)\.$/);
  await (await withoutNode(() => service(''))).stop();
});

test('tries again after a restart that failed', async () => {
  const up = path.join(folder, 'up');
  const count = () => (existsSync(up) ? readFileSync(up, 'utf8').length : 0);
  const lines = [];
  const thing = service(`appendFileSync('${up}', 'x'); process.send('ready'); setInterval(() => {}, 1000);`, {
    say: (line) => lines.push(line),
  });
  await thing.ready();
  await withoutNode(async () => {
    process.kill(thing.pid(), 'SIGKILL');
    await until(() => lines.length === 2);
  });
  await until(() => count() === 2);
  expect(lines[1]).toMatch(/^The thing stopped \(spawn .*ENOENT\); restarting in 2 s/);
  await thing.stop();
});

test('waits until the service says that it is ready', async () => {
  const up = path.join(folder, 'up');
  const thing = service(
    `setInterval(() => {}, 1000); setTimeout(() => { writeFileSync('${up}', ''); process.send('ready'); }, 200);`,
  );
  await thing.ready();
  expect(existsSync(up)).toBe(true);
  await thing.stop();
});

test('stops a service when its supervisor is killed', async () => {
  const pidFile = path.join(folder, 'pid');
  const script = program(`writeFileSync('${pidFile}', String(process.pid)); setInterval(() => {}, 1000);`);
  const supervisor = path.join(folder, 'supervisor.mjs');
  writeFileSync(
    supervisor,
    `import { runService } from '${new URL('./service.mjs', import.meta.url).href}';
     runService({ name: 'thing', script: '${script}', env: {}, logFolder: '${folder}' }); setInterval(() => {}, 1000);`,
  );
  const parent = fork(supervisor, { stdio: 'ignore' });
  await until(() => existsSync(pidFile) && readFileSync(pidFile, 'utf8') !== '');
  parent.kill('SIGKILL');
  const pid = Number(readFileSync(pidFile, 'utf8'));
  await until(() => !isAlive(pid));
});

test('kills a service that ignores the request to stop', async () => {
  const up = path.join(folder, 'up');
  const thing = service(
    `process.on('SIGTERM', () => {}); writeFileSync('${up}', ''); setInterval(() => {}, 1000);`,
    {
      isReady: async () => existsSync(up),
      stopPatienceMs: 200,
    },
  );
  await thing.ready();
  await thing.stop();
  expect(isAlive(thing.pid())).toBe(false);
});

test('shows the output of a process that fails', async () => {
  const { done } = runOnce(program(`console.error('The migration 0007 failed.'); process.exit(1);`), {
    env: {},
  });
  await expect(done).rejects.toThrow('The migration 0007 failed.');
});
