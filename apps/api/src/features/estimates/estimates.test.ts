import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listEstimateRows } from '#domain/estimates/estimate-rows.ts';
import { type EstimateContent, packContent, readContent } from '#domain/estimates/saved.ts';
import { allPractices } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { estimateBody, procedureBody } from '#testing/estimate-body.ts';
import { patient, startVerificationWorld, type VerificationWorld } from '#testing/verification-world.ts';

let world: VerificationWorld;
/** Owen's plan began four months ago and has a waiting period of 12 months for crowns. */
let owen: string;

const OWEN = patient({
  patient_first_name: 'Owen',
  patient_last_name: 'Fitzgerald',
  patient_dob: '1992-06-16',
  member_id: 'P300771290',
  payer_id: '61271',
});
const CARMEN = {
  patient_first_name: 'Carmen',
  patient_last_name: 'Ibarra',
  patient_dob: '1986-02-20',
};

const verify = async (body: object, token?: string) => {
  const { body: started } = await world.ask('POST', '/api/verifications/real-time', body, token);
  const { status } = await world.settled(started.verification_id, token);
  expect(status).toBe('completed');
  return started.verification_id as string;
};
const at = (id: string, rest = '') => `/api/verifications/${id}/estimates${rest}`;
const calculate = (id: string, changes: object = {}) =>
  world.ask('POST', at(id, '/calculate'), estimateBody(changes as Record<string, unknown>));
const sql = <Row>(text: string, params: unknown[] = []) =>
  world.services.db.transaction(allPractices(), (tx) => tx.query<Row>(text, params));

/** In five days, which is always within Owen's waiting period. */
const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
const crown = (changes: object = {}) => procedureBody({ date: soon, ...changes });

beforeAll(async () => {
  world = await startVerificationWorld();
  owen = await verify(OWEN);
}, 120_000);
afterAll(() => world?.close());

describe('a calculation', () => {
  it('says what plan and patient pay, step by step', async () => {
    const { status, body } = await calculate(owen, { procedures: [crown()] });
    expect(status, JSON.stringify(body)).toBe(200);
    const [line] = body.estimate.lines;
    expect(line.amounts).toMatchObject({
      pay: { low: 0, high: 0 },
      patient: { low: 90_000, high: 90_000 },
      write_off: { low: 27_000, high: 27_000 },
    });
    const waiting = line.lowest.find(({ kind }: { kind: string }) => kind === 'waiting');
    expect(waiting.text).toContain('a waiting period runs until');
    expect(waiting.sources).not.toEqual([]);
    expect(body.fees[0]).toMatchObject({ fee: { from: 'typed' }, allowed: { from: 'typed' } });
    expect(body.estimate.note).toContain("isn't a guarantee");
  });

  it('looks up fees that the request leaves out, and says which schedule they are from', async () => {
    const empty = { fee_cents: null, allowed_cents: null };
    const missing = await calculate(owen, { procedures: [crown(empty)] });
    expect(missing.body.fees[0].fee).toEqual({ cents: null, from: 'unknown', schedule: null });
    expect(missing.body.estimate.lines[0]).toMatchObject({ amounts: null });
    expect(missing.body.estimate.total).toBeNull();

    const id = newId();
    await sql('insert into app.fee_schedules (id, practice_id, name, kind) values ($1, $2, $3, $4)', [
      id,
      world.practiceId,
      'Office fees',
      'office',
    ]);
    await sql(
      'insert into app.fee_lists (id, practice_id, schedule_id, effective_from, fees) values ($1, $2, $3, $4, $5)',
      [newId(), world.practiceId, id, '2026-01-01', { D2740: 130_000 }],
    );
    const found = await calculate(owen, { procedures: [crown({ fee_cents: null })] });
    expect(found.body.fees[0].fee).toMatchObject({
      cents: 130_000,
      from: 'schedule',
      schedule: { id, name: 'Office fees', effective_from: '2026-01-01' },
    });
    expect(found.body.estimate.total.write_off).toEqual({ low: 40_000, high: 40_000 });
  });

  it("says on a line that the plan is not in force if the line's date is before the plan's start", async () => {
    const { body } = await calculate(owen, { procedures: [crown({ date: '2020-01-01' })] });
    expect(body.estimate.lines[0].refusals[0]).toMatchObject({ reason: 'plan_not_in_force' });
  });

  it.each([
    ["a code that isn't a CDT code", { procedures: [crown({ code: 'CROWN' })] }, 'code'],
    ['a negative fee', { procedures: [crown({ fee_cents: -1 })] }, 'fee_cents'],
    ["a fee that isn't a number", { procedures: [crown({ fee_cents: 'abc' })] }, 'fee_cents'],
    ['a fraction of a cent', { procedures: [crown({ fee_cents: 10.5 })] }, 'fee_cents'],
    ['a tooth that does not exist', { procedures: [crown({ tooth: '33' })] }, 'tooth'],
    ['a day that does not exist', { procedures: [crown({ date: '2026-02-30' })] }, 'date'],
    ['two crowns on one tooth', { procedures: [crown({ units: 2 })] }, 'units'],
    ['an empty list of procedures', { procedures: [] }, 'procedures'],
    ['500 procedures', { procedures: Array.from({ length: 500 }, () => crown()) }, 'procedures'],
  ])('refuses %s and names the field', async (_, changes, field) => {
    const { status, body } = await calculate(owen, changes);
    expect(status).toBe(422);
    expect(body.detail.map(({ loc }: { loc: unknown[] }) => loc.at(-1))).toContain(field);
  });

  it('is refused unless the verification is completed', async () => {
    const failed = await world.ask('POST', '/api/verifications/real-time', patient({ member_id: 'AAA75' }));
    await world.settled(failed.body.verification_id);
    expect((await calculate(failed.body.verification_id)).status).toBe(409);
  });
});

