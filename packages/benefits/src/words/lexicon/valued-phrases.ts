// Phrases whose tokens have a value, such as a period, a frequency, a place, a statement or a condition in our own
// words.

import type { Condition, Says } from '../../statement.ts';
import type { Payload } from '../token.ts';

const when = (words: string): Payload => ({ conditions: [{ kind: 'when', words } satisfies Condition] });

const officeNetwork = (network: 'in' | 'out'): Payload => ({
  says: [{ kind: 'office_network', network } satisfies Says],
});

export const VALUED_PHRASES: readonly (readonly [phrases: string, kind: string, payload: Payload])[] = [
  ['a year, yearly, annually, each year, every year', 'period', { period: { count: 1, unit: 'year' } }],
  [
    'initial placement of, first placement of, initial installation of',
    'condition',
    when('initial placement'),
  ],
  [
    `
      you are (an|) out of network provider, you are non participating
      you are not (a network provider|a participating provider|contracted|in network|participating)
      you are out of network
    `,
    'says',
    officeNetwork('out'),
  ],
  [
    'you are (a participating provider|an in network provider|contracted|in network|participating)',
    'says',
    officeNetwork('in'),
  ],
  [
    'semi annual, semiannual, semi annually, semiannually, bi annually',
    'frequency',
    {
      says: [{ kind: 'frequency', limit: 'stated', count: 2, unit: '', role: 'total' }],
      period: { count: 1, unit: 'year' },
      conditions: [],
    },
  ],
  [
    `
      by same dentist, by same provider
      (by the|) same (dental office|dentist|office|provider)
      same practice
    `,
    'per_place',
    { place: 'provider' },
  ],
  [
    `
      (at|by|from|if done by|if performed by|when done by|when performed by) a specialist
      by specialist, specialist, specialist visit, (by a|) specialty dentist
    `,
    'condition',
    when('by a specialist'),
  ],
  [
    `
      (by|by a|if performed by a|when done by a|when performed by a|) general dentist
      general dentist visit, (by a|) general practitioner
    `,
    'condition',
    when('by a general dentist'),
  ],
  // The same phrases again: some rules treat a kind of dentist differently from other conditions.
  ['(general dentist|specialist) (visit|), general practitioner, specialty dentist', 'provider_kind', {}],
  [
    `
      if enrolled (on time|timely|when first eligible)
      (initial|original|timely|to timely) enrollee, (for|to|) timely (applicant|entrant)
      when enrolled at first opportunity
    `,
    'condition',
    when('for timely enrollees'),
  ],
  [
    `
      need pa, pa (is|) (needed|required), pa mandatory, pa must be obtained, require pa, requires a pa
    `,
    'says',
    { says: [{ kind: 'authorization', answer: 'required', above_cents: null }] },
  ],
  [
    'does not require pa, no pa (needed|required|), pa (is|) not required, pa not needed',
    'says',
    { says: [{ kind: 'authorization', answer: 'not_required', above_cents: null }] },
  ],
  [
    'applied one time only, applied once only, applied only once, apply one time only, apply only once',
    'unit',
    { unit: 'lifetime' },
  ],
  [
    'medically necessary, dentally necessary, medically required, medically indicated',
    'condition',
    when('when medically necessary'),
  ],
  // The lexer reads "min" as "minimum".
  [
    `
      15 (minimum|minute) (increment|unit), 15 minute segment, (increment|unit) of 15 minute, unit of 15 minimum
    `,
    'counted',
    { counted: '15-minute unit' },
  ],
  ['second', 'ordinal', { number: 2 }],
  ['third', 'ordinal', { number: 3 }],
  ['fourth', 'ordinal', { number: 4 }],
  ['fifth', 'ordinal', { number: 5 }],
  // What a limit or copay counts by, if it isn't a `PerPlace`.
  [
    '(each|per) 15 (minimum|minimum increment|minute|minute increment|minute unit), per quarter hour',
    'counted_by',
    when('per 15 minutes'),
  ],
  ['per root, each root', 'counted_by', when('per root')],
  [
    'per denture, each denture, every denture, per denture unit, per prosthesis unit',
    'counted_by',
    when('per denture'),
  ],
  ['per appliance, each appliance, per prosthesis, each prosthesis', 'counted_by', when('per appliance')],
  ['per space, each space', 'counted_by', when('per space')],
  ['per bridge', 'counted_by', when('per bridge')],
  ['per retainer, per pontic, per abutment', 'counted_by', when('per unit')],
];
