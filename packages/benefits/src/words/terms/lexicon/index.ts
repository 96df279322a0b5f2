// The words of plan terms. They are used after the grammar, for sentences and parts of sentences that it can't read. So
// a phrase here never changes what the grammar reads.

import { CLAIM_WORDS } from './claim-words.ts';
import { COMMON_WORDS } from './common-words.ts';
import { COVERAGE_WORDS } from './coverage-words.ts';
import { DATE_WORDS } from './date-words.ts';
import { DOCUMENT_WORDS } from './document-words.ts';
import { FEE_WORDS } from './fee-words.ts';
import { MEMBERSHIP_WORDS } from './membership-words.ts';
import { OFFICE_WORDS } from './office-words.ts';
import { ROLLOVER_WORDS } from './rollover-words.ts';
import { TREATMENT_WORDS } from './treatment-words.ts';

export const TERM_LEXICON = {
  ...COMMON_WORDS,
  ...CLAIM_WORDS,
  ...FEE_WORDS,
  ...ROLLOVER_WORDS,
  ...COVERAGE_WORDS,
  ...MEMBERSHIP_WORDS,
  ...DOCUMENT_WORDS,
  ...TREATMENT_WORDS,
  ...DATE_WORDS,
  ...OFFICE_WORDS,
} as const;
