// Maximums, deductibles and other amounts: combines total, used and remaining, and marks conflicts.

import type { BenefitBlock, Day } from '../../response.ts';
import { isNoLimit } from '../../rows/amounts.ts';
import type { Row } from '../../rows/row.ts';
import type { AmountOf, Certainty, Condition, Doubt, Statement, SubjectNode, Who } from '../../statement.ts';
import { isPlanWide, nodeKey } from '../../vocabulary/index.ts';
import { groupBy } from '../maps.ts';
import { isOfPlan, mayBeForNetwork } from '../steps.ts';
import {
  AMOUNT_ROLES,
  type AmountGroup,
  type AmountRole,
  type AmountType,
  groupAmounts,
  type Stated,
} from './amount-group.ts';
import { isOrthodonticNode, keyOf } from './amount-keys.ts';
import { fillFromBoth, pairLeftovers } from './amount-pairs.ts';
import { namedByWords } from './named-by-words.ts';

export type AmountKind = 'annual' | 'lifetime' | 'orthodontic' | 'rollover' | 'out_of_pocket' | 'other';

export interface Amount {
  type: AmountType;
  of: AmountOf;
  kind: AmountKind;
  /** EB01 of its row. */
  code: string;
  who: Who;
  /** EB02 of its row. Its name becomes a note if the level is neither individual nor family. */
  level_code: string | null;
  network: Statement['network'];
  tier: string | null;
  plan: string | null;
  period: Statement['period'];
  days: Statement['days'];
  subject: SubjectNode[];
  except: SubjectNode[];
  conditions: Condition[];
  /** The payer's words, if we use them as the amount's name (see `namedByWords`); otherwise null. */
  words: string | null;
  total: number | null;
  used: number | null;
  remaining: number | null;
  is_derived: boolean;
  is_unlimited: boolean;
  certainty: Certainty;
  rows: number[];
  /** Roles with several stated values. Each value is a separate amount. Only the first amount lists the conflicts. */
  conflicts: { role: AmountRole; values: { cents: number; rows: number[] }[] }[];
  /** What each row states, if total, used and remaining don't add up or one is negative. Empty otherwise. */
  mismatch: { role: AmountRole; cents: number; rows: number[] }[];
}

export function resolveAmounts(
  statements: readonly Statement[],
  blocks: readonly BenefitBlock[],
  rows: readonly Row[],
  asOf: Day | null,
): Amount[] {
  const paired = fillFromBoth(pairLeftovers(groupAmounts(statements, blocks, rows), asOf));
  const named = namedByWords(paired);
  const amounts = paired.flatMap((group) => amountsOf(group, named.has(group) ? group.words : null));
  return withDeniedDeductibles(withoutEmpty(mergeRepeated(amounts)));
}

const hasFigure = ({ total, used, remaining, is_unlimited }: Amount): boolean =>
  is_unlimited || [total, used, remaining].some((one) => one !== null);

/** Leaves out a row's amount without a figure if the row's words state the figure, for example with another period. */
function withoutEmpty(amounts: Amount[]): Amount[] {
  if (amounts.every(hasFigure)) return amounts;
  const sameKey = ({ type, who, subject }: Amount, row: number) => JSON.stringify([type, who, subject, row]);
  const stated = new Set(
    amounts.filter(hasFigure).flatMap((amount) => amount.rows.map((row) => sameKey(amount, row))),
  );
  return amounts.filter(
    (amount) => hasFigure(amount) || !amount.rows.every((row) => stated.has(sameKey(amount, row))),
  );
}

/** A deductible above zero in a row's elements conflicts with text that says that the plan has no deductible. */
function withDeniedDeductibles(amounts: Amount[]): Amount[] {
  const denials = amounts.filter(
    ({ type, subject, total, certainty }) =>
      type === 'deductible' &&
      total === 0 &&
      certainty.in === 'text' &&
      subject.every(({ kind }) => kind === 'plan'),
  );
  if (denials.length === 0) return amounts;
  const isDenied = ({ network, plan }: Amount) =>
    denials.some((denial) => isOfPlan(denial, plan) && mayBeForNetwork(denial, network));
  return amounts.map((amount) =>
    amount.type === 'deductible' &&
    (amount.total ?? 0) > 0 &&
    amount.certainty.in === 'row' &&
    isDenied(amount)
      ? { ...amount, certainty: withDoubt(amount.certainty, 'conflict') }
      : amount,
  );
}

