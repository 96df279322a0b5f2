// Whether a dependent reaches the age at which the coverage ends before the day of a visit.

import { addMonths } from '../../../resolve/days.ts';
import { isPlanWide } from '../../../vocabulary/index.ts';
import * as words from '../../../wording/assistant-plan.ts';
import { payerAdds } from '../../../wording/assistant-texts.ts';
import type { AnswerContext } from '../../answer-context.ts';
import type { AssistantSentence } from '../../assistant-answer.ts';
import { messagesOn } from '../../payer-words.ts';
import { calculated, stated } from '../../sentences.ts';
import { visitOf } from '../visit/visit-day.ts';

const END_OF_MONTH = /\bend of (?:the )?(?:calendar )?month\b/i;

/** "Dependent coverage ends at 26", if the patient is 26 on the day in the question. */
export function ageEnd(context: AnswerContext): AssistantSentence[] {
  const { asked, statements } = context;
  const visit = visitOf(context);
  const { dateOfBirth, isDependent } = asked;
  if (visit === null || !dateOfBirth || isDependent === false) return [];
  return statements.flatMap(({ says, subject, conditions, source }) => {
    const isOfDependents = conditions.some(
      (one) => one.kind === 'member' && (one.member === 'dependent' || one.member === 'child'),
    );
    if (says.kind !== 'age' || says.maximum === null || !isOfDependents || !subject.every(isPlanWide))
      return [];
    const age = says.maximum + 1;
    const birthday = addMonths(dateOfBirth, 12 * age);
    if (birthday > visit.to || addMonths(birthday, 12) < asked.asOf) return [];
    const texts = messagesOn(asked, source.row);
    const end = texts.some((text) => END_OF_MONTH.test(text))
      ? addMonths(`${birthday.slice(0, 8)}31`, 0)
      : null;
    return [
      ...texts.map((text) => stated(payerAdds(text), [source.row])),
      calculated(words.dependentEnd(age, birthday, end, visit), [source.row]),
    ];
  });
}
