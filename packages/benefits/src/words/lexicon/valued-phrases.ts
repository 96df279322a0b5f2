// Phrases whose tokens have a value: a period, a frequency, an ordinal number, a place, the practice's network, or a
// condition in our own words.

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
    'you are out of network, you are not in network, you are non participating, you are not participating, you are not contracted, you are not a participating provider, you are not a network provider, you are an out of network provider, you are out of network provider',
    'says',
    officeNetwork('out'),
  ],
  [
    'you are in network, you are participating, you are contracted, you are a participating provider, you are an in network provider',
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
    'same provider, same dentist, same office, same dental office, same practice, by the same dentist, by same dentist, by the same provider, by same provider, by the same office, by the same dental office',
    'per_place',
    { place: 'provider' },
  ],
  [
    'by a specialist, by specialist, if performed by a specialist, when performed by a specialist, when done by a specialist, if done by a specialist, from a specialist, at a specialist, by a specialty dentist, specialist, specialist visit, specialty dentist',
    'condition',
    when('by a specialist'),
  ],
  [
    'by a general dentist, by general dentist, if performed by a general dentist, when performed by a general dentist, when done by a general dentist, by a general practitioner, general dentist, general practitioner, general dentist visit',
    'condition',
    when('by a general dentist'),
  ],
  [
    'specialist, specialist visit, specialty dentist, general dentist, general practitioner, general dentist visit',
    'provider_kind',
    {},
  ],
  [
    'to timely entrant, to timely enrollee, to timely applicant, for timely applicant, if enrolled timely, if enrolled on time, if enrolled when first eligible, when enrolled at first opportunity, timely enrollee, timely entrant, initial enrollee, original enrollee, for timely entrant, timely applicant',
    'condition',
    when('for timely enrollees'),
  ],
  [
    'pa required, pa is required, pa needed, pa is needed, require pa, requires a pa, need pa, pa must be obtained, pa mandatory',
    'says',
    { says: [{ kind: 'authorization', answer: 'required', above_cents: null }] },
  ],
  [
    'pa not required, pa is not required, no pa required, no pa needed, no pa, pa not needed, does not require pa',
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
  [
    'per 15 minute, each 15 minute, per 15 minute increment, each 15 minute increment, per 15 minute unit, each 15 minute unit, per 15 minimum, each 15 minimum, per 15 minimum increment, each 15 minimum increment, per quarter hour',
    'counted_by',
    when('per 15 minutes'),
  ],
  [
    'unit of 15 minute, 15 minute unit, 15 minute increment, unit of 15 minimum, 15 minimum unit, 15 minimum increment, increment of 15 minute, 15 minute segment',
    'counted',
    { counted: '15-minute unit' },
  ],
  ['per root, each root', 'counted_by', when('per root')],
  ['second', 'ordinal', { number: 2 }],
  ['third', 'ordinal', { number: 3 }],
  ['fourth', 'ordinal', { number: 4 }],
  ['fifth', 'ordinal', { number: 5 }],
  // What a limit counts by, if it isn't a `PerPlace`.
  [
    'per denture, each denture, every denture, per denture unit, per prosthesis unit',
    'counted_by',
    when('per denture'),
  ],
  ['per appliance, each appliance, per prosthesis, each prosthesis', 'counted_by', when('per appliance')],
  ['per space, each space', 'counted_by', when('per space')],
  ['per bridge, per retainer, per pontic, per abutment', 'counted_by', when('per unit')],
];
