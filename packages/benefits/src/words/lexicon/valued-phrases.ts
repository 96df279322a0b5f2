// Phrases whose tokens carry a value: a time, a condition in our words.

import type { Condition } from '../../statement.ts';
import type { Payload } from '../token.ts';

const when = (words: string): Payload => ({ conditions: [{ kind: 'when', words } satisfies Condition] });

export const VALUED_PHRASES: readonly (readonly [phrases: string, kind: string, payload: Payload])[] = [
  [
    'a year, yearly, annually, each year, every year, per annum',
    'period',
    { period: { count: 1, unit: 'year' } },
  ],
  [
    'initial placement of, first placement of, initial installation of',
    'condition',
    when('initial placement'),
  ],
  // What a limit is counted by, where we have no place for it.
  ['per denture, each denture, every denture', 'counted_by', when('per denture')],
  ['per appliance, each appliance, per prosthesis, each prosthesis', 'counted_by', when('per appliance')],
  ['per space, each space', 'counted_by', when('per space')],
  ['per bridge, per retainer, per pontic, per abutment', 'counted_by', when('per unit')],
];
