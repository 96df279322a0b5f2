// The 20 patients that test the ten answers. The expected figures and dates come from the sandbox's plan terms. This
// file says which of them each payer leaves out of its response, and what else the payer states.

import { addMonths, dayText, type Facts, factsOf, NOT_STATED, termsOf } from './plan-terms.ts';

export interface Patient {
  first: string;
  last: string;
  /** YYYY-MM-DD. */
  born: string;
  member: string;
  payer: string;
  /** Only for a dependent. */
  subscriber?: { first: string; last: string; born: string };
  /** What is special about this plan or response, for the table in docs/ten-answers.md. */
  shows: string;
  /** Facts that the payer doesn't state. */
  leftOut: readonly string[];
  /** Values that differ from the terms', or that the terms don't have. */
  overrides?: Facts | ((today: string) => Facts);
}

/** The exact value that the first screen must show for each fact. */
export async function expectedOf({ member, leftOut, overrides = {} }: Patient): Promise<Facts> {
  const { today, terms } = await termsOf(member);
  const facts = factsOf(terms, today);
  // The screen has no line for a family deductible that isn't stated.
  const { deductible_family: family, ...otherFacts } = facts;
  const isFamilyStated = family !== undefined && !leftOut.includes('deductible_family');
  const unstated = Object.fromEntries(
    leftOut.filter((key) => key !== 'deductible_family').map((key) => [key, NOT_STATED]),
  );
  const expected: Facts = {
    ...otherFacts,
    ...(isFamilyStated && { deductible_family: family }),
    ...unstated,
    ...(typeof overrides === 'function' ? overrides(today) : overrides),
  };
  // For a plan without a deductible, the screen has no line that says what it applies to.
  const { deductible_applies: applies, ...others } = expected;
  return expected.deductible_left === 'No deductible' || applies === undefined
    ? others
    : { ...others, deductible_applies: applies };
}

const VISITS = 'next_cleaning cleanings_left last_cleaning next_D0274 next_D0210 next_D0330'.split(' ');
const LIMITS = ['cleanings_limit', 'crown_replacement'];
const AGES = ['fluoride_age', 'sealant_age'];
const RULES = ['major_waiting', 'missing_tooth'];
const AMOUNTS = ['maximum_left', 'deductible_left', 'deductible_family', 'deductible_applies'];
const SHARES = 'pays_outside pays_preventive pays_basic pays_major crown_pays pays_ortho ortho_pays'.split(
  ' ',
);

/** Facts left out by payers that state only amounts and percentages by service type. */
const SERVICE_TYPES_ONLY = [...VISITS, ...LIMITS, ...AGES, ...RULES];
/**
 * Facts left out by payers that send procedure rows. These payers state waiting periods and the missing tooth clause
 * only if the plan has them.
 */
const PROCEDURE_ROWS = RULES;
/**
 * Facts left out by payers that state frequencies and ages as sentences: those that need the date of the last service.
 */
const SENTENCES = VISITS;
/** Facts left out if the payer says that the plan has ended, or states only the status. */
const STATUS_ONLY = [...AMOUNTS, ...SHARES, ...LIMITS, ...AGES, ...RULES, 'benefit_year'];
const LAST_CLEANING = ['cleanings_left', 'last_cleaning'];
const ORTHO = ['ortho_left', 'ortho_age'];

type Who = readonly [first: string, last: string, born: string, member: string, payer: string];
const patient = (
  [first, last, born, member, payer]: Who,
  shows: string,
  leftOut: readonly string[],
  overrides?: Patient['overrides'],
): Patient => ({ first, last, born, member, payer, shows, leftOut, ...(overrides && { overrides }) });

