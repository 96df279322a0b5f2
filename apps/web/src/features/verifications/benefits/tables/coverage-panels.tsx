// The search box and the two coverage tables. During a search, the tables show only matching rows. For each table
// without a match, a sentence at the end says so.

import { isFromInterpreter2, MESSAGES } from '@bitewing/contract';
import { Fragment, type RefCallback, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useProfile } from '#lib/auth/profile.ts';
import { lazyDialog } from '#lib/lazy-dialog.tsx';
import { useLazyModule } from '#lib/use-lazy-module.ts';
import { SearchBox } from '#ui/inputs/search-box.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { type Benefits, useBenefitsContext } from '../benefits-context.ts';
import type { NextEligibleOf } from '../lazy-next-eligible.ts';
import { NOT_LOADED, useNextEligible } from '../use-next-eligible.ts';
import type { doubtedAges } from './age-doubts.ts';
import { foundProcedures, procedureGroups, serviceTypeGroups } from './coverage-groups.ts';
import classes from './coverage-panels.module.css';
import { type CoverageGroup, CoverageTable, type CoverageTableProps } from './coverage-table.tsx';
import type { BenefitSearch } from './use-benefit-search.ts';

const NONE: readonly string[] = [];
type DoubtedAges = ReturnType<typeof doubtedAges>;
const NO_AGES: DoubtedAges = [];

const loadBenefits = () => import('./lazy-benefits.ts');

export interface CoveragePanelsProps {
  benefits: Benefits;
  search: BenefitSearch;
  /** Whether to load the benefits package, which is too large for the first screen. */
  isPackageWanted: boolean;
  /** The age limits that may not include the patient. */
  doubted: DoubtedAges;
  /** Ref for an element right above the procedure table, the first part of the page that needs the benefits package. */
  aboveProceduresRef: RefCallback<HTMLElement>;
}

export const CoveragePanels = ({
  benefits,
  search,
  isPackageWanted,
  doubted,
  aboveProceduresRef,
}: CoveragePanelsProps) => {
  const { term, hits } = search;
  const [hasFailed, setFailed] = useState(false);
  const onFailure = useCallback(() => setFailed(true), []);
  const supportsPackage = isFromInterpreter2(benefits);
  const lazyBenefits = useLazyModule(isPackageWanted && supportsPackage, loadBenefits, onFailure);
  const nextOf = useNextEligible(benefits, isPackageWanted, onFailure);
  const isLoading = supportsPackage && !hasFailed && (lazyBenefits === null || nextOf === NOT_LOADED);
  const tables = useTables(benefits, search, nextOf, lazyBenefits, isLoading ? doubted : NO_AGES);
  if (benefits.service_type_coverage.length + benefits.procedure_coverage.length === 0) return null;
  const panels = [
    {
      title: 'Service Type Coverage',
      noun: 'service type',
      headers: SERVICE_TYPE_HEADERS,
      groups: tables.serviceTypes,
      empty: benefits.service_type_coverage.length > 0 && MESSAGES.serviceTypesNone(term),
    },
    {
      title: 'Procedure Code Coverage',
      noun: 'procedure',
      headers: PROCEDURE_HEADERS,
      groups: tables.procedures,
      empty: benefits.procedure_coverage.length > 0 && MESSAGES.proceduresNone(term),
      action: <EditFavorites />,
    },
  ];
  const procedureStart = <div ref={aboveProceduresRef} className={classes.start} />;
  return (
    <>
      <StickySearch search={search} />
      <div role="status" className={classes.results}>
        {lazyBenefits && <lazyBenefits.SearchResults benefits={benefits} hits={hits} nextOf={nextOf} />}
      </div>
      {panels
        .filter(({ groups }) => groups.length > 0)
        .map(({ empty: _, ...panel }) => (
          <Fragment key={panel.title}>
            {panel.noun === 'procedure' && procedureStart}
            <TablePanel {...panel} />
          </Fragment>
        ))}
      {tables.procedures.length === 0 && procedureStart}
      {term !== '' && (
        <EmptyTables
          texts={panels.flatMap(({ groups, empty }) => (groups.length === 0 && empty ? [empty] : []))}
          hasOtherResults={hasResults(tables, hits)}
        />
      )}
    </>
  );
};

