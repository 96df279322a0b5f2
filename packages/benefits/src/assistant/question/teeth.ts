// The teeth that a question names.

import { pattern } from '../../vocabulary/long-pattern.ts';
import { phrases } from './words/phrases-in.ts';

/** "1,500" and "95.50" are money, also after a tooth: "#3, 1,500". */
const AMOUNT = String.raw`\d{1,3}(?:,\d{3}|\.\d\d)(?!\d)`;
const FIRST_TOOTH = String.raw`#?\s*(?:\d{1,2}|[b-hj-t]|(?<=#\s*)[ai])\b`;
/** "#5, 12 yo": an age isn't a tooth. */
const AGED = String.raw`\d{1,2}[ -]?(?:yo|y o|yrs?|years?)\b`;
const NEXT_TOOTH = String.raw`(?:#?\s*(?!${AMOUNT}|${AGED})\d{1,2}|#\s*[a-t])\b`;
const MORE_TEETH = String.raw`(?:\s*(?:,|and|&|-|to|through|or)\s*${NEXT_TOOTH})*`;
const NOT_A_TOOTH = String.raw`(?!\s*(?:%|percent|visit|time|month|year|day|teeth|unit|per\b|/|crown|filling|surface|x\b|old\b|(?!${AMOUNT})\d(?!\s*surf)))`;
/** "#19 2 surf", "#3 2 units": the second number isn't a tooth. */
const COUNTED = String.raw`\d ?(?:surf\w*|units?|x)\b`;
/** "tooth 8", "#30", "teeth 3, 4 and 5", "on 14", "#3-5"; letters only after "tooth" or "#", and "on J" at the end. */
export const TEETH = pattern('g')`
  #\s*${FIRST_TOOTH}${MORE_TEETH}(?!\s*(?:%|percent|/|(?!${AMOUNT}|${COUNTED}|${AGED})\d{1,2}(?!\d)))
  |\b(?:(?:tooth|teeth)(?: number| no\.?| #)?|number|no\.)\s*(?!${AMOUNT})${FIRST_TOOTH}${MORE_TEETH}
    (?!\s*(?:%|percent|/|(?!${AMOUNT})\d|visit|time|month|year|day))
  |\bnumber \d{1,2}(?= years? (?:ago|back)\b)
  |\bon [a-hjkm-qst](?=\s*(?:$|[,?]))
  |\b(?:(?<!(?:\d|\b(?:she|he|who|patient|kid|child|girl|boy|son|daughter))(?: is)? going )on|replac(?:e|ing)|missing) (?:#\s*)?(?!${AMOUNT})\d{1,2}\b
    (?:\s*(?:,|and|&|-|to|through)\s*#?(?!${AMOUNT})\d{1,2}\b)*${NOT_A_TOOTH}
`;

export function teethIn(text: string): number[] {
  const teeth = [...text.matchAll(TEETH)].flatMap(([words]) => {
    const marks = [
      ...words.matchAll(/\d{1,2}\b|-|\b(?:to|through)\b|(?<=#|tooth |teeth |\bon )[a-t]\b/g),
    ].map(([mark]) => mark);
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
