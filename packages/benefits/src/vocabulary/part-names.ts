// Names that we read as a wider service, because no family has only what they name.

const PART_NAMES = /\b(?:aligners?|invisalign|maryland)\b/i;

/** "Clear aligners not covered": braces may be covered. */
export const namesPart = (text: string): boolean => PART_NAMES.test(text);
