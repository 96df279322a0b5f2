import { afterAll, describe, expect, it } from 'vitest';
import { buildSandbox } from '../app.ts';
import type { EligibilityRequest } from '../requests/eligibility-request.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import { type Asked, ask, FLAT_URL, flatBody, post, toAsked } from '../testing/ask.ts';
import { findScenario } from './find-scenario.ts';

const app = buildSandbox({ today: '2026-11-15' });
afterAll(() => app.close());

const scenarioOf = (first: string) => {
  const scenario = SCENARIOS.find(({ subscriber }) => subscriber.first === first);
  if (!scenario) throw new Error(`No scenario for ${first}`);
  return scenario;
};

const elena = toAsked(scenarioOf('Elena'));
const codeFor = async (asked: Asked) => (await ask(app, asked)).body.errors[0]?.code;

describe('a known member', () => {
  it('is found regardless of case, spaces and punctuation in the ID and name', async () => {
    expect(
      await codeFor({ ...elena, memberId: '771 204-488', first: 'ELENA', last: 'vasquez' }),
    ).toBeUndefined();
    const aoife = toAsked(scenarioOf('Aoife'));
    expect(await codeFor({ ...aoife, last: 'OBrien Walsh' })).toBeUndefined();
  });

  it.each([
    ['another last name', { last: 'Vazquez' }, '73'],
    ['another first name', { first: 'Helen' }, '73'],
    ['another birth date', { birth: '19690926' }, '71'],
    ['another member ID', { memberId: '771204487' }, '72'],
    ['another payer', { payerId: '61271' }, '75'],
  ])('requested with %s is rejected with the code for that mismatch', async (_what, change, code) => {
    expect(await codeFor({ ...elena, ...change })).toBe(code);
  });

  const kate = { ...toAsked(scenarioOf('Katherine')), first: ' Kate.' };

  it('is found by a nickname', async () => {
    const { body } = await ask(app, kate);
    expect(body.subscriber).toMatchObject({ firstName: 'KATHERINE', maintenanceReasonCode: '25' });
  });

  it('requested by a nickname with a wrong member ID is rejected for the ID', async () => {
    expect(await codeFor({ ...kate, memberId: '390044291' })).toBe('72');
  });

  it('is rejected without a date of birth', async () => {
    // An undefined field overrides the default of the test helper.
    const withoutBirth = { ...elena, birth: undefined } as unknown as Asked;
    expect(await codeFor(withoutBirth)).toBe('58');
  });
});

describe('a dependent', () => {
  const scenario = scenarioOf('Karen');
  const [lucas] = scenario.dependents;

  it('is returned in a dependent loop, with the relationship and without a member ID', async () => {
    const { body } = await ask(app, toAsked(scenario, lucas));
    expect(body.dependents[0]).toMatchObject({ firstName: 'LUCAS', relationToSubscriberCode: '19' });
    expect(body.dependents[0]).not.toHaveProperty('memberId');
  });

  it('is found by a nickname', () => {
    const [child] = scenario.dependents.map((known) => ({ ...known, alsoKnownAs: ['Luke'] }));
    if (!child) throw new Error('The scenario has no dependent.');
    const request: EligibilityRequest = {
      payerId: scenario.payerId,
      provider: {},
      subscriber: scenario.subscriber,
      dependent: { first: 'Luke', last: child.last, birth: child.birth },
      procedures: [],
    };
    const families = [{ ...scenario, dependents: [child] }];
    const finding = findScenario(families, scenario.payerId, request, { findsWithoutId: false });
    expect(finding).toMatchObject({ dependent: child });
  });

  it("is rejected in the dependent loop if the payer doesn't know the name", async () => {
    const dependent = { first: 'Oscar', last: 'Whitfield', birth: '20130919' };
    const { body } = await ask(app, { ...toAsked(scenario), dependent });
    expect([body.errors[0].code, body.errors[0].location]).toEqual(['77', 'Loop 2100D']);
  });

  it('is rejected with a wrong date of birth', async () => {
    const dependent = { first: 'Lucas', last: 'Whitfield', birth: '20130918' };
    expect(await codeFor({ ...toAsked(scenario), dependent })).toBe('71');
  });
});

