// CDT codes named in a payer's free text, ranges included: "D0320-D0322, D7820".

import { type CodeRange, expandRange } from './scope.ts';

const CODES = /\bD(\d{4})(?:\s*(?:-|–|THRU|THROUGH|TO)\s*D?(\d{4}))?\b/g;

export function codesInText(upper: string): string[] {
  if (!hasCode(upper)) return [];
  const found = new Set<string>();
  for (const [, from, to] of upper.matchAll(CODES)) {
    if (to === undefined) found.add(`D${from}`);
    else for (const code of expandRange(`D${from}`, `D${to}`)) found.add(code);
  }
  return [...found];
}

/** The ranges among them, whose codes are more than those we know. */
export function rangesInText(upper: string): CodeRange[] {
  if (!hasCode(upper)) return [];
  const found: CodeRange[] = [];
  for (const [, from, to] of upper.matchAll(CODES)) {
    if (to !== undefined) found.push({ from: `D${from}`, to: `D${to}` });
  }
  return found;
}

/** A `D` with a digit after it, found without a regular expression: most messages have none. */
function hasCode(upper: string): boolean {
  for (let at = upper.indexOf('D'); at !== -1; at = upper.indexOf('D', at + 1)) {
    const next = upper.charCodeAt(at + 1);
    if (next >= 48 && next <= 57) return true;
  }
  return false;
}
