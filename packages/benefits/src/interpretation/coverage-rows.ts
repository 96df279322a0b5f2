// From resolved cells to the rows people read.

import { type CdtDescriptors, cdtCategory } from '../codes/index.ts';
import type {
  Contradiction,
  CoverageCells,
  PlanShare,
  ProcedureCoverage,
  ServiceTypeCoverage,
} from '../parsed-benefits.ts';
import { type Cell, isInactive, isSpeaking } from './cell.ts';
import type { Cells, ProcedureEntry, ServiceGroup } from './coverage-entry.ts';
import type { Row } from './row.ts';
import { serviceTypeName, WHOLE_PLAN } from './scope.ts';
import { cellText, type ShareStatement } from './shares.ts';
import { sentenceCase } from './wording.ts';

export function serviceTypeRow(
  group: ServiceGroup,
  cells: Cells,
  extra: { notes: Set<string>; sources: number[] } | undefined,
  contradictions: Contradiction[],
): ServiceTypeCoverage {
  const label = groupLabel(group);
  const notes = notesOf(cells, group.statements, extra?.notes ?? null);
  const sources = group.statements.map((statement) => statement.row.index);
  const also_stated = alsoStated(label, cells, notes, contradictions);
  return {
    service_type: label,
    service_type_code: group.serviceType,
    benefit_class: group.benefitClass,
    in_network: cellText(cells.in.share),
    out_network: cellText(cells.out.share),
    notes: notes.join('; '),
    in_network_share: cells.in.share,
    out_network_share: cells.out.share,
    also_stated,
    sources: allSources(extra ? [...sources, ...extra.sources] : sources, cells),
  };
}

function groupLabel(group: ServiceGroup): string {
  const { serviceType, benefitClass } = group;
  if (serviceType === null) return benefitClass ?? WHOLE_PLAN;
  const name = serviceTypeName(serviceType);
  return benefitClass === null || benefitClass.toLowerCase() === name.toLowerCase()
    ? name
    : `${name} (${benefitClass})`;
}

const NOTHING_ELSE: CoverageCells['also_stated'] = [];

/** The row of a code with one share for both networks and no more to say: most rows of a long answer. */
export function plainRow(
  entry: ProcedureEntry,
  planPays: number | null,
  descriptors: CdtDescriptors,
): ProcedureCoverage {
  const share: PlanShare = {
    kind: 'percent',
    plan_pays: planPays,
    copay_cents: null,
    deductible_applies: null,
    sources: entry.sources,
  };
  const text = cellText(share);
  return {
    procedure_code: entry.code,
    description: descriptors.describe(entry.code),
    category: cdtCategory(entry.code),
    in_network: text,
    out_network: text,
    notes: '',
    in_network_share: share,
    out_network_share: share,
    also_stated: NOTHING_ELSE,
    sources: entry.sources,
  };
}

export function procedureRow(
  entry: ProcedureEntry,
  cells: Cells,
  descriptors: CdtDescriptors,
  contradictions: Contradiction[],
): ProcedureCoverage {
  const notes = notesOf(cells, entry.statements, entry.notes);
  const also_stated = alsoStated(entry.code, cells, notes, contradictions);
  const in_network = cellText(cells.in.share);
  return {
    procedure_code: entry.code,
    description: descriptors.describe(entry.code),
    category: cdtCategory(entry.code),
    in_network,
    out_network: cells.out === cells.in ? in_network : cellText(cells.out.share),
    notes: notes.length === 0 ? '' : notes.join('; '),
    in_network_share: cells.in.share,
    out_network_share: cells.out.share,
    also_stated,
    sources: allSources(entry.sources, cells),
  };
}

