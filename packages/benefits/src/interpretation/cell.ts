// One cell of a coverage table: which of the payer's statements answers for this network, and what else it said.

import type { PlanShare, Sources } from '../parsed-benefits.ts';
import { ageLabelOf } from './ages.ts';
import { cellText, type ShareStatement } from './shares.ts';
import { sentenceCase } from './wording.ts';

export interface Cell {
  share: PlanShare;
  also: PlanShare[];
  /** Two rows that say different things with nothing to tell them apart. */
  isContradiction: boolean;
  /** Why several shares stand: tiers, ages or conditions, each with its share. */
  notes: string[];
}

const NONE: never[] = [];
const INACTIVE_CODES = new Set('678');
const LEVEL_ORDER = { individual: 0, not_stated: 1, other: 2, family: 3 } as const;

export function notStated(sources: Sources = []): PlanShare {
  return { kind: 'not_stated', plan_pays: null, copay_cents: null, deductible_applies: null, sources };
}

/** The statements that answer for a network: the named network first, then "both", then rows that name none. */
export function candidates(statements: readonly ShareStatement[], network: 'in' | 'out'): ShareStatement[] {
  let best = Number.POSITIVE_INFINITY;
  let chosen: ShareStatement[] = [];
  const ended: ShareStatement[] = [];
  for (const statement of statements) {
    const fit =
      statement.network === network
        ? 0
        : statement.network === 'both'
          ? 1
          : statement.network === 'not_stated'
            ? 2
            : -1;
    if (fit === -1) continue;
    const order = statement.rank * 100 + fit * 10 + LEVEL_ORDER[statement.level];
    if (isInactive(statement)) {
      ended.push(statement);
      continue;
    }
    if (order > best) continue;
    if (order < best) {
      best = order;
      chosen = [];
    }
    chosen.push(statement);
  }
  return ended.length === 0 ? chosen : [...chosen, ...ended];
}

/** "Inactive" holds whatever the network: no share of a nearer row outdoes it silently. */
export function isInactive({ row, kind }: ShareStatement): boolean {
  return kind === 'not_covered' && INACTIVE_CODES.has(row.stated.code);
}

/** Null when nothing was said for the network. */
export function resolveCell(statements: readonly ShareStatement[], network: 'in' | 'out'): Cell | null {
  const chosen = candidates(statements, network);
  const [first] = chosen;
  if (!first) return null;
  if (chosen.length === 1) return singleCell(first);

  const speaking = chosen.filter(
    (statement) => statement.kind !== 'covered' && statement.kind !== 'not_stated',
  );
  if (speaking.length === 0) return { share: shareFrom(chosen), also: [], isContradiction: false, notes: [] };
  const groups = new Map<string, ShareStatement[]>();
  for (const statement of speaking) {
    const value = valueKey(statement);
    const group = groups.get(value);
    if (group) group.push(statement);
    else groups.set(value, [statement]);
  }
  if (groups.size === 1) return { share: shareFrom(speaking), also: [], isContradiction: false, notes: [] };
  return severalShares([...groups.values()]);
}

export function singleCell(statement: ShareStatement): Cell {
  const share: PlanShare = {
    kind: statement.kind,
    plan_pays: statement.planPays,
    copay_cents: statement.copayCents,
    deductible_applies: statement.deductibleApplies,
    sources: [statement.row.index],
  };
  return { share, also: NONE, isContradiction: false, notes: NONE };
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
  const notes = ordered.map(conditionOf).filter((note) => note !== '');
  const isSplit = percents.length > 1 || copays.length > 1;
  return { share: main ?? notStated(), also: rest, isContradiction: isSplit && !isToldApart(groups), notes };
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

/** "80%: DG Elite", "100%: up to age 18": what sets a group of rows apart. */
function conditionOf(group: ShareStatement[]): string {
  const conditions = new Set<string>();
  for (const { row } of group) {
    const parts = [row.tier === null ? '' : sentenceCase(row.tier), ageLabelOf(row.block), row.words];
    const condition = parts.filter((part) => part !== '').join(', ');
    if (condition !== '') conditions.add(condition);
  }
  return conditions.size === 0 ? '' : `${cellText(shareFrom(group))}: ${[...conditions].join('; ')}`;
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

/** Network tier, age and words; rows under one key say the same thing of the same people. */
export function conditionKey(group: readonly ShareStatement[]): string {
  const keys = group.map(({ row }) => `${row.tier ?? ''}|${ageLabelOf(row.block)}|${row.words}`);
  return [...new Set(keys)].sort().join('\n');
}
