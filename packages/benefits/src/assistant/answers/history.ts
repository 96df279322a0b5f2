// The dates of service that the payer states.

import { isLatestOf } from '../../eligible/latest-service.ts';
import { isArea } from '../../eligible/places.ts';
import type { Statement } from '../../statement.ts';
import { nodeKey } from '../../vocabulary/index.ts';
import * as words from '../../wording/assistant-limits.ts';
import { conditionsInParentheses, payerAdds, subjectNames } from '../../wording/assistant-texts.ts';
import { type AnswerContext, allHistory } from '../answer-context.ts';
import type { AssistantSentence } from '../assistant-answer.ts';
import { messagesOn } from '../payer-words.ts';
import { silence, stated } from '../sentences.ts';

const MOST_LINES = 14;

/** Answers "What did he have done?" */
export function answerHistory(context: AnswerContext): AssistantSentence[] {
  const dates = allHistory(context);
  const isLatest = isLatestOf(dates);
  const told = dates
    .slice(0, MOST_LINES)
    .flatMap((one) => serviceDates(context, one, subjectNames(one.subject), isLatest(one)));
  return told.length > 0 ? told : silence(words.NO_HISTORY, words.ASK_HISTORY);
}

/** The last and the next date of service that the payer states, with their place. */
export function serviceDates(
  { asked: { asOf } }: AnswerContext,
  { says, source, conditions }: Statement,
  name: string,
  isLatest: boolean,
): AssistantSentence[] {
  if (says.kind !== 'history') return [];
  const about = name + placeText(conditions);
  return [
    ...(says.last ? [stated(words.lastService(about, says.last, isLatest), [source.row])] : []),
    ...(says.next ? [stated(words.nextService(about, says.next, says.next <= asOf), [source.row])] : []),
  ];
}

const areasIn = ({ conditions }: Pick<Statement, 'conditions'>): string[] =>
  conditions.flatMap((one) => (one.kind === 'when' && isArea(one.words) ? [one.words] : []));

const isPlaced = (one: Statement): boolean =>
  areasIn(one).length > 0 || one.conditions.some(({ kind }) => kind === 'teeth');

/** " UR" or " (teeth 3, 14 only)" after the service of a date. Empty if the payer names no place. */
export const placeText = (conditions: Statement['conditions']): string =>
  [...areasIn({ conditions }).map((area) => ` ${area}`), conditionsInParentheses(conditions)].join('');

const servicesOf = ({ subject, plan }: Statement): string => JSON.stringify([subject.map(nodeKey), plan]);
const datesOf = ({ says }: Statement): string =>
  says.kind === 'history' ? JSON.stringify([says.last, says.next]) : '';

/**
 * Adds the dates of single teeth and quadrants to the dates of the same services. If the payer states a date both with
 * and without a place, leaves out the one without.
 */
export function withPlaces(context: AnswerContext, dates: readonly Statement[]): Statement[] {
  const services = new Set(dates.map(servicesOf));
  const placed = allHistory(context).filter((one) => isPlaced(one) && services.has(servicesOf(one)));
  if (placed.length === 0) return [...dates];
  const known = new Set(placed.map((one) => servicesOf(one) + datesOf(one)));
  const others = dates.filter((one) => !isPlaced(one) && !known.has(servicesOf(one) + datesOf(one)));
  return [...others, ...placed];
}

/** Quotes of the text on the date's row that names a place and a date or service, unless we know the date's place. */
export const placeQuotes = ({ asked }: AnswerContext, one: Statement): AssistantSentence[] =>
  isPlaced(one)
    ? []
    : messagesOn(asked, one.source.row)
        .filter((text) => (namesDate(text) || PAST.test(text)) && PLACE.test(text.replace(COUNTED, ' ')))
        .map((text) => stated(payerAdds(text), [one.source.row]));
const DATE = /\b\d{1,2}[/-]\d{1,2}[/-]\d{2,4}\b|\b(?:19|20)\d{2}-?\d{2}-?\d{2}\b/;
export const namesDate = (text: string): boolean => DATE.test(text);
/** "Last service tooth 5": the date is the coded one of the row. */
const PAST = /\b(?:last|previous|prior) (?:service|treatment|visit|date|dos|performed|done|placed|paid)\b/i;
const PLACE =
  /#\s?\d|\b(?:tooth|teeth|th|quad(?:rant)?s?|arch|upper|lower|maxillary|mandibular|[UL][RL]|[UL]A)\b/i;
/** "Once per tooth": the place is that of a limit, not of a date. */
const COUNTED = /\b(?:per|each|every|any|same) (?:tooth|teeth|quad(?:rant)?s?|arch)\b/gi;
