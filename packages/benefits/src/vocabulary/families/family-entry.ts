/**
 * A group of CDT codes that practices and payers have a name for: key, CDT numbers, names. The first name is the usual
 * one. Plurals need no entry; abbreviations and common misspellings do. Longer names win over shorter ones, so "deep
 * cleaning" is never read as "cleaning".
 */
export type FamilyEntry = readonly [key: string, numbers: string, names: string];
