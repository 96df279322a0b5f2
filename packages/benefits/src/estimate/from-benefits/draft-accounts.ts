// The deductibles and maximums of an estimate, and which lines count toward each.

import { type AmountYear, amountYear } from '../../eligible/amount-year.ts';
import type { Case } from '../../eligible/case.ts';
import type { BenefitAmount } from '../../parsed-benefits.ts';
import { groupBy } from '../../resolve/amount-pairs.ts';
import type { Sources } from '../../sources.ts';
import * as words from '../../wording/estimates/estimate-questions.ts';
import type { Level } from '../terms.ts';
import { type DeductibleRule, deductibleOf, maximumOf, rolloversOf } from './amounts.ts';
import {
  type AccountLine,
  type Assumption,
  type DraftAccount,
  type Figure,
  known,
  NO_LIMIT,
} from './draft.ts';
import { leftFigure } from './left.ts';
import { between, choose, noUnknowns, type Unknowns, yesOrNo } from './unknowns.ts';

export interface Accounts {
  byKey: Map<string, DraftAccount>;
  unknowns: Unknowns;
  assumptions: Assumption[];
  place: number;
}

type When = AccountLine['when'];

const ASSUMED: Readonly<Record<DeductibleRule, Assumption['kind']>> = {
  others_exempt: 'deductible_applies',
  later_classes: 'deductible_exempt',
};

const LEVELS: readonly Level[] = ['individual', 'family'];

/** The API limits the length of an unknown's key. */
const MOST_KEY = 400;

/**
 * The deductibles and maximums (accounts) that the lines would use if the plan paid. Their unknowns are dropped, so the
 * user isn't asked.
 */
export function untouchedBy(cases: readonly Case[], place: number): DraftAccount[] {
  const accounts: Accounts = { byKey: new Map(), unknowns: noUnknowns(), assumptions: [], place };
  for (const [at, one] of cases.entries()) {
    addDeductibles(accounts, one, at, '');
    addMaximums(accounts, one, at);
  }
  return [...accounts.byKey.values()];
}

export function addDeductibles(accounts: Accounts, one: Case, line: number, share: string): void {
  const found = LEVELS.map((level) => ({ level, ...deductibleOf(one, level) }));
  const scopes = [...new Set(found.flatMap(({ amounts }) => amounts.map(scopeOf)))];
  for (const { level, applies, rule, amounts, isZero, sources } of found) {
    const { code } = one.question;
    if (rule !== null && amounts.length > 0)
      assume(accounts, ASSUMED[rule], words.deductibleByRule(code, rule), sources);
    if (applies === 'does_not_apply' || (isZero && applies === 'not_stated')) continue;
    if (amounts.length === 0) {
      if (level === 'individual') addUnknown(accounts, 'deductible', line, []);
      continue;
    }
    const rows = [...sources, ...amounts.flatMap((amount) => amount.sources)];
    const isKnown = applies === 'applies' || amounts.every((amount) => isUsedUp(one, amount));
    const figure = isKnown
      ? known(true)
      : askApplies(accounts, code, [share, ...scopes].join(' '), amounts, rows);
    addAmounts(accounts, 'deductible', level, one, line, amounts, conditionOn(figure.key));
  }
}

/**
 * Asks whether the deductible applies. Codes with the same deductible, percentage and kind of service share one
 * question, because plans decide it by class.
 */
function askApplies(
  { unknowns }: Accounts,
  code: string,
  group: string,
  amounts: readonly BenefitAmount[],
  sources: Sources,
): Figure<boolean> {
  const labels = [...new Set(amounts.map(({ applies_to }) => applies_to.label))];
  const asking = { ask: 'payer' as const, kind: 'deductible_applies' as const };
  const key = `${kindOf(code)} ${group}`.slice(0, MOST_KEY);
  const text = words.askDeductibleApplies([code], labels);
  const figure = yesOrNo(unknowns, { ...asking, key, text, sources });
  const asked = figure.key === null ? undefined : unknowns.all.get(figure.key);
  if (asked === undefined) return figure;
  asked.codes = [...new Set([...(asked.codes ?? []), code])];
  asked.text = words.askDeductibleApplies(asked.codes, labels);
  asked.sources = [...new Set([...asked.sources, ...sources])];
  return figure;
}

/** Plans often exempt diagnostic and preventive services (D0 and D1) from the deductible. */
function kindOf(code: string): string {
  if (/^D[01]/.test(code)) return 'preventive';
  return code.startsWith('D8') ? 'orthodontics' : 'other';
}

/** Whether nothing remains of the deductible. Then it makes no difference whether it applies. */
function isUsedUp(one: Case, amount: BenefitAmount): boolean {
  return amount.remaining_cents === 0 && amountYear(one, amount) === 'now';
}

export function addMaximums(accounts: Accounts, one: Case, line: number): void {
  const found = LEVELS.map((level) => ({ level, ...maximumOf(one, level) }));
  // The family's annual maximum doesn't apply either if the service's own maximum is separate.
  const owns = found.flatMap(({ own }) => own);
  for (const { level, own, plan, classed, counts, isContested, sources } of found) {
    addAmounts(accounts, 'maximum', level, one, line, own, []);
    if (counts === false) continue;
    const { code } = one.question;
    const contested =
      isContested || classed.length > 0
        ? yesOrNo(accounts.unknowns, {
            key: code,
            kind: 'counts_toward_maximum',
            ask: 'payer',
            text: words.askCountsToward(code),
            sources: [...sources, ...classed.flatMap((amount) => amount.sources)],
          }).key
        : null;
    const when = [...conditionOn(contested), ...besides(accounts, owns, plan)];
    if (owns.length > 0 && owns.every(isSeparate)) continue;
    const wide = [...plan, ...classed];
    if (wide.length > 0) addAmounts(accounts, 'maximum', level, one, line, wide, when);
    else if (owns.length === 0 && level === 'individual') addUnknown(accounts, 'maximum', line, when);
  }
  addRollovers(accounts, one);
}

