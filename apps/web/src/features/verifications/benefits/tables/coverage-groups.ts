// The rows of the two coverage tables, all of them or those that match the search. Favorite procedures come first.

import type { Benefits, CoverageCells, Visit } from '../benefits-context.ts';
import type { NextEligibleOf } from '../lazy-next-eligible.ts';
import type { NetworkChoice } from '../network-choices.ts';
import { remarksAbout } from '../remarks.ts';
import { joinNotes } from '../wording.ts';
import { type doubtedAges, isCodeDoubted, isTypeDoubted } from './age-doubts.ts';
import { findProcedures, findServiceTypes } from './benefit-search.ts';
import type { CoverageGroup, CoverageRow } from './coverage-table.tsx';
import { isPastAge, notesWithoutLimits, rowLimits } from './row-limits.ts';
import type { TeethLimitsOf } from './teeth-limits.ts';
import type { BenefitSearch } from './use-benefit-search.ts';

type ServiceType = Benefits['service_type_coverage'][number];
type Procedure = Benefits['procedure_coverage'][number];
type SubjectNode = NonNullable<ServiceType['subjects']>[number];
type Search = Pick<BenefitSearch, 'term' | 'hits'>;

type Side = 'in' | 'out';
const SIDES: readonly Side[] = ['in', 'out'];

export interface ServiceTypeTable {
  benefits: Benefits;
  nextOf: NextEligibleOf;
  /** The codes of a service. Null until the benefits package is loaded. */
  codesOf: ((node: SubjectNode) => readonly string[]) | null;
  /** The age limits that may not include the patient. Empty once the benefits package is loaded. */
  doubted: ReturnType<typeof doubtedAges>;
}

export const serviceTypeGroups = (
  { benefits, nextOf, codesOf, doubted }: ServiceTypeTable,
  { term, hits }: Search,
): CoverageGroup[] => {
  const hasAges = statesAges(benefits);
  // "To age 26" for orthodontics: the plan pays for none of its codes if the patient is 43.
  const pastAgeOf = (row: ServiceType): Side[] => {
    if (!codesOf || !hasAges || row.plan || paysNothing(row)) return [];
    const codes = (row.subjects ?? []).flatMap(codesOf);
    return codes.length === 0
      ? []
      : SIDES.filter((side) => codes.every((code) => isPastAge(nextOf([code], side))));
  };
  const rows = findServiceTypes(benefits, term, hits).map((row, at) => ({
    key: `${row.service_type}-${at}`,
    title: row.service_type,
    plan: row.plan ?? null,
    cells: row,
    pastAge: pastAgeOf(row),
    isLoading: isTypeDoubted(row.service_type_code, doubted),
    notes: { limits: [], texts: row.notes ? [row.notes] : [], wording: wordingOf(benefits, row) },
  }));
  return rows.length > 0 ? [{ heading: null, rows }] : [];
};

export interface ProcedureTable {
  benefits: Benefits;
  visit: Visit | null;
  network: NetworkChoice;
  nextOf: NextEligibleOf;
  /** Null until the benefits package is loaded. */
  teethOf: TeethLimitsOf | null;
  doubted: ServiceTypeTable['doubted'];
  /** The practice's favorite codes, in its order. */
  favorites: readonly string[];
  /** Rows for favorite codes that the response doesn't list, from `favoritesWithoutRow`. */
  addedRows: readonly Procedure[];
}

/** Codes that aren't covered are collapsed only if there are at least this many. */
const MINIMUM_COLLAPSED_ROWS = 4;

/** All procedures: the favorites, then the others by category, then the codes that aren't covered, collapsed. */
export const procedureGroups = (table: ProcedureTable): CoverageGroup[] => {
  const { benefits, favorites, addedRows } = table;
  const toRow = rowMakerOf(table);
  const all = findProcedures(benefits, '').map(toRow);
  const extra = addedRows.map(toRow);
  const { first, others } = favoritesFirst(all, favorites, extra);
  const notCovered = others.filter(isNotCovered);
  const collapsed = notCovered.length >= MINIMUM_COLLAPSED_ROWS ? notCovered : [];
  const shown = others.filter((row) => !collapsed.includes(row));
  // The heading says "more" if the plan also pays nothing for a code above it.
  const more = [...first.flatMap(({ rows }) => rows), ...shown].some(({ cells }) => paysNothing(cells))
    ? ' more'
    : '';
  return [
    ...first,
    ...byCategory(shown).map(withSharedNotes),
    ...(collapsed.length > 0
      ? [{ heading: `${collapsed.length}${more} codes not covered`, isCollapsed: true, rows: collapsed }]
      : []),
  ];
};

