import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allPractices } from '#platform/database/database.ts';
import { patient, startVerificationWorld, type VerificationWorld } from '#testing/verification-world.ts';

let world: VerificationWorld;

beforeAll(async () => {
  world = await startVerificationWorld();
});
afterAll(() => world?.close());

const submit = async (changes: Record<string, unknown> = {}, token?: string) => {
  const response = await world.ask('POST', '/api/verifications/real-time', patient(changes), token);
  expect(response.status, JSON.stringify(response.body)).toBe(202);
  return response.body.verification_id as string;
};

const sql = <Row>(text: string, params: unknown[] = []) =>
  world.services.db.transaction(allPractices(), (tx) => tx.query<Row>(text, params));

describe('a real-time verification', () => {
  it("returns immediately, runs in the queue and shows the benefits with the spec's fields [1.01, 3.10, 7.17, 7.20]", async () => {
    const id = await submit({
      member_id: 'AM10020030',
      payer_id: '47009',
      patient_first_name: 'Harper',
      patient_last_name: 'Ellison',
      patient_dob: '03/14/1985',
    });
    const done = await world.settled(id);
    expect(done).toMatchObject({
      status: 'completed',
      coverage_status: 'active',
      patient_dob: '1985-03-14',
      member_id: 'AM10020030',
      payer_name: 'Ameritas Life Insurance Corp',
      verification_type: 'real_time',
      is_cached: false,
      error_message: null,
      users: { full_name: 'Riley Chen' },
      practices: { name: 'Elm Dental' },
    });
    expect(done.parsed_benefits.maximums.length).toBeGreaterThan(0);
    expect(done.parser_audit.total_blocks).toBeGreaterThan(10);
    expect(done.trace_number).toBeTruthy();
    expect(done.attempts).toMatchObject([{ number: 1, outcome: 'answered' }]);
  });

  it('distinguishes active, inactive and unknown coverage, and says whether it needs confirmation', async () => {
    const patients: [
      name: string,
      born: string,
      member: string,
      payer: string,
      coverage: string,
      needsConfirmation: boolean,
    ][] = [
      ['Tomas Rivera', '1979-05-30', 'U4410023902', '62308', 'active', false],
      ['Martin Keller', '1974-02-19', 'XAD883201744', '00510', 'active', false],
      ['Olivia Stroud', '1977-04-11', '445012990', '89070', 'active', false],
      ['Victor Hahn', '1965-07-10', 'AM10020077', '47009', 'active', true],
      ['Nina Falk', '1998-03-06', 'P300771245', '61271', 'active', true],
      ['Beatriz Soto', '1981-11-20', '771204499', '65978', 'active', true],
      ['Joan Pruitt', '1956-09-30', 'H55120098', '61101', 'active', true],
      ['Roland Vance', '1959-11-02', 'H70033999', '73288', 'active', true],
      ['Wesley Crane', '1989-07-24', 'LN4477120', '65528', 'active', true],
      ['Gerald Pike', '1972-08-14', '909223498', '52133', 'inactive', false],
      ['Louise Tran', '1990-04-02', 'U4410023977', '62308', 'inactive', false],
      ['Henry Osei', '1985-01-27', '911004423', '87726', 'inactive', false],
      ['Monique Bertrand', '1991-02-14', '630018990', 'CX014', 'inactive', false],
      ['Felix Moreau', '1993-05-15', 'ZGP801552307', '84980', 'unknown', false],
      ['Samuel Ortiz', '2001-08-08', '512009984', 'CKTX1', 'unknown', false],
    ];
    const outcomes = await Promise.all(
      patients.map(async ([name, patient_dob, member_id, payer_id]) => {
        const [patient_first_name, patient_last_name] = name.split(' ');
        const id = await submit({ patient_first_name, patient_last_name, patient_dob, member_id, payer_id });
        const { coverage_status, needs_confirmation } = await world.settled(id);
        return [name, coverage_status, needs_confirmation];
      }),
    );
    expect(outcomes).toEqual(
      patients.map(([name, , , , coverage, needsConfirmation]) => [name, coverage, needsConfirmation]),
    );
  });

  it('encrypts the values that the payer returned differently from what we sent', async () => {
    const id = await submit({
      patient_first_name: 'Kate',
      patient_last_name: 'Sorensen',
      patient_dob: '1995-04-23',
      member_id: '390044290',
      payer_id: '39069',
    });
    const { returned_differently } = await world.settled(id);
    expect(returned_differently).toEqual([
      { field: 'name', sent: 'Kate Sorensen', returned: 'KATHERINE SORENSEN' },
    ]);
    const [row] = await sql<{ match: string; stored: string }>(
      `select a.patient_match as match, encode(a.returned_differently, 'escape') as stored
         from app.verifications v join app.answers a on a.id = v.answer_id where v.id = $1`,
      [id],
    );
    expect(row?.match).toBe('confirmed');
    expect(row?.stored.length).toBeGreaterThan(0);
    expect(row?.stored).not.toContain('KATHERINE');
    expect((await world.settled(await submit({}))).returned_differently).toEqual([]);
  });

  it('encrypts dates of birth, member IDs and the response', async () => {
    const id = await submit({
      member_id: 'CANARY778899',
      patient_dob: '1971-11-23',
      patient_last_name: 'Canary',
    });
    await world.settled(id);
    const [row] = await sql<{ text: string }>(
      `select v::text || coalesce(a::text, '') as text from app.verifications v
         left join app.answers a on a.id = v.answer_id where v.id = $1`,
      [id],
    );
    for (const secret of ['CANARY778899', '1971-11-23']) {
      expect(row?.text).not.toContain(secret);
      expect(row?.text).not.toContain(Buffer.from(secret).toString('hex'));
    }
  });

  it('puts no names or member IDs in the log or the queue', async () => {
    const id = await submit({
      patient_first_name: 'Zebulon',
      patient_last_name: 'Quetzalcoatl',
      member_id: 'LEAKCHECK99',
    });
    await world.settled(id);
    const jobs = await sql<{ text: string }>('select j::text as text from jobs.job j');
    const everything = world.logs.join('\n') + jobs.map((job) => job.text).join('\n');
    expect(everything).not.toMatch(/Zebulon|Quetzalcoatl|LEAKCHECK99/);
  });

  it('is created only once if it is submitted several times at the same instant', async () => {
    const body = patient({ member_id: 'TWICE12345' });
    const responses = await Promise.all(
      [1, 2, 3, 4].map(() => world.ask('POST', '/api/verifications/real-time', body)),
    );
    expect(new Set(responses.map((response) => response.body.verification_id)).size).toBe(1);
  });

  it('is not stored again if the same request was sent moments ago; the response has the ID of the first verification', async () => {
    const id = await submit({ member_id: 'AGAIN12345' });
    const stored = () =>
      sql(`select (select count(*) from app.verifications) as verifications,
                  (select count(*) from jobs.job where name = 'verification.real_time') as jobs,
                  (select count(*) from app.audit_events where action = 'verification.create') as events`);
    const before = await stored();
    const body = patient({ member_id: 'AGAIN12345' });
    expect(await world.ask('POST', '/api/verifications/real-time', body)).toMatchObject({
      status: 202,
      body: { verification_id: id },
    });
    expect(await stored()).toEqual(before);
  });

  it('accepts a payer code in upper or lower case, a primary payer ID or our own payer ID, and rejects an unknown payer', async () => {
    const { body } = await world.ask('GET', '/api/payers');
    const cigna = body.payers.find((payer: { stedi_id: string }) => payer.stedi_id === 'HGJLR');
    for (const payer_id of [cigna.id, 'HGJLR', 'hgjlr', '62308']) {
      const id = await submit({ payer_id, member_id: `P${payer_id.slice(0, 8)}` });
      expect((await world.settled(id)).payer_name).toBe('Cigna');
    }
    const unknown = await world.ask(
      'POST',
      '/api/verifications/real-time',
      patient({ payer_id: 'UNLISTED' }),
    );
    expect(unknown).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'payer_id'], msg: "isn't a known payer" }] },
    });
  });

  it.each(['patient_first_name', 'patient_last_name', 'payer_id', 'provider_last_name'])(
    'refuses a NUL character in %s',
    async (field) => {
      const response = await world.ask(
        'POST',
        '/api/verifications/real-time',
        patient({ [field]: 'A\u0000B' }),
      );
      expect(response).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', field] }] } });
    },
  );

  it('verifies a dependent under the subscriber [7.17]', async () => {
    const id = await submit({
      payer_id: '54084',
      member_id: '840221305',
      patient_first_name: 'Lucas',
      patient_last_name: 'Whitfield',
      patient_dob: '2013-09-19',
      is_dependent: true,
      subscriber_first_name: 'Karen',
      subscriber_last_name: 'Whitfield',
      subscriber_dob: '1983-03-08',
    });
    expect(await world.settled(id)).toMatchObject({
      status: 'completed',
      is_dependent: true,
      subscriber_first_name: 'Karen',
      subscriber_dob: '1983-03-08',
    });
  });

  it('names all invalid fields in one response', async () => {
    const response = await world.ask(
      'POST',
      '/api/verifications/real-time',
      patient({ patient_first_name: ' ', patient_dob: '02/30/2000', provider_npi: '12' }),
    );
    expect(response.status).toBe(422);
    expect(response.body.detail.map((problem: { loc: string[] }) => problem.loc[1])).toEqual([
      'patient_first_name',
      'patient_dob',
      'provider_npi',
    ]);
  });
});

