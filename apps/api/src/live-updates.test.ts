import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runVerification } from './features/verifications/run.ts';
import { verificationHooks } from './jobs.ts';
import { allPractices } from './platform/database/database.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';
import { patient, startVerificationWorld, type VerificationWorld } from './testing/verification-world.ts';

const HEARTBEAT_MS = 200;

/** Two API processes on one database, without a worker. The tests run verifications themselves, in `world`. */
let world: VerificationWorld;
let second: TestApp;
let clockOffset = 0;
const clock = () => new Date(Date.now() + clockOffset);

beforeAll(async () => {
  world = await startVerificationWorld({ worker: false, heartbeatMs: HEARTBEAT_MS, clock });
  second = await startTestApp({ database: world.database, env: world.env, heartbeatMs: HEARTBEAT_MS, clock });
});
afterAll(async () => {
  await second?.close();
  await world?.close();
});

const sql = (text: string, params: unknown[] = []) =>
  world.services.db.transaction(allPractices(), (tx) => tx.query<{ id: string }>(text, params));

let members = 0;
const startVerification = async (): Promise<string> => {
  members += 1;
  const { body } = await world.ask(
    'POST',
    '/api/verifications/real-time',
    patient({ member_id: `LIVE${members}` }),
  );
  return body.verification_id;
};

const run = (verificationId: string) =>
  runVerification(world.services, { practiceId: world.practiceId, verificationId }, verificationHooks);

interface Stream {
  status: number;
  headers: Headers;
  text: () => string;
  /** Resolves when the server ends the stream. */
  ended: Promise<void>;
  close: () => void;
}

const open: Stream[] = [];

async function follow(path: string, { token = world.token, url = world.url } = {}): Promise<Stream> {
  const closing = new AbortController();
  const response = await fetch(`${url}${path}/events`, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' },
    signal: closing.signal,
  });
  let text = '';
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? [])
      text += decoder.decode(chunk as Uint8Array, { stream: true });
  };
  const ended = read().catch(() => undefined);
  const stream = {
    status: response.status,
    headers: response.headers,
    text: () => text,
    ended,
    close: () => closing.abort(),
  };
  open.push(stream);
  return stream;
}

const changesIn = (stream: Stream) => stream.text().split('data: changed').length - 1;

const until = async (isTrue: () => boolean, timeoutMs = 5_000): Promise<void> => {
  for (const end = Date.now() + timeoutMs; !isTrue(); await wait(10)) {
    if (Date.now() > end) throw new Error('Timed out waiting for the condition.');
  }
};

