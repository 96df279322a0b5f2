// The two coverage tables: what the plan pays per kind of service and per procedure.

import { type CdtDescriptors, cdtCategory } from '../../codes/index.ts';
import type {
  Contradiction,
  CoverageCells,
  DeductibleApplies,
  ProcedureCoverage,
  ServiceTypeCoverage,
} from '../../parsed-benefits.ts';
import {
  byValue,
  type DeductibleRelation,
  deductibleOf,
  PATIENT,
  type Person,
  type Question,
  type QuestionScope,
  questionScopeOf,
  type Resolution,
  resolveFor,
  resolveStatements,
  type StatementIndex,
  siblingShares,
} from '../../resolve/index.ts';
import { getOrMake, groupBy } from '../../resolve/maps.ts';
import type { Statement, StatementNetwork } from '../../statement.ts';
import { CONFLICTING_VALUES, cellText, figureBasedOn, serviceLabel } from '../../wording/coverage.ts';
import { appliesTo } from '../applies-to.ts';
import { conflictingFrequencies, frequencyContradiction } from '../checklist-conflicts.ts';
import type { Limits, Tables } from '../project.ts';
import { type ReadResponse, sortedRows } from '../read-response.ts';
import {
  type Cell,
  type Cells,
  type CodeCell,
  cellOf,
  contradictionsOf,
  dateNotes,
  originOf,
  rowsOf,
} from './cells.ts';
import { deniedAtAge } from './denied-age.ts';
import { collectEntries, type Entry, type ProcedureEntry, type ServiceEntry } from './entries.ts';
import { listNonCovered } from './non-covered.ts';
import { collectNotes, joinNotes, type LineNotes, shareNotes, waitNotes, withNetworks } from './notes.ts';
import { unknownCell } from './open.ts';
import { implausibleShares } from './plausibility.ts';
import { showBothWays } from './reversed.ts';

interface TableContext {
  read: ReadResponse;
  index: StatementIndex;
  who: Person;
  notes: LineNotes;
  /**
   * True if a statement or remark about percentages, deductibles or exclusions is for one network only. Otherwise both
   * columns are the same.
   */
  isByNetwork: boolean;
  /** A cache of the source rows of each answer about the deductible, because many table rows share one answer. */
  deductibleRows: Map<DeductibleRelation, number[]>;
  /** A cache by network, then by plan. */
  questionScopes: Record<'in' | 'out', Map<string | null, QuestionScope>>;
  contradictions: Contradiction[];
}

export function projectTables(
  read: ReadResponse,
  index: StatementIndex,
  limits: Limits,
  descriptors: CdtDescriptors,
): Tables {
  const entries = collectEntries(read);
  const conflicting = conflictingFrequencies(limits.frequency_limits, read);
  const { services, procedures } = entries;
  const who = { ...PATIENT, patient: read.response.patient };
  const isByNetwork = isAnyNetworkStated(index);
  const context: TableContext = {
    read,
    index,
    who,
    notes: collectNotes(read, { ...limits, conflicting }, entries),
    isByNetwork,
    deductibleRows: new Map(),
    questionScopes: { in: new Map(), out: new Map() },
    contradictions: [],
  };
  const deductible_applies: DeductibleApplies[] = [];
  const service_type_coverage: ServiceTypeCoverage[] = [];
  for (const [key, entry] of services) {
    for (const part of splitByWords(entry, context))
      service_type_coverage.push(serviceRow(part, key, context));
    deductible_applies.push(...deductibleAnswers(entry, context));
  }
  const procedure_coverage: ProcedureCoverage[] = [];
  const statedDirectly: ProcedureCoverage[] = [];
  for (const [key, entry] of procedures) {
    const row = procedureRow(entry, key, context, descriptors);
    procedure_coverage.push(row);
    if (entry.statements.length > 0) statedDirectly.push(row);
  }
  const contradictions = [...context.contradictions, ...implausibleShares(read, service_type_coverage)];
  const bothWays = showBothWays(read.statements, contradictions);
  const shownServices = service_type_coverage.map(bothWays);
  const { non_covered, sources } = listNonCovered(shownServices, statedDirectly.map(bothWays));
  return {
    service_type_coverage: shownServices,
    procedure_coverage: procedure_coverage.map(bothWays),
    deductible_applies,
    contradictions,
    non_covered,
    nonCoveredSources: sources,
    frequencyConflicts: conflicting.map(frequencyContradiction),
  };
}

