import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import * as contract from './index.ts';
import {
  batchPollDelay,
  createBatch,
  createPractice,
  createVerification,
  type Endpoint,
  hasValidNpiCheckDigit,
  inviteUser,
  isSessionExpired,
  listVerifications,
  messageForStatus,
} from './index.ts';

const patient = {
  patient_first_name: ' Ada ',
  patient_last_name: 'Muñoz',
  patient_dob: '01/15/1985',
  member_id: 'W123-45 6',
  payer_id: '62308',
  provider_first_name: 'Paula',
  provider_last_name: 'Park',
  provider_npi: '1999999984',
};

const problems = (schema: z.core.$ZodType, value: unknown): string[] => {
  const result = z.safeParse(schema, value);
  return result.success
    ? []
    : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
};

describe('a real-time verification request', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('trims names and converts MM/DD/YYYY to YYYY-MM-DD', () => {
    const body = z.parse(createVerification.body, patient);
    expect(body.patient_first_name).toBe('Ada');
    expect(body.patient_dob).toBe('1985-01-15');
  });

  it('reports all three missing subscriber fields of a dependent at once [5.21]', () => {
    expect(problems(createVerification.body, { ...patient, is_dependent: true })).toEqual([
      'subscriber_first_name: is required for a dependent',
      'subscriber_last_name: is required for a dependent',
      'subscriber_dob: is required for a dependent',
    ]);
  });

  it.each(['02/30/2020', '13/01/2020', '1899-12-31', '2101-01-01', 'yesterday', ''])(
    'refuses the date %j',
    (patient_dob) => {
      expect(problems(createVerification.body, { ...patient, patient_dob })).toEqual([
        'patient_dob: must be a date (MM/DD/YYYY)',
      ]);
    },
  );

  it.each(['patient_dob', 'subscriber_dob'])(
    'refuses a %s that is in the future in every time zone',
    (field) => {
      vi.useFakeTimers({ now: new Date('2026-11-15T10:30:00Z'), toFake: ['Date'] });
      const dependent = {
        ...patient,
        is_dependent: true,
        subscriber_first_name: 'Jo',
        subscriber_last_name: 'Muñoz',
        subscriber_dob: '05/01/1980',
      };
      const found = (text: string) => problems(createVerification.body, { ...dependent, [field]: text });
      // In UTC+14, it is already November 16.
      expect(found('11/16/2026')).toEqual([]);
      expect(found('11/17/2026')).toEqual([`${field}: must not be in the future`]);
      expect(found('2099-01-01')).toEqual([`${field}: must not be in the future`]);
      expect(found('2026-13-01')).toEqual([`${field}: must be a date (MM/DD/YYYY)`]);
    },
  );

  it('refuses unknown fields', () => {
    expect(problems(createVerification.body, { ...patient, status: 'completed' })).toHaveLength(1);
  });

  it("accepts null subscriber fields of a patient who isn't a dependent", () => {
    expect(
      problems(createVerification.body, {
        ...patient,
        is_dependent: false,
        subscriber_first_name: null,
        subscriber_last_name: null,
        subscriber_dob: null,
      }),
    ).toEqual([]);
  });
});

describe('a batch request', () => {
  it('reports a problem with the index of its row', () => {
    const body = { patients: [patient, { ...patient, member_id: '' }] };
    expect(problems(createBatch.body, body)[0]).toMatch(/^patients\.1\.member_id: is required/);
  });

  it('accepts at most 100 patients [9.06]', () => {
    expect(problems(createBatch.body, { patients: Array.from({ length: 101 }, () => patient) })).toEqual([
      'patients: Maximum 100 patients per batch',
    ]);
  });
});

describe('query strings', () => {
  it('are parsed into numbers within their limits, and empty filters count as absent', () => {
    expect(z.parse(listVerifications.query, { page: '2', limit: '50', status: '', search: '' })).toEqual({
      page: 2,
      limit: 50,
    });
    expect(problems(listVerifications.query, { limit: '1000' })).toHaveLength(1);
  });
});

