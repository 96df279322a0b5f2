import type { VerificationListItem } from '@bitewing/contract';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { coverageStatusShown, verificationStatusShown } from '#entities/verifications/status-tones.ts';
import { paths } from '#lib/paths.ts';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import { DataTable, type DataTableColumn } from '#ui/tables/data-table.tsx';
import { DateText } from '#ui/values/date-text.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import classes from './batch-page.module.css';
import { failureText } from './failure-text.ts';
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
          label={`Only what needs attention (${attention.length})`}
          description="Failed, inactive, in doubt or not determined"
          checked={isOnlyAttention}
          onChange={(event) => setIsOnlyAttention(event.currentTarget.checked)}
        />
      </div>
      {shown.length === 0 ? (
        <EmptyState title="Nothing needs attention so far." />
      ) : (
        <DataTable
          caption="Verifications of this batch"
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
  /** Its place in the batch, as in the form. */
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
  const { label, ...status } = verificationStatusShown(row.status);
  const coverage = row.coverage_status
    ? coverageStatusShown(row.coverage_status, row.coverage_in_doubt)
    : null;
  const failure = row.status === 'failed' && row.error_message ? failureText(row.error_message) : null;
  return (
    <div className={classes.outcome}>
      <span className={classes.badges}>
        <StatusBadge {...status}>{label}</StatusBadge>
        {coverage && (
          <StatusBadge tone={coverage.tone} {...(coverage.icon && { icon: coverage.icon })}>
            <span className="visually-hidden">Coverage: </span>
            {coverage.label}
          </StatusBadge>
        )}
        {row.is_cached && <span className={classes.cached}>from cache</span>}
      </span>
      {failure && (
        <span className={classes.failure}>
          {failure.what}
          {failure.next && <span className={classes.next}>{failure.next}</span>}
        </span>
      )}
    </div>
  );
};