const COLUMN_TOPICS = ['share', 'deductible', 'exclusion'] as const;

function isAnyNetworkStated({ topics, remarks }: StatementIndex): boolean {
  const isOneNetwork = ({ network }: { network: StatementNetwork }) => network === 'in' || network === 'out';
  return (
    COLUMN_TOPICS.some((topic) => topics.get(topic)?.all.some(isOneNetwork)) ||
    remarks.some(
      (remark) => isOneNetwork(remark) && COLUMN_TOPICS.some((topic) => remark.topics.includes(topic)),
    )
  );
}

function questionScopeFor({ plan }: Entry, network: 'in' | 'out', context: TableContext): QuestionScope {
  const { index, who, read, questionScopes } = context;
  return getOrMake(questionScopes[network], plan, () =>
    questionScopeOf(index, { network, who, on: read.context.asOf, plan }),
  );
}

/** What the entry's own statements say that the plan pays. */
function shareOf(entry: ServiceEntry, network: 'in' | 'out', context: TableContext): Resolution {
  const { who, on, plan } = questionScopeFor(entry, network, context);
  const question: Question = { subject: entry.subject, topic: 'share', network, who, on, plan };
  return resolveStatements(context.index, entry.statements, question);
}

function deductibleAnswers(entry: ServiceEntry, context: TableContext): DeductibleApplies[] {
  return (['in', 'out'] as const).map((network) => {
    const relation = deductibleOf(context.index, questionScopeFor(entry, network, context), entry.subject);
    const { answer, statements, resolution } = relation;
    const sources = getOrMake(context.deductibleRows, relation, () => rowsOf(statements));
    return {
      applies_to: appliesTo([entry.subject]),
      network,
      plan: entry.plan,
      answer,
      certainty: answer === 'not_stated' ? null : resolution.certainty,
      sources,
    };
  });
}

function deductibleApplies(entry: Entry, network: 'in' | 'out', context: TableContext): boolean | null {
  const { answer } = deductibleOf(context.index, questionScopeFor(entry, network, context), entry.subject);
  return answer === 'not_stated' ? null : answer === 'applies';
}

function serviceRow(entry: ServiceEntry, key: string, context: TableContext): ServiceTypeCoverage {
  const cell = (network: 'in' | 'out'): Cell =>
    cellOf(shareOf(entry, network, context), deductibleApplies(entry, network, context), context.read);
  const { serviceType, heading } = entry;
  const label = serviceLabel(serviceType, heading);
  return {
    service_type: label,
    service_type_code: serviceType,
    benefit_class: heading,
    ...rowCells(entry, label, key, { in: cell('in'), out: cell('out'), origins: [] }, context),
  };
}

function procedureRow(
  entry: ProcedureEntry,
  key: string,
  context: TableContext,
  descriptors: CdtDescriptors,
): ProcedureCoverage {
  const inside = codeCell(entry, 'in', context);
  const outside = context.isByNetwork ? codeCell(entry, 'out', context) : inside;
  const cells = {
    in: inside.cell,
    out: outside.cell,
    origins: joinNotes([...originOf(inside, outside, 'in'), ...originOf(outside, inside, 'out')]),
  };
  const scopes = (['in', 'out'] as const).map((network) => questionScopeFor(entry, network, context));
  const waits = waitNotes(context.index, scopes, entry.subject, context.read);
  const noted = { ...entry, remarks: [...entry.remarks, ...waits] };
  return {
    procedure_code: entry.code,
    description: descriptors.describe(entry.code),
    category: cdtCategory(entry.code),
    ...rowCells(noted, entry.code, key, cells, context),
  };
}

