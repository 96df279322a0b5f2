// The payers for which a practice recorded whether it is in-network. Staff can read them.

import type { listPracticeNetworks, ResponseOf } from '@bitewing/contract';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { PayerPicker } from '#entities/payers/payer-picker.tsx';
import { usePayers } from '#entities/payers/queries.ts';
import { usePracticeTimeZone } from '#entities/practices/queries.ts';
import { SelectedPractice } from '#entities/practices/selected-practice.tsx';
import { useNetworks } from '#entities/practices/settings/queries.ts';
import { RecordNetwork } from '#entities/practices/settings/record-network.tsx';
import { ErrorNotice } from '#lib/api/error-notice.tsx';
import { useProfile } from '#lib/auth/profile.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import { LoadingNotice } from '#ui/notices/loading-notice.tsx';
import { DataTable, type DataTableColumn } from '#ui/tables/data-table.tsx';
import { DateText } from '#ui/values/date-text.tsx';
import { ListTimes, TimeZoneContext } from '#ui/values/time-zone.tsx';
import classes from './practice-settings.module.css';

type RecordedNetwork = ResponseOf<typeof listPracticeNetworks>['networks'][number];

const networkRecordedFor = (recorded: readonly RecordedNetwork[], payerId: string) =>
  recorded.find(({ payer_id }) => payer_id === payerId)?.network ?? null;

const SIDES = { in: 'In-network', out: 'Out-of-network' } as const;

export const NetworksPage = () => {
  const timeZone = usePracticeTimeZone();
  return (
    <>
      <PageHeader
        title="Networks"
        subtitle="Whether the practice is in-network with each payer. Verifications and estimates use these entries."
      />
      <TimeZoneContext value={timeZone}>
        <SelectedPractice what="networks">
          {(practiceId) => <Networks practiceId={practiceId} />}
        </SelectedPractice>
      </TimeZoneContext>
    </>
  );
};

const Networks = ({ practiceId }: { practiceId: string }) => {
  const networks = useNetworks(practiceId);
  const isStaff = useProfile().role === 'staff';
  // Independent of the list: if the user removes the record, the dialog stays open, so that the user can undo that.
  const [editing, setEditing] = useState<RecordedNetwork | null>(null);
  if (networks.isPending) return <LoadingNotice label="Loading networks..." lines={6} />;
  if (networks.error) return <ErrorNotice error={networks.error} onRetry={() => void networks.refetch()} />;
  const recorded = networks.data.networks;
  return (
    <div className={classes.panels}>
      {!isStaff && <RecordPanel practiceId={practiceId} recorded={recorded} />}
      {recorded.length === 0 ? (
        <EmptyState title="No entries yet.">
          Until a payer has an entry, verifications show only what the payer says about your network status.
        </EmptyState>
      ) : (
        <ListTimes>
          <DataTable
            caption="Networks"
            rows={recorded}
            rowKey={({ payer_id }) => payer_id}
            columns={isStaff ? COLUMNS : [...COLUMNS, changeColumn(setEditing)]}
          />
        </ListTimes>
      )}
      {isStaff && (
        <p className={classes.hint}>Your practice admin can record whether your practice is in-network.</p>
      )}
      <Modal opened={editing !== null} onClose={() => setEditing(null)} title="Change Network">
        {editing && (
          <RecordNetwork
            practiceId={practiceId}
            payer={{ id: editing.payer_id, name: editing.payer_name }}
            recorded={networkRecordedFor(recorded, editing.payer_id)}
          />
        )}
      </Modal>
    </div>
  );
};

const COLUMNS: DataTableColumn<RecordedNetwork>[] = [
  { key: 'payer', header: 'Payer', isTitle: true, cell: ({ payer_name }) => payer_name },
  { key: 'network', header: 'Network', noWrap: true, cell: ({ network }) => SIDES[network] },
  { key: 'date', header: 'Recorded on', cell: ({ recorded_at }) => <DateText value={recorded_at} /> },
  { key: 'user', header: 'Recorded by', cell: ({ recorded_by }) => recorded_by ?? 'Unknown' },
];

const changeColumn = (onChange: (row: RecordedNetwork) => void): DataTableColumn<RecordedNetwork> => ({
  key: 'change',
  header: <span className="visually-hidden">Actions</span>,
  isAction: true,
  align: 'end',
  cell: (row) => (
    <Button
      size="xs"
      variant="default"
      aria-label={`Change network of ${row.payer_name}`}
      onClick={() => onChange(row)}
    >
      Change
    </Button>
  ),
});

interface RecordPanelProps {
  practiceId: string;
  recorded: readonly RecordedNetwork[];
}

const RecordPanel = ({ practiceId, recorded }: RecordPanelProps) => {
  /** Empty if no payer is chosen. */
  const [payerId, setPayerId] = useState('');
  const payers = usePayers();
  const payer = payers.data?.payers.find(({ id }) => id === payerId);
  return (
    <Panel title="Network status">
      <div className={classes.payer}>
        {payers.error ? (
          <ErrorNotice error={payers.error} onRetry={() => void payers.refetch()} />
        ) : (
          <PayerPicker
            label="Payer"
            payers={payers.data?.payers}
            isLoading={payers.isPending}
            value={payerId}
            onChange={setPayerId}
          />
        )}
        {payer && (
          <RecordNetwork
            key={payer.id}
            practiceId={practiceId}
            payer={{ id: payer.id, name: payer.display_name }}
            recorded={networkRecordedFor(recorded, payer.id)}
          />
        )}
      </div>
    </Panel>
  );
};
