// "So 2750 total?" after a question about the maximum: asks whether a figure is right. It is money, not a CDT code.

import { CDT_LABELS } from '../../../codes/index.ts';
import { pattern } from '../../../vocabulary/long-pattern.ts';
import { isAmount } from '../follow-up.ts';
import type { Query } from '../query.ts';

const LEADS = pattern()`
  (?:ok(?:ay)?|so|then|oh|wait|hm+|but|thats?|that is|is it|is that|is|it is|its|it|would be|be|total
  |in total|(?:she|he|they|we|you|patient)(?: still)? (?:has|have|gets?)|you mean|meaning|still|only
  |just|about|around|left|with)
`.source;
const TRAILS = pattern()`
  (?:total|left|remaining|altogether|together|in all|in total|dollars|bucks|then|right|correct|still
  |available|max|maximum|to use|to spend|for (?:the|this) year|this year|for her|for him|now|or|is that
  |it is|yes|no|per year|a year|annual|annually|in benefits)
`.source;
const FIGURE = String.raw`\$?\d{1,3},?\d{3}(?:\.\d\d)?|\$?(?:\d{2,3}|0)(?:\.\d\d)?`;
/** Allows "after the crown" at the end, as in "so 2150 after the crown?" */
const AFTER = String.raw`(?:\W+after\b[a-z #]*)?`;
const ASKS_FIGURE = new RegExp(String.raw`^(?:${LEADS}\b\W*)*(${FIGURE})\b(?:\W+${TRAILS}\b)*${AFTER}\W*$`);

/** In cents; null if the sentence asks something else. */
function figureIn(sentence: string): number | null {
  const [, figure] = ASKS_FIGURE.exec(sentence) ?? [];
  return figure === undefined ? null : Math.round(Number(figure.replace(/[$,]/g, '')) * 100);
}

/** "So 4341?" may name another procedure. "So $4341?" doesn't. */
const isCode = (sentence: string): boolean =>
  [...sentence.matchAll(/(?<![$,.\d])\b\d{4}\b/g)].some(([digits]) => CDT_LABELS[`D${digits}`] !== undefined);

/** Whether a number after questions about amounts is money. Four digits would otherwise be read as a CDT code. */
export const isFigureOfAmount = (sentence: string, context: readonly Query[]): boolean =>
  figureIn(sentence) !== null &&
  ((context.length > 0 && context.every(({ topic }) => isAmount(topic)) && /\d\d/.test(sentence)) ||
    portionsWith(sentence, context).length > 0);

/** "Its $200" gives a new fee. Only a question confirms a figure. */
const CONFIRMS =
  /^(?:(?:ok|and|oh|wait|but)\W+)*(?:(?:so|is (?:it|that)|(?:she|he|patient) owes)\b|(?:thats?|that is|it is|its)\b.*(?:\?|\b(?:right|correct)\W*)$)/;
const OF_MAXIMUM = /\b(?:max|maximum|to use|to spend|annual|annually|in benefits)\b/;
/** "So 14?" may be a tooth. */
const TOOTH = /(?<![$\d,])\b(?:[12]\d|3[0-2])\b(?![,.]?\d)/;

/** "So $50?" after a question about what the patient owes: the figure isn't a new fee, so we calculate again. */
function portionsWith(sentence: string, context: readonly Query[]): Query[] {
  const figure = isCode(sentence) ? null : figureIn(sentence);
  if (figure === null || !CONFIRMS.test(sentence) || OF_MAXIMUM.test(sentence)) return [];
  const portions = context.filter(({ topic }) => topic === 'portion');
  // A copay question has no fee: "is it 0?"
  const priced = portions.filter(({ feeCents }) => feeCents !== null);
  if (priced.length === 0) return portions;
  const total = priced.reduce((sum, { feeCents, count }) => sum + (feeCents ?? 0) * count, 0);
  return figure < total && !TOOTH.test(sentence) ? priced : [];
}

/** The amounts asked about before, with the figure to confirm. */
export function withFigure(sentence: string, context: readonly Query[]): Query[] {
  const figureCents = figureIn(sentence);
  const portions = portionsWith(sentence, context);
  if (portions.length > 0) return portions;
  return figureCents === null || !isFigureOfAmount(sentence, context)
    ? []
    : context.map((query) => ({ ...query, figureCents }));
}
