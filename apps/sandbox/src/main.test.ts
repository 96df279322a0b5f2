import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { optionsFromEnv } from './sandbox-options.ts';
import { FLAT_URL, flatBody, KEY } from './testing/ask.ts';

const start = (env: Record<string, string>): ChildProcess =>
  fork(fileURLToPath(new URL('./main.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, ...env },
  });

it('the sandbox process reports its URL, responds there, and exits when its parent disconnects', async () => {
  const child = start({ SANDBOX_DELAY_MS: '0' });
  const [message] = await once(child, 'message');
  expect(message).toMatchObject({ kind: 'listening' });
  const response = await fetch(message.url + FLAT_URL, {
    method: 'POST',
    headers: { ...KEY, 'content-type': 'application/json' },
    body: JSON.stringify(flatBody()),
  });
  expect(response.status).toBe(200);
  const ended = once(child, 'exit');
  child.disconnect();
  expect((await ended)[0]).toBe(0);
});

it('the sandbox reads its options from the environment, and an error names the invalid variable', () => {
  expect(optionsFromEnv({}).delay).toEqual([600, 1500]);
  expect(optionsFromEnv({ SANDBOX_DELAY_MS: '40', SANDBOX_PAYERS: '3700' })).toMatchObject({
    delay: [40, 40],
    payers: 3700,
  });
  expect(() => optionsFromEnv({ SANDBOX_DELAY_MS: 'fast' })).toThrow('SANDBOX_DELAY_MS');
  expect(() => optionsFromEnv({ SANDBOX_CONCURRENCY: '-1' })).toThrow('SANDBOX_CONCURRENCY');
});
