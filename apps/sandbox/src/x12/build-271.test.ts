import { afterAll, describe, expect, it } from 'vitest';
import { buildSandbox } from '../app.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import { ask, post, RAW_URL, rawBody, toAsked } from '../testing/ask.ts';

const app = buildSandbox({ today: '2026-11-15' });
afterAll(() => app.close());

/** Splits the X12 text without using the code under test. */
const elementsOf = (x12: string) => x12.split('~').map((segment) => segment.split('*'));

describe('the 271', () => {
  it('has a complete envelope with correct segment counts and control numbers', async () => {
    for (const scenario of SCENARIOS) {
      const { x12 } = (await ask(app, toAsked(scenario))).body;
      const isa = x12.slice(0, 106);
      expect([isa.charAt(3), isa.charAt(82), isa.charAt(104), isa.charAt(105)]).toEqual(['*', '^', '`', '~']);
      const segments = elementsOf(x12);
      const at = (id: string) => segments.findIndex(([name]) => name === id);
      expect(segments[at('SE')]?.[1]).toBe(String(at('SE') - at('ST') + 1));
      expect(segments[at('ISA')]?.[13]).toBe(segments[at('IEA')]?.[2]);
      expect(segments.at(-1)).toEqual(['']);
      expect(x12).not.toMatch(/\*~/);
    }
  });

  it('states the same benefits as the JSON', async () => {
    for (const scenario of SCENARIOS) {
      const { body } = await ask(app, toAsked(scenario));
      const benefits = elementsOf(body.x12).filter(([name]) => name === 'EB');
      expect(body.benefitsInformation.length).toBe(benefits.length);
      benefits.forEach((eb, index) => {
        const row = body.benefitsInformation[index];
        expect([row.code, row.coverageLevelCode ?? '', row.serviceTypeCodes?.join('^') ?? '']).toEqual([
          eb[1],
          eb[2] ?? '',
          eb[3] ?? '',
        ]);
        expect([row.planCoverage ?? '', row.timeQualifierCode ?? '']).toEqual([eb[5] ?? '', eb[6] ?? '']);
        expect(row.benefitAmount === undefined ? '' : Number(row.benefitAmount)).toEqual(
          eb[7] ? Number(eb[7]) : '',
        );
        expect(row.benefitPercent === undefined ? '' : Number(row.benefitPercent)).toEqual(
          eb[8] ? Number(eb[8]) : '',
        );
        expect(row.inPlanNetworkIndicatorCode ?? '').toBe(eb[12] ?? '');
        expect(row.compositeMedicalProcedureIdentifier?.procedureCode).toBe(eb[13]?.split('`')[1]);
      });
    }
  });

  it('echoes the trace number of a raw 270', async () => {
    const { body } = await post(app, RAW_URL, rawBody());
    expect(body.meta.traceId).toBe('TRACE0000000000000000000001');
  });

  it('stays valid if a name in the request contains X12 separators', async () => {
    const { status, body } = await ask(app, { first: 'A*B~C', last: 'D^E`F' });
    expect(status).toBe(200);
    expect(body.subscriber).toMatchObject({ firstName: 'A B C', lastName: 'D E F' });
  });
});
