// How often, up to which age: the limits that hold in the chosen network.

import { Panel } from '#ui/layout/panel.tsx';
import { DataTable, type DataTableColumn } from '#ui/tables/data-table.tsx';
import { DateText } from '#ui/values/date-text.tsx';
import { NotStated } from '#ui/values/not-stated.tsx';
import { type Benefits, useBenefitsView } from '../benefits-context.ts';
import { concerns } from '../network-choices.ts';
import { Sourced } from '../sourced.tsx';
import classes from './limits-panel.module.css';

type Frequency = Benefits['frequency_limits'][number];

export const FrequencyPanel = ({ benefits }: { benefits: Benefits }) => {
  const { network } = useBenefitsView();
  const rows = benefits.frequency_limits.filter((limit) => concerns(network, limit));
  return (
    <Panel title="Frequency limits" flush={rows.length > 0}>
      {rows.length > 0 ? (
        <DataTable
          caption="Frequency limits"
          columns={FREQUENCY_COLUMNS}
          rows={rows}
          rowKey={(_, at) => String(at)}
        />
      ) : (
        <NotStated />
      )}
    </Panel>
  );
};

const FREQUENCY_COLUMNS: DataTableColumn<Frequency>[] = [
  {
    key: 'what',
    header: 'For',
    isTitle: true,
    cell: (limit) => (
      <Sourced
        about={`Frequency: ${limit.applies_to.label}`}
        sources={limit.sources}
        {...(limit.text && { notes: limit.text })}
      >
        <strong>{limit.applies_to.label}</strong>
      </Sourced>
    ),
  },
  {
    key: 'limit',
    header: 'Limit',
    cell: (limit) => (
      <span>
        {limit.label}
        {sharing(limit) && <span className={classes.aside}>{sharing(limit)}</span>}
      </span>
    ),
  },
  {
    key: 'last',
    header: 'Last service',
    noWrap: true,
    cell: (limit) => (limit.last_service_date ? <DateText value={limit.last_service_date} /> : <NotStated />),
  },
  {
    key: 'next',
    header: 'Next eligible',
    noWrap: true,
    cell: (limit) =>
      limit.next_eligible_date ? <DateText value={limit.next_eligible_date} /> : <NotStated />,
  },
];

const sharing = (limit: Frequency): string | null => {
  if (limit.shared_with.length > 0) return `shared with ${limit.shared_with.join(', ')}`;
  return limit.shared_with_unnamed ? 'similar procedures count too' : null;
};

export const AgeLimitPanel = ({ benefits }: { benefits: Benefits }) =>
  benefits.age_limits.length === 0 ? null : (
    <Panel title="Age limits">
      <ul className={classes.list}>
        {benefits.age_limits.map((limit, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the payer's order is the only identity they have
          <li key={at}>
            <Sourced
              about={`Age limit: ${limit.applies_to.label}`}
              sources={limit.sources}
              {...(limit.text && { notes: limit.text })}
            >
              <strong>{limit.applies_to.label}</strong>
            </Sourced>{' '}
            {limit.label}
          </li>
        ))}
      </ul>
    </Panel>
  );
