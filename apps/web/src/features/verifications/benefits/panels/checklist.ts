import type { Benefits } from '../benefits-context.ts';

type ChecklistItem = Benefits['checklist'][number];
type Answer = NonNullable<ChecklistItem['answer']>;

/** Checklist items by how the response answers them. Interpreter 1.x knows only "stated" and "not stated". */
export const groupByAnswer = (checklist: readonly ChecklistItem[]): Record<Answer, ChecklistItem[]> => {
  const items: Record<Answer, ChecklistItem[]> = {
    stated: [],
    see_wording: [],
    conflict: [],
    not_stated: [],
  };
  for (const item of checklist) items[item.answer ?? (item.answered ? 'stated' : 'not_stated')].push(item);
  return items;
};
