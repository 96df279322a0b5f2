// One part of a sentence, with what was found in it.

import type { Details } from '../details.ts';
import type { AskedSubject } from '../subject.ts';
import type { PhraseMatch, Token } from '../tokens.ts';
import type { TopicWord } from '../topics.ts';

/** A stretch of a sentence between "and", "or" and commas. */
export interface Part {
  text: string;
  tokens: Token[];
  subjects: AskedSubject[];
  topicWords: PhraseMatch<readonly TopicWord[]>[];
  details: Details;
  /** Words that are neither ours nor everyday English; perhaps a service we don't know. */
  unknown: string[];
  /** Looks like a CDT code and is none: "d1234x". */
  hasWrongCode: boolean;
  /** Begins like a question of its own ("… and is there a waiting period"). */
  isOwnClause: boolean;
  endsAsked: boolean;
}

/** "…, were not contracted": says how the office stands, and asks nothing. */
export const isOfficeNetwork = ({ text, details, subjects, topicWords }: Part): boolean =>
  details.network !== null &&
  subjects.length === 0 &&
  topicWords.every(({ value }) => value.every(({ topic }) => topic === 'network')) &&
  OFFICE.test(text);
const OFFICE = /^(?:(?:and|but|if|so|since|because) )*(?:we|were|our office|office|the office|doctor|dr)\b/;
