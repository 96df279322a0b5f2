// Answers about downgrades and replacements: the clause, and what else the payer states about them.

import { addMonths } from '../../resolve/days.ts';
import type { Day } from '../../response.ts';
import type { SubjectNode } from '../../statement.ts';
import { PLACED } from '../../wording/assistant-clauses.ts';
import { isQuote } from '../../wording/assistant-texts.ts';
import { type AnswerContext, askAround, nodesOf, statementsAt } from '../answer-context.ts';
import type { AssistantSentence } from '../assistant-answer.ts';
import { soleOf } from '../lists.ts';
import type { TimeSpan } from '../question/dates.ts';
import { plainText } from '../question/tokens.ts';
import { calculated } from '../sentences.ts';
import { REPLACED_WORK } from '../service-kinds.ts';
import { answerClause, clauseSentences, orNoClause } from './clauses.ts';
import { shareLeads } from './coverage.ts';
import { frequencySentences } from './frequency.ts';
import { wordsOnCodes } from './mentions.ts';
import { withSimilarCodes } from './similar-codes.ts';
import { askedSpan } from './teeth/missing-tooth.ts';

/** Answers "Is it downgraded?" with the clause, and with what the payer writes about the material and the teeth. */
export function answerDowngrade(context: AnswerContext): AssistantSentence[] {
  const said = wordsOnCodes(context);
  const clause = answerClause(context, 'downgrade');
  // If we quote the payer on the material or the teeth, we don't say that it stated nothing about downgrades.
  const isSilent = said.length > 0 && clause.every(({ basis }) => basis !== 'stated');
  const shares = context.query.teeth.length > 0 ? shareLeads(context) : [];
  const told = [...said, ...(isSilent ? clause.filter(({ basis }) => basis === 'advice') : clause)];
  // Next to a downgrade, the percentage would look like the share of the service itself.
  const isStated = clause.some(({ basis, text }) => basis === 'stated' && !isQuote(text));
  return isStated ? told : [...shares, ...told];
}

/** Answers "How long before a crown can be replaced?" with the replacement rule and the frequency limits. */
export function answerReplacement(context: AnswerContext): AssistantSentence[] {
  const { subject } = context.query;
  return nodesOf(context).flatMap((node) => {
    const rules = clauseSentences(context, 'replacement', node, true);
    // If neither the question names a service nor the payer a rule, the frequency limits of crowns, bridges and dentures
    // tell when they can be replaced.
    const services = rules.length === 0 ? REPLACED_WORK : [];
    const limits = (subject ? [node] : services).flatMap((one) => frequencySentences(context, one, false));
    const told = [...rules, ...placedSentences(context, node), ...limits];
    const rule = orNoClause(context, 'replacement', node, told);
    return withSimilarCodes(context, 'replacement', node, rule, (code) =>
      clauseSentences(context, 'replacement', code, true),
    );
  });
}

/** True if the time in the question is when the work was placed, not when a tooth was lost. */
const saysPlaced = (question: string): boolean =>
  PLACED_WORDS.test(plainText(question)) && !LOST_WORDS.test(plainText(question));
const PLACED_WORDS = /\b(?:placed|put in|put on|got|gotten|done|made|seated|delivered|from|had)\b/;
const LOST_WORDS = /\b(?:lost|missing|pulled|extracted|gone)\b/;

/** If the question says "The crown is from 2021", says whether the crown is old enough to be replaced. */
function placedSentences(context: AnswerContext, subject: SubjectNode): AssistantSentence[] {
  const placed = saysPlaced(context.asked.question) ? askedSpan(context) : null;
  const statements = statementsAt(askAround(context, { subject, topic: 'replacement' }));
  const rules = statements.flatMap(({ says, conditions, source }) =>
    says.kind === 'clause' && says.months !== null && conditions.length === 0
      ? [{ months: says.months, row: source.row }]
      : [],
  );
  const months = soleOf(rules.map((rule) => rule.months));
  if (placed === null || months === null) return [];
  return [
    calculated(
      PLACED[standingOf(placed, months, context.asked.asOf)],
      rules.map(({ row }) => row),
    ),
  ];
}

/** Whether the period of the replacement rule is over for work that was placed at this time. */
function standingOf(placed: TimeSpan, months: number, asOf: Day): keyof typeof PLACED {
  if (addMonths(placed.to, months) <= asOf) return 'over';
  return addMonths(placed.from, months) > asOf ? 'within' : 'unclear';
}
