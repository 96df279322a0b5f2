import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/paths.mjs';
import { diskFull, isDiskFull, StartError } from '../lib/start-error.mjs';

/** If one of these is missing, packages were never installed or were deleted later, so we install. */
const PROBES = ['esbuild', 'vite', 'fastify', 'pg', 'pg-boss', 'react', 'typescript'];

/** Installs the locked packages and returns true. Returns false if `node_modules` already matches the lockfile. */
export async function ensureInstalled({
  folder = root,
  run = runNpm,
  step = (_, work) => work(),
  signal,
} = {}) {
  const lockfileHash = createHash('sha256')
    .update(readFileSync(path.join(folder, 'package-lock.json')))
    .digest('hex');
  const marker = path.join(folder, 'node_modules', '.bitewing-install');
  if (isInstalled(folder, marker, lockfileHash)) return false;
  rmSync(marker, { force: true });
  await step('Installing packages', () =>
    run(['ci', '--include=dev', '--no-audit', '--no-fund'], folder, signal),
  );
  writeFileSync(marker, lockfileHash);
  return true;
}

function isInstalled(folder, marker, lockfileHash) {
  const present = (name) => existsSync(path.join(folder, 'node_modules', name, 'package.json'));
  if (!PROBES.every(present)) return false;
  if (existsSync(marker)) return readFileSync(marker, 'utf8') === lockfileHash;
  return matchesNpmsOwnRecord(folder);
}

/**
 * Recognizes a manual `npm ci`. npm writes `node_modules/.package-lock.json` last, so if that file matches our
 * lockfile, the install is complete. Optional packages may be missing on this platform, and links are our workspaces.
 */
function matchesNpmsOwnRecord(folder) {
  const record = path.join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  const locked = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(locked).every(
    ([name, entry]) =>
      name === '' ||
      entry.optional ||
      entry.link ||
      !name.includes('node_modules') ||
      installed[name]?.version === entry.version,
  );
}

export function runNpm(args, folder, signal) {
  const [program, ...before] = npmCommand();
  const child = spawn(program, [...before, ...args], {
    cwd: folder,
    env: withoutNpmSettings(process.env),
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output = (output + chunk).slice(-20_000);
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', (error) => reject(new StartError(`We couldn't run npm: ${error.message}`)));
    child.on('close', (code) => {
      if (code === 0) return resolve();
      if (isDiskFull(output)) return reject(diskFull(folder));
      reject(new StartError(`npm ${args[0]} failed:\n${output.trim()}`));
    });
  });
}

/** Uses the npm that started us, because the npm on the PATH may be another version. */
function npmCommand() {
  const script = process.env.npm_execpath;
  return script?.endsWith('.js') && existsSync(script) ? [process.execPath, script] : ['npm'];
}

/** If npm started us, its settings (prefix, omit list, lifecycle) must not affect the npm that we start. */
export function withoutNpmSettings(environment) {
  return Object.fromEntries(
    Object.entries(environment).filter(([name]) => !/^npm_(config|lifecycle|package|command)/i.test(name)),
  );
}
