// The ages and members to which the payer limits an amount: "no annual maximum for members under age 19".

import { holds } from '../eligible/case.ts';
import type { BenefitAmount } from '../parsed-benefits.ts';
import { isNoLimit } from '../rows/amounts.ts';
import type { Condition, Statement } from '../statement.ts';
import { restrictionsText } from '../wording/limits.ts';
import { type Asker, caseOf } from './asker.ts';

/**
 * Whether the amount is for a patient like this one. True also for an amount without conditions. Null if that isn't
 * known, for example because the patient's age isn't.
 */
export function isAmountForPatient(amount: BenefitAmount, asker: Asker): boolean | null {
  const answers = conditionsOf(amount, asker).map((conditions) =>
    holds(conditions, caseOf(asker, amount.plan)),
  );
  if (answers.every((answer) => answer === true)) return true;
  return answers.every((answer) => answer === false) ? false : null;
}

/** "through age 18"; null if the amount has no conditions. */
export function amountConditions(amount: BenefitAmount, asker: Asker): string | null {
  const texts = conditionsOf(amount, asker).map(restrictionsText);
  return [...new Set(texts)].filter(Boolean).join(', ') || null;
}

/**
 * Leaves out the amounts for other patients, and the amounts for everyone that the payer replaces with one for patients
 * of this age. A total doesn't replace what remains, because the rows of what remains are about this patient: an equal
 * total adds nothing to it, and a different one is a conflict.
 */
export function amountsOfPatient(amounts: readonly BenefitAmount[], asker: Asker): BenefitAmount[] {
  const possible = amounts.filter((amount) => isAmountForPatient(amount, asker) !== false);
  const special = possible.filter(
    (amount) =>
      conditionsOf(amount, asker).length > 0 &&
      isAmountForPatient(amount, asker) === true &&
      amount.certainty?.doubts.includes('unread_words') === false,
  );
  const general = possible.filter((amount) => conditionsOf(amount, asker).length === 0);
  const generalLike = (one: BenefitAmount) => general.filter((amount) => isAlike(one, amount));
  const isRepeated = (one: BenefitAmount) =>
    !statesLeft(one) &&
    generalLike(one).some(statesLeft) &&
    generalLike(one).some(({ total_cents }) => total_cents === one.total_cents);
  const repeated = special.filter(isRepeated);
  const replaced = special
    .filter((one) => !repeated.includes(one))
    .flatMap((one) => generalLike(one).filter((amount) => maySupersede(one, amount)));
  const kept = possible.filter((amount) => !repeated.includes(amount) && !replaced.includes(amount));
  // Words may give an amount a label of its own, although it is for the same services as the one that it conflicts with.
  const rivalOf = (one: BenefitAmount) =>
    special.includes(one) ? generalLike(one).find((amount) => kept.includes(amount)) : undefined;
  return kept.map((one) => ({ ...one, applies_to: rivalOf(one)?.applies_to ?? one.applies_to }));
}

const statesLeft = ({ is_unlimited, total_cents, remaining_cents }: BenefitAmount): boolean =>
  is_unlimited || total_cents === 0 || remaining_cents !== null;

/** What is used up isn't without a limit. */
function maySupersede(one: BenefitAmount, general: BenefitAmount): boolean {
  if (one.is_unlimited && general.remaining_cents === 0) return false;
  return statesLeft(one) || !statesLeft(general);
}

/**
 * Whether the payer states both for the same person, services and network. Words such as "no deductible for children"
 * are for every network. Without the label, because an amount in words may have one in the payer's words.
 */
function isAlike(one: BenefitAmount, general: BenefitAmount): boolean {
  const isOfEvery = one.network === 'not_stated' && one.tier === null;
  const isOfPerson = one.level === 'not_stated' ? general.level !== 'family' : one.who === general.who;
  return (
    isOfPerson &&
    (isOfEvery || (one.network === general.network && one.tier === general.tier)) &&
    (one.level === general.level || one.level === 'not_stated') &&
    keyOf(one) === keyOf(general)
  );
}

const keyOf = ({ kind, plan, applies_to }: BenefitAmount): string =>
  JSON.stringify([kind, plan, applies_to.subjects, applies_to.except]);

/** The conditions of each statement of the amount. Empty if none has any. The amount itself only says that it has some. */
function conditionsOf(amount: BenefitAmount, { benefits }: Asker): Condition[][] {
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
