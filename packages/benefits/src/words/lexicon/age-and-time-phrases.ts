// Ages, times and places.

export const AGE_AND_TIME_PHRASES = {
  age_limit: `
    age (limit|limitation|maximum|range|restriction)
    eligible age range, limit age, limiting age, maximum age
  `,
  minimum_age: 'minimum age, age minimum, lower age limit',
  minimum: 'minimum',
  old: 'year old',
  age: 'turn, reach age, attain age, attaining age, reaching age, turning, age, year of age, year old, aged',
  under: `
    before, below, less than, not including, prior to, that are under, (up|) to but not including, under
    under the age of, who are less than, who are under, younger than
  `,
  younger: `
    and below, and less
    (and|or|years and|years of age and|years or) (under|younger)
    or below, or less, years of age or younger
  `,
  older: `
    (and|or) (above|greater)
    (years|years of age|) (and older|and over|or older)
    and up, or more, or over, years and up, years or over, years plus, yo and older
  `,
  /** Used for groups, amounts and services, not only for ages. */
  or_more: 'or more, or greater, and greater',
  over: 'over, older than, over the age of, who are over',
  through: '(through|to|up to) and including, through (date|the end of|)',
  to: 'to',
  from: 'from, between',
  after: `
    after (meeting|payment of|satisfaction of|satisfying|you have met|you meet|)
    following, following satisfaction of, once member has been, once the (enrollee|patient) has been
    once you have been, once you meet, only after
  `,
  no_limit: `
    as needed, as often as needed, no frequency, (no|no frequency|without) (limit|limitation)
    no limitation on frequency, no restriction, no set limit, no time limit, not limited
  `,
  unlimited: 'unlimited',
  first: 'first, initial',
  next: 'next',
  frequency_noun: 'frequency, frequency limit, frequency limitation',
  be: 'is, are',
  last: 'date of last, date of most recent, last date of, last, most recent, previous',
  basis: 'basis',
  annual: 'annual, yearly, annually',
  other: 'other, another',
  benefit_class: 'benefit class, benefitclass, service class, coverage class, benefit category',
} as const;
