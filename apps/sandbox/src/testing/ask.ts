import type { FastifyInstance } from 'fastify';
import { isoDay } from '../calendar.ts';
import type { Scenario, ScenarioDependent } from '../scenarios/scenario.ts';

export const FLAT_URL = '/2024-04-01/change/medicalnetwork/eligibility/v3';
export const RAW_URL = `${FLAT_URL}/raw-x12`;
export const GROUPED_URL = '/2026-06-01/eligibility-check';
export const KEY = { authorization: 'test_sandbox' };

/** What a test asks for. The body builders fill in ANY_PATIENT for missing fields. */
export interface Asked {
  payerId?: string;
  memberId?: string;
  first?: string;
  last?: string;
  birth?: string;
  npi?: string;
  dependent?: { first: string; last: string; birth?: string; relation?: string };
}

const ANY_PATIENT = {
  payerId: '62308',
  memberId: 'QX77120',
  first: 'Robin',
  last: 'Example',
  birth: '19800101',
};

export function flatBody(asked: Asked = {}): Record<string, unknown> {
  const { payerId, memberId, first, last, birth } = { ...ANY_PATIENT, ...asked };
  return {
    tradingPartnerServiceId: payerId,
    provider: { organizationName: 'Maple Street Dental', npi: asked.npi ?? '1999999984' },
    subscriber: { memberId, firstName: first, lastName: last, dateOfBirth: birth },
    ...(asked.dependent && {
      dependents: [
        {
          firstName: asked.dependent.first,
          lastName: asked.dependent.last,
          dateOfBirth: asked.dependent.birth,
          individualRelationshipCode: asked.dependent.relation,
        },
      ],
    }),
    encounter: { serviceTypeCodes: ['35'] },
  };
}

export function groupedBody(asked: Asked = {}): Record<string, unknown> {
  const { payerId, memberId, first, last, birth } = { ...ANY_PATIENT, ...asked };
  const { dependent } = asked;
  return {
    payerId,
    provider: { name: { organization: 'Maple Street Dental' }, npi: asked.npi ?? '1999999984' },
    subscriber: {
      memberId,
      name: { person: { firstName: first, lastName: last } },
      dateOfBirth: birth && isoDay(birth),
    },
    ...(dependent && {
      dependent: {
        name: { person: { firstName: dependent.first, lastName: dependent.last } },
        dateOfBirth: dependent.birth && isoDay(dependent.birth),
        relationToSubscriber: dependent.relation === '01' ? 'SPOUSE' : 'CHILD',
      },
    }),
    encounter: { services: [{ system: 'STC', value: '35' }] },
  };
}

/**
 * Builds a 270 whose component separator (`:`) differs from that of the response. Its segment count (SE01) is always 14,
 * which the sandbox doesn't check.
 */
export function rawBody(asked: Asked = {}): { x12: string } {
  const { payerId, memberId, first, last, birth } = { ...ANY_PATIENT, ...asked };
  const { dependent } = asked;
  const blank = ' '.repeat(10);
  const segments = [
    `ISA*00*${blank}*00*${blank}*ZZ*${'SENDER'.padEnd(15)}*01*${'RECEIVER'.padEnd(15)}*261115*1200*^*00501*000000001*0*T*:`,
    'GS*HS*SENDER*RECEIVER*20261115*120000*1*X*005010X279A1',
    'ST*270*0001*005010X279A1',
    'BHT*0022*13*TRACE0000000000000000000001*20261115*1200',
    'HL*1**20*1',
    `NM1*PR*2*PAYER*****PI*${payerId}`,
    'HL*2*1*21*1',
    `NM1*1P*2*MAPLE STREET DENTAL*****XX*${asked.npi ?? '1999999984'}`,
    `HL*3*2*22*${dependent ? '1' : '0'}`,
    `NM1*IL*1*${last}*${first}****MI*${memberId}`,
    ...(birth ? [`DMG*D8*${birth}`] : []),
    ...(dependent
      ? [
          'HL*4*3*23*0',
          `NM1*03*1*${dependent.last}*${dependent.first}`,
          `DMG*D8*${dependent.birth}`,
          `INS*N*${dependent.relation ?? '19'}`,
        ]
      : []),
    'EQ*35',
    'SE*14*0001',
    'GE*1*1',
    'IEA*1*000000001',
  ];
  return { x12: `${segments.join('~')}~` };
}

export function toAsked({ payerId, subscriber }: Scenario, dependent?: ScenarioDependent): Asked {
  const { memberId, first, last, birth } = subscriber;
  return { payerId, memberId, first, last, birth, ...(dependent && { dependent }) };
}

export interface Reply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read fields of untyped responses.
  body: any;
}

export async function post(app: FastifyInstance, url: string, payload: object): Promise<Reply> {
  const response = await app.inject({ method: 'POST', url, headers: KEY, payload });
  return { status: response.statusCode, body: response.json() };
}

export const ask = (app: FastifyInstance, asked: Asked = {}): Promise<Reply> =>
  post(app, FLAT_URL, flatBody(asked));
