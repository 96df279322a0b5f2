import { findSubjects } from '../../vocabulary/index.ts';
import { subjectOf } from './subject.ts';
import { plainText } from './tokens.ts';

/** The services in a text. Used to check that the rewording of an answer adds no services. */
export function subjectsNamed(text: string): string[] {
  return findSubjects(plainText(text)).flatMap((hit) => {
    const subject = subjectOf(hit);
    if (!subject) return [];
    return subject.nodes.map((node) => (node.kind === 'code' ? node.code : subject.key));
  });
}
