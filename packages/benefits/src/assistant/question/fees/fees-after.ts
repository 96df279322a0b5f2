// Fees right after their services, without a dollar sign: "prophy 95 pt portion", "exam 60 bwx 70 prophy 110 pt owes".

import { pattern } from '../../../vocabulary/long-pattern.ts';
import type { Details } from '../details.ts';

const NOT_MONEY = pattern()`
  (?![,/-]?\d)(?! ?(?:%|percent|pct|y\.?o|years?|yrs?|months?|mos?|weeks?|wks?|days?|hours?|hrs?
    |min(?:ute)?s?|visits?|times?|units?|teeth|per|or|x)(?![a-z]))
`.source;
const SMALL_FEE = new RegExp(String.raw`^ (?:at |is |was )?((?:\d{2}|100)(?:\.\d\d)?)\b${NOT_MONEY}`);
const ANY_FEE = new RegExp(String.raw`^ (?:at |is |was )?\$?(\d{2,4}(?:\.\d\d)?)\b${NOT_MONEY}`);

/** A number above 32 right after the service can't be a tooth. In cents. */
function feeAfter(text: string, form: RegExp): number[] {
  const fee = Number(form.exec(text)?.[1] ?? 0);
  return fee > 32 ? [Math.round(fee * 100)] : [];
}

/** In "prophy 95 oon", we take 95 for a fee. A multiple of 10 may be a percentage, as in "prophy 80". */
const isOddFee = (cents: number): boolean => cents % 10_00 !== 0;

/** `after`: the text after each service of the part. `asks`: whether the sentence asks for dollars, or nothing at all. */
export function withFeesAfter(
  details: Details,
  after: readonly string[],
  asks: 'dollars' | 'nothing' | 'other',
): Details {
  if (details.fees.length > 0 || asks === 'other') return details;
  const listed = after.flatMap((text) => feeAfter(text, ANY_FEE));
  // A list has a fee after every service.
  if (asks === 'dollars' && after.length > 1 && listed.length === after.length)
    return { ...details, bareFees: listed };
  const small = after.flatMap((text) => feeAfter(text, SMALL_FEE));
  const own = asks === 'dollars' ? small : small.filter(isOddFee);
  return details.bareFees.length > 0 || own.length !== 1 ? details : { ...details, bareFees: own };
}
