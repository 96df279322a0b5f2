import type { TopicWord } from '../asked-topic.ts';
import type { Details } from '../details.ts';
import type { AskedSubject } from '../subject.ts';
import type { PhraseMatch, Token } from '../tokens.ts';

/** A part of a sentence between "and", "or" and commas. */
export interface Part {
  text: string;
  tokens: Token[];
  subjects: AskedSubject[];
  topicWords: PhraseMatch<readonly TopicWord[]>[];
  details: Details;
  /** Words that are in no list of ours; each may be a service that we don't know. */
  unknown: string[];
  /** True if a word looks like a CDT code but isn't one: "d1234x". */
  hasWrongCode: boolean;
  /** True if the part begins like a new question ("… and is there a waiting period"). */
  isOwnClause: boolean;
  /** True if the part's sentence ends with a question mark. */
  isInQuestion: boolean;
}

/** True if the part states the practice's network and asks nothing: "…, were not contracted". */
export const isOfficeNetwork = ({ text, details, subjects, topicWords }: Part): boolean =>
  details.network !== null &&
  subjects.length === 0 &&
  topicWords.every(({ value }) => value.every(({ topic }) => topic === 'network')) &&
  OFFICE.test(text);
const OFFICE =
  /^(?:(?:and|but|what|if|so|since|because) )*(?:we|were|our office|office|the office|doctor|dr)\b/;

/** True if the part describes the patient and asks nothing: "for Jane, who is 16". */
const tellsAge = ({ text, details, subjects, topicWords }: Part): boolean =>
  details.age !== null && subjects.length + topicWords.length === 0 && WHO_IS.test(text);
const WHO_IS = /^who is \d{1,2}(?:[ -](?:years?|yrs?)[ -]old|[ -]?yo)?\W*$/;

/** True for a part whose details apply to the question, although it begins like a new one. */
export const tellsDetail = (part: Part): boolean => isOfficeNetwork(part) || tellsAge(part);
