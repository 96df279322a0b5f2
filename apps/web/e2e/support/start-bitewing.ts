import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const START_TIMEOUT_MS = 180_000;
const ROOT = resolve(import.meta.dirname, '../../../..');
/** Higher rate limits: all journeys share one IP address, and a fast run must not fail because of a limit. */
const LIMITS: Record<string, string> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'journey-limits.json'), 'utf8'),
);

/**
 * Starts one Bitewing for all journeys, in its own folder and on its own port. If BITEWING_ADDRESS is set, the journeys
 * use that installation with its demo data instead. BITEWING_SANDBOX_ADDRESS, BITEWING_DATABASE_ADDRESS and
 * BITEWING_LOG_FOLDER then name its sandbox, database and log folder.
 */
export default async function startBitewing(): Promise<() => Promise<void>> {
  if (process.env['BITEWING_ADDRESS']) return async () => undefined;
  const folder = mkdtempSync(join(tmpdir(), 'bitewing-e2e-'));
  const sandboxPort = await findFreePort();
  const child = spawn(process.execPath, [join(ROOT, 'scripts/run/start.mjs')], {
    cwd: ROOT,
    env: {
      ...(await demoEnvironment(folder)),
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_CONTROL: '1',
      METRICS: 'true',
      // As in production: a super admin must give a reason to open a patient's record.
      BREAK_GLASS: 'true',
      ...LIMITS,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  keepWhatItPrints(child, join(folder, 'printed.log'));
  const stop = async () => {
    await terminate(child);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    process.env['BITEWING_ADDRESS'] = await addressOf(child);
    process.env['BITEWING_SANDBOX_ADDRESS'] = `http://127.0.0.1:${sandboxPort}`;
    process.env['BITEWING_DATABASE_ADDRESS'] = databaseAddress(join(folder, 'data'));
    process.env['BITEWING_LOG_FOLDER'] = folder;
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/** The line of postmaster.pid that names the folder of the socket, counted from 0. */
const SOCKET_LINE = 4;

/** Returns a connection string for PostgreSQL's superuser, who bypasses row-level security. */
function databaseAddress(data: string): string {
  const socket =
    readFileSync(join(data, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[SOCKET_LINE] ?? '';
  return `postgresql://postgres@/bitewing?host=${encodeURIComponent(socket)}`;
}

function keepWhatItPrints(child: ChildProcess, file: string): void {
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer | string) => appendFileSync(file, chunk));
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === 'object' && address ? address.port : 0;
}

interface EnvironmentModule {
  demoEnvironment(folder: string): Record<string, string>;
}

/** Leaves out the shell's Bitewing settings, so that they don't affect the Bitewing under test. */
async function demoEnvironment(folder: string): Promise<Record<string, string>> {
  const script = pathToFileURL(join(ROOT, 'scripts/run/environment.mjs'));
  return ((await import(script.href)) as EnvironmentModule).demoEnvironment(folder);
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((found, reject) => {
    let output = '';
    const timer = setTimeout(
      () => reject(new Error(`Bitewing did not start in time:\n${output}`)),
      START_TIMEOUT_MS,
    );
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk;
        const address = /running at (http\S+)/.exec(output)?.[1];
        if (!address) return;
        clearTimeout(timer);
        found(address);
      });
    }
    child.on('close', () => {
      clearTimeout(timer);
      reject(new Error(`Bitewing did not start:\n${output}`));
    });
  });
}

async function terminate(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((done) => child.once('close', done));
  child.kill('SIGTERM');
  await gone;
}
