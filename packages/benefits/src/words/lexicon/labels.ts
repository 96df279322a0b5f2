// Labels at the start of a sentence: "Alternate benefit: composites are paid as amalgam".

import type { Says } from '../../statement.ts';

/** Labels, and the kind of statement that must follow each of them. */
export const LABELS: readonly (readonly [kind: string, says: (says: Says) => boolean])[] = [
  ['downgrade', (says) => says.kind === 'clause' && says.clause === 'downgrade'],
  ['missing_tooth', (says) => says.kind === 'clause' && says.clause === 'missing_tooth'],
  ['replacement', (says) => says.kind === 'clause' && says.clause === 'replacement'],
  ['coordination', (says) => says.kind === 'clause' || says.kind === 'other_coverage'],
  ['other_coverage', (says) => says.kind === 'other_coverage'],
  ['authorization', (says) => says.kind === 'authorization'],
  ['frequency_noun', (says) => says.kind === 'frequency'],
  ['limited', (says) => says.kind === 'frequency'],
  ['age_limit', (says) => says.kind === 'age'],
  ['waiting', (says) => says.kind === 'waiting'],
  ['rollover', (says) => says.kind === 'amount' && says.of === 'rollover'],
  ['not_covered', (says) => says.kind === 'not_covered'],
  ['benefit_year', (says) => says.kind === 'benefit_year'],
  ['plan', () => true],
  ['network_word', () => true],
];

/** How many tokens a label has at most. */
export const LONGEST_LABEL = 3;
