import type { Frequency } from '../plans/plan-terms.ts';

const PERIODS: Readonly<Record<string, string>> = {
  '34': 'MONTH',
  '21': 'YEAR',
  '22': 'SERVICE YEAR',
  '23': 'CALENDAR YEAR',
  '25': 'CONTRACT YEAR',
};

/** Writes a frequency as text, like payers that don't send an HSD segment. */
export function frequencySentence({ procedure, count, time, periods, toAge }: Frequency): string {
  const age = toAge === undefined ? '' : `, TO AGE ${toAge}`;
  if (time === '32') return `${procedure}: ${count} PER LIFETIME${age}`;
  const unit = PERIODS[time] ?? 'YEAR';
  const span = periods === 1 ? unit : `${periods} ${unit}S`;
  return `${procedure}: ${count} PER ${span}${age}`;
}
