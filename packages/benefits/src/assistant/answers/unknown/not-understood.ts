// Questions, or parts of them, that we don't understand: the answer quotes the payer's closest words.

import {
  CAN_ANSWER,
  CANNOT_ACT,
  CLOSEST,
  notAnswered,
  unknownService,
} from '../../../wording/assistant-texts.ts';
import type { AssistantQuestion, AssistantSentence } from '../../assistant-answer.ts';
import type { Asked } from '../../question/query.ts';
import { asksToAct } from '../../question/requests.ts';
import { advice } from '../../sentences.ts';
import { mentionsOf } from '../mentions.ts';

/** For a question of which we understand no part. */
export function answerNothing(asked: AssistantQuestion, parts: readonly Asked[]): AssistantSentence[] {
  if (parts.some(isRequest)) return [advice(CANNOT_ACT), advice(CAN_ANSWER)];
  const mentions = parts.flatMap((part) =>
    part.kind === 'not_understood' ? mentionsOf(asked, part.words) : [],
  );
  return [...mentions, advice(mentions.length > 0 ? CLOSEST : CAN_ANSWER)];
}

const isRequest = (part: Asked): boolean => part.kind === 'not_understood' && asksToAct(part.words);

/** For a part that we don't understand, next to parts that we do. */
export function answerRest(
  asked: AssistantQuestion,
  part: Extract<Asked, { kind: 'not_understood' | 'unknown_service' }>,
): AssistantSentence[] {
  if (isRequest(part)) return [advice(CANNOT_ACT)];
  const isService = part.kind === 'unknown_service';
  const mentions = mentionsOf(asked, isService ? part.text : part.words);
  const otherwise = isService ? unknownService(part.words) : notAnswered(part.words);
  return [...mentions, advice(mentions.length > 0 ? CLOSEST : otherwise)];
}
