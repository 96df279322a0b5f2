// "So 2750 total?" after a question about an amount: asks whether a figure is right. It is neither a CDT code nor a new
// fee, so we repeat the question before it.

import { CDT_LABELS } from '../../../codes/index.ts';
import { pattern } from '../../../vocabulary/long-pattern.ts';
import { isAmount } from '../follow-up.ts';
import type { Query } from '../query.ts';

const FIGURE = pattern()`
  ^(?:(?:ok(?:ay)?|so|then|oh|wait|hm+|but|thats?|that is|is it|is that|is|it is|its|it|would be|be|total|in total
    |(?:she|he|they|we|you|patient)(?: still)? (?:has|have|gets?|owes?)|you mean|still|only|just|about|left|with)\b\W*)*
    \$?(?:\d{1,3},?\d{3}|\d{2,3})(?:\.\d\d)?\b
    (?:\W+(?:total|left|remaining|altogether|together|in all|in total|dollars|bucks|then|right|correct|still|available
    |max|maximum|to use|for (?:the|this) year|this year|for her|for him|now|per year|a year|annual|annually)\b)*
    (?:\W+after\b[a-z #]*)?\W*$
`;
/** "Its $200" gives a new fee. Only a question confirms what the patient owes. */
const CONFIRMS = /^(?:(?:ok|and|oh|wait|but)\W+)*(?:so|is (?:it|that)|(?:she|he|patient) owes)\b/;

/** "So 4341?" may name another procedure, and "so 14?" another tooth. */
const isMoney = (sentence: string): boolean => {
  const [digits = ''] = /\d[\d,]*/.exec(sentence) ?? [];
  return sentence.includes('$') || (digits.length > 2 && CDT_LABELS[`D${digits}`] === undefined);
};

export function isFigureOf(context: readonly Query[], sentence: string): boolean {
  if (context.length === 0 || !FIGURE.test(sentence)) return false;
  if (context.every(({ topic }) => isAmount(topic))) return true;
  return context.every(({ topic }) => topic === 'portion') && CONFIRMS.test(sentence) && isMoney(sentence);
}
