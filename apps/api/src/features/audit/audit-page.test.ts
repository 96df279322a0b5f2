import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_OFFICE_HOURS } from '@bitewing/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealAuditEvents } from '#platform/audit/audit-sealing.ts';
import { allPractices } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { estimateBody } from '#testing/estimate-body.ts';
import type { TestUser } from '#testing/test-app.ts';
import { patient, startVerificationWorld, type VerificationWorld } from '#testing/verification-world.ts';
import { checkNow, enqueueWhenDue } from './following/checks.ts';
import { openSink } from './following/sinks.ts';
import { streamEvents } from './following/stream.ts';
import { hasLastName, isOfficeOpen, markUnusual } from './following/unusual.ts';

let world: VerificationWorld;
let admin: TestUser;
let adminToken: string;
let superToken: string;
let otherAdminToken: string;
let otherPracticeId: string;
let verificationId: string;
let otherVerificationId: string;

const verify = async (changes: Record<string, unknown>, token = world.token): Promise<string> => {
  const { body } = await world.ask('POST', '/api/verifications/real-time', patient(changes), token);
  await world.settled(body.verification_id, token);
  return body.verification_id;
};

beforeAll(async () => {
  world = await startVerificationWorld();
  admin = await world.createUser('practice_admin', world.practiceId, { fullName: 'Ana Admin' });
  adminToken = (await world.logIn(admin)).token;
  const support = await world.createUser('super_admin', null, { fullName: 'Sam Support' });
  superToken = (await world.logIn(support)).token;
  otherPracticeId = await world.createPractice('Other Dental');
  const other = await world.createUser('practice_admin', otherPracticeId, { fullName: 'Otto Other' });
  otherAdminToken = (await world.logIn(other)).token;
  verificationId = await verify({});
  // This patient has the same last name as the staff user, Riley Chen.
  await verify({ patient_first_name: 'Mia', patient_last_name: 'Chen', member_id: 'W2' });
  otherVerificationId = await verify({ patient_last_name: 'Elsewhere', member_id: 'W3' }, otherAdminToken);
  await world.call('GET', `/api/verifications/${verificationId}`, { token: superToken });
}, 120_000);
afterAll(() => world?.close());

const search = (body: object = {}, token = adminToken) =>
  world.call('POST', '/api/audit/search', { token, body });
const sentences = async (body: object = {}, token = adminToken): Promise<string[]> => {
  const response = await search({ limit: 200, ...body }, token);
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  return response.body.events.map((event: { sentence: string }) => event.sentence);
};
const queryAllPractices = <T>(sql: string, params: unknown[] = []) =>
  world.services.db.transaction(allPractices(), (tx) => tx.query<T>(sql, params));
const seal = () => sealAuditEvents(world.services.db, world.composition.keyring);

