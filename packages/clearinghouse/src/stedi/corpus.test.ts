import { describe, expect, it, vi } from 'vitest';
import { createMemoryBreaker } from '../breaker.ts';
import type { CheckRequest, Outcome } from '../clearinghouse.ts';
import { createMemoryLimiter } from '../limiter.ts';
import { openCorpus } from '../testing/corpus.ts';
import { createFakeClock } from '../testing/fake-clock.ts';
import { sampleDependent, sampleRequest } from '../testing/samples.ts';
import { createStediClearinghouse } from './client.ts';
import { findViolations, readPublishedSchema } from './testing/published-schema.ts';
import type { StediContract } from './transform.ts';
import { toCleanRequest, toFlatBody, toPlansBody } from './transform.ts';

const corpus = openCorpus("Stedi's schema and recorded responses");

const isoDay = (compact: string) => compact.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');

interface MockRequest {
  key: string;
  request: {
    tradingPartnerServiceId: string;
    provider: { organizationName?: string; firstName?: string; lastName?: string; npi: string };
    subscriber: { memberId?: string; firstName?: string; lastName?: string; dateOfBirth?: string };
    dependents?: { firstName: string; lastName: string; dateOfBirth: string }[];
    encounter?: { dateOfService?: string };
  };
}

function toCheckRequest({ request }: MockRequest): CheckRequest {
  const { provider, subscriber, dependents } = request;
  const [dependent] = dependents ?? [];
  return {
    payerId: request.tradingPartnerServiceId,
    provider: { firstName: '', lastName: '', ...provider },
    subscriber: {
      memberId: subscriber.memberId ?? 'UNKNOWN',
      firstName: subscriber.firstName ?? 'Unknown',
      lastName: subscriber.lastName ?? 'Unknown',
      dateOfBirth: isoDay(subscriber.dateOfBirth ?? '19000101'),
    },
    ...(dependent === undefined
      ? {}
      : { dependent: { ...dependent, dateOfBirth: isoDay(dependent.dateOfBirth) } }),
  };
}

/** Sends the request to a fake Stedi that always returns the recorded body. */
async function play(
  body: string,
  request: CheckRequest,
  { status = 200, contract = 'flat' as StediContract, onRequest = () => {} } = {},
): Promise<Outcome> {
  const clock = createFakeClock();
  const clearinghouse = createStediClearinghouse({
    apiKey: 'test_recorded',
    url: 'http://recorded.test',
    contract,
    fetch: async () => {
      onRequest();
      return new Response(body, { status });
    },
    limiter: createMemoryLimiter(),
    breaker: createMemoryBreaker({ now: clock.now }),
    now: clock.now,
    sleep: clock.sleep,
  });
  return clearinghouse.check(request, { deadline: clock.now() + 120_000 });
}

const person = (
  firstName: string,
  lastName: string,
  dateOfBirth: string,
  memberId: string,
): CheckRequest => ({
  ...sampleRequest,
  subscriber: { firstName, lastName, dateOfBirth, memberId },
});

