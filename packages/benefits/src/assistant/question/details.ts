// What a question says in addition to its topic and service: network, level, teeth, age, fees, dates. The quotes in the
// comments are users' questions.

import { pattern } from '../../vocabulary/long-pattern.ts';
import { soleOf } from '../lists.ts';
import { type AskedDay, type AskedTime, daysIn, timeIn } from './dates.ts';
import { likeTeethIn, TEETH, teethIn } from './teeth.ts';
import { BOTH_NETWORKS, networksIn } from './words/asked-networks.ts';
import { phrases } from './words/phrases-in.ts';

export interface Details {
  network: 'in' | 'out' | null;
  /** True if the question names both networks or asks to compare them. */
  isBothNetworks: boolean;
  level: 'individual' | 'family' | null;
  /** Universal numbers 1–32; primary teeth (A–T) are 101–120. */
  teeth: number[];
  /** Examples of the kind of teeth in the question: 1, 2 and 3 for "on a molar". */
  likeTeeth: number[];
  age: number | null;
  /** Amounts in cents. */
  fees: number[];
  /** Numbers without a word for money. In a question about what the patient pays, they are fees: "crown 1000 owed?". */
  bareFees: number[];
  /** True if the fee is for all procedures together. */
  isTotal: boolean;
  /** True if the question asks what is used or met, rather than what remains. */
  isAboutUse: boolean;
  day: AskedDay | null;
  time: AskedTime | null;
}

export interface Span {
  from: number;
  to: number;
}

const saysUsed = phrases(`
  paid so far, use up, used up, already paid, paid to date, gone through, used, spent, met, meet, applied, satisfied, paid out
`);
const saysFamily = phrases('family');
const saysIndividual = phrases('individual, per person, per patient, per member');

/** Whether the text asks which of the two levels an amount is for. */
export const asksLevel = (text: string): boolean => saysFamily(text) && saysIndividual(text);

/** The details in one part of a sentence. */
export function findDetails(text: string): Details {
  const networks = networksIn(text);
  const fees = feesIn(text);
  return {
    network: soleOf(networks),
    isBothNetworks: networks.length === 2,
    level: levelIn(text),
    teeth: teethIn(text),
    likeTeeth: likeTeethIn(text),
    age: ageIn(text),
    fees,
    bareFees: bareFeesIn(text).filter((cents) => !fees.includes(cents)),
    isTotal: TOTAL.test(text) || (saysTotal(text) && !EACH.test(text)),
    isAboutUse: saysUsed(text),
    day: daysIn(text)[0] ?? null,
    time: timeIn(text),
  };
}

/** Null if the text names both levels or none. */
function levelIn(text: string): Details['level'] {
  if (saysFamily(text) === saysIndividual(text)) return null;
  return saysFamily(text) ? 'family' : 'individual';
}

/** Phrases that must not be split: "teeth 3 and 14", "in and out of network". */
export const joinedSpans = (text: string): Span[] =>
  [TEETH, BOTH_NETWORKS, FEE_LIST]
    .flatMap((phrase) => [...text.matchAll(phrase)])
    .map((match) => ({ from: match.index, to: match.index + match[0].length }));

const AGE = [
  /\b(\d{1,2})[ -]?(?:years?[ -]?old|yrs?[ -]?old|yo\b|y o\b)/,
  /\b(?:aged?|turning|turned) (\d{1,2})\b/,
  // "Until she turns 19" is a limit.
  /(?<!\b(?:until|till|til|before|after|once|if) (?:s?he|they|the patient|patient|kid|child) )\bturns (\d{1,2})\b/,
  /\b(?:patient|she|he|who|kid|child|son|daughter)(?: is| was)? (\d{1,2})\b(?!\s*(?:%|,\d|visit|time|month|year|per))/,
];
/** "The old crown is 4 years old". */
const AGE_OF_WORK =
  /\b(?:crown|bridge|denture|filling|partial|implant|it|one)s?(?: is| was)? (?:about )?\d+ ?(?:years?|yrs?)|years?[ -]old (?:crown|bridge|denture|filling|partial|implant)/;

