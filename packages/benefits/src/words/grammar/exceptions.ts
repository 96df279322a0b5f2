// Replacement rules, exceptions and shared limits.

import type { Period, Says, SubjectNode } from '../../statement.ts';
import { contains, nodeKey } from '../../vocabulary/index.ts';
import { type Match, passOf, type RuleResult, rule } from './patterns.ts';
import { clause, monthsOf, noReplacement, replacement } from './rules.ts';

export const REPLACEMENT = passOf(
  rule('replacement not_apply|waived', () => noReplacement()),
  rule('no duration? replacement', () => noReplacement()),
  rule('duration replacement waived|not_apply', () => noReplacement()),
  rule('replacement duration waived|not_apply', () => noReplacement()),
  rule('may? replacement for|on? subject? limited? colon? frequency', (m) =>
    replaced(m, m.get('frequency').period),
  ),
  rule('may? replacement for|on? subject? limited? colon? frequency comma? place', (m) =>
    replaced(m, m.get('frequency').period),
  ),
  rule('may? replacement for|on? subject? covered|apply|limited? after duration', (m) =>
    replaced(m, m.get('duration').period),
  ),
  rule('replacement for|on? subject? limited? colon|dash? duration limited|frequency_noun? apply?', (m) =>
    replaced(m, m.get('duration').period),
  ),
  rule('not_covered for? replacement for|on? subject? under duration', (m) =>
    replaced(m, m.get('duration').period),
  ),
  rule('subject under duration not_covered', (m) => replaced(m, m.get('duration').period)),
  rule('replacement for|on? subject? under duration not_covered', (m) =>
    replaced(m, m.get('duration').period),
  ),
  rule('subject under duration not replacement', (m) => replaced(m, m.get('duration').period)),
  // "Replacement covered only if the existing crown is over 5 years old".
  rule(
    'replacement for|on? subject? covered? only_when|unless|when|only|must replacement? ' +
      'counted|subject? at_least|over|exceed? duration plus|older|met? since_placement?',
    (m) => (m.has('unless') ? null : replaced(m, m.get('duration').period)),
  ),
  rule(
    'replacement for|on? subject? not_covered unless replacement? counted|subject? at_least|over|exceed duration plus|older?',
    (m) => replaced(m, m.get('duration').period),
  ),
  rule('replacement for|on? subject? not_covered when replacement? counted|subject? under duration', (m) =>
    replaced(m, m.get('duration').period),
  ),
  rule(
    'subject may? replacement only_when|when|only replacement? counted|subject? at_least|over|exceed? duration plus|older?',
    (m) => replaced(m, m.get('duration').period),
  ),
  // "Replacement rule - 60 months - applies to bridges".
  rule('subject? replacement colon|dash? duration comma|dash apply to subject', (m) => {
    const found = replacement(monthsOf(m.get('duration').period))?.['says'];
    return found ? { says: { ...found, nodes: m.all('subject').at(-1)?.nodes ?? [] } } : null;
  }),
  rule('subject may? replacement at_least duration', (m) => replaced(m, m.get('duration').period)),
  rule('replacement period not_covered', (m) => replaced(m, m.get('period').period)),
  rule('replacement subject must at_least duration', (m) => replaced(m, m.get('duration').period)),
  rule('no|not_covered for? replacement for|on? subject? period', (m) => replaced(m, m.get('period').period)),
  rule('replacement for|on? subject? not_covered period', (m) => replaced(m, m.get('period').period)),
  rule('not|no replacement for|on? subject? under duration', (m) => replaced(m, m.get('duration').period)),
  rule('duration replacement for|on? subject? apply?', (m) => replaced(m, m.get('duration').period)),
);

