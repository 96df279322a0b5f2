import { buildSandbox } from './app.ts';
import { optionsFromEnv } from './sandbox-options.ts';

const port = Number(process.env['SANDBOX_PORT'] ?? 0);
const host = process.env['SANDBOX_HOST'] ?? '127.0.0.1';

const app = buildSandbox(optionsFromEnv(process.env));
const url = await app.listen({ port, host });

const stop = async (): Promise<void> => {
  await app.close();
  process.exit(0);
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);

if (process.send) {
  // The IPC channel closes when the parent process exits.
  process.once('disconnect', stop);
  process.send({ kind: 'listening', url });
} else {
  console.log(`Sandbox clearinghouse listening at ${url}`);
}
