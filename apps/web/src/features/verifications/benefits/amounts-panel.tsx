// Every maximum, deductible and other amount that holds in the chosen network.

import { DataTable, type DataTableColumn } from '#ui/data-table.tsx';
import { Money } from '#ui/money.tsx';
import { NotStated } from '#ui/not-stated.tsx';
import { Panel } from '#ui/panel.tsx';
import classes from './amounts-panel.module.css';
import { type BenefitAmount, type Benefits, useBenefitsView } from './benefits-context.ts';
import { concerns } from './network-choices.ts';
import { Sourced } from './sourced.tsx';
import { amountName, amountScope, NETWORKS, PERIODS } from './wording.ts';

interface NamedAmount {
  name: string;
  amount: BenefitAmount;
}

export const AmountsPanel = ({ benefits }: { benefits: Benefits }) => {
  const { network } = useBenefitsView();
  const all: NamedAmount[] = [
    ...benefits.maximums.map((amount) => ({ name: amountName(amount, 'maximum'), amount })),
    ...benefits.deductibles.map((amount) => ({ name: amountName(amount, 'deductible'), amount })),
    ...benefits.other_amounts.map((amount) => ({ name: amountName(amount, 'amount'), amount })),
  ];
  const rows = all.filter(({ amount }) => concerns(network, amount));
  return (
    <Panel title="Maximums and deductibles" flush={rows.length > 0}>
      {rows.length > 0 ? (
        <DataTable
          caption="Maximums and deductibles"
          columns={COLUMNS}
          rows={rows}
          rowKey={(_, at) => String(at)}
          narrow="scroll"
        />
      ) : (
        <p>
          <NotStated /> {all.length > 0 && `for ${network.label.toLowerCase()}`}
        </p>
      )}
    </Panel>
  );
};

const COLUMNS: DataTableColumn<NamedAmount>[] = [
  {
    key: 'name',
    header: 'Amount',
    cell: ({ name, amount }) => (
      <>
        <Sourced about={name} sources={amount.sources} {...(amount.notes && { notes: amount.notes })}>
          <strong>{name}</strong>
        </Sourced>
        <span className={classes.scope}>{amountScope(amount)}</span>
      </>
    ),
  },
  {
    key: 'left',
    header: 'Left',
    align: 'end',
    noWrap: true,
    cell: ({ amount }) =>
      amount.is_unlimited ? (
        <strong>No limit</strong>
      ) : (
        <strong>
          <Money cents={amount.remaining_cents} />
        </strong>
      ),
  },
  {
    key: 'used',
    header: 'Used',
    align: 'end',
    noWrap: true,
    cell: ({ amount }) => (
      <>
        <Money cents={amount.used_cents} />
        {amount.is_derived && amount.used_cents !== null && <span className={classes.scope}>calculated</span>}
      </>
    ),
  },
  {
    key: 'total',
    header: 'Total',
    align: 'end',
    noWrap: true,
    cell: ({ amount }) => (amount.is_unlimited ? 'No limit' : <Money cents={amount.total_cents} />),
  },
  {
    key: 'period',
    header: 'Period',
    cell: ({ amount }) => (
      <>
        {PERIODS[amount.period] ?? <NotStated />}
        <span className={classes.scope}>{NETWORKS[amount.network] ?? 'Network not stated'}</span>
      </>
    ),
  },
];