describe('the audit page', () => {
  it('says who did what, newest first', async () => {
    const found = await sentences();
    expect(found).toContain('Riley Chen started a verification of Ada Muñoz.');
    expect(found).toContain('Riley Chen viewed the verification of Ada Muñoz.');
    expect(found).toContain('Sam Support (Bitewing support) viewed the verification of Ada Muñoz.');
    expect(found).toContain('Ana Admin logged in.');
    const { body } = await search({ limit: 200 });
    const times = body.events.map((event: { occurred_at: string }) => event.occurred_at);
    expect(times).toEqual([...times].sort().reverse());
  });

  it('shows a practice admin only the events of their own practice', async () => {
    expect((await sentences()).join()).not.toMatch(/Elsewhere|Otto/);
    expect((await search({ practice_id: otherPracticeId })).status).toBe(403);
    expect((await search({ verification_id: otherVerificationId })).status).toBe(422);
    const all = (await sentences({}, superToken)).join();
    expect(all).toMatch(/Elsewhere/);
    expect(all).toMatch(/Muñoz/);
    expect((await sentences({ practice_id: otherPracticeId }, superToken)).join()).not.toMatch(/Muñoz/);
  });

  it('finds events by patient, ignoring case and accents, and by member ID', async () => {
    const views = await sentences({ last_name: 'MUNOZ', first_name: 'ad', kind: 'view' });
    expect(views.length).toBeGreaterThan(0);
    for (const sentence of views) expect(sentence).toContain('Ada Muñoz');
    expect(await sentences({ member_id: 'w-1234 5678', kind: 'view' })).toEqual(views);
    expect(await sentences({ last_name: 'Unmatched' })).toEqual([]);
    const refused = await search({ last_name: 'Muñoz' }, superToken);
    expect(refused.status).toBe(422);
    expect(refused.body.detail[0].loc).toEqual(['body', 'practice_id']);
  });

  it('leaves lists out of a search for a patient, unless the search is for lists', async () => {
    await world.ask('GET', '/api/verifications');
    const all = await sentences({ verification_id: verificationId });
    expect(all.length).toBeGreaterThan(2);
    expect(all.join()).not.toContain('viewed a list');
    const lists = await sentences({ verification_id: verificationId, kind: 'list' });
    expect(lists.join()).toContain('Riley Chen viewed a list that includes');
  });

  it("says who viewed a verification's patient, including in the patient's other verifications and batches", async () => {
    const again = await verify({ member_id: 'W99' });
    const batch = await world.ask('POST', '/api/verifications/batch', {
      patients: [patient({ member_id: 'W100' })],
    });
    await world.settledBatch(batch.body.batch_id);
    const found = (await search({ verification_id: verificationId, kind: 'view', limit: 200 })).body.events;
    const about = found.map((event: { verification_id: string | null }) => event.verification_id);
    expect(about).toContain(verificationId);
    expect(about).toContain(again);
    const texts = found.map((event: { sentence: string }) => event.sentence);
    expect(texts).toContain('Riley Chen viewed a batch of 1 patient.');
    expect(texts.join()).not.toContain('Mia');
  });

  it("finds a patient's older verifications even after many newer ones of patients with the same last name", async () => {
    const name = { patient_first_name: 'Ona', patient_last_name: 'Frequent' };
    const older = await verify({ ...name, member_id: 'W200' });
    const newer = await verify({ ...name, member_id: 'W201' });
    await queryAllPractices(
      `insert into app.verifications
       select (jsonb_populate_record(v, jsonb_build_object('id', gen_random_uuid(), 'patient_first_name', 'Zed',
                 'patient_first_name_folded', 'zed', 'created_at', v.created_at + interval '1 ms'))).*
         from app.verifications v, generate_series(1, 2000) where v.id = $1`,
      [newer],
    );
    const found = (await search({ verification_id: newer, kind: 'view', limit: 200 })).body.events;
    const about = found.map((event: { verification_id: string | null }) => event.verification_id);
    expect(about).toContain(older);
  });

  it("finds an estimate's events after the estimate was deleted", async () => {
    const path = `/api/verifications/${verificationId}/estimates`;
    const saved = await world.ask('POST', path, { name: 'Crown', input: estimateBody() });
    await world.ask('DELETE', `${path}/${saved.body.id}`);
    const found = await sentences({ verification_id: verificationId, kind: 'change' });
    expect(found).toContain('Riley Chen saved an estimate for Ada Muñoz.');
    expect(found).toContain('Riley Chen deleted an estimate for Ada Muñoz.');
  });

  it('filters by user, Bitewing support, result and time', async () => {
    for (const sentence of await sentences({ user_id: admin.id })) expect(sentence).toMatch(/^Ana Admin /);
    const support = await sentences({ by_support: true });
    expect(support.length).toBeGreaterThan(0);
    for (const sentence of support) expect(sentence).toContain('(Bitewing support)');
    await world.call('GET', '/api/users/deleted', { token: adminToken });
    await expect
      .poll(() => sentences({ refused: true }))
      .toContain('Ana Admin tried to see deleted users without permission. Bitewing refused it.');
    const future = new Date(Date.now() + 60_000).toISOString();
    expect(await sentences({ from: future })).toEqual([]);
    expect(await sentences({ before: '2020-01-01T00:00:00Z' })).toEqual([]);
  });

  it('returns each event on exactly one page', async () => {
    const before = new Date().toISOString();
    const whole = (await search({ limit: 200, before })).body.events.map((event: { id: string }) => event.id);
    const paged: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await search({ limit: 7, before, ...(cursor && { cursor }) });
      paged.push(...body.events.map((event: { id: string }) => event.id));
      cursor = body.next_cursor ?? undefined;
    } while (cursor);
    expect(paged).toEqual(whole);
    expect(new Set(paged).size).toBe(paged.length);
    for (const bad of ['x', Buffer.from('2026-01-01 1').toString('base64url')])
      expect((await search({ cursor: bad })).status).toBe(422);
  });

  it('records an audit event for each search, with the patients in its result', async () => {
    await sentences({ verification_id: verificationId, kind: 'view' });
    const [event] = await queryAllPractices<{ practice_id: string; record_ids: string[] }>(
      `select practice_id, record_ids from app.audit_events where action = 'audit.search' and actor_id = $1
        order by occurred_at desc limit 1`,
      [admin.id],
    );
    expect(event?.practice_id).toBe(world.practiceId);
    expect(event?.record_ids).toContain(verificationId);
  });
});

