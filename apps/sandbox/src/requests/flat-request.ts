// Requests in the flat format, the older of Stedi's two JSON formats (see grouped-request.ts for the newer one).

import type { EligibilityRequest, RequestedPerson } from './eligibility-request.ts';
import { type FieldIssue, type FieldRule, issuesIn, text, toFieldIssue } from './field-rules.ts';
import { REQUEST_SERVICE_TYPES } from './service-type-codes.ts';

const DAY: FieldRule = { kind: 'text', pattern: /^\d{4}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/ };
const NINE_DIGITS: FieldRule = { kind: 'text', pattern: /^\d{9}$/ };
const GENDER: FieldRule = { kind: 'text', oneOf: ['M', 'F'] };
const MEMBER_ID: FieldRule = { kind: 'text', min: 2, max: 80, pattern: /^[A-Za-z0-9- ]+$/ };
const PROCEDURE_QUALIFIER = ['AD', 'CJ', 'HC', 'ID', 'IV', 'N4', 'ZZ'];

const PERSON: Readonly<Record<string, FieldRule>> = {
  memberId: MEMBER_ID,
  firstName: text(1, 35),
  lastName: text(1, 60),
  middleName: text(1, 25),
  suffix: text(1, 10),
  gender: GENDER,
  dateOfBirth: DAY,
  ssn: NINE_DIGITS,
  groupNumber: text(1, 50),
  idCard: text(1, 50),
};

export const FLAT_RULE: FieldRule = {
  kind: 'object',
  required: true,
  fields: {
    controlNumber: text(9, 9),
    tradingPartnerServiceId: text(1, 80, { required: true }),
    tradingPartnerName: text(1, 60),
    externalPatientId: text(0, 36),
    portalUsername: text(1, 50),
    portalPassword: text(1, 50),
    provider: {
      kind: 'object',
      required: true,
      fields: {
        organizationName: text(1, 60),
        firstName: text(1, 35),
        lastName: text(1, 60),
        npi: { kind: 'text', pattern: /^\d{10}$/ },
        taxId: NINE_DIGITS,
        ssn: NINE_DIGITS,
      },
    },
    subscriber: { kind: 'object', required: true, fields: PERSON },
    dependents: {
      kind: 'list',
      min: 1,
      max: 1,
      items: {
        kind: 'object',
        fields: { ...PERSON, individualRelationshipCode: { kind: 'text', oneOf: ['01', '19', '34'] } },
      },
    },
    encounter: {
      kind: 'object',
      fields: {
        serviceTypeCodes: {
          kind: 'list',
          min: 1,
          max: 99,
          items: { kind: 'text', oneOf: REQUEST_SERVICE_TYPES },
        },
        dateOfService: DAY,
        beginningDateOfService: DAY,
        endDateOfService: DAY,
        procedureCode: text(1, 48),
        productOrServiceIDQualifier: { kind: 'text', oneOf: PROCEDURE_QUALIFIER },
        medicalProcedures: {
          kind: 'list',
          min: 1,
          max: 98,
          items: {
            kind: 'object',
            fields: {
              productOrServiceIDQualifier: { kind: 'text', oneOf: PROCEDURE_QUALIFIER, required: true },
              procedureCode: text(1, 48, { required: true }),
            },
          },
        },
      },
    },
  },
};

interface FlatPerson {
  memberId?: string;
  firstName?: string;
  lastName?: string;
  dateOfBirth?: string;
  gender?: 'F' | 'M';
  ssn?: string;
  individualRelationshipCode?: string;
}

interface FlatBody {
  tradingPartnerServiceId: string;
  provider: { organizationName?: string; firstName?: string; lastName?: string; npi?: string };
  subscriber: FlatPerson;
  dependents?: FlatPerson[];
  encounter?: {
    dateOfService?: string;
    beginningDateOfService?: string;
    procedureCode?: string;
    medicalProcedures?: { procedureCode: string }[];
  };
}

export function flatRequestIssues(body: unknown): FieldIssue[] {
  const issues = issuesIn(body, FLAT_RULE);
  if (issues.length > 0) return issues;
  const { provider, subscriber } = body as FlatBody;
  if (!provider.organizationName && !provider.lastName) {
    issues.push(toFieldIssue('/provider', 'Either organizationName or lastName must be given'));
  }
  if (!subscriber.memberId && !subscriber.dateOfBirth && !subscriber.lastName) {
    issues.push(
      toFieldIssue('/subscriber', 'At least one of memberId, dateOfBirth or lastName must be given'),
    );
  }
  return issues;
}

/** Call only if `flatRequestIssues` found nothing. */
export function readFlatRequest(body: unknown): EligibilityRequest {
  const { tradingPartnerServiceId, provider, subscriber, dependents, encounter } = body as FlatBody;
  const dependent = dependents?.[0];
  const serviceDate = encounter?.dateOfService ?? encounter?.beginningDateOfService;
  return {
    payerId: tradingPartnerServiceId,
    provider: {
      ...(provider.organizationName && { organization: provider.organizationName }),
      ...(provider.firstName && { first: provider.firstName }),
      ...(provider.lastName && { last: provider.lastName }),
      ...(provider.npi && { npi: provider.npi }),
    },
    subscriber: readPerson(subscriber),
    ...(dependent && {
      dependent: {
        ...readPerson(dependent),
        ...(dependent.individualRelationshipCode && { relation: dependent.individualRelationshipCode }),
      },
    }),
    procedures: [
      ...(encounter?.procedureCode ? [encounter.procedureCode] : []),
      ...(encounter?.medicalProcedures ?? []).map(({ procedureCode }) => procedureCode),
    ],
    ...(serviceDate && { serviceDate }),
  };
}

function readPerson(person: FlatPerson): RequestedPerson {
  return {
    ...(person.firstName && { first: person.firstName }),
    ...(person.lastName && { last: person.lastName }),
    ...(person.memberId && { memberId: person.memberId }),
    ...(person.dateOfBirth && { birth: person.dateOfBirth }),
    ...(person.gender && { gender: person.gender }),
    ...(person.ssn && { ssn: person.ssn }),
  };
}
