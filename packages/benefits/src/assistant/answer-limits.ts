// How often, until what age, after which wait: limits with their dates.

import type { Day } from '../answer.ts';
import type { FrequencyLimit, ParsedBenefits } from '../parsed-benefits.ts';
import type { AssistantSentence } from './assistant-answer.ts';
import { closest, waitingAbout } from './find-limits.ts';
import { advice, dayText, listText, quote, silence, stated } from './sentences.ts';
import type { Query } from './understand.ts';

export function answerFrequency(
  benefits: ParsedBenefits,
  { subject, network }: Query,
  asOf: Day | null,
): AssistantSentence[] {
  if (!subject) return answerAllFrequencies(benefits);
  const limits = closest(benefits.frequency_limits, subject).filter(
    (limit) =>
      network === null ||
      limit.network === network ||
      limit.network === 'both' ||
      limit.network === 'not_stated',
  );
  if (limits.length === 0) {
    return silence(
      `how often ${subject.label.toLowerCase()} are covered, or when they were last done`,
      `the frequency limit for ${subject.label.toLowerCase()}, which codes share it, and the last date of service?`,
    );
  }
  return limits
    .slice(0, 4)
    .flatMap((limit) => [
      stated(limitText(limit), limit.sources),
      ...dateSentences(limit, asOf),
      ...sharedSentence(limit),
    ]);
}

const about = (limit: FrequencyLimit): string => limit.applies_to.label;

function limitText(limit: FrequencyLimit): string {
  const left = limit.is_remaining ? ' left' : '';
  const used = limit.used_count === null ? '' : ` (${limit.used_count} used)`;
  return `${about(limit)}: ${limit.label}${left && !limit.label.includes('left') ? left : ''}${used}.`;
}

function dateSentences(limit: FrequencyLimit, asOf: Day | null): AssistantSentence[] {
  const sentences: AssistantSentence[] = [];
  if (limit.last_service_date) {
    sentences.push(
      stated(`Last date of service for ${about(limit)}: ${dayText(limit.last_service_date)}.`, limit.sources),
    );
  }
  if (limit.next_eligible_date) {
    const passed = asOf !== null && limit.next_eligible_date <= asOf ? ', which has passed' : '';
    sentences.push(
      stated(
        `Next eligible date for ${about(limit)}: ${dayText(limit.next_eligible_date)}${passed}.`,
        limit.sources,
      ),
    );
  }
  if (asOf !== null && !limit.last_service_date && !limit.next_eligible_date) {
    sentences.push(
      ...silence(
        `when ${about(limit)} was last done or is next due`,
        `the last date of service and the next eligible date for ${about(limit)}?`,
      ),
    );
  }
  return sentences;
}

function sharedSentence(limit: FrequencyLimit): AssistantSentence[] {
  if (limit.shared_with.length > 0)
    return [stated(`The limit is shared with ${listText(limit.shared_with)}.`, limit.sources)];
  return limit.shared_with_unnamed
    ? [stated('The payer says that similar procedures may count toward this limit.', limit.sources)]
    : [];
}

function answerAllFrequencies(benefits: ParsedBenefits): AssistantSentence[] {
  const limits = benefits.frequency_limits.slice(0, 10);
  if (limits.length === 0)
    return silence(
      'any frequency limits',
      'the frequency limits for exams, x-rays, cleanings, crowns and dentures?',
    );
  return limits.map((limit) => stated(limitText(limit), limit.sources));
}

export function answerAge(benefits: ParsedBenefits, { subject }: Query): AssistantSentence[] {
  const limits = subject ? closest(benefits.age_limits, subject) : benefits.age_limits;
  if (limits.length === 0) {
    const what = subject ? `an age limit for ${subject.label.toLowerCase()}` : 'any age limits';
    return silence(
      what,
      `the age limit for ${subject?.label.toLowerCase() ?? 'fluoride, sealants and orthodontics'}?`,
    );
  }
  return limits
    .slice(0, 6)
    .map((limit) => stated(`${limit.applies_to.label}: ${limit.label}.`, limit.sources));
}

export function answerWaiting(benefits: ParsedBenefits, { subject }: Query, asOf: Day): AssistantSentence[] {
  const periods = waitingAbout(benefits, subject);
  if (periods.length === 0) {
    const what = subject
      ? `anything about a waiting period for ${subject.label.toLowerCase()}`
      : 'anything about waiting periods';
    return silence(what, 'is there a waiting period, for which services, and when does it end?');
  }
  return periods.slice(0, 5).flatMap((period) => {
    if (period.answer === 'none')
      return [
        stated(
          `No waiting period (${period.applies_to.label.toLowerCase()}): ${quote(period.text)}`,
          period.sources,
        ),
      ];
    const length =
      period.months === null
        ? 'A waiting period applies'
        : `A waiting period of ${period.months} months applies`;
    const end = period.ends_on
      ? ` until ${dayText(period.ends_on)}${period.ends_on <= asOf ? ', which has passed' : ''}`
      : '';
    const words = period.text ? `: ${quote(period.text)}` : '.';
    const sentence = stated(
      `${length} to ${period.applies_to.label.toLowerCase()}${end}${words}`,
      period.sources,
    );
    return period.ends_on
      ? [sentence]
      : [sentence, advice('Ask by phone: on which date does the waiting period end for this patient?')];
  });
}