describe('the export of audit events', () => {
  const exportEvents = (body: object, token = adminToken) =>
    world.call('POST', '/api/audit/export', { token, body });

  it('has the same events as the page, as CSV and JSON Lines', async () => {
    const filter = { kind: 'view', before: new Date().toISOString() };
    const shown = await sentences(filter);
    const csv = await exportEvents({ ...filter, format: 'csv' });
    expect(csv.headers.get('content-type')).toContain('text/csv');
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="audit.csv"');
    const lines = csv.body.trim().split('\r\n');
    expect(lines[0]).toContain('Time,Time (UTC),Practice,Event');
    expect(lines).toHaveLength(shown.length + 1);
    for (const sentence of shown) expect(csv.body).toContain(sentence);
    const jsonl = await exportEvents({ ...filter, format: 'jsonl' });
    const rows = jsonl.body
      .trim()
      .split('\n')
      .map((line: string) => JSON.parse(line));
    expect(rows.map((row: { sentence: string }) => row.sentence)).toEqual(shown);
    expect(rows[0].record_ids.length).toBeGreaterThan(0);
  });

  it('contains no text that a spreadsheet would run as a formula', async () => {
    await world.createUser('staff', world.practiceId, { fullName: '=HYPERLINK("x")' }).then(world.logIn);
    const { body } = await exportEvents({ kind: 'login', format: 'csv' });
    expect(body).toContain(`"'=HYPERLINK(""x"") logged in."`);
    expect(body).not.toMatch(/(^|,)"?=HYPERLINK/m);
  });

  it('includes more events than fit into one page', async () => {
    await queryAllPractices(
      `insert into app.audit_events (id, practice_id, action, record_type, outcome)
       select gen_random_uuid(), $1, 'payers.sync', 'payer', 'ok' from generate_series(1, 1203)`,
      [otherPracticeId],
    );
    const { body } = await exportEvents({ kind: 'system', format: 'jsonl' }, otherAdminToken);
    const events = body
      .trim()
      .split('\n')
      .map((line: string) => JSON.parse(line));
    expect(events.filter(({ action }: { action: string }) => action === 'payers.sync')).toHaveLength(1203);
    expect(new Set(events.map(({ id }: { id: string }) => id)).size).toBe(events.length);
  });

  it('is recorded as an audit event of every practice that it covers', async () => {
    const { body } = await exportEvents({ kind: 'system', format: 'csv' }, superToken);
    expect(body).toContain('Time');
    for (const token of [adminToken, otherAdminToken])
      expect(await sentences({ kind: 'export', by_support: true }, token)).toContain(
        'Sam Support (Bitewing support) exported audit events.',
      );
  });
});

describe('the marking of unusual access', () => {
  const settingsPath = () => `/api/practices/${world.practiceId}/audit-settings`;
  const alwaysOpen = Array.from({ length: 7 }, () => ({ opens: '00:00', closes: '24:00' }));
  const saveSettings = (body: object) => world.call('PUT', settingsPath(), { token: adminToken, body });
  const marksOf = async (sentence: string): Promise<string[]> => {
    const { body } = await search({ limit: 200, unusual: true });
    return body.events.find((event: { sentence: string }) => event.sentence === sentence)?.marks ?? [];
  };
  /** Returns when all events are sealed and marked. */
  const settle = async () => {
    await seal();
    // The test app's own worker may be marking events too.
    await expect
      .poll(async () => {
        await markUnusual(world.services.db);
        const behind = await queryAllPractices(
          `select 1 from app.audit_heads h left join app.audit_cursors c
              on c.job = 'marks' and c.practice_id is not distinct from h.practice_id
            where h.seq > coalesce(c.seq, 0)`,
        );
        return behind.length;
      })
      .toBe(0);
  };

  it('has default settings that a practice admin can change', async () => {
    const { body } = await world.call('GET', settingsPath(), { token: adminToken });
    expect(body).toEqual({
      office_hours: DEFAULT_OFFICE_HOURS,
      many_patients_per_hour: 40,
      time_zone: 'America/New_York',
    });
    expect((await saveSettings({ office_hours: alwaysOpen, many_patients_per_hour: 2 })).status).toBe(200);
    const bad = await saveSettings({
      office_hours: [{ opens: '9', closes: '08:00' }],
      many_patients_per_hour: 0,
    });
    expect(bad.status).toBe(422);
    expect(await sentences({ kind: 'change' })).toContain('Ana Admin changed the unusual access settings.');
  });

  it('marks access to a patient with the same last name, and to many patients in an hour', async () => {
    await settle();
    expect(await marksOf('Riley Chen viewed the verification of Mia Chen.')).toContain('same_last_name');
    // The test above allows 2 patients per hour.
    const busy = await world.createUser('staff', world.practiceId, { fullName: 'Bo Busy' });
    const { token } = await world.logIn(busy);
    for (const name of ['Aa', 'Bb', 'Cc'])
      await verify({ patient_last_name: name, member_id: `W${name}` }, token);
    await settle();
    expect(await marksOf('Bo Busy viewed the verification of Ada Aa.')).toEqual([]);
    expect(await marksOf('Bo Busy viewed the verification of Ada Cc.')).toEqual(['many_patients']);
  });

  it('marks access outside office hours, and keeps earlier marks', async () => {
    await saveSettings({ office_hours: Array.from({ length: 7 }, () => null), many_patients_per_hour: 1000 });
    const night = await world.createUser('staff', world.practiceId, { fullName: 'Nat Night' });
    const { token } = await world.logIn(night);
    await world.call('GET', `/api/verifications/${verificationId}`, { token });
    await settle();
    expect(await marksOf('Nat Night viewed the verification of Ada Muñoz.')).toEqual(['outside_hours']);
    expect(await marksOf('Riley Chen viewed the verification of Mia Chen.')).toContain('same_last_name');
  });

  it.each([
    ['Dana Ruiz', 'ruiz', true],
    ['Dana Ruiz, DDS', 'ruiz', true],
    ['Dana Ruiz Jr.', 'ruiz', true],
    ['Ana García López', 'garcia lopez', true],
    ['Ana García López', 'lopez', true],
    ['Ana Truiz', 'ruiz', false],
    ['Ruiz', 'ruiz', false],
    ['Dana Ruiz', '', false],
  ])('decides whether %s has the last name "%s": %s', (fullName, lastName, expected) => {
    expect(hasLastName(fullName, lastName)).toBe(expected);
  });

  it.each([
    // A Friday in November: New York is at UTC−5, Los Angeles at UTC−8.
    ['2026-11-13T11:59:00Z', 'America/New_York', false],
    ['2026-11-13T12:00:00Z', 'America/New_York', true],
    ['2026-11-13T23:59:00Z', 'America/New_York', true],
    ['2026-11-14T00:00:00Z', 'America/New_York', false],
    ['2026-11-13T14:00:00Z', 'America/Los_Angeles', false],
    // Sunday in New York, already Monday in UTC.
    ['2026-11-16T00:30:00Z', 'America/New_York', false],
    // Daylight saving time: UTC−4.
    ['2026-07-10T11:00:00Z', 'America/New_York', true],
  ])('decides whether the practice is open at %s in %s: %s', (moment, timeZone, expected) => {
    expect(isOfficeOpen(DEFAULT_OFFICE_HOURS, timeZone, new Date(moment))).toBe(expected);
  });
});

describe('the integrity status', () => {
  const status = async (token = adminToken) => (await world.call('GET', '/api/audit/status', { token })).body;

  it('says how far the trail is sealed and when it was checked', async () => {
    await seal();
    await checkNow(world.services.db, world.composition.keyring, null);
    const ofPractice = await status();
    expect(ofPractice.findings).toEqual([]);
    expect(ofPractice.sealed_events).toBeGreaterThan(10);
    expect(ofPractice.checked_events).toBe(ofPractice.sealed_events);
    expect(Date.now() - Date.parse(ofPractice.checked_at)).toBeLessThan(60_000);
    expect((await status(superToken)).sealed_events).toBeGreaterThan(ofPractice.sealed_events);
    // Checked moments ago, so no check is due.
    expect(await enqueueWhenDue(world.services.db, world.services.queue)).toBe(false);
  });

  it('is refused for an unknown practice, and the error says whether its ID is in the query or the body', async () => {
    const practice_id = newId();
    const locationOf = async (method: 'GET' | 'POST', path: string, body?: object) =>
      (await world.call(method, path, { token: superToken, body })).body.detail[0].loc;
    expect(await locationOf('GET', `/api/audit/status?practice_id=${practice_id}`)).toEqual([
      'query',
      'practice_id',
    ]);
    expect(await locationOf('POST', '/api/audit/checks', { practice_id })).toEqual(['body', 'practice_id']);
  });

  it('is updated when an admin requests a check, at most once a minute', async () => {
    const ask = (token: string) => world.call('POST', '/api/audit/checks', { token, body: {} });
    await queryAllPractices(`update app.audit_checks set checked_at = now() - interval '2 hours'`);
    const { checked_at: before } = await status();
    expect((await ask(adminToken)).body).toEqual({ requested: true });
    await expect.poll(async () => (await status()).checked_at, { timeout: 20_000 }).not.toBe(before);
    expect((await ask(adminToken)).body).toEqual({ requested: false });
    expect((await ask(superToken)).body).toEqual({ requested: false });
    const [{ n } = { n: 0 }] = await queryAllPractices<{ n: number }>(
      `select count(*)::integer as n from app.audit_events where action = 'audit.check'`,
    );
    expect(n).toBe(1);
  });

  it('reports a changed event to its practice and to super admins, and to no other practice', async () => {
    const superuser = new pg.Client({ connectionString: world.database.superuserUrl });
    await superuser.connect();
    await superuser.query('alter table app.audit_events disable trigger user');
    await superuser.query(
      `update app.audit_events set ip = '203.0.113.9' where id =
        (select event_id from app.audit_seals where practice_id = $1 order by seq limit 1)`,
      [world.practiceId],
    );
    await superuser.query('alter table app.audit_events enable trigger user');
    await superuser.end();
    await queryAllPractices(`update app.audit_checks set checked_at = now() - interval '25 hours'`);
    expect(await enqueueWhenDue(world.services.db, world.services.queue)).toBe(true);
    await expect.poll(async () => (await status()).findings.length, { timeout: 20_000 }).toBe(1);
    const [finding] = (await status()).findings;
    expect(finding).toMatchObject({ practice_id: world.practiceId });
    expect(finding.message).toContain('was edited');
    expect((await status(superToken)).findings).toHaveLength(1);
    expect((await status(otherAdminToken)).findings).toEqual([]);
  });
});

describe('the stream of audit events', () => {
  const resetCursors = () => queryAllPractices(`update app.audit_cursors set seq = 0 where job = 'stream'`);

  it('sends every sealed event once, in order, without patient data', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bitewing-stream-'));
    try {
      const sink = openSink({ kind: 'file', path: join(folder, 'audit.jsonl') });
      await seal();
      const sent =
        (await streamEvents(world.services.db, sink)) + (await streamEvents(world.services.db, sink));
      const text = readFileSync(join(folder, 'audit.jsonl'), 'utf8');
      const lines = text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      expect(lines).toHaveLength(sent);
      expect(new Set(lines.map(({ id }) => id)).size).toBe(sent);
      const seqs = lines.filter(({ chain }) => chain === world.practiceId).map(({ seq }) => seq);
      expect(seqs).toEqual(seqs.map((_, index) => index + 1));
      for (const word of ['Muñoz', 'Ada', 'Chen', 'W12345678', '1985-01-15'])
        expect(text).not.toContain(word);
      await world.call('PUT', `/api/practices/${world.practiceId}/audit-settings`, {
        token: adminToken,
        body: { office_hours: DEFAULT_OFFICE_HOURS, many_patients_per_hour: 40 },
      });
      // The test app's own worker may be sealing the event.
      const next = async () => {
        await seal();
        return streamEvents(world.services.db, sink);
      };
      await expect.poll(next, { timeout: 10_000 }).toBeGreaterThan(0);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  /** A server that receives text until the client ends its side, then closes or resets the connection. */
  const collector = async (onText: (text: string) => 'close' | 'reset'): Promise<[Server, number]> => {
    const server = createServer({ allowHalfOpen: true }, (socket) => {
      let text = '';
      socket.on('error', () => undefined);
      socket.on('data', (chunk) => {
        text += chunk;
      });
      socket.on('end', () => (onText(text) === 'close' ? socket.end() : socket.resetAndDestroy()));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return [server, (server.address() as AddressInfo).port];
  };

  it("sends events again if a syslog collector didn't accept them", async () => {
    await resetCursors();
    const received: string[] = [];
    let isBroken = true;
    const [server, port] = await collector((text) => {
      if (isBroken) return 'reset';
      received.push(text);
      return 'close';
    });
    const sink = openSink({ kind: 'syslog', host: '127.0.0.1', port, isEncrypted: false });
    await expect(streamEvents(world.services.db, sink)).rejects.toThrow();
    isBroken = false;
    const sent = await streamEvents(world.services.db, sink);
    server.close();
    expect(sent).toBeGreaterThan(10);
    const messages = framesOf(received.join(''));
    expect(messages).toHaveLength(sent);
    expect(messages[0]).toMatch(/^<110>1 \d{4}-\d\d-\d\dT\S+Z \S+ bitewing \d+ audit - \{"type":"audit"/);
  });

  /** RFC 6587: each message has its length in bytes in front. */
  function framesOf(text: string): string[] {
    const bytes = Buffer.from(text);
    const frames: string[] = [];
    for (let at = 0; at < bytes.length; ) {
      const space = bytes.indexOf(' ', at);
      const end = space + 1 + Number(bytes.toString('utf8', at, space));
      frames.push(bytes.toString('utf8', space + 1, end));
      at = end;
    }
    return frames;
  }

  it('fails if no collector listens, and loses no event', async () => {
    await resetCursors();
    const sink = openSink({ kind: 'syslog', host: '127.0.0.1', port: 1, isEncrypted: false });
    await expect(streamEvents(world.services.db, sink)).rejects.toThrow();
    const lines: string[] = [];
    const stdout = openSink({ kind: 'stdout' }, async (text) => void lines.push(text));
    const sent = await streamEvents(world.services.db, stdout);
    expect(lines.join('').trim().split('\n')).toHaveLength(sent);
  });
});
