// Requests in the plan-grouped format, the newer of Stedi's two JSON formats (see flat-request.ts for the older one).

import type { EligibilityRequest, RequestedPerson } from './eligibility-request.ts';
import { type FieldIssue, type FieldRule, issuesIn, text, toFieldIssue } from './field-rules.ts';

const ISO_DAY: FieldRule = { kind: 'text', pattern: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/ };
const GENDER: FieldRule = { kind: 'text', oneOf: ['FEMALE', 'MALE'] };

/** A name is that of an organization or of a person. */
const nameRule = ({ required } = { required: false }): FieldRule => ({
  kind: 'object',
  required,
  fields: {
    organization: text(1, 60),
    person: { kind: 'object', fields: { firstName: text(1, 35), lastName: text(1, 60) } },
  },
});

const RULE: FieldRule = {
  kind: 'object',
  required: true,
  fields: {
    payerId: text(1, 80, { required: true }),
    payerName: text(1, 60),
    externalPatientId: text(0, 36),
    provider: {
      kind: 'object',
      required: true,
      fields: { name: nameRule({ required: true }), npi: { kind: 'text', pattern: /^\d{10}$/ } },
    },
    subscriber: {
      kind: 'object',
      required: true,
      fields: {
        name: nameRule(),
        memberId: { kind: 'text', min: 2, max: 80, pattern: /^[A-Za-z0-9- ]+$/ },
        dateOfBirth: ISO_DAY,
        gender: GENDER,
      },
    },
    dependent: {
      kind: 'object',
      fields: {
        name: nameRule({ required: true }),
        dateOfBirth: ISO_DAY,
        gender: GENDER,
        relationToSubscriber: { kind: 'text', oneOf: ['SPOUSE', 'CHILD', 'OTHER_ADULT'] },
      },
    },
    encounter: {
      kind: 'object',
      fields: {
        services: {
          kind: 'list',
          min: 1,
          max: 99,
          items: {
            kind: 'object',
            fields: {
              value: text(1, 48, { required: true }),
              system: {
                kind: 'text',
                oneOf: ['STC', 'CDT', 'CPT', 'NDC', 'HCPCS', 'ICD-10-PCS'],
                required: true,
              },
            },
          },
        },
        dates: {
          kind: 'object',
          fields: { service: { kind: 'object', fields: { start: ISO_DAY, end: ISO_DAY } } },
        },
      },
    },
  },
};

interface GroupedPerson {
  name?: { organization?: string; person?: { firstName?: string; lastName?: string } };
  memberId?: string;
  dateOfBirth?: string;
  gender?: 'FEMALE' | 'MALE';
  relationToSubscriber?: keyof typeof RELATIONS;
  additionalInformation?: { ssn?: string };
}

interface GroupedBody {
  payerId: string;
  provider: GroupedPerson & { npi?: string };
  subscriber: GroupedPerson;
  dependent?: GroupedPerson;
  encounter?: {
    services?: { value: string; system: string }[];
    dates?: { service?: { start?: string } };
  };
}

const RELATIONS = { SPOUSE: '01', CHILD: '19', OTHER_ADULT: '34' } as const;

export function groupedRequestIssues(body: unknown): FieldIssue[] {
  const issues = issuesIn(body, RULE);
  if (issues.length > 0) return issues;
  const { provider, subscriber } = body as GroupedBody;
  if (!provider.name?.organization && !provider.name?.person?.lastName) {
    issues.push(toFieldIssue('/provider/name', 'Either organization or person.lastName must be given'));
  }
  if (!subscriber.memberId && !subscriber.dateOfBirth && !subscriber.name?.person?.lastName) {
    issues.push(
      toFieldIssue(
        '/subscriber',
        'At least one of memberId, dateOfBirth or name.person.lastName must be given',
      ),
    );
  }
  return issues;
}

/** Call only if `groupedRequestIssues` found nothing. */
export function readGroupedRequest(body: unknown): EligibilityRequest {
  const { payerId, provider, subscriber, dependent, encounter } = body as GroupedBody;
  const { organization, person } = provider.name ?? {};
  const serviceDate = encounter?.dates?.service?.start?.replaceAll('-', '');
  return {
    payerId,
    provider: {
      ...(organization && { organization }),
      ...(person?.firstName && { first: person.firstName }),
      ...(person?.lastName && { last: person.lastName }),
      ...(provider.npi && { npi: provider.npi }),
    },
    subscriber: readPerson(subscriber),
    ...(dependent && {
      dependent: {
        ...readPerson(dependent),
        ...(dependent.relationToSubscriber && { relation: RELATIONS[dependent.relationToSubscriber] }),
      },
    }),
    procedures: (encounter?.services ?? [])
      .filter(({ system }) => system === 'CDT')
      .map(({ value }) => value),
    ...(serviceDate && { serviceDate }),
  };
}

function readPerson({
  name,
  memberId,
  dateOfBirth,
  gender,
  additionalInformation,
}: GroupedPerson): RequestedPerson {
  return {
    ...(name?.person?.firstName && { first: name.person.firstName }),
    ...(name?.person?.lastName && { last: name.person.lastName }),
    ...(memberId && { memberId }),
    ...(dateOfBirth && { birth: dateOfBirth.replaceAll('-', '') }),
    ...(gender && { gender: gender === 'FEMALE' ? 'F' : 'M' }),
    ...(additionalInformation?.ssn && { ssn: additionalInformation.ssn }),
  };
}
