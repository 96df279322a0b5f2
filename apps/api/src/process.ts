// Starts and stops a long-running process: prints the reason if it can't start, and stops cleanly on a signal.

import { describeError } from './platform/logging/logging.ts';

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;
/** Slightly less than the ten seconds after which a supervisor kills the process. */
const STOP_TIMEOUT_MS = 9_000;

/** Node would print the error's message, which may contain patient data. */
function exitWithSafeMessage(error: unknown) {
  console.error(
    JSON.stringify({ level: 'fatal', msg: 'process ended by an error', error: describeError(error) }),
  );
  process.exit(1);
}

export async function runProcess(name: string, start: () => Promise<() => Promise<void>>): Promise<void> {
  process.on('uncaughtException', exitWithSafeMessage);
  process.on('unhandledRejection', exitWithSafeMessage);
  try {
    const stop = await start();
    let isStopping = false;
    const end = async () => {
      if (isStopping) return;
      isStopping = true;
      setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
      await stop();
      process.exit(0);
    };
    for (const signal of SIGNALS) process.on(signal, () => void end().catch(() => process.exit(1)));
    // A parent process, such as the supervisor of `npm start`, waits for this message.
    process.send?.('ready');
  } catch (error) {
    // Before the start is complete, no patient data has been read, and the message says what to correct.
    console.error(`The ${name} did not start: ${error instanceof Error ? error.message : 'unknown reason'}`);
    process.exit(1);
  }
}
