import { readSheet } from 'read-excel-file/universal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allPractices } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { patient, startVerificationWorld, type VerificationWorld } from '#testing/verification-world.ts';
import { insertBatch } from './queries.ts';

let world: VerificationWorld;

beforeAll(async () => {
  world = await startVerificationWorld();
});
afterAll(() => world?.close());

const rows = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    patient({ member_id: `${prefix}${index}`, patient_last_name: `Row${index}` }),
  );

const submit = (patients: unknown[], extra: object = {}, token?: string) =>
  world.ask('POST', '/api/verifications/batch', { patients, ...extra }, token);

describe('submitting a batch', () => {
  it('runs every row once and counts the results [1.02, 3.20, 7.23, 7.25]', async () => {
    const { status, body } = await submit(rows('RUN', 12));
    expect(status).toBe(202);
    expect(body).toMatchObject({ cached_count: 0, pending_count: 12 });
    const batch = await world.settledBatch(body.batch_id);
    expect(batch).toMatchObject({
      status: 'completed',
      total_count: 12,
      completed_count: 12,
      failed_count: 0,
    });
    expect(batch.verifications.map((row: { member_id: string }) => row.member_id)).toEqual(
      rows('RUN', 12).map((row) => row.member_id),
    );
    expect(
      batch.verifications.every(
        (row: { verification_type: string; batch_id: string }) =>
          row.verification_type === 'batch' && row.batch_id === batch.id,
      ),
    ).toBe(true);
  });

  it('serves the same patients from the cache the second time [3.21]', async () => {
    const first = await submit(rows('CACHE', 3));
    await world.settledBatch(first.body.batch_id);
    const second = await submit([...rows('CACHE', 3), patient({ member_id: 'CACHENEW' })]);
    expect(second.body).toMatchObject({ cached_count: 3, pending_count: 1 });
    const batch = await world.settledBatch(second.body.batch_id);
    expect(batch.verifications.map((row: { is_cached: boolean }) => row.is_cached)).toEqual([
      true,
      true,
      true,
      false,
    ]);
    const all = await submit(rows('CACHE', 3));
    expect((await world.ask('GET', `/api/batches/${all.body.batch_id}`)).body).toMatchObject({
      status: 'completed',
      completed_count: 3,
      cached_count: 3,
    });
  });

  it('never uses the responses of another practice', async () => {
    const { token } = await world.logIn(
      await world.createUser('staff', await world.createPractice('Oak Dental')),
    );
    const first = await submit(rows('MINE', 2));
    await world.settledBatch(first.body.batch_id);
    const theirs = await submit(rows('MINE', 2), {}, token);
    expect(theirs.body).toMatchObject({ cached_count: 0, pending_count: 2 });
    await world.settledBatch(theirs.body.batch_id, token);
  });

  it('accepts all rows or none, and names the row and field of a problem', async () => {
    const before = (await world.ask('GET', '/api/verifications?limit=1')).body.total;
    const { status, body } = await submit([
      patient(),
      patient({ member_id: '' }),
      patient({ payer_id: 'UNLISTED' }),
    ]);
    expect(status).toBe(422);
    expect(body.detail[0].loc).toEqual(['body', 'patients', 1, 'member_id']);
    const unknown = await submit([patient(), patient({ payer_id: 'UNLISTED' })]);
    expect(unknown.body.detail).toEqual([
      { loc: ['body', 'patients', 1, 'payer_id'], msg: "isn't a known payer" },
    ]);
    expect((await world.ask('GET', '/api/verifications?limit=1')).body.total).toBe(before);
  });

  it('refuses more than 100 rows and an empty list [5.28, 9.06]', async () => {
    expect((await submit(rows('BIG', 101))).body.detail[0].msg).toBe('Maximum 100 patients per batch');
    expect((await submit([])).body.detail[0].msg).toBe('Must have at least one row');
  });

  it('creates one batch when a form is sent more than once', async () => {
    const submission_id = newId();
    const responses = await Promise.all([1, 2, 3].map(() => submit(rows('ONCE', 2), { submission_id })));
    expect(new Set(responses.map((response) => response.body.batch_id)).size).toBe(1);
  });
});

describe("a batch's `today`", () => {
  it("is the day in the practice's time zone", async () => {
    const practice = await world.createPractice('Kiritimati Dental');
    await world.services.db.transaction(allPractices(), (tx) =>
      tx.query(`update app.practices set time_zone = 'Pacific/Kiritimati' where id = $1`, [practice]),
    );
    const { token } = await world.logIn(await world.createUser('staff', practice));
    const { body } = await submit(rows('DAY', 1), {}, token);
    const batch = await world.settledBatch(body.batch_id, token);
    const there = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Kiritimati' });
    expect(batch.today).toBe(there.format(new Date()));
  });
});

