// How often, until what age, after which wait: limits with their dates.

import type { Day } from '../answer.ts';
import type { FrequencyLimit, ParsedBenefits, WaitingPeriod } from '../parsed-benefits.ts';
import type { AssistantSentence } from './assistant-answer.ts';
import { closest, waitingAbout } from './find-limits.ts';
import { calculated, dayText, inWords, listText, quote, silence, stated } from './sentences.ts';
import type { AskedSubject, Query } from './understand.ts';

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
      `a frequency limit or date of service for ${inWords(subject.label)}`,
      `the frequency limit for ${inWords(subject.label)}, which codes share it, and the last date of service?`,
    );
  }
  const hasDates = limits.some((limit) => limit.last_service_date || limit.next_eligible_date);
  const dates =
    asOf === null || hasDates
      ? []
      : silence(
          `the last or next date of service for ${inWords(subject.label)}`,
          `the last date of service and the next eligible date for ${inWords(subject.label)}?`,
        );
  const told = limits.slice(0, 4).flatMap((limit) => {
    const about = nameOf(limit, subject);
    return [
      stated(limitText(limit, about), limit.sources),
      ...(asOf === null ? [] : dateSentences(limit, about, asOf)),
      ...sharedSentence(limit),
    ];
  });
  return [...told, ...dates];
}

/** "Cleanings (D1110)": the payer's code in the asker's word. */
function nameOf({ applies_to: { procedures, label } }: FrequencyLimit, subject: AskedSubject | null): string {
  if (procedures.length === 0) return label;
  const codes = listText(procedures);
  return subject && subject.label !== codes ? `${subject.label} (${codes})` : codes;
}

function limitText(limit: FrequencyLimit, about: string): string {
  // Payers that write the limit out repeat the code in it.
  const label = limit.label.replace(/^(D\d{4}[,\s]*)+:\s*/i, '');
  const words = label === label.toUpperCase() ? label.toLowerCase().replace(/\bd(?=\d{4}\b)/g, 'D') : label;
  const left = limit.is_remaining && !/left/.test(words) ? ' left' : '';
  const used = limit.used_count === null ? '' : ` (${limit.used_count} used)`;
  return `${about}: ${words.replace(/\.$/, '')}${left}${used}.`;
}

function dateSentences(limit: FrequencyLimit, about: string, asOf: Day): AssistantSentence[] {
  const sentences: AssistantSentence[] = [];
  if (limit.last_service_date) {
    sentences.push(
      stated(`Last date of service for ${about}: ${dayText(limit.last_service_date)}.`, limit.sources),
    );
  }
  if (limit.next_eligible_date) {
    const passed = limit.next_eligible_date <= asOf ? ', which has passed' : '';
    sentences.push(
      stated(
        `Next eligible date for ${about}: ${dayText(limit.next_eligible_date)}${passed}.`,
        limit.sources,
      ),
    );
  } else if (limit.last_service_date) {
    sentences.push(...nextSentences(limit, about, limit.last_service_date, asOf));
  }
  return sentences;
}

/** Worked out only where one service fills the limit; with two a year the other date may be missing. */
function nextSentences(limit: FrequencyLimit, about: string, last: Day, asOf: Day): AssistantSentence[] {
  const { count, period_unit: unit, period_count: periods, is_remaining: isRemaining, sources } = limit;
  const months = unit === 'month' ? periods : unit === 'year' ? (periods ?? 1) * 12 : null;
  if (count === 1 && !isRemaining && months !== null) {
    const next = addMonths(last, months);
    const passed = next <= asOf ? ', which has passed' : '';
    return [
      calculated(
        `${dayText(last)} + ${months} months = ${dayText(next)}: the earliest next date for ${about}${passed}, if the payer counts to the day.`,
        sources,
      ),
    ];
  }
  return isRemaining
    ? []
    : silence(`the next eligible date for ${about}`, `the next eligible date for ${about}?`);
}

function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const lastOfMonth = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, lastOfMonth));
  return first.toISOString().slice(0, 10);
}

function sharedSentence(limit: FrequencyLimit): AssistantSentence[] {
  if (limit.shared_with.length > 0)
    return [stated(`The limit is shared with ${listText(limit.shared_with)}.`, limit.sources)];
  return limit.shared_with_unnamed
    ? [stated('The payer says that similar procedures may count toward this limit.', limit.sources)]
    : [];
}

function answerAllFrequencies(benefits: ParsedBenefits): AssistantSentence[] {
  const limits = benefits.frequency_limits.slice(0, 14);
  if (limits.length === 0)
    return silence(
      'any frequency limits',
      'the frequency limits for exams, x-rays, cleanings, crowns and dentures?',
    );
  return limits.map((limit) => stated(limitText(limit, nameOf(limit, null)), limit.sources));
}

export function answerAge(benefits: ParsedBenefits, { subject }: Query): AssistantSentence[] {
  const told = ageSentences(benefits, subject);
  if (told.length > 0) return told;
  const what = subject ? `an age limit for ${inWords(subject.label)}` : 'any age limits';
  return silence(
    what,
    `the age limit for ${subject ? inWords(subject.label) : 'fluoride, sealants and orthodontics'}?`,
  );
}

export function ageSentences(benefits: ParsedBenefits, subject: AskedSubject | null): AssistantSentence[] {
  const limits = subject ? closest(benefits.age_limits, subject) : benefits.age_limits;
  return limits.slice(0, 6).map((limit) => {
    const { procedures, label } = limit.applies_to;
    const codes = listText(procedures);
    const about =
      procedures.length === 0
        ? label
        : subject && subject.label !== codes
          ? `${subject.label} (${codes})`
          : codes;
    return stated(`${about}: ${inWords(limit.label)}.`, [
      ...limit.sources,
      ...rowsNaming(benefits, procedures),
    ]);
  });
}

/** Some payers send an age in a row of its own behind the procedure's; both rows together say it. */
const rowsNaming = (benefits: ParsedBenefits, codes: string[]): number[] =>
  benefits.procedure_coverage
    .filter(({ procedure_code }) => codes.includes(procedure_code))
    .flatMap(({ sources }) => sources);

export function answerWaiting(benefits: ParsedBenefits, { subject }: Query, asOf: Day): AssistantSentence[] {
  const periods = waitingAbout(benefits, subject);
  if (periods.length === 0) {
    const what = subject
      ? `anything about a waiting period for ${inWords(subject.label)}`
      : 'anything about waiting periods';
    return silence(what, 'is there a waiting period, for which services, and when does it end?');
  }
  return periods.slice(0, 5).flatMap((period) => waitingSentences(period, asOf));
}

function waitingSentences(period: WaitingPeriod, asOf: Day): AssistantSentence[] {
  const words = period.text ? `: ${quote(period.text)}` : '.';
  const where = /whole plan/i.test(period.applies_to.label) ? '' : ` for ${inWords(period.applies_to.label)}`;
  if (period.answer === 'none')
    return [stated(`The payer says there is no waiting period${where}${words}`, period.sources)];
  const length = period.months === null ? 'A waiting period' : `A waiting period of ${period.months} months`;
  const end = period.ends_on
    ? ` until ${dayText(period.ends_on)}${period.ends_on <= asOf ? ', which has passed' : ''}`
    : '';
  const sentence = stated(`${length} applies${where}${end}${words}`, period.sources);
  if (period.ends_on) return [sentence];
  return [
    sentence,
    ...silence(
      'on which date the waiting period ends for this patient',
      'on which date does the waiting period end for this patient?',
    ),
  ];
}
