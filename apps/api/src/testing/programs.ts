// Tests run our programs as separate processes, from the production build. Compiling from source would add a second to
// each start.

import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const SANDBOX_FILE = fileURLToPath(new URL('../../../sandbox/dist/main.js', import.meta.url));

/** Preloaded into a program: stops it when the test run ends for any reason. The program needs an IPC channel. */
export const EXIT_WITH_PARENT = new URL('../../../../scripts/run/exit-with-parent.mjs', import.meta.url).href;

/** The built file of the service or command. */
export const programFile = (name: string) => fileURLToPath(new URL(`../../dist/${name}.js`, import.meta.url));

interface BuildModule {
  ensureBuilt(options: { without: string[] }): Promise<void>;
}

export async function buildPrograms(): Promise<void> {
  const script = new URL('../../../../scripts/build/ensure-built.mjs', import.meta.url);
  const { ensureBuilt } = (await import(script.href)) as BuildModule;
  await ensureBuilt({ without: ['web app'] });
}

export interface CommandResult {
  code: number | null;
  output: string;
}

export function startCommand(
  name: string,
  args: string[],
  env: Record<string, string>,
): { done: Promise<CommandResult>; kill(): void } {
  const child = spawn(process.execPath, [programFile(name), ...args], {
    env: { PATH: process.env['PATH'], ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const done = new Promise<CommandResult>((resolve) => {
    child.on('close', (code) => resolve({ code, output }));
  });
  return { done, kill: () => child.kill('SIGKILL') };
}

export const runCommand = (name: string, args: string[], env: Record<string, string>) =>
  startCommand(name, args, env).done;
