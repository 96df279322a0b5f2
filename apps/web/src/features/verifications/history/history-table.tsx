import { VERIFICATION_TYPE_LABELS, type VerificationListItem } from '@bitewing/contract';
import { Link, useNavigate } from 'react-router';
import { usePracticeTimeZone } from '#entities/practices/queries.ts';
import { VerificationBadges } from '#entities/verifications/verification-badges.tsx';
import { useIsSuperAdmin } from '#lib/auth/profile.ts';
import { paths } from '#lib/paths.ts';
import { DataTable, type DataTableColumn } from '#ui/tables/data-table.tsx';
import { DateText } from '#ui/values/date-text.tsx';
import { ListTimes, TimeZoneContext } from '#ui/values/time-zone.tsx';
import classes from './history-page.module.css';

export const HistoryTable = ({ verifications }: { verifications: VerificationListItem[] }) => {
  const navigate = useNavigate();
  const columns = columnsFor(useIsSuperAdmin());
  return (
    <TimeZoneContext value={usePracticeTimeZone()}>
      <ListTimes>
        <DataTable
          caption="Verifications"
          columns={columns}
          rows={verifications}
          rowKey={(row) => row.id}
          onRowClick={(row) => void navigate(paths.verification(row.id))}
          stickyHeader
        />
      </ListTimes>
    </TimeZoneContext>
  );
};

const nameOf = (row: VerificationListItem): string => `${row.patient_first_name} ${row.patient_last_name}`;

const columnsFor = (showPractice: boolean): DataTableColumn<VerificationListItem>[] => [
  {
    key: 'status',
    header: 'Status',
    cell: (row) => <VerificationBadges verification={row} />,
  },
  {
    key: 'patient',
    header: 'Patient',
    isTitle: true,
    cell: (row) => (
      <span className={classes.patient}>
        {nameOf(row)}
        {showPractice && row.practices && <span className={classes.secondary}>{row.practices.name}</span>}
      </span>
    ),
  },
  { key: 'dob', header: 'DOB', noWrap: true, cell: (row) => <DateText value={row.patient_dob} /> },
  {
    key: 'member',
    header: 'Member ID',
    noWrap: true,
    cell: (row) => <span className={classes.member}>{row.member_id}</span>,
  },
  { key: 'payer', header: 'Payer', cell: (row) => row.payer_name },
  {
    key: 'type',
    header: 'Type',
    noWrap: true,
    cell: (row) => VERIFICATION_TYPE_LABELS[row.verification_type],
  },
  { key: 'date', header: 'Date', noWrap: true, cell: (row) => <DateText value={row.created_at} /> },
  {
    key: 'actions',
    header: 'Actions',
    isAction: true,
    cell: (row) => (
      <Link to={paths.verification(row.id)} onClick={(event) => event.stopPropagation()}>
        View<span className="visually-hidden"> {nameOf(row)}</span>
      </Link>
    ),
  },
];
