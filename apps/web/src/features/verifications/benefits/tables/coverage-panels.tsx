// The two coverage tables with the one search above them.

import { MESSAGES } from '@bitewing/contract';
import { useDeferredValue, useMemo, useState } from 'react';
import { SearchBox } from '#ui/inputs/search-box.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { type Benefits, useBenefitsView } from '../benefits-context.ts';
import type { NetworkChoice } from '../network-choices.ts';
import { findProcedures, findServiceTypes } from './benefit-search.ts';
import classes from './coverage-panels.module.css';
import { type CoverageGroup, CoverageTable } from './coverage-table.tsx';
import { rowNotes } from './row-limits.ts';

export const CoveragePanels = ({ benefits }: { benefits: Benefits }) => {
  const { network } = useBenefitsView();
  const [typed, setTyped] = useState('');
  const term = useDeferredValue(typed);
  const serviceTypes = useMemo(() => serviceTypeGroups(benefits, term), [benefits, term]);
  const procedures = useMemo(() => procedureGroups(benefits, term, network), [benefits, term, network]);
  if (benefits.service_type_coverage.length + benefits.procedure_coverage.length === 0) return null;
  return (
    <>
      <SearchBox
        className={classes.search ?? ''}
        placeholder="Search service types or procedure codes..."
        value={typed}
        onChange={setTyped}
      />
      {benefits.service_type_coverage.length > 0 && (
        <Panel
          title="Service Type Coverage"
          flush
          actions={<Count groups={serviceTypes} of="service type" />}
        >
          {serviceTypes.length > 0 ? (
            <CoverageTable
              caption="Service Type Coverage"
              headers={SERVICE_TYPE_HEADERS}
              groups={serviceTypes}
            />
          ) : (
            <p className={classes.none}>{MESSAGES.serviceTypesNone(term.trim())}</p>
          )}
        </Panel>
      )}
      {benefits.procedure_coverage.length > 0 && (
        <Panel title="Procedure Code Coverage" flush actions={<Count groups={procedures} of="procedure" />}>
          {procedures.length > 0 ? (
            <CoverageTable
              caption="Procedure Code Coverage"
              headers={PROCEDURE_HEADERS}
              groups={procedures}
            />
          ) : (
            <p className={classes.none}>{MESSAGES.proceduresNone(term.trim())}</p>
          )}
        </Panel>
      )}
    </>
  );
};

const SERVICE_TYPE_HEADERS = { title: 'Service Type' };
const PROCEDURE_HEADERS = { title: 'Code', description: 'Description' };

const Count = ({ groups, of }: { groups: CoverageGroup[]; of: string }) => {
  const count = groups.reduce((sum, group) => sum + group.rows.length, 0);
  return (
    <span className={classes.count}>
      {count} {count === 1 ? of : `${of}s`}
    </span>
  );
};

const serviceTypeGroups = (benefits: Benefits, term: string): CoverageGroup[] => {
  const rows = findServiceTypes(benefits, term).map((row, at) => ({
    key: `${row.service_type}-${at}`,
    title: row.service_type,
    cells: row,
    notes: { limits: [], text: row.notes },
  }));
  return rows.length > 0 ? [{ heading: null, rows }] : [];
};

/** By code, under the names of their categories. */
const procedureGroups = (benefits: Benefits, term: string, network: NetworkChoice): CoverageGroup[] => {
  const groups = new Map<string, CoverageGroup>();
  for (const [at, row] of findProcedures(benefits, term).entries()) {
    const heading = row.category ?? 'Other codes';
    const group = groups.get(heading) ?? { heading, rows: [] };
    group.rows.push({
      key: `${row.procedure_code}-${at}`,
      title: row.procedure_code,
      description: row.description,
      cells: row,
      notes: rowNotes(benefits, network, row.procedure_code, row.notes),
    });
    groups.set(heading, group);
  }
  return [...groups.values()];
};
