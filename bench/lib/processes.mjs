// Runs the product's processes as `npm start` does, on the bench's database.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { respondsAt } from '../../scripts/run/service.mjs';
import { findFreePort } from '../../scripts/run/settings.mjs';

const at = (path) => new URL(`../../${path}`, import.meta.url);

/** Responds at once, because we don't measure the payers' response times. */
export async function startSandbox() {
  const child = fork(at('apps/sandbox/dist/main.js'), [], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', SANDBOX_DELAY_MS: '0' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [{ url }] = await once(child, 'message');
  return { url, stop: () => stop(child) };
}

export async function startProcesses(environment) {
  const port = await findFreePort();
  const env = {
    ...environment,
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    PORT: String(port),
    LOG_LEVEL: 'warn',
  };
  const children = ['server', 'worker'].map((name) =>
    fork(at(`apps/api/dist/${name}.js`), [], {
      env,
      execArgv: ['--expose-gc', '--import', at('bench/lib/tell-memory.mjs').href],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    }),
  );
  const url = `http://127.0.0.1:${port}`;
  await Promise.all(children.map((child) => once(child, 'message')));
  while (!(await respondsAt(`${url}/health`))) await sleep(50);
  return {
    url,
    /** Resident memory of both processes, in bytes. */
    async memory() {
      const sizes = await Promise.all(
        children.map(async (child) => {
          child.send('memory');
          const [{ rss }] = await once(child, 'message');
          return rss;
        }),
      );
      return sizes.reduce((sum, each) => sum + each, 0);
    },
    stop: () => Promise.all(children.map(stop)),
  };
}

async function stop(child) {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
