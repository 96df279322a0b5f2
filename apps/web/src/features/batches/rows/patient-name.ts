// Splits a name that practice software writes in one column.

import type { BatchDraftRow } from '@bitewing/contract';

/** Text beyond this length is ignored. No name is longer. */
const MAXIMUM_LENGTH = 200;

export interface SplitName {
  first: string;
  last: string;
}

/**
 * Splits "Tran, Louise M." and "Louise M. Tran". Leaves out middle initials and nicknames, because payers compare first
 * names. In a name such as "Mary Ann Smith", we can't know where the last name begins. All of it becomes the last name,
 * and the form asks for the first name.
 */
export const splitName = (text: string): SplitName => {
  const name = text
    .slice(0, MAXIMUM_LENGTH)
    .replace(/\([^)]*\)|"[^"]*"/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const comma = name.indexOf(',');
  if (comma >= 0)
    return { last: name.slice(0, comma).trim(), first: withoutInitial(name.slice(comma + 1).trim()) };
  const words = name.split(' ');
  const [first = '', last, ...rest] =
    words.length === 3 && isInitial(words[1]) ? [words[0], words[2]] : words;
  return last !== undefined && rest.length === 0 ? { first, last } : { first: '', last: name };
};

const isInitial = (word: string | undefined): boolean => /^\p{L}\.?$/u.test(word ?? '');

const withoutInitial = (first: string): string => {
  const words = first.split(' ');
  return words.length > 1 && isInitial(words.at(-1)) ? words.slice(0, -1).join(' ') : first;
};

/** Splits "Tran, Louise" in one name cell if the other name cell is empty. */
export const withSplitNames = <Row extends BatchDraftRow>(row: Row): Row => {
  const patient = splitPair(row.patient_first_name, row.patient_last_name);
  const subscriber = splitPair(row.subscriber_first_name, row.subscriber_last_name);
  if (!patient && !subscriber) return row;
  return {
    ...row,
    ...(patient && { patient_first_name: patient.first, patient_last_name: patient.last }),
    ...(subscriber && { subscriber_first_name: subscriber.first, subscriber_last_name: subscriber.last }),
  };
};

const splitPair = (first: string, last: string): SplitName | null => {
  const text = first && last ? '' : first || last;
  const split = text.includes(',') ? splitName(text) : null;
  return split?.first && split.last ? split : null;
};
