// Amounts of a health plan in a response about dental care.

import type { BenefitAmount } from '../../../parsed-benefits.ts';
import type { SubjectNode } from '../../../statement.ts';
import { nodeKey } from '../../../vocabulary/index.ts';
import * as words from '../../../wording/assistant-money.ts';
import type { AnswerContext } from '../../answer-context.ts';
import type { AssistantQuestion, AssistantSentence } from '../../assistant-answer.ts';
import { stemOf } from '../../question/tokens.ts';
import { silence } from '../../sentences.ts';
import { carvedOutContacts } from '../contacts.ts';
import { isMedical } from '../other-services.ts';

/** Dental payers send one category such as an office visit. Health plans send several. */
const FEWEST_MEDICAL = 2;

/** An amount for hospital stays and the like says nothing about dental care, unless the question names them. */
export const isMedicalOnly = (
  { asked: { question } }: AnswerContext,
  { applies_to: { subjects, label } }: BenefitAmount,
): boolean => subjects.length > 0 && subjects.every(isMedical) && !sharesName(question, label);

const NO_NAMES = new Set(['care', 'dental', 'health', 'office', 'other', 'service', 'visit']);

function sharesName(question: string, label: string): boolean {
  const asked = new Set(nameWords(question));
  return nameWords(label).some((word) => asked.has(word));
}

const nameWords = (text: string): string[] =>
  (text.toLowerCase().match(/[a-z]{4,}/g) ?? []).map(stemOf).filter((word) => !NO_NAMES.has(word));

export const isOfHealthPlan = ({ asked }: AnswerContext, { applies_to }: BenefitAmount): boolean =>
  isHealthPlan(asked, applies_to.subjects);

/** True for the whole health plan, if the response also has medical care or another company has dental. */
export function isHealthPlan(asked: AssistantQuestion, subjects: readonly SubjectNode[]): boolean {
  if (subjects.length === 0) return false;
  if (!subjects.every((node) => node.kind === 'category' && node.service_type === '30')) return false;
  // Dental payers also list medical categories as active.
  const medical = asked.benefits.statements
    .filter(({ says }) => says.kind !== 'covered' && says.kind !== 'status')
    .flatMap(({ subject }) => subject.filter(isMedical).map(nodeKey));
  return new Set(medical).size >= FEWEST_MEDICAL || carvedOutContacts(asked).length > 0;
}

/** If the payer states an amount only for the whole health plan, says that it states none for dental care. */
export const noneForDental = (
  context: AnswerContext,
  amounts: readonly BenefitAmount[],
  name: string,
): AssistantSentence[] =>
  amounts.every((amount) => isOfHealthPlan(context, amount))
    ? silence(words.noDental(name), words.askDental(name))
    : [];
