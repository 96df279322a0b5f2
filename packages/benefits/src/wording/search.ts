// What a search result is called, and where its answer comes from.

import type { SubjectNode } from '../statement.ts';
import { capital, subjectName } from './assistant-texts.ts';

export const searchLabel = (node: SubjectNode): string => capital(subjectName(node));

/** "Based on the Diagnostic Dental category". */
export function throughText(node: SubjectNode): string {
  const name = subjectName(node);
  switch (node.kind) {
    case 'category':
      return `Based on the ${name} category`;
    case 'class':
      return `Based on the ${name} class`;
    case 'plan':
      return 'Based on the whole plan';
    default:
      return `Based on ${name}`;
  }
}
