// How many procedures a question is about: "2 fillings", "4 quads of srp", "extraction x 3", "fillings on 3 and 5".

import { codesOf } from '../../vocabulary/index.ts';
import { pattern } from '../../vocabulary/long-pattern.ts';
import type { AskedSubject } from './subject.ts';
import { teethIn } from './teeth.ts';

const COUNTS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  both: 2,
  couple: 2,
};
const NUMBER = '(one|two|three|four|five|six|both|couple|all|[1-9])';

const countFrom = (words: string | undefined): number => (words ? (COUNTS[words] ?? Number(words)) : 1);

/** Excludes "1-3 teeth" and "1 to 3 teeth", which name a code, and "missing 2 teeth", which one bridge can replace. */
const PIECES = pattern()`
  (?<![#$\d./-]|\b(?:to|or|missing|lost|every|per|tooth|teeth|number|on) (?:the )?)\b${NUMBER}(?: of the| the)?
    (?: (?:four|two|[24]))? (quadrant|arche?|teeth|of them|of those)s?\b(?! (?:per|or more|a year)\b)
`;
const WHOLE_MOUTH: Readonly<Record<string, number>> = { quadrant: 4, arch: 2, arche: 2 };

/** Scaling is done by quadrant, dentures by arch, fillings by tooth. */
const DONE_BY: Readonly<Record<string, RegExp>> = {
  quadrant: /^D(?:4|73)/,
  arch: /^D(?:5|747|8|99)/,
  arche: /^D(?:5|747|8|99)/,
  teeth: /^D(?:135|2|3|60|7[12])/,
  'of them': /^D/,
  'of those': /^D/,
};
const MOST_TEETH = 6;

/** The quadrants, arches or teeth that the text counts, if the service is done by them. Null if it counts none. */
export function piecesOf(text: string, subject: AskedSubject | null): number | null {
  const named = new Set([...text.matchAll(QUADRANTS)].map(([, name]) => name)).size;
  const [, said, unit = 'quadrant'] = PIECES.exec(text) ?? [];
  const counted = said === 'all' ? (WHOLE_MOUTH[unit] ?? 1) : countFrom(said);
  const count = said === undefined ? named : counted;
  const isDoneBy = subject?.nodes.some((node) => codesOf(node).some((code) => DONE_BY[unit]?.test(code)));
  return isDoneBy && count > 0 && count <= (WHOLE_MOUTH[unit] ?? MOST_TEETH) ? count : null;
}

/** "UR and LR" */
export const QUADRANTS = /\b([ul][rl])q?\b/g;

/**
 * Whether the text names places or a number of its own: "the upper ones", "just two of them". Then a count from an
 * earlier question must not be used.
 */
export const namesPieces = (text: string): boolean => text.search(QUADRANTS) >= 0 || OWN_PIECES.test(text);
const OWN_PIECES = pattern()`
  \b(?:uppers?|lowers?|maxilla\w*|mandib\w*|left|right|(?:whole|full|entire) mouth|same (?:side|tooth))\b
    (?! (?:of|on|in|over)\b)
  |\b(?:only|just|other|another|one|two|three|four|five|six|both|couple|half|rest of|[1-9])
    (?: of| the| more| other| remaining)* (?:quadrants?|quads?|arch(?:es)?|teeth|tooth|sides?|ones?|them|those|units?)\b
`;

/** A number before these services isn't a count of procedures: "4 bitewings" are one, and `piecesOf` counts quadrants. */
const ONE_PROCEDURE = new Set(['bitewings', 'periapicals', 'xrays', 'full_mouth_xrays', 'scaling']);
/** Sets of films: "four bitewings D0274" is one procedure. */
const SET_OF_FILMS = /^D0(?:210|27[2-7])$/;
/** Services that are one procedure for several teeth. */
const SPANS_TEETH = new Set(['bridges', 'dentures', 'partial_dentures', 'complete_dentures', 'scaling']);

/** The number right before the service's name, or one word earlier. */
const BEFORE = new RegExp(
  String.raw`(?:^|[^#\d])\b${NUMBER}(?: (?!surface|on|yo|yrs?|years?|old|months?|units?)[a-z]+)?(?: units?(?: of)?)?\s*$`,
);
/** The number after the service's name, and after its fee if it has one: "crown 1100 x2", "bridge 3 units". */
const AFTER =
  /^\s*(?:(?:at |is |@ ?)?\$?\d[\d,]*(?:\.\d\d)?\s*)?(?:(?:x|times) ?([2-9])\b(?! ?(?:a|per)\b)|([2-9])[ -]?units?\b)/;

/** `before` and `after`: the text of the part on both sides of the service's name. */
export function countIn(before: string, after: string, subject: AskedSubject): number {
  const isOne =
    ONE_PROCEDURE.has(subject.family ?? '') ||
    subject.nodes.some((node) => node.kind === 'code' && SET_OF_FILMS.test(node.code));
  const isTooth =
    /\b(?:tooth|teeth|number|on|[#&,-]|and) ?#?\d+(?: [a-z]+)?\s*$/.test(before) &&
    teethIn(before).length > 0;
  const said = isOne || isTooth ? undefined : BEFORE.exec(before)?.[1];
  return Math.max(
    said === 'all' ? 1 : countFrom(said),
    countFrom(
      AFTER.exec(after)
        ?.slice(1)
        .find((one) => one !== undefined),
    ),
    piecesOf(`${before} ${after}`, subject) ?? 1,
  );
}

/** "Fillings on 3 and 5" are two procedures. A bridge on 3 to 5 is one. */
export const countWith = (subject: AskedSubject | null, teeth: readonly number[]): number =>
  Math.max(subject?.count ?? 1, subject && !SPANS_TEETH.has(subject.family ?? '') ? teeth.length : 1);
