// The ages and members to which the payer limits an amount: "no annual maximum for members under age 19".

import type { BenefitAmount } from '../../parsed-benefits.ts';
import { isOrthodonticNode } from '../../resolve/amounts/amount-keys.ts';
import { isExcepted } from '../../resolve/levels.ts';
import { isNoLimit } from '../../rows/amounts.ts';
import type { Condition, Statement } from '../../statement.ts';
import { isPlanWide } from '../../vocabulary/index.ts';
import { reasonsText } from '../../wording/limits.ts';
import { type Case, holds } from '../case.ts';

/**
 * Whether the amount is for a patient like this one. True also for an amount without conditions. Null if that isn't
 * known, for example because the patient's age isn't.
 */
export function isAmountForPatient(amount: BenefitAmount, asked: Case): boolean | null {
  const answers = conditionsOf(amount, asked).map((conditions) => holds(conditions, asked));
  if (answers.every((answer) => answer === true)) return true;
  return answers.every((answer) => answer === false) ? false : null;
}

/** "through age 18"; null if the amount has no conditions. */
export function amountConditions(amount: BenefitAmount, asked: Case): string | null {
  const texts = conditionsOf(amount, asked).map(reasonsText);
  return [...new Set(texts)].filter(Boolean).join(', ') || null;
}

/**
 * Leaves out the amounts for other patients, and the amounts for everyone that the payer replaces with one for patients
 * of this age. A figure doesn't replace what remains, because the rows of what remains are about this patient: an equal
 * total adds nothing to it, and a different one is a conflict. "No annual maximum" does, unless nothing remains.
 */
export function amountsOfPatient(amounts: readonly BenefitAmount[], asked: Case): BenefitAmount[] {
  const possible = amounts.filter((amount) => isAmountForPatient(amount, asked) !== false);
  const { special, general, repeated } = byPatients(possible, asked);
  const replaced = replacedBy({ special, general, repeated }, asked);
  const kept = possible.filter((amount) => !repeated.includes(amount) && !replaced.includes(amount));
  // Words may give an amount a label of its own, although it is for the same services as the one that it conflicts with.
  const rivalOf = (one: BenefitAmount) =>
    special.includes(one)
      ? general.find((amount) => kept.includes(amount) && isAlike(one, amount, asked))
      : undefined;
  return kept.map((one) => withScopeOf(one, rivalOf(one)));
}

/** Leaves out only the amounts for everyone that the payer replaces with one for patients like this one. */
export function withoutReplaced(amounts: readonly BenefitAmount[], asked: Case): BenefitAmount[] {
  const replaced = replacedBy(byPatients(amounts, asked), asked);
  return amounts.filter((amount) => !replaced.includes(amount));
}

/**
 * The amounts of a code, with those of `all` that the payer states for patients like this one. These replace the amounts
 * for everyone, or conflict with them.
 */
export function withOwnAmounts(
  amounts: readonly BenefitAmount[],
  all: readonly BenefitAmount[],
  asked: Case,
): BenefitAmount[] {
  const own = all.flatMap((one) => {
    if (amounts.includes(one) || conditionsOf(one, asked).length === 0) return [];
    const general = amounts.find((amount) => isAlike(one, amount, asked));
    return general === undefined ? [] : [{ one, general }];
  });
  if (own.length === 0) return [...amounts];
  const scopes = new Map(own.map(({ one, general }) => [one, general]));
  return amountsOfPatient([...amounts, ...scopes.keys()], asked).map((one) =>
    withScopeOf(one, scopes.get(one)),
  );
}

const withScopeOf = (one: BenefitAmount, other: BenefitAmount | undefined): BenefitAmount =>
  other === undefined ? one : { ...one, applies_to: other.applies_to };

interface ByPatients {
  /** Amounts that are certainly for patients like this one. */
  special: BenefitAmount[];
  /** Amounts for everyone. */
  general: BenefitAmount[];
  /** Those of `special` that say nothing more than those of `general`. */
  repeated: BenefitAmount[];
}

