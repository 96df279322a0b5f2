// What the plan does not pay for, by network.

import type {
  CoverageCells,
  NonCovered,
  PlainSources,
  ProcedureCoverage,
  ServiceTypeCoverage,
} from '../parsed-benefits.ts';
import type { ProcedureEntry } from './coverage-entry.ts';

export function listNonCovered(
  serviceTypes: readonly ServiceTypeCoverage[],
  procedures: readonly ProcedureCoverage[],
  entries: ReadonlyMap<string, ProcedureEntry>,
): { non_covered: NonCovered; sources: PlainSources['non_covered'] } {
  const non_covered: NonCovered = { in_network: empty(), out_network: empty(), all_networks: empty() };
  const sources: PlainSources['non_covered'] = { service_types: {}, procedures: {} };
  for (const row of serviceTypes) {
    const where = whereUnpaid(row);
    if (where === null) continue;
    if (!Object.hasOwn(sources.service_types, row.service_type)) {
      non_covered[where].service_types.push(row.service_type);
    }
    sources.service_types[row.service_type] = unpaidSources(row);
  }
  for (const row of procedures) {
    const where = whereUnpaid(row);
    if (where === null) continue;
    // Only what was said of the code itself: a kind of service the plan does not pay is already listed as such.
    if (row.notes !== '' && entries.get(row.procedure_code)?.statements.length === 0) continue;
    non_covered[where].procedures.push(row.procedure_code);
    sources.procedures[row.procedure_code] = unpaidSources(row);
  }
  return { non_covered, sources };
}

function empty() {
  return { service_types: [], procedures: [] };
}

function whereUnpaid(row: CoverageCells): keyof NonCovered | null {
  if (row.in_network_share === row.out_network_share) {
    return row.in_network_share.plan_pays === 0 && row.also_stated.length === 0 ? 'all_networks' : null;
  }
  const inside = isUnpaid(row, 'in');
  const outside = isUnpaid(row, 'out');
  if (inside && outside) return 'all_networks';
  return inside ? 'in_network' : outside ? 'out_network' : null;
}

function isUnpaid(row: CoverageCells, network: 'in' | 'out'): boolean {
  const share = network === 'in' ? row.in_network_share : row.out_network_share;
  if (share.plan_pays !== 0) return false;
  if (row.also_stated.length === 0) return true;
  return row.also_stated.every((also) => also.network !== network || also.share.plan_pays === 0);
}

function unpaidSources(row: CoverageCells): number[] {
  if (row.in_network_share === row.out_network_share) return row.in_network_share.sources;
  const all = new Set<number>();
  for (const share of [row.in_network_share, row.out_network_share]) {
    if (share.plan_pays === 0) for (const source of share.sources) all.add(source);
  }
  return [...all].sort((a, b) => a - b);
}