describe.skipIf(corpus === null)("requests against Stedi's published schema", () => {
  const schema = () => readPublishedSchema(corpus?.read('stedi/schema/legacy-v3-request.tsv') ?? '');
  const codes = () =>
    (
      JSON.parse(corpus?.read('stedi/schema/code-tables.json') ?? '{}') as {
        service_type_codes_request: string[];
      }
    ).service_type_codes_request;
  const violationsOf = (request: CheckRequest) =>
    findViolations(schema(), toFlatBody(toCleanRequest(request)), codes());

  it('are reported with all violations if the body breaks the schema', () => {
    const wrong = {
      provider: { npi: '12' },
      subscriber: { memberId: 'A*B', dateOfBirth: '19841309' },
      dependents: [{}, {}],
      encounter: { serviceTypeCodes: ['XX'] },
      stray: 'x',
    };
    // The seventh violation is the missing payer ID.
    expect(findViolations(schema(), wrong, codes())).toHaveLength(7);
  });

  it.each<[string, CheckRequest]>([
    ['a subscriber', sampleRequest],
    ['a dependent', { ...sampleRequest, dependent: sampleDependent, dateOfService: '2026-02-28' }],
    [
      'a dependent with their own ID',
      { ...sampleRequest, dependent: { ...sampleDependent, memberId: 'W20411802' } },
    ],
    [
      'an organization',
      { ...sampleRequest, provider: { ...sampleRequest.provider, organizationName: 'Fern' } },
    ],
    ['our own patient ID', { ...sampleRequest, externalPatientId: '0198c1f2-7d1e-7000-8000-000000000001' }],
    [
      'long names with accents and punctuation',
      person('María José'.repeat(9), 'O\u2019Brien-Weiß Jr.', '1950-12-31', '00 12-3'),
    ],
  ])('are valid for %s', (_who, request) => {
    expect(violationsOf(request)).toEqual([]);
  });

  it("are valid with the data of all of Stedi's test requests, and equal Stedi's own requests for plain dental care", () => {
    const mocks = JSON.parse(corpus?.read('stedi/mock-requests.json') ?? '[]') as MockRequest[];
    expect(mocks.length).toBeGreaterThan(30);
    for (const mock of mocks) expect(violationsOf(toCheckRequest(mock)), mock.key).toEqual([]);
    const plain = mocks.filter(({ key }) => /^dental-(?!cigna-cdt)/.test(key));
    expect(plain).toHaveLength(5);
    for (const mock of plain) expect(toFlatBody(toCleanRequest(toCheckRequest(mock)))).toEqual(mock.request);
  });

  it('equal the recorded request in the plan-grouped format, except for the encounter', () => {
    const { request } = JSON.parse(corpus?.read('stedi/v4-2026-06-01-humana-example.json') ?? '{}');
    const ours = toPlansBody(
      toCleanRequest({
        ...person('Jane', 'Doe', '1975-05-05', 'HUMANA123'),
        payerId: '61101',
        provider: { firstName: '', lastName: '', npi: '1999999984', organizationName: 'Provider Name' },
      }),
    );
    expect(ours).toEqual({ ...request, encounter: { services: [{ system: 'STC', value: '35' }] } });
  });
});

