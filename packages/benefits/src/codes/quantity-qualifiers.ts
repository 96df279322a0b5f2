import type { CodeTable } from './code-table.ts';

/** EB09: what the quantity in EB10 counts. */
export const QUANTITY_QUALIFIERS: CodeTable = {
  '8H': 'Minimum',
  99: 'Quantity Used',
  CA: 'Covered - Actual',
  CE: 'Covered - Estimated',
  D3: 'Number of Co-insurance Days',
  DB: 'Deductible Blood Units',
  DY: 'Days',
  HS: 'Hours',
  LA: 'Life-time Reserve - Actual',
  LE: 'Life-time Reserve - Estimated',
  M2: 'Maximum',
  MN: 'Month',
  P6: 'Number of Services or Procedures',
  QA: 'Quantity Approved',
  S7: 'Age, High Value',
  S8: 'Age, Low Value',
  VS: 'Visits',
  YY: 'Years',
};

/** HSD01: what the quantity in HSD02 counts. */
export const DELIVERY_QUANTITY_QUALIFIERS: CodeTable = {
  DY: 'Days',
  FL: 'Units',
  HS: 'Hours',
  MN: 'Month',
  VS: 'Visits',
  DA: 'Days',
  MO: 'Months',
  WK: 'Week',
  YR: 'Years',
};

/** HSD03: the unit of the interval in HSD04, such as weeks in "every 2 weeks". */
export const DELIVERY_UNITS: CodeTable = {
  DA: 'Days',
  MO: 'Months',
  VS: 'Visits',
  WK: 'Week',
  YR: 'Years',
};

/** HSD07: delivery or calendar pattern. */
export const DELIVERY_PATTERNS: CodeTable = {
  1: '1st Week of the Month',
  2: '2nd Week of the Month',
  3: '3rd Week of the Month',
  4: '4th Week of the Month',
  5: '5th Week of the Month',
  6: '1st & 3rd Week of the Month',
  7: '2nd & 4th Week of the Month',
  8: '1st Working Day of Period',
  9: 'Last Working Day of Period',
  A: 'Monday through Friday',
  B: 'Monday through Saturday',
  C: 'Monday through Sunday',
  D: 'Monday',
  E: 'Tuesday',
  F: 'Wednesday',
  G: 'Thursday',
  H: 'Friday',
  J: 'Saturday',
  K: 'Sunday',
  L: 'Monday through Thursday',
  M: 'Immediately',
  N: 'As Directed',
  O: 'Daily Mon. Through Fri.',
  P: '1/2 Mon. & 1/2 Tues.',
  Q: '1/2 Tues. & 1/2 Thurs.',
  R: '1/2 Wed. & 1/2 Fri.',
  S: 'Once Anytime Mon. through Fri.',
  SG: 'Tuesday through Friday',
  SL: 'Monday, Tuesday and Thursday',
  SP: 'Monday, Tuesday and Friday',
  SX: 'Wednesday and Thursday',
  SY: 'Monday, Wednesday and Thursday',
  SZ: 'Tuesday, Thursday and Friday',
  T: '1/2 Tues. & 1/2 Fri.',
  U: '1/2 Mon. & 1/2 Wed.',
  V: '1/3 Mon., 1/3 Wed., 1/3 Fri.',
  W: 'Whenever Necessary',
  X: '1/2 By Wed. Bal. By Fri.',
  Y: 'None (Also Used to Cancel or Override a Previous Pattern)',
};

/** HSD08: time of day of a delivery pattern. */
export const DELIVERY_PATTERN_TIMES: CodeTable = {
  A: '1st Shift (Normal Working Hours)',
  B: '2nd Shift',
  C: '3rd Shift',
  D: 'A.M.',
  E: 'P.M.',
  F: 'As Directed',
  G: 'Any Shift',
  Y: 'None (Also Used to Cancel or Override a Previous Pattern)',
};
