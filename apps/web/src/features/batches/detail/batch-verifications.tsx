import type { VerificationListItem } from '@bitewing/contract';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { readFailure } from '#entities/verifications/failure.ts';
import { VerificationBadges } from '#entities/verifications/verification-badges.tsx';
import { paths } from '#lib/paths.ts';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import { DataTable, type DataTableColumn } from '#ui/tables/data-table.tsx';
import { DateText } from '#ui/values/date-text.tsx';
import classes from './batch-page.module.css';
import { needsAttention } from './needs-attention.ts';

export const BatchVerifications = ({ verifications }: { verifications: VerificationListItem[] }) => {
  const [isOnlyAttention, setIsOnlyAttention] = useState(false);
  const rows = verifications.map((verification, index) => ({ ...verification, number: index + 1 }));
  const attention = rows.filter(needsAttention);
  const shown = isOnlyAttention ? attention : rows;
  return (
    <section className={classes.verifications} aria-label="Verifications">
      <div className={classes.filter}>
        <Switch
          label={`Needs attention (${attention.length})`}
          description="Failed, inactive, or coverage not confirmed"
          checked={isOnlyAttention}
          onChange={(event) => setIsOnlyAttention(event.currentTarget.checked)}
        />
      </div>
      {shown.length === 0 ? (
        <EmptyState title="No verifications need attention." />
      ) : (
        <DataTable
          caption="Verifications in this batch"
          columns={COLUMNS}
          rows={shown}
          rowKey={(row) => row.id}
          stickyHeader
        />
      )}
    </section>
  );
};

interface Row extends VerificationListItem {
  /** Row number in the batch form. */
  number: number;
}

const COLUMNS: DataTableColumn<Row>[] = [
  { key: 'number', header: 'Row', width: '3.5rem', cell: (row) => row.number },
  { key: 'patient', header: 'Patient', isTitle: true, cell: (row) => <PatientName row={row} /> },
  { key: 'dob', header: 'DOB', noWrap: true, cell: (row) => <DateText value={row.patient_dob} /> },
  { key: 'member', header: 'Member ID', cell: (row) => row.member_id },
  { key: 'payer', header: 'Payer', cell: (row) => row.payer_name },
  { key: 'status', header: 'Status', isText: true, cell: (row) => <Outcome row={row} /> },
];

const PatientName = ({ row }: { row: Row }) => {
  const name = `${row.patient_first_name} ${row.patient_last_name}`;
  return row.status === 'completed' ? <Link to={paths.verification(row.id)}>{name}</Link> : name;
};

const Outcome = ({ row }: { row: Row }) => {
  const failure = row.status === 'failed' && row.error_message ? readFailure(row.error_message) : null;
  return (
    <div className={classes.outcome}>
      <span className={classes.badges}>
        <VerificationBadges verification={row} />
        {row.is_cached && <span className={classes.cached}>from cache</span>}
      </span>
      {failure && (
        <span className={classes.failure}>
          {failure.description}
          {failure.followupAction && <span className={classes.next}>{failure.followupAction}</span>}
        </span>
      )}
    </div>
  );
};