/** One amount, or one for each value if a role has conflicting values. */
function amountsOf(group: AmountGroup, words: string | null): Amount[] {
  const { values } = group;
  const conflicts = AMOUNT_ROLES.filter((role) => values[role].size > 1).map((role) => ({
    role,
    values: listOf(values[role]),
  }));
  const base = baseOf(group, words);
  if (conflicts.length === 0) {
    const amount = {
      ...base,
      total: singleValue(values.total),
      used: singleValue(values.used),
      remaining: singleValue(values.remaining),
    };
    return [complete(withoutSentinel(amount), group)];
  }
  // The values stay separate amounts, because we can't tell which remaining amount belongs to which total.
  const certainty = withDoubt(base.certainty, 'conflict');
  const amounts: Amount[] = [];
  for (const role of AMOUNT_ROLES) {
    for (const [cents, rows] of values[role]) {
      const [row = -1] = rows;
      const period = group.periods.has(row) ? (group.periods.get(row) ?? null) : base.period;
      const isFirst = amounts.length === 0;
      amounts.push({ ...base, period, certainty, [role]: cents, rows, conflicts: isFirst ? conflicts : [] });
    }
  }
  return amounts;
}

function baseOf(group: AmountGroup, words: string | null): Amount {
  const { first, block, subject, network } = group;
  return {
    type: group.type,
    of: group.of,
    kind: kindOf(group),
    code: block.stated.code,
    who: group.who,
    level_code: block.stated.coverage_level,
    network,
    tier: first.tier,
    plan: first.plan,
    period: group.period,
    days: first.days,
    subject,
    except: first.except,
    conditions: first.conditions,
    words,
    total: null,
    used: null,
    remaining: null,
    is_derived: false,
    is_unlimited: group.isUnlimited,
    certainty: {
      stated_for: levelOf(subject),
      through: null,
      in: group.isInElements ? 'row' : 'text',
      network: network === 'not_stated' ? 'not_stated' : 'stated',
      doubts: [...group.doubts],
    },
    rows: [...group.rows].sort((a, b) => a - b),
    conflicts: [],
    mismatch: [],
  };
}

/** The level of the first subject. A range of codes counts as a code. */
function levelOf(subject: readonly SubjectNode[]): Certainty['stated_for'] {
  const [node] = subject;
  if (node === undefined || subject.every(isPlanWide) || node.kind === 'plan') return 'plan';
  return node.kind === 'range' ? 'code' : node.kind;
}

function kindOf({ of, type, subject, span }: AmountGroup): AmountKind {
  if (of === 'out_of_pocket' || of === 'rollover') return of;
  if (type === 'other') return 'other';
  if (subject.length > 0 && subject.every(isOrthodonticNode)) return 'orthodontic';
  if (span === 'lifetime') return 'lifetime';
  return span === 'year' ? 'annual' : 'other';
}

/**
 * A total or, without one, a remaining amount such as $99,999.99 means "no limit", unless less than half of the total
 * remains. Next to another total, such a remaining amount says nothing. A deductible of such an amount isn't stated.
 */
function withoutSentinel(amount: Amount): Amount {
  const { total, remaining, type, certainty } = amount;
  const isRemainingSentinel = remaining !== null && isNoLimit(remaining);
  const stated = total ?? remaining;
  if (stated === null || !isNoLimit(stated))
    return isRemainingSentinel ? { ...amount, remaining: null } : amount;
  const isDeductible = type === 'deductible';
  if (remaining !== null && !isRemainingSentinel && (isDeductible || remaining < stated / 2)) return amount;
  const doubts = certainty.doubts.filter((doubt) => doubt !== 'implausible');
  const own = { ...amount, total: null, remaining: null, certainty: { ...certainty, doubts } };
  return { ...own, is_unlimited: !isDeductible };
}