/** The procedures that match the search. Doesn't collapse codes that aren't covered: the user may look for one. */
export const foundProcedures = (
  table: Omit<ProcedureTable, 'addedRows'>,
  { term, hits }: Search,
): CoverageGroup[] => {
  const all = findProcedures(table.benefits, term, hits).map(rowMakerOf(table));
  const { first, others } = favoritesFirst(all, table.favorites);
  return [...first, ...byCategory(others)];
};

const favoritesFirst = (
  rows: readonly ProcedureRow[],
  favorites: readonly string[],
  extra: readonly ProcedureRow[] = [],
): { first: CoverageGroup[]; others: ProcedureRow[] } => {
  const favorite = favorites.flatMap((code) => [...rows, ...extra].filter(({ title }) => title === code));
  return {
    first: favorite.length > 0 ? [{ heading: 'Favorite codes', rows: favorite }] : [],
    others: rows.filter(({ title }) => !favorites.includes(title)),
  };
};

interface ProcedureRow extends CoverageRow {
  category: string | null;
}

const rowMakerOf = ({
  benefits,
  visit,
  network,
  nextOf,
  teethOf,
  doubted,
}: Omit<ProcedureTable, 'favorites' | 'addedRows'>) => {
  const statements = benefits.statements ?? [];
  const hasAges = statesAges(benefits);
  // A statement that is valid only on certain dates may keep the plan from paying, too.
  const hasWaitsOrDates = statements.some(({ says, days }) => says.kind === 'waiting' || days !== null);
  return (procedure: Procedure): ProcedureRow => {
    const { procedure_code: code, plan = null } = procedure;
    const teeth = teethOf?.(code, network) ?? [];
    const isInTeethLimit = (note: string) => teeth.some(({ text }) => text.includes(note));
    // A response can have hundreds of codes that aren't covered, and each calculation takes about a millisecond.
    const mayPay = !paysNothing(procedure);
    const mayBeBlocked = mayPay && (hasAges || hasWaitsOrDates);
    return {
      key: `${code} ${plan ?? ''} ${procedure.sources.join(' ')}`,
      title: code,
      description: procedure.description,
      category: procedure.category,
      plan,
      cells: procedure,
      isLoading: isCodeDoubted(code, doubted),
      pastAge: mayPay && hasAges ? SIDES.filter((side) => isPastAge(nextOf([code], side))) : [],
      notes: {
        limits: [...rowLimits(benefits, network, { code, visit, plan, mayBeBlocked }, nextOf), ...teeth],
        texts: notesWithoutLimits(benefits, code, procedure.notes).filter((note) => !isInTeethLimit(note)),
        wording: wordingOf(benefits, procedure),
      },
    };
  };
};

const statesAges = ({ statements = [] }: Benefits): boolean =>
  statements.some(({ says }) => says.kind === 'age');

/** True if the payer states 0% for one or both networks and no other value. */
const paysNothing = ({ in_network, out_network }: CoverageCells): boolean => {
  const values = [in_network, out_network];
  return values.includes('0%') && values.every((value) => value === '0%' || value === '-');
};

/** True if the payer states only 0% for the code, without doubts, and we could read all of the payer's words. */
const isNotCovered = ({ cells, notes }: CoverageRow): boolean => {
  const shares = [cells.in_network_share, cells.out_network_share];
  return (
    paysNothing(cells) &&
    shares.every(({ certainty }) => (certainty?.doubts ?? []).length === 0) &&
    cells.also_stated.length + notes.wording.length === 0
  );
};

const byCategory = (rows: ProcedureRow[]): CoverageGroup[] => {
  const groups = new Map<string, CoverageGroup>();
  for (const row of rows) {
    const heading = row.category ?? 'Other codes';
    const group = groups.get(heading) ?? { heading, rows: [] };
    group.rows.push(row);
    groups.set(heading, group);
  }
  return [...groups.values()];
};

/** In a group of three or more rows, a note that all rows have is shown once, below the heading. */
const withSharedNotes = (group: CoverageGroup): CoverageGroup => {
  const [first, ...rest] = group.rows;
  if (!first || rest.length < 2) return group;
  const shared = first.notes.texts.filter((text) => rest.every(({ notes }) => notes.texts.includes(text)));
  if (shared.length === 0) return group;
  return {
    ...group,
    note: joinNotes(shared),
    rows: group.rows.map((row) => ({
      ...row,
      notes: { ...row.notes, texts: row.notes.texts.filter((text) => !shared.includes(text)) },
    })),
  };
};

const wordingOf = (benefits: Benefits, row: CoverageCells): string[] =>
  remarksAbout(benefits, row).map(({ text }) => text);
