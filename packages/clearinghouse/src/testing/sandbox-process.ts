// Starts the sandbox as its own process, because a package never imports an app. Tests call it over HTTP.

import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const entry = fileURLToPath(new URL('../../../../apps/sandbox/src/main.ts', import.meta.url));

export function hasSandbox(): boolean {
  const isThere = existsSync(entry);
  if (!isThere) console.log('Skipped the contract tests: the sandbox is not installed');
  return isThere;
}

export async function startSandbox(env: Record<string, string>) {
  const child = fork(entry, {
    execArgv: ['--import', 'tsx'],
    env: { PATH: process.env['PATH'], SANDBOX_DELAY_MS: '0', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const url = await listening(child);
  return {
    url,
    async close() {
      const exited = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await exited;
    },
  };
}

function listening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) =>
      reject(new Error(`The sandbox ended with code ${code} before it was ready`)),
    );
    child.on('message', (message: { kind?: string; url?: string }) => {
      if (message.kind === 'listening' && message.url !== undefined) resolve(message.url);
    });
  });
}
