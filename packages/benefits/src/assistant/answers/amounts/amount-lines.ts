// Sentences about an amount, and about what the payer doesn't state.

import { COVERAGE_LEVELS } from '../../../codes/index.ts';
import type { BenefitAmount, SourcedText } from '../../../parsed-benefits.ts';
import type { Statement, Topic } from '../../../statement.ts';
import * as words from '../../../wording/assistant-money.ts';
import { isFragment, payerAdds } from '../../../wording/assistant-texts.ts';
import { type AnswerContext, statementsAbout } from '../../answer-context.ts';
import type { AssistantSentence } from '../../assistant-answer.ts';
import { wordsOf } from '../../payer-words.ts';
import { asksLevel } from '../../question/details.ts';
import { plainText } from '../../question/tokens.ts';
import { advice, calculated, silence, stated } from '../../sentences.ts';
import { isOrthodontic } from '../../service-kinds.ts';
import { mergedAmounts } from './network-amounts.ts';
import { isForPlan, isOfHealthPlan } from './which-amounts.ts';

/**
 * The amounts, and what the payer doesn't state about them. `labelOf`: the name before the figures, if it says more
 * than `nameOf`.
 */
export function amountList(
  context: AnswerContext,
  amounts: readonly BenefitAmount[],
  nameOf: (amount: BenefitAmount) => string,
  labelOf = nameOf,
): AssistantSentence[] {
  const merged = mergedAmounts(amounts);
  const told = merged.flatMap((amount) =>
    amountSentences(context, amount, labelOf(amount), context.query.isAboutUse),
  );
  return [
    ...told,
    ...missingTotals(context, amounts, nameOf),
    ...missingRemains(context, merged, nameOf),
    ...(context.query.isAboutUse ? missingUse(merged, nameOf) : []),
  ];
}

/** Whether what is used can be calculated from the total and what remains. */
const isDifference = ({ total_cents: total, remaining_cents: left }: BenefitAmount): boolean =>
  total !== null && left !== null;

/** Without the total, what remains doesn't say how much is used. */
function missingUse(
  amounts: readonly BenefitAmount[],
  nameOf: (amount: BenefitAmount) => string,
): AssistantSentence[] {
  const open = amounts.filter(
    ({ total_cents: total, remaining_cents: left, used_cents: used }) =>
      left !== null && left > 0 && total === null && used === null,
  );
  const isKnown = (name: string) =>
    amounts.some((one) => nameOf(one) === name && (one.used_cents !== null || isDifference(one)));
  return [...new Set(open.map(nameOf))]
    .filter((name) => !isKnown(name))
    .flatMap((name) => silence(words.howMuchIsUsed(name), `${words.howMuchIsUsed(name)}?`));
}

/**
 * Says which amounts the payer names without a figure. If another amount has a figure, we mention only those with a
 * network and tier for which no amount has one.
 */
function missingTotals(
  context: AnswerContext,
  amounts: readonly BenefitAmount[],
  nameOf: (amount: BenefitAmount) => string,
): AssistantSentence[] {
  const known = amounts.filter(hasFigure);
  const missing = amounts.filter(
    (amount) => !hasFigure(amount) && (known.length === 0 || isElsewhere(amount, known)),
  );
  return missing.flatMap((amount) => {
    const name = nameOf(amount);
    const about =
      known.length === 0 ? words.theAmount(name) : words.theAmountOf(titleOf(context, amount, name));
    return silence(about, words.askAmount(name));
  });
}

/** Whether the amount is for a network and tier for which no known amount is. */
const isElsewhere = ({ network, tier }: BenefitAmount, known: readonly BenefitAmount[]): boolean =>
  network !== 'not_stated' && !known.some((one) => one.network === network && one.tier === tier);

const hasFigure = (amount: BenefitAmount): boolean =>
  amount.is_unlimited || words.amountFigures(amount) !== null;

