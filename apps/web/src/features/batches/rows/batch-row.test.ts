import { describe, expect, it } from 'vitest';
import { BLANK, toPatient } from './batch-row.ts';

const PAYER_ID = '01890000-0000-7000-8000-0000000000b1';

describe('a submitted row', () => {
  const doctor = { first_name: 'Ines', last_name: 'Okoro', npi: '1999999984' };

  it('has an ISO birth date, the doctor, and no subscriber unless the patient is a dependent [5.31, 7.23]', () => {
    expect(
      toPatient(
        {
          ...BLANK,
          patient_first_name: 'Mara',
          patient_last_name: 'Lindgren',
          patient_dob: '03/14/1985',
          member_id: 'M-100200',
          payer_id: PAYER_ID,
          subscriber_first_name: 'Unused',
          subscriber_dob: '05/01/1980',
        },
        doctor,
      ),
    ).toEqual({
      patient_first_name: 'Mara',
      patient_last_name: 'Lindgren',
      patient_dob: '1985-03-14',
      member_id: 'M-100200',
      payer_id: PAYER_ID,
      provider_first_name: 'Ines',
      provider_last_name: 'Okoro',
      provider_npi: '1999999984',
      is_dependent: false,
      subscriber_first_name: null,
      subscriber_last_name: null,
      subscriber_dob: null,
    });
  });
});
