// The payer's sentences that the interpreter couldn't read completely, under the topics and services they mention.

import type { Benefits, CoverageCells } from './benefits-context.ts';

type UnreadRemark = NonNullable<Benefits['remarks']>[number];
type SubjectNode = UnreadRemark['subjects'][number];
export type Topic = UnreadRemark['topics'][number];

export interface Remark {
  /** The services, such as "D2740, Crowns". Empty for the whole plan, and for services that we have no name for. */
  about: string;
  text: string;
  sources: number[];
}

/** Sentences on any of the topics. A sentence that several rows contain is listed once. */
export const remarksOn = (benefits: Benefits, topics: readonly Topic[]): Remark[] =>
  mergeByText(
    benefits,
    (benefits.remarks ?? []).filter((remark) => headingsOf(remark).some((topic) => topics.includes(topic))),
  );

/**
 * The topics to show a sentence under. A sentence such as "Other carrier is primary" is about the other plan, so we
 * don't show it as a coordination rule of this plan.
 */
const headingsOf = ({ topics }: UnreadRemark): Topic[] =>
  topics.includes('other_coverage') ? topics.filter((topic) => topic !== 'coordination_of_benefits') : topics;

/** Sentences about the service of a table row, without those that its notes already quote. */
export const remarksAbout = (benefits: Benefits, row: CoverageCells): Remark[] => {
  const keys = new Set((row.subjects ?? []).map(keyOf));
  return mergeByText(
    benefits,
    (benefits.remarks ?? []).filter(
      (remark) =>
        subjectsOf(remark).some((node) => keys.has(keyOf(node))) && !row.notes.includes(remark.text),
    ),
  );
};

/** Sentences whose topic has no panel of its own, without those that another panel already quotes. */
export const otherRemarks = (benefits: Benefits): Remark[] => {
  const quoted = [
    ...benefits.plan_information.additional_info,
    ...benefits.exclusions,
    ...benefits.limitations,
    ...[...benefits.service_type_coverage, ...benefits.procedure_coverage].map(({ notes }) => notes),
  ];
  return remarksOn(benefits, ['share', 'other']).filter(
    ({ text }) => !quoted.some((shown) => shown.includes(text)),
  );
};

const subjectsOf = ({ subjects, row_subject }: UnreadRemark): SubjectNode[] =>
  subjects.length > 0 ? subjects : row_subject;

const keyOf = (node: SubjectNode): string => JSON.stringify(node);

const mergeByText = (benefits: Benefits, remarks: readonly UnreadRemark[]): Remark[] => {
  const byText = new Map<string, Remark>();
  for (const remark of remarks) {
    const known = byText.get(remark.text);
    if (known) known.sources.push(remark.source.row);
    else
      byText.set(remark.text, {
        about: nameOf(benefits, remark),
        text: remark.text,
        sources: [remark.source.row],
      });
  }
  return [...byText.values()];
};

const nameOf = (benefits: Benefits, remark: UnreadRemark): string =>
  [...new Set(subjectsOf(remark).flatMap((node) => subjectName(benefits, node) ?? []))].join(', ');

/** Null for the whole plan, and for a service type that no row of the table names. */
const subjectName = (benefits: Benefits, node: SubjectNode): string | null => {
  switch (node.kind) {
    case 'code':
      return node.code;
    case 'range':
      return `${node.from}–${node.to}`;
    case 'class':
      return capitalize(node.name);
    case 'family':
      return capitalize(node.family.replaceAll('_', ' '));
    case 'category':
      return (
        benefits.service_type_coverage.find((row) => row.service_type_code === node.service_type)
          ?.service_type ?? null
      );
    default:
      return null;
  }
};

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
