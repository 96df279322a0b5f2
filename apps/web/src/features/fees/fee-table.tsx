import { OWN_CDT_DESCRIPTORS } from '@bitewing/benefits';
import type { Fee } from '@bitewing/contract';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import { DataTable, type DataTableColumn } from '#ui/tables/data-table.tsx';
import { Money } from '#ui/values/money.tsx';

const COLUMNS: DataTableColumn<Fee>[] = [
  { key: 'code', header: 'Code', isTitle: true, width: '7rem', cell: ({ code }) => code },
  { key: 'procedure', header: 'Procedure', cell: ({ code }) => OWN_CDT_DESCRIPTORS.describe(code) },
  { key: 'fee', header: 'Fee', align: 'end', noWrap: true, cell: ({ cents }) => <Money cents={cents} /> },
];

/** The fees for users who can't change them. */
export const FeeTable = ({ fees }: { fees: Fee[] }) =>
  fees.length === 0 ? (
    <EmptyState title="No fees yet. Your practice admin can add them." />
  ) : (
    <DataTable caption="Fees" columns={COLUMNS} rows={fees} rowKey={({ code }) => code} stickyHeader />
  );
