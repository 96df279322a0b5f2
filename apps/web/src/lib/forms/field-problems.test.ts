import { createPractice } from '@bitewing/contract';
import { describe, expect, it } from 'vitest';
import { RequestError } from '../api/request-error.ts';
import { findProblems, serverProblems, withoutProblems } from './field-problems.ts';

const labelOf = (field: string): string => (field.endsWith('npi') ? 'NPI' : field);

describe('the errors of a form', () => {
  it("are the schema's messages, one per field", () => {
    const values = {
      name: 'Elm',
      provider_first_name: 'Pat',
      provider_last_name: 'Park',
      npi: '12',
      doctors: [{ first_name: '', last_name: 'Lee', npi: '' }],
    };
    expect(findProblems(createPractice.body, values, labelOf)).toEqual({
      npi: 'NPI must be exactly 10 digits',
      'doctors.0.first_name': 'doctors.0.first_name is required',
      'doctors.0.npi': 'NPI is required',
    });
  });

  it('are empty for valid values', () => {
    const values = { name: 'Elm', provider_first_name: 'Pat', provider_last_name: 'Park', npi: '1999999984' };
    expect(findProblems(createPractice.body, values, labelOf)).toEqual({});
  });

  it("are the server's messages after sending, by field", () => {
    const error = new RequestError('http_error', 'Validation error', 422, [
      { loc: ['body', 'doctors', 1, 'npi'], msg: 'must be exactly 10 digits' },
    ]);
    expect(serverProblems(error, labelOf)).toEqual({ 'doctors.1.npi': 'NPI must be exactly 10 digits' });
  });

  it('are empty for a server error without fields', () => {
    expect(serverProblems(new RequestError('http_error', 'Taken', 409, 'Taken'), labelOf)).toEqual({});
    expect(serverProblems(new Error('broken'), labelOf)).toEqual({});
  });

  it('disappear for a corrected field and stay for others', () => {
    expect(withoutProblems({ npi: 'a', name: 'b' }, (field) => field === 'npi')).toEqual({ name: 'b' });
  });
});
