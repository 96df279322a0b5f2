// Runs the product's processes as `npm start` does, on the bench's database.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isResponding } from '../../scripts/run/service.mjs';
import { findFreePort } from '../../scripts/run/settings.mjs';

const ROOT = new URL('../../', import.meta.url);

/** Starts the sandbox. By default it responds without a delay, because we don't measure the payers' response times. */
export async function startSandbox({ root = ROOT, delayMs = 0 } = {}) {
  const child = fork(new URL('apps/sandbox/dist/main.js', root), [], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', SANDBOX_DELAY_MS: String(delayMs) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [{ url }] = await once(child, 'message');
  return { url, pid: child.pid, stop: () => stop(child) };
}

/** `workers` is the number of worker processes. An installation has two, the demo has one. */
export async function startProcesses(environment, { root = ROOT, workers = 1 } = {}) {
  const port = await findFreePort();
  const env = {
    ...environment,
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    PORT: String(port),
    LOG_LEVEL: 'warn',
  };
  const names = ['server', ...Array.from({ length: workers }, () => 'worker')];
  const children = names.map((name) =>
    fork(new URL(`apps/api/dist/${name}.js`, root), [], {
      env,
      execArgv: ['--expose-gc', '--import', new URL('bench/lib/measured-process.mjs', ROOT).href],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    }),
  );
  const url = `http://127.0.0.1:${port}`;
  await Promise.all(children.map((child) => once(child, 'message')));
  while (!(await isResponding(`${url}/health`))) await sleep(50);
  const ask = (message) =>
    Promise.all(
      children.map(async (child) => {
        child.send(message);
        const [reply] = await once(child, 'message');
        return reply;
      }),
    );
  return {
    url,
    /** Process IDs by name; several workers share a name. */
    pids: {
      server: [children[0].pid],
      worker: children.slice(1).map(({ pid }) => pid),
    },
    /** Resident memory of all these processes, in bytes. */
    async memory() {
      return (await ask('memory')).reduce((sum, { rss }) => sum + rss, 0);
    },
    /**
     * The SQL that these processes sent since the last call: text, number of calls and total time until the result.
     */
    async statements() {
      return (await ask('statements')).flatMap(({ statements }) =>
        statements.map(([text, { calls, ms }]) => ({ text, calls, ms })),
      );
    },
    /** Runs the work and writes a CPU profile of each process, for the browser's developer tools. */
    async profile(prefix, work) {
      await ask('profile');
      await work();
      for (const [index, { profile }] of (await ask('profile')).entries())
        writeFileSync(`${prefix}-${index}-${names[index]}.cpuprofile`, JSON.stringify(profile));
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
