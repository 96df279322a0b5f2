// What the plan pays for something asked about: the payer's row for the code, else for its narrowest kind of service.

import { serviceTypesFor } from '../interpretation/code-service-types.ts';
import type { CoverageCells, ParsedBenefits, PlanShare } from '../parsed-benefits.ts';
import type { AskedSubject } from './understand.ts';

export interface FoundCoverage {
  /** What the payer's row speaks of: codes, or a kind of service. */
  label: string;
  codes: string[];
  cells: CoverageCells;
  /** `code`: the payer named the code. `service`: only a kind of service it belongs to. */
  by: 'code' | 'service';
  serviceType: string | null;
}

const DENTAL_CARE = '35';

type Asked = AskedSubject;

export function findCoverage(
  benefits: ParsedBenefits,
  subject: Asked,
  network: 'in' | 'out' | null = null,
): FoundCoverage[] {
  const byCode = subject.codes.flatMap((code) => {
    const row = benefits.procedure_coverage.find(
      (candidate) => candidate.procedure_code === code && isStated(candidate),
    );
    return row ? [{ code, row }] : [];
  });
  const groups = groupByShare(byCode, network);
  const service = findService(benefits, subject);
  const isEveryCodeNamed = subject.codes.length > 0 && byCode.length === subject.codes.length;
  if (!service || isEveryCodeNamed) return groups;
  // Beside codes the payer named, the kind of service speaks only where it says something else, and of that kind.
  const saysTheSame = groups.some((group) => sameEverywhere([group.cells, service.cells]));
  return groups.length > 0 && (saysTheSame || service.serviceType === DENTAL_CARE)
    ? groups
    : [service, ...groups];
}

const known = new WeakMap<Asked, readonly string[]>();

/** The service types that speak of a subject, narrowest first. */
export function typesOf(subject: Asked): readonly string[] {
  let types = known.get(subject);
  if (!types) {
    types = [
      ...new Set([...subject.serviceTypes, ...subject.codes.flatMap((code) => serviceTypesFor(code))]),
    ];
    known.set(subject, types);
  }
  return types;
}

/** Whether the payer's kind of service is the very thing asked about, rather than something wider. */
export const isOwnKind = ({ by, serviceType }: FoundCoverage, { serviceTypes, codes }: Asked): boolean =>
  by === 'code' ||
  codes.length === 0 ||
  serviceTypes.indexOf(serviceType ?? '') === 0 ||
  serviceType === '36';

/** The payer's class of the subject's kind of service: "Class III" for crowns. */
export function classOf(benefits: ParsedBenefits, subject: Asked): string | null {
  for (const type of typesOf(subject)) {
    const row = benefits.service_type_coverage.find(
      (candidate) => candidate.service_type_code === type && candidate.benefit_class,
    );
    if (row?.benefit_class) return row.benefit_class;
  }
  return null;
}

function findService(benefits: ParsedBenefits, subject: Asked): FoundCoverage | null {
  const types = [...typesOf(subject)];
  // What a payer says of dental care as a whole never speaks of orthodontics.
  if (!types.includes('38')) types.push(DENTAL_CARE);
  for (const type of new Set(types)) {
    const rows = benefits.service_type_coverage.filter(
      (row) => row.service_type_code === type && isStated(row),
    );
    // Several classes under one type ("Type 1", "Type 2") do not say which of them is meant.
    const row =
      rows.length === 1 || sameEverywhere(rows) ? rows[0] : rows.find((one) => one.benefit_class === null);
    if (row && (type !== DENTAL_CARE || row.benefit_class === null)) return byService(row);
    if (rows.length > 0 && type !== DENTAL_CARE) return null;
  }
  return findClass(benefits, subject);
}

const byService = (row: ParsedBenefits['service_type_coverage'][number]): FoundCoverage => ({
  label: row.service_type,
  codes: [],
  cells: row,
  by: 'service',
  serviceType: row.service_type_code,
});

/** "Basic" and "major" are the payer's own classes. */
function findClass(benefits: ParsedBenefits, subject: Asked): FoundCoverage | null {
  const row = benefits.service_type_coverage.find(
    (candidate) => candidate.benefit_class?.toLowerCase().includes(subject.key) && isStated(candidate),
  );
  return row ? byService(row) : null;
}

export const isStated = (cells: CoverageCells): boolean =>
  cells.in_network !== '-' || cells.out_network !== '-';

const sameEverywhere = (rows: CoverageCells[]): boolean =>
  rows.every((row) => row.in_network === rows[0]?.in_network && row.out_network === rows[0]?.out_network);

function groupByShare(
  found: { code: string; row: CoverageCells }[],
  network: 'in' | 'out' | null,
): FoundCoverage[] {
  const groups = new Map<string, FoundCoverage>();
  for (const { code, row } of found) {
    const also = row.also_stated.map(
      ({ network, share }) => `${network}${share.plan_pays}${share.copay_cents}`,
    );
    const key = `${network === 'out' ? '' : row.in_network}|${network === 'in' ? '' : row.out_network}|${also}`;
    const group = groups.get(key);
    if (!group) groups.set(key, { label: code, codes: [code], cells: row, by: 'code', serviceType: null });
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
