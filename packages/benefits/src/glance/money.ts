// What remains of the maximum and the deductible, and what they apply to.

import { amountConditions, isAmountForPatient, otherDoubts } from '../eligible/amounts/amounts-of-patient.ts';
import type { BenefitAmount } from '../parsed-benefits.ts';
import type { Topic } from '../statement.ts';
import { periodText, withoutNetwork } from '../wording/amounts.ts';
import * as words from '../wording/glance.ts';
import { scopeLabel, shortScope } from '../wording/subject-labels.ts';
import { lowered } from '../wording/texts.ts';
import {
  isFamilyMet,
  isFamilyOfAnyNetwork,
  isLeftStated,
  isOfSomeOnly,
  isWhole,
  leftOf,
  type MainAmount,
  mainAmount,
  otherDays,
  renewedOn,
} from './amounts.ts';
import { type Asker, amountRemarks, caseOf, fact, unanswered, withUnreadWords } from './asker.ts';
import { allDates } from './dates-note.ts';
import { appliesFact } from './deductible-applies.ts';
import { exemptFact, withOrthodontics } from './exempt-services.ts';
import type { GlanceFact, GlanceTone } from './types.ts';
import { visitDeductibleFacts } from './visit-deductible.ts';

export function maximumFacts(asker: Asker): GlanceFact[] {
  const facts = amountFacts(asker, {
    key: 'maximum',
    amounts: asker.benefits.maximums,
    kind: 'annual',
    topic: 'maximum',
    noAmountText: words.NO_ANNUAL_MAXIMUM,
    isBudget: true,
  });
  return [...withOrthodontics(asker, facts), ...exemptFact(asker)];
}

export function deductibleFacts(asker: Asker): GlanceFact[] {
  const facts = amountFacts(asker, {
    key: 'deductible',
    amounts: asker.benefits.deductibles,
    kind: 'annual',
    topic: 'deductible',
    noAmountText: words.NO_DEDUCTIBLE,
    isBudget: false,
    isScopeBelow: true,
  });
  const [main] = facts;
  const visits = visitDeductibleFacts(asker);
  if (main?.value === words.NO_DEDUCTIBLE) return [...facts, ...visits];
  const applies = appliesFact(asker);
  // "Doesn't apply to: Preventive" says as much as "Preventive: No deductible".
  const isSaid = ({ key, value, note }: GlanceFact) =>
    key.startsWith('deductible_part') && value === words.NO_DEDUCTIBLE && note === null;
  return [...facts.filter((one) => applies.value === null || !isSaid(one)), ...visits, applies];
}

export interface AmountAsked {
  key: string;
  amounts: readonly BenefitAmount[];
  kind: BenefitAmount['kind'];
  /** The topic of texts that may state the amount if no row does. */
  topic: Topic;
  /** The text if the plan has no such amount: "No deductible". */
  noAmountText: string;
  /**
   * True for a maximum, false for a deductible. The screen warns if little of a maximum remains. A deductible of $0
   * means "no deductible", but a maximum of $0 may mean something else.
   */
  isBudget: boolean;
  label?: string;
  /** True if a later fact says to which services the amount applies. */
  isScopeBelow?: boolean;
}

type Heading = Pick<GlanceFact, 'key' | 'label'>;

/** What remains of the main amount, then the other amounts: those of some services and those of the family. */
export function amountFacts(asker: Asker, asked: AmountAsked): GlanceFact[] {
  const { key, label = '' } = asked;
  const heading: Heading = { key: `${key}_left`, label };
  const found = mainAmount(asked.amounts, asked.kind, asker);
  const remarks = amountRemarks(asker, asked.topic, asked.kind);
  if (found === null) return [unanswered(heading, remarks)];
  const others = [
    ...found.parts.map((amount, at) => partFact(asker, asked, amount, at)),
    ...(found.families.length > 0 ? [familyFact(asker, asked, found)] : []),
  ];
  if (found.kind === 'several') return [severalFact(asker, asked, found.amounts, heading), ...others];
  // "No family maximum" and "no deductible for preventive" leave the patient's own amount open.
  if (found.main.level === 'family' && isNone(found.main, asked)) {
    const family = otherFact(asker, asked, found.amounts, { key: `${key}_family`, label: words.FAMILY });
    return [unanswered(heading, remarks), family];
  }
  if (isOfSomeOnly(found.main))
    return [unanswered(heading, remarks), partFact(asker, asked, found.main, found.parts.length), ...others];
  const sources = found.amounts.flatMap((amount) => amount.sources);
  const isScopeBelow = asked.isScopeBelow === true && found.parts.length === 0;
  const shown = figures(found.main, asked, asker, isScopeBelow);
  const met = asked.topic === 'deductible' && isFamilyMet(found, asker) ? words.FAMILY_MET : null;
  const main = fact({
    ...heading,
    ...shown,
    ...(found.ofUnknownNetwork.length > 0 && { tone: 'caution' }),
    note: words.notes([shown.note ?? null, met, unknownNetworkNote(found.ofUnknownNetwork, asked, asker)]),
    sources: [...sources, ...found.ofUnknownNetwork.flatMap((amount) => amount.sources)],
  });
  return [withUnreadWords(main, remarks), ...others];
}

