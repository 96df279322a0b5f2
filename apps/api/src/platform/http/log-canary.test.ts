import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeError, type LogEntry, onLogEntry } from '#platform/logging/logging.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

/** Texts that look like patient data or passwords. A test sends them in every part of a request. */
const CANARIES = [
  'Zebulon',
  'Quackenbush',
  '1971-03-09',
  '03/09/1971',
  'MEM-CANARY-4711',
  '078-05-1120',
  'canary-password',
];
const [firstName, lastName, dob, usDob, memberId, ssn, password] = CANARIES as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];

describe('the log', () => {
  let test: TestApp;
  let token: string;

  beforeAll(async () => {
    test = await startTestApp();
    ({ token } = await test.logIn(await test.createUser('staff', await test.createPractice())));
  });
  afterAll(() => test?.close());

  it('never contains user input from bodies, query strings, paths, headers or broken requests', async () => {
    const patient = {
      patient_first_name: firstName,
      patient_last_name: lastName,
      patient_dob: dob,
      member_id: memberId,
      ssn,
    };
    const query = `search=${lastName}&dob=${usDob}&member=${memberId}`;
    await test.call('POST', '/api/verifications/real-time', {
      token,
      body: { ...patient, payer_id: memberId },
    });
    await test.call('POST', '/api/verifications/real-time', {
      token,
      body: `{"patient_first_name":"${firstName}",`,
    });
    await test.call('POST', '/api/verifications/batch', {
      token,
      body: { patients: [patient, { [lastName]: ssn }] },
    });
    await test.call('GET', `/api/verifications?${query}&limit=${lastName}`, { token });
    await test.call('GET', `/api/verifications/${memberId}`, { token });
    await test.call('GET', `/patients/${lastName}?${query}`);
    await test.call('GET', `/api/unknown/${lastName}`, {
      headers: { 'user-agent': firstName, referer: `http://x/?${query}` },
    });
    await test.call('POST', '/auth/v1/token?grant_type=password', {
      body: { email: `${lastName}@x.test`, password },
    });
    await test.call('POST', '/auth/v1/recover', { body: { email: `${lastName}@x.test` } });
    await test.call('POST', `/auth/v1/verify?${query}`, { body: { type: lastName, token_hash: memberId } });
    await test.call('PUT', '/auth/v1/user', {
      token,
      body: { data: { full_name: lastName, [memberId]: { a: ssn } } },
    });

    const written = test.logs.join('').toLowerCase();
    expect(test.logs.length).toBeGreaterThan(10);
    for (const canary of CANARIES) expect(written, canary).not.toContain(canary.toLowerCase());
    // Every access token starts with "eyJ".
    expect(written).not.toContain('eyj');
    expect(written).not.toContain(encodeURIComponent(usDob).toLowerCase());
  });

  it('names the route template, the caller and the duration', async () => {
    test.logs.length = 0;
    await test.call('GET', '/api/verifications/01a1dd30-1347-71d2-b408-d4fcd9558a7a', { token });
    const line = JSON.parse(test.logs.at(-1) ?? '{}');
    expect(line).toMatchObject({
      level: 'info',
      event: 'request_served',
      method: 'GET',
      route: '/api/verifications/:id',
      status: 404,
    });
    expect(Object.keys(line).sort()).toEqual([
      'event',
      'level',
      'method',
      'ms',
      'msg',
      'practiceId',
      'requestId',
      'route',
      'status',
      'time',
      'userId',
    ]);
  });

  it("drops fields that aren't allowed, and the texts of errors", () => {
    const { log } = test.services;
    test.logs.length = 0;
    log.info(
      {
        patient: { name: lastName },
        member_id: memberId,
        status: 200,
        route: { toString: () => ssn },
      } as object,
      'kept',
    );
    log.error(new Error(`duplicate key (${memberId})`));
    log.error({ err: new Error('outer', { cause: new TypeError(lastName) }) }, 'failed');
    log.warn('value is %s', lastName);
    log.child({ patient: lastName, job: 'verification.run' }).info('child');
    const written = test.logs.join('');
    for (const canary of CANARIES) expect(written).not.toContain(canary);
    expect(written).toContain('"name":"TypeError"');
    expect(written).toContain('"job":"verification.run"');
  });

  it('passes each entry to its listeners', () => {
    const heard: LogEntry[] = [];
    const stop = onLogEntry((entry) => void heard.push(entry));
    test.services.log.warn({ job: 'payers.sync' }, 'slow');
    stop();
    test.services.log.warn('unheard');
    expect(heard).toEqual([
      { level: 'warn', time: expect.any(Date), message: 'slow', fields: { job: 'payers.sync' } },
    ]);
  });

  it('describes an error by its name, code and stack frames', () => {
    const error = Object.assign(new RangeError(`bad value\n    at ${ssn}`), { code: '23505' });
    expect(describeError(error)).toMatchObject({
      name: 'RangeError',
      code: '23505',
      at: expect.arrayContaining([expect.any(String)]),
    });
    expect(JSON.stringify(describeError(error))).not.toContain(ssn);
    expect(describeError(lastName)).toEqual({ name: 'string' });
  });
});
