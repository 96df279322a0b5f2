// Dates: when a child's coverage ends, and the day of the payer's figures.

export const DATE_WORDS = {
  end_of: 'end, (coverage ends|coverage terms|term|to|until|) end of, (through|to) (the|) end',
  month_of: '(birth|birthday|calendar|) month, month following, month in which, month of birthday',
  year_of: 'year, calendar year, benefit year, year in which, plan year, calendar year in which',
  turns: `
    (attain|reach|turn|) age, attain, attained, birthday, child, dependent, during which, in which, occurs
    of birthday, patient, reach, they reach
    (child|in which they|member|patient|they|) turn
  `,
  as_of: `
    as of
    (based on|include|reflect) claim (paid|processed) through
    reflect claim processed as of
    (accurate|current|reflect claim received) through
    thru
  `,
  accumulators: `
    accumulated amount, accumulation, accumulator, amount used, balance, benefit used, remaining benefit
    used amount, utilization
  `,
} as const;
