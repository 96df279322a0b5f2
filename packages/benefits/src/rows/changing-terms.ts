import { CHANGING_TERMS } from '../plan-terms.ts';
import type { SentenceMeaning } from '../words/read-message.ts';

/** Whether the sentence states a plan term that may change the figures next to it, such as installments. */
export function hasChangingTerm(meaning: SentenceMeaning): boolean {
  return (
    meaning.kind === 'understood' &&
    meaning.statements.some(({ says }) => says.kind === 'term' && CHANGING_TERMS.has(says.term))
  );
}
