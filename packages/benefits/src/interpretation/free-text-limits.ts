// Frequencies, ages and waiting periods written out in words.

import type { Day } from '../answer.ts';
import type { FrequencyLimit, WaitingPeriod } from '../parsed-benefits.ts';
import { dayIn, monthsIn, NUMBER, numberIn, sentencesOf } from './free-text-periods.ts';

export interface TextFrequency {
  count: number;
  periodCount: number;
  periodUnit: NonNullable<FrequencyLimit['period_unit']>;
}

const FREQUENCY = new RegExp(
  `(?<![$\\d.])\\b${NUMBER}(?:\\s*\\(\\d+\\))?(?:\\s+TIMES?)?(?:\\s+(?:EXAMS?|VISITS?|CLEANINGS?|SERVICES?|PROCEDURES?|TREATMENTS?|SETS?|SERIES|IMAGES?|FILMS?|UNITS?))?\\s+(?:PER|EVERY|IN A|IN ANY|EACH|A|IN)\\s+(?:ROLLING\\s+)?(?:${NUMBER}(?:\\s*\\(\\d+\\))?[\\s-]*(?:CONSECUTIVE |ROLLING )?)?(CALENDAR YEAR|BENEFIT YEAR|BENEFIT PERIOD|CONTRACT YEAR|POLICY YEAR|PLAN YEAR|SERVICE YEAR|YEAR|MONTH|WEEK|DAY|VISIT|LIFETIME)`,
);

const PERIOD_UNITS: Readonly<Record<string, TextFrequency['periodUnit']>> = {
  'CALENDAR YEAR': 'calendar_year',
  'BENEFIT YEAR': 'contract_year',
  'BENEFIT PERIOD': 'contract_year',
  'CONTRACT YEAR': 'contract_year',
  'POLICY YEAR': 'contract_year',
  'PLAN YEAR': 'contract_year',
  'SERVICE YEAR': 'service_year',
  YEAR: 'year',
  MONTH: 'month',
  WEEK: 'week',
  DAY: 'day',
  VISIT: 'visit',
  LIFETIME: 'lifetime',
};

/** "2 per calendar year", "once every 60 months"; money and percentages never count as frequencies. */
export function frequencyIn(upper: string): TextFrequency | null {
  if (
    !upper.includes(' PER ') &&
    !upper.includes('EVERY ') &&
    !upper.includes('ONCE ') &&
    !upper.includes('TWICE ')
  ) {
    if (!/ (IN|EACH|A) /.test(upper)) return null;
  }
  const match = FREQUENCY.exec(upper);
  if (match?.[1] === undefined || match[3] === undefined) return null;
  const periodUnit = PERIOD_UNITS[match[3]];
  if (periodUnit === undefined) return null;
  return {
    count: numberIn(match[1]),
    periodCount: match[2] === undefined ? 1 : numberIn(match[2]),
    periodUnit,
  };
}

export interface TextAge {
  minimum: number | null;
  maximum: number | null;
}

/** "less than 19" and "under age 19" end with the nineteenth birthday: the highest age is 18. */
export function ageIn(upper: string): TextAge | null {
  if (/\bNO AGE LIMIT|NO AGE RESTRICTION/.test(upper)) return { minimum: null, maximum: null };
  if (
    !upper.includes('AGE') &&
    !upper.includes('LESS THAN') &&
    !upper.includes('UNDER') &&
    !upper.includes('YEARS OLD')
  ) {
    return null;
  }
  const below =
    /\b(?:UNDER|BELOW|LESS THAN|YOUNGER THAN)(?: THE)?(?: AGE(?:S)?)?(?: OF)? (\d{1,2})(?! ?(?:MONTH|DAY|%|PERCENT|IMAGE|FILM|TOOTH|TEETH))/.exec(
      upper,
    );
  if (below && /AGE|CHILD|DEPENDENT|YEARS OLD|PATIENT|MEMBER/.test(upper))
    return { minimum: null, maximum: Number(below[1]) - 1 };
  const upTo =
    /\b(?:TO|THROUGH|THRU|UNTIL|UP TO|MAXIMUM|MAX|LIMIT)(?: AND INCLUDING)?(?: THE)? AGE(?: OF| IS|:)? ?(\d{1,2})\b/.exec(
      upper,
    );
  const from = /\b(?:MINIMUM AGE|OVER(?: THE)? AGE|FROM AGE|STARTING AT AGE)(?: OF| IS|:)? ?(\d{1,2})\b/.exec(
    upper,
  );
  const between = /\bAGES? (\d{1,2}) ?(?:-|TO|THROUGH|THRU) ?(\d{1,2})\b/.exec(upper);
  if (between) return { minimum: Number(between[1]), maximum: Number(between[2]) };
  const over = /\bAGE (\d{1,2}) (?:AND|OR) (OLDER|OVER|ABOVE|UNDER|YOUNGER)\b/.exec(upper);
  if (over) {
    const isFloor = over[2] !== 'UNDER' && over[2] !== 'YOUNGER';
    return { minimum: isFloor ? Number(over[1]) : null, maximum: isFloor ? null : Number(over[1]) };
  }
  if (!upTo && !from) return null;
  return { minimum: from ? Number(from[1]) : null, maximum: upTo ? Number(upTo[1]) : null };
}

