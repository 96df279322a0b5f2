// "Sealants on #3 covered? pt is 16": a sentence that only adds a detail changes the question before it.

import { contains } from '../../../vocabulary/index.ts';
import type { Asked, Query } from '../query.ts';
import type { Part } from './part.ts';

const AGAIN = /^(?:and|or|what|how|also|but|then|plus|same)\b/;

/** Whether the sentence asks nothing. A sentence that begins with "and" or "what" asks something. */
export const isDetail = (sentence: string, parts: readonly Part[]): boolean =>
  !sentence.endsWith('?') &&
  !AGAIN.test(sentence) &&
  parts.every(({ subjects, topicWords }) => subjects.length === 0 && topicWords.length === 0);

export const withoutReplaced = (asked: readonly Asked[], changed: readonly Asked[]): Asked[] =>
  asked.filter(
    (one) =>
      one.kind !== 'query' ||
      !changed.some((other) => other.kind === 'query' && replaces(other.query, one.query)),
  );

/** A tooth may narrow the service: "root canals" become "molar root canals". */
const replaces = (changed: Query, before: Query): boolean =>
  changed.topic === before.topic &&
  (changed.subject?.key === before.subject?.key ||
    (changed.subject?.nodes ?? []).some((node) =>
      before.subject?.nodes.some((wider) => contains(wider, node)),
    ));
