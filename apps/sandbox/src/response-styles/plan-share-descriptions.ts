import type { Day } from '../calendar.ts';
import { active, disclaimer, frequency, maximum, planShare } from '../plans/benefit-rows.ts';
import type { PlanTerms } from '../plans/plan-terms.ts';
import { COMMON_PROCEDURES } from '../plans/procedure-codes.ts';
import type { BenefitRow } from '../x12/response-script.ts';

/**
 * Like United Concordia: coverage as EB*D with what the plan pays in EB08, frequency and history on the same row, and
 * an age limit as a separate row right after its procedure.
 */
export function planShareDescriptions(terms: PlanTerms, _today: Day): BenefitRow[] {
  const rules = new Map(terms.frequencies.map((rule) => [rule.procedure, rule]));
  return [
    active({
      level: 'IND',
      insurance: 'IN',
      plan: terms.planName,
      messages: [
        'CLAIMS ARE PROCESSED ACCORDING TO THE INFORMATION ON FILE WHEN THE CLAIM IS RECEIVED.',
        terms.waiting
          ? `A WAITING PERIOD OF ${terms.waiting.major} MONTHS APPLIES TO MAJOR SERVICES`
          : 'NO WAITING PERIOD APPLIES',
        terms.missingToothClause ? 'MISSING TOOTH CLAUSE APPLIES' : 'NO MISSING TOOTH CLAUSE EXISTS',
      ],
    }),
    ...maximum(terms.maximum, terms.year, { services: [], network: 'Y' }),
    {
      code: 'C',
      level: 'IND',
      time: terms.year,
      amount: String(terms.deductible?.total ?? 0),
      network: 'Y',
    },
    ...Object.entries(terms.pays).flatMap(([service, percent]) => [
      described(percent, { services: [service] }),
      ...(COMMON_PROCEDURES[service] ?? []).flatMap((procedure) => {
        const rule = rules.get(procedure);
        const row = described(percent, { procedure });
        if (!rule) return [row];
        const { deliveries, dates } = frequency(rule);
        const limited = { ...row, ...(deliveries && { deliveries }), ...(dates && { dates }) };
        const age: BenefitRow[] =
          rule.toAge === undefined ? [] : [{ code: 'F', quantity: ['S7', String(rule.toAge)], network: 'Y' }];
        return [limited, ...age];
      }),
    ]),
    disclaimer(),
  ];
}

function described(planPercent: number, subject: { services?: string[]; procedure?: string }): BenefitRow {
  return { code: 'D', level: 'IND', percent: planShare(planPercent), network: 'Y', ...subject };
}
