// Whether a service counts toward the maximum.

import type { SubjectNode } from '../../../statement.ts';
import * as words from '../../../wording/assistant-money.ts';
import { payerAdds, subjectName } from '../../../wording/assistant-texts.ts';
import { type AnswerContext, ask, nodesOf } from '../../answer-context.ts';
import type { AssistantSentence } from '../../assistant-answer.ts';
import { orSilence } from '../../or-silence.ts';
import { wordsOf } from '../../payer-words.ts';
import { quoted, stated } from '../../sentences.ts';

/** Answers "Does preventive count toward the maximum?" */
export function answerCountsToward(context: AnswerContext): AssistantSentence[] {
  return nodesOf(context).flatMap((subject) => {
    const told = toldFor(context, subject);
    const { remarks } = ask(context, { subject, topic: 'maximum', network: context.query.network });
    if (told.length > 0) return [...told, ...quoted(remarks)];
    const name = subjectName(subject);
    return orSilence(context, subject, quoted(remarks), words.whetherCounts(name), words.askCounts(name));
  });
}

/** For an answer about the maximum of a service: whether the service counts toward it. */
export const exemptions = (context: AnswerContext): AssistantSentence[] =>
  context.query.subject ? nodesOf(context).flatMap((subject) => toldFor(context, subject)) : [];

export const isCounted = (context: AnswerContext): boolean =>
  nodesOf(context).some((subject) =>
    ask(context, { subject, topic: 'maximum', network: context.query.network }).statements.some(
      ({ says }) => says.kind === 'counts_toward' && says.what === 'maximum' && says.counts,
    ),
  );

/** Quotes the payer, because its words may exempt the service from only one of several maximums. */
function toldFor(context: AnswerContext, subject: SubjectNode): AssistantSentence[] {
  const { statements } = ask(context, { subject, topic: 'maximum', network: context.query.network });
  return statements.flatMap((statement) => {
    const { says, source } = statement;
    if (says.kind !== 'counts_toward' || says.what !== 'maximum') return [];
    const said = wordsOf(context, statement);
    return [
      stated(words.countsToward(subjectName(subject), says.counts), [source.row]),
      ...(said ? [stated(payerAdds(said), [source.row])] : []),
    ];
  });
}
