// The batch example on the landing page. It uses the product's own components and invented patients.

import { VerificationBadges } from '#entities/verifications/verification-badges.tsx';
import { DataTable, type DataTableColumn } from '#ui/tables/data-table.tsx';
import { ProgressBar } from '#ui/values/progress-bar.tsx';
import classes from './product-picture.module.css';

interface BatchPatient {
  patient: string;
  payer: string;
  status: string;
  coverage: string | null;
}

const TOMORROW: BatchPatient[] = [
  { patient: 'Maya Renner', payer: 'Cedar Dental', status: 'completed', coverage: 'active' },
  { patient: 'Tobias Lindqvist', payer: 'Harvest Dental', status: 'completed', coverage: 'active' },
  { patient: 'Rosa Villanueva', payer: 'Cedar Dental', status: 'completed', coverage: 'inactive' },
  { patient: 'Owen Achterberg', payer: 'Bluff State', status: 'failed', coverage: null },
  { patient: 'Priya Raman', payer: 'Harvest Dental', status: 'pending', coverage: null },
];

const COLUMNS: DataTableColumn<BatchPatient>[] = [
  { key: 'patient', header: 'Patient', isTitle: true, cell: ({ patient }) => <strong>{patient}</strong> },
  { key: 'payer', header: 'Payer', cell: ({ payer }) => payer, hiddenOnNarrow: true },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status, coverage }) => (
      <VerificationBadges verification={{ status, coverage_status: coverage, needs_confirmation: false }} />
    ),
  },
];

export const BatchPicture = () => {
  const finished = TOMORROW.filter(({ status }) => status !== 'pending').length;
  return (
    <div className={classes.window}>
      <div className={classes.progress}>
        <strong>Tomorrow's patients</strong>
        <ProgressBar percent={Math.round((finished / TOMORROW.length) * 100)} label="Batch progress" />
      </div>
      <DataTable
        caption="Tomorrow's patients"
        columns={COLUMNS}
        rows={TOMORROW}
        rowKey={({ patient }) => patient}
      />
    </div>
  );
};
