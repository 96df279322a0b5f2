// Invented people and responses for the tests of this package.

import type { CheckRequest } from '../clearinghouse.ts';

export const sampleRequest: CheckRequest = {
  payerId: '00621',
  provider: { firstName: 'Ines', lastName: 'Caldera', npi: '1234567893' },
  subscriber: {
    memberId: 'W 204-118',
    firstName: 'Odalys',
    lastName: 'Brandvold',
    dateOfBirth: '1984-03-09',
  },
};

export const sampleDependent = { firstName: 'Teodor', lastName: 'Brandvold', dateOfBirth: '2016-11-30' };

export function sampleResponse(change: Record<string, unknown> = {}): string {
  return JSON.stringify({
    id: 'ec_0198-sample',
    controlNumber: '000000417',
    meta: { traceId: '01SAMPLETRACE', outboundTraceId: '01SAMPLEOUT', applicationMode: 'test' },
    tradingPartnerServiceId: '00621',
    subscriber: {
      memberId: 'W204118',
      firstName: 'ODALYS',
      lastName: 'BRANDVOLD',
      dateOfBirth: '19840309',
    },
    benefitsInformation: [{ code: '1', name: 'Active Coverage', serviceTypeCodes: ['35'] }],
    errors: [],
    ...change,
  });
}

export function samplePlansResponse(change: Record<string, unknown> = {}): string {
  return JSON.stringify({
    id: 'ec_0198-plans',
    meta: {
      traceId: '01PLANSTRACE',
      subscriberTraceNumbers: [
        { type: 'REFERENCED_TRANSACTION', referenceIdentification: 'OURS' },
        { type: 'CURRENT_TRANSACTION', referenceIdentification: 'THEIRS' },
      ],
    },
    payer: { name: { organization: 'Sample Dental' } },
    subscriber: {
      memberId: 'W204118',
      name: { person: { firstName: 'ODALYS', lastName: 'BRANDVOLD' } },
      dateOfBirth: '1984-03-09',
      maintenance: { indicator: 'NONE' },
    },
    plans: [{ benefits: { statuses: [{ status: 'ACTIVE_COVERAGE' }] } }],
    errors: [],
    x12: 'ISA*00*~ST*271*0001~',
    ...change,
  });
}

export const rejection = (code: string, more: Record<string, unknown> = {}) => ({
  field: 'AAA',
  code,
  description: `text of ${code}`,
  followupAction: 'Please Correct and Resubmit',
  location: 'Loop 2100C',
  possibleResolutions: 'First advice.\n• Second advice.',
  ...more,
});
