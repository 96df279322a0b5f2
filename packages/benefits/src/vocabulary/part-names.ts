// Names of parts of a service. No family has only what they name, so we read them as the whole service.

const PART_NAMES = /\b(?:aligners?|invisalign|maryland)\b/i;

/** "Clear aligners" is read as orthodontics. If they aren't covered, braces still may be. */
export const namesPart = (text: string): boolean => PART_NAMES.test(text);
