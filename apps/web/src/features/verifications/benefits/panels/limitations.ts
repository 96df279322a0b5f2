// The response's limitations without those that the page already shows as figures.

import type { Benefits } from '../benefits-context.ts';

interface Limitation {
  text: string;
  sources: readonly number[];
}

export const otherLimitations = (benefits: Benefits): Limitation[] =>
  benefits.limitations
    .map((text, at) => ({ text, sources: benefits.sources.limitations[at] ?? [] }))
    .filter(
      (line) => !isLimit(benefits, line) && !isWaitingPeriod(benefits, line) && !isMaximum(benefits, line),
    );

/** Whether the limitation repeats a limit, such as "D0120: 2 per calendar year". */
const isLimit = ({ frequency_limits, age_limits }: Benefits, { text }: Limitation): boolean =>
  [...frequency_limits, ...age_limits].some(({ applies_to, label }) =>
    text.startsWith(`${applies_to.label}: ${label}`),
  );

const isWaitingPeriod = ({ waiting_periods }: Benefits, { text }: Limitation): boolean =>
  waiting_periods.some(({ applies_to }) => text.startsWith(`${applies_to.label}: waiting period of `));

/**
 * Whether the limitation repeats a maximum: "Annual maximum, individual: $2,000, $1,450 remaining", "Maximum per visit:
 * $100". Only interpreter 1.x wrote a line for an unlimited maximum, which ends with "no limit".
 */
const isMaximum = ({ maximums }: Benefits, { text, sources }: Limitation): boolean =>
  /^(?:\w+ maximum|Maximum per \w+)\b.*: (?:\$|no limit$)/.test(text) &&
  maximums.some((maximum) => maximum.sources.join() === sources.join());
