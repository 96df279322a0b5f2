// From a draft and a completion to the engine's input.

import type {
  AgeLimit,
  EstimateInput,
  FrequencyLimit,
  Line,
  LineTerms,
  PlanTerms,
  WaitingPeriod,
} from '../terms.ts';
import {
  type AccountLine,
  type BlockKind,
  type Draft,
  type DraftAccount,
  type DraftLine,
  type DraftTerms,
  type Figure,
  NO_LIMIT,
  type Point,
  type Span,
} from './draft.ts';

export function optionOf<T>({ key, values }: Figure<T>, point: Point): T {
  const value = values[key === null ? 0 : (point.get(key) ?? 0)] ?? values[0];
  if (value === undefined) throw new Error('A figure has no value.');
  return value;
}

function centsOf({ key, low }: Span, point: Point): number {
  return key === null ? low : (point.get(key) ?? low);
}

export function leftOf({ left, extra }: DraftAccount, point: Point): number {
  const cents = centsOf(optionOf(left, point), point);
  return cents >= NO_LIMIT ? NO_LIMIT : cents + optionOf(extra, point);
}

export function countsToward({ when }: AccountLine, point: Point): boolean {
  return when.every(({ key, option }) => (point.get(key) ?? 0) === option);
}

/**
 * The input for some of the lines. Each line is a category of its own, so every rule names exactly its lines.
 * Accounts already belong to one benefit year or lifetime; for the engine all of them are for life.
 */
export function inputOf(
  draft: Draft,
  point: Point,
  lines: readonly number[] = [...draft.lines.keys()],
  leftIn: (account: DraftAccount) => number = (account) => leftOf(account, point),
): EstimateInput {
  const own = lines.flatMap((at) => {
    const line = draft.lines[at];
    return line === undefined ? [] : [{ at, line }];
  });
  return {
    plans: draft.plans.map((_, place) => planOf(draft, place, point, own, leftIn)),
    lines: own.map(({ at, line }) => lineOf(at, line, point)),
    history: [],
    switches: draft.switches,
  };
}

type OwnLine = { at: number; line: DraftLine };

function planOf(
  draft: Draft,
  place: number,
  point: Point,
  own: readonly OwnLine[],
  leftIn: (account: DraftAccount) => number,
): PlanTerms {
  const account = (one: DraftAccount) => ({
    scope: one.lines
      .filter((each) => own.some(({ at }) => at === each.line) && countsToward(each, point))
      .map((each) => nameOf(each.line)),
    sources: one.sources,
    level: one.level,
    period: 'lifetime' as const,
    used_cents: 0,
  });
  const terms = own.flatMap(({ at, line }) => {
    const ofPlan = line.plans[place];
    return ofPlan === undefined ? [] : [{ at, terms: ofPlan }];
  });
  return {
    type: draft.plans[place]?.type ?? 'percent',
    shares: terms.map(({ at, terms: { share } }) => {
      const { percent, sources } = optionOf(share, point);
      return { scope: nameOf(at), percent, sources };
    }),
    deductibles: accountsOf(draft, place, 'deductible').map((one) => ({
      ...account(one),
      cents: leftIn(one),
    })),
    maximums: accountsOf(draft, place, 'maximum').map((one) => {
      const left = leftIn(one);
      return { ...account(one), cents: left >= NO_LIMIT ? null : left, is_separate: false };
    }),
    ...blockRules(terms, point),
    cob: optionOf(draft.cob, point),
    year_starts: '01-01',
    effective: null,
  };
}

function accountsOf({ accounts }: Draft, place: number, of: DraftAccount['of']): DraftAccount[] {
  return accounts.filter((account) => account.of === of && account.place === place);
}

const nameOf = (line: number): string => `line ${line}`;

function lineOf(at: number, line: DraftLine, point: Point): Line {
  return {
    code: line.code,
    categories: [nameOf(at)],
    tooth: line.tooth,
    area: line.area,
    date: line.date,
    age: 0,
    fee_cents: centsOf(line.fee, point),
    units: line.units,
    plans: line.plans.map((terms) => lineTerms(terms, point)),
    is_alone: false,
  };
}

function lineTerms({ share, allowed, downgrade }: DraftTerms, point: Point): LineTerms {
  const { percent, copay_cents, sources } = optionOf(share, point);
  const isDowngraded = downgrade !== null && optionOf(downgrade.applies, point);
  return {
    allowed_cents: centsOf(allowed, point),
    copay_cents,
    fixed_cents: null,
    substitute: isDowngraded
      ? { code: downgrade.code ?? '', allowed_cents: centsOf(downgrade.allowed, point) }
      : null,
    paid_cents: null,
    is_excluded: percent === 0 && copay_cents === null,
    sources: isDowngraded ? downgrade.sources : sources,
  };
}

type BlockRules = Pick<PlanTerms, 'frequencies' | 'ages' | 'waits' | 'exclusions'>;

/** Whether a line is blocked was decided before. Each rule here always blocks its line. */
function blockRules(own: readonly { at: number; terms: DraftTerms }[], point: Point): BlockRules {
  const rulesOf = (kind: BlockKind) =>
    own.flatMap(({ at, terms }) =>
      terms.blocks
        .filter((block) => block.kind === kind && optionOf(block.is_blocking, point))
        .map(({ sources }) => ({ scope: nameOf(at), sources })),
    );
  return {
    frequencies: rulesOf('frequency').map(
      (rule): FrequencyLimit => ({ ...rule, count: 0, period: { kind: 'lifetime' }, by: 'mouth' }),
    ),
    ages: rulesOf('age').map((rule): AgeLimit => ({ ...rule, from: 1, through: null })),
    waits: rulesOf('waiting').map(
      (rule): WaitingPeriod => ({ ...rule, covered_from: '9999-12-31', months: null }),
    ),
    exclusions: rulesOf('excluded'),
  };
}
