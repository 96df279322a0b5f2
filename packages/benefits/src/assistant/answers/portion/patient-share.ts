// The patient's percentage or copay, without a fee.

import type { SubjectNode } from '../../../statement.ts';
import { alsoText, perVisit, sideText } from '../../../wording/assistant-coverage.ts';
import * as words from '../../../wording/assistant-portion.ts';
import { subjectNames } from '../../../wording/assistant-texts.ts';
import { type AnswerContext, inNetwork, otherSide, type Side } from '../../answer-context.ts';
import type { AssistantSentence } from '../../assistant-answer.ts';
import { conditionQuotes } from '../../payer-words.ts';
import { calculated, stated } from '../../sentences.ts';
import { NAMES_COPAY, nameWithCategory } from './beside-portion.ts';
import { namedNetwork } from './estimate-of.ts';
import { deductibleFirst } from './known-limits.ts';
import { type PricedPlace, pricedPlaces } from './priced-places.ts';

/** The percentage or copay, and the deductible that comes before a percentage. */
export function withoutFee(context: AnswerContext, place: PricedPlace, network: Side): AssistantSentence[] {
  const { codes, statements } = place;
  const others = place.otherCopays.map((one) =>
    stated(alsoText(subjectNames(place.nodes), sideText(one, null)), [one.source.row]),
  );
  const told = [...shareOf(context, place, network), ...others];
  const isShared = statements.some(({ says }) => says.kind === 'share' && says.plan_pays > 0);
  const [code] = codes;
  return !isShared || code === undefined ? told : [...told, ...deductibleFirst(context, code, network)];
}

/** The patient's percentage or copay. */
export function shareOf(
  context: AnswerContext,
  { nodes, statements }: PricedPlace,
  network: Side,
): AssistantSentence[] {
  const { count } = context.query;
  const told = new Map<string, AssistantSentence>();
  const side = namedNetwork(context, statements, network);
  // If the payer states several figures, its words say which is for whom.
  const isSeveral = new Set(statements.map(({ says }) => JSON.stringify(says))).size > 1;
  for (const statement of statements) {
    const { says } = statement;
    const name = words.shareName(nameWithCategory(nodes, statement), statement);
    const text =
      says.kind === 'copay'
        ? words.copayOwed(name, says.cents, count, side, perVisit(statement))
        : words.restText(name, says.kind === 'share' ? says.plan_pays : 0, side);
    const labels = isSeveral ? conditionQuotes(context.asked, statement) : [];
    const labeled = words.labeled(text, labels);
    const rows = [...(told.get(labeled)?.sources ?? []), statement.source.row];
    told.set(labeled, calculated(labeled, rows));
  }
  return [...told.values()];
}

/** Without a network in the question, also gives the copays of the other network. */
export function copaysElsewhere(
  context: AnswerContext,
  subject: SubjectNode,
  network: Side,
): AssistantSentence[] {
  const { query } = context;
  if (query.network !== null || query.feeCents !== null || !NAMES_COPAY.test(context.asked.question))
    return [];
  const side = otherSide(network);
  const other = inNetwork(context, side);
  return pricedPlaces(other, subject, side).places.flatMap((place) => {
    const copays = place.statements.filter((one) => one.says.kind === 'copay' && one.network === side);
    return shareOf(other, { ...place, statements: copays }, side);
  });
}
