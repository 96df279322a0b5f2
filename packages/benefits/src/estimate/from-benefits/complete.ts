// Makes the input of the calculation from a draft (the terms of the plans, with unknowns) and a completion (a value for
// every unknown).

import type { EstimateInput, Line, LineTerms, PlanTerms } from '../terms.ts';
import {
  type AccountLine,
  type Block,
  type Completion,
  type Draft,
  type DraftAccount,
  type DraftLine,
  type DraftTerms,
  type Figure,
  NO_LIMIT,
  type Span,
} from './draft.ts';

/** The value that the figure has in the completion. */
export function optionOf<T>({ key, values }: Figure<T>, completion: Completion): T {
  const value = values[key === null ? 0 : (completion.get(key) ?? 0)] ?? values[0];
  if (value === undefined) throw new Error('A figure has no value.');
  return value;
}

/** The amount that the span has in the completion. */
function centsOf({ key, low }: Span, completion: Completion): number {
  return key === null ? low : (completion.get(key) ?? low);
}

/** What remains in the account in the completion, with `extra`. */
export function leftOf(
  { left, extra }: Pick<DraftAccount, 'left' | 'extra'>,
  completion: Completion,
): number {
  const cents = centsOf(optionOf(left, completion), completion);
  return cents >= NO_LIMIT ? NO_LIMIT : cents + optionOf(extra, completion);
}

/** Whether the line counts toward the account in the completion. */
export function countsToward({ when }: AccountLine, completion: Completion): boolean {
  return when.every(({ key, option }) => (completion.get(key) ?? 0) === option);
}

/**
 * The input for all lines, or only for the line `only`. We give each line its own category (`line 0`, `line 1`), so
 * that a rule can name exactly the lines it applies to. The draft has already split accounts by benefit year, so we
 * pass them all as lifetime accounts. A range calls this thousands of times, so it creates as few objects as possible.
 */
export function inputOf(draft: Draft, completion: Completion, only: number | null = null): EstimateInput {
  const own: OwnLine[] = [];
  for (const [at, line] of draft.lines.entries()) if (only === null || only === at) own.push({ at, line });
  const input: EstimateInput = {
    plans: draft.plans.map((_, place) => planOf(draft, place, completion, own)),
    lines: own.map(({ at, line }) => lineOf(at, line, completion)),
    history: [],
    switches: draft.switches,
  };
  for (const account of draft.accounts) addAccount(input, account, completion, only);
  return input;
}

interface OwnLine {
  at: number;
  line: DraftLine;
}

function planOf(draft: Draft, place: number, completion: Completion, own: readonly OwnLine[]): PlanTerms {
  const plan: PlanTerms = {
    type: draft.plans[place]?.type ?? 'percent',
    shares: [],
    deductibles: [],
    maximums: [],
    frequencies: [],
    ages: [],
    waits: [],
    exclusions: [],
    cob: optionOf(draft.cob, completion),
    year_starts: '01-01',
    effective: null,
  };
  for (const { at, line } of own) {
    const terms = line.plans[place];
    if (terms === undefined) continue;
    const { percent, sources } = optionOf(terms.share, completion);
    plan.shares.push({ scope: nameOf(at), percent, sources });
    for (const block of terms.blocks)
      if (optionOf(block.is_blocking, completion)) addBlock(plan, block, nameOf(at));
  }
  return plan;
}

function addAccount(
  { plans }: EstimateInput,
  { of, place, level, sources, lines, left, extra }: DraftAccount,
  completion: Completion,
  only: number | null,
): void {
  const scope: string[] = [];
  for (const each of lines)
    if ((only === null || only === each.line) && countsToward(each, completion))
      scope.push(nameOf(each.line));
  const cents = leftOf({ left, extra }, completion);
  const period = 'lifetime';
  if (of === 'deductible')
    plans[place]?.deductibles.push({ scope, sources, level, period, cents, used_cents: 0 });
  else
    plans[place]?.maximums.push({
      scope,
      sources,
      level,
      period,
      cents: limitOf(cents),
      used_cents: 0,
      is_separate: false,
    });
}

const limitOf = (cents: number): number | null => (cents >= NO_LIMIT ? null : cents);

/**
 * Changes what remains in the accounts of an existing input, which is faster than making an input for each amount. An
 * account that isn't in `leftIn` gets `NO_LIMIT`, because no line of the input uses it.
 */
export function setLeft(draft: Draft, { plans }: EstimateInput, leftIn: ReadonlyMap<string, number>): void {
  const counts = plans.map(() => ({ deductible: 0, maximum: 0 }));
  for (const { key, of, place } of draft.accounts) {
    const [plan, count] = [plans[place], counts[place]];
    if (plan === undefined || count === undefined) continue;
    const cents = leftIn.get(key) ?? NO_LIMIT;
    const [deductible, maximum] = [plan.deductibles[count.deductible], plan.maximums[count.maximum]];
    if (of === 'deductible' && deductible !== undefined) deductible.cents = cents;
    if (of === 'maximum' && maximum !== undefined) maximum.cents = limitOf(cents);
    count[of] += 1;
  }
}

/** A cache, because a range needs the same names thousands of times. */
const NAMES: string[] = [];

/** The category that only this line has. */
function nameOf(line: number): string {
  NAMES[line] ??= `line ${line}`;
  return NAMES[line];
}

function lineOf(at: number, line: DraftLine, completion: Completion): Line {
  return {
    code: line.code,
    categories: [nameOf(at)],
    tooth: line.tooth,
    area: line.area,
    date: line.date,
    age: 0,
    fee_cents: centsOf(line.fee, completion),
    units: line.units,
    plans: line.plans.map((terms) => lineTerms(terms, completion)),
    is_alone: false,
  };
}

function lineTerms({ share, allowed, downgrade }: DraftTerms, completion: Completion): LineTerms {
  const { percent, copay_cents, is_once = false, sources } = optionOf(share, completion);
  const isDowngraded = downgrade !== null && optionOf(downgrade.applies, completion);
  return {
    allowed_cents: centsOf(allowed, completion),
    copay_cents,
    is_copay_once: is_once,
    fixed_cents: null,
    substitute: isDowngraded
      ? { code: downgrade.code ?? '', allowed_cents: centsOf(downgrade.allowed, completion) }
      : null,
    paid_cents: null,
    is_excluded: percent === 0 && copay_cents === null,
    sources: isDowngraded ? downgrade.sources : sources,
  };
}

/**
 * The completion has already decided that the line is blocked, so each rule added here must always block. For example,
 * the age limit starts at 1, because every line has age 0.
 */
function addBlock(plan: PlanTerms, { kind, sources }: Block, scope: string): void {
  if (kind === 'frequency')
    plan.frequencies.push({ scope, sources, count: 0, period: { kind: 'lifetime' }, by: 'mouth' });
  else if (kind === 'age') plan.ages.push({ scope, sources, from: 1, through: null });
  else if (kind === 'waiting') plan.waits.push({ scope, sources, covered_from: '9999-12-31', months: null });
  else plan.exclusions.push({ scope, sources });
}