/** Names the amounts for which the payer doesn't state what remains. */
function missingRemains(
  context: AnswerContext,
  amounts: readonly BenefitAmount[],
  nameOf: (amount: BenefitAmount) => string,
): AssistantSentence[] {
  const counted = amounts.filter((one) => !one.is_unlimited && one.total_cents !== 0 && hasFigure(one));
  const names = new Set(counted.map(nameOf));
  return [...names].flatMap((name) => {
    // "$0" and "unlimited" have a remaining amount, so they count as known.
    const own = amounts.filter((one) => hasFigure(one) && nameOf(one) === name);
    const open = counted.filter((one) => nameOf(one) === name && one.remaining_cents === null);
    if (open.length === 0) return [];
    const titles = open.map((one) => titleOf(context, one, name));
    const what =
      open.length === own.length ? words.howMuchRemains(name) : words.howMuchRemainsOf([...new Set(titles)]);
    return silence(what, `${words.howMuchRemains(name)}?`);
  });
}

/** Payers state a rollover next to the maximum, but not whether the remaining maximum already includes it. */
export function rolloverQuestion(amounts: readonly BenefitAmount[]): AssistantSentence[] {
  const hasRollover = amounts.some(({ kind, remaining_cents: left, total_cents: total }) => {
    return kind === 'rollover' && (left ?? total ?? 0) > 0;
  });
  const hasMaximum = amounts.some(({ kind, remaining_cents: left }) => kind === 'annual' && left !== null);
  return hasRollover && hasMaximum ? silence(words.ROLLOVER_INCLUDED, words.ASK_ROLLOVER_INCLUDED) : [];
}

const titleOf = (context: AnswerContext, amount: BenefitAmount, name: string): string =>
  words.amountTitle(
    amount,
    isOfHealthPlan(context, amount) ? words.ofHealthPlan(name) : name,
    isForPlan(amount),
    levelOf(context, amount),
    context.query.network !== null && !context.isNetworkAssumed,
  );

/** An amount without a stated level counts as the patient's, but the title doesn't call it individual. */
function levelOf(
  { asked }: AnswerContext,
  { level, sources }: BenefitAmount,
): 'individual' | 'family' | null {
  if (level !== 'individual' && level !== 'family') return null;
  const isNamed = asked.benefits.statements.some(
    ({ says, who, source }) => says.kind === 'amount' && who !== 'not_stated' && sources.includes(source.row),
  );
  return isNamed ? level : null;
}

/** The figures of an amount, the payer's notes and our doubts. Empty if the payer states no figure. */
export function amountSentences(
  context: AnswerContext,
  amount: BenefitAmount,
  name: string,
  isAboutUse: boolean,
): AssistantSentence[] {
  const title = titleOf(context, amount, name);
  const { total_cents: total, remaining_cents: remaining, sources } = amount;
  if (amount.is_unlimited) return [stated(words.unlimited(title, saidOf(context, amount)), sources)];
  const figures = isTotalElsewhere(context, amount)
    ? words.remainingWithoutNetwork(remaining ?? 0)
    : words.amountFigures(amount);
  if (figures === null) return [];
  const isCalculated = amount.is_derived && total !== 0 && !isRemainingStated(context, amount);
  const sentence = isCalculated
    ? calculated(words.derivedSentence(title, amount), sources)
    : stated(words.amountSentence(title, figures, total === 0 ? saidOf(context, amount) : null), sources);
  const notes = amount.note_texts
    .filter(({ text }) => !isFragment(text) && !words.isRepeated(text, title))
    .filter((note) => !isOnOther(context, note, name === words.DEDUCTIBLE ? 'deductible' : 'maximum'))
    .slice(0, 2);
  const doubts = doubtsOf(amount, name);
  const more = [
    ...notes.map((note) =>
      stated(LEVELS.has(note.text) ? words.forLevel(note.text) : payerAdds(note.text), note.sources),
    ),
    ...doubts,
  ];
  if (isAboutUse && !isCalculated && total !== null && remaining !== null)
    return [sentence, calculated(words.usedSteps(title, total, remaining), sources), ...more];
  return [sentence, ...more];
}

/**
 * Whether we read the whole note, and it says nothing about the topic: "no missing tooth clause" on the row of a
 * deductible is part of other answers.
 */
