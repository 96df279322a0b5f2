// Conditions about how long the patient has been covered: "25% year 1, 40% year 2, 50% thereafter".

import { monthsIn } from './months.ts';
import { conditionOf, type Match, type Rule, type RuleResult, rule } from './patterns.ts';

const when = (words: string): RuleResult => conditionOf({ kind: 'when', words });

export const YEARS_OF_COVERAGE: readonly Rule[] = [
  rule('in|for|on? unit number plus|older?', (m) => coverageYear(m, m.number())),
  rule('in|for? unit number and after|thereafter', (m) => coverageYear(m, m.number())),
  rule('in|for? first unit of_coverage?', (m) => coverageYear(m, 1)),
  rule('in|for? ordinal unit of_coverage?', (m) => coverageYear(m, m.get('ordinal').number ?? 0)),
  rule('in|for first duration of_coverage?', (m) => {
    const months = monthsIn(m);
    return months === null ? null : when(`in the first ${months} months of coverage`);
  }),
  rule('thereafter', when('thereafter')),
  rule('otherwise', when('otherwise')),
];

/** A condition for one of the first five years of coverage, or from that year on. */
function coverageYear(m: Match, year: number): RuleResult | null {
  const isYear = ['year', 'contract_year'].includes(m.get('unit').unit ?? '') && year >= 1 && year <= 5;
  if (!isYear) return null;
  return when(
    ['plus', 'older', 'after', 'thereafter'].some((kind) => m.has(kind))
      ? `from year ${year} of coverage`
      : `in year ${year} of coverage`,
  );
}
