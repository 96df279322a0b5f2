// The texts of limits, one line per limit.

import type { AgeLimit, FrequencyLimit } from '../parsed-benefits.ts';
import { dayText, plural } from './texts.ts';

export const LIMIT_LINES = {
  /** "Fluoride: 2 per calendar year, in-network, last 01/05/2026". */
  frequency({ applies_to, label, last_service_date, next_eligible_date }: FrequencyLimit, network: string) {
    const parts = [`${applies_to.label}: ${label}`, network];
    if (last_service_date !== null) parts.push(`last ${dayText(last_service_date)}`);
    if (next_eligible_date !== null) parts.push(`next eligible ${dayText(next_eligible_date)}`);
    return parts.filter((part) => part !== '').join(', ');
  },
  age({ applies_to, label, text }: AgeLimit) {
    return `${applies_to.label}: ${label}${text === '' ? '' : ` (${text})`}`;
  },
  waiting(scope: string, months: number) {
    return `${scope}: waiting period of ${months} ${plural(months, 'month')}`;
  },
} as const;