function isOnOther(context: AnswerContext, { text, sources }: SourcedText, topic: Topic): boolean {
  if (context.remarks.some((remark) => text.includes(remark.text))) return false;
  const about = statementsAbout(context, { topic });
  const own = context.statements.filter((statement) => {
    const said = sources.includes(statement.source.row) ? wordsOf(context, statement) : null;
    return said !== null && text.includes(said);
  });
  return own.length > 0 && !own.some((statement) => about.includes(statement));
}

/** Whether the payer states only what remains, and totals for single networks. */
const isTotalElsewhere = ({ asked }: AnswerContext, amount: BenefitAmount): boolean =>
  amount.network === 'not_stated' &&
  amount.total_cents === null &&
  amount.remaining_cents !== null &&
  asked.benefits.maximums.includes(amount) &&
  asked.benefits.maximums.some(
    ({ kind, level, network, total_cents }) =>
      kind === amount.kind && level === amount.level && network !== 'not_stated' && total_cents !== null,
  );

/** A note with only the name of a coverage level is our text, not a quote. */
const LEVELS: ReadonlySet<string> = new Set(Object.values(COVERAGE_LEVELS));

/** "NO DEDUCTIBLE": the payer's words that there is no such amount. */
const saidOf = (context: AnswerContext, { sources }: BenefitAmount): string | null =>
  context.statements
    .filter(({ says, source }) => isNone(says) && sources.includes(source.row))
    .map((statement) => wordsOf(context, statement))
    .find((said) => said !== null) ?? null;
/** Whether the payer says that there is no such amount. */
const isNone = (says: Statement['says']): boolean =>
  (says.kind === 'deductible' && !says.applies) ||
  (says.kind === 'amount' && (says.limit === 'none' || says.cents === 0));

/** Whether the payer states what remains. If not, we calculated it from the total and what is used. */
const isRemainingStated = ({ statements }: AnswerContext, { sources }: BenefitAmount): boolean =>
  statements.some(
    ({ says, source }) => says.kind === 'amount' && says.role === 'remaining' && sources.includes(source.row),
  );

/** No orthodontic deductible is this high. The payer may have sent a lifetime maximum. */
const ODD_CENTS = 500_00;
export const isOdd = (amount: BenefitAmount, name: string): boolean =>
  name === words.DEDUCTIBLE &&
  (amount.total_cents ?? 0) >= ODD_CENTS &&
  !isForPlan(amount) &&
  amount.applies_to.subjects.every(isOrthodontic);

/** Asks to confirm an amount that is unusual, conflicts with another one or has words that we couldn't read. */
function doubtsOf(amount: BenefitAmount, name: string): AssistantSentence[] {
  if (isOdd(amount, name)) return [advice(words.ODD_DEDUCTIBLE)];
  const { certainty } = amount;
  const doubts = (certainty?.doubts ?? []).filter((doubt) => doubt !== 'conditional');
  if (doubts.length === 0) return [];
  if (doubts.includes('conflict')) return [advice(words.conflictingAmount(name))];
  const isNote = doubts.every((doubt) => doubt === 'unread_words');
  return [advice(isNote ? words.amountWithNote(name) : words.doubtfulAmount(name))];
}

/** After "is that individual or family?", says that the payer states no level, if so. */
export const openLevel = (context: AnswerContext, amounts: readonly BenefitAmount[]): AssistantSentence[] =>
  asksLevel(plainText(context.asked.question)) &&
  amounts.some((amount) => amount.level !== 'other' && levelOf(context, amount) === null)
    ? silence(words.WHICH_LEVEL, words.ASK_LEVEL)
    : [];

/** The answer to "Does it roll over?" if the payer states nothing about it. */
export const noRollover = ({ asked }: AnswerContext): AssistantSentence[] =>
  /\broll(?:s|ed|ing)?[ -]?over\b|\bcarr(?:y|ies)[ -]?(?:over|forward)\b/i.test(asked.question) &&
  !asked.benefits.statements.some(({ says }) => says.kind === 'amount' && says.of === 'rollover') &&
  !asked.audit.blocks.some(({ messages }) => messages.some((text) => ROLLOVER.test(text)))
    ? silence(words.NO_ROLLOVER, words.ASK_ROLLOVER)
    : [];
const ROLLOVER = /\broll ?over|\bcarry ?(?:over|forward)/i;
