// Prepositions and conjunctions, and a few nouns that are combined with them.

export const SHORT_WORDS = {
  for: 'for, for each, on behalf of',
  on: 'on or after, on, upon',
  on_or_after: 'on or after, upon or after, at or after, on and after',
  at: 'at',
  out: 'out',
  in: `
    (in|per|within|) any (consecutive|rolling), (during|in|within) (a|any|any period of|), in a period of
    in each, per consecutive, per rolling
  `,
  per: 'per',
  every: 'every, each, in every',
  as: 'as, as a, as an',
  same_as: 'same as, the same as, same as a, the same as a, same as for',
  with: 'along with, together with, with, with (other|) covered, with an approved, with an eligible',
  plus: 'plus',
  and: 'and',
  or: 'or, either',
  but: 'compared with, compared to, as compared with, as compared to, versus, but, however, although',
  benefit: 'benefit, coverage',
  percent_word: 'percent, percentage',
  hash: 'tooth number',
} as const;
