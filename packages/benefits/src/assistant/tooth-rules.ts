// Which of the payer's tooth rules hold for the teeth a question names.

import type { Condition, Statement } from '../statement.ts';
import { likeTeethIn } from './question/details.ts';
import { kindOf, toothKinds } from './question/subject.ts';

/** False only where the statement is about other teeth than all of those named. */
export function holdsForTeeth({ conditions }: Statement, teeth: readonly number[]): boolean {
  if (teeth.length === 0) return true;
  return conditions.every(
    (condition) => condition.kind !== 'teeth' || teeth.some((tooth) => holdsFor(condition, tooth)),
  );
}

function holdsFor({ teeth, numbers, except }: Extract<Condition, { kind: 'teeth' }>, tooth: number): boolean {
  const kinds = toothKinds(tooth);
  // Whether a tooth is restored is not in its number: such a rule stays, with its condition.
  const isNamed =
    numbers.includes(tooth) || teeth.some((kind) => kind === 'unrestored' || kinds.includes(kind));
  const isPermanent = teeth.includes('permanent') && !kinds.includes('permanent');
  return except ? !isNamed : isNamed && !isPermanent;
}

const NUMBERED = /\b(?:tooth|teeth)(?: (?:number|no))?[ #:]*(\d{1,2}(?:[ ,&#]+(?:and )?#?\d{1,2})*)\b/gi;

const numbersIn = (text: string): number[] =>
  [...text.matchAll(NUMBERED)].flatMap(([, list = '']) => (list.match(/\d+/g) ?? []).map(Number));

/** A text about molars or about tooth 30, where the question is about other teeth only. */
export function namesOtherTeeth(text: string, teeth: readonly number[]): boolean {
  const numbers = numbersIn(text);
  if (numbers.length > 0) return teeth.length > 0 && !teeth.some((tooth) => numbers.includes(tooth));
  const like = likeTeethIn(text.toLowerCase());
  const named = new Set(like.map(kindOf));
  return like.length > 0 && teeth.length > 0 && !teeth.some((tooth) => named.has(kindOf(tooth)));
}
