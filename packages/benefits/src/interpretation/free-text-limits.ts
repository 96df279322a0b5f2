// Frequencies, ages and waiting periods written out in words.

import type { Day } from '../answer.ts';
import type { FrequencyLimit, WaitingPeriod } from '../parsed-benefits.ts';
import { dayIn, monthsIn, NUMBER, numberIn } from './free-text-periods.ts';
import { statementsOf, UNPAID } from './free-text-statements.ts';

export interface TextFrequency {
  count: number;
  periodCount: number;
  periodUnit: NonNullable<FrequencyLimit['period_unit']>;
}

/** More than two digits are an amount, and a number after "age" is one. */
const COUNT = NUMBER.replace('\\d{1,4}', '\\d{1,2}');
const COUNTED =
  'EXAMS?|VISITS?|CLEANINGS?|PROPHYLAX[IE]S|PROPHYS?|SERVICES?|PROCEDURES?|TREATMENTS?|SETS?|SERIES|IMAGES?|FILMS?|BITEWINGS?|X-?RAYS?|UNITS?';
const FREQUENCY = new RegExp(
  `(?<![$\\d.,])(?<!\\$ |AGE |AGE OF |UNDER |OVER |LESS THAN |YOUNGER THAN )\\b${COUNT}(?:X\\b)?(?:\\s*\\(\\d+\\))?(?:\\s+TIMES?)?(?:\\s+(?:${COUNTED})){0,2}(?:\\s+PER (?:TOOTH|QUAD(?:RANT)?|ARCH|SURFACE|SITE|AREA))?(?:\\s+(?:PER|EVERY|IN A|IN ANY|EACH|A|IN)\\s+|\\s?X\\s?(?=\\d))(?:ROLLING\\s+)?(?:${NUMBER}(?:\\s*\\(\\d+\\))?[\\s-]*(?:CONSECUTIVE |ROLLING )?)?(CALENDAR YEAR|BENEFIT YEAR|BENEFIT PERIOD|CONTRACT YEAR|POLICY YEAR|PLAN YEAR|SERVICE YEAR|YEAR|MONTH|WEEK|DAY|VISIT|LIFETIME)`,
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
    if (!/ (IN|EACH|A) |\d ?X ?\d/.test(upper)) return null;
  }
  const match = FREQUENCY.exec(upper);
  if (match?.[1] === undefined || match[3] === undefined) return null;
  // How often the deductible is taken, or a file brought up to date, limits no treatment.
  const [before = ''] = upper
    .slice(0, match.index)
    .split(/[.;!,]\s+|\s-\s/)
    .slice(-1);
  if (/\bDEDUCTIBLE\b|\bUPDATED\b/.test(before)) return null;
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
  const age = statedAgeIn(upper);
  if (age === null) return null;
  const parts = upper.split(/[.;!]\s+|,\s*/);
  const ages = parts.map(statedAgeIn);
  // "1 per 6 months to age 18; 1 per 12 months age 19 and older": bands, no limit.
  const highest = ages.find((each) => each !== null && each.minimum === null)?.maximum ?? null;
  const lowest = ages.find((each) => each !== null && each.maximum === null)?.minimum ?? null;
  if (highest !== null && lowest !== null && lowest > highest) return null;
  if (!UNPAID.test(upper)) return age;
  if (/\bUNLESS\b/.test(upper)) return null;
  const at = ages.findIndex((each) => each !== null);
  const isDenied =
    UNPAID.test(parts[at] ?? upper) ||
    /^\W*(?:IS |ARE )?(?:NOT COVERED|NOT PAYABLE|EXCLUDED|NO COVERAGE)\W*$/.test(parts[at + 1] ?? '');
  return isDenied ? otherAges(age) : age;
}

/** Ages that are not paid leave the others; from the middle of them nobody can tell. */
function otherAges({ minimum, maximum }: TextAge): TextAge | null {
  if (minimum !== null && maximum !== null) return null;
  return {
    minimum: maximum === null ? null : maximum + 1,
    maximum: minimum === null ? null : minimum - 1,
  };
}