function byPatients(amounts: readonly BenefitAmount[], asked: Case): ByPatients {
  const special = amounts.filter(
    (amount) =>
      conditionsOf(amount, asked).length > 0 &&
      isAmountForPatient(amount, asked) === true &&
      amount.certainty?.doubts.includes('unread_words') === false,
  );
  const general = amounts.filter((amount) => conditionsOf(amount, asked).length === 0);
  const isRepeated = (one: BenefitAmount) => {
    const like = general.filter((amount) => isAlike(one, amount, asked));
    const isSameTotal = like.some(({ total_cents }) => total_cents === one.total_cents);
    return !statesLeft(one) && isSameTotal && like.some(statesLeft);
  };
  return { special, general, repeated: special.filter(isRepeated) };
}

const replacedBy = ({ special, general, repeated }: ByPatients, asked: Case): BenefitAmount[] =>
  special
    .filter((one) => !repeated.includes(one))
    .flatMap((one) => general.filter((amount) => isAlike(one, amount, asked) && maySupersede(one, amount)));

const statesLeft = ({ is_unlimited, total_cents, remaining_cents }: BenefitAmount): boolean =>
  is_unlimited || total_cents === 0 || remaining_cents !== null;

/** What is used up isn't without a limit. */
function maySupersede(one: BenefitAmount, general: BenefitAmount): boolean {
  if (one.is_unlimited) return general.remaining_cents !== 0;
  return one.total_cents === 0 || !statesLeft(general);
}

/**
 * Whether the payer states both for the same person, services and network. Words such as "no deductible for children"
 * are for every network. Without the label, because an amount in words may have one in the payer's words.
 */
function isAlike(one: BenefitAmount, general: BenefitAmount, asked: Case): boolean {
  const isOfEvery = one.network === 'not_stated' && one.tier === null;
  const isOfPerson = one.level === 'not_stated' ? general.level !== 'family' : one.who === general.who;
  return (
    isOfPerson &&
    (isOfEvery || (one.network === general.network && one.tier === general.tier)) &&
    (one.level === general.level || one.level === 'not_stated') &&
    keyOf(one) === keyOf(general) &&
    isForAsked(one, general, asked)
  );
}

const keyOf = ({ kind, plan, applies_to }: BenefitAmount): string =>
  JSON.stringify([kind, plan, applies_to.subjects]);

/** Whether the exceptions change nothing for the code or, for the whole plan, for anything but orthodontics. */
function isForAsked(one: BenefitAmount, general: BenefitAmount, { subject }: Case): boolean {
  const { except } = one.applies_to;
  if (JSON.stringify(except) === JSON.stringify(general.applies_to.except)) return true;
  return isPlanWide(subject) ? except.every(isOrthodonticNode) : !isExcepted(except, subject);
}

/** The conditions of each statement of the amount. Empty if none has any. The amount itself only says that it has some. */
function conditionsOf(amount: BenefitAmount, { benefits }: Case): Condition[][] {
  if (amount.certainty?.doubts.includes('conditional') !== true) return [];
  const isInText = amount.certainty.in === 'text';
  const stated = benefits.statements.filter(
    (one) =>
      amount.sources.includes(one.source.row) &&
      (!isInText || one.source.words !== null) &&
      statesFigure(one, amount),
  );
  const limiting = stated.map(({ conditions }) => conditions.filter(({ kind }) => LIMITING.has(kind)));
  return limiting.some((conditions) => conditions.length > 0) ? limiting : [];
}

const LIMITING: ReadonlySet<Condition['kind']> = new Set(['age', 'member']);

/** Whether the statement is one from which the amount was made. "No deductible" is a total of zero. */
function statesFigure({ says }: Statement, amount: BenefitAmount): boolean {
  const { total_cents, used_cents, remaining_cents, is_unlimited } = amount;
  if (says.kind === 'deductible') return !says.applies && total_cents === 0;
  if (says.kind !== 'amount') return false;
  if (says.limit === 'none') return says.of === 'deductible' ? total_cents === 0 : is_unlimited;
  if (says.cents === null) return false;
  return (
    [total_cents, used_cents, remaining_cents].includes(says.cents) || (is_unlimited && isNoLimit(says.cents))
  );
}
