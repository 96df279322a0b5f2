// Computes the ten answers from the sandbox's plan terms: what the first screen shows if the payer states all terms.

/** The part of the sandbox's terms that the ten answers use. Days are `YYYYMMDD`. */
export interface PlanTerms {
  /** The X12 code of the benefit year; see `YEARS`. */
  year: '22' | '23' | '25';
  maximum: Accumulator | null;
  deductible: Accumulator | null;
  familyDeductible: Accumulator | null;
  /** Percentages by X12 service type code. */
  pays: Record<string, number>;
  paysOutside: Record<string, number> | null;
  orthodontics: { pays: number; lifetime: Accumulator; toAge: number } | null;
  waiting: { major: number } | null;
  missingToothClause: boolean;
  frequencies: Frequency[];
  begins: string;
  ends: string | null;
}

interface Accumulator {
  total: number;
  left: number;
}

interface Frequency {
  procedure: string;
  count: number;
  /** The X12 code of the unit of `periods`: months, or otherwise calendar years. */
  time: string;
  periods: number;
  lastDone?: string;
  toAge?: number;
}

export type Facts = Record<string, string>;
export const NOT_STATED = 'Not stated';

export async function termsOf(member: string): Promise<{ today: string; terms: PlanTerms }> {
  const address = process.env['BITEWING_SANDBOX_ADDRESS'];
  const response = await fetch(`${address}/sandbox/members/${member}/terms`);
  if (!response.ok) throw new Error(`The sandbox has no terms for ${member}`);
  return (await response.json()) as { today: string; terms: PlanTerms };
}

const YEARS = { 22: 'Service year', 23: 'Calendar year', 25: 'Contract year' } as const;
const MONTHS = '34';

/** One X12 service type code for each class. */
const PREVENTIVE = '41';
const BASIC = '25';
const MAJOR = '36';

/**
 * The value that the first screen must show for each fact. Facts that the terms say nothing about, such as downgrades
 * and pre-authorization, are "Not stated".
 */
export function factsOf(terms: PlanTerms, today: string): Facts {
  const { maximum, deductible, familyDeductible, orthodontics: ortho } = terms;
  return {
    ...coverage(terms, today),
    office: NOT_STATED,
    pays_outside: terms.paysOutside
      ? `Yes: preventive ${terms.paysOutside[PREVENTIVE]}%, basic ${terms.paysOutside[BASIC]}%, major ${terms.paysOutside[MAJOR]}%`
      : 'Same percentages',
    maximum_left: maximum ? money(maximum.left) : 'No annual maximum',
    deductible_left: deductibleOf(deductible),
    ...(familyDeductible && {
      deductible_family: `${money(familyDeductible.left)} of ${money(familyDeductible.total)}`,
    }),
    deductible_applies: NOT_STATED,
    pays_preventive: `${terms.pays[PREVENTIVE]}%`,
    pays_basic: `${terms.pays[BASIC]}%`,
    pays_major: `${terms.pays[MAJOR]}%`,
    pays_ortho: ortho ? `${ortho.pays}%` : 'Not covered',
    ...visits(terms, today),
    crown_pays: `${terms.pays[MAJOR]}%`,
    crown_replacement: limitOf(terms, 'D2740'),
    major_waiting: waitingOf(terms, today),
    missing_tooth: terms.missingToothClause ? 'Applies' : 'None',
    downgrade: NOT_STATED,
    pre_authorization: NOT_STATED,
    fluoride_age: ageOf(terms, 'D1208'),
    sealant_age: ageOf(terms, 'D1351'),
    ortho_pays: ortho ? `${ortho.pays}%` : 'Not covered',
    ...(ortho && { ortho_left: money(ortho.lifetime.left), ortho_age: `To age ${ortho.toAge}` }),
  };
}

function deductibleOf(deductible: PlanTerms['deductible']): string {
  if (!deductible) return NOT_STATED;
  return deductible.total === 0 ? 'No deductible' : money(deductible.left);
}

