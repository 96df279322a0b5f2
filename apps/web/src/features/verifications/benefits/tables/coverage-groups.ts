// The rows of the two coverage tables that match the search.

import type { SearchHit } from '@bitewing/benefits';
import type { Benefits, CoverageCells } from '../benefits-context.ts';
import type { NetworkChoice } from '../network-choices.ts';
import { remarksAbout } from '../remarks.ts';
import type { NextEligibleOf } from '../use-next-eligible.ts';
import { findProcedures, findServiceTypes } from './benefit-search.ts';
import type { CoverageGroup } from './coverage-table.tsx';
import { rowNotes } from './row-limits.ts';

export const serviceTypeGroups = (benefits: Benefits, term: string, hits: SearchHit[]): CoverageGroup[] => {
  const rows = findServiceTypes(benefits, term, hits).map((row, at) => ({
    key: `${row.service_type}-${at}`,
    title: row.service_type,
    plan: row.plan ?? null,
    cells: row,
    notes: { limits: [], text: row.notes, wording: wordingOf(benefits, row) },
  }));
  return rows.length > 0 ? [{ heading: null, rows }] : [];
};

/** By code, under the names of their categories. */
export const procedureGroups = (
  benefits: Benefits,
  term: string,
  network: NetworkChoice,
  hits: SearchHit[],
  nextOf: NextEligibleOf,
): CoverageGroup[] => {
  const groups = new Map<string, CoverageGroup>();
  for (const [at, row] of findProcedures(benefits, term, hits).entries()) {
    const heading = row.category ?? 'Other codes';
    const group = groups.get(heading) ?? { heading, rows: [] };
    group.rows.push({
      key: `${row.procedure_code}-${at}`,
      title: row.procedure_code,
      description: row.description,
      plan: row.plan ?? null,
      cells: row,
      notes: {
        ...rowNotes(benefits, network, row.procedure_code, row.notes, nextOf),
        wording: wordingOf(benefits, row),
      },
    });
    groups.set(heading, group);
  }
  return [...groups.values()];
};

const wordingOf = (benefits: Benefits, row: CoverageCells): string[] =>
  remarksAbout(benefits, row).map(({ text }) => text);
