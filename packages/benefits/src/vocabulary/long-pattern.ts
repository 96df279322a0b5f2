/**
 * A regular expression that is too long for one line. Line breaks and the spaces after them aren't part of it:
 *
 *   pattern('i')`
 *     \bwaiting periods?
 *     |\bwait (?:is|was) over\b
 *   `
 */
export const pattern =
  (flags = '') =>
  ({ raw }: TemplateStringsArray, ...parts: string[]): RegExp =>
    new RegExp(String.raw({ raw: raw.map((text) => text.replace(/\n\s*/g, '')) }, ...parts), flags);