/** The family's amount, next to the patient's own. */
function familyFact(asker: Asker, asked: AmountAsked, found: MainAmount): GlanceFact {
  const heading = { key: `${asked.key}_family`, label: words.FAMILY };
  const family = otherFact(asker, asked, found.families, heading);
  if (family.state === 'conflict' || !isFamilyOfAnyNetwork(found)) return family;
  const left = withoutNetwork(words.money(family.cents ?? 0));
  return { ...family, note: words.notes([family.note, left]), tone: 'caution' };
}

/** An amount for some services, next to the plan's. */
function partFact(asker: Asker, asked: AmountAsked, amount: BenefitAmount, at: number): GlanceFact {
  const label = exceptScope(amount) ?? shortScope(amount.applies_to);
  return otherFact(asker, asked, [amount], { key: `${asked.key}_part_${at}`, label });
}

/** Names the amounts that the payer states without a network and that differ from this network's. */
function unknownNetworkNote(
  amounts: readonly BenefitAmount[],
  asked: AmountAsked,
  asker: Asker,
): string | null {
  const figure = (amount: BenefitAmount): string | null => {
    const { total_cents: total } = amount;
    const left = leftOf(amount);
    if (isNone(amount, asked)) return asked.noAmountText;
    if (left === null) return total === null ? null : words.ofTotal(total);
    return total === null ? words.money(left) : words.leftOfTotal(left, total);
  };
  const texts = amounts.flatMap((amount) => {
    const text = figure(amount);
    const conditions = amountConditions(amount, caseOf(asker, null));
    return text === null ? [] : conditions === null ? text : `${text} (${conditions})`;
  });
  return texts.length === 0 ? null : withoutNetwork(words.list(texts));
}

/** One fact for an amount next to the main one. If the payer sent different figures for it, the fact has all of them. */
function otherFact(
  asker: Asker,
  asked: AmountAsked,
  amounts: readonly BenefitAmount[],
  heading: Heading,
): GlanceFact {
  const [amount, ...more] = amounts;
  if (amount === undefined || more.length > 0) return severalFact(asker, asked, amounts, heading);
  const days = otherDays(amount, asker);
  const dates = days === null ? null : words.validThen(days);
  const shown = figures(amount, asked, asker);
  const { cents: left = null, of_cents: total = null } = shown;
  const isBoth = left !== null && total !== null;
  const isSure = dates === null && isAmountForPatient(amount, caseOf(asker, null)) === true;
  return fact({
    ...heading,
    ...shown,
    ...(isBoth && { value: words.leftOfTotal(left, total) }),
    note: words.notes([
      total === null || isBoth ? null : words.ofTotal(total),
      amountConditions(amount, caseOf(asker, null)),
      dates,
    ]),
    tone: isSure ? 'plain' : 'caution',
    sources: amount.sources,
  });
}

/** One fact for an amount of which the payer sent different figures. */
function severalFact(
  asker: Asker,
  asked: AmountAsked,
  amounts: readonly BenefitAmount[],
  heading: Heading,
): GlanceFact {
  const names = distinctNames(amounts, asker);
  const shownOf = (amount: BenefitAmount) => figures(amount, asked, asker).value ?? null;
  const totalOf = ({ total_cents: total }: BenefitAmount) => (total === null ? null : words.ofTotal(total));
  const values = amounts.flatMap((amount) => shownOf(amount) ?? []);
  const totals = amounts.flatMap(({ total_cents }) => total_cents ?? []).map(words.money);
  return fact({
    ...heading,
    value: values.length > 0 ? words.either(values) : null,
    note: words.notes([
      ...(names !== null
        ? [words.byName(amounts.map((one, at) => [names[at] ?? '', shownOf(one) ?? totalOf(one)]))]
        : [totals.length > 0 ? words.ofEither(totals) : null, words.CONFLICT]),
      allDates(amounts.map((amount) => otherDays(amount, asker))),
    ]),
    state: 'conflict',
    tone: 'caution',
    sources: amounts.flatMap((amount) => amount.sources),
  });
}

