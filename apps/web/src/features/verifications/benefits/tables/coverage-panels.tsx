// The two coverage tables and the search box above them.

import { MESSAGES } from '@bitewing/contract';
import { useDeferredValue, useMemo, useState } from 'react';
import { SearchBox } from '#ui/inputs/search-box.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { type Benefits, useBenefitsView } from '../benefits-context.ts';
import { useNextEligible } from '../use-next-eligible.ts';
import { procedureGroups, serviceTypeGroups } from './coverage-groups.ts';
import classes from './coverage-panels.module.css';
import { type CoverageGroup, CoverageTable, type CoverageTableProps } from './coverage-table.tsx';
import { useEngineSearch } from './use-engine-search.ts';

export const CoveragePanels = ({ benefits }: { benefits: Benefits }) => {
  const { network } = useBenefitsView();
  const [typed, setTyped] = useState('');
  const term = useDeferredValue(typed);
  const { hits, SearchResults } = useEngineSearch(benefits, term);
  const nextOf = useNextEligible(benefits);
  const serviceTypes = useMemo(() => serviceTypeGroups(benefits, term, hits), [benefits, term, hits]);
  const procedures = useMemo(
    () => procedureGroups(benefits, term, network, hits, nextOf),
    [benefits, term, network, hits, nextOf],
  );
  if (benefits.service_type_coverage.length + benefits.procedure_coverage.length === 0) return null;
  return (
    <>
      <SearchBox
        className={classes.search ?? ''}
        placeholder="Search service types or procedure codes..."
        value={typed}
        onChange={setTyped}
      />
      <div role="status">{SearchResults && <SearchResults hits={hits} />}</div>
      {benefits.service_type_coverage.length > 0 && (
        <TablePanel
          title="Service Type Coverage"
          noun="service type"
          headers={SERVICE_TYPE_HEADERS}
          groups={serviceTypes}
          empty={MESSAGES.serviceTypesNone(term.trim())}
        />
      )}
      {benefits.procedure_coverage.length > 0 && (
        <TablePanel
          title="Procedure Code Coverage"
          noun="procedure"
          headers={PROCEDURE_HEADERS}
          groups={procedures}
          empty={MESSAGES.proceduresNone(term.trim())}
        />
      )}
    </>
  );
};

const SERVICE_TYPE_HEADERS = { title: 'Service Type' };
const PROCEDURE_HEADERS = { title: 'Code', description: 'Description' };

interface TablePanelProps extends Pick<CoverageTableProps, 'headers' | 'groups'> {
  title: string;
  /** What the rows are, in the singular. */
  noun: string;
  empty: string;
}

const TablePanel = ({ title, noun, headers, groups, empty }: TablePanelProps) => (
  <Panel title={title} flush actions={<Count groups={groups} of={noun} />}>
    {groups.length > 0 ? (
      <CoverageTable caption={title} headers={headers} groups={groups} />
    ) : (
      <p className={classes.none}>{empty}</p>
    )}
  </Panel>
);

const Count = ({ groups, of }: { groups: CoverageGroup[]; of: string }) => {
  const count = groups.reduce((sum, group) => sum + group.rows.length, 0);
  return (
    <span className={classes.count}>
      {count} {count === 1 ? of : `${of}s`}
    </span>
  );
};
