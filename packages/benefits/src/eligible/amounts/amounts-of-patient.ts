// The ages and members to which the payer limits an amount: "no annual maximum for members under age 19".

import type { BenefitAmount } from '../../parsed-benefits.ts';
import { isOrthodonticNode } from '../../resolve/amounts/amount-keys.ts';
import { isExcepted } from '../../resolve/levels.ts';
import { isNoLimit } from '../../rows/amounts.ts';
import type { Condition, Doubt, Statement } from '../../statement.ts';
import { isPlanWide } from '../../vocabulary/index.ts';
import { conditionsIn, limitsOf } from '../../wording/conditions.ts';
import { doubtText } from '../../wording/glance.ts';
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

/** "through age 18", "per tooth"; null if the payer states no conditions. */
export function amountConditions(amount: BenefitAmount, read: Read): string | null {
  return namedConditions(amount, read).join(', ') || null;
}

const namedConditions = (amount: BenefitAmount, read: Read): string[] => [
  ...new Set(statementsOf(amount, read).flatMap((statement) => limitsOf(conditionsIn(statement)))),
];

/** What limits an amount: its conditions, or that there are some, and words that we couldn't read. */
export function amountLimits(amount: BenefitAmount, read: Read): string | null {
  const conditions = amountConditions(amount, read);
  const doubts = otherDoubts(amount, read).filter((one) => one === 'conditional' || one === 'unread_words');
  return [conditions, doubts.length > 0 ? doubtText(doubts) : null].filter(Boolean).join(', ') || null;
}

/** The doubts without the one about conditions, if these are named: they say more than "conditions apply". */
export const otherDoubts = (amount: BenefitAmount, read: Read): Doubt[] =>
  (amount.certainty?.doubts ?? []).filter(
    (doubt) => doubt !== 'conditional' || namedConditions(amount, read).length === 0,
  );

const isConditional = ({ certainty }: BenefitAmount): boolean =>
  certainty?.doubts.includes('conditional') === true;

interface Read {
  benefits: Pick<Case['benefits'], 'statements'>;
}

/**
 * The amounts for this patient. One that is stated for the patient's age replaces the general one, unless the general
 * one states what remains: then an equal total is dropped, and a different one stays as a conflict. "No annual maximum"
 * and "no deductible" also replace what remains.
 */
export function amountsOfPatient(amounts: readonly BenefitAmount[], asked: Case): BenefitAmount[] {
  const possible = amounts.filter((amount) => isAmountForPatient(amount, asked) !== false);
  const { forAge, generalLike, dropped } = compared(possible, asked);
  const kept = possible.filter((amount) => !dropped.has(amount));
  // The label of an amount in words may be the payer's own. Conflicting amounts get one label, so that they are shown
  // together.
  return kept.map((amount) =>
    withScopeOf(
      amount,
      forAge.includes(amount) ? generalLike(amount).find((one) => kept.includes(one)) : undefined,
    ),
  );
}

/** Leaves out only the amounts for everyone that the payer replaces with one for patients like this one. */
export function withoutReplaced(amounts: readonly BenefitAmount[], asked: Case): BenefitAmount[] {
  const { forAge, dropped } = compared(amounts, asked);
  return amounts.filter((amount) => forAge.includes(amount) || !dropped.has(amount));
}

/** The amounts of a code with those of `all` that the payer states for patients like this one instead. */
export function withOwnAmounts(
  amounts: readonly BenefitAmount[],
  all: readonly BenefitAmount[],
  asked: Case,
): BenefitAmount[] {
  const general = new Map<BenefitAmount, BenefitAmount>();
  for (const amount of all) {
    if (amounts.includes(amount) || conditionsOf(amount, asked).length === 0) continue;
    const like = amounts.find((one) => isAlike(amount, one, asked));
    if (like) general.set(amount, like);
  }
  if (general.size === 0) return [...amounts];
  const own = [...general].map(([amount, like]) => withScopeOf(amount, like));
  return amountsOfPatient([...amounts, ...own], asked);
}

const withScopeOf = (amount: BenefitAmount, other: BenefitAmount | undefined): BenefitAmount =>
  other === undefined ? amount : { ...amount, applies_to: other.applies_to };

/** Compares the amounts for patients like this one with the general ones. `dropped`: those that others replace. */
function compared(amounts: readonly BenefitAmount[], asked: Case) {
  const general = amounts.filter((amount) => conditionsOf(amount, asked).length === 0);
  const forAge = amounts.filter(
    (amount) =>
      !general.includes(amount) &&
      isAmountForPatient(amount, asked) === true &&
      // Unread words may limit it further.
      amount.certainty?.doubts.includes('unread_words') === false,
  );
  const generalLike = (amount: BenefitAmount) => general.filter((one) => isAlike(amount, one, asked));
  const dropped = new Set(forAge.flatMap((amount) => superfluous(amount, generalLike(amount))));
  return { forAge, generalLike, dropped };
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
  if (forAge.is_unlimited) return general.remaining_cents !== 0;
  return forAge.total_cents === 0 || !statesLeft(general);
}

/**
 * Whether the payer states both for the same person, services and network. Words such as "no deductible for children"
 * are for every network.
 */
function isAlike(forAge: BenefitAmount, general: BenefitAmount, asked: Case): boolean {
  const isForEveryNetwork = forAge.network === 'not_stated' && forAge.tier === null;
  const isSamePerson =
    forAge.level === 'not_stated'
      ? general.level !== 'family'
      : forAge.level === general.level && forAge.who === general.who;
  return (
    isSamePerson &&
    (isForEveryNetwork || (forAge.network === general.network && forAge.tier === general.tier)) &&
    servicesKey(forAge) === servicesKey(general) &&
    isForAsked(forAge, general, asked)
  );
}

/** Whether the exceptions change nothing for the code or, for the whole plan, for anything but orthodontics. */
function isForAsked(forAge: BenefitAmount, general: BenefitAmount, { subject }: Case): boolean {
  const { except } = forAge.applies_to;
  if (JSON.stringify(except) === JSON.stringify(general.applies_to.except)) return true;
  return isPlanWide(subject) ? except.every(isOrthodonticNode) : !isExcepted(except, subject);
}

/** Doesn't compare labels, because the label of an amount in words may be the payer's own. */
const servicesKey = ({ kind, plan, applies_to }: BenefitAmount): string =>
  JSON.stringify([kind, plan, applies_to.subjects]);

/** The conditions of each statement of the amount, because the amount only says that it has some. Empty if none has any. */
function conditionsOf(amount: BenefitAmount, read: Read): Condition[][] {
  if (!isConditional(amount)) return [];
  const limiting = statementsOf(amount, read).map(({ conditions }) =>
    conditions.filter(({ kind }) => LIMITING.has(kind)),
  );
  return limiting.some((conditions) => conditions.length > 0) ? limiting : [];
}

/** The statements from which the amount was made. */
const statementsOf = (amount: BenefitAmount, { benefits }: Read): Statement[] =>
  benefits.statements.filter(
    (one) =>
      amount.sources.includes(one.source.row) &&
      (amount.certainty?.in !== 'text' || one.source.words !== null) &&
      statesFigure(one, amount),
  );

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
