// What the plan pays for something asked about: the payer's row for the code, else for its narrowest kind of service.

import { serviceTypesFor } from '../interpretation/code-service-types.ts';
import type { CoverageCells, ParsedBenefits, PlanShare } from '../parsed-benefits.ts';
import type { Query } from './understand.ts';

export interface FoundCoverage {
  /** What the payer's row speaks of: codes, or a kind of service. */
  label: string;
  codes: string[];
  cells: CoverageCells;
  /** `code`: the payer named the code. `service`: only a kind of service it belongs to. */
  by: 'code' | 'service';
}

const DENTAL_CARE = '35';

type Asked = NonNullable<Query['subject']>;

export function findCoverage(benefits: ParsedBenefits, subject: Asked): FoundCoverage[] {
  const byCode = subject.codes.flatMap((code) => {
    const row = benefits.procedure_coverage.find(
      (candidate) => candidate.procedure_code === code && isStated(candidate),
    );
    return row ? [{ code, row }] : [];
  });
  const service = findService(benefits, subject);
  const unnamed = subject.codes.filter((code) => !byCode.some((found) => found.code === code));
  // The kind of service answers as long as the payer did not name every code we mean.
  const general = service && (unnamed.length > 0 || subject.codes.length === 0) ? [service] : [];
  return [...general, ...groupByShare(byCode)];
}

function findService(benefits: ParsedBenefits, subject: Asked): FoundCoverage | null {
  const types = [
    ...subject.serviceTypes,
    ...subject.codes.flatMap((code) => serviceTypesFor(code)),
    DENTAL_CARE,
  ];
  for (const type of new Set(types)) {
    const rows = benefits.service_type_coverage.filter(
      (row) => row.service_type_code === type && isStated(row),
    );
    // Several classes under one type ("Type 1", "Type 2") do not say which of them is meant.
    if (rows.length === 1 && rows[0])
      return { label: rows[0].service_type, codes: [], cells: rows[0], by: 'service' };
    if (rows.length > 1) {
      const plain = rows.find((row) => row.benefit_class === null);
      if (plain) return { label: plain.service_type, codes: [], cells: plain, by: 'service' };
      if (type !== DENTAL_CARE)
        return sameEverywhere(rows)
          ? { label: rows[0]?.service_type ?? '', codes: [], cells: rows[0] as CoverageCells, by: 'service' }
          : null;
    }
  }
  return findClass(benefits, subject);
}

/** "Basic" and "major" are the payer's own classes. */
function findClass(benefits: ParsedBenefits, subject: Asked): FoundCoverage | null {
  const row = benefits.service_type_coverage.find(
    (candidate) => candidate.benefit_class?.toLowerCase().includes(subject.key) && isStated(candidate),
  );
  return row ? { label: row.service_type, codes: [], cells: row, by: 'service' } : null;
}

const isStated = (cells: CoverageCells): boolean => cells.in_network !== '-' || cells.out_network !== '-';

const sameEverywhere = (rows: CoverageCells[]): boolean =>
  rows.every((row) => row.in_network === rows[0]?.in_network && row.out_network === rows[0]?.out_network);

function groupByShare(found: { code: string; row: CoverageCells }[]): FoundCoverage[] {
  const groups = new Map<string, FoundCoverage>();
  for (const { code, row } of found) {
    const key = `${row.in_network}|${row.out_network}|${row.also_stated.length}`;
    const group = groups.get(key);
    if (!group) groups.set(key, { label: code, codes: [code], cells: row, by: 'code' });
    else {
      group.codes.push(code);
      group.label = group.codes.join(', ');
      group.cells = merge(group.cells, row);
    }
  }
  return [...groups.values()];
}

const merge = (a: CoverageCells, b: CoverageCells): CoverageCells => ({
  ...a,
  in_network_share: withSources(a.in_network_share, b.in_network_share),
  out_network_share: withSources(a.out_network_share, b.out_network_share),
  sources: [...a.sources, ...b.sources],
});

const withSources = (a: PlanShare, b: PlanShare): PlanShare => ({
  ...a,
  sources: [...a.sources, ...b.sources],
});
