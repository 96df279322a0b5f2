// Exceptions ("except for crowns", "except ages 5 to 9"), exclusions with examples, and limits that services share.

import type { Condition, Period, SubjectNode } from '../../statement.ts';
import { contains, distinctNodes } from '../../vocabulary/index.ts';
import type { Payload } from '../token.ts';
import { limit } from './frequencies.ts';
import { MEMBERS_OF_MAXIMUM } from './money/deductibles-and-maximums.ts';
import { monthsOf } from './months.ts';
import {
  type Match,
  NOT_COVERED,
  passOf,
  type Rule,
  type RuleResult,
  rule,
  UNCLEAR,
  withMore,
} from './patterns.ts';

/** The services share a limit whose figure is stated elsewhere. */
const sharedLimit = (subjects: SubjectNode[]): RuleResult => ({
  says: {
    says: [{ kind: 'frequency', limit: 'stated', count: null, unit: '', role: 'total' }],
    nodes: subjects,
    conditions: [{ kind: 'combined_with', subjects, unnamed: false }],
  },
});

const allShared = (m: Match): RuleResult => sharedLimit(m.all('subject').flatMap(({ nodes = [] }) => nodes));

/** A condition of a limit: these services share it. `unnamed`: the payer doesn't name them. */
const combined = (subjects: SubjectNode[], unnamed = false): RuleResult => ({
  condition: { conditions: [{ kind: 'combined_with', subjects, unnamed }] },
});

const combinedWith = (m: Match): RuleResult => combined(m.nodes());

/** The ages that aren't excepted. "Except ages 5 to 9" leaves two ranges, which one condition can't express. */
function exceptAges(m: Match): RuleResult | null {
  const { conditions = [] } = m.get('ages');
  const range = conditions.find((one) => one.kind === 'age');
  const isOnlyAge = conditions.every(
    (one) => one === range || (one.kind === 'member' && one.member === 'child'),
  );
  if (!range || !isOnlyAge || (range.from === null) === (range.to === null)) return null;
  const from = range.to === null ? null : range.to + 1;
  const to = range.from === null ? null : range.from - 1;
  return { ages: { conditions: [{ kind: 'age', from, to }], isLimit: false } };
}

/** The ages up to a limit. "Over 19 - proof required" has another meaning: it says from when the proof is required. */
function withProof(m: Match): RuleResult | null {
  const { conditions = [], ...ages } = m.get('ages');
  const isLimit = conditions.some((one) => one.kind === 'age' && one.from === null);
  const proof: Condition = { kind: 'when', words: 'with proof of student status' };
  return isLimit ? { ages: { ...ages, conditions: [...conditions, proof] } } : null;
}

/** "Counts as one of the two annual cleanings" also states the limit that the services share. */
function countedAs(m: Match, at: number): RuleResult | null {
  const yearly: Period | null = m.has('annual') ? { count: 1, unit: 'year' } : null;
  const period = m.get(m.has('every') ? 'every' : 'period').period ?? yearly;
  const count = m.number(at);
  if (period === null || count < 1 || count > 12) return null;
  const conditions: Condition[] = [{ kind: 'combined_with', subjects: m.nodes(), unnamed: false }];
  return { frequency: { says: [limit(count, 'total')], period, conditions } };
}

const COSMETIC = new Set(['whitening', 'veneers']);

export const isCosmetic = (node: SubjectNode): boolean => node.kind === 'family' && COSMETIC.has(node.family);

/**
 * "Cosmetic services not covered including bleaching and veneers". Not "TMJ not covered including exams": exams for
 * other reasons are covered.
 */
function notCoveredIncluding(m: Match): RuleResult | null {
  const [outer = [], inner = []] = m.all('subject').map(({ nodes = [] }) => nodes);
  const isInside = inner.every((node) =>
    outer.some((one) => contains(one, node) || (isCosmetic(one) && isCosmetic(node))),
  );
  if (!isInside) return null;
  return withMore(NOT_COVERED, 'says', { nodes: distinctNodes([...outer, ...inner]) });
}

/** A limit for hostile text: no payer lists more waiting periods as exceptions. */
const MOST_WAITS = 4;

/** "No waiting periods except 6 months for basic and 12 months for major": each exception has its own waiting period. */
const EXCEPTED_WAITS: readonly Rule[] = [
  'duration waiting? apply? for|on|to subject',
  'subject colon|dash|comma|open? duration waiting? close?',
].flatMap((wait) =>
  Array.from({ length: MOST_WAITS }, (_, more) =>
    rule(
      ['except for|on?', wait, ...Array(more).fill(`joiner joiner? for|on|to? ${wait}`)].join(' '),
      exceptedWaits,
    ),
  ),
);

function exceptedWaits(m: Match): RuleResult | null {
  const durations = m.all('duration');
  const waits = m.all('subject').map(({ nodes = [] }, at): Payload | null => {
    const months = monthsOf(durations[at]?.period);
    return months === null ? null : { says: [{ kind: 'waiting', months, until: null, met: false }], nodes };
  });
  const more = waits.filter((one) => one !== null);
  return more.length < waits.length
    ? null
    : { except_wait: { nodes: m.all('subject').flatMap(({ nodes = [] }) => nodes), more } };
}

export const EXCEPTIONS = passOf(
  // "Annual maximum excludes orthodontics": not an exception.
  ...MEMBERS_OF_MAXIMUM,
  rule('with_proof at_least? duration cover_before', (m) => ({ prior_coverage: m.get('duration') })),
  ...EXCEPTED_WAITS,
  rule('for|on|to? except for|on|to? subject', (m) => ({ except_subject: m.get('subject') })),
  // "Authorization required except for members under 7".
  rule('for|on|to? except for|on|to? ages', exceptAges),
  // "Student age limit 23 - proof of student status required".
  rule('ages comma|dash|open student_proof close?', withProof),
  // "2 per year - all exam codes count".
  rule('comma|dash|open subject count close?', combinedWith),
  // "Periodontal maintenance counts toward this limit".
  rule('count_toward limited|frequency_noun', combined([], true)),
  rule('count_toward subject limited|frequency_noun', combinedWith),
  // "Counts as one of the two annual cleanings".
  rule('count as|toward number number annual? subject covered|paid? period|every?', (m) => countedAs(m, 1)),
  // "D4346 counts as a cleaning". "Counts as basic" is about its class.
  rule('count as subject', (m) => (m.nodes().some(({ kind }) => kind === 'class') ? null : combinedWith(m))),
  // "Either one cleaning or a periodontal maintenance": both share the limit of the row.
  rule('limited? or number? subject or number? subject', allShared),
  rule('limited? or number? subject', (m) => (m.get('subject').isEither ? sharedLimit(m.nodes()) : null)),
  // "Oral surgery not covered including extractions under age 16": the age may be only for extractions.
  rule('subject not_covered including subject ages', UNCLEAR),
  rule('subject not_covered including subject', notCoveredIncluding),
  rule('subject comma including subject comma not_covered', notCoveredIncluding),
  // "Limited to a combined total of 3 per year".
  rule('limited combined', { combined: {} }),
  rule('combined_unnamed', combined([], true)),
  // "Less any cleanings paid in the same year".
  rule('combined_with subject paid|receive? same_period?', combinedWith),
);
