// Finds procedure codes by what a user types: the start of a code, an everyday name, or words of a label.

import { CDT_LABELS, isCdtCode, OWN_CDT_DESCRIPTORS } from '../codes/index.ts';
import { findSubjects } from './find-subjects.ts';
import { withDentalTerms } from './search-words.ts';
import { codesOf, isPlanWide } from './subject-tree.ts';

export interface FoundCode {
  code: string;
  /** `''` for a code that we have no label for. */
  label: string;
}

const LABELED = Object.keys(CDT_LABELS);

/** Best matches first; empty if nothing matches. */
export function searchCodes(text: string): FoundCode[] {
  const typed = text.trim();
  if (typed === '') return [];
  const digits = /^d?(\d{1,4})$/i.exec(typed)?.[1];
  const codes = digits === undefined ? codesNamed(typed) : codesStarting(digits);
  return codes.map((code) => ({ code, label: OWN_CDT_DESCRIPTORS.describe(code) }));
}

/** Finds labeled codes. A complete code is found even if we have no label for it. */
function codesStarting(digits: string): string[] {
  const found = LABELED.filter((code) => code.startsWith(`D${digits}`));
  const whole = `D${digits}`;
  return found.length === 0 && isCdtCode(whole) ? [whole] : found;
}

/**
 * Codes found both by subject and by label come first, then other codes found by subject, then others found by label.
 * A narrow subject ("molar root canal") comes before a wider one ("root canal").
 */
function codesNamed(text: string): string[] {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  const byLabel = LABELED.filter((code) => {
    const label = wordsOf(CDT_LABELS[code] ?? '');
    return words.every((word) => label.some((one) => one.startsWith(word)));
  });
  const bySubject = findSubjects(withDentalTerms(text), { spelling: true })
    .flatMap(({ nodes }) => nodes.filter((node) => !isPlanWide(node)).map(codesOf))
    .sort((a, b) => a.length - b.length)
    .flat();
  const both = bySubject.filter((code) => byLabel.includes(code));
  return [...new Set([...both, ...bySubject, ...byLabel])];
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
