// If a question has a code, words that only describe that code aren't a second service: "D6740 abut crown".

import { OWN_CDT_DESCRIPTORS } from '../../codes/index.ts';
import type { SubjectNode } from '../../statement.ts';
import { findSubjects, includesCode, type SubjectMatch } from '../../vocabulary/index.ts';
import { stemOf } from './tokens.ts';

type Span = Pick<SubjectMatch, 'from' | 'to'>;

const codesIn = ({ nodes }: SubjectMatch): string[] =>
  nodes.flatMap((node) => (node.kind === 'code' ? [node.code] : []));

/** Leaves out the names that only describe a code in the sentence. */
export function withoutCodeNames(sentence: string, hits: readonly SubjectMatch[]): SubjectMatch[] {
  const coded = hits.filter((hit) => codesIn(hit).length > 0);
  return hits.filter((hit) => {
    if (codesIn(hit).length > 0) return true;
    const before = sentence.slice(0, hit.from);
    if (OTHERS.test(before)) return true;
    return !coded.some(
      (code) =>
        codesIn(code).some((one) => hit.nodes.some((name) => isName(name, one))) ||
        (isNextTo(sentence, code, hit) && isLabel(sentence.slice(hit.from, hit.to), codesIn(code))),
    );
  });
}

/** "D2740 and other crowns": the crowns are a second service. */
const OTHERS = /\b(?:other|any|all|another)\s*$/;

/** Whether the name is that of a family with the code. */
const isName = (name: SubjectNode, code: string): boolean =>
  name.kind === 'family' && includesCode(name, code);

/** True if at most two words are between the code and the name, and none of them starts a new part. */
function isNextTo(sentence: string, one: SubjectMatch, other: SubjectMatch): boolean {
  const [first, next] = one.from < other.from ? [one, other] : [other, one];
  return /^[\s(:-]*(?:(?!with|and|or|plus|for|on|to|vs)[a-z]+[\s-]*){0,2}$/.test(
    sentence.slice(first.to, next.from),
  );
}

/** True if one of the name's words is in the code's label. A code without a label can have any name. */
const isLabel = (name: string, codes: readonly string[]): boolean =>
  codes.some((code) => {
    const label = OWN_CDT_DESCRIPTORS.describe(code).toLowerCase();
    const words = new Set((label.match(/[a-z]+/g) ?? []).map(stemOf));
    return words.size === 0 || (name.match(/[a-z]+/g) ?? []).some((word) => words.has(stemOf(word)));
  });

/** "Perio maintenance visits, D4910": the comma between a name and its code doesn't begin a new part. */
export const namedSpans = (sentence: string, hits: readonly SubjectMatch[]): Span[] =>
  hits.flatMap((name) =>
    hits
      .filter(
        (code) =>
          codesIn(code).some((one) => name.nodes.some((node) => isName(node, one))) &&
          BEFORE_CODE.test(sentence.slice(name.to, code.from)),
      )
      .map(({ to }) => ({ from: name.from, to })),
  );
const BEFORE_CODE = /^(?: [a-z]+){0,2},\s*$/;

/** "Other than crowns and bridges", "besides D1110", "not counting the exam": services that the question leaves out. */
export function excludedSpans(sentence: string, hits: readonly SubjectMatch[]): Span[] {
  const spans: Span[] = [];
  for (const { from, to } of [...hits].sort((a, b) => a.from - b.from)) {
    const found = EXCLUDES.exec(sentence.slice(0, from));
    const before = spans.at(-1);
    if (found) spans.push({ from: found.index, to });
    else if (before && ALSO.test(sentence.slice(before.to, from))) spans.push({ from: before.from, to });
  }
  const isOther = hits.some(({ from, to }) => !spans.some((span) => from >= span.from && to <= span.to));
  // "Is everything covered except ortho?" is also about ortho.
  return spans.filter(({ from }) => isOther || !sentence.startsWith('except', from));
}
const EXCLUDING =
  'not counting|not including|excluding|except(?: for)?|other than|besides|aside from|apart from';
const EXCLUDES = new RegExp(
  String.raw`\b(?:${EXCLUDING})(?: the| an?| her| his| their| any)?(?: \$?\d[\d,.]*)?\s*$`,
);
const ALSO = /^ ?(?:,|and|or|&)(?: the| an?)?\s*$/;

/** "Crown 1200 not including the buildup 300": the fee of a service that the question leaves out is left out too. */
export function withoutExcludedFees(text: string): string {
  if (!MAY_EXCLUDE.test(text)) return text;
  const hits = findSubjects(text);
  return excludedSpans(text, hits).reduce((rest, { from, to }) => {
    const end = to + (FEE_AFTER.exec(rest.slice(to))?.[0].length ?? 0);
    const own = hits.filter((hit) => hit.from >= from && hit.to <= to);
    const isOfHit = (at: number) => own.some((hit) => at >= hit.from && at < hit.to);
    const without = [...rest.slice(from, end)].map((one, at) =>
      /[\d$]/.test(one) && !isOfHit(from + at) ? ' ' : one,
    );
    return rest.slice(0, from) + without.join('') + rest.slice(end);
  }, text);
}
const MAY_EXCLUDE = new RegExp(String.raw`\b(?:${EXCLUDING})\b`);
const FEE_AFTER =
  /^(?: (?:is|at|for|of|fee))* (?:\$\d[\d,]*|\d{3,}|\d{1,3},\d{3})(?:\.\d\d)?\b(?! ?(?:%|percent))/;