export interface TextWaiting {
  answer: WaitingPeriod['answer'];
  months: number | null;
  ends_on: Day | null;
  /** "major services", as the text names it. */
  about: string | null;
}

/** "No waiting period for basic; 12 months for major": each part has its own answer. */
export function waitingIn(upper: string): TextWaiting[] {
  if (!upper.includes('WAIT')) return [];
  if (!/WAIT(ING)?[\s-]*PERIOD|\bWAIT(ING)?\b.*\b(MONTH|DAY|YEAR)/.test(upper)) return [];
  const found: TextWaiting[] = [];
  for (const part of sentencesOf(upper).flatMap((sentence) =>
    sentence.split(/,\s*(?:AND\s+)?(?=\d+[\s-]MONTH)/),
  )) {
    // A part without the word continues the one before it, if it names a time and what for.
    const isContinued = found.length > 0 && /\d+[\s-]*MONTHS? FOR\b/.test(part);
    if (part.includes('WAIT') || isContinued) found.push(waitingOf(part));
  }
  return found;
}

const NO_WAITING =
  /\bNO (\d+[\s-]*MONTH |\w+ )?WAIT|\bWAIVED|SATISFIED|HAS BEEN MET|\bNONE\b|PERIODS?:? ?(NO|N\/A)\b|\b0[\s-]?(MONTH|DAY)/;
/** Denials that may speak of one kind of service while the time beside them holds for another. */
const NO_APPLYING = /\bNOT? (SUBJECT|APPLICABLE|APPLY)|DOES NOT|DO NOT/;

/** "Waived with proof of prior coverage": for whom that holds nobody knows here. */
const IF_ONLY = /\bWAIVED (?:WITH|IF|WHEN|UPON|FOR (?:MEMBERS|PATIENTS|THOSE|PRIOR))\b|\bUNLESS\b/;

const SERVICES = '(?:BASIC|MAJOR|PREVENTIVE|DIAGNOSTIC|RESTORATIVE|ORTHO)[A-Z /&-]*?';
/** What the wait is for, without a "for": "waiting period major: 12 months", "12 month major waiting period". */
const WAITING_FOR = [
  new RegExp(`\\bWAITING PERIODS?[ -]+(?:ON )?(${SERVICES})\\s*(?:[:=,;.(\\d]|$)`),
  new RegExp(`\\bMONTHS?[ -]+(${SERVICES})\\s+WAIT`),
  new RegExp(`^\\W*(${SERVICES})(?:\\s*[:=]|\\s+(?:HAVE|HAS|ARE|IS|REQUIRES?|SUBJECT)\\b)`),
];

function waitingOf(part: string): TextWaiting {
  const months = monthsIn(part);
  const about =
    /\bFOR (?:ALL )?([A-Z][A-Z /&,-]*?)(?:\s+(?:IS|ARE|WILL|HAS|HAVE|UNTIL|ENDS?|OF)\b|[.;:(\d]|$)/.exec(
      part,
    ) ?? WAITING_FOR.map((pattern) => pattern.exec(part)).find((match) => match !== null);
  const isNone =
    !IF_ONLY.test(part) && (NO_WAITING.test(part) || (months === null && NO_APPLYING.test(part)));
  return {
    answer: isNone ? 'none' : 'applies',
    months: isNone ? null : months,
    ends_on: isNone ? null : dayIn(part),
    about: about?.[1] ?? null,
  };
}