describe('the events about a record', () => {
  it('reach clients of every API process, and end when the verification is finished', async () => {
    const id = await startVerification();
    const path = `/api/verifications/${id}`;
    const streams = [await follow(path), await follow(path, { url: second.url })];
    await until(() => streams.every((stream) => changesIn(stream) >= 1));
    const before = streams.map(changesIn);
    await run(id);
    await Promise.all(streams.map((stream) => stream.ended));
    for (const [at, stream] of streams.entries()) {
      expect(changesIn(stream)).toBeGreaterThan(before[at] ?? 0);
      expect(stream.text().replaceAll('data: changed\n\n', '').replaceAll(': still here\n\n', '')).toBe('');
      expect(stream.headers.get('content-type')).toBe('text/event-stream');
      expect(stream.headers.get('cache-control')).toBe('no-store');
      expect(stream.headers.get('content-encoding')).toBeNull();
    }
    expect((await follow(path)).status).toBe(204);
  });

  it('report each finished row of a batch', async () => {
    const patients = ['A', 'B'].map((row) => patient({ member_id: `LIVEROW${row}` }));
    const { body } = await world.ask('POST', '/api/verifications/batch', { patients });
    const stream = await follow(`/api/batches/${body.batch_id}`, { url: second.url });
    await until(() => changesIn(stream) >= 1);
    const rows = await sql('select id from app.verifications where batch_id = $1 order by batch_row', [
      body.batch_id,
    ]);
    const before = changesIn(stream);
    await run(rows[0]?.id ?? '');
    await until(() => changesIn(stream) > before);
    await run(rows[1]?.id ?? '');
    await stream.ended;
    expect((await world.ask('GET', `/api/batches/${body.batch_id}`)).body.status).toBe('completed');
  });

  it("are announced to API processes with only the record's ID, and not when a worker takes it", async () => {
    const listener = new pg.Client({ connectionString: world.database.runtimeUrl });
    await listener.connect();
    const heard: (string | undefined)[] = [];
    listener.on('notification', ({ payload }) => heard.push(payload));
    await listener.query('listen record_changed');
    const id = await startVerification();
    await run(id);
    // Announcements arrive in the order of their transactions.
    await listener.query("notify record_changed, 'last'");
    await until(() => heard.includes('last'));
    await listener.end();
    expect(heard).toEqual([id, 'last']);
  });

  it('include a change that happens while the connection to the database is lost', async () => {
    const id = await startVerification();
    const stream = await follow(`/api/verifications/${id}`);
    await until(() => changesIn(stream) >= 1);
    const superuser = new pg.Client({ connectionString: world.database.superuserUrl });
    await superuser.connect();
    const { rowCount } = await superuser.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'bitewing-test-changes'`,
    );
    await superuser.end();
    expect(rowCount).toBeGreaterThan(0);
    await run(id);
    await stream.ended;
    expect(changesIn(stream)).toBeGreaterThanOrEqual(2);
  });
});

describe('a stream', () => {
  it("counts toward its user's limit until it is closed", async () => {
    const { token } = await world.logIn(await world.createUser('staff', world.practiceId));
    const path = `/api/verifications/${await startVerification()}`;
    const streams: Stream[] = [];
    // A user may have six streams open.
    for (let at = 0; at < 6; at += 1) streams.push(await follow(path, { token }));
    expect(streams.map((stream) => stream.status)).toEqual(Array(6).fill(200));
    expect((await follow(path, { token })).status).toBe(429);
    expect((await follow(path)).status).toBe(200);
    streams[0]?.close();
    let status = 429;
    for (let tries = 0; status === 429 && tries < 100; tries += 1) {
      await wait(20);
      status = (await follow(path, { token })).status;
    }
    expect(status).toBe(200);
    for (const stream of open.splice(0)) stream.close();
  });

  it('sends heartbeats', async () => {
    const stream = await follow(`/api/verifications/${await startVerification()}`);
    await until(() => stream.text().includes(': still here\n\n'));
    stream.close();
  });

  const endings: [string, (user: { id: string }, practiceId: string, token: string) => Promise<unknown>][] = [
    ['the user logs out', (_, __, token) => world.call('POST', '/auth/v1/logout', { token, body: {} })],
    [
      'the user is deactivated',
      ({ id }) => sql('update app.users set is_active = false where id = $1', [id]),
    ],
    [
      'the user moves to another practice',
      async ({ id }) =>
        sql('update app.users set practice_id = $2 where id = $1', [id, await world.createPractice()]),
    ],
    ["an admin ends the user's sessions", ({ id }) => world.services.authGateway.endSessions(id)],
    [
      'the practice is deactivated',
      (_, practiceId) => sql('update app.practices set is_active = false where id = $1', [practiceId]),
    ],
    [
      'the token expires',
      async () => {
        clockOffset = 2 * 3_600_000;
      },
    ],
  ];

  it.each(endings)('ends without another event when %s', async (_, happen) => {
    const practiceId = await world.createPractice();
    const user = await world.createUser('staff', practiceId);
    const { token } = await world.logIn(user);
    const { body } = await world.ask('POST', '/api/verifications/real-time', patient(), token);
    const stream = await follow(`/api/verifications/${body.verification_id}`, { token });
    await until(() => stream.text().includes(': still here'));
    const before = changesIn(stream);
    try {
      await happen(user, practiceId, token);
      await stream.ended;
      expect(changesIn(stream)).toBe(before);
    } finally {
      clockOffset = 0;
    }
  });

  it('ends when the API stops', async () => {
    const third = await startTestApp({ database: world.database, env: world.env });
    const stream = await follow(`/api/verifications/${await startVerification()}`, { url: third.url });
    await third.close();
    await stream.ended;
  });

  it('is logged when it opens, not when it ends', () => {
    const lines = world.logs.filter((line) => line.includes('/events') && line.includes('"status":200'));
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(JSON.parse(line).ms).toBeLessThan(2_000);
  });
});