/** The plans of the amounts, or the patients they are for, whichever differ. Null if neither does. */
function distinctNames(amounts: readonly BenefitAmount[], asker: Asker): string[] | null {
  const plans = amounts.map(({ plan }) => plan ?? '');
  if (new Set(plans).size > 1) return plans;
  const conditions = amounts.map((amount) => restrictions(amount, asker) ?? words.OTHERWISE);
  return new Set(conditions).size === amounts.length ? conditions : null;
}

/** "whole plan except Orthodontics, through age 18". Null if the amount is for all services and patients. */
function restrictions(amount: BenefitAmount, asker: Asker): string | null {
  const scope = exceptScope(amount);
  const names = [scope && lowered(scope), amountConditions(amount, caseOf(asker, null))];
  return names.filter(Boolean).join(', ') || null;
}

/** "Whole plan except Orthodontics". */
function exceptScope(amount: BenefitAmount): string | null {
  const { subjects, except } = amount.applies_to;
  return isWhole(amount) && except.length > 0 ? scopeLabel(subjects, except) : null;
}

type Figures = Partial<GlanceFact>;

/** A deductible of $0 means "no deductible". A maximum of $0 may mean something else. */
const isNone = (amount: BenefitAmount, { isBudget }: Pick<AmountAsked, 'isBudget'>): boolean =>
  amount.is_unlimited || (!isBudget && amount.total_cents === 0 && (leftOf(amount) ?? 0) === 0);

const UNSURE: ReadonlySet<BenefitAmount['who']> = new Set(['spouse', 'other']);

/** The value, note and tone of one amount. */
function figures(
  amount: BenefitAmount,
  { noAmountText, isBudget, kind }: AmountAsked,
  asker: Asker,
  isScopeBelow = false,
): Figures {
  const left = leftOf(amount);
  const { total_cents: total } = amount;
  const conditions = amountConditions(amount, caseOf(asker, null));
  const isOfPatient = isAmountForPatient(amount, caseOf(asker, null)) === true;
  const doubts = otherDoubts(amount, asker);
  const isDoubted = doubts.length > 0 || !isOfPatient;
  const ownScope = isWhole(amount) || kind === 'orthodontic' ? null : shortScope(amount.applies_to);
  const none: Figures = {
    value: noAmountText,
    note: words.notes([exceptScope(amount) ?? ownScope, conditions]),
  };
  if (amount.is_unlimited) return { ...none, tone: !isOfPatient ? 'caution' : isBudget ? 'good' : 'plain' };
  if (isNone(amount, { isBudget })) return { ...none, cents: 0, ...(!isOfPatient && { tone: 'caution' }) };
  const scope = isScopeBelow ? null : ownScope;
  const isZero = isBudget && total === 0;
  const days = otherDays(amount, asker);
  const renewed = renewedOn(amount, asker);
  const note = words.notes([
    total === null ? null : words.ofTotal(total),
    renewed === null ? null : words.renewed(renewed),
    days === null ? null : words.validThen(days),
    scope,
    conditions,
    amount.level === 'family' ? words.FAMILY : null,
    // The patient may be this person or not. The first note of such an amount is the payer's name for the person.
    UNSURE.has(amount.who) ? (amount.note_texts[0]?.text ?? null) : null,
    amount.period === asker.benefits.plan_information.benefit_year ? null : periodText(amount),
    isZero ? words.ZERO_MAXIMUM : null,
    doubts.length > 0 ? words.doubtText(doubts) : null,
  ]);
  const isCalculated = amount.is_derived && !isLeftStated(amount, asker);
  const isConflict = doubts.includes('conflict');
  return {
    value: left === null ? null : words.money(left),
    cents: left,
    of_cents: total,
    note,
    state: left === null ? 'not_stated' : isConflict ? 'conflict' : isCalculated ? 'calculated' : 'stated',
    tone: toneOf(left, total, isBudget, isDoubted || isZero || days !== null),
  };
}

/** The screen warns if at most this part of a maximum remains. */
const LITTLE = 0.2;

function toneOf(
  left: number | null,
  total: number | null,
  isBudget: boolean,
  isDoubted: boolean,
): GlanceTone {
  if (isDoubted) return 'caution';
  if (!isBudget || left === null) return 'plain';
  if (left === 0) return 'bad';
  return total !== null && left / total <= LITTLE ? 'caution' : 'plain';
}