/** A lifetime or orthodontic maximum is separate from the annual one. Any other may be part of it or separate. */
function isSeparate({ kind, period }: BenefitAmount): boolean {
  return kind === 'orthodontic' || kind === 'lifetime' || period === 'lifetime';
}

function besides(accounts: Accounts, own: readonly BenefitAmount[], plan: readonly BenefitAmount[]): When {
  const [first] = own;
  if (first === undefined || plan.length === 0) return [];
  const sources = own.flatMap((amount) => amount.sources);
  if (own.every(isSeparate)) {
    assume(accounts, 'separate_maximum', words.separateMaximum(first.applies_to.label), sources);
    return [];
  }
  const { label } = first.applies_to;
  const asking = { key: label, kind: 'maximum_inside' as const, ask: 'payer' as const, sources };
  const labels = words.INSIDE_ANSWERS;
  return conditionOn(yesOrNo(accounts.unknowns, { ...asking, text: words.askInside(label), labels }).key);
}

function assume({ assumptions }: Accounts, kind: Assumption['kind'], text: string, sources: Sources): void {
  if (!assumptions.some((known) => known.text === text)) assumptions.push({ kind, text, sources });
}

/** The condition that the unknown's first option (yes) is chosen. Empty if there is no unknown. */
function conditionOn(key: string | null): When {
  return key === null ? [] : [{ key, option: 0 }];
}

/** Adds the amounts of one scope as one account, even if the payer states several amounts for it. */
function addAmounts(
  accounts: Accounts,
  of: DraftAccount['of'],
  level: Level,
  one: Case,
  line: number,
  amounts: readonly BenefitAmount[],
  when: When,
): void {
  for (const group of groupBy(amounts, scopeOf).values()) {
    const [first] = group;
    if (first === undefined) continue;
    const year = amountYear(one, first);
    const key = `${accounts.place} ${of} ${level} ${scopeOf(first)} ${year}`;
    const account = accounts.byKey.get(key) ?? accountOf(accounts, key, of, level, year, group);
    accounts.byKey.set(key, account);
    account.lines.push({ line, when });
  }
}

function scopeOf({ kind, period, applies_to }: BenefitAmount): string {
  return `${applies_to.label} ${kind === 'orthodontic' ? kind : ''} ${period === 'lifetime' ? period : ''}`;
}

function accountOf(
  { unknowns, place }: Accounts,
  key: string,
  of: DraftAccount['of'],
  level: Level,
  year: AmountYear,
  amounts: readonly BenefitAmount[],
): DraftAccount {
  const [first] = amounts;
  const label = first?.applies_to.label ?? '';
  const sources = [...new Set(amounts.flatMap((amount) => amount.sources))];
  const asking = { key, ask: 'payer' as const, text: words.askLeft(of, level, label), sources };
  return {
    key,
    place,
    of,
    level,
    label,
    left: leftFigure(
      amounts,
      year,
      { ...asking, kind: of === 'deductible' ? 'deductible_left' : 'maximum_left' },
      unknowns,
    ),
    extra: known(0),
    lines: [],
    sources,
  };
}

/** Adds an account of unknown size, because the payer states no amount. */
function addUnknown(
  { byKey, unknowns, place }: Accounts,
  of: DraftAccount['of'],
  line: number,
  when: When,
): void {
  const key = `${place} ${of} not stated`;
  const kind = of === 'deductible' ? 'deductible_left' : 'maximum_left';
  const text = words.askLeft(of, 'individual', '');
  const account = byKey.get(key) ?? {
    key,
    place,
    of,
    level: 'individual' as const,
    label: '',
    left: known(between(unknowns, 0, NO_LIMIT, { key, kind, ask: 'payer', text, sources: [] })),
    extra: known(0),
    lines: [],
    sources: [],
  };
  byKey.set(key, account);
  account.lines.push({ line, when });
}

/** A rollover may already be part of what remains, or be added to it. */
function addRollovers({ byKey, unknowns }: Accounts, one: Case): void {
  const rollovers = rolloversOf(one);
  const [first] = rollovers;
  if (first === undefined) return;
  const cents = Math.max(...rollovers.map((amount) => amount.remaining_cents ?? amount.total_cents ?? 0));
  const sources = rollovers.flatMap((amount) => amount.sources);
  const plan = maximumOf(one, 'individual').plan.flatMap((amount) => amount.sources);
  for (const account of byKey.values()) {
    if (account.of !== 'maximum' || account.level !== 'individual' || account.extra.key !== null) continue;
    if (!account.sources.some((row) => plan.includes(row))) continue;
    account.extra = choose(unknowns, [0, cents], {
      key: account.key,
      kind: 'rollover',
      ask: 'payer',
      text: words.askRollover(cents),
      sources,
    });
  }
}
