// The answers for several plans. Plans with the same answer are named in one answer, which cites the rows of all of
// them.

import { forPlan } from '../wording/assistant-plan.ts';
import { listed } from '../wording/texts.ts';
import type { AssistantSentence } from './assistant-answer.ts';

export function byAnswer(
  answers: readonly { name: string; sentences: AssistantSentence[] }[],
): AssistantSentence[] {
  const groups = new Map<string, { names: string[]; sentences: AssistantSentence[] }>();
  for (const { name, sentences } of answers) {
    const key = JSON.stringify(sentences.map(({ text }) => text));
    const same = groups.get(key);
    groups.set(key, {
      names: [...(same?.names ?? []), name],
      sentences: sentences.map((sentence, at) => ({
        ...sentence,
        sources: [...new Set([...(same?.sentences[at]?.sources ?? []), ...sentence.sources])],
      })),
    });
  }
  return [...groups.values()].flatMap(({ names, sentences }) =>
    sentences.map((sentence) =>
      sentence.basis === 'advice' ? sentence : { ...sentence, text: forPlan(listed(names), sentence.text) },
    ),
  );
}