describe('a saved estimate', () => {
  const save = (id: string, name = 'Crown on 30') =>
    world.ask('POST', at(id), { name, input: estimateBody({ procedures: [crown()] }) });

  it('is listed, read, changed and deleted', async () => {
    const saved = await save(owen);
    expect(saved.status, JSON.stringify(saved.body)).toBe(201);
    const { id, version } = saved.body;
    const { body: list } = await world.ask('GET', at(owen));
    expect(list.estimates[0]).toMatchObject({
      id,
      name: 'Crown on 30',
      codes: ['D2740'],
      patient: { low: 90_000, high: 90_000 },
      created_by: 'Riley Chen',
    });
    const read = await world.ask('GET', at(owen, `/${id}`));
    expect(read.body).toEqual(saved.body);

    const change = {
      name: 'Two crowns',
      input: estimateBody({ procedures: [crown(), crown({ tooth: '3' })] }),
      version,
    };
    const changed = await world.ask('PUT', at(owen, `/${id}`), change);
    expect(changed.body).toMatchObject({ name: 'Two crowns', version: version + 1 });
    expect(changed.body.result.estimate.total.patient).toEqual({ low: 180_000, high: 180_000 });
    expect((await world.ask('PUT', at(owen, `/${id}`), change)).status).toBe(409);

    expect((await world.ask('DELETE', at(owen, `/${id}`))).status).toBe(204);
    expect((await world.ask('GET', at(owen, `/${id}`))).status).toBe(404);
  });

  it('is encrypted, audited and not in the log', async () => {
    const { id } = (await save(owen, 'CANARYNAME')).body;
    const [row] = await sql<{ content: Buffer; reading_id: string; engine_version: string }>(
      'select content, reading_id, engine_version from app.estimates where id = $1',
      [id],
    );
    expect(row?.content.includes('CANARYNAME')).toBe(false);
    expect(row?.engine_version).toMatch(/^\d/);
    expect(world.logs.join('\n')).not.toMatch(/CANARYNAME|Fitzgerald/);
    await world.ask('GET', at(owen, `/${id}`));
    const audited = await sql<{ action: string }>(
      `select distinct action from app.audit_events where $1 = any(record_ids) order by action`,
      [id],
    );
    expect(audited.map(({ action }) => action)).toEqual(['estimate.create', 'estimate.read']);
  });

  it('is hidden from other practices and from other verifications', async () => {
    const { id } = (await save(owen)).body;
    const other = await verify(patient({ member_id: 'OKOTHER' }));
    expect((await world.ask('GET', at(other, `/${id}`))).status).toBe(404);
    const stranger = await world.logIn(await world.createUser('staff', await world.createPractice('Oak')));
    for (const [method, path] of [
      ['GET', at(owen)],
      ['GET', at(owen, `/${id}`)],
      ['GET', at(owen, `/${id}/comparison`)],
      ['GET', at(owen, `/${id}/patient-page`)],
      ['DELETE', at(owen, `/${id}`)],
    ] as const)
      expect((await world.ask(method, path, undefined, stranger.token)).status).toBe(404);
  });

  it('is compared with the benefits of a later verification and with the current fees', async () => {
    const { id, newer } = (await save(owen)).body;
    expect(newer).toBeNull();
    const { body } = await world.ask('POST', `/api/verifications/${owen}/recheck`);
    await world.settled(body.verification_id);
    const again = await world.ask('GET', at(owen, `/${id}`));
    expect(again.body.newer).toMatchObject({ verification_id: body.verification_id });
    const listed = await world.ask('GET', at(body.verification_id));
    expect(listed.body.estimates[0]).toMatchObject({ id, verification_id: owen });
    const compared = await world.ask('GET', at(owen, `/${id}/comparison`));
    expect(compared.body).toMatchObject({ verification_id: body.verification_id, differences: [] });

    // The test that looks up fees inserted the schedule. Its fee rises from $1,300 to $1,400, and so the write-off from
    // $400 to $500.
    const input = estimateBody({ procedures: [crown({ fee_cents: null })] });
    const fromSchedule = await world.ask('POST', at(owen), { name: 'From the schedule', input });
    await sql(`update app.fee_lists set fees = '{"D2740": 140000}' where practice_id = $1`, [
      world.practiceId,
    ]);
    const { differences } = (await world.ask('GET', at(owen, `/${fromSchedule.body.id}/comparison`))).body;
    expect(differences).toContainEqual({
      line: null,
      amount: 'write_off',
      before: { low: 40_000, high: 40_000 },
      after: { low: 50_000, high: 50_000 },
    });
  });

  it('can be shown and compared if an earlier version of the engine saved it', async () => {
    const { id } = (await save(owen)).body;
    const { services } = world;
    await services.db.transaction(allPractices(), async (tx) => {
      const rows = await listEstimateRows(tx, world.practiceId, [owen]);
      const row = rows.find((estimate) => estimate.id === id);
      const content = await readContent(services, tx, row ?? expect.fail());
      const { visits: _, ...older } = content.result.estimate;
      const stored = { ...content, result: { ...content.result, estimate: older } } as EstimateContent;
      await tx.query('update app.estimates set content = $2 where id = $1', [
        id,
        await packContent(services, tx, world.practiceId, id, stored),
      ]);
    });
    const read = await world.ask('GET', at(owen, `/${id}`));
    expect(read.body.result.estimate).toMatchObject({ visits: [], total: { patient: { low: 90_000 } } });
    expect((await world.ask('GET', at(owen, `/${id}/patient-page`))).body.headline).toBe('You pay $900.');
    expect((await world.ask('GET', at(owen, `/${id}/comparison`))).body.differences).toEqual([]);
  });

  it('has a patient estimate in English and Spanish, and as a PDF', async () => {
    const { id } = (await save(owen)).body;
    const english = await world.ask('GET', at(owen, `/${id}/patient-page`));
    expect(english.body).toMatchObject({
      headline: 'You pay $900.',
      notice: 'This is an estimate, not a guarantee of payment.',
    });
    const spanish = await world.ask('GET', at(owen, `/${id}/patient-page?language=es`));
    expect(spanish.body).toMatchObject({
      headline: 'Usted paga $900.',
      notice: 'Este es un estimado, no una garantía de pago.',
    });
    expect(spanish.body.rows[0].cells[0]).toContain('Corona de cerámica, diente 30');
    expect(spanish.body.rows[0].note).toContain('período de espera');
    const pdf = await world.ask('GET', at(owen, `/${id}/export?language=es`));
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
  });
});

