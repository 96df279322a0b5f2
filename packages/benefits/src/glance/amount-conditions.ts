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
 * The amounts for this patient. One that is stated for the patient's age replaces the general one, unless only the
 * general one states what remains. In that case, an equal total is dropped, and a different one stays as a conflict.
 */
export function amountsOfPatient(amounts: readonly BenefitAmount[], asker: Asker): BenefitAmount[] {
  const possible = amounts.filter((amount) => isAmountForPatient(amount, asker) !== false);
  const general = possible.filter((amount) => conditionsOf(amount, asker).length === 0);
  const forAge = possible.filter(
    (amount) =>
      !general.includes(amount) &&
      isAmountForPatient(amount, asker) === true &&
      // Unread words may limit it further.
      amount.certainty?.doubts.includes('unread_words') === false,
  );
  const generalLike = (amount: BenefitAmount) => general.filter((one) => isAlike(amount, one));
  const dropped = new Set(forAge.flatMap((amount) => superfluous(amount, generalLike(amount))));
  const kept = possible.filter((amount) => !dropped.has(amount));
  // The label of an amount in words may be the payer's own. Conflicting amounts get one label, so that they are shown
  // together.
  return kept.map((amount) => {
    const conflicting = forAge.includes(amount) && generalLike(amount).find((one) => kept.includes(one));
    return conflicting ? { ...amount, applies_to: conflicting.applies_to } : amount;
  });
}

/** Those of an amount for the patient's age and the general ones like it that the others replace. */
function superfluous(forAge: BenefitAmount, general: readonly BenefitAmount[]): BenefitAmount[] {
  const isRepeated =
    !statesLeft(forAge) &&
    general.some(statesLeft) &&
    general.some(({ total_cents }) => total_cents === forAge.total_cents);
  return isRepeated ? [forAge] : general.filter((amount) => mayReplace(forAge, amount));
}

const statesLeft = ({ is_unlimited, total_cents, remaining_cents }: BenefitAmount): boolean =>
  is_unlimited || total_cents === 0 || remaining_cents !== null;

function mayReplace(forAge: BenefitAmount, general: BenefitAmount): boolean {
  // If $0 remains, "no maximum" can't be right.
  if (forAge.is_unlimited && general.remaining_cents === 0) return false;
  return statesLeft(forAge) || !statesLeft(general);
}

/**
 * Whether the payer states both for the same person, services and network. Words such as "no deductible for children"
 * are for every network.
 */
function isAlike(forAge: BenefitAmount, general: BenefitAmount): boolean {
  const isForEveryNetwork = forAge.network === 'not_stated' && forAge.tier === null;
  const isSamePerson =
    forAge.level === 'not_stated'
      ? general.level !== 'family'
      : forAge.level === general.level && forAge.who === general.who;
  return (
    isSamePerson &&
    (isForEveryNetwork || (forAge.network === general.network && forAge.tier === general.tier)) &&
    servicesKey(forAge) === servicesKey(general)
  );
}

/** Doesn't compare labels, because the label of an amount in words may be the payer's own. */
const servicesKey = ({ kind, plan, applies_to }: BenefitAmount): string =>
  JSON.stringify([kind, plan, applies_to.subjects, applies_to.except]);

/** The conditions of each statement of the amount, because the amount only says that it has some. Empty if none has any. */
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
