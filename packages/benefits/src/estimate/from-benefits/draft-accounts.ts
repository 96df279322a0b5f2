// Creates the accounts of an estimate (one for each deductible or maximum) and adds lines to them. draft-deductibles.ts
// and draft-maximums.ts decide which lines.

import { type AmountYear, amountYear, isPerVisit } from '../../eligible/amounts/amount-year.ts';
import type { Case } from '../../eligible/case.ts';
import type { BenefitAmount } from '../../parsed-benefits.ts';
import { getOrMake, groupBy } from '../../resolve/maps.ts';
import type { Sources } from '../../sources.ts';
import * as words from '../../wording/estimates/estimate-questions.ts';
import { WHOLE_PLAN } from '../../wording/subject-labels.ts';
import type { Level } from '../terms.ts';
import { isOfNamedNetwork } from './amounts.ts';
import { type AccountLine, type Assumption, type DraftAccount, known, NO_LIMIT } from './draft.ts';
import { leftFigure } from './left.ts';
import { between, type Unknowns, yesOrNo } from './unknowns.ts';
import type { Scoped } from './unread-scope.ts';

/**
 * The accounts of one plan so far, with their unknowns and assumptions. `place`: the plan's place in the order of
 * payment.
 */
export interface Accounts {
  byKey: Map<string, DraftAccount>;
  unknowns: Unknowns;
  assumptions: Assumption[];
  place: number;
}

export type When = AccountLine['when'];

/** The API accepts keys of up to 500 characters. This leaves room for the prefix and the kind. */
export const MAXIMUM_KEY_LENGTH = 400;

export const LEVELS: readonly Level[] = ['individual', 'family'];

/** Adds the assumption, unless it is already listed. */
export function assume(
  { assumptions }: Accounts,
  kind: Assumption['kind'],
  text: string,
  sources: Sources,
): void {
  if (!assumptions.some((one) => one.text === text)) assumptions.push({ kind, text, sources });
}

/** The conditions that the answer to a yes-or-no unknown is yes, and that it is no. */
export const ifYes = (key: string): When => [{ key, option: 0 }];
export const ifNo = (key: string): When => [{ key, option: 1 }];

/**
 * Asks whether an amount applies to the line although we couldn't read the words that say what the amount is for.
 * Returns the unknown's key.
 */
export function askScope(
  { unknowns }: Accounts,
  of: DraftAccount['of'],
  { question: { code } }: Case,
  scoped: Scoped,
): string {
  return yesOrNo(unknowns, {
    key: `${code} ${scoped.words}`.slice(0, MAXIMUM_KEY_LENGTH),
    kind: of === 'deductible' ? 'deductible_applies' : 'counts_toward_maximum',
    text: words.askScope(of, code, scoped.words),
    sources: scoped.amounts.flatMap(({ sources }) => sources),
  });
}

/** Adds the amounts of one scope as one account, even if the payer states several amounts for it. */
export function addAmounts(
  accounts: Accounts,
  of: DraftAccount['of'],
  level: Level,
  asked: Case,
  line: number,
  amounts: readonly BenefitAmount[],
  when: When,
  /**
   * Becomes part of the key, so that these amounts get a separate account: the words of an amount for special cases, or
   * the label of a class.
   */
  part = '',
): void {
  for (const [scope, group] of groupBy(amounts, (amount) => accountScope(asked, of, amount))) {
    const [first] = group;
    if (first === undefined) continue;
    const years = yearsOf(asked, group);
    const [year = 'open'] = years.size > 1 ? [] : years;
    const key = `${accounts.place} ${of} ${level} ${scope} ${part}${year}`;
    const account = getOrMake(accounts.byKey, key, () => accountOf(accounts, key, of, level, year, group));
    account.lines.push({ line, when });
  }
}

/**
 * The years of the amounts. A deductible for each visit next to the annual one doesn't change the annual one's year.
 */
function yearsOf(asked: Case, amounts: readonly BenefitAmount[]): Set<AmountYear> {
  const annual = amounts.filter((amount) => !isPerVisit(asked, amount));
  return new Set((annual.length > 0 ? annual : amounts).map((amount) => amountYear(asked, amount)));
}

/**
 * Amounts with the same result become one account. A maximum for a period other than a year (visit, lifetime) gets a
 * separate account from the annual one. A deductible gets one only if it is for the lifetime.
 */
export function accountScope(asked: Case, of: DraftAccount['of'], amount: BenefitAmount): string {
  const { kind, period, applies_to } = amount;
  const isYear = period === 'not_stated' || period.endsWith('year');
  const isOwn = of === 'maximum' ? !isYear : period === 'lifetime';
  const label = isOfNamedNetwork(asked, amount) ? WHOLE_PLAN : applies_to.label;
  return `${label} ${kind === 'orthodontic' ? kind : ''} ${isOwn ? period : ''}`;
}

const KIND_LEFT = { deductible: 'deductible_left', maximum: 'maximum_left' } as const;

function accountOf(
  { unknowns, place }: Accounts,
  key: string,
  of: DraftAccount['of'],
  level: Level,
  year: AmountYear,
  amounts: readonly BenefitAmount[],
): DraftAccount {
  const [own = '', ...others] = new Set(amounts.map(({ applies_to }) => applies_to.label));
  const label = others.length > 0 ? WHOLE_PLAN : own;
  const sources = [...new Set(amounts.flatMap((amount) => amount.sources))];
  const asking = { key, kind: KIND_LEFT[of], text: words.askLeft(of, level, label), sources };
  const left = leftFigure(amounts, year, asking, unknowns);
  return { key, place, of, level, label, left, extra: known(0), lines: [], sources };
}

/** Adds an account of unknown size, because the payer states no amount. */
export function addUnknown(
  { byKey, unknowns, place }: Accounts,
  of: DraftAccount['of'],
  line: number,
  when: When,
): void {
  const key = `${place} ${of} not stated`;
  const level = 'individual';
  const asking = { key, kind: KIND_LEFT[of], text: words.askLeft(of, level, ''), sources: [] };
  const account = getOrMake(byKey, key, (): DraftAccount => {
    const left = known(between(unknowns, 0, NO_LIMIT, asking));
    return { key, place, of, level, label: '', left, extra: known(0), lines: [], sources: [] };
  });
  account.lines.push({ line, when });
}