describe('retrying a batch', () => {
  it('creates only one new batch from the failed rows, and leaves the partial batch unchanged [4.09]', async () => {
    const { body } = await submit([
      patient({ member_id: 'GOOD1' }),
      // The sandbox rejects requests with these member IDs.
      patient({ member_id: 'AAA75' }),
      patient({ member_id: 'AAA72' }),
    ]);
    const batch = await world.settledBatch(body.batch_id);
    expect(batch).toMatchObject({ status: 'partial', completed_count: 1, failed_count: 2, retried_by: null });
    const retry = await world.ask('POST', `/api/batches/${batch.id}/retry`);
    expect(retry).toMatchObject({ status: 202, body: { pending_count: 2 } });
    const again = await world.ask('POST', `/api/batches/${batch.id}/retry`);
    expect(again.body.batch_id).toBe(retry.body.batch_id);
    const second = await world.settledBatch(retry.body.batch_id);
    expect(second).toMatchObject({ status: 'failed', failed_count: 2, retry_of: batch.id });
    expect((await world.ask('GET', `/api/batches/${batch.id}`)).body).toEqual({
      ...batch,
      retried_by: second.id,
    });
  });

  it('is refused when no row failed', async () => {
    const { body } = await submit(rows('WELL', 1));
    await world.settledBatch(body.batch_id);
    expect((await world.ask('POST', `/api/batches/${body.batch_id}/retry`)).status).toBe(409);
  });

  it('is refused for an inactive practice', async () => {
    const practiceId = await world.createPractice('Closed Dental');
    const { token } = await world.logIn(await world.createUser('super_admin'));
    const { body } = await submit([patient({ member_id: 'AAA75' })], { practice_id: practiceId }, token);
    await world.settledBatch(body.batch_id, token);
    await world.deactivate(practiceId);
    const retry = await world.ask('POST', `/api/batches/${body.batch_id}/retry`, undefined, token);
    expect(retry).toMatchObject({ status: 409, body: { detail: expect.stringContaining('inactive') } });
  });
});

describe('batches', () => {
  it('can be exported as JSON and as CSV without formulas', async () => {
    const { body } = await submit([
      patient({ patient_first_name: '=HYPERLINK("x")', patient_last_name: '+1,2', member_id: 'CSV1' }),
    ]);
    await world.settledBatch(body.batch_id);
    const csv = await world.ask('GET', `/api/batches/${body.batch_id}/export`);
    expect(csv.headers.get('content-type')).toContain('text/csv');
    expect(csv.body).toContain(`"'=HYPERLINK(""x"")"`);
    expect(csv.body).toContain(`"'+1,2"`);
    const json = await world.ask('GET', `/api/batches/${body.batch_id}/export?format=json`);
    expect(json.body.verifications[0].member_id).toBe('CSV1');
  });

  it('show the same benefits for completed rows as the verification page', async () => {
    const { body } = await submit([patient({ member_id: 'SHOWN1' }), patient({ member_id: 'AAA75' })]);
    const batch = await world.settledBatch(body.batch_id);
    const [completed, failed] = batch.verifications;
    const { body: verification } = await world.ask('GET', `/api/verifications/${completed.id}`);
    const { plan_information, maximums } = verification.parsed_benefits;
    expect(maximums.length).toBeGreaterThan(0);
    const facts = verification.glance.views[0].answers.flatMap((answer: { facts: object[] }) => answer.facts);
    const shown = (key: string) => facts.find((fact: { key: string }) => fact.key === key);
    for (const key of ['maximum_left', 'deductible_left', 'pays_preventive', 'pays_major'])
      expect(shown(key)).toMatchObject(completed.benefits[key]);
    expect(verification.glance.alerts.map(({ title }: { title: string }) => title)).toEqual(
      completed.benefits.alerts.map(({ title }: { title: string }) => title),
    );
    expect(completed.benefits).toMatchObject({
      plan_start: plan_information.effective_date,
      plan_end: plan_information.end_date,
      maximum_left: {
        state: expect.stringMatching(/stated|calculated/),
        value: expect.stringMatching(/^\$/),
      },
      pays_preventive: { percent: expect.any(Number) },
    });
    expect(failed.benefits).toBeNull();
    // The second read comes from memory and must be the same.
    expect((await world.ask('GET', `/api/batches/${batch.id}`)).body).toEqual(batch);
  });

  it('can be exported as CSV and XLSX with the remaining maximum', async () => {
    const { body } = await submit([patient({ member_id: 'EXPORTED1' })]);
    const batch = await world.settledBatch(body.batch_id);
    const { value, cents } = batch.verifications[0].benefits.maximum_left;
    const path = `/api/batches/${batch.id}/export`;
    const [titles = '', row = ''] = ((await world.ask('GET', path)).body as string).split('\r\n');
    const at = titles.split(',').indexOf('Maximum remaining');
    expect(row.split(',')[at]).toBe(value);
    const xlsx = await fetch(`${world.url}${path}?format=xlsx`, {
      headers: { authorization: `Bearer ${world.token}` },
    });
    expect(xlsx.headers.get('content-type')).toContain('spreadsheetml');
    const [headings = [], cells = []] = await readSheet(await xlsx.arrayBuffer());
    expect(cells[headings.indexOf('Maximum remaining')]).toBe(cents / 100);
  });

  it('are listed in pages of the requested size, filtered by status [7.24]', async () => {
    const list = await world.ask('GET', '/api/batches?page=1&limit=10&status=partial');
    expect(list.body.batches.length).toBeGreaterThan(0);
    expect(list.body.batches.every((batch: { status: string }) => batch.status === 'partial')).toBe(true);
    const practiceId = await world.createPractice();
    const user = await world.createUser('staff', practiceId);
    await world.services.db.transaction(allPractices(), async (tx) => {
      for (let count = 0; count < 11; count += 1) {
        await insertBatch(tx, {
          id: newId(),
          practiceId,
          createdBy: user.id,
          totalCount: 1,
          cachedCount: 0,
          retryOf: null,
          submissionId: null,
        });
      }
    });
    const { token } = await world.logIn(user);
    const page = async (query: string) =>
      (await world.ask('GET', `/api/batches?limit=10&${query}`, undefined, token)).body;
    const [first, second] = [await page('page=1'), await page('page=2')];
    expect([first.batches.length, second.batches.length]).toEqual([10, 1]);
    expect(first).toMatchObject({ total: 11, total_pages: 2 });
    const ids = [...first.batches, ...second.batches].map((batch: { id: string }) => batch.id);
    expect(new Set(ids).size).toBe(11);
    expect(await page('page=1&status=partial')).toMatchObject({ batches: [], total: 0 });
  });

  it('are hidden from other practices, which get 404 [6.10]', async () => {
    const { body } = await submit(rows('HIDE', 1));
    const { token } = await world.logIn(await world.createUser('staff', await world.createPractice()));
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/export'],
      ['POST', '/retry'],
    ] as const) {
      expect((await world.ask(method, `/api/batches/${body.batch_id}${path}`, undefined, token)).status).toBe(
        404,
      );
    }
  });
});

