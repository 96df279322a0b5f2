// What the plan does not pay for, by network.

import type {
  CoverageCells,
  NonCovered,
  PlainSources,
  ProcedureCoverage,
  ServiceTypeCoverage,
} from '../../parsed-benefits.ts';
import { sortedRows } from '../read-response.ts';

/**
 * `procedures` must have only codes for which the payer states a value directly. If codes get 0% from a category, only
 * the category is listed.
 */
export function listNonCovered(
  serviceTypes: readonly ServiceTypeCoverage[],
  procedures: readonly ProcedureCoverage[],
): { non_covered: NonCovered; sources: PlainSources['non_covered'] } {
  const non_covered: NonCovered = { in_network: empty(), out_network: empty(), all_networks: empty() };
  const sources: PlainSources['non_covered'] = { service_types: {}, procedures: {} };
  const listed = new Set<string>();
  // A service can have several table rows: one for each plan, or for each payer text.
  const add = (list: keyof typeof sources, name: string, row: CoverageCells) => {
    const where = whereUnpaid(row);
    if (where === null) return;
    const key = `${where}|${list}|${name}`;
    if (!listed.has(key)) non_covered[where][list].push(name);
    listed.add(key);
    const known = Object.hasOwn(sources[list], name) ? sources[list][name] : undefined;
    sources[list][name] = sortedRows([...(known ?? []), ...unpaidSources(row, where)]);
  };
  for (const row of serviceTypes) add('service_types', row.service_type, row);
  for (const row of procedures) add('procedures', row.procedure_code, row);
  return { non_covered, sources };
}

function empty() {
  return { service_types: [], procedures: [] };
}

function whereUnpaid(row: CoverageCells): keyof NonCovered | null {
  const inside = isUnpaid(row, 'in');
  const outside = isUnpaid(row, 'out');
  if (inside && outside) return 'all_networks';
  return inside ? 'in_network' : outside ? 'out_network' : null;
}

function isUnpaid(row: CoverageCells, network: 'in' | 'out'): boolean {
  const share = network === 'in' ? row.in_network_share : row.out_network_share;
  if (share.plan_pays !== 0) return false;
  return row.also_stated.every((also) => also.network !== network || also.share.plan_pays === 0);
}

function unpaidSources(row: CoverageCells, where: keyof NonCovered): number[] {
  const inside = where === 'out_network' ? [] : row.in_network_share.sources;
  const outside = where === 'in_network' ? [] : row.out_network_share.sources;
  return [...inside, ...outside];
}
