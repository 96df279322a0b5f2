import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allPractices } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { pruneLogEntries } from './queries.ts';

let test: TestApp;
let token: string;

beforeAll(async () => {
  test = await startTestApp({ env: { METRICS: 'true', TRUST_PROXY: '127.0.0.1' } });
  token = (await test.logIn(await test.createUser('super_admin'))).token;
});
afterAll(() => test?.close());

const sql = <Row>(text: string, params: unknown[] = []) =>
  test.services.db.transaction(allPractices(), (tx) => tx.query<Row>(text, params));

const read = async (path: string) => {
  const response = await test.call('GET', path, { token });
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  return response.body;
};

/** Each test increments this to get its own client address, because reports are limited per address. */
let client = 0;
const report = (body: unknown, ip = `10.1.0.${client}`) =>
  test.call('POST', '/api/monitoring/webhooks/vercel', { body, headers: { 'x-forwarded-for': ip } });

const browserError = (changes: Record<string, unknown> = {}) => ({
  message: 'x is not a function',
  level: 'error',
  source: 'vercel',
  stack_trace: 'TypeError: x is not a function\n    at Page (http://bitewing.test/assets/page.js?v=1:10:20)',
  metadata: { url: 'http://bitewing.test/dashboard?name=Muñoz#x', error_type: 'TypeError' },
  ...changes,
});

const stored = async (text: string) => {
  await test.services.logStore.flush();
  return sql<{ message: string; count: number; details: { at: string[] }; level: string; source: string }>(
    'select * from app.log_entries where message like $1 order by logged_at',
    [`%${text}%`],
  );
};

describe('a browser error report', () => {
  it('is accepted without a login and stored with its page, without the query string [7.36]', async () => {
    client += 1;
    const response = await report(browserError());
    expect([response.status, response.body]).toEqual([202, { status: 'accepted' }]);
    const [entry] = await stored('x is not a function');
    expect(entry).toMatchObject({
      level: 'error',
      source: 'vercel',
      message: 'TypeError: x is not a function · /dashboard',
      details: { at: ['at Page (http://bitewing.test/assets/page.js:10:20)'] },
    });
  });

  it('is stored without control characters, markup or anything that could be patient data', async () => {
    client += 1;
    const response = await report(
      browserError({
        message:
          'canary <script>alert(1)</script>\u0007\u001b[31m\u202e "Ada Muñoz" 1985-01-15 W12345678 ada@example.test reading \'payer_name\'',
        metadata: { url: `http://bitewing.test/verifications/${newId()}`, error_type: '<b>' },
      }),
    );
    expect(response.status).toBe(202);
    const [entry] = await stored('canary');
    expect(entry?.message).toBe(
      `Error: canary ‹script›alert(1)‹/script› [31m "…" # …# [address] reading 'payer_name' · /verifications/:id`,
    );
  });

  it('is stored without names, even if they are not in quotes', async () => {
    client += 1;
    await report(
      browserError({ message: 'Unexpected patient Ada O\u2019Neil MUÑOZ McDonald in JSON unquoted' }),
    );
    const [entry] = await stored('unquoted');
    expect(entry?.message).toBe('TypeError: Unexpected patient … … … … in JSON unquoted · /dashboard');
  });

  it('is stored once a minute and counted if it is repeated', async () => {
    client += 1;
    for (let index = 0; index < 20; index += 1) await report(browserError({ message: `repeated ${index}` }));
    const entries = await stored('repeated');
    expect(entries.length).toBeLessThanOrEqual(2);
    expect(entries.reduce((sum, entry) => sum + entry.count, 0)).toBe(20);
  });

  it('is refused if it is too large, not a valid report, or over the rate limit of its client address', async () => {
    client += 1;
    const large = await report(browserError({ stack_trace: 'x'.repeat(100_000) }));
    expect(large.status).toBe(413);
    expect((await report(browserError({ message: 'x'.repeat(2001) }))).status).toBe(422);
    expect((await report(browserError({ level: 'info' }))).status).toBe(422);
    const statuses = [];
    for (let index = 0; index < 30; index += 1) statuses.push((await report(browserError())).status);
    // The limit is 30 per minute, and the three refused reports above count.
    expect(statuses.slice(0, 27)).toEqual(Array.from({ length: 27 }, () => 202));
    const refused = await report(browserError());
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await report(browserError(), '10.2.0.1')).status).toBe(202);
  });

  it('adds no line about its request to the log', () => {
    expect(test.logs.filter((line) => line.includes('webhooks/vercel') && line.includes('"info"'))).toEqual(
      [],
    );
  });
});

