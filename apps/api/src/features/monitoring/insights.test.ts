import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allPractices } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { insertTestPayer } from '#testing/verification-history.ts';
import { patient, startVerificationWorld, type VerificationWorld } from '#testing/verification-world.ts';
import { findInsights } from './find-insights.ts';

let world: VerificationWorld;
let token: string;

beforeAll(async () => {
  world = await startVerificationWorld();
  token = (await world.logIn(await world.createUser('super_admin'))).token;
});
afterAll(() => world?.close());

const sql = <Row>(text: string, params: unknown[] = []) =>
  world.services.db.transaction(allPractices(), (tx) => tx.query<Row>(text, params));

const search = async () => {
  await world.services.logStore.flush();
  await findInsights(world.services.db);
};

interface Insight {
  id: string;
  severity: string;
  summary: string;
  pattern: string;
  recommendation: string;
  affected_count: number;
  resolved: boolean;
}

const insights = async (query = 'resolved=false'): Promise<Insight[]> =>
  (await world.call('GET', `/api/monitoring/insights?${query}`, { token })).body.insights;

const about = async (words: string, query?: string) =>
  (await insights(query)).find((insight) => insight.summary.includes(words));

const resolve = (id: string) => world.call('POST', `/api/monitoring/insights/${id}/resolve`, { token });

const setPayer = (mode: 'down' | 'up') =>
  fetch(`${world.sandboxUrl}/sandbox/payers/62308/mode`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode }),
  });

/** Sends a request to a payer that is down, and waits until two attempts have failed. */
async function askInVain(memberId: string): Promise<void> {
  const response = await world.ask('POST', '/api/verifications/real-time', patient({ member_id: memberId }));
  expect(response.status).toBe(202);
  await expect
    .poll(
      async () => {
        const [row] = await sql<{ failed: number }>(
          `select count(*)::integer as failed from app.verification_attempts
            where verification_id = $1 and outcome in ('unreachable', 'timed_out')`,
          [response.body.verification_id],
        );
        return row?.failed ?? 0;
      },
      { timeout: 25_000 },
    )
    .toBeGreaterThanOrEqual(2);
}

describe('an insight about a payer that stops responding', () => {
  it('names the payer, is closed by Resolve, and is reopened only by new evidence [4.15, 7.34]', async () => {
    await setPayer('down');
    await askInVain('W11');
    await search();
    const found = await about('Cigna');
    expect(found).toMatchObject({
      severity: 'critical',
      summary: "Cigna isn't responding",
      affected_count: 1,
      resolved: false,
    });
    expect(found?.recommendation).toContain('Cigna');

    // Failures after resolving would be new evidence, so the payer must recover first.
    await setPayer('up');
    await expect
      .poll(
        async () =>
          (await sql("select from app.verifications where status in ('pending', 'processing')")).length,
        {
          timeout: 28_000,
        },
      )
      .toBe(0);
    const resolved = await resolve(found?.id ?? '');
    expect(resolved.body).toMatchObject({ id: found?.id, resolved: true });
    await search();
    expect(await about('Cigna')).toBeUndefined();
    expect(await about('Cigna', 'resolved=true')).toMatchObject({ id: found?.id });
    const events = await sql<{ record_ids: string[] }>(
      "select record_ids from app.audit_events where action = 'insight.resolve'",
    );
    expect(events).toEqual([{ record_ids: [found?.id] }]);

    await setPayer('down');
    await askInVain('W12');
    await search();
    expect(await about('Cigna')).toMatchObject({ id: found?.id, resolved: false, affected_count: 1 });
    await setPayer('up');
  }, 90_000);

  it("can't be resolved with an unknown ID: the call returns 404", async () => {
    expect((await resolve(newId())).status).toBe(404);
  });
});

