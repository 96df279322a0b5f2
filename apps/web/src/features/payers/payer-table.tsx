import type { Payer } from '@bitewing/contract';
import { memo } from 'react';
import { DataTable, type DataTableColumn } from '#ui/tables/data-table.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import classes from './payers-page.module.css';

export const PayerTable = memo(({ payers }: { payers: Payer[] }) => (
  <DataTable caption="Payers" columns={COLUMNS} rows={payers} rowKey={(payer) => payer.id} stickyHeader />
));

const COLUMNS: DataTableColumn<Payer>[] = [
  {
    key: 'name',
    header: 'Display Name',
    isTitle: true,
    width: '34%',
    cell: (payer) => (
      <span className={classes.name}>
        {payer.display_name}
        {!payer.is_listed && <StatusBadge tone="neutral">No longer listed</StatusBadge>}
      </span>
    ),
  },
  {
    key: 'code',
    header: 'Payer Code',
    width: '9rem',
    cell: (payer) => <span className={classes.code}>{payer.stedi_id}</span>,
  },
  {
    key: 'id',
    header: 'Payer ID',
    width: '9rem',
    cell: (payer) => <span className={classes.code}>{payer.primary_payer_id}</span>,
  },
  {
    key: 'aliases',
    header: 'Other names and IDs',
    hiddenOnNarrow: true,
    cell: (payer) => <span className={classes.aliases}>{otherNames(payer).join(', ')}</span>,
  },
];

/** Names and aliases that the other columns don't show. */
const otherNames = ({ display_name, stedi_id, primary_payer_id, names, aliases }: Payer): string[] => {
  const shown = new Set([display_name, stedi_id, primary_payer_id]);
  return [...new Set([...names, ...aliases])].filter((name) => !shown.has(name));
};