describe('practice and user requests', () => {
  const practice = {
    name: 'Elm Dental',
    provider_first_name: 'Paula',
    provider_last_name: 'Park',
    npi: '1999999984',
  };

  it('turn empty optional fields into null [5.09]', () => {
    expect(z.parse(createPractice.body, { ...practice, email: '', phone: '' })).toMatchObject({
      email: null,
      phone: null,
      address: null,
    });
  });

  it('refuse an NPI that is not ten digits [5.07]', () => {
    expect(problems(createPractice.body, { ...practice, npi: '123' })).toEqual([
      'npi: must be exactly 10 digits',
    ]);
  });

  it('refuse a doctor whose name is too long for a verification', () => {
    const doctor = { first_name: 'P'.repeat(36), last_name: 'K'.repeat(61), npi: practice.npi };
    expect(problems(createPractice.body, { ...practice, doctors: [doctor] })).toEqual([
      'doctors.0.first_name: must be at most 35 characters',
      'doctors.0.last_name: must be at most 60 characters',
    ]);
  });

  it('convert email addresses to lower case and refuse the super admin role', () => {
    const invitation = {
      email: ' Ann@Elm.Test ',
      full_name: 'Ann',
      role: 'staff',
      practice_id: '0198f000-0000-7000-8000-000000000001',
    };
    expect(z.parse(inviteUser.body, invitation)).toMatchObject({ email: 'ann@elm.test' });
    expect(problems(inviteUser.body, { ...invitation, role: 'super_admin' })).toHaveLength(1);
  });
});

describe('the error catalog', () => {
  it.each([
    [401, undefined, 'Your session has expired. Please log in again.'],
    [403, 'x', 'You do not have permission to perform this action.'],
    [404, 'x', 'The requested resource was not found.'],
    [
      422,
      [
        { loc: ['body', 'npi'], msg: 'is required' },
        { loc: ['body', 'name'], msg: 'is required' },
      ],
      'Validation error: npi: is required, name: is required',
    ],
    [422, 'Main provider needed', 'Main provider needed'],
    [500, 'x', 'Server error. Please try again later or contact support.'],
    [503, 'x', 'Service temporarily unavailable. Please try again.'],
    [409, 'Changed meanwhile', 'Changed meanwhile'],
    [418, undefined, 'Request failed'],
  ])('has a message for status %i', (status, detail, sentence) => {
    expect(messageForStatus(status, detail)).toBe(sentence);
  });

  it('recognizes an expired session by its message [8.11]', () => {
    expect(isSessionExpired('Your session has expired. Please log in again.')).toBe(true);
    expect(isSessionExpired('Session expired. Please log in again.')).toBe(true);
    expect(isSessionExpired('Request failed')).toBe(false);
  });
});

it('waits longer between later polls of a batch, from 30 seconds to 30 minutes [4.10, 9.10]', () => {
  const seconds = (polls: number) => batchPollDelay(polls) / 1000;
  expect([0, 9, 10, 19, 20, 27, 28, 29, 30, 31, 60].map(seconds)).toEqual([
    30, 30, 60, 60, 120, 120, 240, 480, 960, 1800, 1800,
  ]);
});

it('verifies the check digit of an NPI, which is calculated with the prefix 80840', () => {
  expect(hasValidNpiCheckDigit('1999999984')).toBe(true);
  expect(hasValidNpiCheckDigit('1999999985')).toBe(false);
});

describe('the calls', () => {
  const endpoints = Object.values(contract as Record<string, unknown>).filter(
    (value): value is Endpoint =>
      typeof value === 'object' && value !== null && 'path' in value && 'access' in value,
  );

  it('return the ID of a record that they create', () => {
    const created = endpoints.filter(({ status }) => status === 201);
    expect(created.length).toBeGreaterThan(0);
    for (const { path, response } of created)
      expect((response as z.ZodMiniObject).def.shape, path).toHaveProperty('id');
  });

  it('return nothing if they delete a record', () => {
    const deleting = endpoints.filter(({ method }) => method === 'DELETE');
    expect(deleting.length).toBeGreaterThan(0);
    expect(deleting.filter(({ status, response }) => status !== 204 || response)).toEqual([]);
  });
});
