// Frequency and age limits that apply in the chosen network.

import { useMemo } from 'react';
import { Panel } from '#ui/layout/panel.tsx';
import { DataTable, type DataTableColumn } from '#ui/tables/data-table.tsx';
import { DateText } from '#ui/values/date-text.tsx';
import { NotStated } from '#ui/values/not-stated.tsx';
import { type Benefits, useBenefitsView } from '../benefits-context.ts';
import { concerns } from '../network-choices.ts';
import type { NextEligible, NextEligibleOf } from '../next-eligible-engine.ts';
import { PayerWording } from '../payer-wording.tsx';
import { remarksOn } from '../remarks.ts';
import { Sourced } from '../sourced.tsx';
import { useNextEligible } from '../use-next-eligible.ts';
import { conditionWords, limitScope } from '../wording.ts';
import classes from './limits-panel.module.css';
import lists from './plain-list.module.css';

type Frequency = Benefits['frequency_limits'][number];
type AgeLimit = Benefits['age_limits'][number];

export const FrequencyPanel = ({ benefits }: { benefits: Benefits }) => {
  const { network } = useBenefitsView();
  const rows = benefits.frequency_limits.filter((limit) => concerns(network, limit));
  const remarks = remarksOn(benefits, ['frequency']);
  const nextOf = useNextEligible(benefits);
  const columns = useMemo(() => frequencyColumns(nextOf), [nextOf]);
  return (
    <Panel title="Frequency limits" flush={rows.length > 0}>
      {rows.length > 0 && (
        <DataTable caption="Frequency limits" columns={columns} rows={rows} rowKey={(_, at) => String(at)} />
      )}
      {rows.length + remarks.length === 0 && <NotStated />}
      <PayerWording remarks={remarks} />
    </Panel>
  );
};

const frequencyColumns = (nextOf: NextEligibleOf): DataTableColumn<Frequency>[] => [
  {
    key: 'what',
    header: 'Service',
    isTitle: true,
    cell: (limit) => <LimitName kind="Frequency" limit={limit} />,
  },
  {
    key: 'limit',
    header: 'Limit',
    cell: (limit) => (
      <span>
        {limit.label}
        {[sharing(limit), conditionWords(limit)].map(
          (text) =>
            text && (
              <span key={text} className={classes.aside}>
                {text}
              </span>
            ),
        )}
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
    cell: (limit) => <NextCell limit={limit} next={nextOf(limit.applies_to.procedures)} />,
  },
];

/** The calculated result; the payer's own date if we can't calculate one. */
const NextCell = ({ limit, next }: { limit: Frequency; next: NextEligible | null }) => {
  if (next === null || (next.outcome === 'unknown' && limit.next_eligible_date))
    return limit.next_eligible_date ? <DateText value={limit.next_eligible_date} /> : <NotStated />;
  return (
    <span>
      {next.text}
      {next.outcome === 'unknown' && <span className={classes.aside}>{next.why}</span>}
      {next.outcome === 'not_before' && next.isCalculated && (
        <span className={classes.aside}>calculated</span>
      )}
    </span>
  );
};

const sharing = (limit: Frequency): string | null => {
  if (limit.shared_with.length > 0) return `shared with ${limit.shared_with.join(', ')}`;
  return limit.shared_with_unnamed ? 'similar procedures count too' : null;
};

export const AgeLimitPanel = ({ benefits }: { benefits: Benefits }) => {
  const { network } = useBenefitsView();
  const limits = benefits.age_limits.filter(({ network: stated = 'not_stated' }) =>
    concerns(network, { network: stated }),
  );
  const remarks = remarksOn(benefits, ['age']);
  if (limits.length + remarks.length === 0) return null;
  return (
    <Panel title="Age limits">
      <ul className={lists.list}>
        {limits.map((limit, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: these items have no id; the payer's order identifies them
          <li key={at}>
            <LimitName kind="Age limit" limit={limit} /> {limit.label}
            {conditionWords(limit) && <span className={classes.quote}>{conditionWords(limit)}</span>}
          </li>
        ))}
      </ul>
      <PayerWording remarks={remarks} />
    </Panel>
  );
};

const LimitName = ({ kind, limit }: { kind: string; limit: Frequency | AgeLimit }) => (
  <Sourced
    about={`${kind}: ${limitScope(limit)}`}
    sources={limit.sources}
    {...(limit.text && { notes: limit.text })}
  >
    <strong>{limitScope(limit)}</strong>
  </Sourced>
);
