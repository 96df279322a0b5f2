// "Sealants on #3 covered? pt is 16": a sentence that only adds a detail changes the question before it.

import type { Asked, Query } from '../query.ts';
import type { Part } from './part.ts';

const AGAIN = /^(?:and|or|what|how|also|but|then|plus|same)\b/;

/** Whether the sentence asks nothing. A sentence that begins with "and" or "what" asks something. */
export const isDetail = (sentence: string, parts: readonly Part[]): boolean =>
  !sentence.endsWith('?') &&
  !AGAIN.test(sentence) &&
  parts.every(({ subjects, topicWords }) => subjects.length === 0 && topicWords.length === 0);

export const withoutReplaced = (asked: readonly Asked[], changed: readonly Asked[]): Asked[] => {
  const keys = new Set(changed.flatMap((one) => (one.kind === 'query' ? [keyOf(one.query)] : [])));
  return asked.filter((one) => one.kind !== 'query' || !keys.has(keyOf(one.query)));
};

/** If a tooth narrows the service to a code, its family stays the same. */
const keyOf = ({ topic, subject }: Query): string => `${topic} ${subject?.family ?? subject?.key}`;
