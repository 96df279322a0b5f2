// Questions, or parts of them, that we don't understand: the answer quotes the payer's closest words.

import {
  CAN_ANSWER,
  CANNOT_ACT,
  CLOSEST,
  NO_CLAIMS,
  notAnswered,
  unknownService,
} from '../../../wording/assistant-texts.ts';
import type { AssistantQuestion, AssistantSentence } from '../../assistant-answer.ts';
import type { Asked } from '../../question/query.ts';
import { asksOfClaim, asksToAct } from '../../question/requests.ts';
import { advice } from '../../sentences.ts';
import { mentionsOf } from '../mentions.ts';

/** For a question of which we understand no part. */
export function answerNothing(asked: AssistantQuestion, parts: readonly Asked[]): AssistantSentence[] {
  if (parts.some(isRequest)) return [advice(CANNOT_ACT), advice(CAN_ANSWER)];
  const told = parts.map((part) => ({
    part,
    mentions: part.kind === 'not_understood' ? mentionsOf(asked, part.words) : [],
  }));
  const mentions = told.flatMap((one) => one.mentions);
  if (mentions.length === 0) return [advice(parts.some(isOfClaim) ? NO_CLAIMS : CAN_ANSWER)];
  const others = told
    .filter((one) => one.mentions.length === 0)
    .map(({ part }) => advice(unansweredText(part)));
  return [...mentions, advice(CLOSEST), ...others];
}

const unansweredText = (part: Asked): string => {
  if (isOfClaim(part)) return NO_CLAIMS;
  return part.kind === 'not_understood' ? notAnswered(part.words) : CAN_ANSWER;
};
const isOfClaim = (part: Asked): boolean => part.kind === 'not_understood' && asksOfClaim(part.words);
const isRequest = (part: Asked): boolean => part.kind === 'not_understood' && asksToAct(part.words);

/** For a part that we don't understand, next to parts that we do. */
export function answerRest(
  asked: AssistantQuestion,
  part: Extract<Asked, { kind: 'not_understood' | 'unknown_service' }>,
): AssistantSentence[] {
  if (isRequest(part)) return [advice(CANNOT_ACT)];
  const isService = part.kind === 'unknown_service';
  const mentions = mentionsOf(asked, isService ? part.text : part.words);
  const otherwise = isService ? unknownService(part.words) : unansweredText(part);
  return [...mentions, advice(mentions.length > 0 ? CLOSEST : otherwise)];
}
