// An answer for each of the payer's classes, if the payer doesn't say which one the service belongs to.

import type { SubjectNode } from '../statement.ts';
import { whetherInClass } from '../wording/assistant-plan.ts';
import { didNotSay, placeName, placeNames } from '../wording/assistant-texts.ts';
import type { Place } from './answer-context.ts';
import type { AssistantSentence } from './assistant-answer.ts';
import { notStated } from './sentences.ts';

export function maybeSentence(places: readonly Place[], subject: SubjectNode): AssistantSentence[] {
  const classes = places.filter(({ isMaybe }) => isMaybe).map(({ node }) => node);
  if (classes.length === 0) return [];
  return [notStated(didNotSay(whetherInClass(placeName(subject), placeNames(classes))))];
}
