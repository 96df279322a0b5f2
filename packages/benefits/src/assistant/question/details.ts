// What a question says in addition to its topic and service: network, level, teeth, ages, fees and counts. The quotes
// in the comments are users' questions.

import { pattern } from '../../vocabulary/long-pattern.ts';
import { soleOf } from '../lists.ts';
import { type AskedDay, dayIn } from './asked-day.ts';
import { AGE_OF_WORK, type AskedTime, timeIn } from './asked-time.ts';
import { COUNTS, isTotalFee, type Pieces, piecesIn } from './pieces.ts';
import type { AskedSubject } from './subject.ts';
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
  fees: number[];
  /** Numbers without a word for money. In a question about what the patient pays, they are fees: "crown 1000 owed?". */
  bareFees: number[];
  /** True if the fee is for all procedures together. */
  isTotal: boolean;
  /** True if the question mentions what remains, or asks whether it is enough: "is $220 enough for a crown at 1100". */
  isEnough: boolean;
  /** True if the question asks what is used or met, rather than what remains. */
  isAboutUse: boolean;
  /** Quadrants, arches or teeth that the question counts. */
  pieces: Pieces | null;
  day: AskedDay | null;
  time: AskedTime | null;
}

export const hasDetails = ({ network, level, teeth, likeTeeth, age, fees }: Details): boolean =>
  network !== null ||
  level !== null ||
  teeth.length + likeTeeth.length > 0 ||
  age !== null ||
  fees.length > 0;

/** What the first of the details that has the key says; null if none does. */
export const firstOf = <Key extends 'network' | 'level' | 'age' | 'pieces' | 'day' | 'time'>(
  all: readonly Details[],
  key: Key,
): Details[Key] | null => all.find((details) => details[key] !== null)?.[key] ?? null;

export interface Span {
  from: number;
  to: number;
}

const saysUsed = phrases(`
  paid so far, already paid, paid to date, burned, gone through, gone, used, spent, met, meet, applied
  satisfied, paid out, pay out already, pay out this, pay out so far, payout, insurance paid, use
`);
const saysEnough = phrases('enough, have left, has left, remaining, cover all, left to cover');
const saysFamily = phrases('family');
const saysIndividual = phrases('individual, per person, per patient, per member');

/** The details in one part of a sentence. `sentence`: the whole sentence. */
export function findDetails(text: string, sentence = text): Details {
  const networks = networksIn(text);
  return {
    network: soleOf(networks),
    isBothNetworks: networks.length === 2,
    level: levelIn(text, sentence),
    teeth: teethIn(text),
    likeTeeth: likeTeethIn(text),
    age: ageIn(text),
    fees: feesIn(text),
    bareFees: bareFeesIn(text),
    isTotal: isTotalFee(text),
    day: dayIn(text),
    time: timeIn(text),
    isEnough: saysEnough(text),
    isAboutUse: saysUsed(text),
    pieces: piecesIn(text),
  };
}

/** In "what would her family pay", the family is who pays. With a word for an amount, it is the amount's level. */
const FAMILY_PAYS =
  /\bfamily(?= (?:(?:would|will|should|must|may|might|can|could|has|have|needs?|is|going|expected|still|then|also|to)\b ?)*(?:pays?|owes?|expect|budget)\b)/g;

const saysAmount = phrases('deductible, deductibles, ded, maximum, maximums, max, out of pocket, oop');

/** Null if the text names neither level, or both. */
function levelIn(text: string, sentence: string): Details['level'] {
  const isFamily = saysFamily(saysAmount(sentence) ? text : text.replace(FAMILY_PAYS, ' '));
  const isOne = saysIndividual(text);
  return isFamily === isOne ? null : isFamily ? 'family' : 'individual';
}

/** "1,500" and "95.50" are money, also after a tooth: "#3, 1,500". */
const AMOUNT = String.raw`\d{1,3}(?:,\d{3}|\.\d\d)(?!\d)`;
const FIRST_TOOTH = String.raw`#?\s*(?:\d{1,2}|[b-hj-t]|(?<=#\s*)[ai])\b`;
const NEXT_TOOTH = String.raw`(?:#?\s*(?!${AMOUNT})\d{1,2}|#\s*[a-t])\b`;
const MORE_TEETH = String.raw`(?:\s*(?:,|and|&|-|to|through|or)\s*${NEXT_TOOTH})*`;
const NOT_A_TOOTH = String.raw`(?!\s*(?:%|percent|visit|time|month|year|day|teeth|unit|per\b|/|crown|filling|surface|x\b|old\b|(?!${AMOUNT})\d(?!\s*surf)))`;
/** "tooth 8", "#30", "teeth 3, 4 and 5", "on 14", "#3-5"; letters only after "tooth" or "#". */
const TEETH = pattern('g')`
  #\s*${FIRST_TOOTH}${MORE_TEETH}(?!\s*(?:%|percent|/|(?!${AMOUNT})\d{1,2}(?!\d)))
  |\b(?:(?:tooth|teeth)(?: number| no\.?| #)?|number|no\.)\s*(?!${AMOUNT})${FIRST_TOOTH}${MORE_TEETH}
    (?!\s*(?:%|percent|/|(?!${AMOUNT})\d|visit|time|month|year|day))
  |\bnumber \d{1,2}(?= years? (?:ago|back)\b)
  |\b(?:(?<!(?:\d|\b(?:she|he|who|patient|kid|child|girl|boy|son|daughter))(?: is)? going )on|replac(?:e|ing)|missing) (?:#\s*)?(?!${AMOUNT})\d{1,2}\b
    (?:\s*(?:,|and|&|-|to|through)\s*#?(?!${AMOUNT})\d{1,2}\b)*${NOT_A_TOOTH}
`;

