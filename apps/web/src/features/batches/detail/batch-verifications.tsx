import type { BatchBenefits, BatchVerification, PlanPeriod } from '@bitewing/contract';
import { Button, Switch } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { readFailure } from '#entities/verifications/failure.ts';
import { VerificationBadges } from '#entities/verifications/verification-badges.tsx';
import { paths } from '#lib/paths.ts';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import { DataTable, type DataTableColumn } from '#ui/tables/data-table.tsx';
import { DateText } from '#ui/values/date-text.tsx';
import classes from './batch-page.module.css';
import { AlertsCell, FactCell, PlanDates } from './benefit-cells.tsx';
import { needsAttention } from './needs-attention.ts';

export interface BatchVerificationsProps {
  verifications: BatchVerification[];
  /** Today's date in the practice's time zone, as in the batch's files. The browser may be in another time zone. */
  today: string;
  /** While the batch runs, the filter is off by default, because it would hide pending rows. */
  isFinished: boolean;
}

export const BatchVerifications = ({ verifications, today, isFinished }: BatchVerificationsProps) => {
  // Null until the user changes the filter.
  const [choice, setChoice] = useState<boolean | null>(null);
  const rows = verifications.map((verification, index) => ({ ...verification, number: index + 1, today }));
  const attentionRows = rows.filter(needsAttention);
  const showsOnlyAttention = choice ?? (isFinished && attentionRows.length > 0);
  const shown = showsOnlyAttention ? attentionRows : rows;
  return (
    <section className={classes.verifications} aria-label="Verifications">
      <div className={classes.filter}>
        <Switch
          label={`Needs attention (${attentionRows.length})`}
          description="Failed, not active, coverage not confirmed, or with an alert"
          checked={showsOnlyAttention}
          onChange={(event) => setChoice(event.currentTarget.checked)}
        />
        <p className={classes.note} role="status">
          {shown.length < rows.length && `${shown.length} of ${rows.length} patients shown. `}
          In-network benefits. Not a guarantee of payment.
        </p>
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
          isWide
        />
      )}
    </section>
  );
};

interface Row extends BatchVerification {
  today: string;
  /** Row number in the batch form. */
  number: number;
}

type FactKey = keyof BatchBenefits & (`pays_${string}` | `${string}_left`);

const factColumn = (key: FactKey, header: string, width: string): DataTableColumn<Row> => ({
  key,
  header,
  width,
  cell: (row) => <FactCell fact={row.benefits?.[key]} />,
});

const COLUMNS: DataTableColumn<Row>[] = [
  { key: 'number', header: 'Row', width: '3rem', cell: (row) => row.number },
  {
    key: 'patient',
    header: 'Patient',
    isTitle: true,
    width: '8.5rem',
    cell: (row) => (
      <span className={classes.fact}>
        <PatientName row={row} />
        <span className={classes.note}>
          <DateText value={row.patient_dob} />
        </span>
        <span className={`${classes.note} ${classes.member}`}>{row.member_id}</span>
      </span>
    ),
  },
  { key: 'payer', header: 'Payer', width: '7rem', cell: (row) => row.payer_name },
  { key: 'status', header: 'Status', isText: true, width: '11rem', cell: (row) => <StatusCell row={row} /> },
  factColumn('maximum_left', 'Maximum remaining', '7.5rem'),
  factColumn('deductible_left', 'Deductible remaining', '7.5rem'),
  factColumn('pays_preventive', 'Preventive', '5.5rem'),
  factColumn('pays_basic', 'Basic', '4.5rem'),
  factColumn('pays_major', 'Major', '4.5rem'),
  factColumn('pays_ortho', 'Ortho', '5.5rem'),
  {
    key: 'alerts',
    header: 'Alerts',
    isText: true,
    width: '9.5rem',
    cell: (row) => <AlertsCell alerts={row.benefits?.alerts ?? []} />,
  },
];

const PatientName = ({ row }: { row: Row }) => {
  const name = `${row.patient_first_name} ${row.patient_last_name}`;
  return row.status === 'completed' ? (
    <Link to={paths.verification(row.id)}>{name}</Link>
  ) : (
    <span>{name}</span>
  );
};

const planPeriodOf = ({ benefits, today }: Row): PlanPeriod | null =>
  benefits && { start: benefits.plan_start, end: benefits.plan_end, on: today };

const StatusCell = ({ row }: { row: Row }) => {
  const failure = row.status === 'failed' && row.error_message ? readFailure(row.error_message) : null;
  return (
    <div className={classes.status}>
      <span className={classes.badges}>
        <VerificationBadges verification={row} plan={planPeriodOf(row)} />
        {row.is_cached && <span className={classes.cached}>reused response</span>}
      </span>
      {row.benefits && <PlanDates benefits={row.benefits} />}
      {failure && (
        <span className={classes.failure}>
          {failure.description}
          {failure.followupAction && <span className={classes.next}>{failure.followupAction}</span>}
          <OpenButton row={row} isToCorrect={failure.fields.length > 0} />
        </span>
      )}
    </div>
  );
};

const OpenButton = ({ row, isToCorrect }: { row: Row; isToCorrect: boolean }) => {
  const label = isToCorrect ? 'Open and Correct' : 'Open';
  return (
    <Button
      component={Link}
      to={paths.verification(row.id)}
      size="xs"
      variant={isToCorrect ? 'filled' : 'default'}
      className={classes.open ?? ''}
      aria-label={`${label} ${row.patient_first_name} ${row.patient_last_name}`}
    >
      {label}
    </Button>
  );
};
