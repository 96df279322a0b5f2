import { type ChildProcess, spawn } from 'node:child_process';
import { EXIT_WITH_PARENT, programFile } from './programs.ts';

export interface TestWorker {
  /** Ends the process without a clean shutdown, like a power cut. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a worker as its own process and waits until it is ready. */
export async function startTestWorker(env: Record<string, string>): Promise<TestWorker> {
  const child = spawn(process.execPath, ['--import', EXIT_WITH_PARENT, programFile('worker')], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let errorOutput = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errorOutput += chunk.toString();
  });
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', () => reject(new Error(`The worker did not start: ${errorOutput}`)));
  });
  return { kill: () => end(child, 'SIGKILL'), stop: () => end(child, 'SIGTERM') };
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}
