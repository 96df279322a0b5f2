import { doctorName } from '#entities/doctors/doctor.ts';
import { timeZoneLabel } from '#entities/practices/time-zones.ts';
import { FieldList } from '#ui/layout/field-list.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { formatPhone } from '#ui/values/phone.ts';
import type { PracticeDetails } from './queries.ts';

const NOT_PROVIDED = 'Not provided';

export const PracticeFacts = ({ practice }: Pick<PracticeDetails, 'practice'>) => (
  <Panel title="Practice Information">
    <FieldList
      fields={[
        { label: 'Main provider', value: `${practice.provider_first_name} ${practice.provider_last_name}` },
        { label: 'NPI', value: practice.npi },
        { label: 'Tax ID', value: practice.tax_id || NOT_PROVIDED },
        { label: 'Phone', value: practice.phone ? formatPhone(practice.phone) : NOT_PROVIDED },
        { label: 'Email', value: practice.email || NOT_PROVIDED },
        { label: 'Address', value: practice.address || NOT_PROVIDED },
        { label: 'Time zone', value: timeZoneLabel(practice.time_zone) },
        {
          label: 'Doctors',
          value: practice.doctors.map(doctorName).join(', ') || NOT_PROVIDED,
        },
      ]}
    />
  </Panel>
);