/**
 * Shows the specification's sentence for each table without a match. If there are results elsewhere on the page, a line
 * says so first, because the sentences alone sound as if nothing was found.
 */
const EmptyTables = ({ texts, hasOtherResults }: { texts: string[]; hasOtherResults: boolean }) =>
  texts.length > 0 && (
    <div className={classes.none}>
      {hasOtherResults && <p>Other results of this search are above.</p>}
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );

const hasResults = (tables: ReturnType<typeof useTables>, hits: BenefitSearch['hits']): boolean =>
  tables.serviceTypes.length + tables.procedures.length > 0 ||
  hits.some(
    ({ in_network, out_network, in_range, out_range }) =>
      [in_network, out_network].some(({ outcome }) => outcome !== 'not_stated') || in_range || out_range,
  );

const useTables = (
  benefits: Benefits,
  { term, hits }: BenefitSearch,
  nextOf: NextEligibleOf,
  lazyBenefits: Awaited<ReturnType<typeof loadBenefits>> | null,
  doubted: DoubtedAges,
) => {
  const { network, office, visit } = useBenefitsContext();
  const favorites = office?.favorites ?? NONE;
  const addedRows = useMemo(
    () => lazyBenefits?.favoritesWithoutRow(benefits, favorites, visit) ?? [],
    [lazyBenefits, benefits, favorites, visit],
  );
  const teethOf = useMemo(() => lazyBenefits?.teethLimitsIn(benefits) ?? null, [lazyBenefits, benefits]);
  const codesOf = lazyBenefits?.codesOf ?? null;
  const serviceTypes = useMemo(
    () => serviceTypeGroups({ benefits, nextOf, codesOf, doubted }, { term, hits }),
    [benefits, term, hits, nextOf, codesOf, doubted],
  );
  const procedures = useMemo(() => {
    const table = { benefits, visit, network, nextOf, teethOf, favorites, doubted };
    return term === '' ? procedureGroups({ ...table, addedRows }) : foundProcedures(table, { term, hits });
  }, [benefits, visit, term, hits, network, nextOf, teethOf, favorites, addedRows, doubted]);
  return { serviceTypes, procedures };
};

/** The search box stays in view. When a search begins, the page scrolls it to the top to make room for the results. */
const StickySearch = ({ search }: Pick<CoveragePanelsProps, 'search'>) => {
  const box = useRef<HTMLDivElement>(null);
  const { patient, maximum } = useBenefitsContext();
  const isSearching = search.term !== '';
  useEffect(() => {
    if (isSearching) box.current?.scrollIntoView?.({ block: 'start' });
  }, [isSearching]);
  return (
    <div ref={box} className={classes.search}>
      <SearchBox
        placeholder="Search service types or procedure codes..."
        value={search.typed}
        onChange={search.setTyped}
      />
      {/* The patient's name and the ten answers are out of view during a search. */}
      {isSearching && (
        <p className={classes.who}>
          <strong>{patient}</strong>
          {maximum && ` · Maximum remaining: ${maximum}`}
        </p>
      )}
    </div>
  );
};

const SERVICE_TYPE_HEADERS = { title: 'Service Type' };
const PROCEDURE_HEADERS = { title: 'Code', description: 'Description' };

interface TablePanelProps extends Pick<CoverageTableProps, 'headers' | 'groups'> {
  title: string;
  /** The word for one row, such as "procedure". */
  noun: string;
  action?: React.ReactNode;
}

const TablePanel = ({ title, noun, headers, groups, action }: TablePanelProps) => (
  <Panel
    title={title}
    flush
    actions={
      <span className={classes.actions}>
        <Count groups={groups} of={noun} />
        {action}
      </span>
    }
  >
    <CoverageTable caption={title} headers={headers} groups={groups} />
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

/** The dialog is rarely opened, so it isn't part of the page's script. */
const FavoritesDialog = lazyDialog(async () => (await import('./favorites-dialog.tsx')).FavoritesDialog);

const EditFavorites = () => {
  const { office } = useBenefitsContext();
  const [isOpen, setOpen] = useState(false);
  const isStaff = useProfile().role === 'staff';
  if (isStaff || !office) return null;
  return (
    <>
      <button type="button" className={classes.edit} onClick={() => setOpen(true)}>
        Edit Favorites
      </button>
      {isOpen && <FavoritesDialog office={office} onClose={() => setOpen(false)} />}
    </>
  );
};