describe('a patient without a scenario', () => {
  const stranger: Asked = {
    payerId: '52133',
    memberId: 'M4455667',
    first: 'Terry',
    last: 'Quill',
    birth: '19771109',
  };
  const contentOf = async (asked: Asked) => {
    const { body } = await ask(app, asked);
    return { plan: body.planInformation, dates: body.planDateInformation, rows: body.benefitsInformation };
  };

  it('gets the same plan and benefits from every instance of the sandbox', async () => {
    const other = buildSandbox({ today: '2026-11-15' });
    const again = (await ask(other, stranger)).body;
    const first = await contentOf(stranger);
    expect(first.rows.length).toBeGreaterThan(0);
    expect(again.benefitsInformation).toEqual(first.rows);
    expect(again.planInformation).toEqual(first.plan);
    await other.close();
  });

  it('gets a different plan for each of 30 member IDs', async () => {
    const plans = new Set<string>();
    for (let at = 0; at < 30; at += 1) {
      plans.add(JSON.stringify((await contentOf({ ...stranger, memberId: `M${5000 + at}` })).plan));
    }
    expect(plans.size).toBe(30);
  });

  it('is usually covered, but sometimes inactive', async () => {
    const statuses: string[] = [];
    for (let at = 0; at < 200; at += 1) {
      statuses.push(
        (await ask(app, { ...stranger, memberId: `S${9000 + at}` })).body.planStatus[0].statusCode,
      );
    }
    const inactive = statuses.filter((code) => code === '6').length;
    // About one in twenty is inactive, so about 10 of 200.
    expect(inactive).toBeGreaterThan(0);
    expect(inactive).toBeLessThan(30);
  });

  it('is rejected if the date of birth or the name is impossible', async () => {
    expect(await codeFor({ ...stranger, birth: '20300101' })).toBe('60');
    expect(await codeFor({ ...stranger, birth: '18001231' })).toBe('58');
    expect(await codeFor({ ...stranger, last: '---' })).toBe('73');
  });

  it('needs a date of birth as a dependent, but then the subscriber needs none', async () => {
    const dependent = { first: 'Nora', last: 'Quill' };
    const withoutBirth = { ...stranger, birth: undefined } as unknown as Asked;
    expect(await codeFor({ ...stranger, dependent })).toBe('58');
    expect(
      await codeFor({ ...withoutBirth, dependent: { ...dependent, birth: '20150304' } }),
    ).toBeUndefined();
  });
});

describe('a requested procedure', () => {
  it('gets the percentage of its service type', async () => {
    const encounter = { serviceTypeCodes: ['35'], productOrServiceIDQualifier: 'AD', procedureCode: 'D4341' };
    const { body } = await post(app, FLAT_URL, { ...flatBody(elena), encounter });
    const rows = body.benefitsInformation.filter(
      (row: { compositeMedicalProcedureIdentifier?: { procedureCode: string } }) =>
        row.compositeMedicalProcedureIdentifier?.procedureCode === 'D4341',
    );
    expect(
      rows.map(({ code, benefitPercent }: { code: string; benefitPercent: string }) => [
        code,
        benefitPercent,
      ]),
      // Elena's plan pays 80% for periodontics. Coinsurance (A) states what the patient pays.
    ).toEqual([['A', '0.2']]);
  });
});

describe('a member ID that contains a reject code', () => {
  it.each([
    ['AAA72', 200, 'Loop 2100C'],
    ['AAA75', 200, 'Loop 2100C'],
    ['AAA42', 200, 'Loop 2100C'],
    ['AAA80', 200, 'Loop 2100A'],
    ['AAA79', 200, 'Loop 2100A'],
    ['AAA51', 200, 'Loop 2100B'],
    // As in Stedi's published example.
    ['AAA44', 400, 'Loop 2100B'],
    ['AAA67', 200, 'Loop 2100D'],
    ['aaa72-0007', 200, 'Loop 2100C'],
  ])('%s gets status %i and a rejection in %s', async (memberId, status, location) => {
    const reply = await ask(app, { memberId });
    expect([reply.status, reply.body.errors[0].location]).toEqual([status, location]);
    expect(reply.body.benefitsInformation).toBeUndefined();
  });

  it("isn't rejected if the code doesn't exist", async () => {
    expect(await codeFor({ memberId: 'AAA99' })).toBeUndefined();
  });
});
