// What remains of maximums and deductibles.

import type { BenefitAmount } from '../../parsed-benefits.ts';
import { rowsExemptingOthers } from '../../resolve/index.ts';
import type { Statement, SubjectNode } from '../../statement.ts';
import { contains, isPlanWide, PLAN } from '../../vocabulary/index.ts';
import * as words from '../../wording/assistant-money.ts';
import { payerAdds, placeName } from '../../wording/assistant-texts.ts';
import { type AnswerContext, ask, indexFor, nodesOf, personOf } from '../answer-context.ts';
import type { AssistantSentence } from '../assistant-answer.ts';
import { orSilence } from '../or-silence.ts';
import { wordsOf } from '../payer-words.ts';
import { advice, calculated, quoted, silence, stated } from '../sentences.ts';
import { deductibleSentences } from './deductible-applies.ts';

const ORTHODONTICS: SubjectNode = { kind: 'category', service_type: '38' };
const MOST = 8;

export function answerMaximum(context: AnswerContext): AssistantSentence[] {
  const { query, asked } = context;
  const wanted = asked.benefits.maximums.filter((amount) => isWanted(amount, context));
  const all = narrowed(wanted, context);
  // Without a service the question is about the plan's money, not about single procedures.
  const wide = all.filter(({ applies_to }) => !applies_to.subjects.every(({ kind }) => kind === 'code'));
  const amounts = query.subject || wide.length === 0 ? all : wide;
  const remarks = [...remarksOn(context, 'maximum'), ...noRollover(context)];
  if (amounts.length === 0) {
    const isOrtho = isAboutOrtho(context);
    return [
      ...remarks,
      ...unlessQuoted(remarks, silence(words.noMaximum(isOrtho, query.network), words.askMaximum(isOrtho))),
    ];
  }
  return [
    ...ordered(amounts)
      .slice(0, MOST)
      .flatMap((amount) =>
        amountSentences(context, amount, words.maximumName(amount, isOrthodontic(amount)), query.isAboutUse),
      ),
    ...remarks,
  ];
}

/** "Does it roll over?" is not answered by the maximum itself. */
const noRollover = ({ asked }: AnswerContext): AssistantSentence[] =>
  /\broll(?:s|ed|ing)?[ -]?over\b|\bcarr(?:y|ies)[ -]?(?:over|forward)\b/i.test(asked.question) &&
  !asked.benefits.statements.some(({ says }) => says.kind === 'amount' && says.of === 'rollover') &&
  !asked.audit.blocks.some(({ messages }) => messages.some((text) => ROLLOVER.test(text)))
    ? silence(words.NO_ROLLOVER, words.ASK_ROLLOVER)
    : [];
const ROLLOVER = /\broll ?over|\bcarry ?(?:over|forward)/i;

/** Orthodontic maximums for orthodontics; for another service its own and the plan's. */
function isWanted(amount: BenefitAmount, context: AnswerContext): boolean {
  if (!context.query.subject) return true;
  if (isAboutOrtho(context)) return isOrthodontic(amount);
  return (
    !isOrthodontic(amount) &&
    nodesOf(context).some((node) => isAbout(amount, node) || isPartOf(amount, node) || isForPlan(amount))
  );
}

const isAboutOrtho = (context: AnswerContext): boolean =>
  context.query.subject !== null && nodesOf(context).every((node) => contains(ORTHODONTICS, node));

export const isOrthodontic = ({ kind, applies_to }: BenefitAmount): boolean =>
  kind === 'orthodontic' ||
  (applies_to.subjects.length > 0 && applies_to.subjects.every((node) => contains(ORTHODONTICS, node)));

/** Whether the payer states the amount for the service, or for something it belongs to other than the plan. */
export const isAbout = ({ applies_to: { subjects, except } }: BenefitAmount, node: SubjectNode): boolean =>
  subjects.some((subject) => !isPlanWide(subject) && contains(subject, node)) &&
  !except.some((other) => contains(other, node));