/** Calculates the used amount from the remaining one, or vice versa. Figures that don't add up are flagged instead. */
function complete(amount: Amount, { values, isTotalOfBoth, hasOtherWords }: AmountGroup): Amount {
  const { total, used, remaining, certainty } = amount;
  const isNegative = [total, used, remaining].some((cents) => cents !== null && cents < 0);
  const exceedsTotal = total !== null && (remaining ?? 0) > total;
  const isWrongSum = total !== null && remaining !== null && used !== null && remaining + used !== total;
  if (exceedsTotal || isWrongSum || isNegative) {
    const mismatch = AMOUNT_ROLES.flatMap((role) =>
      listOf(values[role]).map((value) => ({ role, ...value })),
    );
    return { ...amount, mismatch, certainty: withDoubt(certainty, isNegative ? 'implausible' : 'conflict') };
  }
  const isOneMissing = (remaining === null) !== (used === null);
  if (total === null || !isOneMissing) return amount;
  if ((used ?? 0) > total) return { ...amount, certainty: withDoubt(certainty, 'implausible') };
  // What the other network used also counts toward a total for both, so what remains isn't known.
  if (isTotalOfBoth && remaining === null && (used ?? 0) < total) return amount;
  // "Late entrant maximum is $500" on the total, "remaining under the late entrant maximum": what remains is stated, but
  // not what it remains of.
  if (hasOtherWords && used === null && certainty.doubts.includes('unread_words')) return amount;
  if (amount.is_unlimited || certainty.doubts.includes('implausible')) return amount;
  return {
    ...amount,
    used: used ?? total - (remaining ?? 0),
    remaining: remaining ?? total - (used ?? 0),
    is_derived: true,
  };
}

/** Combines equal amounts into one, because some payers repeat a maximum on every row. */
function mergeRepeated(amounts: readonly Amount[]): Amount[] {
  // Plan-wide amounts and those with `type: 'other'` stay separate, even if their figures are equal.
  const groups = groupBy(amounts, (amount, at) =>
    amount.type === 'other' || amount.subject.every(isPlanWide) ? `alone ${at}` : figureKey(amount),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined || group.length === 1) return group;
    const subject = new Map<string, SubjectNode>();
    const rows = new Set<number>();
    let { certainty } = first;
    for (const amount of group) {
      for (const node of amount.subject) subject.set(nodeKey(node), node);
      for (const row of amount.rows) rows.add(row);
      for (const doubt of amount.certainty.doubts) certainty = withDoubt(certainty, doubt);
    }
    const sorted = [...subject].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, node]) => node);
    return [{ ...first, certainty, subject: sorted, rows: [...rows].sort((a, b) => a - b) }];
  });
}

/** Amounts with equal keys have the same figures, perhaps for different services. */
function figureKey(amount: Amount): string {
  const { type, kind, who, level_code, network, tier, plan, period, days, words } = amount;
  const conditions = amount.conditions.filter(({ kind }) => kind !== 'when');
  const classes = amount.subject.filter(({ kind }) => kind === 'class');
  const figures = [amount.total, amount.used, amount.remaining, amount.is_unlimited];
  return JSON.stringify([
    type,
    kind,
    who,
    level_code,
    network,
    tier,
    plan,
    period,
    days,
    conditions,
    words,
    figures,
    keyOf(classes),
    keyOf(amount.except),
  ]);
}

/** The value of a role without conflicts; null if it isn't stated. */
function singleValue(values: Stated): number | null {
  for (const value of values.keys()) return value;
  return null;
}

function listOf(values: Stated): { cents: number; rows: number[] }[] {
  return [...values].map(([cents, rows]) => ({ cents, rows }));
}

function withDoubt(certainty: Certainty, doubt: Doubt): Certainty {
  const doubts = certainty.doubts.includes(doubt) ? certainty.doubts : [...certainty.doubts, doubt];
  return { ...certainty, doubts };
}
