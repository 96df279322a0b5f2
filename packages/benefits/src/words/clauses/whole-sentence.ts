// Reads a sentence in which no clause has a statement or a figure, but which states something as a whole, such as
// "permanent molars only".

import type { Condition, Says, SubjectNode, TextStatement } from '../../statement.ts';
import { IN_THE_MOUTH } from '../grammar/frequencies.ts';
import { isFollowUp } from '../unread/accounted.ts';
import type { Clause, ParsedSentence } from './clause.ts';

// For a sentence that only names a limit (`LIMIT`) or a waiting period (`WAIT`). The row states the figure.
const LIMIT: Says = { kind: 'frequency', limit: 'stated', count: null, unit: '', role: 'total' };
const WAIT: Says = { kind: 'waiting', months: null, until: null, met: false };

/** Empty if the sentence as a whole states nothing, either. */
export function wholeSentence({ clauses, nouns, marks }: ParsedSentence): TextStatement[] {
  const [clause, ...more] = clauses;
  if (!clause || more.length > 0 || clause.roles.length > 0) return [];
  // "Shared with D0150 in network only" is about the limit.
  const isSharing = clause.conditions.some(({ kind }) => kind === 'combined_with');
  if (clause.isNetworkOnly && !isSharing && nouns.length === 0 && marks.length === 0)
    return [{ ...bare(clause, { kind: 'networks_paid', only: 'in' }), network: null }];
  const [noun, ...nounsMore] = nouns;
  const [mark, ...marksMore] = marks.filter((one) => one !== 'annual');
  if (nounsMore.length > 0 || marksMore.length > 0) return [];
  if (noun === 'waiting' && mark === undefined) return [bare(clause, WAIT)];
  if (
    (noun === 'maximum' || noun === 'deductible') &&
    clause.network === 'both' &&
    clause.except.length === 0
  ) {
    if (mark === 'combined') return [networks(clause, 'combined_networks')];
    return mark === 'separate' ? [networks(clause, 'separate_networks')] : [];
  }
  if (noun !== undefined) return [];
  // "Permanent molars only": the row's service is covered on these teeth only.
  const areTeeth =
    clause.isOnly && !clause.hasSubjectLast && clause.conditions.every(({ kind }) => kind === 'teeth');
  if (mark === undefined && (clause.subject || areTeeth) && isOnlyThen(clause))
    return [bare(clause, { kind: 'covered' })];
  const [condition, ...others] = clause.conditions;
  // "Retreatment after 36 months": counted from the earlier work.
  const isOfFollowUp = clause.subject?.every(isFollowUp);
  if (isOfFollowUp && condition?.kind === 'after' && condition.months !== null && others.length === 0) {
    const later: Condition = { kind: 'when', words: `after ${condition.months} months` };
    return [{ ...bare(clause, { kind: 'covered' }), conditions: [later] }];
  }
  // "Per tooth" as a separate sentence is a condition of the row's limit.
  const isLimited =
    (condition?.kind === 'combined_with' &&
      clause.except.length === 0 &&
      condition.subjects.every(isCounted)) ||
    (condition?.kind === 'per' && IN_THE_MOUTH.has(condition.place) && !clause.subject);
  if (mark === undefined && isLimited && others.length === 0) return [bare(clause, LIMIT)];
  const subjects = clause.subject ?? [];
  // "Type 2 and type 3 combined" is about an amount, because classes don't share a number of visits.
  const areClasses = subjects.every(({ kind }) => kind === 'class');
  if (mark !== 'combined' || subjects.length < 2 || areClasses) return [];
  return [
    {
      ...bare(clause, LIMIT),
      conditions: [...clause.conditions, { kind: 'combined_with', subjects, unnamed: false }],
    },
  ];
}

/** "Per tooth, through age 15": "per tooth" is a condition of the row's limit, not of the age. */
export function placeOfLimit(clause: Clause): TextStatement[] {
  const places = clause.conditions.filter((one) => one.kind === 'per' && IN_THE_MOUTH.has(one.place));
  const isAlone = clause.said.length + clause.values.length === 0 && clause.ages.length > 0;
  return isAlone && !clause.subject && places.length === 1
    ? [{ ...bare(clause, LIMIT), conditions: places }]
    : [];
}

/** "Pulpotomies for primary teeth only", "buildups only when necessary": covered, but only under this condition. */
const isOnlyThen = ({ isOnly, conditions }: Clause): boolean =>
  conditions.length > 0 &&
  (isOnly
    ? conditions.every(({ kind }) => kind === 'teeth' || kind === 'member')
    : conditions.every((one) => one.kind === 'when' && /^(?:only|after) /i.test(one.words)));

/** "Shared limit with major": an amount, because classes don't share a number of visits. Nor does orthodontics. */
const isCounted = ({ kind }: SubjectNode): boolean => kind !== 'class' && kind !== 'category';

/** The clause's statement, without a period. */
const bare = (clause: Clause, says: Says): TextStatement => ({
  subject: clause.subject,
  except: clause.except,
  says,
  network: clause.network,
  who: clause.who,
  period: null,
  conditions: clause.conditions,
});

/** Whether one amount is for both networks together, or each network has its own. */
const networks = (clause: Clause, meaning: 'combined_networks' | 'separate_networks'): TextStatement => ({
  ...bare(clause, { kind: 'figure', meaning }),
  network: null,
});