function ageIn(text: string): number | null {
  if (AGE_OF_WORK.test(text)) return null;
  const match = AGE.map((form) => form.exec(text)).find((one) => one !== null);
  return match ? Number(match[1]) : null;
}

const AMOUNT = String.raw`(\d[\d,]*(?:\.\d{1,2})?)`;
/** The name of one of the plan's amounts: "$1,500 max" and "the max is $1,500" aren't fees. */
const AFTER_PLAN = String.raw`(?<!\b(?:max(?:imum)?|ded(?:uctible)?|limit|cap|annual|copay)(?:\s(?:is|of|was))?\s)`;
const OF_PLAN = '(?! ?(?:%|percent|pct|max|annual|yearly|lifetime|ded|limit|cap|co-?pay|left|remaining))';
const FEE = pattern('g')`
  ${AFTER_PLAN}\$\s*${AMOUNT}\b${OF_PLAN}
  |\b(?:fees?|charges?|costs?|price|bill)(?: (?:of|is|was|are))? \$?${AMOUNT}\b${OF_PLAN}
  |\b(?:at|for|total|total of|total is)\s+(?!100\b)(\d{3,5}|\d{1,2},\d{3})\b${OF_PLAN}
  |${AMOUNT}\s*(?:dollars|bucks)\b
  |(?<![#$\d.,/-])\b(\d{1,2},\d{3}|\d{2,5}(?:\.\d{1,2})?) ?(?:each|apiece|(?:\/|per|a) ?(?:tooth|quadrant|unit|arch))\b
`;
/** "Fee 90 and 60", "$90 and $60", "150 and 200": one for each service. */
const FEE_LIST = pattern('g')`
  (?:\bfees?(?: (?:of|are|were))? \$?|\$)\d[\d,]*(?:\.\d\d)?(?:(?:,? and |, | ?& ?| )\$?\d{2,5}(?:\.\d\d)?\b(?! ?(?:%|percent|[a-z]+s\b)))+
  |(?<![#\w/.,$-])\d{3,4}(?: ?(?:,|and|&) ?\d{3,4}\b)+(?![\w/-]|,\d)
`;
/** Two digits only right after a word: "prophy 95". */
const BARE =
  /(?<![#$\w/.,-])(?:\d{1,2},\d{3}|\d{3,5}|(?<=[a-z]{3} )(?<!\b(?:teeth|tooth|number|age|and|for) )\d\d)(?:\.\d\d)?(?![\w/-]|,\d)/;
const NOT_MONEY =
  '(?! ?(?:yo|y o|years?|yrs?|months?|mos?|weeks?|days?|hours?|min|visits?|times?|units?|teeth|x|per|or)\\b)';
/** Higher numbers can't be teeth. */
const LAST_TOOTH = 32;

const centsOf = (figure: string): number => Math.round(Number(figure.replaceAll(',', '')) * 100);

/** Amounts of money in cents, in the order of the question. */
function feesIn(text: string): number[] {
  const [list] = text.match(FEE_LIST) ?? [];
  if (list) return (list.match(/\d[\d,]*\d(?:\.\d{1,2})?/g) ?? []).map(centsOf);
  return [...text.matchAll(FEE)].map((match) =>
    centsOf(match.slice(1).find((one) => one !== undefined) ?? ''),
  );
}

/** Numbers that are neither teeth nor years. */
const bareFeesIn = (text: string): number[] =>
  (text.match(new RegExp(AFTER_PLAN + BARE.source + OF_PLAN + NOT_MONEY, 'g')) ?? [])
    .map(centsOf)
    .filter((cents) => cents > LAST_TOOTH * 100 && cents !== 100_00)
    .filter((cents) => !(cents > 1900_00 && cents < 2100_00 && cents !== 2000_00));

const saysTotal = phrases('total, altogether, together, in all');
const TOTAL =
  /\btotal (?:(?:fee|is|of) )*\$?\d[\d,]+\b(?! (?:each(?! tooth)|apiece))|\d (?:total|altogether|in all)\b/;
/** "Total 900 each" asks for the total of several fees. */
const EACH =
  /\beach\b|\bapiece\b|\bper (?:tooth|quad|quadrant|arch|unit|crown|filling)\b|\b(?:patient|her|his) total\b/;
