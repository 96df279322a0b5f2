// CDT codes in a question, with or without their letter, and the names that only describe a code.

import { CDT_LABELS, OWN_CDT_DESCRIPTORS } from '../../codes/index.ts';
import type { SubjectNode } from '../../statement.ts';
import {
  codesOf,
  findSubjects,
  includesCode,
  isPlanWide,
  type SubjectMatch,
} from '../../vocabulary/index.ts';
import { isOrthodontic } from '../service-kinds.ts';
import { stemOf } from './tokens.ts';

/** Includes a code after a slash ("varnish/1208"), but not the year of a date ("6/2024"). */
const FOUR_DIGITS =
  /(?<![$#\d.,-]|\b\d{1,2}\/|\b(?:fees?|charges?|ucr|cost|price|at) (?:is |of )?)\b(\d{4})(?:s\b|\b)(?![,.-]?\d|\/\d{1,3}\b|%| ?(?:dollars|bucks|total|max|each))/g;

/** "1110 freq, bwx too": a word that asks about the code. */
const ASKED_NEXT = /^\d{4} (?:freq|how|limit|cover|history|last|when|with|age|wait|downgrad|fee)/;

/**
 * Writes "2740" as "d2740" if it is a code. In a question that names a service, a number that isn't a code of the same
 * kind is more likely a fee.
 */
export function withBareCodes(text: string): string {
  if (!/\d{4}/.test(text)) return text;
  const services = findSubjects(text, { spelling: true })
    .flatMap(({ nodes }) => nodes)
    .filter((node) => !isPlanWide(node));
  const mayBeService = (code: string) =>
    services.length === 0 ||
    code.startsWith('D0') ||
    services.some((node) => codesOf(node).some((own) => own.slice(0, 2) === code.slice(0, 2)));
  return (
    text
      .replace(FOUR_DIGITS, (said, digits: string, at: number) => {
        const code = `D${digits}`;
        const isCode = at === 0 || ASKED_NEXT.test(text.slice(at)) || mayBeService(code);
        return CDT_LABELS[code] && isCode ? `d${digits}` : said;
      })
      // "D2740s" are several of them. In "4910 % and freq", the percent sign asks for a percentage.
      .replace(/\b(d\d{4})s\b/g, '$1')
      .replace(/\b(d\d{4}) %/g, '$1 percent')
  );
}

const codesIn = ({ nodes }: SubjectMatch): string[] =>
  nodes.flatMap((node) => (node.kind === 'code' ? [node.code] : []));

/** Leaves out names that only describe a code in the sentence: "D6740 abut crown". "Other crowns" are a second service. */
export function withoutCodeNames(sentence: string, hits: readonly SubjectMatch[]): SubjectMatch[] {
  const coded = hits.filter((hit) => codesIn(hit).length > 0);
  return hits.filter((hit) => {
    if (codesIn(hit).length > 0 || /\b(?:other|any|all|another)\s*$/.test(sentence.slice(0, hit.from)))
      return true;
    const isNameOf = (code: SubjectMatch) =>
      codesIn(code).some(
        (one) =>
          hit.nodes.some((name) => name.kind === 'family' && includesCode(name, one)) ||
          (isNextTo(sentence, code, hit) &&
            (isLabel(sentence.slice(hit.from, hit.to), one) ||
              areOrthodontic([...hit.nodes, ...code.nodes]))),
      );
    return !coded.some(isNameOf);
  });
}

/** "Braces D8040": a patient has one orthodontic treatment, so the code says which one is meant. */
const areOrthodontic = (nodes: readonly SubjectNode[]): boolean => nodes.every(isOrthodontic);

/** True if at most two words are between the code and the name, and none of them starts a new part. */
function isNextTo(sentence: string, one: SubjectMatch, other: SubjectMatch): boolean {
  const [first, next] = one.from < other.from ? [one, other] : [other, one];
  const between = sentence.slice(first.to, next.from);
  return /^[\s(:-]*(?:(?!with|and|or|plus|for|on|to|vs)[a-z]+[\s-]*){0,2}$/.test(between);
}

/** True if one of the name's words is in the code's label. A code without a label can have any name. */
function isLabel(name: string, code: string): boolean {
  const label = OWN_CDT_DESCRIPTORS.describe(code).toLowerCase();
  const words = new Set((label.match(/[a-z]+/g) ?? []).map(stemOf));
  return words.size === 0 || (name.match(/[a-z]+/g) ?? []).some((word) => words.has(stemOf(word)));
}
