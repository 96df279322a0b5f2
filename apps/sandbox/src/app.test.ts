import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSandbox } from './app.ts';
import {
  ask,
  FLAT_URL,
  flatBody,
  GROUPED_URL,
  groupedBody,
  KEY,
  post,
  RAW_URL,
  rawBody,
} from './testing/ask.ts';

let app: FastifyInstance;
beforeAll(() => {
  app = buildSandbox({ today: '2026-11-15' });
});
afterAll(() => app.close());

const statusWith = async (authorization?: string) => {
  const headers = authorization === undefined ? {} : { authorization };
  return (await app.inject({ url: '/2024-04-01/payers?pageSize=10', headers })).statusCode;
};

describe('the API key', () => {
  it('is accepted alone or after the word Key', async () => {
    expect([await statusWith('test_abc'), await statusWith('Key test_abc')]).toEqual([200, 200]);
  });

  it('is required, and is refused as a bearer token', async () => {
    expect([await statusWith(), await statusWith(''), await statusWith('Bearer abc')]).toEqual([
      401, 401, 401,
    ]);
  });

  it('must match the configured key', async () => {
    const locked = buildSandbox({ apiKey: 'right' });
    const response = await locked.inject({ url: '/2024-04-01/payers', headers: { authorization: 'wrong' } });
    expect(response.statusCode).toBe(403);
    await locked.close();
  });
});

describe('an invalid body', () => {
  const fieldsOf = async (body: object) => {
    const { status, body: response } = await post(app, FLAT_URL, body);
    expect(status).toBe(400);
    return response.fieldList.map(({ path }: { path: string }) => path);
  };

  it('is refused with the path of each wrong field', async () => {
    expect(await fieldsOf({})).toEqual(['/tradingPartnerServiceId', '/provider', '/subscriber']);
    const { subscriber, ...rest } = flatBody();
    expect(
      await fieldsOf({ ...rest, subscriber: { ...(subscriber as object), dateOfBirth: '1980-01-01' } }),
    ).toEqual(['/subscriber/dateOfBirth']);
    expect(await fieldsOf({ ...flatBody(), dependents: [] })).toEqual(['/dependents']);
    expect(await fieldsOf({ ...flatBody(), encounter: { serviceTypeCodes: ['ZZ'] } })).toEqual([
      '/encounter/serviceTypeCodes/0',
    ]);
    // An NPI alone isn't enough: the provider also needs a name.
    expect(await fieldsOf({ ...flatBody(), provider: { npi: '1999999984' } })).toEqual(['/provider']);
  });

  it('is refused with an error that does not repeat its values', async () => {
    // A member ID must not contain an underscore.
    const { status, body } = await post(app, FLAT_URL, flatBody({ memberId: 'SECRET_1' }));
    expect(status).toBe(400);
    expect(JSON.stringify(body)).not.toContain('SECRET_1');
  });

  it("gets an error in the plan-grouped format at that format's endpoint", async () => {
    const { status, body } = await post(app, GROUPED_URL, { ...groupedBody(), payerId: '' });
    expect([status, body.errors[0].path]).toEqual([400, '/payerId']);
  });

  it('is refused if it is not JSON', async () => {
    const headers = { ...KEY, 'content-type': 'application/json' };
    const response = await app.inject({ method: 'POST', url: FLAT_URL, headers, payload: '{"half":' });
    expect([response.statusCode, Object.keys(response.json())]).toEqual([400, ['message']]);
  });

  it('is refused with code 71 if it is not a valid 270', async () => {
    const broken = { x12: rawBody().x12.replace(/NM1\*IL[^~]*~/, '') };
    for (const body of [{ x12: 'ISA*nothing' }, broken]) {
      const { status, body: response } = await post(app, RAW_URL, body);
      expect([status, response.errors[0].code, response.status]).toEqual([400, '71', 'ERROR']);
    }
  });
});

describe('a payer', () => {
  it('is refused with code 79 if unknown', async () => {
    const { status, body } = await ask(app, { payerId: 'NOSUCH' });
    expect([status, body.errors[0].code, body.status]).toEqual([400, '79', 'ERROR']);
  });

  it('is refused with code 79 if it does not support eligibility requests', async () => {
    const { status, body } = await ask(app, { payerId: 'PPWF1N' });
    expect([status, body.errors[0].code]).toEqual([400, '79']);
  });

  it('is found by primary ID, Stedi ID or alias, ignoring case', async () => {
    for (const payerId of ['62308', 'HGJLR', 'SX071', 'hgjlr']) {
      expect((await ask(app, { payerId })).body.payer.payorIdentification).toBe('62308');
    }
  });
});

describe('an NPI', () => {
  it('may be any ten digits, even with a wrong check digit', async () => {
    expect((await ask(app, { npi: '1234567890' })).body.errors).toEqual([]);
  });

  it('is rejected with code 43, in the provider part of the response, if it is not enrolled', async () => {
    const { status, body } = await ask(app, { npi: '1111111112' });
    expect([status, body.provider.aaaErrors[0].code, body.benefitsInformation]).toEqual([
      200,
      '43',
      undefined,
    ]);
  });

  it('needs a valid check digit in strict mode', async () => {
    const strict = buildSandbox({ strictNpi: true });
    const refused = await ask(strict, { npi: '1234567890' });
    expect([refused.status, refused.body.fieldList[0].path]).toEqual([400, '/provider/npi']);
    expect((await ask(strict, { npi: '1234567893' })).status).toBe(200);
    await strict.close();
  });
});

it('serves no control API by default, but reports its health', async () => {
  expect((await app.inject({ url: '/sandbox/requests' })).statusCode).toBe(404);
  expect((await app.inject({ url: '/sandbox/health' })).statusCode).toBe(200);
});