it.each([
  ['/api/verifications/real-time', (body: object) => body],
  ['/api/verifications/batch', (body: object) => ({ patients: [body] })],
])('%s refuses a date of birth in the future', async (path, bodyOf) => {
  const response = await world.ask('POST', path, bodyOf(patient({ patient_dob: '01/01/2099' })));
  expect(response.status).toBe(422);
  expect(response.body.detail).toMatchObject([{ msg: 'must not be in the future' }]);
});

describe('a failure', () => {
  const failed = async (member_id: string, changes: Record<string, unknown> = {}) => {
    const done = await world.settled(await submit({ member_id, ...changes }));
    expect(done.status).toBe('failed');
    expect(done.coverage_status).toBeNull();
    expect(done.parsed_benefits).toBeNull();
    return JSON.parse(done.error_message) as {
      description: string;
      followupAction: string;
      possibleResolutions: string;
    };
  };

  it.each(['AAA72', 'AAA75', 'AAA73', 'AAA58', 'AAA43', 'AAA79'])(
    'tells what %s means and what to do [3.08]',
    async (memberId) => {
      const message = await failed(memberId);
      expect(message.description).not.toBe('');
      expect(message.possibleResolutions).toMatch(/^• /);
    },
  );

  it.each(['GARBAGE', 'HALF', 'STRANGER', 'HUGE10MB'])(
    'shows no benefits if the response is unusable: %s',
    async (memberId) => {
      expect((await failed(memberId)).description).not.toMatch(/active/i);
    },
  );

  it('is retried if it is an outage, and every attempt is recorded', async () => {
    const done = await world.settled(await submit({ member_id: 'FLAKY2-77' }));
    expect(done.status).toBe('completed');
    expect(done.attempts.map((attempt: { outcome: string }) => attempt.outcome)).toEqual([
      'unreachable',
      'unreachable',
      'answered',
    ]);
  });
});

