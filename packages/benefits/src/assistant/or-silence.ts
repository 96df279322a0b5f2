// We say "not stated" only if no text of the payer about the service may answer the question.

import type { SubjectNode, Topic, UnreadRemark } from '../statement.ts';
import { contains, isPlanWide } from '../vocabulary/index.ts';
import { askByPhone, isQuote, payerAdds } from '../wording/assistant-texts.ts';
import type { AnswerContext } from './answer-context.ts';
import type { AssistantSentence } from './assistant-answer.ts';
import { advice, quoted, silence, stated } from './sentences.ts';

export function orSilence(
  context: AnswerContext,
  node: SubjectNode,
  told: AssistantSentence[],
  what: string,
  ask: string,
  topic?: Topic,
): AssistantSentence[] {
  if (told.some((sentence) => !isQuote(sentence.text))) return told;
  const quotes =
    told.length > 0
      ? told
      : [
          ...quoted(
            [...remarksNaming(context, node), ...remarksOnRows(context, node)].filter((remark) =>
              mayTell(remark, topic),
            ),
          ),
          ...exceptions(context, node),
        ];
  return quotes.length > 0 ? [...quotes, advice(askByPhone(ask))] : silence(what, ask);
}

/**
 * Whether the payer's text may answer a question about the topic. "Office visit copay, preventive" doesn't say how
 * often, but a text whose topic we don't know may say it.
 */
const mayTell = ({ topics }: UnreadRemark, topic: Topic | undefined): boolean =>
  topic === undefined || topics.length === 0 || topics.includes(topic) || topics.includes('other');

function remarksNaming({ asked }: AnswerContext, node: SubjectNode): UnreadRemark[] {
  if (isPlanWide(node)) return [];
  return asked.benefits.remarks.filter(({ subjects }) =>
    subjects.some((named) => !isPlanWide(named) && (contains(named, node) || contains(node, named))),
  );
}

/** Texts of unknown topic on the rows of the service. They may answer the question. */
const remarksOnRows = ({ remarks }: AnswerContext, node: SubjectNode): UnreadRemark[] =>
  (node.kind === 'code' || node.kind === 'family' ? remarks : []).filter(
    ({ row_subject, topics }) =>
      topics.every((topic) => topic === 'other') &&
      row_subject.length > 0 &&
      row_subject.every((own) => !isPlanWide(own) && contains(node, own)),
  );

/**
 * Rules with the service as an exception: "no benefits out of network except emergencies" says something about
 * emergencies.
 */
function exceptions({ asked }: AnswerContext, node: SubjectNode): AssistantSentence[] {
  if (isPlanWide(node)) return [];
  return asked.benefits.statements
    .filter(({ except }) => except.some((other) => contains(other, node)))
    .slice(0, 2)
    .flatMap(({ source }) => {
      const block = asked.audit.blocks.find(({ block: row }) => row === source.row);
      return (block?.messages ?? []).map((text) => stated(payerAdds(text), [source.row]));
    });
}
