// The cells of a coverage table: what the plan pays according to the resolver, other stated values, and where the
// values come from.

import type { Contradiction, PlanShare } from '../../parsed-benefits.ts';
import { otherDaysOfShare } from '../../resolve/days.ts';
import { byValue, isFigure, type Resolution } from '../../resolve/index.ts';
import type { SourcedText } from '../../sources.ts';
import type { Certainty, Says, Statement } from '../../statement.ts';
import {
  aboutText,
  cellText,
  conditionNote,
  noteOfNetwork,
  planShareText,
  valueOfNetwork,
  valueThen,
} from '../../wording/coverage.ts';
import { type ReadResponse, sortedRows } from '../read-response.ts';

export interface Cell {
  share: PlanShare;
  /** Other values that apply equally: conflicting ones, or those of other tiers, ages or conditions. */
  also: PlanShare[];
  /** Values that are less specific, or that may not apply to this patient or date. They don't conflict with `share`. */
  lessSpecific: PlanShare[];
  isConflict: boolean;
  /** Why there are several values: tiers, ages or conditions, each with its value. */
  notes: SourcedText[];
  /** The value with its dates, if they are over or start later. */
  dates: SourcedText[];
}

export interface Cells {
  in: Cell;
  out: Cell;
  origins: SourcedText[];
}

/** A code's cell. The payer may state its value for a broader category and not for the code itself. */
export interface CodeCell {
  cell: Cell;
  /** Our note, such as "Based on the Dental Care category"; null if the value is stated for the code itself. */
  through: string | null;
  /** Where the value comes from, or why there is none. */
  origin: SourcedText[];
}

export function notStated(sources: number[] = []): PlanShare {
  const empty = { plan_pays: null, copay_cents: null, deductible_applies: null, certainty: null };
  return { kind: 'not_stated', ...empty, sources };
}

/** A cell with one value or none. */
export const plainCell = (share: PlanShare, dates: SourcedText[]): Cell => ({
  share,
  also: [],
  lessSpecific: [],
  isConflict: false,
  notes: [],
  dates,
});

/** `deductible`: whether the deductible applies to this service; null if not stated. */
export function cellOf(resolution: Resolution, deductible: boolean | null, read: ReadResponse): Cell {
  const { statements, also, certainty } = resolution;
  const share = (group: readonly Statement[]) => shareFrom(group, deductible, certainty);
  if (statements.length === 1 && also.length === 0) {
    const own = share(statements);
    return plainCell(own, otherDates(statements, own, read));
  }
  const figures = statements.filter(({ says }) => isFigure(says));
  const groups = leastFirst([...byValue(figures).values()]);
  const [main, ...rest] = groups.map(share);
  const ownValues = new Set(byValue(figures).keys());
  const others = [...byValue(also.filter(({ says }) => isFigure(says)))].filter(
    ([value]) => !ownValues.has(value),
  );
  const lessSpecific = others.map(([, group]) => group);
  const explained = groups.length > 1 ? [...groups, ...lessSpecific] : lessSpecific;
  const own = main ?? share(statements);
  return {
    share: own,
    also: rest,
    lessSpecific: lessSpecific.map(share),
    isConflict: resolution.outcome === 'conflict',
    notes: explained.flatMap((group) => conditionNote(group, cellText(share(group)), read.rows)),
    dates: groups.length > 1 ? [] : otherDates(statements, own, read),
  };
}

/** If only one network's value is of other dates, its note names the network. */
export function dateNotes(cells: { in: Cell; out: Cell }): SourcedText[] {
  if (cells.in.dates.length + cells.out.dates.length === 0) return [];
  const isBoth = cells.in.dates.length > 0 && cells.out.dates.length > 0;
  return (['in', 'out'] as const).flatMap((network) =>
    cells[network].dates.map(({ text, sources }) => ({
      text: isBoth ? text : valueOfNetwork(network, text),
      sources,
    })),
  );
}

/** Empty if one of the statements applies on the day of the response. */
function otherDates(
  statements: readonly Statement[],
  share: PlanShare,
  { context: { asOf } }: ReadResponse,
): SourcedText[] {
  if (asOf === null || share.kind === 'not_stated') return [];
  const notes: SourcedText[] = [];
  for (const statement of statements) {
    const days = otherDaysOfShare(statement, asOf, asOf);
    if (days === null) return [];
    notes.push({ text: valueThen(share, days), sources: [statement.source.row] });
  }
  return notes;
}

/** Lowest plan payment first: the result must not depend on row order or overstate what the plan pays. */
function leastFirst(groups: Statement[][]): Statement[][] {
  const percents = groups.filter(([one]) => one?.says.kind !== 'copay');
  const copays = groups.filter(([one]) => one?.says.kind === 'copay');
  percents.sort(([a], [b]) => planPays(a) - planPays(b));
  copays.sort(([a], [b]) => copay(b) - copay(a));
  const [onlyPercent] = percents;
  // If the payer states that the patient pays 0% and a copay, the patient pays only the copay.
  const isCopayFirst =
    percents.length === 1 && planPays(onlyPercent?.[0]) === 100 && copay(copays[0]?.[0]) > 0;
  return isCopayFirst ? [...copays, ...percents] : [...percents, ...copays];
}

function planPays(statement: Statement | undefined): number {
  return statement?.says.kind === 'share' ? statement.says.plan_pays : 0;
}

function copay(statement: Statement | undefined): number {
  return statement?.says.kind === 'copay' ? statement.says.cents : 0;
}

function shareFrom(
  group: readonly Statement[],
  deductible: boolean | null,
  certainty: Certainty | null,
): PlanShare {
  const [first] = group;
  if (first === undefined) return notStated();
  const isCopay = first.says.kind === 'copay';
  return {
    kind: kindOf(group, first),
    plan_pays: isFigure(first.says) && !isCopay ? planPays(first) : null,
    copay_cents: isCopay ? copay(first) : null,
    deductible_applies: deductible,
    certainty,
    sources: rowsOf(group),
  };
}

function kindOf(group: readonly Statement[], { says }: Statement): PlanShare['kind'] {
  const has = (kind: Says['kind']) => group.some((statement) => statement.says.kind === kind);
  if (!isFigure(says)) return has('covered') && !has('undetermined') ? 'covered' : 'not_stated';
  if (has('not_covered')) return 'not_covered';
  return says.kind === 'copay' ? 'copay' : 'percent';
}

export function rowsOf(statements: readonly Statement[]): number[] {
  return sortedRows(statements.map(({ source }) => source.row));
}

/** Adds the network to the note if the other network has a value that comes from somewhere else. */
export function originOf(
  { through, origin }: CodeCell,
  other: CodeCell,
  network: 'in' | 'out',
): SourcedText[] {
  if (through === null || other.through === through) return origin;
  return origin.map((note) => ({ ...note, text: noteOfNetwork(network, note.text) }));
}

export function contradictionsOf(label: string, cells: Cells): Contradiction[] {
  if (!cells.in.isConflict && !cells.out.isConflict) return [];
  const statements = (cell: Cell) =>
    cell.isConflict
      ? [cell.share, ...cell.also].map((share) => ({ text: planShareText(share), sources: share.sources }))
      : [];
  const inside = statements(cells.in);
  const outside = statements(cells.out);
  const isSame = JSON.stringify(inside) === JSON.stringify(outside);
  const found: Contradiction[] = [];
  if (inside.length > 0) found.push({ about: aboutText(label, isSame ? null : 'in'), statements: inside });
  if (outside.length > 0 && !isSame) found.push({ about: aboutText(label, 'out'), statements: outside });
  return found;
}
