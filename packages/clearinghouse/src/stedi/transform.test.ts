import { describe, expect, it } from 'vitest';
import { sampleDependent, sampleRequest } from '../testing/samples.ts';
import { toCleanRequest, toFlatBody, toPlansBody } from './transform.ts';

const cleanSubscriber = (firstName: string, lastName: string) =>
  toCleanRequest({ ...sampleRequest, subscriber: { ...sampleRequest.subscriber, firstName, lastName } })
    .subscriber;

describe('a request in the flat format', () => {
  it('requests dental care with compact dates and only the given fields', () => {
    expect(toFlatBody(toCleanRequest(sampleRequest))).toEqual({
      tradingPartnerServiceId: '00621',
      provider: { firstName: 'Ines', lastName: 'Caldera', npi: '1234567893' },
      subscriber: {
        memberId: 'W 204-118',
        firstName: 'Odalys',
        lastName: 'Brandvold',
        dateOfBirth: '19840309',
      },
      encounter: { serviceTypeCodes: ['35'] },
    });
  });

  it('sends an organization instead of the doctor, because payers accept only one of them', () => {
    const request = {
      ...sampleRequest,
      provider: { ...sampleRequest.provider, organizationName: 'Fern Dental' },
    };
    expect(toFlatBody(toCleanRequest(request)).provider).toEqual({
      organizationName: 'Fern Dental',
      npi: '1234567893',
    });
  });

  it('sends the patient as the only dependent, with the date of service and our ID for the patient', () => {
    const body = toFlatBody(
      toCleanRequest({
        ...sampleRequest,
        dependent: sampleDependent,
        dateOfService: '2026-02-27',
        externalPatientId: 'patient-17',
      }),
    );
    expect(body.dependents).toEqual([
      { firstName: 'Teodor', lastName: 'Brandvold', dateOfBirth: '20161130' },
    ]);
    expect(body.encounter).toEqual({ serviceTypeCodes: ['35'], dateOfService: '20260227' });
    expect(body.externalPatientId).toBe('patient-17');
    expect(body.subscriber.firstName).toBe('Odalys');
  });
});

describe('a request in the plan-grouped format', () => {
  it('has nested names and services, and dates with dashes', () => {
    const body = toPlansBody(
      toCleanRequest({ ...sampleRequest, dependent: sampleDependent, dateOfService: '2026-02-27' }),
    );
    expect(body).toEqual({
      payerId: '00621',
      provider: { name: { person: { firstName: 'Ines', lastName: 'Caldera' } }, npi: '1234567893' },
      subscriber: {
        memberId: 'W 204-118',
        name: { person: { firstName: 'Odalys', lastName: 'Brandvold' } },
        dateOfBirth: '1984-03-09',
      },
      dependent: {
        name: { person: { firstName: 'Teodor', lastName: 'Brandvold' } },
        dateOfBirth: '2016-11-30',
      },
      encounter: {
        services: [{ system: 'STC', value: '35' }],
        dates: { service: { start: '2026-02-27', end: '2026-02-27' } },
      },
    });
  });

  it('sends an organization in the organization field', () => {
    const request = {
      ...sampleRequest,
      provider: { ...sampleRequest.provider, organizationName: 'Fern Dental' },
    };
    expect(toPlansBody(toCleanRequest(request)).provider.name).toEqual({ organization: 'Fern Dental' });
  });
});

describe('a dependent with a member ID', () => {
  it('is sent as the subscriber if the ID is their own', () => {
    const cleaned = toCleanRequest({
      ...sampleRequest,
      dependent: { ...sampleDependent, memberId: 'W20411802' },
    });
    expect(cleaned.subscriber).toMatchObject({ firstName: 'Teodor', memberId: 'W20411802' });
    expect(cleaned.dependent).toBeNull();
  });

  it.each(['W204118', 'w204-118', '  '])(
    "is sent as a dependent if the ID is the subscriber's or empty: %j",
    (memberId) => {
      const cleaned = toCleanRequest({ ...sampleRequest, dependent: { ...sampleDependent, memberId } });
      expect(cleaned.subscriber.firstName).toBe('Odalys');
      expect(cleaned.dependent?.firstName).toBe('Teodor');
    },
  );
});

describe('names in requests', () => {
  it.each([
    ['  María  José ', 'Muñoz', 'Maria Jose', 'Munoz'],
    ['Søren', 'Ångström-Weiß', 'Soren', 'Angstrom-Weiss'],
    ['D\u2019Arcy', 'O`Neil', "D'Arcy", "O'Neil"],
    ['A*nn~a', 'B:o^w|en\u0007', 'A nn a', 'B o w en'],
  ])(
    'are sent without accents, X12 separators and special apostrophes: %s %s',
    (firstName, lastName, sentFirst, sentLast) => {
      expect(cleanSubscriber(firstName, lastName)).toMatchObject({
        firstName: sentFirst,
        lastName: sentLast,
      });
    },
  );

  it.each([
    ['Rivera Jr.', 'Rivera', 'JR'],
    ['Rivera, III', 'Rivera', 'III'],
    ['van der Berg sr', 'van der Berg', 'SR'],
  ])('are sent with the suffix in its own field: %s', (lastName, sent, suffix) => {
    expect(cleanSubscriber('Ray', lastName)).toMatchObject({ lastName: sent, suffix });
  });

  it('are sent unchanged if the whole last name looks like a suffix', () => {
    expect(cleanSubscriber('Ray', 'Sr')).toMatchObject({ lastName: 'Sr' });
  });

  it('are cut to the lengths that Stedi allows', () => {
    const person = cleanSubscriber('A'.repeat(40), 'B'.repeat(80));
    expect([person.firstName.length, person.lastName.length]).toEqual([35, 60]);
  });
});
