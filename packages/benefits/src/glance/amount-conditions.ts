// The ages and members to which the payer limits an amount: "no annual maximum for members under age 19".

import { holds } from '../eligible/case.ts';
import type { BenefitAmount } from '../parsed-benefits.ts';
import { isNoLimit } from '../rows/amounts.ts';
import type { Condition, Statement } from '../statement.ts';
import { reasonsText } from '../wording/limits.ts';
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
  const texts = conditionsOf(amount, asker).map(reasonsText);
  return [...new Set(texts)].filter(Boolean).join(', ') || null;
}

/**
 * Leaves out the amounts for other patients, and the amounts for everyone that the payer replaces with one for patients
 * of this age.
 */
export function amountsOfPatient(amounts: readonly BenefitAmount[], asker: Asker): BenefitAmount[] {
  const possible = amounts.filter((amount) => isAmountForPatient(amount, asker) !== false);
  const special = possible.filter(
    (amount) =>
      conditionsOf(amount, asker).length > 0 &&
      isAmountForPatient(amount, asker) === true &&
      amount.certainty?.doubts.includes('unread_words') === false,
  );
  const isReplaced = (amount: BenefitAmount) =>
    conditionsOf(amount, asker).length === 0 && special.some((one) => keyOf(one) === keyOf(amount));
  return possible.filter((amount) => !isReplaced(amount));
}

/** Without the label, because an amount in words may have one in the payer's words. Its subjects are read. */
const keyOf = ({ kind, plan, tier, network, level, who, applies_to }: BenefitAmount): string =>
  JSON.stringify([kind, plan, tier, network, level, who, applies_to.subjects, applies_to.except]);

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
