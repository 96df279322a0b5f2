import { createPractice } from '@bitewing/contract';
import { describe, expect, it } from 'vitest';
import { RequestError } from '../api/request-error.ts';
import { findProblems, serverProblems, withoutProblems } from './field-problems.ts';

const labelOf = (field: string): string => (field.endsWith('npi') ? 'NPI' : field);

describe('the problems of a form', () => {
  it('are the contract’s, as sentences at the fields, one for each', () => {
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

  it('are none when the contract has no objection', () => {
    const values = { name: 'Elm', provider_first_name: 'Pat', provider_last_name: 'Park', npi: '1999999984' };
    expect(findProblems(createPractice.body, values, labelOf)).toEqual({});
  });

  it('come from the server by the same names', () => {
    const error = new RequestError('answered', 'Validation error', 422, [
      { loc: ['body', 'doctors', 1, 'npi'], msg: 'must be exactly 10 digits' },
    ]);
    expect(serverProblems(error, labelOf)).toEqual({ 'doctors.1.npi': 'NPI must be exactly 10 digits' });
  });

  it('are not made up from a refusal that names no field', () => {
    expect(serverProblems(new RequestError('answered', 'Taken', 409, 'Taken'), labelOf)).toEqual({});
    expect(serverProblems(new Error('broken'), labelOf)).toEqual({});
  });

  it('leave when the field is corrected', () => {
    expect(withoutProblems({ npi: 'a', name: 'b' }, (field) => field === 'npi')).toEqual({ name: 'b' });
  });
});