async function insertVerification(changes: Record<string, unknown>): Promise<string> {
  const row: Record<string, unknown> = {
    id: newId(),
    practice_id: world.practiceId,
    verification_type: 'real_time',
    patient_first_name: 'Ada',
    patient_last_name: 'Muñoz',
    patient_last_name_folded: 'munoz',
    patient_dob: '',
    member_id: '',
    is_dependent: false,
    payer_name: 'Delta Dental',
    provider_first_name: 'Paula',
    provider_last_name: 'Park',
    provider_npi: '1999999984',
    fingerprint: '',
    ...changes,
  };
  const columns = Object.keys(row);
  await sql(
    `insert into app.verifications (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
    columns.map((column) => row[column]),
  );
  return String(row['id']);
}

const newPayer = (name: string) =>
  world.services.db.transaction(allPractices(), (tx) => insertTestPayer(tx, name));

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);

describe('the search for patterns', () => {
  const rejectedBy = (payerId: string) => (at: Date, description: string) =>
    insertVerification({
      payer_id: payerId,
      status: 'failed',
      failure: 'rejected',
      error_message: JSON.stringify({ description, followupAction: '', possibleResolutions: '' }),
      created_at: at,
      completed_at: at,
    });

  it('compares a rejection reason with the 24 hours before, also after its insight was resolved', async () => {
    const reject = rejectedBy(await newPayer('Steady Dental'));
    const reason = 'The group is not known';
    // Two per hour in the 24 hours before, so only more than six in the last hour are a spike.
    for (let index = 0; index < 48; index += 1) await reject(ago(90 + 25 * index), reason);
    // An insight about the reason was resolved 30 minutes ago. This must not make the average of the day before smaller.
    await sql(
      `insert into app.insights (id, subject, severity, summary, pattern, recommendation, affected_count, last_seen_at,
                                 resolved_at, resolved_by)
       select $1, 'rejection_spike:' || md5($2), 'warning', '', '', '', 5, $3, $3, id from app.users limit 1`,
      [newId(), reason, ago(30)],
    );
    for (let index = 0; index < 5; index += 1) await reject(ago(index), reason);
    await search();
    expect((await insights()).filter(({ pattern }) => pattern.includes(reason))).toEqual([]);
    for (let index = 0; index < 3; index += 1) await reject(ago(index), reason);
    await search();
    expect((await insights()).map(({ pattern }) => pattern)).toContain(
      `“${reason}” 8 times in the last hour, 48 times in the 24 hours before`,
    );
  });

  it('counts only evidence that is newer than the last resolution, also after the insight was reopened', async () => {
    const reject = rejectedBy(await newPayer('Repeated Dental'));
    const reason = 'The subscriber is not known';
    const ofReason = async () => (await insights()).find(({ pattern }) => pattern.includes(reason));
    for (let index = 0; index < 7; index += 1) await reject(ago(10 + index), reason);
    await search();
    const found = await ofReason();
    expect(found).toMatchObject({ affected_count: 7 });
    await resolve(found?.id ?? '');
    for (let index = 0; index < 5; index += 1) await reject(new Date(), reason);
    // The first search reopens the insight, and the second one finds it open.
    for (const _ of ['reopened', 'open']) {
      await search();
      expect(await ofReason()).toMatchObject({ id: found?.id, affected_count: 5 });
    }
  });

  it('finds a rejection reason that occurs much more often than before', async () => {
    const reject = rejectedBy(await newPayer('Delta Dental'));
    for (let index = 0; index < 6; index += 1) await reject(ago(index), 'The member ID is not known');
    for (let index = 0; index < 6; index += 1) await reject(ago(120 + index), 'The NPI is not enrolled');
    await search();
    expect(await about('Delta Dental rejects')).toMatchObject({
      severity: 'warning',
      affected_count: 6,
      pattern: '“The member ID is not known” 6 times in the last hour, 0 times in the 24 hours before',
    });
    expect((await insights()).filter((insight) => insight.pattern.includes('NPI'))).toEqual([]);
  });

  it('finds a payer whose responses take longer than the CAQH CORE limit', async () => {
    const payerId = await newPayer('Slowpoke Dental');
    for (const seconds of [25, 31, 2, 3, 4]) {
      const id = await insertVerification({
        payer_id: payerId,
        created_at: ago(5),
        started_at: ago(5),
        status: 'processing',
      });
      await sql(
        `insert into app.verification_attempts (id, practice_id, verification_id, number, started_at, outcome, duration_ms)
         values ($1, $2, $3, 1, $4, 'answered', $5)`,
        [newId(), world.practiceId, id, ago(5), seconds * 1000],
      );
    }
    await search();
    expect(await about('Slowpoke Dental is responding slowly')).toMatchObject({
      affected_count: 2,
      pattern: '2 of 5 responses in the last hour took longer than 20 seconds',
    });
  });

  it('finds responses with rows that the newest interpreter could not read', async () => {
    const mumble = await newPayer('Mumble Dental');
    const clear = await newPayer('Clear Dental');
    for (const payerId of [mumble, clear, mumble, clear, mumble, clear]) {
      const responseId = newId();
      await sql(
        `insert into app.answers (id, practice_id, raw, raw_sha256, parsed, interpreter_version, coverage_status,
           outcome, total_blocks, unparsed_blocks, received_at, clearinghouse)
         values ($1, $2, '', '', '', 'test', 'active', 'answered', 10, 4, now(), 'test')`,
        [responseId, world.practiceId],
      );
      // A newer interpreter understands one more row of one payer, and all rows of the other.
      await sql(
        `insert into app.readings (id, practice_id, answer_id, parsed, interpreter_version, coverage_status,
           needs_confirmation, total_blocks, unparsed_blocks, read_at)
         values ($1, $2, $3, '', 'newer', 'active', false, 10, $4, now())`,
        [newId(), world.practiceId, responseId, payerId === clear ? 0 : 3],
      );
      await insertVerification({
        payer_id: payerId,
        status: 'completed',
        coverage_status: 'active',
        answer_id: responseId,
        completed_at: new Date(),
      });
    }
    await search();
    expect(await about('Mumble Dental')).toMatchObject({
      severity: 'warning',
      affected_count: 3,
      pattern: "9 of 30 benefit rows weren't read in 3 responses in the last 24 hours",
    });
    expect(await about('Clear Dental')).toBeUndefined();
  });

  it('finds verifications that wait for a worker', async () => {
    await insertVerification({ payer_id: await newPayer('Any Dental'), created_at: ago(4) });
    await search();
    expect(await about('queue is falling behind')).toMatchObject({ severity: 'critical', affected_count: 1 });
  });

  it("finds mail that can't be delivered", async () => {
    await sql(
      `insert into app.outbox_messages (id, recipient, subject, kek_id, body_sealed, status, error)
       values ($1, 'a@bitewing.test', 'Invitation', 'k', '', 'failed', 'ECONNREFUSED')`,
      [newId()],
    );
    await search();
    expect(await about("Mail isn't delivered")).toMatchObject({ severity: 'warning', affected_count: 1 });
  });

  it('finds many refused logins', async () => {
    for (let index = 0; index < 10; index += 1) {
      await world
        .authClient()
        .signInWithPassword({ email: `stranger${index}@bitewing.test`, password: 'wrong one' });
    }
    await search();
    expect(await about('logins were refused')).toMatchObject({ severity: 'warning', affected_count: 10 });
  });

  it('finds an error that keeps happening, but not one that happened once', async () => {
    for (let index = 0; index < 4; index += 1) {
      world.services.log.error({ err: new TypeError('x'), job: 'mail.send' }, 'a repeated failure');
    }
    world.services.log.error('a single failure');
    await search();
    const found = (await insights()).filter((insight) => insight.pattern.includes('failure'));
    expect(found).toMatchObject([
      {
        severity: 'warning',
        affected_count: 4,
        summary: 'The same error keeps happening in the API or the worker',
      },
    ]);
  });

  it('has results that are sorted by severity and can be filtered [7.32]', async () => {
    const all = await insights();
    const order = ['critical', 'warning', 'info'];
    const ranks = all.map((insight) => order.indexOf(insight.severity));
    expect(ranks).toEqual([...ranks].sort());
    const critical = await insights('severity=critical');
    expect(new Set(critical.map((insight) => insight.severity))).toEqual(new Set(['critical']));
    expect(await insights('limit=1')).toHaveLength(1);
  });
});
