import { describe, expect, it } from 'vitest';
import type { CheckRequest, Failure } from '../clearinghouse.ts';
import { REJECTION_CODES } from '../rejection-codes.ts';
import {
  rejection,
  sampleDependent,
  samplePlansResponse,
  sampleRequest,
  sampleResponse,
} from '../testing/samples.ts';
import { readResponse } from './read-response.ts';
import { toCleanRequest } from './transform.ts';

const read = (raw: string, status = 200, request: CheckRequest = sampleRequest) =>
  readResponse(status, raw, toCleanRequest(request));

function failureIn(raw: string, status = 200, request: CheckRequest = sampleRequest): Failure {
  const outcome = read(raw, status, request);
  if (outcome.kind !== 'failed') throw new Error('expected a failure, got a response');
  return outcome.failure;
}

const refusal = (...errors: object[]) => sampleResponse({ benefitsInformation: undefined, errors });

describe('a response', () => {
  it('is kept byte for byte with its ID and trace number', () => {
    const text = ` ${sampleResponse()}\n`;
    expect(read(text)).toEqual({
      kind: 'answered',
      text,
      httpStatus: 200,
      clearinghouseId: 'ec_0198-sample',
      traceNumber: '01SAMPLETRACE',
      patientMatch: 'confirmed',
      returnedDifferently: [],
    });
  });

  it("is read in the plan-grouped format, with the payer's own trace number", () => {
    expect(read(samplePlansResponse())).toMatchObject({
      kind: 'answered',
      clearinghouseId: 'ec_0198-plans',
      traceNumber: 'THEIRS',
      patientMatch: 'confirmed',
    });
  });

  it('is accepted with status 400 too', () => {
    expect(read(sampleResponse(), 400)).toMatchObject({ kind: 'answered', httpStatus: 400 });
  });

  it('is accepted if it has both benefits and rejections', () => {
    expect(read(sampleResponse({ errors: [rejection('42')] }))).toMatchObject({ kind: 'answered' });
  });

  it('is accepted if it has no benefit rows', () => {
    expect(read(sampleResponse({ benefitsInformation: [] })).kind).toBe('answered');
  });

  it('is accepted with fields of the wrong type, which count as missing', () => {
    const odd = sampleResponse({ id: 7, meta: 'x', errors: 'none', dependents: {}, warnings: null });
    expect(read(odd)).toMatchObject({ kind: 'answered', clearinghouseId: null, traceNumber: null });
  });

  it('is accepted if it has the requested dependent as dependent or as subscriber', () => {
    const request = { ...sampleRequest, dependent: sampleDependent };
    const child = { firstName: 'TEODOR', lastName: 'BRANDVOLD', dateOfBirth: '20161130' };
    const subscriber = { memberId: 'W204118', firstName: 'ODALYS', lastName: 'BRANDVOLD' };
    for (const people of [
      { subscriber, dependents: [child] },
      { subscriber: { memberId: 'W204118', ...child } },
    ]) {
      expect(read(sampleResponse(people), 200, request)).toMatchObject({ patientMatch: 'confirmed' });
    }
  });

  it('is accepted in both formats if only one fact differs and the payer marks it as corrected', () => {
    const corrected = {
      firstName: 'ODALYS',
      lastName: 'BRANDVOLD',
      dateOfBirth: '19840308',
      memberId: 'W204118',
    };
    const flat = { ...corrected, maintenanceTypeCode: '001', maintenanceReasonCode: '25' };
    const plans = { ...corrected, maintenance: { indicator: 'PAYER_INDICATED' } };
    const result = {
      patientMatch: 'corrected',
      returnedDifferently: [{ field: 'date_of_birth', sent: '1984-03-09', returned: '1984-03-08' }],
    };
    expect(read(sampleResponse({ subscriber: flat }))).toMatchObject(result);
    expect(read(samplePlansResponse({ subscriber: plans }))).toMatchObject(result);
  });
});