function coverage({ begins, ends, year }: PlanTerms, today: string): Facts {
  const ended = ends !== null && ends < today && `Ended ${dayText(ends)}`;
  return {
    status: ended || (begins > today ? `Starts ${dayText(begins)}` : 'Active'),
    plan_start: dayText(begins),
    plan_end: ends === null ? NOT_STATED : dayText(ends),
    benefit_year: YEARS[year],
  };
}

function visits(terms: PlanTerms, today: string): Facts {
  const cleaning = ruleOf(terms, 'D1110');
  const wasThisYear = cleaning?.lastDone?.slice(0, 4) === today.slice(0, 4);
  // If the last cleaning was this year, it may not have been the only one, so the screen shows a range.
  const isKnown = cleaning?.lastDone !== undefined && !wasThisYear;
  const range =
    wasThisYear && cleaning ? `0 ${cleaning.count === 2 ? 'or' : 'to'} ${cleaning.count - 1}` : NOT_STATED;
  return {
    next_cleaning: nextOf(terms, 'D1110', today),
    cleanings_left: isKnown ? `${cleaning?.count} of ${cleaning?.count}` : range,
    cleanings_limit: limitOf(terms, 'D1110'),
    last_cleaning: cleaning?.lastDone ? dayText(cleaning.lastDone) : NOT_STATED,
    next_D0274: nextOf(terms, 'D0274', today),
    next_D0210: nextOf(terms, 'D0210', today),
    next_D0330: nextOf(terms, 'D0330', today),
  };
}

function nextOf(terms: PlanTerms, procedure: string, today: string): string {
  const rule = ruleOf(terms, procedure);
  if (terms.ends !== null && terms.ends < today) return `Plan ended ${dayText(terms.ends)}`;
  if (terms.begins > today) return `Not before ${dayText(terms.begins)}`;
  if (!rule?.lastDone) return NOT_STATED;
  if (rule.time === MONTHS) {
    // The plan pays again on the day after the anniversary.
    const next = addDays(addMonths(rule.lastDone, rule.periods), 1);
    return next > today ? dayText(next) : 'Eligible now';
  }
  if (rule.lastDone.slice(0, 4) !== today.slice(0, 4)) return 'Eligible now';
  const nextYear = `01/01/${Number(today.slice(0, 4)) + 1}`;
  return rule.count > 1 ? `Now if one remains, otherwise ${nextYear}` : nextYear;
}

function waitingOf({ waiting, begins }: PlanTerms, today: string): string {
  if (!waiting) return 'None';
  const end = addMonths(begins, waiting.major);
  return end > today ? `Until ${dayText(end)}` : 'Ended';
}

const ruleOf = ({ frequencies }: PlanTerms, procedure: string): Frequency | undefined =>
  frequencies.find((rule) => rule.procedure === procedure);

function limitOf(terms: PlanTerms, procedure: string): string {
  const rule = ruleOf(terms, procedure);
  if (!rule) return NOT_STATED;
  return rule.time === MONTHS
    ? `${rule.count} every ${rule.periods} months`
    : `${rule.count} per calendar year`;
}

function ageOf(terms: PlanTerms, procedure: string): string {
  const age = ruleOf(terms, procedure)?.toAge;
  return age === undefined ? NOT_STATED : `To age ${age}`;
}

const money = (dollars: number): string => `$${dollars.toLocaleString('en-US')}`;
export const dayText = (day: string): string => `${day.slice(4, 6)}/${day.slice(6)}/${day.slice(0, 4)}`;

const dateOf = (day: string): Date =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6))));
const textOf = (date: Date): string => date.toISOString().slice(0, 10).replaceAll('-', '');
const addDays = (day: string, days: number): string =>
  textOf(new Date(dateOf(day).getTime() + days * 86_400_000));

/** January 31 plus one month is the last day of February. */
export function addMonths(day: string, months: number): string {
  const date = dateOf(day);
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return textOf(
    new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), Math.min(date.getUTCDate(), last))),
  );
}
