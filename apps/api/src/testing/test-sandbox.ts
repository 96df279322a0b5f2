import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { EXIT_WITH_PARENT, SANDBOX_FILE } from './programs.ts';

export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

export interface TestProcess {
  url: string;
  stop(): Promise<void>;
}

/** Runs a built program as its own process and waits until `path` responds. */
export async function startTestProcess(
  file: string,
  path: string,
  env: Record<string, string>,
  chosenPort?: number,
): Promise<TestProcess> {
  const port = chosenPort ?? (await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['--import', EXIT_WITH_PARENT, file], {
    env: { PATH: process.env['PATH'] ?? '', ...env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let errorOutput = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errorOutput += chunk.toString();
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await Promise.race([ended, wait(5_000)]);
    child.kill('SIGKILL');
  };
  const responds = () =>
    fetch(`${url}${path}`).then(
      (response) => response.ok,
      () => false,
    );
  for (let tries = 0; !(await responds()); tries += 1) {
    if (child.exitCode !== null || tries > 1_200) {
      await stop();
      throw new Error(`${file} did not start: ${errorOutput}`);
    }
    await wait(50);
  }
  return { url, stop };
}

/**
 * Starts the sandbox without delays and with its control API. For member IDs that delay the response, such as `SLOW5`, a
 * second lasts 100 ms.
 */
export async function startTestSandbox(env: Record<string, string> = {}): Promise<TestProcess> {
  const port = await findFreePort();
  const settings = { SANDBOX_DELAY_MS: '0', SANDBOX_SECOND_MS: '100', SANDBOX_CONTROL: '1', ...env };
  return startTestProcess(SANDBOX_FILE, '/sandbox/health', { SANDBOX_PORT: String(port), ...settings }, port);
}
