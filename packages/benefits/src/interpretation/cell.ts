// One cell of a coverage table: which of the payer's statements answers for this network, and what else it said.

import type { Day } from '../answer.ts';
import { COVERAGE_LEVELS, labelOf } from '../codes/index.ts';
import type { PlanShare, Sources } from '../parsed-benefits.ts';
import { ageLabelOf } from './ages.ts';
import type { Row } from './row.ts';
import { cellText, type ShareStatement } from './shares.ts';
import { isRealDay, sentenceCase } from './wording.ts';

export interface Cell {
  share: PlanShare;
  also: PlanShare[];
  /** Said too, but of other people or other days, or less nearly: shown, and in no doubt with the share. */
  outdone: PlanShare[];
  /** Two rows that say different things with nothing to tell them apart. */
  isContradiction: boolean;
  /** Why several shares stand: tiers, ages or conditions, each with its share. */
  notes: string[];
}

const NONE: never[] = [];
const INACTIVE_CODES = new Set('678');
const DEPENDENT_LEVELS = new Set<string | null>(['CHD', 'DEP']);
/** The rank of what is said of a kind of service. */
const KIND_RANK = 3;
const LEVEL_ORDER = { individual: 0, not_stated: 1, other: 2, family: 3 } as const;

export function notStated(sources: Sources = []): PlanShare {
  return { kind: 'not_stated', plan_pays: null, copay_cents: null, deductible_applies: null, sources };
}

interface Standing {
  /** What answers for the network: the named network first, then "both", then rows that name none. */
  chosen: ShareStatement[];
  /** What yields to it and is still shown. */
  outdone: ShareStatement[];
}

function standingFor(
  statements: readonly ShareStatement[],
  network: 'in' | 'out',
  asOf: Day | null,
): Standing | null {
  const fitting = statements.filter((statement) => fitOf(statement, network) !== -1);
  if (fitting.length < 2) return fitting.length === 0 ? null : { chosen: fitting, outdone: NONE };
  const firm = fitting.filter((statement) => !isPassedOver(statement, asOf));
  const standing = firm.some(isSpeaking) ? firm : fitting;
  let best = Number.POSITIVE_INFINITY;
  for (const statement of standing) {
    if (!isInactive(statement)) best = Math.min(best, orderOf(statement, network));
  }
  const isFirst = (statement: ShareStatement) => orderOf(statement, network) === best;
  const isShare = standing.some((statement) => isFirst(statement) && isSpeaking(statement));
  const isChosen = (statement: ShareStatement) => {
    if (isInactive(statement) || isFirst(statement)) return true;
    // Words deny for whatever network, but a share stated of the very code is nearer than words that name it.
    return isDenialInWords(statement) && (!isShare || statement.rank * 100 <= best);
  };
  const chosen = standing.filter(isChosen);
  const place = Math.floor(best / 10);
  const isDenied = chosen.some(isDenialInWords);
  const outdone = fitting.filter((statement) => {
    if (isChosen(statement) && (standing === fitting || !isPassedOver(statement, asOf))) return false;
    if (isDenied || isDenialInWords(statement)) return true;
    const isYielding = statement.level === 'other' || isPassedOver(statement, asOf);
    return isYielding && Math.floor(orderOf(statement, network) / 10) <= place;
  });
  return { chosen, outdone };
}

function fitOf(statement: ShareStatement, network: 'in' | 'out'): number {
  if (statement.network === network) return 0;
  if (statement.network === 'both') return 1;
  return statement.network === 'not_stated' ? 2 : -1;
}

function orderOf(statement: ShareStatement, network: 'in' | 'out'): number {
  const { row, level, rank } = statement;
  // Who asks for a dependent is answered by rows for dependents as much as by rows for the individual.
  const isForPatient = row.block.level === 'dependent' && DEPENDENT_LEVELS.has(row.stated.coverage_level);
  return rank * 100 + fitOf(statement, network) * 10 + (isForPatient ? 0 : LEVEL_ORDER[level]);
}

