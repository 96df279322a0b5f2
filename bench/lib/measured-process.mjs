// Preloaded into a measured process. On request it reports the process's memory after a garbage collection, the SQL it
// sent, and a CPU profile.
import { Session } from 'node:inspector/promises';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';

// The measured program may be in another checkout, with its own copy of the PostgreSQL driver.
const pg = createRequire(process.argv[1])('pg');
let statements = new Map();

// The channel closes when the bench ends or is killed.
process.on('disconnect', () => process.exit(1));

process.on('message', async (message) => {
  if (message === 'statements') {
    process.send({ statements: [...statements] });
    statements = new Map();
  }
  if (message === 'profile') process.send({ profile: await toggleProfile() });
  if (message !== 'memory') return;
  for (let round = 0; round < 3; round += 1) {
    globalThis.gc();
    await sleep(100);
  }
  process.send({ rss: process.memoryUsage().rss });
});

let profiler = null;

/** Starts a CPU profile and returns null, or ends it and returns the profile. */
async function toggleProfile() {
  if (!profiler) {
    profiler = new Session();
    profiler.connect();
    await profiler.post('Profiler.enable');
    await profiler.post('Profiler.start');
    return null;
  }
  const { profile } = await profiler.post('Profiler.stop');
  profiler.disconnect();
  profiler = null;
  return profile;
}

const original = pg.Client.prototype.query;
pg.Client.prototype.query = function query(...args) {
  const text = typeof args[0] === 'string' ? args[0] : args[0]?.text;
  if (typeof text !== 'string') return original.apply(this, args);
  const known = statements.get(text) ?? { calls: 0, ms: 0 };
  statements.set(text, known);
  known.calls += 1;
  const start = performance.now();
  const done = () => {
    known.ms += performance.now() - start;
  };
  const last = args.at(-1);
  if (typeof last === 'function') {
    args[args.length - 1] = (...result) => {
      done();
      last(...result);
    };
  }
  const result = original.apply(this, args);
  result?.then?.(done, done);
  return result;
};