describe.skipIf(corpus === null)('recorded responses', () => {
  const read = (path: string) => corpus?.read(path) ?? '';

  it.each([
    ['resp_dental_ameritas.json', person('Falcon', 'Dent', '1985-06-07', '007007007')],
    ['resp_aetna.json', person('Jane', 'Doe', '2004-04-04', 'AETNA12345')],
    ['resp_cigna.json', person('James', 'Jones', '1991-02-02', '23456789100')],
    ['resp_cms.json', person('Jane', 'Doe', '1955-05-05', 'CMS12345678')],
    ['resp_mbi.json', person('Jane', 'Doe', '1955-05-05', '1AA2CC3DD45')],
    ['resp_uhc.json', person('Jane', 'Doe', '1971-01-01', 'UHC123456')],
    ['resp_uhc-inactive.json', person('Jane', 'Doe', '1971-01-01', 'UHCINACTIVE')],
  ])('match the requested patient, but not the sample patient: %s', async (file, request) => {
    const body = read(`stedi/stedi-mock/${file}`);
    const { id } = JSON.parse(body) as { id: string };
    expect(await play(body, request)).toMatchObject({
      kind: 'answered',
      text: body,
      clearinghouseId: id,
      traceNumber: expect.stringMatching(/^01K/),
    });
    expect(await play(body, sampleRequest)).toMatchObject({ failure: { reason: 'wrong_patient' } });
  });

  it("include no file from Stedi's test mode that the test above leaves out", () => {
    const files = corpus?.list('stedi/stedi-mock').filter((file) => file.startsWith('resp_'));
    expect(files).toHaveLength(7);
  });

  it('match the dependent if the payer marks details as corrected (INS 001/25) but returns the details that we sent', async () => {
    const request = {
      ...person('John', 'Doe', '1976-02-14', 'UHC202649'),
      dependent: { firstName: 'Jane', lastName: 'Doe', dateOfBirth: '1952-11-21' },
    };
    const body = read('stedi/openapi-examples/EligibilityCheck_example1.200.response.json');
    expect(await play(body, request)).toMatchObject({ kind: 'answered' });
    expect(await play(body, person('John', 'Doe', '1976-02-14', 'UHC202649'))).toMatchObject({
      failure: { reason: 'wrong_patient' },
    });
  });

  it('are read in the plan-grouped format', async () => {
    const { response } = JSON.parse(read('stedi/v4-2026-06-01-humana-example.json'));
    const humana = await play(JSON.stringify(response), person('Jane', 'Doe', '1975-05-05', 'HUMANA123'), {
      contract: 'plans',
    });
    expect(humana).toMatchObject({
      kind: 'answered',
      traceNumber: '000011112222333',
    });
    const ameritas = read('stedi/v4-2026-06-01-ameritas-dental-trimmed.json');
    const request = person('Falcon', 'Dent', '1985-06-07', '007007007');
    expect(await play(ameritas, request, { contract: 'plans' })).toMatchObject({ kind: 'answered' });
  });

  it('are retried for two minutes and then attributed to the payer if they report an outage', async () => {
    const body = read('stedi/stedi-mock/aaa42_payer_unavailable.json');
    const onRequest = vi.fn();
    const result = await play(body, person('Jane', 'Doe', '2001-01-01', 'UHCAAA42'), { onRequest });
    expect(result).toMatchObject({
      kind: 'failed',
      failure: {
        kind: 'unreachable',
        reason: 'payer_down',
        responsible: 'payer',
        retryable: true,
        rejections: [{ code: '42' }],
      },
    });
    expect(onRequest.mock.calls.length).toBeGreaterThan(5);
  });

  it('are attributed to the front desk and not retried if they say that the member was not found', async () => {
    const body = read('stedi/stedi-mock/aaa75_member_not_found.json');
    const onRequest = vi.fn();
    const result = await play(body, person('Jane', 'Doe', '1990-01-01', 'UHCAAA75'), { onRequest });
    expect(result).toMatchObject({
      failure: {
        kind: 'rejected',
        responsible: 'front_desk',
        retryable: false,
        rejections: [{ code: '75', followupAction: 'Resubmission Not Allowed' }],
      },
    });
    expect(onRequest).toHaveBeenCalledOnce();
  });

  it('are attributed to the practice setup if they refuse the doctor with status 400', async () => {
    const body = read('stedi/openapi-examples/EligibilityCheck_example2.400.response.json');
    expect(await play(body, sampleRequest, { status: 400 })).toMatchObject({
      failure: {
        kind: 'rejected',
        responsible: 'practice_setup',
        traceNumber: '01K2QTG5GJ8K030SK9QDWF5HD9',
        description: expect.stringContaining('NPI 1234567893'),
      },
    });
  });

  it('become a list of payers if they come from the payer directory', async () => {
    const clearinghouse = createStediClearinghouse({
      apiKey: 'test_recorded',
      url: 'http://recorded.test',
      contract: 'flat',
      limiter: createMemoryLimiter(),
      breaker: createMemoryBreaker(),
      fetch: async () => {
        const page = JSON.parse(read('stedi/openapi-examples/ListPayerRecords_example1.200.response.json'));
        return Response.json({ items: page.items });
      },
    });
    expect(await clearinghouse.listPayers()).toMatchObject([{ id: 'YKHRB', primaryPayerId: '95655' }]);
  });

  it('are accepted or reported as a failure, without an exception', async () => {
    const folders = ['json', 'json/cases', 'json/other-vendor', 'stedi/openapi-examples'];
    const files = folders.flatMap((folder) =>
      (corpus?.list(folder) ?? [])
        .filter((file) => file.endsWith('.json'))
        .map((file) => `${folder}/${file}`),
    );
    expect(files.length).toBeGreaterThan(60);
    for (const file of files) {
      for (const status of [200, 400]) {
        const result = await play(read(file), sampleRequest, { status });
        expect(['answered', 'failed'], file).toContain(result.kind);
        // No recorded response is about our sample patient. So a response is accepted only if it names no person.
        if (result.kind === 'answered') expect(result.patientMatch, file).toBe('unstated');
      }
    }
  });
});