/** Where a share came from, the payer's remarks on the share rows, tiers, then limits and rules; each once. */
function notesOf(
  cells: Cells,
  statements: readonly ShareStatement[],
  extra: ReadonlySet<string> | null,
): string[] {
  const notes: string[] = [];
  if (cells.origin !== null) notes.push(cells.origin);
  const isShared = statements.some(isSpeaking);
  for (const statement of statements) {
    const { row, kind } = statement;
    if (!isShared && (kind !== 'covered' || cells.origin === null)) notes.push(withoutShare(row, kind));
    if (isInactive(statement)) notes.push('Inactive');
    for (const remark of row.remarks) notes.push(remark.text);
    if (row.block.procedure !== null && row.block.procedure.modifiers.length > 0) {
      notes.push(`Modifier ${row.block.procedure.modifiers.join(', ')}`);
    }
    if (
      row.tier !== null &&
      row.network !== 'both' &&
      row.stated.network !== 'Y' &&
      row.stated.network !== 'N'
    ) {
      notes.push(`${networkWord(row.network)}${sentenceCase(row.tier)}`);
    }
  }
  if (extra !== null) for (const note of extra) notes.push(note);
  return notes.length < 2 ? notes : [...new Set(notes)];
}

function withoutShare({ stated }: Row, kind: ShareStatement['kind']): string {
  if (kind === 'covered') return 'Covered; the share is not stated';
  if (stated.percent === null) return 'The payer lists it without a share';
  return stated.code === 'B'
    ? `The payer lists a copay with ${stated.percent} where a share belongs, and no amount`
    : `The payer's share of ${stated.percent} cannot be one`;
}

function networkWord(network: ShareStatement['network']): string {
  return network === 'in' ? 'In network: ' : network === 'out' ? 'Out of network: ' : 'Tier: ';
}

/** Everything else said for the same cells, with a note of what sets it apart or that it contradicts. */
function alsoStated(
  label: string,
  cells: Cells,
  notes: string[],
  contradictions: Contradiction[],
): CoverageCells['also_stated'] {
  const also: CoverageCells['also_stated'] = [];
  for (const network of ['in', 'out'] as const) {
    for (const share of cells[network].also) also.push({ network, share });
    for (const share of cells[network].outdone) also.push({ network, share });
  }
  if (also.length === 0) return also;
  for (const note of [...cells.in.notes, ...cells.out.notes]) if (!notes.includes(note)) notes.push(note);
  addContradictions(label, cells, notes, contradictions);
  return also;
}

function allSources(own: readonly number[], cells: Cells): number[] {
  if (own.length === 1 && cells.in.share.sources.length < 2 && cells.out.share.sources.length < 2) {
    const [only] = own;
    const [inside] = cells.in.share.sources;
    const [outside] = cells.out.share.sources;
    if ((inside ?? only) === only && (outside ?? only) === only) return [...own];
  }
  const all = new Set(own);
  for (const cell of [cells.in, cells.out]) {
    for (const source of cell.share.sources) all.add(source);
    for (const share of [...cell.also, ...cell.outdone]) for (const source of share.sources) all.add(source);
  }
  return [...all].sort((a, b) => a - b);
}

function addContradictions(
  label: string,
  cells: Cells,
  notes: string[],
  contradictions: Contradiction[],
): void {
  const inside = cells.in.isContradiction ? statementsOf(cells.in) : [];
  const outside = cells.out.isContradiction ? statementsOf(cells.out) : [];
  if (inside.length === 0 && outside.length === 0) return;
  notes.push('Payer sent both');
  const isSame = JSON.stringify(inside) === JSON.stringify(outside);
  if (inside.length > 0)
    contradictions.push({ about: isSame ? label : `${label}, in network`, statements: inside });
  if (outside.length > 0 && !isSame)
    contradictions.push({ about: `${label}, out of network`, statements: outside });
}

function statementsOf(cell: Cell): Contradiction['statements'] {
  return [cell.share, ...cell.also].map((share) => ({
    text: share.kind === 'not_covered' ? 'Not covered' : cellText(share),
    sources: share.sources,
  }));
}
