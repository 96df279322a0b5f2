import { doctorName } from '#entities/doctors/doctor.ts';
import { timeZoneLabel } from '#entities/practices/time-zones.ts';
import { FieldList } from '#ui/layout/field-list.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import type { PracticeDetails } from './queries.ts';

const NOT_STATED = 'Not stated';

export const PracticeFacts = ({ practice }: Pick<PracticeDetails, 'practice'>) => (
  <Panel title="Practice Information">
    <FieldList
      fields={[
        { label: 'Provider', value: `${practice.provider_first_name} ${practice.provider_last_name}` },
        { label: 'NPI', value: practice.npi },
        { label: 'Tax ID', value: practice.tax_id || NOT_STATED },
        { label: 'Phone', value: practice.phone || NOT_STATED },
        { label: 'Email', value: practice.email || NOT_STATED },
        { label: 'Address', value: practice.address || NOT_STATED },
        { label: 'Time zone', value: timeZoneLabel(practice.time_zone) },
        {
          label: 'Doctors',
          value: practice.doctors.map(doctorName).join(', ') || NOT_STATED,
        },
      ]}
    />
  </Panel>
);
