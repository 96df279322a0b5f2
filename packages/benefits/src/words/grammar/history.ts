// The last and the next date of a service. Also for one tooth or quadrant: "last paid tooth 30 on 04/18/2021", "history
// UR 03/20/2025, LR 05/02/2025".

import type { Day } from '../../answer.ts';
import type { Condition } from '../../statement.ts';
import type { Payload } from '../token.ts';
import { type Match, type Rule, type RuleResult, rule } from './patterns.ts';

const QUADRANTS: Readonly<Record<string, string>> = {
  quadrant_ur: 'UR',
  quadrant_ul: 'UL',
  quadrant_ll: 'LL',
  quadrant_lr: 'LR',
};
const QUADRANT = Object.keys(QUADRANTS).join('|');
const LINK = 'colon|dash|for|on|in?';
const PLACES = [`place|counted|hash hash? number`, 'teeth', `place? ${QUADRANT} place?`];
const MOST_PLACES = 4;

export const PLACED_HISTORY: readonly Rule[] = PLACES.flatMap((place) => [
  rule(`last_service ${LINK} date ${LINK} ${place}`, dated),
  ...Array.from({ length: MOST_PLACES }, (_, more) =>
    rule(
      [
        `last_service ${LINK} ${place} ${LINK} date`,
        ...Array(more).fill(`joiner joiner? ${place} ${LINK} date`),
      ].join(' '),
      dated,
    ),
  ),
]);

/** Each date with the place next to it. */
function dated(m: Match): RuleResult | null {
  const places = m.parts.flatMap(({ kind, payload }) => placeOf(kind, payload) ?? []);
  const days = m.all('date').flatMap(({ day }) => day ?? []);
  const isTooth = m.parts.every(
    ({ kind, payload }) => kind !== 'place' || payload.place === 'tooth' || payload.place === 'quadrant',
  );
  if (!isTooth || places.length === 0 || places.length !== days.length) return null;
  const [first, ...more] = days.map((last, at): Payload => {
    const condition = places[at];
    return { says: [{ kind: 'history', last, next: null }], conditions: condition ? [condition] : [] };
  });
  return first ? { says: { ...first, more } } : null;
}

function placeOf(kind: string, { number, numbers }: Payload): Condition | null {
  const quadrant = QUADRANTS[kind];
  if (quadrant !== undefined) return { kind: 'when', words: quadrant };
  const teeth = kind === 'number' && number !== undefined ? [number] : kind === 'teeth' ? numbers : undefined;
  if (!teeth?.every((tooth) => Number.isInteger(tooth) && tooth >= 1 && tooth <= 32)) return null;
  return { kind: 'teeth', teeth: [], numbers: teeth, except: false };
}

const DATE = 'colon|dash|on? date';

export const HISTORY: readonly Rule[] = [
  rule(`last_service colon? last_service? ${DATE}`, (m) => history(m)),
  rule('next colon|on date', (m) => next(m)),
  rule(`next_service ${DATE}`, (m) => next(m)),
  rule('covered for next subject on? date', (m) => next(m)),
  rule(`next subject covered? ${DATE}`, (m) => next(m)),
  rule(`next_service colon|dash|for? subject ${DATE}`, (m) => next(m)),
  rule(`last subject ${DATE}`, (m) => history(m)),
  rule(`last_service colon|dash|for? subject ${DATE}`, (m) => history(m)),
  rule(`last_service colon|dash|for? condition subject ${DATE}`, (m) => history(m)),
];

const history = (m: Match): RuleResult => datedBy(m, { last: m.get('date').day ?? null, next: null });
const next = (m: Match): RuleResult => datedBy(m, { last: null, next: m.get('date').day ?? null });

const datedBy = (m: Match, days: { last: Day | null; next: Day | null }): RuleResult => ({
  says: {
    says: [{ kind: 'history', ...days }],
    ...(m.has('subject') ? { nodes: m.get('subject').nodes ?? [] } : {}),
    conditions: m.get('condition').conditions ?? [],
  },
});