function replaced(m: Match, period: Parameters<typeof monthsOf>[0]): RuleResult | null {
  const count = m.get('frequency').says?.[0];
  if (count?.kind === 'frequency' && (count.count ?? 1) !== 1) return null;
  // "Replacement retainers: one per arch per lifetime" limits the replacements.
  if (period?.unit === 'lifetime' && m.has('frequency') && m.has('subject')) {
    const { conditions: own = [], ...found } = m.get('frequency');
    const words = 'for a replacement';
    return { frequency: { ...found, ...m.get('subject'), conditions: [...own, { kind: 'when', words }] } };
  }
  const meanings = replacement(monthsOf(period));
  // "Replacement limit 1 per tooth per 84 months".
  const { conditions = [] } = m.get('frequency');
  const found = meanings?.['says'];
  const says = found && (conditions.length > 0 ? { ...found, conditions } : found);
  return says ? { says: m.has('subject') ? { ...says, nodes: m.get('subject').nodes ?? [] } : says } : null;
}

/** "In the first 12 months, only preventive services are covered". */
function onlyAtFirst(m: Match): RuleResult | null {
  const months = monthsOf(m.get('duration').period);
  const nodes = m.get('subject').nodes ?? [];
  return months === null ? null : { except_wait: { nodes, number: months, isOther: true } };
}

const sharedLimit = (subjects: SubjectNode[]): RuleResult => ({
  says: {
    says: [{ kind: 'frequency', limit: 'stated', count: null, unit: '', role: 'total' }],
    nodes: subjects,
    conditions: [{ kind: 'combined_with', subjects, unnamed: false }],
  },
});

const combinedWith = (m: Match): RuleResult => ({
  condition: {
    conditions: [{ kind: 'combined_with', subjects: m.get('subject').nodes ?? [], unnamed: false }],
  },
});

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

/** "Counts as one of the two annual cleanings" also states the limit that the services share. */
function countedAs(m: Match, at: number): RuleResult | null {
  const { nodes = [] } = m.get('subject');
  const yearly: Period | null = m.has('annual') ? { count: 1, unit: 'year' } : null;
  const period = m.get(m.has('every') ? 'every' : 'period').period ?? yearly;
  const count = m.get('number', at).number ?? 0;
  if (period === null || count < 1 || count > 12) return null;
  const says: Says = { kind: 'frequency', limit: 'stated', count, unit: '', role: 'total' };
  return {
    frequency: {
      says: [says],
      period,
      conditions: [{ kind: 'combined_with', subjects: nodes, unnamed: false }],
    },
  };
}

const COSMETIC = ['whitening', 'veneers'];

const isCosmetic = (node: SubjectNode): boolean => node.kind === 'family' && COSMETIC.includes(node.family);

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
  return {
    says: { says: [{ kind: 'not_covered', inactive: false }], nodes: distinct([...outer, ...inner]) },
  };
}

const distinct = (nodes: readonly SubjectNode[]): SubjectNode[] => [
  ...new Map(nodes.map((node) => [nodeKey(node), node])).values(),
];

