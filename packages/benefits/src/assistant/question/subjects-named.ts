import { findSubjects } from '../../vocabulary/index.ts';
import { subjectOf } from './subject.ts';
import { plainText } from './tokens.ts';

/** The services a text names, by key; a rewording may not add to them. Codes are their own key. */
export function subjectsNamed(text: string): string[] {
  return findSubjects(plainText(text)).flatMap((hit) => {
    const subject = subjectOf(hit);
    if (!subject) return [];
    return subject.nodes.map((node) => (node.kind === 'code' ? node.code : subject.key));
  });
}
