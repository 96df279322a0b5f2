// A question about a verification → sentences that cite the payer, or say that the payer did not say.

import { answerCoverage } from './answer-coverage.ts';
import { answerAge, answerFrequency, answerWaiting } from './answer-limits.ts';
import { answerDeductible, answerMaximum } from './answer-money.ts';
import {
  answerBenefitYear,
  answerClause,
  answerContact,
  answerDates,
  answerExclusions,
  answerNetwork,
  answerOtherCoverage,
  answerPlan,
  answerStatus,
  statusWarning,
} from './answer-plan.ts';
import { answerPortion } from './answer-portion.ts';
import type { AssistantAnswer, AssistantQuestion, AssistantSentence } from './assistant-answer.ts';
import { advice } from './sentences.ts';
import type { Topic } from './topics.ts';
import { type Query, understand } from './understand.ts';

/** Answers that lean on the plan being in force. */
const NEEDS_ACTIVE: ReadonlySet<Topic> = new Set([
  'coverage',
  'patient_portion',
  'frequency',
  'maximum',
  'deductible',
]);

const NOT_UNDERSTOOD =
  'I can answer from what the payer said about this plan: coverage of a procedure, what is left of the maximum or deductible, frequencies and dates, ages, waiting periods, clauses, other coverage and contacts. Please ask about one of these.';

const UNKNOWN_SERVICE =
  'I do not know which dental service is meant. Please ask by its usual name or by its CDT code.';

export function answerQuestion(asked: AssistantQuestion): AssistantAnswer {
  const queries = understand(asked.question, asked.earlier);
  if (queries.length === 0) return { sentences: [advice(NOT_UNDERSTOOD)] };
  const warning = queries.some((query) => NEEDS_ACTIVE.has(query.topic))
    ? statusWarning(asked.benefits, asked.asOf)
    : [];
  const answers = queries.flatMap((query) => answerQuery(asked, query));
  return { sentences: withoutRepeats([...warning, ...answers]) };
}

/** Topics that would list everything where the service asked about is not one we know. */
const NEEDS_KNOWN_WORDS: ReadonlySet<Topic> = new Set(['coverage', 'frequency', 'age', 'patient_portion']);

function answerQuery({ benefits, role, asOf }: AssistantQuestion, query: Query): AssistantSentence[] {
  if (query.unknownWord && NEEDS_KNOWN_WORDS.has(query.topic)) return [advice(UNKNOWN_SERVICE)];
  switch (query.topic) {
    case 'coverage':
      return answerCoverage(benefits, query, role);
    case 'patient_portion':
      return answerPortion(benefits, query);
    case 'frequency':
      return answerFrequency(benefits, query, asOf);
    case 'age':
      return answerAge(benefits, query);
    case 'waiting':
      return answerWaiting(benefits, query, asOf);
    case 'maximum':
      return answerMaximum(benefits, query);
    case 'deductible':
      return answerDeductible(benefits, query);
    case 'status':
      return answerStatus(benefits);
    case 'dates':
      return answerDates(benefits);
    case 'plan':
      return answerPlan(benefits);
    case 'benefit_year':
      return answerBenefitYear(benefits);
    case 'network':
      return answerNetwork(benefits);
    case 'other_coverage':
      return answerOtherCoverage(benefits);
    case 'contact':
      return answerContact(benefits);
    case 'exclusions':
      return query.subject ? answerCoverage(benefits, query, role) : answerExclusions(benefits);
    default:
      return answerClause(benefits, query.topic, query);
  }
}

function withoutRepeats(sentences: AssistantSentence[]): AssistantSentence[] {
  const seen = new Set<string>();
  return sentences.filter((sentence) => !seen.has(sentence.text) && seen.add(sentence.text));
}
