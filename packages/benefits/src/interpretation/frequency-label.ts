// "2 per calendar year", "1 every 60 months": a frequency in words.

import type { FrequencyLimit } from '../parsed-benefits.ts';
import { plural } from './wording.ts';

const PERIOD_NAMES: Readonly<Record<NonNullable<FrequencyLimit['period_unit']>, string>> = {
  day: 'day',
  week: 'week',
  month: 'month',
  year: 'year',
  calendar_year: 'calendar year',
  service_year: 'service year',
  contract_year: 'contract year',
  lifetime: 'lifetime',
  visit: 'visit',
  other: 'period',
};

export type Frequency = Pick<
  FrequencyLimit,
  'count' | 'unit' | 'period_count' | 'period_unit' | 'is_remaining' | 'used_count'
>;

/** No plan allows a hundred of anything in a dental period: such a figure means "no limit by number". */
export const IMPLAUSIBLE_COUNT = 100;

export function frequencyLabel(limit: Frequency, sent: number | null): string {
  const period = periodLabel(limit);
  if (limit.used_count !== null && limit.count === null) return `${limit.used_count} used${period}`;
  if (limit.count === null) {
    if (sent !== null) return `The payer sent ${sent}${period}, which is no plausible limit`;
    return period === '' ? 'Frequency stated without a number' : `Limited${period}, number not stated`;
  }
  const noun = limit.unit === 'service' ? '' : ` ${plural(limit.count, limit.unit)}`;
  const left = limit.is_remaining ? ' left' : '';
  return `${limit.count}${noun}${left}${period}`;
}

function periodLabel(limit: Frequency): string {
  if (limit.period_unit === null) return '';
  const name = PERIOD_NAMES[limit.period_unit];
  const count = limit.period_count ?? 1;
  if (count === 1)
    return limit.period_unit === 'month' || limit.period_unit === 'day' ? ` per ${name}` : ` per ${name}`;
  return ` every ${count} ${plural(count, name)}`;
}