describe('finding, reading and recording verifications', () => {
  it('finds Muñoz by MUNOZ, and returns totals that match the listed verifications [3.11, 7.18]', async () => {
    const firstPage = await world.ask('GET', '/api/verifications?search=MUNOZ&limit=1&page=1');
    expect(firstPage.status).toBe(200);
    expect(firstPage.body.verifications).toMatchObject([{ patient_last_name: 'Muñoz' }]);
    expect(firstPage.body.total_pages).toBe(firstPage.body.total);
    const all = await world.ask('GET', '/api/verifications?limit=100');
    const [{ count } = { count: '0' }] = await sql<{ count: string }>(
      'select count(*) from app.verifications where practice_id = $1',
      [world.practiceId],
    );
    expect(all.body.total).toBe(Number(count));
    const failed = await world.ask('GET', '/api/verifications?status=failed&limit=100');
    expect(failed.body.verifications.every((row: { status: string }) => row.status === 'failed')).toBe(true);
    expect(failed.body.total).toBe(failed.body.verifications.length);
  });

  it.each([
    ["O'Brien-Walsh", 'O\u2019Brien–Walsh'],
    ['D\u2019Amato', "d'amato"],
  ])('finds %s by %s: apostrophes and dashes match in any form', async (lastName, search) => {
    await submit({ patient_last_name: lastName });
    const found = await world.ask('GET', `/api/verifications?search=${encodeURIComponent(search)}`);
    expect(found.body.verifications).toMatchObject([{ patient_last_name: lastName }]);
  });

  it('treats % in a search as plain text', async () => {
    expect((await world.ask('GET', '/api/verifications?search=%25')).body.total).toBe(0);
  });

  it('lets the practice download the raw response as a file', async () => {
    const id = await submit({ member_id: 'RAW4455' });
    await world.settled(id);
    const raw = await world.ask('GET', `/api/verifications/${id}/raw`);
    expect(raw.status).toBe(200);
    expect(raw.headers.get('content-disposition')).toContain('attachment');
    expect(raw.body.benefitsInformation.length).toBeGreaterThan(0);
  });

  it.each([
    ['AUDIT2', 'completed', 'verification.complete'],
    ['AAA75', 'failed', 'verification.fail'],
  ])(
    'records one audit event, which names no user, when the verification of %s is %s',
    async (member_id, status, action) => {
      const id = await submit({ member_id });
      expect((await world.settled(id)).status).toBe(status);
      const events = await sql(
        `select practice_id, actor_id, action, outcome from app.audit_events
        where $1 = any(record_ids) and action in ('verification.complete', 'verification.fail')`,
        [id],
      );
      expect(events).toEqual([{ practice_id: world.practiceId, actor_id: null, action, outcome: 'ok' }]);
    },
  );

  it('records an audit event for creating, reading and listing', async () => {
    const id = await submit({ member_id: 'AUDIT1' });
    await world.settled(id);
    await world.ask('GET', '/api/verifications');
    const events = await sql<{ action: string }>(
      `select distinct action from app.audit_events where $1 = any(record_ids)`,
      [id],
    );
    expect(events.map((event) => event.action)).toEqual(
      expect.arrayContaining(['verification.create', 'verification.read', 'verification.list']),
    );
  });
});

