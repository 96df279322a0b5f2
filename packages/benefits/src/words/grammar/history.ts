// The last and the next date of a service. Also for one tooth or quadrant: "last paid tooth 30 on 04/18/2021", "history
// UR 03/20/2025, LR 05/02/2025".

import type { Day } from '../../response.ts';
import type { Condition } from '../../statement.ts';
import { isSingleService } from '../../vocabulary/index.ts';
import type { Payload } from '../token.ts';
import {
  type Match,
  ofSubject,
  type Rule,
  type RuleResult,
  rule,
  says,
  severalSays,
  withMore,
} from './patterns.ts';

const QUADRANTS: Readonly<Record<string, string>> = {
  quadrant_ur: 'UR',
  quadrant_ul: 'UL',
  quadrant_ll: 'LL',
  quadrant_lr: 'LR',
};
const QUADRANT = Object.keys(QUADRANTS).join('|');
const LINK = 'colon|dash|for|on|in?';
const PLACES = [`place|counted|hash hash? number`, 'teeth', `place? ${QUADRANT} place?`];
/** Limits for hostile text: no payer lists more places or dates in one sentence. */
const MOST_PLACES = 4;
const MOST_DATES = 8;

/** The last date of one or more teeth or quadrants. Part of the first pass, because it needs the bare tooth numbers. */
export const PLACED_HISTORY: readonly Rule[] = PLACES.flatMap((place) => [
  rule(`last_service ${LINK} date ${LINK} ${place}`, dated),
  ...Array.from({ length: MOST_PLACES }, (_, more) =>
    rule(
      [
        `last_service ${LINK} ${place} ${LINK} date`,
        ...Array(more).fill(`joiner? joiner? ${place} ${LINK} date`),
      ].join(' '),
      dated,
    ),
  ),
]);

/** "UR 09/18/2025 UL 09/18/2025": each date is when that quadrant was treated. */
const QUADRANT_DATES: readonly Rule[] = Array.from({ length: MOST_PLACES - 1 }, (_, more) =>
  rule(
    Array(more + 2)
      .fill(`${QUADRANT} ${LINK} date joiner?`)
      .join(' '),
    dated,
  ),
);

/** The last date of each tooth or quadrant. Null if there are more or fewer dates than places. */
function dated(m: Match): RuleResult | null {
  const places = m.parts.flatMap(({ kind, payload }) => placeOf(kind, payload) ?? []);
  const days = m.all('date').flatMap(({ day }) => day ?? []);
  const isTooth = m.parts.every(
    ({ kind, payload }) => kind !== 'place' || payload.place === 'tooth' || payload.place === 'quadrant',
  );
  if (!isTooth || places.length === 0 || places.length !== days.length) return null;
  return severalSays(
    days.map((last, at) => ({
      says: [{ kind: 'history', last, next: null }],
      conditions: places.slice(at, at + 1),
    })),
  );
}

/** The quadrant or teeth that a token names, as a condition. Null if it names neither. */
function placeOf(kind: string, { number, numbers }: Payload): Condition | null {
  const quadrant = QUADRANTS[kind];
  if (quadrant !== undefined) return { kind: 'when', words: quadrant };
  const teeth = kind === 'number' && number !== undefined ? [number] : kind === 'teeth' ? numbers : undefined;
  if (!teeth?.every((tooth) => Number.isInteger(tooth) && tooth >= 1 && tooth <= 32)) return null;
  return { kind: 'teeth', teeth: [], numbers: teeth, except: false };
}

const DATE = 'colon|dash|on|service_date? colon? date';

/** "History: D1110 06/03/2025, D0120 06/03/2025". */
const LISTED: readonly Rule[] = Array.from({ length: MOST_DATES - 1 }, (_, more) =>
  rule(
    [
      `last_service colon|dash|for? subject ${DATE}`,
      ...Array(more + 1).fill(`joiner? joiner? subject ${DATE}`),
    ].join(' '),
    (m) =>
      severalSays(
        m.all('subject').map(({ nodes = [] }, at) => ({
          says: [{ kind: 'history', last: m.get('date', at).day ?? null, next: null }],
          nodes,
        })),
      ),
  ),
);

/** "History: D2740 #19 11/08/2019, D3330 #19 10/21/2019": the date of each tooth. */
const LISTED_TEETH: readonly Rule[] = Array.from({ length: MOST_DATES }, (_, more) =>
  rule(
    [
      `last_service colon|dash|for? subject condition ${DATE}`,
      ...Array(more).fill(`joiner? joiner? subject condition ${DATE}`),
    ].join(' '),
    (m) => {
      const all = m.all('subject').map(({ nodes = [] }, at): Payload => {
        const last = m.get('date', at).day ?? null;
        return { says: [{ kind: 'history', last, next: null }], nodes, conditions: m.conditions(at) };
      });
      const areTeeth = all.every(({ conditions = [] }) =>
        conditions.every((one) => one.kind === 'teeth' && one.numbers.length > 0),
      );
      return areTeeth ? severalSays(all) : null;
    },
  ),
);