function statedAgeIn(upper: string): TextAge | null {
  const below =
    /\b(?:UNDER|BELOW|LESS THAN|YOUNGER THAN)(?: THE)?(?: AGE(?:S)?)?(?: OF)? (\d{1,2})(?! ?(?:MONTH|DAY|%|PERCENT|IMAGE|FILM|TOOTH|TEETH|YEARS? (?:OF )?(?:COVERAGE|ENROLL|MEMBERSHIP|SERVICE)))/.exec(
      upper,
    );
  if (below && /AGE|CHILD|DEPENDENT|YEARS OLD|PATIENT|MEMBER/.test(upper))
    return { minimum: null, maximum: Number(below[1]) - 1 };
  const upTo =
    /\b(?:TO|THROUGH|THRU|UNTIL|UP TO|MAXIMUM|MAX|LIMIT)(?: AND INCLUDING)?(?: THE)? AGE(?: OF| IS|:)? ?(\d{1,2})\b|\bAGE LIMIT(?: OF| IS|:)? (\d{1,2})\b|\b(\d{1,2}) YEARS (?:OF AGE|OLD) (?:AND|OR) (?:YOUNGER|UNDER)\b/.exec(
      upper,
    );
  const from = /\b(?:MINIMUM AGE|FROM AGE|STARTING AT AGE)(?: OF| IS|:)? ?(\d{1,2})\b/.exec(upper);
  const above = /\bOVER(?: THE)? AGE(?: OF)? (\d{1,2})\b/.exec(upper);
  const between = /\bAGES? (\d{1,2}) ?(?:-|TO|THROUGH|THRU) ?(\d{1,2})\b/.exec(upper);
  if (between) return { minimum: Number(between[1]), maximum: Number(between[2]) };
  const over = /\bAGE (\d{1,2}) (?:AND|OR) (OLDER|OVER|ABOVE|UNDER|YOUNGER)\b/.exec(upper);
  if (over) {
    const isFloor = over[2] !== 'UNDER' && over[2] !== 'YOUNGER';
    return { minimum: isFloor ? Number(over[1]) : null, maximum: isFloor ? null : Number(over[1]) };
  }
  if (above) return { minimum: Number(above[1]) + 1, maximum: null };
  if (!upTo && !from) return null;
  const highest = upTo?.[1] ?? upTo?.[2] ?? upTo?.[3];
  return {
    minimum: from ? Number(from[1]) : null,
    maximum: highest === undefined ? null : Number(highest),
  };
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
  if (
    !/WAIT(ING)?[\s-]*PERIOD|\bWAIT(ING)?\b.{0,200}\b(MONTH|DAY|YEAR)|\d[\s-](MONTH|DAY|YEAR)S? WAIT\b/.test(
      upper,
    )
  )
    return [];
  const found: TextWaiting[] = [];
  for (const part of statementsOf(upper).flatMap(waitsOf)) {
    // A part without the word continues the one before it, if it names a time or none, and what for.
    const isContinued = found.length > 0 && CONTINUED.test(part);
    if (part.includes('WAIT') || isContinued) found.push(waitingOf(part));
  }
  return found;
}

const SERVICES =
  '(?:BASIC|MAJOR|PREVENTIVE|DIAGNOSTIC|RESTORATIVE|ORTHO|ENDODON|PERIODON|PROSTHO|CROWN|ORAL SURG)[A-Z /&-]*?';
const SPAN_OR_NONE = '(?:\\d+[\\s-]*(?:MONTH|MO\\b|YEAR|DAY)|NONE\\b|NO\\b)';
const CONTINUED = new RegExp(`${SPAN_OR_NONE}[A-Z]* FOR\\b|^\\W*${SERVICES}\\s*[:=-]?\\s*${SPAN_OR_NONE}`);
const WAIT_JOINT = /,\s*(?:AND\s+)?|\s+AND\s+|\s+EXCEPT\s+(?=\d)/;
const SAYS_HOW_LONG = new RegExp(`\\b${SPAN_OR_NONE}`);

/** "Basic 6 months, major 12 months": cut where each side says how long. */
function waitsOf(statement: string): string[] {
  const parts: string[] = [];
  let saysHowLong = false;
  for (const piece of statement.split(WAIT_JOINT)) {
    const isAnswer = SAYS_HOW_LONG.test(piece);
    if (parts.length === 0 || (saysHowLong && isAnswer)) {
      parts.push(piece);
      saysHowLong = isAnswer;
    } else {
      parts[parts.length - 1] += `, ${piece}`;
      saysHowLong ||= isAnswer;
    }
  }
  return parts;
}

