// What the sandbox's plans say, by question. Written from the terms in apps/sandbox, not from what our reader makes of them.

export interface Expected {
  first: string;
  last: string;
  /** YYYY-MM-DD. */
  born: string;
  member: string;
  payer: string;
  /** For a dependent: the subscriber. */
  subscriber?: { first: string; last: string; born: string };
  /** What kind of plan it is, for the table. */
  shows: string;
  /** The exact value of each fact. */
  facts: Record<string, string>;
}

const NOT_STATED = 'Not stated';

const today = new Date();
const [year, month, day] = [today.getFullYear(), today.getMonth(), today.getDate()];

/** The sandbox's dates are relative to today; a shorter month ends earlier. */
const monthsFromNow = (months: number): Date => {
  const last = new Date(year, month + months + 1, 0).getDate();
  return new Date(year, month + months, Math.min(day, last));
};
const text = (date: Date): string =>
  [date.getMonth() + 1, date.getDate(), date.getFullYear()]
    .map((part) => String(part).padStart(2, '0'))
    .join('/');
const monthStart = (months: number): Date => new Date(year, month + months, 1);
const dayBefore = (date: Date): Date => new Date(date.getFullYear(), date.getMonth(), date.getDate() - 1);
const dayAfter = (date: Date): Date => new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1);
const isThisYear = (date: Date): boolean => date.getFullYear() === year;

/** The plan years of most sandbox plans: since January of last year, by calendar year. */
const SILENT = {
  plan_start: `01/01/${year - 1}`,
  plan_end: NOT_STATED,
  benefit_year: NOT_STATED,
  office: NOT_STATED,
  pays_outside: NOT_STATED,
  maximum_left: NOT_STATED,
  deductible_left: NOT_STATED,
  deductible_applies: NOT_STATED,
  pays_preventive: NOT_STATED,
  pays_basic: NOT_STATED,
  pays_major: NOT_STATED,
  pays_ortho: NOT_STATED,
  next_cleaning: NOT_STATED,
  cleanings_left: NOT_STATED,
  cleanings_limit: NOT_STATED,
  last_cleaning: NOT_STATED,
  next_D0274: NOT_STATED,
  next_D0210: NOT_STATED,
  next_D0330: NOT_STATED,
  crown_pays: NOT_STATED,
  crown_replacement: NOT_STATED,
  major_waiting: NOT_STATED,
  missing_tooth: NOT_STATED,
  downgrade: NOT_STATED,
  pre_authorization: NOT_STATED,
  fluoride_age: NOT_STATED,
  sealant_age: NOT_STATED,
  ortho_pays: NOT_STATED,
} as const;

/** Shown unless the plan doesn't cover orthodontics. */
const ORTHO_SILENT = { ortho_left: NOT_STATED, ortho_age: NOT_STATED };
const FAMILY = { deductible_family: '$100 of $150' };

const pays = (preventive: string, basic: string, major: string, ortho = 'Not covered') => ({
  pays_preventive: preventive,
  pays_basic: basic,
  pays_major: major,
  crown_pays: major,
  pays_ortho: ortho,
  ortho_pays: ortho,
});

/** 100/80/50, $1,120 of $1,500 and $50 remaining, percentages by service type, the same out-of-network. */
const BY_CATEGORY = {
  ...SILENT,
  ...pays('100%', '80%', '50%'),
  status: 'Active',
  benefit_year: 'Calendar year',
  pays_outside: 'Same as in-network',
  maximum_left: '$1,120',
  deductible_left: '$50',
};

const LIMITS = { cleanings_limit: '2 per calendar year', crown_replacement: '1 every 84 months' };
const AGES = { fluoride_age: 'Up to age 18', sealant_age: 'Up to age 15' };
const lastCleaning = monthsFromNow(-5);
const lastBitewings = monthsFromNow(-11);
const HISTORY = {
  ...LIMITS,
  // Two a year, one date: how many were used this year isn't stated.
  next_cleaning: isThisYear(lastCleaning) ? NOT_STATED : 'Eligible now',
  cleanings_left: isThisYear(lastCleaning) ? NOT_STATED : '2 of 2',
  last_cleaning: text(lastCleaning),
  next_D0274: isThisYear(lastBitewings) ? `01/01/${year + 1}` : 'Eligible now',
  next_D0210: text(dayAfter(monthsFromNow(31))),
};
const BY_PROCEDURE = { ...BY_CATEGORY, ...HISTORY, ...AGES };
const NOT_ACTIVE = {
  next_cleaning: 'Plan not active',
  next_D0274: 'Plan not active',
  next_D0210: 'Plan not active',
  next_D0330: 'Plan not active',
};

