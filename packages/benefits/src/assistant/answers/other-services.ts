// The payer's words that are about other services than the one asked about.

import { DENTAL_SERVICE_TYPES } from '../../codes/service-types.ts';
import type { SubjectNode, UnreadRemark } from '../../statement.ts';
import { codesOf, contains, findSubjects, isPlanWide } from '../../vocabulary/index.ts';
import { payerAdds } from '../../wording/assistant-texts.ts';
import type { AssistantQuestion } from '../assistant-answer.ts';
import { plainText } from '../question/tokens.ts';

/**
 * Words that we couldn't interpret on rows of other services ("limited to 4 images" on bitewings), unless they name the
 * service.
 */
export function textsOfOthers(
  { benefits }: AssistantQuestion,
  nodes: readonly SubjectNode[],
): ReadonlySet<string> {
  const isRelated = (one: SubjectNode): boolean =>
    isPlanWide(one) || nodes.some((node) => contains(node, one) || contains(one, node));
  const isOfOthers = ({ subjects, row_subject }: UnreadRemark): boolean =>
    row_subject.length > 0 &&
    (nodes.length === 0
      ? row_subject.every(isMedical)
      : !row_subject.some(isRelated) && !subjects.some((one) => nodes.some((node) => contains(node, one))));
  const kept = new Set(benefits.remarks.filter((one) => !isOfOthers(one)).map(({ text }) => text));
  return new Set(benefits.remarks.flatMap(({ text }) => (kept.has(text) ? [] : [payerAdds(text)])));
}

/** A category that isn't dental, such as emergency services or hospital stays. Dental accidents have no codes either. */
export const isMedical = (node: SubjectNode): boolean =>
  node.kind === 'category' &&
  !isPlanWide(node) &&
  !DENTAL_SERVICE_TYPES.has(node.service_type) &&
  codesOf(node).length === 0;

/** A text that names only other services: a rule for composites, next to a question about crowns. */
export function isAboutOthers(text: string, nodes: readonly SubjectNode[]): boolean {
  const named = findSubjects(plainText(text)).flatMap((hit) => hit.nodes);
  const isRelated = (one: SubjectNode): boolean =>
    isPlanWide(one) || nodes.some((node) => contains(node, one) || contains(one, node));
  return nodes.length > 0 && named.length > 0 && !named.some(isRelated);
}
