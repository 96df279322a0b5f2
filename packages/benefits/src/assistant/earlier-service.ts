// The service of an earlier question, if a follow-up names none.

import { isAbout, subjectName, subjectNames } from '../wording/assistant-texts.ts';
import type { AssistantSentence } from './assistant-answer.ts';
import type { Query } from './question/query.ts';
import { advice } from './sentences.ts';

/** Names the service if the answer doesn't start with it, so that the user notices a mix-up. */
export function ofEarlier(
  { subject, isKept }: Query,
  first: AssistantSentence | undefined,
): AssistantSentence[] {
  if (subject === null || !isKept) return [];
  const isNamed = subject.nodes.some((node) => {
    const [name = ''] = subjectName(node).split(' (');
    return first?.text.toLowerCase().includes(name.toLowerCase());
  });
  return isNamed ? [] : [advice(isAbout(subjectNames(subject.nodes)))];
}
