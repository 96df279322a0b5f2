import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { buildSandbox } from '../app.ts';
import { normalizeId } from '../members/same-person.ts';
import {
  ask,
  FLAT_URL,
  flatBody,
  GROUPED_URL,
  groupedBody,
  post,
  RAW_URL,
  rawBody,
  toAsked,
} from '../testing/ask.ts';
import { SCENARIOS } from './index.ts';
import { readmeTables } from './readme-tables.ts';

const app = buildSandbox({ today: '2026-11-15' });
afterAll(() => app.close());

const byName = (first: string) => {
  const scenario = SCENARIOS.find(({ subscriber }) => subscriber.first === first);
  if (!scenario) throw new Error(`No scenario for ${first}`);
  return scenario;
};

const rowsOf = async (first: string) => (await ask(app, toAsked(byName(first)))).body.benefitsInformation;

describe('the invented patients', () => {
  it('include at least 40 subscribers, with unique member IDs', () => {
    expect(SCENARIOS.length).toBeGreaterThanOrEqual(40);
    const ids = SCENARIOS.map(({ subscriber }) => normalizeId(subscriber.memberId));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('are those listed in the README', () => {
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
    expect(readme).toContain(readmeTables());
  });

  it.each(SCENARIOS.map((scenario) => [scenario.shows, scenario] as const))(
    'get the same benefits from all three endpoints: %s',
    async (_shows, scenario) => {
      for (const dependent of [undefined, ...scenario.dependents]) {
        const request = toAsked(scenario, dependent);
        const flat = await post(app, FLAT_URL, flatBody(request));
        const raw = await post(app, RAW_URL, rawBody(request));
        const grouped = await post(app, GROUPED_URL, groupedBody(request));
        expect([flat.status, raw.status, grouped.status]).toEqual([200, 200, 200]);
        expect(raw.body.benefitsInformation).toEqual(flat.body.benefitsInformation);
        expect(benefitPart(grouped.body.x12)).toBe(benefitPart(flat.body.x12));
        const patient = flat.body.dependents?.[0] ?? flat.body.subscriber;
        expect(patient.firstName).toBe((dependent ?? scenario.subscriber).first.toUpperCase());
      }
    },
  );

  it('have plan dates relative to the configured day', async () => {
    const later = buildSandbox({ today: '2031-03-04' });
    const { body } = await ask(later, toAsked(byName('Victor')));
    expect(body.planDateInformation.planEnd).toBe('20310228');
    await later.close();
  });
});

describe('one of the invented patients gets a response that', () => {
  it('has more than three hundred procedure rows', async () => {
    const rows = await rowsOf('Miles');
    const procedures = rows.filter((row: object) => 'compositeMedicalProcedureIdentifier' in row);
    expect(procedures.length).toBeGreaterThan(300);
  });

  it('names procedures only in messages', async () => {
    const rows = await rowsOf('Nadia');
    expect(rows.some((row: object) => 'compositeMedicalProcedureIdentifier' in row)).toBe(false);
    expect(JSON.stringify(rows)).toContain('D1110');
  });

  it('never says which network a row is for', async () => {
    const indicators = (await rowsOf('Sofia')).map(
      (row: { inPlanNetworkIndicatorCode?: string }) => row.inPlanNetworkIndicatorCode ?? 'U',
    );
    expect(new Set(indicators)).toEqual(new Set(['U']));
  });

  it('lists copays instead of percentages', async () => {
    const rows = await rowsOf('Tomas');
    expect(rows.filter(({ code }: { code: string }) => code === 'B').length).toBeGreaterThan(20);
    expect(rows.some(({ code }: { code: string }) => code === 'A')).toBe(false);
  });

  it('states what the plan pays in the field for what the patient pays', async () => {
    const rows = await rowsOf('Walter');
    const fillings = rows.find((row: { serviceTypeCodes?: string[] }) =>
      row.serviceTypeCodes?.includes('25'),
    );
    expect(fillings.benefitPercent).toBe('0.8');
    expect(fillings.additionalInformation[0].description).toBe('COVERED AT 80%');
  });

  it('states a maximum that is used up', async () => {
    const rows = await rowsOf('Irene');
    const left = rows.find(
      (row: { timeQualifierCode?: string; code: string }) =>
        row.code === 'F' && row.timeQualifierCode === '29',
    );
    expect(left.benefitAmount).toBe('0');
  });

  it('states only that coverage is active', async () => {
    expect((await rowsOf('Martin')).map(({ code }: { code: string }) => code)).toEqual(['1']);
  });

  it('names another payer that handles dental', async () => {
    const [, row] = await rowsOf('Felix');
    expect([row.code, row.benefitsRelatedEntities[0].entityName]).toEqual(['U', 'DENTAL NETWORK OF AMERICA']);
  });

  it('states active coverage for the child and inactive coverage for the parent', async () => {
    const scenario = byName('Monique');
    const parent = await ask(app, toAsked(scenario));
    const child = await ask(app, toAsked(scenario, scenario.dependents[0]));
    expect([parent.body.planStatus[0].statusCode, child.body.planStatus[0].statusCode]).toEqual(['6', '1']);
  });

  it('names the dependent as the subscriber', async () => {
    const scenario = byName('Grace');
    const { body } = await ask(app, toAsked(scenario, scenario.dependents[0]));
    expect([body.dependents, body.subscriber.firstName, body.subscriber.memberId]).toEqual([
      undefined,
      'NOAH',
      'U4410024110',
    ]);
  });

  it('lists two plans in the plan-grouped format', async () => {
    const { body } = await post(app, GROUPED_URL, groupedBody(toAsked(byName('Camille'))));
    expect(body.plans.map(({ name }: { name: string }) => name)).toEqual(['DENTAL BASE', 'DENTAL BUY-UP']);
  });

  it('has both benefits and a rejection', async () => {
    const { body } = await ask(app, toAsked(byName('Wesley')));
    expect([body.errors[0].code, body.benefitsInformation.length > 5]).toEqual(['56', true]);
  });

  it('marks a name that the payer corrected', async () => {
    const { body } = await ask(app, { ...toAsked(byName('Katherine')), first: 'Kate' });
    expect(body.subscriber).toMatchObject({ firstName: 'KATHERINE', maintenanceReasonCode: '25' });
  });
});

/** Returns the benefit rows without the envelope and the trace numbers, which differ between requests. */
function benefitPart(x12: string): string {
  return x12.slice(x12.indexOf('~EB*'), x12.indexOf('~SE*'));
}
