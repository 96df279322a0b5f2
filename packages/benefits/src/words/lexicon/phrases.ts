// The lexicon: which kind of token each phrase is. Abbreviations are replaced by full words first. A phrase also stands
// for its plural forms, and for itself with an article between its words. The longest phrase wins. Phrases for the
// rules of a plan are in rule-phrases.ts, verbs in verb-phrases.ts, phrases with a value in valued-phrases.ts.
// `phrasesOf` explains how the lists are written.

import { AGE_AND_TIME_PHRASES } from './age-and-time-phrases.ts';
import { CONDITION_PHRASES } from './condition-phrases.ts';
import { COVERAGE_PHRASES } from './coverage-phrases.ts';
import { INTERVAL_PHRASES } from './interval-phrases.ts';
import { MONEY_PHRASES } from './money-phrases.ts';
import { PEOPLE_PHRASES } from './people-phrases.ts';
import { RECORD_PHRASES } from './record-phrases.ts';
import { SHORT_WORDS } from './short-words.ts';
import { STATUS_PHRASES } from './status-phrases.ts';

/** If a phrase is in several lists, the order of the lists is the order of its kinds. */
export const LEXICON = {
  ...CONDITION_PHRASES,
  ...COVERAGE_PHRASES,
  ...INTERVAL_PHRASES,
  ...RECORD_PHRASES,
  ...MONEY_PHRASES,
  ...PEOPLE_PHRASES,
  ...SHORT_WORDS,
  ...AGE_AND_TIME_PHRASES,
  ...STATUS_PHRASES,
} as const;
