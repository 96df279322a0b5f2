import type { ReactNode } from 'react';
import { paths } from '#lib/paths.ts';
import { LinkedList } from '#ui/layout/linked-list.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { RelativeTime } from '#ui/values/relative-time.tsx';
import { VerificationBadges, type VerificationBadgesProps } from './verification-badges.tsx';

type RecentVerification = VerificationBadgesProps['verification'] & {
  id: string;
  patient_first_name: string;
  patient_last_name: string;
  payer_name: string;
  created_at: string;
};

export interface RecentVerificationsProps<Row> {
  title: string;
  rows: readonly Row[];
  /** Shown next to the payer's name, for example the practice. */
  notes: (row: Row) => (string | null | undefined)[];
  /** Shown when the list is empty. */
  empty: ReactNode;
  /** Shown next to the title when the list has rows. */
  action?: ReactNode;
}

export const RecentVerifications = <Row extends RecentVerification>(props: RecentVerificationsProps<Row>) => {
  const { title, rows, notes, empty, action } = props;
  if (rows.length === 0) return <Panel title={title}>{empty}</Panel>;
  return (
    <Panel title={title} flush actions={action}>
      <LinkedList
        label={title}
        items={rows.map((row) => ({
          key: row.id,
          to: paths.verification(row.id),
          title: `${row.patient_first_name} ${row.patient_last_name}`,
          detail: [row.payer_name, ...notes(row)].filter(Boolean).join(' · '),
          badges: <VerificationBadges verification={row} />,
          aside: <RelativeTime value={row.created_at} />,
        }))}
      />
    </Panel>
  );
};
