// A service that the payer counts as a class ("stainless steel crowns are covered as basic") without saying what it pays
// for the class.

import type { SubjectNode } from '../../statement.ts';
import { contains } from '../../vocabulary/index.ts';
import * as words from '../../wording/assistant-coverage.ts';
import { memberOf } from '../../wording/assistant-plan.ts';
import { payerAdds, scopeName, subjectNames } from '../../wording/assistant-texts.ts';
import type { AnswerContext } from '../answer-context.ts';
import type { AssistantSentence } from '../assistant-answer.ts';
import { wordsOf } from '../payer-words.ts';
import { silence, stated } from '../sentences.ts';
import { classesOf } from '../service-kinds.ts';
import { sharesLabeled } from './overview.ts';

/** The class that the payer counts the service as. Empty if it names none. */
export function classOf(context: AnswerContext, subject: SubjectNode): AssistantSentence[] {
  const member = memberIn(context, subject);
  if (member === undefined) return [];
  const { nodes, className, statement } = member;
  const said = wordsOf(context, statement);
  return [
    stated(memberOf(subjectNames(nodes), nameOf(className)), [statement.source.row]),
    ...(said === null ? [] : [stated(payerAdds(said), [statement.source.row])]),
    ...sharesLabeled(context, className),
  ];
}

/**
 * The class of the service or, if the payer names only parts of it, of these: "D9944 is paid as type 3". Undefined if only
 * the heading of a row names the class: the row then states what the plan pays.
 */
function memberIn({ statements }: AnswerContext, subject: SubjectNode) {
  const own = classesOf(statements, subject).find(({ statement }) => statement.source.words !== null);
  if (own) return { ...own, nodes: [own.node] };
  return statements
    .flatMap((statement) =>
      statement.says.kind === 'member_of' &&
      statement.source.words !== null &&
      statement.subject.every((node) => contains(subject, node))
        ? [{ nodes: statement.subject, className: statement.says.class, statement }]
        : [],
    )
    .at(0);
}

const nameOf = (className: string): string => scopeName([{ kind: 'class', name: className, within: [] }]);

/** The class, and that the payer doesn't state its percentage. */
export function classWithoutShare(context: AnswerContext, subject: SubjectNode): AssistantSentence[] {
  const member = memberIn(context, subject);
  const { network } = context.query;
  const name = member && nameOf(member.className);
  return name === undefined
    ? []
    : [
        ...classOf(context, subject),
        ...(sharesLabeled(context, member?.className ?? '').length > 0
          ? []
          : silence(words.whatItPays(name, network), words.askShare(name, network))),
      ];
}