/** "Inactive" holds whatever the network: no share of a nearer row outdoes it silently. */
export function isInactive({ row, kind }: ShareStatement): boolean {
  return kind === 'not_covered' && INACTIVE_CODES.has(row.stated.code);
}

function isDenialInWords({ row, kind }: ShareStatement): boolean {
  return kind === 'not_covered' && row.stated.code !== 'I' && !INACTIVE_CODES.has(row.stated.code);
}

/** A share of other days than this one, or a kind's "not covered" that lists the codes it means. */
function isPassedOver(statement: ShareStatement, asOf: Day | null): boolean {
  const { row, kind, rank } = statement;
  if (isInactive(statement)) return false;
  if (kind === 'not_covered' && rank === KIND_RANK && row.textCodes.length > 0) return true;
  return asOf !== null && row.attached.dates.length > 0 && isOfOtherDays(row, asOf);
}

function isOfOtherDays(row: Row, asOf: Day): boolean {
  const { from, to } = benefitDays(row);
  return (isRealDay(to) && to < asOf) || (isRealDay(from) && from > asOf);
}

/** The days the payer says the benefit itself holds. */
function benefitDays({ attached }: Row): { from: Day | null; to: Day | null } {
  let from: Day | null = null;
  let to: Day | null = null;
  for (const date of attached.dates) {
    if (date.qualifier === '292' || date.qualifier === '348') {
      from = date.from ?? from;
      to = date.to ?? to;
    } else if (date.qualifier === '349') to = date.to ?? date.from ?? to;
  }
  return { from, to };
}

/** Whether the statement names a figure, or that there is none. */
export function isSpeaking({ kind }: ShareStatement): boolean {
  return kind !== 'not_stated' && kind !== 'covered';
}

/** Null when nothing was said for the network. */
export function resolveCell(
  statements: readonly ShareStatement[],
  network: 'in' | 'out',
  asOf: Day | null,
): Cell | null {
  const standing = standingFor(statements, network, asOf);
  const [first] = standing?.chosen ?? NONE;
  if (!standing || !first) return null;
  const cell = standing.chosen.length === 1 ? singleCell(first) : chosenCell(standing.chosen);
  return standing.outdone.length === 0 ? cell : withOutdone(cell, standing);
}

function chosenCell(chosen: ShareStatement[]): Cell {
  const speaking = chosen.filter(isSpeaking);
  const groups = byValue(speaking);
  if (groups.length > 1) return severalShares(groups);
  const share = shareFrom(speaking.length === 0 ? chosen : speaking);
  return { share, also: NONE, outdone: NONE, isContradiction: false, notes: NONE };
}

function byValue(statements: readonly ShareStatement[]): ShareStatement[][] {
  const groups = new Map<string, ShareStatement[]>();
  for (const statement of statements) {
    const value = valueKey(statement);
    const group = groups.get(value);
    if (group) group.push(statement);
    else groups.set(value, [statement]);
  }
  return [...groups.values()];
}

function withOutdone(cell: Cell, { chosen, outdone }: Standing): Cell {
  const said = new Set(chosen.map(valueKey));
  const groups = byValue(outdone.filter((one) => isSpeaking(one) && !said.has(valueKey(one))));
  const notes = groups.map((group) => conditionOf(group, true)).filter((note) => note !== '');
  return { ...cell, outdone: groups.map(shareFrom), notes: [...cell.notes, ...notes] };
}

function singleCell(statement: ShareStatement): Cell {
  const share: PlanShare = {
    kind: statement.kind,
    plan_pays: statement.planPays,
    copay_cents: statement.copayCents,
    deductible_applies: statement.deductibleApplies,
    sources: [statement.row.index],
  };
  return { share, also: NONE, outdone: NONE, isContradiction: false, notes: NONE };
}