const DONE = 'paid|met|covered|work_done|last_service?';
const NOT_BEFORE = 'comma|dash|and? not_covered under|until date';

export const HISTORY: readonly Rule[] = [
  ...LISTED_TEETH,
  ...QUADRANT_DATES,
  ...LISTED,
  rule(`last_service colon? last_service? ${DATE}`, history),
  // "Our records show a full mouth series on 09/09/2023".
  rule('records_show subject on? date', (m) =>
    m.get('subject').nodes?.every(isSingleService) ? history(m) : null,
  ),
  // "Prophylaxis history: 02/11/2026, 08/19/2026".
  ...Array.from({ length: MOST_DATES - 1 }, (_, more) =>
    rule(`last_service ${DATE}${' joiner joiner? date'.repeat(more + 1)}`, everyDate),
  ),
  ...Array.from({ length: MOST_DATES - 1 }, (_, more) =>
    rule(`last_service colon|dash|for? subject ${DATE}${' joiner joiner? date'.repeat(more + 1)}`, everyDate),
  ),
  // "FMX last done 05/05/2022, eligible 05/05/2027".
  rule(`last_service ${DATE} comma|dash? eligible|available on? date`, withNext),
  rule('next colon|on date', next),
  rule(`next_service ${DATE}`, next),
  rule('covered for next subject on? date', next),
  // For a whole class, the date would be the end of a waiting period.
  rule('covered for subject on date', (m) =>
    m.get('subject').nodes?.every(isSingleService) ? next(m) : null,
  ),
  // "D2740 #19 05/06/2020".
  rule('subject condition colon|dash|on|paid? date', placed),
  rule('condition on date', (m) => (m.conditions().every((one) => one.kind === 'teeth') ? history(m) : null)),
  rule(`next subject covered? ${DATE}`, next),
  rule(`next_service colon|dash|for? subject ${DATE}`, next),
  rule(`last subject ${DATE}`, history),
  rule(`last_service colon|dash|for? condition? subject ${DATE}`, history),
  // "Service history D2750 tooth 14 06/30/2021".
  rule(`last_service colon|dash|for? subject place number ${DATE}`, onTooth),
  // "Tooth 19 crown paid 08/22/2021", "tooth 19 crown seated 05/22/2021, not eligible before 05/22/2028".
  rule(`place number subject ${DONE} on? date`, onTooth),
  rule(`subject place number ${DONE} on? date`, onTooth),
  rule(`place number subject ${DONE} on? date ${NOT_BEFORE}`, onTooth),
  rule(`subject place number ${DONE} on? date ${NOT_BEFORE}`, onTooth),
  rule(`subject work_done on? date ${NOT_BEFORE}`, withNext),
  rule('place number receive subject on? date', onTooth),
  // "Tooth 19 received a crown on 11/06/2021 and is not eligible for another until 11/06/2026".
  rule(
    'place number receive|paid? subject paid|covered? on? date comma|and? and? not_covered for? other subject? until date',
    onTooth,
  ),
  // "Crown on #14 paid 03/03/2022".
  rule('condition paid on? date', (m) =>
    m.conditions().every((one) => one.kind === 'teeth') ? history(m) : null,
  ),
];

/** The earliest date comes first: a limit shows the last one. */
function everyDate(m: Match): RuleResult | null {
  const days = m.all('date').map(({ day = null }) => day);
  return severalSays(
    days.sort().map((last) => ofSubject(says({ kind: 'history', last, next: null }), m)['says'] ?? {}),
  );
}

function onTooth(m: Match): RuleResult | null {
  const tooth = placeOf('number', m.get('number'));
  const days = lastAndNext(m);
  if (m.get('place').place !== 'tooth' || !tooth || !days) return null;
  return withMore(datedBy(m, days), 'says', { conditions: [tooth] });
}

/** The date of a service on one tooth. */
function placed(m: Match): RuleResult | null {
  const isTooth = m.conditions().every((one) => one.kind === 'teeth' && one.numbers.length === 1);
  return isTooth && m.nodes().every(isSingleService) ? history(m) : null;
}

/** Without a tooth, only a service can have a last and a next date. */
function withNext(m: Match): RuleResult | null {
  const days = lastAndNext(m);
  return days && m.get('subject').nodes?.every(isSingleService) !== false ? datedBy(m, days) : null;
}

/** Null if the next date isn't after the last one: then the dates mean something else. */
function lastAndNext(m: Match): { last: Day | null; next: Day | null } | null {
  const [last = null, later = null] = m.all('date').map(({ day }) => day ?? null);
  return last !== null && later !== null && later <= last ? null : { last, next: later };
}

function history(m: Match): RuleResult {
  return datedBy(m, { last: m.get('date').day ?? null, next: null });
}

function next(m: Match): RuleResult {
  return datedBy(m, { last: null, next: m.get('date').day ?? null });
}

const datedBy = (m: Match, days: { last: Day | null; next: Day | null }): RuleResult =>
  withMore(ofSubject(says({ kind: 'history', ...days }), m), 'says', { conditions: m.conditions() });