describe('the draft', () => {
  const row = {
    patient_first_name: 'Draft',
    patient_last_name: 'Canarydraft',
    patient_dob: '1/1',
    member_id: '',
    payer_id: '',
    is_dependent: false,
    subscriber_first_name: '',
    subscriber_last_name: '',
    subscriber_dob: '',
  };

  it('is encrypted, visible only to its author, and deleted on request', async () => {
    expect(
      (await world.ask('PUT', '/api/batch-draft', { rows: [row], doctor_npi: '1999999984' })).status,
    ).toBe(200);
    expect((await world.ask('GET', '/api/batch-draft')).body).toMatchObject({
      rows: [row],
      doctor_npi: '1999999984',
    });
    const [stored] = await world.services.db.transaction(allPractices(), (tx) =>
      tx.query<{ form: Buffer }>('select form from app.batch_drafts'),
    );
    expect(stored?.form.toString('latin1')).not.toContain('Canarydraft');
    const colleague = await world.logIn(await world.createUser('staff', world.practiceId));
    expect((await world.ask('GET', '/api/batch-draft', undefined, colleague.token)).body.rows).toEqual([]);
    expect((await world.ask('DELETE', '/api/batch-draft')).status).toBe(204);
    expect((await world.ask('GET', '/api/batch-draft')).body.rows).toEqual([]);
  });

  it("can be deleted without affecting the same user's draft for another practice", async () => {
    const { token } = await world.logIn(await world.createUser('super_admin'));
    const draftOf = (practice_id: string) => `/api/batch-draft?practice_id=${practice_id}`;
    const practices = [world.practiceId, await world.createPractice('Oak Dental')] as const;
    for (const practice_id of practices) {
      await world.ask('PUT', '/api/batch-draft', { rows: [row], practice_id }, token);
    }
    expect((await world.ask('DELETE', draftOf(practices[0]), undefined, token)).status).toBe(204);
    expect((await world.ask('GET', draftOf(practices[0]), undefined, token)).body.rows).toEqual([]);
    expect((await world.ask('GET', draftOf(practices[1]), undefined, token)).body.rows).toEqual([row]);
  });
});
