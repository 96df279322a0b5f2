import { afterAll, describe, expect, it } from 'vitest';
import { buildSandbox } from '../app.ts';
import { REQUEST_SERVICE_TYPES } from '../requests/service-type-codes.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import { ask, FLAT_URL, KEY, post, RAW_URL, toAsked } from '../testing/ask.ts';
import { openCorpus } from '../testing/corpus.ts';
import { publishedSchema } from '../testing/published-schema.ts';
import { REJECTIONS } from '../x12/rejection-codes.ts';
import { flatResponse } from './flat-response.ts';
import { groupedResponse } from './grouped-response.ts';

const corpus = openCorpus("the sandbox against Stedi's published schema and recorded responses");

describe.runIf(corpus)("the sandbox, compared with Stedi's published contract,", () => {
  if (!corpus) return;
  const app = buildSandbox({ today: '2026-11-15' });
  afterAll(() => app.close());
  const tables = corpus.json('stedi/schema/code-tables.json');
  const schema = (name: string) =>
    publishedSchema(corpus.text(`stedi/schema/${name}.tsv`), {
      code: [...Object.keys(tables.eb01_benefit_codes), ...tables.aaa_allowed_by_level.all],
      name: Object.values(tables.eb01_benefit_codes),
      serviceTypeCodes: Object.keys(tables.service_type_codes_response),
      serviceTypes: Object.values(tables.service_type_codes_response),
      insuranceTypeCode: Object.keys(tables.insurance_types),
      insuranceType: Object.values(tables.insurance_types),
      entityIdentifier: tables.related_entity_names,
    });
  const responseErrors = schema('legacy-v3-response');
  const ids = {
    id: 'i',
    eligibilitySearchId: 's',
    outboundTraceId: 't',
    controlNumber: '1',
    payerTrace: '1',
  };

  it.each(SCENARIOS.map((scenario) => [scenario.shows, scenario] as const))(
    'returns valid responses for the scenario "%s"',
    async (_shows, scenario) => {
      const requests = [
        toAsked(scenario),
        ...scenario.dependents.map((dependent) => toAsked(scenario, dependent)),
      ];
      for (const request of requests) {
        const { body } = await ask(app, request);
        expect(responseErrors(body)).toEqual([]);
      }
    },
  );

  it('returns valid responses for generated patients at the first two hundred payers', async () => {
    const { items } = (await app.inject({ url: '/2024-04-01/payers', headers: KEY })).json();
    for (let at = 0; at < 200; at += 1) {
      const { body } = await ask(app, { payerId: items[at].primaryPayerId, memberId: `G${1000 + at}` });
      expect(responseErrors(body)).toEqual([]);
    }
  });

  it('returns every rejection in a valid response, at a level where the code is allowed', async () => {
    for (const code of Object.keys(REJECTIONS)) {
      const { body } = await ask(app, { memberId: `AAA${code}` });
      expect(responseErrors(body)).toEqual([]);
      const [error] = body.errors;
      expect([error.code, error.description]).toEqual([code, tables.aaa_codes[code]]);
      const level = { A: 'payer', B: 'provider', C: 'subscriber', D: 'dependent' }[
        error.location.at(-1) as string
      ];
      expect(tables.aaa_allowed_by_level[level ?? '']).toContain(code);
    }
    expect(Object.keys(REJECTIONS).sort()).toEqual([...tables.aaa_allowed_by_level.all].sort());
  });

  it('returns valid payers and valid search results', async () => {
    const payerErrors = schema('payer-record');
    const { items } = (await app.inject({ url: '/2024-04-01/payers', headers: KEY })).json();
    for (const item of items) expect(payerErrors(item)).toEqual([]);
    const searchErrors = schema('payer-search-response');
    const found = await app.inject({
      url: '/2024-04-01/payers/search?query=delta&pageSize=100',
      headers: KEY,
    });
    expect(searchErrors(found.json())).toEqual([]);
  });

  it('accepts the same service types in requests as Stedi', () => {
    expect([...REQUEST_SERVICE_TYPES].sort()).toEqual([...tables.service_type_codes_request].sort());
  });

  it('accepts every published test request and returns the published rejection codes', async () => {
    for (const { key, expected, request } of corpus.json('stedi/mock-requests.json')) {
      const { status, body } = await post(app, FLAT_URL, request);
      expect([key, status]).toEqual([key, 200]);
      const code = /^AAA (\d\d) *$/.exec(expected)?.[1];
      if (code) expect([key, body.errors[0]?.code]).toEqual([key, code]);
      if (key === 'uhc-inactive') expect(body.planStatus[0].statusCode).toBe('6');
      if (key === 'dep-cigna')
        expect([body.dependents, body.subscriber.firstName]).toEqual([undefined, 'JORDAN']);
      if (key === 'dep-aetna') expect(body.dependents[0].firstName).toBe('JORDAN');
    }
  });

  it("turns captured dental 271s into Stedi's JSON, except for meta and the IDs", () => {
    for (const path of [
      'stedi/stedi-mock/resp_dental_ameritas.json',
      'json/stedi_mock_anthem_ca_aardvark_84103.json',
    ]) {
      const captured = corpus.json(path);
      const ours = flatResponse(captured.x12, captured.tradingPartnerServiceId, ids);
      const { meta: _, id: _id, eligibilitySearchId: _search, ...rest } = captured;
      expect(ours).toMatchObject(rest);
      expect(ours['benefitsInformation']).toEqual(captured.benefitsInformation);
      expect(ours['subscriber']).toEqual(captured.subscriber);
    }
  });

  it("turns a captured dental 271 into Stedi's plan-grouped parties and plans", () => {
    const { x12 } = corpus.json('stedi/stedi-mock/resp_dental_ameritas.json');
    const captured = corpus.json('json/stedi_v2_mock_ameritas_falcon_cdt.json');
    const ours = groupedResponse(x12, captured.payerId, ids);
    for (const field of ['payerId', 'payer', 'provider', 'subscriber', 'plans']) {
      expect(ours[field]).toEqual(captured[field]);
    }
  });

  it('accepts the published raw 270', async () => {
    const request = corpus.json('stedi/openapi-examples/EligibilityRawX12Check_example1.request.json');
    const { status, body } = await post(app, RAW_URL, request);
    expect([status, body.dependents[0].firstName]).toEqual([200, 'JANE']);
  });
});
