// Says that the payer didn't state whether its classes include the service.

import type { SubjectNode } from '../statement.ts';
import { nodeKey } from '../vocabulary/index.ts';
import { whetherInClass } from '../wording/assistant-plan.ts';
import { didNotSay, subjectName } from '../wording/assistant-texts.ts';
import { listed } from '../wording/texts.ts';
import type { Place } from './answer-context.ts';
import type { AssistantSentence } from './assistant-answer.ts';
import { notStated } from './sentences.ts';

export function maybeSentence(places: readonly Place[], subject: SubjectNode): AssistantSentence[] {
  const open = places.filter(({ isMaybe }) => isMaybe).map(({ node }) => node);
  const classes = new Map(open.map((node) => [nodeKey(node), node]));
  if (classes.size === 0) return [];
  return [
    notStated(
      didNotSay(whetherInClass(subjectName(subject), listed([...classes.values()].map(subjectName), 'or'))),
    ),
  ];
}