const NO_WAIT =
  /\b(?:NO|NOT (?:AN?|ANY)|WITHOUT(?: AN?| ANY)?)(?: (?:BENEFIT|COVERAGE|PAYMENT))?(?: (?!UNTIL\b|BENEFIT|COVER|PAY|DURING\b|BEFORE\b)[\w-]+){0,3}? WAIT|\bNOT SUBJECT TO [\w\s-]{0,40}WAIT|\b(?:DO|DOES)(?: NOT|N'?T) HAVE (?:AN? |ANY )?[\w\s-]{0,40}WAIT|WAIT(?:ING)?(?:[\s-]PERIODS?)?(?: [A-Z]+){0,4}? (?:(?:DO|DOES|IS|ARE|WILL)(?: NOT|N'?T)|NOT|NO LONGER) (?:BE )?(?:APPL|REQUIRED|IN EFFECT)|\b0[\s-]?(?:MONTH|DAY)|[:=]\s*(?:NO|N|0)\W*$|\bNONE\b|\bN\/A\b|PERIODS? NO\b/;
const OVER = /\b(?:WAIVED|SATISFIED|MET|COMPLETED?|FULFILLED|ENDED|EXPIRED)\b/;
/** "Has not been satisfied", "until it is met", "will be satisfied on": the wait is still on. */
const STILL_ON =
  /\b(?:NOT|NEVER|CANNOT)(?: YET)?(?: BE| BEEN)? (?:WAIVED|SATISFIED|MET|COMPLETED?|FULFILLED|ENDED|EXPIRED)|\bNOT YET\b|\b(?:MUST|WILL|SHALL|TO) BE (?:WAIVED|SATISFIED|MET|COMPLETED?|FULFILLED)|\b(?:UNTIL|AFTER|ONCE|BEFORE|UNLESS)\b/;
/** Denials that may speak of one kind of service while the time beside them holds for another. */
const NO_APPLYING = /\bNOT? (SUBJECT|APPLICABLE|APPLY)|DOES NOT|DO NOT/;

/** "Waived with proof of prior coverage": for whom that holds nobody knows here. */
const IF_ONLY = /\bWAIVED (?:WITH|IF|WHEN|UPON|FOR (?:MEMBERS|PATIENTS|THOSE|PRIOR))\b|\bUNLESS\b/;

/** What the wait is for, without a "for": "waiting period major: 12 months", "12 month major waiting period". */
const WAITING_FOR = [
  new RegExp(`\\bWAITING PERIODS?[ :(-]+(?:ON )?(${SERVICES})\\s*(?:[:=,;.()\\d]|- |$)`),
  new RegExp(`\\bMONTHS?[ -]+(${SERVICES})\\s+WAIT`),
  new RegExp(`\\bWAIT ON (${SERVICES})\\s*(?:[:=,;.(\\d]|$)`),
  new RegExp(
    `^\\W*(${SERVICES})(?:\\s*[:=]|\\s+-\\s|\\s+(?:HAVE|HAS|ARE|IS|REQUIRES?|SUBJECT)\\b|\\s+(?:\\d|NONE\\b))`,
  ),
];

function waitingOf(part: string): TextWaiting {
  const months = monthsIn(part);
  const about =
    /\bFOR (?:ALL )?([A-Z][A-Z /&,-]*?)(?:\s+(?:IS|ARE|WILL|HAS|HAVE|UNTIL|ENDS?|OF)\b|[.;:(\d]|$)/.exec(
      part,
    ) ?? WAITING_FOR.map((pattern) => pattern.exec(part)).find((match) => match !== null);
  const isNone = isNoWait(part, months);
  return {
    answer: isNone ? 'none' : 'applies',
    months: isNone ? null : months,
    ends_on: isNone ? null : dayIn(part),
    about: about?.[1] ?? null,
  };
}

function isNoWait(part: string, months: number | null): boolean {
  if (IF_ONLY.test(part)) return false;
  if (NO_WAIT.test(part)) return true;
  if (STILL_ON.test(part)) return false;
  return OVER.test(part) || (months === null && NO_APPLYING.test(part));
}