describe('an unsaved form', () => {
  const keep = (form: string | null, token?: string) =>
    world.ask('PUT', `/api/verifications/${owen}/estimate-draft`, { form }, token);
  const kept = async (token?: string) => (await world.ask('GET', at(owen), undefined, token)).body.draft;

  it('is kept for its user until the estimate is saved or the form is discarded', async () => {
    expect((await keep('{"rows":1}')).status).toBe(204);
    expect(await kept()).toBe('{"rows":1}');
    const colleague = await world.logIn(await world.createUser('staff', world.practiceId));
    expect(await kept(colleague.token)).toBeNull();
    await world.ask('POST', at(owen), { name: 'Saved', input: estimateBody() });
    expect(await kept()).toBeNull();
    await keep('{}');
    await keep(null);
    expect(await kept()).toBeNull();
  });
});

describe('an estimate with two plans', () => {
  let ownPlan: string;
  let spousePlan: string;
  const OWN_PLAN = patient({ ...CARMEN, member_id: '771204733', payer_id: '65978' });
  const other = (changes: object = {}) => ({
    verification_id: spousePlan,
    network: 'in',
    plan: null,
    rule: null,
    first: null,
    ...changes,
  });

  beforeAll(async () => {
    ownPlan = await verify(OWN_PLAN);
    spousePlan = await verify(
      patient({
        ...CARMEN,
        member_id: 'LN4477208',
        payer_id: '65528',
        is_dependent: true,
        subscriber_first_name: 'Luis',
        subscriber_last_name: 'Ibarra',
        subscriber_dob: '1984-11-02',
      }),
    );
  });

  const procedures = [procedureBody({ date: soon, other_allowed_cents: 95_000 })];
  /** The primary plan pays 50% of $900. Alone, the secondary plan would pay 60% of $950. */
  const calculateWith = (rule: string) => calculate(ownPlan, { procedures, other: other({ rule }) });

  it('offers and accepts only other verifications of the same patient', async () => {
    const { body } = await world.ask('GET', at(ownPlan));
    expect(body.other_verifications.map(({ id }: { id: string }) => id)).toEqual([spousePlan]);
    expect((await world.ask('GET', at(owen))).body.other_verifications).toEqual([]);
    for (const verification_id of [owen, ownPlan, randomUUID()]) {
      const { status, body: refused } = await calculate(ownPlan, { other: other({ verification_id }) });
      expect([status, refused.detail[0].loc.at(-1)]).toEqual([422, 'verification_id']);
    }
  });

  it("lets the patient's own plan pay first, unless the user chooses another order", async () => {
    const { body } = await calculateWith('standard');
    expect(body.other).toMatchObject({ first: 'this', decided_by: 'own_plan' });
    const { body: turned } = await world.ask(
      'POST',
      at(spousePlan, '/calculate'),
      estimateBody({ procedures, other: other({ verification_id: ownPlan, rule: 'standard' }) }),
    );
    expect(turned.other).toMatchObject({ first: 'other', decided_by: 'own_plan' });
    const { body: chosen } = await calculate(ownPlan, { procedures, other: other({ first: 'other' }) });
    expect(chosen.other).toMatchObject({ first: 'other', decided_by: 'user' });
  });

  // `pay` is what both plans pay together, `second_pay` is the secondary plan's part of it.
  it.each([
    // After the primary plan's payment and the write-off, $1,170 − $450 − $270 = $450 is owed. Alone, the secondary
    // plan would pay $570.
    ['standard', { pay: 90_000, second_pay: 45_000, patient: 0 }],
    // The secondary plan pays $570 − $450.
    ['carveout', { pay: 57_000, second_pay: 12_000, patient: 33_000 }],
    // The secondary plan pays at most $950 − $450 = $500. The remaining $220 of the fee is written off, so the patient
    // pays nothing.
    ['basic', { pay: 95_000, second_pay: 50_000, patient: 0 }],
  ])('uses the coordination rule %s', async (rule, expected) => {
    const { body } = await calculateWith(rule);
    for (const [amount, cents] of Object.entries(expected))
      expect(body.estimate.total[amount], amount).toEqual({ low: cents, high: cents });
  });

  it('gives a range if the coordination rule is not known, and asks for the rule', async () => {
    const { body } = await calculate(ownPlan, { procedures, other: other() });
    expect(body.estimate.total.patient).toEqual({ low: 0, high: 33_000 });
    expect(body.estimate.question.text).toContain('secondary plan');
  });

  it('offers the other plan even after many newer verifications with the same last name, but never the same plan', async () => {
    // 60 newer copies of the verification, for a patient with another first name.
    await sql(
      `insert into app.verifications
       select (jsonb_populate_record(v, jsonb_build_object('id', gen_random_uuid(), 'patient_first_name', 'Zed',
                 'patient_first_name_folded', null, 'created_at', v.created_at + interval '1 ms',
                 'fingerprint', '\\x' || md5(other::text)))).*
         from app.verifications v, generate_series(1, 60) other where v.id = $1`,
      [ownPlan],
    );
    const again = await verify(OWN_PLAN);
    const offered = (await world.ask('GET', at(ownPlan))).body.other_verifications;
    expect(offered.map(({ id }: { id: string }) => id)).toEqual([spousePlan]);
    const { status } = await calculate(ownPlan, { other: other({ verification_id: again }) });
    expect(status).toBe(422);
  });
});

it('keeps serving other requests and users while one user requests many estimates in parallel', async () => {
  const large = {
    procedures: Array.from({ length: 40 }, (_, tooth) => crown({ tooth: `${1 + (tooth % 32)}` })),
  };
  const colleague = await world.logIn(await world.createUser('staff', world.practiceId));
  let isDone = false;
  const statuses = Promise.all(
    Array.from({ length: 12 }, async () => (await calculate(owen, large)).status),
  ).finally(() => {
    isDone = true;
  });
  const started = Date.now();
  const colleagueRequest = world.ask('POST', at(owen, '/calculate'), estimateBody(), colleague.token);
  let slowest = 0;
  while (!isDone) {
    const sentAt = Date.now();
    expect((await world.call('GET', '/health')).status).toBe(200);
    slowest = Math.max(slowest, Date.now() - sentAt);
  }
  // At most four requests from a user run or wait. The others are refused before they take a database connection.
  expect(new Set(await statuses)).toEqual(new Set([200, 429]));
  expect((await colleagueRequest).status).toBe(200);
  expect(slowest).toBeLessThan((Date.now() - started) / 2);
}, 60_000);