function valueKey(statement: ShareStatement): string {
  return statement.kind === 'copay' ? `$${statement.copayCents}` : `${statement.planPays}%`;
}

/** The least the plan pays comes first, so that no order of rows and no optimism decides. */
function severalShares(groups: ShareStatement[][]): Cell {
  const percents = groups.filter(([one]) => one?.kind !== 'copay');
  const copays = groups.filter(([one]) => one?.kind === 'copay');
  percents.sort((a, b) => (a[0]?.planPays ?? 0) - (b[0]?.planPays ?? 0));
  copays.sort((a, b) => (b[0]?.copayCents ?? 0) - (a[0]?.copayCents ?? 0));
  // "Patient pays 0 %" beside a copay means the copay is all the patient pays.
  const isCopayFirst =
    percents.length === 1 && percents[0]?.[0]?.planPays === 100 && (copays[0]?.[0]?.copayCents ?? 0) > 0;
  const ordered = isCopayFirst ? [...copays, ...percents] : [...percents, ...copays];
  const [main, ...rest] = ordered.map(shareFrom);
  const levels = new Set(groups.flat().map(({ row }) => row.stated.coverage_level));
  const notes = ordered.map((group) => conditionOf(group, levels.size > 1)).filter((note) => note !== '');
  const isSplit = percents.length > 1 || copays.length > 1;
  return {
    share: main ?? notStated(),
    also: rest,
    outdone: NONE,
    isContradiction: isSplit && !isToldApart(groups),
    notes,
  };
}

function shareFrom(group: readonly ShareStatement[]): PlanShare {
  const [first] = group;
  if (!first) return notStated();
  const words = new Set(
    group.map((statement) => statement.deductibleApplies).filter((word) => word !== null),
  );
  const kinds = group.some((statement) => statement.kind === 'not_covered') ? 'not_covered' : first.kind;
  return {
    kind: kinds,
    plan_pays: first.planPays,
    copay_cents: first.copayCents,
    deductible_applies: words.size === 1 ? ([...words][0] ?? null) : null,
    sources: group.map((statement) => statement.row.index),
  };
}

/** "80%: DG Elite", "100%: up to age 18", "50%: Children Only": what sets a group of rows apart. */
function conditionOf(group: ShareStatement[], isOfOthers: boolean): string {
  const conditions = new Set<string>();
  for (const { row } of group) {
    const tier = row.tier === null ? '' : sentenceCase(row.tier);
    const others = isOfOthers ? [levelLabelOf(row), daysLabelOf(row)] : NONE;
    const parts = [tier, ...others, ageLabelOf(row.block), row.words];
    const condition = parts.filter((part) => part !== '').join(', ');
    if (condition !== '') conditions.add(condition);
  }
  return conditions.size === 0 ? '' : `${cellText(shareFrom(group))}: ${[...conditions].join('; ')}`;
}

function levelLabelOf({ level, stated }: Row): string {
  if (level !== 'other' || stated.coverage_level === null) return '';
  return labelOf(COVERAGE_LEVELS, stated.coverage_level) ?? stated.coverage_level;
}

function daysLabelOf(row: Row): string {
  if (row.attached.dates.length === 0) return '';
  const { from, to } = benefitDays(row);
  if (from === null) return to === null ? '' : `until ${to}`;
  return to === null ? `from ${from}` : `${from} to ${to}`;
}

function isToldApart(groups: ShareStatement[][]): boolean {
  const seen = new Set<string>();
  for (const group of groups) {
    const key = conditionKey(group);
    if (seen.has(key)) return false;
    seen.add(key);
  }
  return true;
}

/** Network tier, coverage level, age and words; rows under one key say the same thing of the same people. */
function conditionKey(group: readonly ShareStatement[]): string {
  const keys = group.map(
    ({ row }) => `${row.tier ?? ''}|${levelLabelOf(row)}|${ageLabelOf(row.block)}|${row.words}`,
  );
  return [...new Set(keys)].sort().join('\n');
}