/** "Implants" holds D6010. */
export const isPartOf = ({ applies_to }: BenefitAmount, subject: SubjectNode): boolean =>
  subject.kind === 'family' &&
  applies_to.subjects.length > 0 &&
  applies_to.subjects.every((node) => contains(subject, node));

export const isForPlan = ({ applies_to }: BenefitAmount): boolean => applies_to.subjects.every(isPlanWide);

export function answerDeductible(context: AnswerContext): AssistantSentence[] {
  const { query, asked } = context;
  const applies = query.subject ? nodesOf(context).flatMap((node) => appliesSentences(context, node)) : [];
  const amounts = narrowed(asked.benefits.deductibles, context).filter(
    (amount) =>
      !query.subject ||
      isForPlan(amount) ||
      isClassAmount(amount) ||
      nodesOf(context).some((node) => isAbout(amount, node)),
  );
  const remarks = remarksOn(context, 'deductible');
  if (amounts.length === 0)
    return [
      ...applies,
      ...remarks,
      ...unlessQuoted(remarks, silence(words.noDeductible(query.network), words.ASK_DEDUCTIBLE)),
    ];
  return [
    ...applies,
    ...ordered(amounts)
      .slice(0, MOST)
      .flatMap((amount) => amountSentences(context, amount, words.DEDUCTIBLE, query.isAboutUse)),
    ...remarks,
  ];
}

const isClassAmount = ({ applies_to }: BenefitAmount): boolean =>
  applies_to.subjects.some(({ kind }) => kind === 'class');

/** "Does the deductible apply to cleanings?" */
function appliesSentences(context: AnswerContext, node: SubjectNode): AssistantSentence[] {
  const { network } = context.query;
  const told = deductibleSentences(context, node, network ? [network] : ['in', 'out']);
  if (told.length > 0) return told;
  const name = placeName(node);
  const rule = rowsExemptingOthers(indexFor(context), {
    subject: node,
    network: network ?? 'in',
    who: personOf(context),
    on: context.asked.asOf,
    plan: context.plan,
  });
  if (rule.length > 0) return [calculated(words.deductibleByRule(name), rule)];
  const remarks = quoted(ask(context, { subject: node, topic: 'deductible', network }).remarks);
  return orSilence(context, node, remarks, words.whetherDeductible(name), words.askDeductible(name));
}

/** "Does preventive count toward the maximum?" */
export function answerCountsToward(context: AnswerContext): AssistantSentence[] {
  return nodesOf(context).flatMap((subject) => {
    const { statements, remarks } = ask(context, {
      subject,
      topic: 'maximum',
      network: context.query.network,
    });
    const told = statements.flatMap(({ says, source }) =>
      says.kind === 'counts_toward' && says.what === 'maximum'
        ? [stated(words.countsToward(placeName(subject), says.counts), [source.row])]
        : [],
    );
    if (told.length > 0) return [...told, ...quoted(remarks)];
    const name = placeName(subject);
    return orSilence(context, subject, quoted(remarks), words.whetherCounts(name), words.askCounts(name));
  });
}

export function answerOutOfPocket(context: AnswerContext): AssistantSentence[] {
  const amounts = narrowed(
    context.asked.benefits.other_amounts.filter(({ kind }) => kind === 'out_of_pocket'),
    context,
  );
  if (amounts.length === 0) return silence(words.NO_OUT_OF_POCKET, words.ASK_OUT_OF_POCKET);
  return amounts
    .slice(0, MOST)
    .flatMap((amount) => amountSentences(context, amount, words.OUT_OF_POCKET, context.query.isAboutUse));
}

const remarksOn = (context: AnswerContext, topic: 'maximum' | 'deductible'): AssistantSentence[] =>
  quoted(
    (context.query.subject ? nodesOf(context) : [PLAN]).flatMap(
      (subject) => ask(context, { subject, topic, network: context.query.network }).remarks,
    ),
  );

/** What the payer wrote about it is never called silence. */
const unlessQuoted = (remarks: AssistantSentence[], silent: AssistantSentence[]): AssistantSentence[] =>
  remarks.length > 0 ? [advice(words.READ_AMOUNT)] : silent;