const patient = (
  [first, last, born, member, payer]: readonly [string, string, string, string, string],
  shows: string,
  facts: Record<string, string>,
): Expected => ({ first, last, born, member, payer, shows, facts });

export const PATIENTS: readonly Expected[] = [
  patient(['Harper', 'Ellison', '1985-03-14', 'AM10020030', '47009'], 'PPO, classes in messages', {
    ...BY_CATEGORY,
    ...LIMITS,
    ...pays('100%', '80%', '50%', '0%'),
    maximum_left: '$1,860',
    deductible_applies: 'Basic and Major',
    next_cleaning: 'Eligible now',
    next_D0274: 'Eligible now',
    next_D0210: text(monthsFromNow(31)),
    major_waiting: 'None',
    missing_tooth: 'Applies',
    pre_authorization: 'Recommended over $300',
  }),
  patient(['Tomas', 'Rivera', '1979-05-30', 'U4410023902', '62308'], 'DHMO', {
    ...SILENT,
    ...ORTHO_SILENT,
    ...HISTORY,
    ...pays('$0 copay', '$15–$290 copay', '$320–$390 copay', '$2,150 copay'),
    crown_pays: '$390 copay',
    benefit_year: 'Calendar year',
    status: 'Active',
    pays_outside: 'No',
    maximum_left: 'No maximum',
    deductible_left: '$0',
    deductible_applies: 'No services',
  }),
  patient(['Louise', 'Tran', '1990-04-02', 'U4410023977', '62308'], 'ended', {
    ...SILENT,
    ...ORTHO_SILENT,
    ...NOT_ACTIVE,
    status: `Ended ${text(dayBefore(monthStart(-1)))}`,
    plan_start: text(monthStart(-26)),
    plan_end: text(dayBefore(monthStart(-1))),
  }),
  patient(['Miles', 'Okafor', '1991-08-22', 'AM10020031', '47009'], 'huge', {
    ...BY_CATEGORY,
    ...HISTORY,
    ...pays('100%', '80%', '50%', '0%'),
    maximum_left: '$2,000',
  }),
  patient(['Nadia', 'Petrov', '1988-01-09', 'U4410023901', '62308'], 'rules in messages', {
    ...BY_CATEGORY,
    ...FAMILY,
    ...LIMITS,
    ...AGES,
    pays_outside: 'Yes: 80% / 60% / 40%',
    maximum_left: '$1,450',
    deductible_left: '$0',
    deductible_applies: 'Basic and Major',
    plan_start: text(monthsFromNow(-7)),
    major_waiting: `Until ${text(monthsFromNow(5))}`,
    missing_tooth: 'None',
  }),
  patient(['Priya', 'Raman', '1983-04-17', '118840275501', '77777'], 'three networks', {
    ...BY_CATEGORY,
    ...FAMILY,
    ...pays('100%', '90%', '60%', '50%'),
    pays_outside: 'Yes: 80% / 60% / 40%',
    maximum_left: '$1,375',
    ortho_left: '$2,000',
    ortho_age: 'Up to age 26',
  }),
  patient(['Daniel', 'Kowalski', '1976-07-03', '445012877', '89070'], 'history', {
    ...BY_PROCEDURE,
    ...ORTHO_SILENT,
    ...pays('100%', '80%', '50%', NOT_STATED),
    pays_outside: NOT_STATED,
    maximum_left: '$925',
    deductible_left: NOT_STATED,
    major_waiting: 'None',
    missing_tooth: 'None',
  }),
  patient(['Elena', 'Vasquez', '1969-09-25', '771204488', '65978'], 'ortho for children', {
    ...BY_CATEGORY,
    ...FAMILY,
    ...pays('100%', '80%', '50%', '50%'),
    maximum_left: '$640',
    deductible_left: '$0',
    ortho_left: '$1,500',
    ortho_age: 'Up to age 19',
  }),
  patient(['Marcus', 'Webb', '1987-06-19', '909223411', '52133'], 'PPO, other outside', {
    ...BY_PROCEDURE,
    ...FAMILY,
    pays_outside: 'Yes: 80% / 60% / 40%',
  }),
  patient(['Dorothy', 'Mullins', '1948-05-12', 'H70033215', '73288'], 'Medicare Advantage', {
    ...BY_CATEGORY,
    ...LIMITS,
    ...AGES,
    ...pays('100%', '50%', '50%'),
    pays_outside: NOT_STATED,
    maximum_left: '$2,710',
    deductible_left: '$0',
    deductible_applies: 'No services',
    major_waiting: 'None',
    missing_tooth: 'None',
  }),
  patient(['Victor', 'Hahn', '1965-07-10', 'AM10020077', '47009'], 'ended, status says active', {
    ...BY_CATEGORY,
    ...FAMILY,
    ...NOT_ACTIVE,
    plan_start: text(monthStart(-25)),
    plan_end: text(dayBefore(monthStart(0))),
    status: `Ended ${text(dayBefore(monthStart(0)))}`,
  }),
  patient(['Nina', 'Falk', '1998-03-06', 'P300771245', '61271'], 'starts next month', {
    ...BY_CATEGORY,
    ...FAMILY,
    plan_start: text(monthStart(1)),
    status: `Starts ${text(monthStart(1))}`,
    maximum_left: '$1,500',
    next_cleaning: `From ${text(monthStart(1))}`,
    next_D0274: text(monthStart(1)),
    next_D0210: text(monthStart(1)),
    next_D0330: text(monthStart(1)),
  }),
  patient(['Beatriz', 'Soto', '1981-11-20', '771204499', '65978'], 'needs confirmation', {
    ...BY_CATEGORY,
    ...FAMILY,
    status: 'Active, needs confirmation',
  }),
  patient(['Martin', 'Keller', '1974-02-19', 'XAD883201744', '00510'], 'sparse', {
    ...SILENT,
    ...ORTHO_SILENT,
    status: 'Active',
  }),
  patient(['Felix', 'Moreau', '1993-05-15', 'ZGP801552307', '84980'], 'dental elsewhere', {
    ...SILENT,
    ...ORTHO_SILENT,
    status: NOT_STATED,
  }),
  patient(['Irene', 'Novak', '1963-02-07', 'LN4477031', '65528'], 'maximum used up', {
    ...BY_CATEGORY,
    ...FAMILY,
    maximum_left: '$0',
    deductible_left: '$0',
  }),
  patient(['Camille', 'Durand', '1984-08-12', 'P300771388', '61271'], 'two plans', {
    ...SILENT,
    ...ORTHO_SILENT,
    ...pays('80% or 100%', '60%', '60%', NOT_STATED),
    benefit_year: 'Calendar year',
    status: 'Active',
    pays_outside: 'Same as in-network',
    maximum_left: '$400 or $1,000',
  }),
  patient(['Owen', 'Fitzgerald', '1992-06-16', 'P300771290', '61271'], 'waiting periods', {
    ...BY_PROCEDURE,
    ...FAMILY,
    plan_start: text(monthStart(-4)),
    maximum_left: '$1,500',
    major_waiting: `Until ${text(monthStart(8))}`,
  }),
  patient(['Andre', 'Baptiste', '1980-06-30', '614882017', '04614'], 'counts remaining', {
    ...BY_PROCEDURE,
    ...FAMILY,
    next_cleaning: 'Eligible now',
    cleanings_left: '1 of 2',
    next_D0274: `01/01/${year + 1}`,
  }),
  {
    ...patient(['Lucas', 'Whitfield', '2013-09-19', '840221305', '54084'], 'dependent, ortho', {
      ...BY_PROCEDURE,
      ...FAMILY,
      ...pays('100%', '80%', '50%', '50%'),
      ortho_left: '$1,150',
      ortho_age: 'Up to age 19',
    }),
    subscriber: { first: 'Karen', last: 'Whitfield', born: '1983-03-08' },
  },
];
