// From resolved cells to the rows people read.

import { type CdtDescriptors, cdtCategory } from '../codes/index.ts';
import type {
  Contradiction,
  CoverageCells,
  ProcedureCoverage,
  ServiceTypeCoverage,
} from '../parsed-benefits.ts';
import type { Cell } from './cell.ts';
import type { Cells, ProcedureEntry, ServiceGroup } from './coverage-entry.ts';
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
  const notes = new Set<string>();
  addStatementNotes(notes, group.statements);
  for (const note of extra?.notes ?? []) notes.add(note);
  const sources = group.statements.map((statement) => statement.row.index);
  return {
    service_type: label,
    service_type_code: group.serviceType,
    benefit_class: group.benefitClass,
    ...cellFields(label, cells, notes, extra ? [...sources, ...extra.sources] : sources, contradictions),
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

export function procedureRow(
  entry: ProcedureEntry,
  cells: Cells,
  descriptors: CdtDescriptors,
  contradictions: Contradiction[],
): ProcedureCoverage {
  const notes = new Set<string>();
  if (cells.origin !== null) notes.add(cells.origin);
  addStatementNotes(notes, entry.statements);
  for (const note of entry.notes) notes.add(note);
  return {
    procedure_code: entry.code,
    description: descriptors.describe(entry.code),
    category: cdtCategory(entry.code),
    ...cellFields(entry.code, cells, notes, entry.sources, contradictions),
  };
}

/** Remarks the payer put on the share rows, the deductible's part, and tiers. */
function addStatementNotes(notes: Set<string>, statements: readonly ShareStatement[]): void {
  const isShared = statements.some(({ kind }) => kind !== 'not_stated' && kind !== 'covered');
  for (const { row, kind } of statements) {
    if (!isShared)
      notes.add(
        kind === 'covered' ? 'Covered; the share is not stated' : 'The payer lists it without a share',
      );
    if (row.block.code >= '6' && row.block.code <= '8') notes.add('Inactive');
    for (const remark of row.remarks) notes.add(remark.text);
    if (row.block.procedure !== null && row.block.procedure.modifiers.length > 0) {
      notes.add(`Modifier ${row.block.procedure.modifiers.join(', ')}`);
    }
    if (
      row.tier !== null &&
      row.network !== 'both' &&
      row.block.network !== 'Y' &&
      row.block.network !== 'N'
    ) {
      notes.add(`${networkWord(row.network)}${sentenceCase(row.tier)}`);
    }
  }
}

function networkWord(network: ShareStatement['network']): string {
  return network === 'in' ? 'In network: ' : network === 'out' ? 'Out of network: ' : 'Tier: ';
}

function cellFields(
  label: string,
  cells: Cells,
  notes: Set<string>,
  sources: readonly number[],
  contradictions: Contradiction[],
): CoverageCells {
  const also: CoverageCells['also_stated'] = [];
  if (cells.in.also.length > 0 || cells.out.also.length > 0) {
    for (const share of cells.in.also) also.push({ network: 'in', share });
    for (const share of cells.out.also) also.push({ network: 'out', share });
    for (const note of [...cells.in.notes, ...cells.out.notes]) notes.add(note);
    addContradictions(label, cells, notes, contradictions);
  }
  return {
    in_network: cellText(cells.in.share),
    out_network: cellText(cells.out.share),
    notes: notes.size === 0 ? '' : [...notes].join('; '),
    in_network_share: cells.in.share,
    out_network_share: cells.out.share,
    also_stated: also,
    sources: allSources(sources, cells),
  };
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
    for (const share of cell.also) for (const source of share.sources) all.add(source);
  }
  return [...all].sort((a, b) => a - b);
}

function addContradictions(
  label: string,
  cells: Cells,
  notes: Set<string>,
  contradictions: Contradiction[],
): void {
  const inside = cells.in.isContradiction ? statementsOf(cells.in) : [];
  const outside = cells.out.isContradiction ? statementsOf(cells.out) : [];
  if (inside.length === 0 && outside.length === 0) return;
  notes.add('Payer sent both');
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
