import type { CodeTable } from './code-table.ts';

/** III02 under qualifier `ZZ`: where a service is provided. */
export const PLACES_OF_SERVICE: CodeTable = {
  '02': "Telehealth Provided Other than in Patient's Home",
  '03': 'School',
  '10': "Telehealth Provided in Patient's Home",
  '11': 'Office',
  '12': 'Home',
  '19': 'Off Campus - Outpatient Hospital',
  '20': 'Urgent Care Facility',
  '21': 'Inpatient Hospital',
  '22': 'Outpatient Hospital',
  '23': 'Emergency Room - Hospital',
  '24': 'Ambulatory Surgical Center',
  '31': 'Skilled Nursing Facility',
  '50': 'Federally Qualified Health Center',
  '71': 'Public Health Clinic',
  '81': 'Independent Laboratory',
};
