// The limits that no row of the procedure table shows, and the payer's other limitations.

import { useMemo } from 'react';
import { Panel } from '#ui/layout/panel.tsx';
import { DataTable, type DataTableColumn } from '#ui/tables/data-table.tsx';
import { DateText } from '#ui/values/date-text.tsx';
import { NotStated } from '#ui/values/not-stated.tsx';
import { type Benefits, useBenefitsContext } from '../benefits-context.ts';
import type { NextEligible, NextEligibleOf } from '../lazy-next-eligible.ts';
import { appliesTo } from '../network-choices.ts';
import { PayerWords } from '../payer-words.tsx';
import { remarksOn } from '../remarks.ts';
import { Sourced } from '../sourced.tsx';
import { isShownOnRows } from '../tables/row-limits.ts';
import { type BenefitSearch, containsTerm, limitMatches } from '../tables/use-benefit-search.ts';
import { hasCome } from '../today.ts';
import { useNextEligible } from '../use-next-eligible.ts';
import { conditionWords, limitScope, sharingWords } from '../wording.ts';
import { otherLimitations } from './limitations.ts';
import classes from './limits-panel.module.css';
import lists from './plain-list.module.css';

type Frequency = Benefits['frequency_limits'][number];
type AgeLimit = Benefits['age_limits'][number];

export interface LimitationsPanelProps {
  benefits: Benefits;
  search: BenefitSearch;
  /** Whether to load the benefits package, which calculates the next eligible dates. */
  isPackageWanted: boolean;
}

export const LimitationsPanel = ({ benefits, search, isPackageWanted }: LimitationsPanelProps) => {
  const { network } = useBenefitsContext();
  const limits = benefits.frequency_limits.filter((limit) => appliesTo(network, limit));
  const rows = limits.filter((limit) => !isShownOnRows(benefits, limit) && limitMatches(search, limit));
  const texts = otherLimitations(benefits).filter(({ text }) => containsTerm(search, text));
  const remarks = remarksOn(benefits, ['frequency']).filter(
    ({ text }) => containsTerm(search, text) && !texts.some((shown) => shown.text.includes(text)),
  );
  const isEmpty = rows.length + texts.length + remarks.length === 0;
  if (isEmpty && search.term !== '') return null;
  return (
    <Panel title="Limitations">
      {rows.length > 0 && <FrequencyTable {...{ benefits, rows, isPackageWanted }} />}
      {texts.length > 0 && (
        <ul className={lists.list}>
          {texts.map(({ text, sources }) => (
            <li key={text}>
              <Sourced about="Limitations" sources={sources} notes={text} isText>
                {text}
              </Sourced>
            </li>
          ))}
        </ul>
      )}
      <PayerWords remarks={remarks} />
      {isEmpty && limits.length === 0 && <NotStated />}
      {limits.length > rows.length && search.term === '' && (
        <p className={classes.elsewhere}>Limits for individual codes appear next to each code.</p>
      )}
    </Panel>
  );
};

type FrequencyTableProps = Pick<LimitationsPanelProps, 'benefits' | 'isPackageWanted'> & {
  rows: Frequency[];
};

const FrequencyTable = ({ benefits, rows, isPackageWanted }: FrequencyTableProps) => {
  const nextOf = useNextEligible(benefits, isPackageWanted);
  const columns = useMemo(() => frequencyColumns(nextOf, benefits), [nextOf, benefits]);
  return (
    <DataTable caption="Frequency limits" columns={columns} rows={rows} rowKey={(_, at) => String(at)} />
  );
};

const CONFLICT = 'The payer sent conflicting values';

/** Whether the payer sent a conflicting limit for the same services. */
const isConflicting = ({ contradictions }: Benefits, { label, sources }: Frequency): boolean =>
  contradictions.some(({ statements }) =>
    statements.some((one) => one.text === label && one.sources.some((row) => sources.includes(row))),
  );

const frequencyColumns = (nextOf: NextEligibleOf, benefits: Benefits): DataTableColumn<Frequency>[] => [
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
        {[sharingWords(limit), conditionWords(limit), isConflicting(benefits, limit) && CONFLICT].map(
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
  const { visit } = useBenefitsContext();
  if (next === null || (next.outcome === 'unknown' && limit.next_eligible_date))
    return limit.next_eligible_date ? (
      <span>
        {hasCome(limit.next_eligible_date, visit) && 'Since '}
        <DateText value={limit.next_eligible_date} />
      </span>
    ) : (
      <NotStated />
    );
  return (
    <span>
      {next.text}
      {next.outcome === 'unknown' && <span className={classes.aside}>{next.why}</span>}
      {next.basis && <span className={classes.aside}>{next.basis}</span>}
      {next.outcome === 'not_before' && next.isCalculated && (
        <span className={classes.aside}>calculated</span>
      )}
    </span>
  );
};

export const AgeLimitPanel = ({ benefits }: { benefits: Benefits }) => {
  const { network } = useBenefitsContext();
  const limits = benefits.age_limits.filter(
    (limit) =>
      appliesTo(network, { network: limit.network ?? 'not_stated' }) && !isShownOnRows(benefits, limit),
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
      <PayerWords remarks={remarks} />
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