describe('a response about another person', () => {
  const request = { ...sampleRequest, dependent: sampleDependent };

  it("is refused, and the failure contains none of the other person's data", () => {
    const stranger = { memberId: 'Z9', firstName: 'PRIYA', lastName: 'ABARA', dateOfBirth: '19700101' };
    const failure = failureIn(sampleResponse({ subscriber: stranger }));
    expect(failure).toMatchObject({
      kind: 'malformed',
      reason: 'wrong_patient',
      retryable: false,
      responsible: 'payer',
    });
    expect(JSON.stringify(failure)).not.toMatch(/PRIYA|ABARA|Z9|1970/);
  });

  it('is attributed to the front desk, with the name of the field, if only one fact differs', () => {
    const failure = failureIn(
      sampleResponse({ subscriber: { firstName: 'ODALYS', lastName: 'BRANDVOLD', dateOfBirth: '19840903' } }),
    );
    expect(failure.responsible).toBe('front_desk');
    expect(failure.description).toContain('a different date of birth');
  });

  it('is detected if the subscriber is returned for a dependent', () => {
    const failure = failureIn(sampleResponse(), 200, request);
    expect(failure.reason).toBe('wrong_patient');
    expect(failure.possibleResolutions.join(' ')).toContain('responded about the subscriber');
  });

  it('is detected if a dependent is returned for the subscriber', () => {
    const other = { firstName: 'TEODOR', lastName: 'BRANDVOLD', dateOfBirth: '20161130' };
    expect(failureIn(sampleResponse({ dependents: [other] })).reason).toBe('wrong_patient');
  });

  it('is detected in the plan-grouped format', () => {
    const subscriber = {
      name: { person: { firstName: 'PRIYA', lastName: 'ABARA' } },
      dateOfBirth: '1970-01-01',
    };
    expect(failureIn(samplePlansResponse({ subscriber })).reason).toBe('wrong_patient');
  });
});

describe('a rejection', () => {
  it.each([200, 400])('is read the same way with status %i', (status) => {
    expect(failureIn(refusal(rejection('75')), status)).toMatchObject({
      kind: 'rejected',
      responsible: 'front_desk',
      retryable: false,
      clearinghouseId: 'ec_0198-sample',
      traceNumber: '01SAMPLETRACE',
      rejections: [{ code: '75', description: 'Subscriber/Insured Not Found', location: 'Loop 2100C' }],
    });
  });

  it.each([
    ['72', 'front_desk'],
    ['67', 'front_desk'],
    ['63', 'us'],
    ['51', 'practice_setup'],
    ['79', 'practice_setup'],
    ['E8', 'payer'],
    ['54', 'us'],
    ['ZZ', 'payer'],
  ])('with code %s says who can fix it: %s', (code, responsible) => {
    expect(failureIn(refusal(rejection(code)))).toMatchObject({ kind: 'rejected', responsible });
  });

  it('names the NPI and not the patient if it is about the doctor', () => {
    const failure = failureIn(refusal(rejection('43', { location: 'Loop 2100B' })), 400);
    expect(failure.description).toContain('NPI 1234567893');
    expect(JSON.stringify(failure)).not.toMatch(/Odalys|Brandvold|W ?204|1984/i);
  });

  it("gives our advice first and the payer's after it, line by line", () => {
    const { possibleResolutions } = failureIn(refusal(rejection('75')));
    expect(possibleResolutions[0]).toContain('member ID');
    expect(possibleResolutions.slice(-2)).toEqual([
      "The clearinghouse's message: “First advice.”",
      "The clearinghouse's message: “Second advice.”",
    ]);
  });

  it('repeats no patient data that Stedi or the payer quotes from the request', () => {
    const failure = failureIn(
      refusal(
        rejection('ZZ', {
          description: 'Member W 204-118 (W204118) BRANDVOLD born 19840309, 03/09/1984, is unknown',
          possibleResolutions: 'Odalys must call 555-0100.',
        }),
      ),
    );
    expect(failure.rejections[0]?.description).toBe('Member … (…) … born …, …, is unknown');
    expect(failure.possibleResolutions).toContain("The clearinghouse's message: “… must call 555-0100.”");
  });

  it('is read from the subscriber if errors[] is empty, and a duplicate is dropped', () => {
    const subscriber = { aaaErrors: [rejection('72'), rejection('72')] };
    const failure = failureIn(sampleResponse({ benefitsInformation: undefined, errors: [], subscriber }));
    expect(failure.rejections).toHaveLength(1);
    expect(failure.rejections[0]?.code).toBe('72');
  });

  it('is attributed according to its X12 loop if its code is 33', () => {
    const responsibleAt = (location: string) =>
      failureIn(refusal(rejection('33', { location })), 400).responsible;
    expect(['2100A', 'Loop 2100B', 'Loop 2100C', 'DEPENDENT', 'ENVELOPE'].map(responsibleAt)).toEqual([
      'practice_setup',
      'practice_setup',
      'front_desk',
      'front_desk',
      'us',
    ]);
  });

  it('has a text for every code of the standard, with the NPI filled in', () => {
    for (const code of Object.keys(REJECTION_CODES)) {
      const failure = failureIn(refusal(rejection(code)));
      expect(failure.description, code).toContain(code === '42' || code === '80' ? 'down' : `code ${code}`);
      expect(failure.possibleResolutions.length, code).toBeGreaterThan(0);
      expect(JSON.stringify(failure), code).not.toContain('{npi}');
    }
  });
});

