// How many procedures a question counts without naming them ("4 quadrants at 260", "both arches", "2 teeth"), and
// whether its fee is for all of them together.

import { codesOf } from '../../vocabulary/index.ts';
import { pattern } from '../../vocabulary/long-pattern.ts';
import { type AskedSubject, SPANS_TEETH } from './subject.ts';
import { phrases } from './words/phrases-in.ts';

/** What is counted. A surface isn't a procedure: a 3-surface filling is one. */
export interface Pieces {
  /** `each`: the question counts the service itself ("3 of them at 180"). */
  of: 'quadrant' | 'arch' | 'tooth' | 'each';
  count: number;
}

/** Small numbers in words. */
export const COUNTS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  both: 2,
  couple: 2,
};
const WHOLE_MOUTH = { quadrant: 4, arch: 2, tooth: 1, each: 1 };
const UNITS: Readonly<Record<string, Pieces['of']>> = {
  quadrant: 'quadrant',
  arch: 'arch',
  arche: 'arch',
  tooth: 'tooth',
  teeth: 'tooth',
};

/** Excludes "1-3 teeth" and "1 to 3 teeth", which name a code, and "missing 2 teeth", which one bridge can replace. */
const PIECES = pattern()`
  (?<![#$\d./-]|\b(?:to|or|missing|lost|every|per|tooth|teeth|number|no|on) (?:the )?)\b(one|two|three
    |four|five|six|all|both|[1-9])(?: (?:of the |the )?(?:four|two|[24]))? (quadrant|arch|arche|tooth
    |teeth)s?\b(?! (?:per|or more|a year)\b)
`;

/** Null if the text counts nothing or only one piece. */
export function piecesIn(text: string): Pieces | null {
  const [, said = '', unit = ''] = PIECES.exec(text) ?? [];
  const of = UNITS[unit];
  if (!of) return namedQuadrants(text) ?? countedServices(text);
  const count = said === 'all' ? WHOLE_MOUTH[of] : (COUNTS[said] ?? Number(said));
  // More than four quadrants or two arches aren't a count.
  return count > 1 && (of === 'tooth' || count <= WHOLE_MOUTH[of]) ? { of, count } : null;
}

/** Counts quadrants by their names: "UR and LR". */
function namedQuadrants(text: string): Pieces | null {
  const count = new Set([...text.matchAll(/\b([ul][rl])q?\b/g)].map(([, name]) => name)).size;
  return count > 1 ? { of: 'quadrant', count } : null;
}

/** Doesn't match "#3 at 180" or "on 3 at 180", because these numbers may be teeth. */
const COUNTED = pattern()`
  (?:^|\b(?:need|needs|do|doing|has|have|ok|so|just|say)\W+)(two|three|four|five|six
    |[2-9])\b(?: (?:of (?:them|those|these)|more|total|units?))?(?: *(?:,|at|x|times))* *(?:\$?\d{2,5}\b
    |(?:each|apiece)\b)
  |\b(two|three|four|five|six|[2-9]) of (?:them|those|these)\b
  |\d{2} ?x ?([2-9])\b(?! ?(?:a|per)\b)
`;

/** Counts the service of this question or the one before it: "3 of them at 180", "we need 2, 1200 each". */
function countedServices(text: string): Pieces | null {
  const found = COUNTED.exec(text);
  const said = found?.[1] ?? found?.[2] ?? found?.[3];
  return said === undefined ? null : { of: 'each', count: COUNTS[said] ?? Number(said) };
}

/** The fee of one procedure. */
export const feeOfEach = (fee: number | null, isTotal: boolean, count: number): number | null =>
  fee !== null && isTotal ? Math.round(fee / count) : fee;

/** Scaling is done by quadrant, dentures by arch, fillings by tooth. */
const DONE_BY: Readonly<Record<Pieces['of'], RegExp>> = {
  quadrant: /^D(?:4|73)/,
  arch: /^D(?:5|747|8|99)/,
  tooth: /^D(?:135|2|3|60|7[12])/,
  each: /^D/,
};

/** How often the service is done: the count, if the service is done by such pieces. */
export const countOf = (pieces: Pieces | null, subject: AskedSubject | null): number =>
  pieces && subject?.nodes.some((node) => codesOf(node).some((code) => DONE_BY[pieces.of].test(code)))
    ? pieces.count
    : 1;

/** "Fillings on 3 and 5" are two procedures. A bridge on 3 to 5 is one. */
export const countWith = (
  subject: AskedSubject | null,
  teeth: readonly number[],
  pieces: Pieces | null,
): number =>
  Math.max(
    subject?.count ?? 1,
    subject && !SPANS_TEETH.has(subject.family ?? '') ? teeth.length : 1,
    countOf(pieces, subject),
  );

const saysTotal = phrases('total, altogether, together, in all');
/** "Patient total?" asks for the patient's part; it doesn't describe the fee. */
const PATIENT_TOTAL = /\b(?:patient|her|his|their) total\b|\btotal for (?:the )?patient\b/g;

const FIGURE = String.raw`\$?\d[\d,]+(?:\.\d\d)?`;
const OF_FEE = '(?:(?:fee|charge|cost|price|of|is|was|dollars|bucks|in|for) )*';
const PLACE = String.raw`(?:tooth|teeth|unit|arch|quad(?:rant)?)\b`;
const TOTAL_FEE = new RegExp(
  String.raw`\btotal ${OF_FEE}${FIGURE}|${FIGURE} ${OF_FEE}(?:total|altogether|together|all)\b`,
);
const EACH_FEE = new RegExp(
  String.raw`${FIGURE} ${OF_FEE}(?:each|apiece|a piece)\b(?! ${PLACE})|\beach (?:(?!total)[a-z]+ ){0,2}${FIGURE}`,
);
const FEE_BY_PIECE = new RegExp(
  String.raw`${FIGURE}(?:(?: ?\/ ?| ${OF_FEE}(?:each|every|a) )${PLACE}| ${OF_FEE}per [a-z])`,
);

/**
 * Whether the fee in a question is for all procedures together ("2 crowns, 1800 total") or for each ("900 each"). In
 * "total 1800 per tooth limit?", "per tooth" belongs to the limit. In "total 900 each", the total is asked for.
 */
export function isTotalFee(question: string): boolean {
  const text = question.replace(PATIENT_TOTAL, ' ');
  return saysTotal(text) && !EACH_FEE.test(text) && (TOTAL_FEE.test(text) || !FEE_BY_PIECE.test(text));
}
