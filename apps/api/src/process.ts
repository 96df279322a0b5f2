// How every long-running process starts and ends: one clear line when it cannot start, a clean stop when told to.

import { describeError } from './platform/logging/logging.ts';

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;
/** A little under the ten seconds after which a supervisor kills. */
const STOP_PATIENCE_MS = 9_000;

/** What Node would print by itself is the message, which may quote a value. */
function dieQuietly(error: unknown) {
  console.error(JSON.stringify({ level: 'fatal', msg: 'the process ends', error: describeError(error) }));
  process.exit(1);
}

export async function runProcess(name: string, start: () => Promise<() => Promise<void>>): Promise<void> {
  process.on('uncaughtException', dieQuietly);
  process.on('unhandledRejection', dieQuietly);
  try {
    const stop = await start();
    let isStopping = false;
    const end = async () => {
      if (isStopping) return;
      isStopping = true;
      setTimeout(() => process.exit(1), STOP_PATIENCE_MS).unref();
      await stop();
      process.exit(0);
    };
    for (const signal of SIGNALS) process.on(signal, () => void end().catch(() => process.exit(1)));
    // Heard by the supervisor of `npm start`, where there is one.
    process.send?.('ready');
  } catch (error) {
    console.error(`The ${name} did not start: ${error instanceof Error ? error.message : 'unknown reason'}`);
    process.exit(1);
  }
}