describe('an outage', () => {
  it.each([[['42']], [['80']], [['42', '79']], [['79', '80', '42']]])('is reported for codes %j', (codes) => {
    expect(failureIn(refusal(...codes.map((code) => rejection(code))))).toMatchObject({
      kind: 'unreachable',
      reason: 'payer_down',
      retryable: true,
      responsible: 'payer',
    });
  });

  it('is not reported if there is also a code that is not an outage', () => {
    expect(failureIn(refusal(rejection('42'), rejection('75')))).toMatchObject({
      kind: 'rejected',
      responsible: 'front_desk',
      retryable: false,
    });
  });
});

describe('a refusal by Stedi itself', () => {
  it('names the NPI and asks to have it corrected if it is about the NPI', () => {
    const body = {
      message: '1 validation error',
      fieldList: [{ path: '/provider/npi', message: 'bad digit' }],
    };
    const failure = failureIn(JSON.stringify(body), 400);
    expect(failure).toMatchObject({
      kind: 'rejected',
      reason: 'invalid_request',
      responsible: 'practice_setup',
      // Only Bitewing support can change a doctor.
      possibleResolutions: [expect.stringMatching(/^Contact Bitewing support to correct the doctor's NPI\./)],
    });
    expect(failure.description).toContain('1234567893');
  });

  it("is attributed to us if it is about a field that the verification form doesn't have", () => {
    const body = { fieldList: [{ path: '/encounter/dateOfService', message: 'too old' }] };
    expect(failureIn(JSON.stringify(body), 400)).toMatchObject({
      reason: 'invalid_request',
      responsible: 'us',
      possibleResolutions: [],
    });
  });

  it('is read in the plan-grouped format if it is about a field', () => {
    const body = {
      message: 'invalid',
      errors: [{ path: '/subscriber/memberId', message: "Value 'W 204-118' bad" }],
    };
    const failure = failureIn(JSON.stringify(body), 400);
    expect(failure).toMatchObject({
      responsible: 'front_desk',
      rejections: [{ location: 'subscriber.memberId', code: null }],
    });
    expect(JSON.stringify(failure)).not.toContain('204');
  });

  it.each([
    JSON.stringify({ message: 'cannot parse' }),
    JSON.stringify({ x12: 'ISA*00~ST*999*0001~', transactionSetAcknowledgement: 'R' }),
  ])('is attributed to us if it has no known reason: %s', (raw) => {
    expect(failureIn(raw, 400)).toMatchObject({ kind: 'rejected', responsible: 'us', retryable: false });
  });
});

describe('a body that is not a response', () => {
  it.each(['', '<html>busy</html>', '{"id":"ec_1","benefitsInf', '"text"', '[]', 'null'])(
    '%j is malformed',
    (raw) => {
      expect(failureIn(raw)).toMatchObject({ kind: 'malformed', reason: 'not_json', retryable: false });
    },
  );

  it.each(['{}', '{"id":"ec_1","benefitsInformation":"ACTIVE"}', '{"status":"active"}'])(
    '%s is malformed because it has no content',
    (raw) => {
      expect(failureIn(raw)).toMatchObject({ kind: 'malformed', reason: 'no_content' });
    },
  );
});

describe('a body', () => {
  const oddities = [null, 0, -1, true, '', 'x'.repeat(5_000), [], [null], {}, { a: { b: [] } }, [[[]]]];

  /** Yields copies of the value with one part replaced by an oddity: each part in turn, at every depth. */
  function* mutations(value: unknown): Generator<unknown> {
    yield* oddities;
    if (typeof value !== 'object' || value === null) return;
    for (const [key, member] of Object.entries(value)) {
      for (const odd of mutations(member)) {
        yield Array.isArray(value) ? value.with(Number(key), odd) : { ...value, [key]: odd };
      }
    }
  }

  it.each([
    ['flat', sampleResponse({ errors: [rejection('75')], dependents: [sampleDependent] })],
    ['plans', samplePlansResponse()],
    ['refused', JSON.stringify({ message: 'no', fieldList: [{ path: '/subscriber', message: 'no' }] })],
  ])('is read without an exception if any of its values is replaced: %s', (_contract, body) => {
    let count = 0;
    for (const mutation of mutations(JSON.parse(body))) {
      for (const status of [200, 400]) {
        expect(['answered', 'failed']).toContain(read(JSON.stringify(mutation), status).kind);
      }
      count += 1;
    }
    expect(count).toBeGreaterThan(50);
  });

  it("isn't accepted as a response if it has neither benefits nor a list of plans", () => {
    for (const odd of oddities) {
      const body = JSON.stringify({
        ...JSON.parse(sampleResponse()),
        benefitsInformation: undefined,
        plans: odd,
      });
      // An empty list of plans is accepted as a response that states nothing. In the other lists, no item is a plan.
      const isEmptyList = Array.isArray(odd) && odd.length === 0;
      expect(read(body).kind, body.slice(-80)).toBe(isEmptyList ? 'answered' : 'failed');
    }
  });
});
