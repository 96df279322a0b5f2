// The kinds of service a payer's words name, and those they give an amount to.

import { sentencesOf } from './free-text-periods.ts';

const KINDS =
  /\b(?:ORTHO(?!P)|PREVENT|DIAGNOS|BASIC|MAJOR\b|RESTOR|ENDO(?!R)|PERIO(?!DS?\b|DIC)|PROSTH|IMPLANT|TM[JD]\b|ORAL SURG|CROWN|BRIDGE|DENTURE|[IO]NLAY|EXAM(?!PL)|CLEANING|X-?RAY|SEALANT|FLUORIDE|ADJUNCT|ANESTHE|COSMETIC|EMERGENCY|ACCIDENT|MEDICAL|VISION|(?:TYPE|CLASS)(?:ES)? (?:\d|I{1,3}|IV)\b)/g;
/** After these words stands what the amount is not for. */
const NOT_FOR = /\b(?:EXCEPT|EXCLU|OTHER THAN|NON\b|INCLU|WAIVE|WITHOUT).*$/;
/** "Annual maximum, orthodontics separate" */
const SEPARATE = /(?:^|,)[^,]*\bSEPARATE[^,]*/g;
/** The amount is for more than the kinds that are named. */
const AND_MORE = /\bCOMBIN|\bTOWARDS?\b|\bAPPL(?:Y|IES) TO\b|\b(?:AND|&) DENTAL\b|\bDENTAL (?:AND|&)/;

/** Whether the words name any kind of service, be it to deny something of it. */
export function namesKind(upper: string): boolean {
  return upper.search(KINDS) !== -1;
}

/** The kinds of service the words give an amount to. */
export function kindsIn(upper: string): string[] {
  const kinds = new Set<string>();
  for (const sentence of sentencesOf(upper)) {
    // "Does not apply to preventive services" names what the amount is not for.
    if (/\bNOT\b/.test(sentence)) continue;
    const found = sentence.replace(SEPARATE, '').replace(NOT_FOR, '').match(KINDS);
    if (found === null) continue;
    for (const kind of found) kinds.add(kind);
    if (AND_MORE.test(sentence)) kinds.add('AND MORE');
  }
  return [...kinds];
}
