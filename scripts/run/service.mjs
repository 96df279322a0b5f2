import { fork } from 'node:child_process';
import * as fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../lib/start-error.mjs';

const PRELOAD = new URL('./exit-with-parent.mjs', import.meta.url).href;
const LONGEST_PAUSE_MS = 30_000;
/** After a run of at least this long, the delay before a restart is short again. */
const STEADY_MS = 60_000;

/**
 * Keeps one process running until `stop` is called. If the process exits after it was ready, we restart it, with growing
 * delays. It is ready when `isReady` returns true or, without `isReady`, when it sends the message "ready".
 *
 * @param {{ name: string, script: string, env: Record<string, string>, logFolder: string,
 *           isReady?: () => Promise<boolean>, say?: (line: string) => void, stopPatienceMs?: number }} service
 */
export function runService({
  name,
  script,
  env,
  logFolder,
  isReady,
  say = () => {},
  stopPatienceMs = 10_000,
}) {
  const logFile = path.join(logFolder, `${name}.log`);
  let child = null;
  let isStopping = false;
  let failures = 0;
  let hasBeenReady = false;
  /** How the current process ended, or null while it runs. */
  let ended = null;
  /** A promise that resolves when the current process has ended. */
  let exited = null;
  let hasSaidReady = false;
  /** Where the current process's part of the log begins. */
  let logStart = 0;

  function launch() {
    ended = null;
    const started = Date.now();
    const output = openLog(logFile);
    logStart = fs.fstatSync(output).size;
    try {
      // A detached process has its own group, so Ctrl-C reaches only the supervisor, which stops the services in order.
      child = fork(script, [], {
        env,
        detached: true,
        execArgv: ['--enable-source-maps', '--import', PRELOAD],
        stdio: ['ignore', output, output, 'ipc'],
      });
    } finally {
      fs.closeSync(output);
    }
    child.on('message', (message) => {
      if (message === 'ready') hasSaidReady = true;
    });
    exited = endOf(child).then((how) => {
      ended = how;
      if (!isStopping && hasBeenReady) startAgain(Date.now() - started);
    });
  }

  async function startAgain(uptimeMs) {
    failures = uptimeMs > STEADY_MS ? 0 : failures + 1;
    const pause = Math.min(500 * 2 ** failures, LONGEST_PAUSE_MS);
    say(`The ${name} stopped (${ended}); restarting in ${pause / 1000} s. Log: ${logFile}`);
    await sleep(pause, undefined, { ref: false });
    if (isStopping) return;
    try {
      launch();
    } catch (error) {
      ended = error.message;
      startAgain(0);
    }
  }

  async function ready() {
    while (!isStopping) {
      if (ended) throw new StartError(logTail(logFile, logStart) || `The ${name} did not start (${ended}).`);
      if (isReady ? await isReady() : hasSaidReady) break;
      await sleep(50);
    }
    hasBeenReady = true;
  }

  async function end() {
    if (ended) return;
    sendSignal(child, 'SIGTERM');
    const timer = setTimeout(() => sendSignal(child, 'SIGKILL'), stopPatienceMs);
    await exited;
    clearTimeout(timer);
  }

  let stopped = null;
  function stop() {
    isStopping = true;
    stopped ??= end();
    return stopped;
  }

  launch();
  return { name, ready, stop, pid: () => child.pid };
}

/** Waits for the end of a process and says how it ended. A process that couldn't be started has no exit, only an error. */
function endOf(child) {
  return new Promise((resolve) => {
    child.on('error', (error) => {
      if (child.pid === undefined) resolve(error.message);
    });
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
  });
}

/** Until Node reports that a process couldn't be started, its `kill` would send the signal to our own process group. */
function sendSignal(child, signal) {
  if (child.pid !== undefined) child.kill(signal);
}

function openLog(file) {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  if ((fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 10_000_000)
    fs.renameSync(file, `${file}.1`);
  return fs.openSync(file, 'a', 0o600);
}

/** Returns the end of the log, where a service says why it didn't start. */
function logTail(file, from) {
  return fs.readFileSync(file).subarray(from).toString('utf8').trim().split('\n').slice(-12).join('\n');
}

/** Runs a process to its end. `done` resolves with its output, or rejects with it if the process fails. */
export function runOnce(script, { env, args = [], onLine = () => {} }) {
  const child = fork(script, args, {
    env,
    detached: true,
    execArgv: ['--enable-source-maps', '--import', PRELOAD],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk) => {
      output = (output + chunk).slice(-20_000);
      for (const line of chunk.split('\n').filter(Boolean)) onLine(line);
    });
  }
  const done = new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new StartError(output.trim() || `${path.basename(script)} failed.`));
    });
  });
  return { done, stop: () => sendSignal(child, 'SIGTERM') };
}

export async function isResponding(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
    return response.ok;
  } catch {
    return false;
  }
}
