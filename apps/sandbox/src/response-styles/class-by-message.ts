import { addMonths, type Day } from '../calendar.ts';
import {
  active,
  coinsurance,
  deductible,
  disclaimer,
  exclusion,
  frequency,
  maximum,
  note,
} from '../plans/benefit-rows.ts';
import { type PlanTerms, SERVICE } from '../plans/plan-terms.ts';
import { PROCEDURES } from '../plans/procedure-codes.ts';
import type { BenefitRow } from '../x12/response-script.ts';

/**
 * Like the long response from Ameritas: class names only in messages, maximums without a coverage level or service
 * type, a rollover maximum that looks like the annual maximum, and "the patient pays 100%" for procedures that aren't
 * covered. The date of a frequency (DTP 472) is the next possible service date if that is known and in the future,
 * otherwise the last service date.
 */
export function classByMessage(terms: PlanTerms, today: Day): BenefitRow[] {
  return [
    disclaimer(
      'THE FINAL BENEFIT IS CALCULATED WHEN THE CLAIM ARRIVES. NOT A GUARANTEE OF PAYMENT. PENDING CLAIMS MAY CHANGE THE NEXT DATE AVAILABLE.',
    ),
    active({ insurance: 'GP' }),
    ...maximum(terms.maximum, terms.year, { level: '', services: [], network: 'W' }),
    ...deductible(terms.deductible, terms.year, {
      services: [],
      network: 'W',
      messages: ['BASIC/MAJOR'],
    }),
    {
      code: 'C',
      level: 'IND',
      time: terms.year,
      amount: '0',
      network: 'W',
      messages: ['ALL OTHER DEDUCTIBLES ARE ZERO.'],
    },
    ...rollover(terms),
    note('PRETREATMENT ESTIMATES ARE RECOMMENDED WHEN CHARGES WILL EXCEED $300.'),
    note(terms.missingToothClause ? 'MISSING TOOTH EXCLUSION APPLIES.' : 'NO MISSING TOOTH CLAUSE APPLIES.'),
    ...classRows(terms),
    ...Object.entries(terms.pays).map(([service, percent]) =>
      coinsurance(percent, { services: [service], network: 'W' }),
    ),
    coinsurance(terms.orthodontics?.pays ?? 0, { services: [SERVICE.orthodontics], network: 'W' }),
    ...notCovered(),
    ...terms.frequencies.map((rule) => frequencyRow(rule, today)),
    waitingRow(terms),
    note('PORCELAIN AND RESIN CROWNS ARE CONSIDERED FOR ANTERIOR AND BICUSPID TEETH ONLY.', { network: 'W' }),
  ];
}

function rollover({ maximum: annual, year }: PlanTerms): BenefitRow[] {
  if (!annual) return [];
  const amount = String(Math.round(annual.total / 10));
  return [
    {
      code: 'F',
      time: year,
      amount,
      network: 'W',
      messages: [
        'ANNUAL CARRY OVER MAXIMUM. ADDED FOR EACH BENEFIT PERIOD WITH A CLAIM BELOW THE THRESHOLD.',
      ],
    },
    { code: 'F', time: '29', amount, network: 'W', messages: ['ANNUAL REMAINING CARRY OVER MAXIMUM.'] },
  ];
}

function classRows({ pays }: PlanTerms): BenefitRow[] {
  const classes = [
    ['TYPE 1', pays[SERVICE.preventive] ?? 0],
    ['TYPE 2', pays[SERVICE.restorative] ?? 0],
    ['TYPE 3', pays[SERVICE.crowns] ?? 0],
  ] as const;
  return classes.map(([name, percent]) =>
    coinsurance(percent, {
      services: [SERVICE.dental],
      network: 'W',
      messages: [`${name} PROCEDURES COVERED AT ${percent}% OF THE AMOUNT LISTED IN THE CERTIFICATE.`],
    }),
  );
}

/** Returns rows for codes that the plan never covers. Each row says that the patient pays 100%. */
function notCovered(): BenefitRow[] {
  const imaging = PROCEDURES[SERVICE.diagnostic]?.filter((code) => code >= 'D0364' && code <= 'D0425') ?? [];
  const implants = PROCEDURES[SERVICE.prosthodontics]?.filter((code) => /^D60/.test(code)) ?? [];
  return [...imaging, ...implants].map((procedure) => coinsurance(0, { procedure, network: 'W' }));
}

function frequencyRow(rule: PlanTerms['frequencies'][number], today: Day): BenefitRow {
  const next = rule.lastDone && rule.time === '34' ? addMonths(rule.lastDone, rule.periods) : undefined;
  return frequency(
    rule,
    { network: 'W', messages: ['SIMILAR PROCEDURES PERFORMED MAY IMPACT LIMITATION.'] },
    next && next > today ? next : rule.lastDone,
  );
}

function waitingRow({ waiting }: PlanTerms): BenefitRow {
  if (!waiting) return exclusion('THERE ARE NO WAITING PERIODS ON THIS PLAN.');
  return exclusion(
    `WAITING PERIODS: ${waiting.basic} MONTHS FOR TYPE 2, ${waiting.major} MONTHS FOR TYPE 3 PROCEDURES.`,
  );
}