/** Phrases that must not be split: "teeth 3 and 14", "in and out of network". */
export const joinedSpans = (text: string): Span[] =>
  [TEETH, BOTH_NETWORKS, FEE_LIST, BARE_FEES]
    .flatMap((phrase) => [...text.matchAll(phrase)])
    .map((match) => ({
      from: match.index,
      to: match.index + match[0].length,
    }));

function teethIn(text: string): number[] {
  const teeth = [...text.matchAll(TEETH)].flatMap(([words]) => {
    const marks = [...words.matchAll(/\d{1,2}\b|-|\b(?:to|through)\b|(?<=#|tooth |teeth )[a-t]\b/g)].map(
      ([mark]) => mark,
    );
    return marks.flatMap((mark, at) => {
      const tooth = toothNumber(mark);
      const isRange = /^(-|to|through)$/.test(marks[at - 1] ?? '');
      const first = isRange ? toothNumber(marks[at - 2] ?? '') : null;
      if (tooth === null) return [];
      return first === null || first > tooth ? [tooth] : between(first + 1, tooth);
    });
  });
  return [...new Set(teeth)];
}

/** Words for kinds of teeth, each with tooth numbers that represent the kind. */
const KINDS: readonly (readonly [isNamed: (text: string) => boolean, teeth: readonly number[]])[] = [
  [
    phrases(`
      primary molar, primary molars, baby molar, baby molars, deciduous molars, primary tooth, primary teeth
      baby tooth, baby teeth, deciduous teeth
    `),
    [101, 102, 110],
  ],
  [phrases('premolar, premolars, bicuspid, bicuspids'), [4, 5]],
  [phrases('molar, molars'), [1, 2, 3]],
  [
    phrases(`
      anterior tooth, anterior teeth, front tooth, front teeth, incisor, incisors, canine, canines, central
      centrals, lateral, laterals
    `),
    [6, 7, 8],
  ],
  [phrases('posterior tooth, posterior teeth, back tooth, back teeth'), [2, 3, 4, 5]],
];

/** Examples of the kinds of teeth that the text names. */
export function likeTeethIn(text: string): number[] {
  const [primary, ...permanent] = KINDS;
  if (primary?.[0](text)) return [...primary[1]];
  return [...new Set(permanent.flatMap(([isNamed, teeth]) => (isNamed(text) ? teeth : [])))];
}

const between = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

function toothNumber(text: string): number | null {
  if (/^[a-t]$/.test(text)) return 101 + text.charCodeAt(0) - 97;
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= 32 ? number : null;
}

function ageIn(text: string): number | null {
  if (AGE_OF_WORK.test(text)) return null;
  const match =
    /\b(\d{1,2})[ -]?(?:years?[ -]?old|yrs?[ -]?old|yo\b|y o\b)/.exec(text) ??
    /\baged? (\d{1,2})\b/.exec(text) ??
    /\b(?:patient|she|he|who|kid|child|son|daughter)(?: is| was| were| just turned| turned| turns)? (\d{1,2})\b(?!\s*(?:%|,\d|visit|time|month|year|per))/.exec(
      text,
    );
  return match ? Number(match[1]) : null;
}

const FEE = pattern('g')`
  \$\s*(\d[\d,]*(?:\.\d{1,2})?)
  |\b(?:fee|charge|cost|costs|charges|price|ucr|bill|bills)\b(?:\s+(?:of|is|was
    |are))?\s+(\d[\d,]*(?:\.\d{1,2})?)\b(?!\s*%)
  |\b(?:at|for|total|total of|total is)\s+(?!100\b)(\d{3,5}|\d{1,2},\d{3})\b(?!\s*%)
  |(\d[\d,]*(?:\.\d{1,2})?)\s*(?:dollars|bucks|usd)\b
  |(?<![#$\d.,/-])\b(\d{1,2},\d{3}|\d{2,5}(?:\.\d{1,2})?) (?:each|apiece|per tooth|a piece)\b
  |\bat (\d{2,5}(?:\.\d{1,2})?) per\b
  |(?<![#$\d.,/-])\b(\d{2,5}(?:\.\d{1,2})?) ?(?:\/|per|a) ?(?:quadrant|tooth|unit|arch)\b
`;

/** Amounts of money in cents, in the order of the question. */
function feesIn(text: string): number[] {
  const [list] = text.match(FEE_LIST) ?? [];
  if (list) return (list.match(/\d[\d,]*\d(?:\.\d{1,2})?|\d/g) ?? []).map(centsOf);
  return [...text.matchAll(FEE)].map((match) => {
    const figure = match.slice(1).find((group) => group !== undefined) ?? '';
    return centsOf(figure);
  });
}

const NUMBERS =
  /(?<![#\w/.,-])\d{1,2},?\d{3}(?:\.\d\d)?(?![\w/-]|,\d)|(?<![#\w/.,-])\d{3}(?:\.\d\d)?(?![\w/-]|,\d)/g;
/** False for 1900 and 2000, which are more likely fees. */
const isYear = (number: number): boolean => number > 1900 && number < 2100 && number !== 2000;

/** Numbers above 100 that aren't years, as cents. */
const bareFeesIn = (text: string): number[] =>
  (text.match(NUMBERS) ?? []).map(centsOf).filter((cents) => cents > 100_00 && !isYear(cents / 100));

/** Fees without a word for money: "two fillings 150 and 200". */
const BARE_FEES =
  /(?<![#\w/.,$-])\d{3,4}(?:\.\d\d)?(?: ?(?:,|and|&) ?\$?\d{3,4}(?:\.\d\d)?\b)+(?![\w/-]|,\d)/g;

const centsOf = (figure: string): number => Math.round(Number(figure.replaceAll(',', '')) * 100);

/** "Fee 90 and 60", "$90 and $60": one for each service. */
const FEE_LIST = pattern('g')`
  \bfees(?: (?:of|are|were))?(?: \$?\d{2,5}(?:\.\d{1,2})?\b){2,}
  |(?:\b(?:fees?|charges?|costs?|prices?)(?: (?:of|is|are|was|were))? \$?
    |\$)\d[\d,]*(?:\.\d{1,2})?(?:(?:\s*(?:,|and|&|,\s*and)\s+)\$?\d{2,}(?:,\d{3})*(?:\.\d{1,2})?\b(?!\s*(?:%
    |percent|[a-z]+s\b)))+
`;

/** A number before these services isn't a count of procedures: "4 bitewings" are one, and `pieces` counts quadrants. */
const ONE_PROCEDURE = new Set(['bitewings', 'periapicals', 'xrays', 'full_mouth_xrays', 'scaling']);
/** These codes are sets of films: "four bitewings D0274" is one procedure. */
const SET_OF_FILMS = /^D0(?:210|27[2-7])$/;

/** "3 units at 1000 each": the fee is for one unit. */
export function unitsIn(text: string): number {
  const said = /\b(two|three|four|five|six|[2-9])[ -]?units?\b/.exec(text)?.[1];
  if (!said || !/\beach\b|\bper unit\b|\ba unit\b/.test(text)) return 1;
  return COUNTS[said] ?? Number(said);
}

/** The count after a service: "extraction x 3", "crown 1100 x2". */
export const countAfter = (text: string): number =>
  Number(
    /^\s*(?:(?:at |is |@ ?)?\$?\d[\d,]*(?:\.\d\d)?\s*)?(?:x|times) ?([2-9])\b(?! ?(?:a|per)\b)/.exec(
      text,
    )?.[1] ?? 1,
  );

/** The count of a service: the number right before its name, or one word earlier. */
export function countBefore(text: string, subject: AskedSubject | null): number {
  if (subject?.family && ONE_PROCEDURE.has(subject.family)) return 1;
  if (subject?.nodes.some((node) => node.kind === 'code' && SET_OF_FILMS.test(node.code))) return 1;
  const match =
    /(?:^|[^#\d])\b(one|two|three|four|five|six|both|couple|[2-9])(?: (?!surface)(?!(?:on|yo|yrs?|years?|old|months?)\b)[a-z]+)?\s*$/.exec(
      text,
    );
  if (!match || /\b(?:tooth|teeth|number|no\.?|on)\s*#?\s*\d+(?: [a-z]+)?\s*$/.test(text)) return 1;
  // "#3-5 bridge", "teeth 3 and 14 crowns": the last number is a tooth.
  const isTooth = [...text.matchAll(TEETH)].some(
    ({ index, 0: words }) => index + words.length > match.index + 1,
  );
  if (isTooth) return 1;
  return COUNTS[match[1] ?? ''] ?? Number(match[1]);
}