function codeCell(entry: ProcedureEntry, network: 'in' | 'out', context: TableContext): CodeCell {
  const scope = questionScopeFor(entry, network, context);
  const resolution =
    deniedAtAge(context.index, entry, scope, context.read) ??
    resolveFor(context.index, scope, entry.subject, 'share');
  const { subject } = entry;
  const siblings = siblingShares(context.read.statements, { subject, network, plan: scope.plan }, resolution);
  if (siblings.length > 0 || isShareUnknown(resolution)) return unknownCell(resolution, subject, siblings);
  const cell = cellOf(resolution, deductibleApplies(entry, network, context), context.read);
  const through = resolution.certainty?.through ?? null;
  if (through === null || through.kind === 'range' || cell.share.kind === 'covered')
    return { cell, through: null, origin: [] };
  // If a row says only that the code is covered, the percentage comes from a wider subject. Both rows are sources.
  const covered = resolution.also.filter(({ says }) => says.kind === 'covered');
  const share = { ...cell.share, sources: [...cell.share.sources, ...rowsOf(covered)] };
  const text = figureBasedOn(cell.share.kind, through);
  return { cell: { ...cell, share }, through: text, origin: [{ text, sources: cell.share.sources }] };
}

/** True if the payer states no value for the code, or several for a wider subject without saying which one applies. */
function isShareUnknown({ outcome, statements, certainty }: Resolution): boolean {
  if (outcome === 'not_stated' || outcome === 'see_remarks') return true;
  const through = certainty?.through ?? null;
  if (through === null || through.kind === 'range') return false;
  const { percents, copays } = countValues(statements);
  return percents > 1 || copays > 1;
}

/** The number of different percentages and copays, at most, in one tier of the network. */
function countValues(statements: readonly Statement[]): { percents: number; copays: number } {
  const counts = [...groupBy(statements, ({ tier }) => tier ?? '').values()].map((ofTier) => {
    const values = [...byValue(ofTier).keys()];
    const copays = values.filter((value) => value.startsWith('$')).length;
    return { percents: values.length - copays, copays };
  });
  return {
    percents: Math.max(0, ...counts.map(({ percents }) => percents)),
    copays: Math.max(0, ...counts.map(({ copays }) => copays)),
  };
}

function rowCells(
  entry: Entry,
  label: string,
  key: string,
  cells: Cells,
  context: TableContext,
): CoverageCells {
  const also_stated = [...alsoStated('in', cells.in), ...alsoStated('out', cells.out)];
  const conflicts = contradictionsOf(label, cells);
  context.contradictions.push(...conflicts);
  const joined = joinNotes([
    ...cells.origins,
    ...shareNotes(entry, cells.origins.length > 0, also_stated.length === 0, context.read.rows),
    ...entry.remarks,
    ...(context.notes.get(key) ?? []),
    ...(also_stated.length > 0 ? [...cells.in.notes, ...cells.out.notes] : []),
    ...dateNotes(cells),
    ...(conflicts.length > 0 ? [{ text: CONFLICTING_VALUES, sources: entry.rows }] : []),
  ]);
  const note_texts = withNetworks(joined, context.read.rows);
  const rows = [...entry.rows, ...cells.in.share.sources, ...cells.out.share.sources];
  for (const { share } of also_stated) rows.push(...share.sources);
  for (const { sources } of note_texts) rows.push(...sources);
  return {
    plan: entry.plan,
    subjects: [entry.subject],
    in_network: cellText(cells.in.share),
    out_network: cellText(cells.out.share),
    notes: note_texts.map(({ text }) => text).join('; '),
    note_texts,
    in_network_share: cells.in.share,
    out_network_share: cells.out.share,
    also_stated,
    sources: sortedRows(rows),
  };
}

function alsoStated(network: 'in' | 'out', { also, lessSpecific }: Cell): CoverageCells['also_stated'] {
  return [...also, ...lessSpecific].map((share) => ({ network, share }));
}

/** Several percentages of a service that don't conflict are different benefits: makes one entry for each payer text. */
function splitByWords(entry: ServiceEntry, context: TableContext): ServiceEntry[] {
  const isSplit = (['in', 'out'] as const).some((network) => {
    const { statements, outcome } = shareOf(entry, network, context);
    return outcome === 'stated' && countValues(statements).percents > 1;
  });
  if (!isSplit) return [entry];
  const parts = new Map<string, ServiceEntry>();
  for (const statement of entry.statements) {
    const words = context.read.rows[statement.source.row]?.words ?? '';
    getOrMake(parts, words, () => ({ ...entry, statements: [], rows: [] })).statements.push(statement);
  }
  for (const part of parts.values()) part.rows = rowsOf(part.statements);
  return [...parts.values()];
}
