// Which of the payer's tooth rules apply to the teeth in a question.

import type { Condition, Statement } from '../statement.ts';
import { likeTeethIn } from './question/details.ts';
import { kindOf, toothKinds } from './question/subject.ts';

/** False if the statement is only about teeth that the question doesn't name. */
export function holdsForTeeth({ conditions }: Statement, teeth: readonly number[]): boolean {
  if (teeth.length === 0) return true;
  return conditions.every(
    (condition) => condition.kind !== 'teeth' || teeth.some((tooth) => holdsFor(condition, tooth)),
  );
}

function holdsFor({ teeth, numbers, except }: Extract<Condition, { kind: 'teeth' }>, tooth: number): boolean {
  const kinds = toothKinds(tooth);
  // A tooth's number doesn't say whether it is restored, so a rule for unrestored teeth may apply to any tooth.
  const isNamed =
    numbers.includes(tooth) || teeth.some((kind) => kind === 'unrestored' || kinds.includes(kind));
  const isPrimaryExcluded = teeth.includes('permanent') && !kinds.includes('permanent');
  return except ? !isNamed : isNamed && !isPrimaryExcluded;
}

const NUMBERED = /\b(?:tooth|teeth)(?: (?:number|no))?[ #:]*(\d{1,2}(?:[ ,&#]+(?:and )?#?\d{1,2})*)\b/gi;

const numbersIn = (text: string): number[] =>
  [...text.matchAll(NUMBERED)].flatMap(([, list = '']) => (list.match(/\d+/g) ?? []).map(Number));

/** In "ANTERIOR AND BICUSPID TEETH", the word "teeth" belongs to both kinds. */
const kindsIn = (text: string): number[] =>
  likeTeethIn(text.toLowerCase().replace(/\b(anterior|posterior|front|back)s?\b/g, '$1 teeth'));

const LEAVES_OUT = /\b(?:except|excepting|excluding|excludes?|other than|but not)\b/i;
const ONLY = /\bonly\b|\b(?:limited|restricted) to\b/i;
/** Words of a restriction. A restriction for some teeth doesn't change the benefits of other teeth. */
const TAKES_AWAY =
  /\b(?:not (?:a )?(?:covered|payable|allowed|eligible|paid|considered)|no benefits?|denied|downgrad\w*|alternat\w*|amalgam|least expensive|paid as)\b/i;

/**
 * How a payer's text relates to the teeth in the question. `named`: it is about at least one of them. `other`: it is
 * only about other teeth. `outside`: it allows only certain teeth, and a tooth in the question isn't one of those.
 * `unclear`: the question or the text names no teeth, or the text excludes some.
 */
export type ToothStanding = 'named' | 'other' | 'outside' | 'unclear';

export function toothStanding(text: string, teeth: readonly number[]): ToothStanding {
  const numbers = numbersIn(text);
  const named = new Set(kindsIn(text).map(kindOf));
  if (teeth.length === 0 || (numbers.length === 0 && named.size === 0)) return 'unclear';
  const isNamed = (tooth: number) =>
    numbers.length > 0 ? numbers.includes(tooth) : named.has(kindOf(tooth));
  if (LEAVES_OUT.test(text)) return 'unclear';
  const isGrant = ONLY.test(text) && !TAKES_AWAY.test(text);
  if (isGrant && !teeth.every(isNamed)) return 'outside';
  return teeth.some(isNamed) ? 'named' : 'other';
}