export const PATIENTS: readonly Patient[] = [
  patient(
    ['Harper', 'Ellison', '1985-03-14', 'AM10020030', '47009'],
    'PPO, classes in messages',
    ['deductible_family', 'next_D0330', ...LAST_CLEANING, ...AGES],
    // This payer sends the next eligible date instead of the last service date.
    (today) => ({
      deductible_applies: 'Basic and Major',
      next_cleaning: 'Eligible now',
      next_D0274: 'Eligible now',
      next_D0210: dayText(addMonths(today, 31)),
      pre_authorization: 'Pre-treatment estimate recommended over $300',
    }),
  ),
  patient(
    ['Tomas', 'Rivera', '1979-05-30', 'U4410023902', '62308'],
    'DHMO',
    ['deductible_family', 'next_D0330', ...AGES, ...RULES, ...ORTHO],
    // The copays of the sandbox's DHMO schedule.
    {
      pays_outside: 'No',
      referral: "See the payer's own words",
      deductible_left: 'No deductible',
      pays_preventive: '$0–$10 copay',
      pays_basic: '$15–$290 copay',
      pays_major: '$310–$395 copay',
      pays_ortho: '$2,150 copay',
      ortho_pays: '$2,150 copay',
      crown_pays: '$390 copay',
    },
  ),
  patient(['Louise', 'Tran', '1990-04-02', 'U4410023977', '62308'], 'plan ended', [
    ...STATUS_ONLY,
    ...LAST_CLEANING,
    ...ORTHO,
  ]),
  patient(['Miles', 'Okafor', '1991-08-22', 'AM10020031', '47009'], 'more than 300 rows', [
    'deductible_family',
    ...AGES,
    ...RULES,
  ]),
  patient(['Nadia', 'Petrov', '1988-01-09', 'U4410023901', '62308'], 'rules in messages', SENTENCES, {
    deductible_applies: 'Basic and Major',
  }),
  patient(['Priya', 'Raman', '1983-04-17', '118840275501', '77777'], 'three networks', SERVICE_TYPES_ONLY),
  patient(['Daniel', 'Kowalski', '1976-07-03', '445012877', '89070'], 'states service dates', [
    'pays_outside',
    'deductible_left',
    'deductible_family',
    'pays_ortho',
    'ortho_pays',
    ...ORTHO,
  ]),
  patient(['Elena', 'Vasquez', '1969-09-25', '771204488', '65978'], 'ortho for children', SERVICE_TYPES_ONLY),
  patient(
    ['Marcus', 'Webb', '1987-06-19', '909223411', '52133'],
    'PPO, lower percentages out-of-network',
    PROCEDURE_ROWS,
  ),
  patient(['Dorothy', 'Mullins', '1948-05-12', 'H70033215', '73288'], 'Medicare Advantage', [
    ...SENTENCES,
    'pays_outside',
  ]),
  patient(['Victor', 'Hahn', '1965-07-10', 'AM10020077', '47009'], 'plan ended, status says active', [
    ...LAST_CLEANING,
    ...LIMITS,
    ...AGES,
    ...RULES,
  ]),
  patient(['Nina', 'Falk', '1998-03-06', 'P300771245', '61271'], 'plan starts next month', [
    ...LAST_CLEANING,
    ...LIMITS,
    ...AGES,
    ...RULES,
  ]),
  patient(['Beatriz', 'Soto', '1981-11-20', '771204499', '65978'], 'needs confirmation', SERVICE_TYPES_ONLY, {
    status: 'Active, needs confirmation',
  }),
  patient(['Martin', 'Keller', '1974-02-19', 'XAD883201744', '00510'], 'status only', [
    ...STATUS_ONLY,
    ...VISITS,
    ...ORTHO,
  ]),
  patient(
    ['Felix', 'Moreau', '1993-05-15', 'ZGP801552307', '84980'],
    'dental handled by another payer',
    [...STATUS_ONLY, ...VISITS, ...ORTHO],
    { status: "Couldn't confirm" },
  ),
  patient(['Irene', 'Novak', '1963-02-07', 'LN4477031', '65528'], 'maximum used up', SERVICE_TYPES_ONLY),
  patient(
    ['Camille', 'Durand', '1984-08-12', 'P300771388', '61271'],
    'two plans',
    [...SERVICE_TYPES_ONLY, ...AMOUNTS, 'pays_ortho', 'ortho_pays', ...ORTHO],
    // The figures of the two plans, as the sandbox's rows state them.
    {
      maximum_left: '$400 or $1,000',
      pays_preventive: '80% or 100%',
      pays_basic: '60%',
      pays_major: '60%',
      crown_pays: '60%',
    },
  ),
  patient(['Owen', 'Fitzgerald', '1992-06-16', 'P300771290', '61271'], 'waiting periods', ['missing_tooth']),
  patient(
    ['Andre', 'Baptiste', '1980-06-30', '614882017', '04614'],
    'states how many visits remain',
    PROCEDURE_ROWS,
    // The response also states how many visits remain this year.
    (today) => ({
      next_cleaning: 'Eligible now',
      cleanings_left: '1 of 2',
      next_D0274: `01/01/${Number(today.slice(0, 4)) + 1}`,
    }),
  ),
  {
    ...patient(
      ['Lucas', 'Whitfield', '2013-09-19', '840221305', '54084'],
      'dependent, ortho',
      PROCEDURE_ROWS,
    ),
    subscriber: { first: 'Karen', last: 'Whitfield', born: '1983-03-08' },
  },
];