export const EXCEPTIONS = passOf(
  // "No limitation on teeth missing before the effective date".
  rule('plan? no_limit for|on missing_teeth before_coverage?', () =>
    clause('missing_tooth', 'does_not_apply'),
  ),
  rule('with_proof cover_before', () => ({ prior_coverage: {} })),
  rule('when cover_before', () => ({ prior_coverage: {} })),
  rule('with_proof at_least? duration cover_before', (m) => ({ prior_coverage: m.get('duration') })),
  rule('except duration for|on subject', (m) => {
    const months = monthsOf(m.get('duration').period);
    return months === null ? null : { except_wait: { nodes: m.get('subject').nodes ?? [], number: months } };
  }),
  rule('except for|on? subject colon|dash|open? duration close?', (m) => {
    const months = monthsOf(m.get('duration').period);
    const { period } = m.get('duration');
    const nodes = m.get('subject').nodes ?? [];
    return months === null ? null : { except_wait: { nodes, number: months, ...(period && { period }) } };
  }),
  rule('except for|on? subject colon|dash|at|open? percent close?', (m) => ({
    except_share: { ...m.get('subject'), ...m.get('percent') },
  })),
  // "Patient pays 20% except crowns 50%": both are already what the plan pays.
  rule('except for|on? subject colon|dash|at|open? says close?', (m) => {
    const [said, ...more] = m.get('says').says ?? [];
    const isShare = said?.kind === 'share' && more.length === 0 && !m.get('says').nodes;
    return isShare ? { except_share: { ...m.get('subject'), number: said.plan_pays } } : null;
  }),
  rule('in|for? first duration of_coverage? comma? limited to? subject only?', (m) => onlyAtFirst(m)),
  rule('in|for? first duration of_coverage? comma? only subject covered|paid', (m) => onlyAtFirst(m)),
  rule('only subject covered|paid in|for? first duration of_coverage?', (m) => onlyAtFirst(m)),
  rule('benefit? limited to? subject in|for? first duration of_coverage?', (m) => onlyAtFirst(m)),
  rule('for|on|to? except for|on|to? subject', (m) => ({ except_subject: m.get('subject') })),
  // "Authorization required except for members under 7".
  rule('for|on|to? except for|on|to? ages', (m) => exceptAges(m)),
  rule('comma? not for|on subject', (m) => ({ except_subject: m.get('subject') })),
  rule('but not for|on|to? subject', (m) => ({ except_subject: m.get('subject') })),
  rule('comma|and subject count_toward limited|frequency_noun', (m) => combinedWith(m)),
  // "Periodontal maintenance counts as a cleaning".
  rule('count as subject', (m) => combinedWith(m)),
  // "2 per year - all exam codes count".
  rule('comma|dash|open subject count close?', (m) => combinedWith(m)),
  // "Periodontal maintenance counts toward this limit".
  rule('count_toward limited|frequency_noun', () => ({
    condition: { conditions: [{ kind: 'combined_with', subjects: [], unnamed: true }] },
  })),
  rule('count_toward subject limited|frequency_noun', (m) => combinedWith(m)),
  rule('count_toward limited|frequency_noun as|for|on subject', (m) => combinedWith(m)),
  // "Counts as one of the two annual cleanings".
  rule('count as|toward number number annual? subject covered|paid? period|every?', (m) => countedAs(m, 1)),
  rule('count_toward number annual? subject limited|frequency_noun|covered|paid? period|every?', (m) =>
    countedAs(m, 0),
  ),
  rule('count_toward subject maximum|limited|frequency_noun number period|every', (m) => countedAs(m, 0)),
  // "D1110 limit includes D4910".
  rule('subject limited|frequency_noun includes subject', (m) =>
    sharedLimit(m.all('subject').flatMap(({ nodes = [] }) => nodes)),
  ),
  // "Either one cleaning or a periodontal maintenance": both share the limit of the row.
  rule('limited? or number? subject or number? subject', (m) =>
    sharedLimit(m.all('subject').flatMap(({ nodes = [] }) => nodes)),
  ),
  rule('limited? or number? subject', (m) =>
    m.get('subject').isEither ? sharedLimit(m.get('subject').nodes ?? []) : null,
  ),
  // "1 every 5 years (includes D0210, D0330)".
  rule('open includes subject close', (m) => combinedWith(m)),
  // "1 per 5 years; includes D2710-D2799 history".
  rule('includes subject last_service', (m) => combinedWith(m)),
  // "1 set per year; vertical bitewings count as a set".
  rule('subject count as number? counted', (m) => combinedWith(m)),
  // "Oral surgery not covered including extractions under age 16": the age may be only for extractions.
  rule('subject not_covered including subject ages', () => ({ unclear: {} })),
  rule('subject not_covered including subject', (m) => notCoveredIncluding(m)),
  rule('combined_unnamed', () => ({
    condition: { conditions: [{ kind: 'combined_with', subjects: [], unnamed: true }] },
  })),
  rule('subject combined_with subject', (m) =>
    (m.get('subject').nodes ?? []).every(({ kind }) => kind === 'plan')
      ? { subject: m.get('subject') }
      : null,
  ),
  // "Less any cleanings paid in the same year".
  rule('combined_with subject paid|receive? same_period?', (m) => ({
    condition: {
      conditions: [{ kind: 'combined_with', subjects: m.get('subject').nodes ?? [], unnamed: false }],
    },
  })),
);