/** "Is hers waived since the family's is met?" asks for both. */
const asksBoth = ({ query, asked }: AnswerContext): boolean =>
  query.level === 'family' && /\b(?:she|he|her|his|individual)\b/i.test(asked.question);

const narrowed = (amounts: readonly BenefitAmount[], context: AnswerContext): BenefitAmount[] =>
  byNetwork(amounts, context.query.network).filter(
    (amount) =>
      (context.query.level === null || amount.level === context.query.level || asksBoth(context)) &&
      (context.plan === null || amount.plan === null || amount.plan === context.plan),
  );

export const byNetwork = (amounts: readonly BenefitAmount[], network: 'in' | 'out' | null): BenefitAmount[] =>
  amounts.filter(
    (amount) =>
      network === null ||
      amount.network === network ||
      amount.network === 'both' ||
      amount.network === 'not_stated',
  );

export function amountSentences(
  context: AnswerContext,
  amount: BenefitAmount,
  name: string,
  isAboutUse: boolean,
): AssistantSentence[] {
  const title = words.amountTitle(amount, name, isForPlan(amount));
  const { total_cents: total, remaining_cents: remaining, sources } = amount;
  if (amount.is_unlimited) return [stated(words.unlimited(title, saidOf(context, amount)), sources)];
  const figures = words.amountFigures(amount);
  if (figures === null) return silence(words.theAmount(name), words.askAmount(name));
  const isCalculated = amount.is_derived && total !== 0 && !isRemainingStated(context, amount);
  const sentence = isCalculated
    ? calculated(words.derivedSentence(title, amount), sources)
    : stated(words.amountSentence(title, figures, total === 0 ? saidOf(context, amount) : null), sources);
  const notes = amount.note_texts.filter(({ text }) => !words.isRepeated(text, title)).slice(0, 2);
  const doubts = doubtsOf(amount, name);
  const more = [...notes.map((note) => stated(payerAdds(note.text), note.sources)), ...doubts];
  if (isAboutUse && !isCalculated && total !== null && remaining !== null)
    return [sentence, calculated(words.usedSteps(title, total, remaining), sources), ...more];
  if (remaining !== null || total === 0) return [sentence, ...more];
  return [sentence, ...more, ...silence(words.howMuchRemains(name), `${words.howMuchRemains(name)}?`)];
}

/** "NO DEDUCTIBLE": the payer's words for an amount of none. */
const saidOf = (context: AnswerContext, { sources }: BenefitAmount): string | null =>
  context.statements
    .filter(({ says, source }) => isNone(says) && sources.includes(source.row))
    .map((statement) => wordsOf(context, statement))
    .find((said) => said !== null) ?? null;
const isNone = (says: Statement['says']): boolean =>
  (says.kind === 'deductible' && !says.applies) ||
  (says.kind === 'amount' && (says.limit === 'none' || says.cents === 0));

/** Otherwise what remains is the total less what is used. */
const isRemainingStated = ({ statements }: AnswerContext, { sources }: BenefitAmount): boolean =>
  statements.some(
    ({ says, source }) => says.kind === 'amount' && says.role === 'remaining' && sources.includes(source.row),
  );

/** The plan's own amounts first, then those of parts, then orthodontics; the individual's before the family's. */
const ordered = (amounts: readonly BenefitAmount[]): BenefitAmount[] =>
  [...amounts].sort(
    (a, b) => partOrder(a) - partOrder(b) || Number(a.level === 'family') - Number(b.level === 'family'),
  );

const partOrder = (amount: BenefitAmount): number => (isOrthodontic(amount) ? 2 : isForPlan(amount) ? 0 : 1);

function doubtsOf({ certainty }: BenefitAmount, name: string): AssistantSentence[] {
  const doubts = (certainty?.doubts ?? []).filter((doubt) => doubt !== 'conditional');
  if (doubts.length === 0) return [];
  if (doubts.includes('conflict')) return [advice(words.conflictingAmount(name))];
  const isNote = doubts.every((doubt) => doubt === 'unread_words');
  return [advice(isNote ? words.amountWithNote(name) : words.doubtfulAmount(name))];
}