describe('the logs', () => {
  it('contain warnings, errors and selected info lines, but no ordinary requests', async () => {
    const { log, logStore } = test.services;
    log.warn({ source: 'supabase', practiceId: 'secret' }, 'a test warning');
    log.error({ err: new RangeError('member W999'), job: 'mail.send' }, 'a test error');
    log.info('a test notice');
    await read('/api/practices');
    await logStore.flush();
    const { logs } = await read('/api/monitoring/logs?limit=1000');
    const messages = logs.map((entry: { message: string }) => entry.message);
    expect(messages).toEqual(
      expect.arrayContaining(['a test warning', 'a test error · mail.send · RangeError', 'a test notice']),
    );
    expect(messages).not.toContain('request');
    const at = (message: string) => logs.find((entry: { message: string }) => entry.message === message)?.at;
    expect(at('a test error · mail.send · RangeError')).toContain('monitoring.test.ts');
    expect(at('a test warning')).toBeNull();
    expect(JSON.stringify(logs)).not.toMatch(/W999|secret/);
  });

  it('can be filtered by level, source, hours and count, newest first [7.31]', async () => {
    await sql(
      `insert into app.log_entries (id, level, source, message, fingerprint, minute, logged_at)
       values ($1, 'error', 'railway', 'long ago', 'f1', now() - interval '30 hours', now() - interval '30 hours')`,
      [newId()],
    );
    const check = async (query: string, condition: string) => {
      const { logs } = await read(`/api/monitoring/logs?limit=1000&${query}`);
      const rows = await sql<{ id: string }>(
        `select id from app.log_entries where ${condition} order by logged_at desc, id desc`,
      );
      expect(logs.map((entry: { id: string }) => entry.id)).toEqual(rows.map((row) => row.id));
      expect(rows.length).toBeGreaterThan(0);
    };
    await check('level=error', "level = 'error' and logged_at > now() - interval '24 hours'");
    await check('source=vercel', "source = 'vercel' and logged_at > now() - interval '24 hours'");
    await check('hours=72&level=error&source=railway', "source = 'railway' and level = 'error'");
    expect((await read('/api/monitoring/logs?limit=2')).logs).toHaveLength(2);
    expect((await test.call('GET', '/api/monitoring/logs?hours=169', { token })).status).toBe(422);
  });

  it('are counted by the metrics [3.25, 7.33]', async () => {
    for (const hours of [1, 24, 168]) {
      const { metrics } = await read(`/api/monitoring/metrics?hours=${hours}`);
      const [row] = await sql<Record<string, number>>(
        `select coalesce(sum(count) filter (where level = 'error'), 0)::integer as error_count,
                coalesce(sum(count) filter (where level = 'warn'), 0)::integer as warning_count,
                sum(count)::integer as total_logs,
                (select count(*)::integer from app.insights where severity = 'critical' and resolved_at is null) as critical_alerts
           from app.log_entries where logged_at > now() - make_interval(hours => $1)`,
        [hours],
      );
      expect(metrics).toEqual(row);
    }
  });

  it('are deleted after 30 days, or earlier if there are too many', async () => {
    await sql(
      `insert into app.log_entries (id, level, source, message, fingerprint, minute, logged_at)
       values ($1, 'error', 'railway', 'older', 'f2', now() - interval '31 days', now() - interval '31 days')`,
      [newId()],
    );
    await test.services.db.transaction(allPractices(), (tx) => pruneLogEntries(tx, 30, 1000));
    expect(await stored('older')).toEqual([]);
    expect(await stored('long ago')).toHaveLength(1);
    await test.services.db.transaction(allPractices(), (tx) => pruneLogEntries(tx, 30, 3));
    const [left] = await sql<{ total: number }>('select count(*)::integer as total from app.log_entries');
    expect(left?.total).toBe(3);
    expect(await stored('long ago')).toEqual([]);
  });

  it('never store more different lines per minute than the limit', async () => {
    const { logStore } = test.services;
    const at = new Date('2026-01-01T00:00:00Z');
    const before = logStore.dropped();
    for (let index = 0; index < 2000; index += 1) {
      logStore.add({ level: 'error', source: 'railway', message: `flood ${'x'.repeat(index % 400)}`, at });
    }
    await logStore.flush();
    const rows = await sql("select from app.log_entries where message like 'flood %'");
    expect(rows).toHaveLength(300);
    expect(logStore.dropped() - before).toBeGreaterThan(0);
  });

  it('keep refused logins and service errors, even if strangers send many browser reports', async () => {
    const { logStore, clock } = test.services;
    const letters = (index: number) => String.fromCodePoint(97 + (index % 26), 97 + Math.floor(index / 26));
    const reports = Array.from({ length: 400 }, (_, index) =>
      report(browserError({ message: `junk ${letters(index)}` }), `10.2.0.${index % 250}`),
    );
    await Promise.all(reports);
    logStore.add({ level: 'error', source: 'railway', message: 'an error of the service', at: clock() });
    await test.call('POST', '/auth/v1/token?grant_type=password', {
      body: { email: 'stranger@bitewing.test', password: 'wrong guess' },
    });
    await expect.poll(() => stored('login refused')).toHaveLength(1);
    expect(await stored('an error of the service')).toHaveLength(1);
    // The limit is per minute, and the reports may arrive in two different minutes.
    const minutes = await sql<{ lines: number }>(
      `select count(*)::integer as lines from app.log_entries where message like '%Error: junk%'
        group by date_trunc('minute', logged_at)`,
    );
    expect(Math.max(...minutes.map(({ lines }) => lines))).toBeLessThanOrEqual(300);
  });
});

describe('the outbox', () => {
  it('shows undelivered mail to a super admin and records that in the audit trail', async () => {
    const user = await test.createUser('staff', await test.createPractice());
    await test.authClient().resetPasswordForEmail(user.email);
    await test.mailTo(user.email);
    const { messages } = await read('/api/monitoring/outbox');
    expect(messages[0]).toMatchObject({ to: user.email, status: 'kept', error: null });
    expect(messages[0].body).toContain('http://bitewing.test/#token_hash=');
    const events = await sql("select from app.audit_events where action = 'outbox.list'");
    expect(events).toHaveLength(1);
  });
});

describe('Prometheus', () => {
  it('reads verifications by status, the queue depth and refused reports', async () => {
    const { body } = await test.call('GET', '/metrics');
    expect(body).toContain('bitewing_verifications{status="completed"} 0');
    expect(body).toContain('bitewing_queue_depth 0');
    expect(body).toMatch(/bitewing_insights_open\{severity="critical"\} \d/);
    expect(body).toMatch(/bitewing_browser_reports_refused [1-9]/);
    expect(body).toMatch(
      /bitewing_http_request_seconds_bucket\{le="0.005",method="GET",route="\/api\/practices"/,
    );
  });
});
