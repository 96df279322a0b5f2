import type { ProcedureRef } from '../answer.ts';
import type { SegmentCursor } from '../x12/segment-cursor.ts';
import { NOTHING } from './nothing.ts';

/** What CDT codes are qualified by. */
export const DENTAL_QUALIFIER = 'AD';

/** A CDT code: a D and four digits. */
const CODE_LENGTH = 5;

/**
 * The procedures of all answers, by the number in their code: there are some hundreds, named again and again.
 * One object each costs nothing to make, and a code looked up before is found faster.
 */
const PROCEDURES = Array<Readonly<ProcedureRef> | null>(10_000).fill(null);

/** The procedure whose code stands there; null where it is no CDT code. */
export function dentalProcedureAt(
  text: string,
  codes: SegmentCursor['codes'],
  at: number,
): Readonly<ProcedureRef> | null {
  if (codes[at] !== 68) return null;
  const thousands = (codes[at + 1] as number) - 48;
  const hundreds = (codes[at + 2] as number) - 48;
  const tens = (codes[at + 3] as number) - 48;
  const ones = (codes[at + 4] as number) - 48;
  if (!isDigit(thousands) || !isDigit(hundreds) || !isDigit(tens) || !isDigit(ones)) return null;
  const number = thousands * 1000 + hundreds * 100 + tens * 10 + ones;
  return PROCEDURES[number] ?? keep(number, text.slice(at, at + CODE_LENGTH));
}

/** The procedure of a code on its own. */
export function dentalProcedure(code: string): Readonly<ProcedureRef> | null {
  if (code.length !== CODE_LENGTH || code.charCodeAt(0) !== 68) return null;
  let number = 0;
  for (let at = 1; at < CODE_LENGTH; at++) {
    const digit = code.charCodeAt(at) - 48;
    if (!isDigit(digit)) return null;
    number = number * 10 + digit;
  }
  return PROCEDURES[number] ?? keep(number, code);
}

function isDigit(value: number): boolean {
  return value >= 0 && value <= 9;
}

function keep(number: number, code: string): Readonly<ProcedureRef> {
  const procedure = { qualifier: DENTAL_QUALIFIER, code, range_end: null, modifiers: NOTHING };
  PROCEDURES[number] = procedure;
  return procedure;
}
