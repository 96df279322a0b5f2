import type { CodeTable } from './code-table.ts';

/** EB06 and HSD05: the period of an amount or count, or what it is (`29`: what remains). */
export const TIME_QUALIFIERS: CodeTable = {
  6: 'Hour',
  7: 'Day',
  13: '24 Hours',
  21: 'Years',
  22: 'Service Year',
  23: 'Calendar Year',
  24: 'Year to Date',
  25: 'Contract',
  26: 'Episode',
  27: 'Visit',
  28: 'Outlier',
  29: 'Remaining',
  30: 'Exceeded',
  31: 'Not Exceeded',
  32: 'Lifetime',
  33: 'Lifetime Remaining',
  34: 'Month',
  35: 'Week',
  36: 'Admission',
};