describe('verifying again', () => {
  it("creates a new verification that is linked to the old one, which doesn't change", async () => {
    const id = await submit({ member_id: 'RECHECK1' });
    const before = await world.settled(id);
    const again = await world.ask('POST', `/api/verifications/${id}/recheck`);
    expect(again.status).toBe(202);
    const second = await world.settled(again.body.verification_id);
    expect(second).toMatchObject({ recheck_of: id, member_id: 'RECHECK1', status: 'completed' });
    const after = (await world.ask('GET', `/api/verifications/${id}`)).body;
    expect(after.rechecked_by).toBe(second.id);
    expect({ ...after, rechecked_by: null }).toEqual({ ...before, rechecked_by: null });
  });

  it('creates only one verification for a double click', async () => {
    const id = await submit({ member_id: 'RECHECK2' });
    await world.settled(id);
    const recheck = async (of: string) =>
      (await world.ask('POST', `/api/verifications/${of}/recheck`)).body.verification_id;
    const [one, other] = await Promise.all([recheck(id), recheck(id)]);
    expect(other).toBe(one);
    await world.settled(one);
    // The new verification can be verified again at once.
    expect(await recheck(one)).not.toBe(one);
  });

  it('is refused for an inactive practice, whose verifications a super admin still sees', async () => {
    const practiceId = await world.createPractice('Closed Dental');
    const { token } = await world.logIn(await world.createUser('super_admin'));
    const { body } = await world.ask(
      'POST',
      '/api/verifications/real-time',
      patient({ practice_id: practiceId }),
      token,
    );
    await world.settled(body.verification_id, token);
    await world.deactivate(practiceId);
    const path = `/api/verifications/${body.verification_id}`;
    const again = await world.ask('POST', `${path}/recheck`, undefined, token);
    expect(again).toMatchObject({
      status: 409,
      body: { detail: "This practice is inactive, so its patients can't be verified." },
    });
    expect((await world.ask('GET', path, undefined, token)).body.rechecked_by).toBeNull();
  });
});

describe('the practice of a verification', () => {
  it("is the only practice that sees it: others get 404, as for records that don't exist [6.10]", async () => {
    const id = await submit({ member_id: 'OURS1' });
    await world.settled(id);
    const other = await world.createUser('practice_admin', await world.createPractice('Oak Dental'));
    const { token } = await world.logIn(other);
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/raw'],
      ['POST', '/recheck'],
    ] as const) {
      const theirs = await world.ask(method, `/api/verifications/${id}${path}`, undefined, token);
      const absent = await world.ask(
        method,
        `/api/verifications/0198f000-0000-7000-8000-000000000000${path}`,
        undefined,
        token,
      );
      expect([theirs.status, theirs.body]).toEqual([404, absent.body]);
    }
    expect((await world.ask('GET', '/api/verifications', undefined, token)).body).toMatchObject({
      verifications: [],
      total: 0,
    });
    const forOtherPractice = await world.ask(
      'POST',
      '/api/verifications/real-time',
      patient({ practice_id: world.practiceId }),
      token,
    );
    expect(forOtherPractice.status).toBe(403);
  });

  it('is required in a request of a super admin', async () => {
    const { token } = await world.logIn(await world.createUser('super_admin'));
    const without = await world.ask('POST', '/api/verifications/real-time', patient(), token);
    expect(without).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'practice_id'] }] } });
    const id = await submit({ practice_id: world.practiceId, member_id: 'SUPER1' }, token);
    expect(await world.settled(id)).toMatchObject({ practice_id: world.practiceId });
    expect(
      (await world.ask('GET', `/api/verifications?practice_id=${world.practiceId}&limit=1`, undefined, token))
        .body.total,
    ).toBeGreaterThan(0);
  });
});

it('prevents the runtime role from changing or deleting a finished verification', async () => {
  const id = await submit({ member_id: 'FINAL1' });
  await world.settled(id);
  await expect(sql(`update app.verifications set status = 'failed' where id = $1`, [id])).rejects.toThrow();
  await expect(sql('delete from app.verifications where id = $1', [id])).rejects.toThrow();
});
