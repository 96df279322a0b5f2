// Questions, or parts of them, that we don't understand. The answer describes the rows that the question names, or
// quotes the payer's closest words.

import { CAN_ANSWER, CLOSEST, notAnswered, unknownService } from '../../../wording/assistant-texts.ts';
import type { AssistantQuestion, AssistantSentence } from '../../assistant-answer.ts';
import type { Asked } from '../../question/query.ts';
import { advice } from '../../sentences.ts';
import { mentionsOf } from '../mentions.ts';
import { knownSilence } from './known-silences.ts';
import { rowFacts } from './row-facts.ts';

/** The rows that a question is about if it has no topic, or no service. */
export const rowsAskedFor = (asked: AssistantQuestion, parts: readonly Asked[]): AssistantSentence[] =>
  parts.every((part) => part.kind !== 'query' || (part.query.topic === 'portion' && !part.query.subject))
    ? rowFacts(asked)
    : [];

/** For a question of which we understand no part. */
export function answerNothing(asked: AssistantQuestion, parts: readonly Asked[]): AssistantSentence[] {
  const own = parts.flatMap((part) => (part.kind === 'not_understood' ? [part] : []));
  const known = own.flatMap(({ words }) => knownSilence(asked, words) ?? []);
  if (known.length > 0) return known;
  const mentions = own.flatMap(({ words, about }) => mentionsOf(asked, words, about));
  return [...mentions, advice(mentions.length > 0 ? CLOSEST : CAN_ANSWER)];
}

export function answerRest(
  asked: AssistantQuestion,
  part: Extract<Asked, { kind: 'not_understood' | 'unknown_service' }>,
): AssistantSentence[] {
  const isService = part.kind === 'unknown_service';
  const known = isService ? null : knownSilence(asked, part.words);
  if (known !== null) return known;
  const mentions = mentionsOf(asked, isService ? (part.text ?? part.words) : part.words);
  const otherwise = isService ? unknownService(part.words) : notAnswered(part.words);
  return [...mentions, advice(mentions.length > 0 ? CLOSEST : otherwise)];
}
