// What a question assumes about the deductible: "what does she owe if the ded isn't met".

import { pattern } from '../../vocabulary/long-pattern.ts';
import { type Asked, changeQueries, type Query, queriesIn } from './query.ts';
import { isDoubted } from './words/unsure.ts';

/** "Nothing used yet" says that the deductible isn't met. It doesn't ask for the history. */
export const withUnused = (plain: string): string =>
  plain.replace(
    /\bnothing (?:(?:has|is|been|was) )*(?:used|met)(?: yet| so far| this year)?\b/g,
    'deductible not met',
  );

const DEDUCTIBLE = 'ded(?:uctibles?|uctables?)?';
const BEING = '(?:(?:is|was|has|been|have|already|still|fully|all|yet|being|got) )*';
const GIVEN = String.raw`\b(?:if|assum\w+|suppos\w+|say|since|once|given|when|after)\b[^?.;]*`;
const UNMET = pattern()`
  \b${DEDUCTIBLE} ${BEING}(?:not|never|isnt|hasnt|hadnt|wasnt|werent) ${BEING}(?:met|satisfied|paid|used)\b
  |\b${DEDUCTIBLE} ${BEING}unmet\b
  |\bunmet ${DEDUCTIBLE}\b
  |\b(?:not|never|hasnt|havent|hadnt|didnt|doesnt|wont have) (?:yet |meet |met )+(?:the |her |his |their |any )*${DEDUCTIBLE}\b
  |\bno ${DEDUCTIBLE} ${BEING}(?:met|used)\b
  |\bnothing (?:${BEING})?(?:used|met)\b
`;
/** "Before the deductible is met" doesn't say how much of it is met now. */
const BEFORE_MET = pattern()`
  \b(?:before|until|without) (?:[a-z]+ ){0,2}(?:meets?|met|meeting) (?:the |her |his |their )*${DEDUCTIBLE}\b
  |\b(?:before|until) (?:the |her |his |their )*${DEDUCTIBLE} ${BEING}met\b
`;
const ASKS_WHETHER = new RegExp(String.raw`\b(?:is|was|has|did) (?:the |her |his |their )?${DEDUCTIBLE}\b`);
/** "Crown 1300 ded met pt owes" states that it is met. */
const TOLD_MET = new RegExp(
  String.raw`\b${DEDUCTIBLE} ${BEING}(?:met|satisfied)\b(?!\W*\?| so far| this year| yet)|\bmet (?:the |her |his |their )?${DEDUCTIBLE}\b(?!\W*\?)`,
);
const ASKS_HOW_MUCH = /\b(?:how much|what is|whats|amount)\b[^,.;]*\bded/;
/** "If the deductible is met", "assume she met her deductible". */
const MET = new RegExp(
  String.raw`${GIVEN}\b${DEDUCTIBLE} ${BEING}(?:met|satisfied)\b|${GIVEN}\bmet (?:the |her |his |their )?${DEDUCTIBLE}\b`,
);

/** The text without the words that say whether the deductible is met. */
export const withoutToldDeductible = (text: string): string =>
  assumedDeductible(text) === null ? text : text.replace(UNMET, ' ').replace(TOLD_MET, ' ').replace(MET, ' ');

const NAMES_DEDUCTIBLE = new RegExp(String.raw`\b${DEDUCTIBLE}\b`);

/** Null if the sentence asks about the deductible, doubts that it is met or doesn't mention it. */
export function assumedDeductible(sentence: string): Query['deductible'] {
  if (isDoubted(sentence, NAMES_DEDUCTIBLE) || BEFORE_MET.test(sentence)) return null;
  if (UNMET.test(sentence)) {
    const rest = sentence.replace(UNMET, ' ');
    // "If the ded is met and if it's not met" asks for both.
    const isBoth = MET.test(rest) || TOLD_MET.test(rest);
    return isBoth || ASKS_WHETHER.test(sentence) ? null : 'unmet';
  }
  if (MET.test(sentence)) return 'met';
  const isAsked = ASKS_WHETHER.test(sentence) || ASKS_HOW_MUCH.test(sentence);
  return TOLD_MET.test(sentence) && !isAsked ? 'met' : null;
}

/** Removes the deductible as a topic from "what does she owe if the deductible isn't met". */
export const withoutAssumed = (asks: Asked[]): Asked[] =>
  queriesIn(asks).some(({ topic }) => topic === 'portion')
    ? changeQueries(asks, (query) => (query.topic === 'deductible' ? [] : query))
    : asks;
