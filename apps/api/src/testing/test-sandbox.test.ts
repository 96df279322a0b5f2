import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';

const responds = (url: string): Promise<boolean> =>
  fetch(`${url}/sandbox/health`).then(
    () => true,
    () => false,
  );

it('ends when the test run that started it is killed', async () => {
  const code = `
    const { startTestSandbox } = await import(${JSON.stringify(new URL('./test-sandbox.ts', import.meta.url).href)});
    console.log((await startTestSandbox()).url);
    setInterval(() => {}, 1000);`;
  const run = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(run.stdout, 'data');
  const url = String(line).trim();
  expect(await responds(url)).toBe(true);
  run.kill('SIGKILL');
  for (let tries = 0; tries < 100 && (await responds(url)); tries += 1) await wait(50);
  expect(await responds(url)).toBe(false);
});
