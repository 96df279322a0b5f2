// What the payer states for some people only, such as children, if the patient isn't or may not be one of them.

import { isForPerson } from '../../resolve/steps.ts';
import type { Statement, SubjectNode } from '../../statement.ts';
import { distinctNodes } from '../../vocabulary/index.ts';
import * as words from '../../wording/assistant-coverage.ts';
import { askByPhone, didNotSay, scopeName, subjectName } from '../../wording/assistant-texts.ts';
import { onlyFor } from '../../wording/conditions.ts';
import { type AnswerContext, questionFor, type Side } from '../answer-context.ts';
import type { AssistantSentence } from '../assistant-answer.ts';
import { findShares, remarksOf, statementsOf } from '../find-shares.ts';
import { advice, notStated, quoted, rowsOf, stated } from '../sentences.ts';
import { saidOf } from './coverage-lead.ts';

/** The whole answer if everything that the payer states is certainly for other people. Otherwise empty. */
export function statedForOthers(
  context: AnswerContext,
  subject: SubjectNode,
  sides: readonly Side[],
): AssistantSentence[] {
  const found = findShares(context, subject, sides);
  const all = found.flatMap(statementsOf);
  const standings = standingsOf(context, subject, all);
  if (all.length === 0 || !standings.every((one) => one === false)) return [];
  const { network } = context.query;
  const name = subjectName(subject);
  return [
    notStated(didNotSay(words.forThisPatient(words.whatItPays(name, network)))),
    ...found.flatMap((group) => {
      const told = group.sides.filter(({ resolution }) => resolution.statements.length > 0);
      const said = saidOf(context, told);
      const statements = statementsOf(group);
      // "For adult orthodontics, the plan pays 50% (children only)" would contradict itself.
      const about = distinctNodes(statements.flatMap((one) => one.subject));
      return [stated(words.coverageLead(scopeName(about), said), rowsOf(statements))];
    }),
    ...quoted(found.flatMap(remarksOf)),
    advice(askByPhone(words.askShare(name, network))),
  ];
}

/** "The payer states this for children only", unless the patient is certainly one of them. */
export function peopleSentences(
  context: AnswerContext,
  subject: SubjectNode,
  statements: readonly Statement[],
): AssistantSentence[] {
  const people = onlyFor(statements);
  if (people === null || standingsOf(context, subject, statements).includes(true)) return [];
  return [stated(words.onlyForPeople(people), rowsOf(statements))];
}

const standingsOf = (context: AnswerContext, subject: SubjectNode, statements: readonly Statement[]) => {
  const { who } = questionFor(context, subject, null);
  return statements.map((one) => isForPerson(one, { ...who, level: 'individual' }));
};
