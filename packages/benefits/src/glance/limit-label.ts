// The frequency limit of a code in words: "2 per calendar year".

import { unclearAge } from '../eligible/ages.ts';
import { holds, isOfAgeGroup } from '../eligible/case.ts';
import type { EligibleDate, EligibleReason } from '../eligible/types.ts';
import type { FrequencyLimit, Sources } from '../parsed-benefits.ts';
import { isExcepted } from '../resolve/levels.ts';
import { mayBeForNetwork } from '../resolve/steps.ts';
import { statementsOfKind } from '../resolve/topics.ts';
import type { Condition, SubjectNode } from '../statement.ts';
import { contains, levelOf, levelsAbove, nodeKey } from '../vocabulary/index.ts';
import * as words from '../wording/glance.ts';
import { frequencyConflict, limitText } from '../wording/limits.ts';
import { scopeLabel } from '../wording/subject-labels.ts';
import { type Asker, caseOf, codeNode } from './asker.ts';

const isFrequency = ({ kind }: EligibleReason): boolean => kind === 'frequency' || kind === 'stated_by_payer';

/** The rows of the frequency limits that the date is based on. */
export const frequencyRows = ({ reasons }: EligibleDate): Sources => [
  ...new Set(reasons.filter(isFrequency).flatMap(({ sources }) => sources)),
];

/**
 * The code's own limit in the rows that the date is based on. A row's words can state limits of several services, so we
 * take the narrowest limit that includes the code, or else one that the payer says is shared with it.
 */
export function limitLabel(found: EligibleDate, code: string, asker: Asker): string | null {
  const labels = limitLabels(found, code, asker);
  return labels.length === 0 ? null : words.either(labels);
}

/** Several labels if the payer sent conflicting limits, or if plans have different ones. */
export const limitLabels = (found: EligibleDate, code: string, asker: Asker): string[] => [
  ...new Set(limitsOf(found, code, asker).map((limit) => limitText(limit, codeNode(code)))),
];

/** Whether the payer states different limits for some patients, such as children. Then several limits don't conflict. */
export const areByPatient = (found: EligibleDate, code: string, asker: Asker): boolean =>
  limitsOf(found, code, asker).some(isByPatient);

/**
 * The category, class or group for which the limit is stated, if it includes other services than the code's: "2 visits
 * per year" for preventive services may be 2 in all, and "1 every 5 years" for full-mouth or panoramic x-rays is. Also
 * the other service whose limit the code reduces: "perio maintenance 4 per year less any cleanings" isn't the cleanings'
 * own limit. Null if the limit is stated for the code or for its kind of service.
 */
export function limitScope(found: EligibleDate, code: string, asker: Asker): string | null {
  const subject = codeNode(code);
  const [limit] = limitsOf(found, code, asker);
  const { subjects = [] } = limit?.applies_to ?? {};
  const isOfOther = limit?.shared_with.includes(code) && subjects.every((node) => !contains(node, subject));
  if (isOfOther) return words.statedFor(scopeLabel(subjects));
  const nodes = subjects.filter((node) => contains(node, subject));
  const isWider = nodes.every(
    (node) =>
      node.kind === 'class' ||
      (node.kind === 'category' && WIDE_TYPES.has(node.service_type)) ||
      (limit?.is_unlimited === false && includesOther(node, code)),
  );
  return limit !== undefined && isWider && nodes.length > 0 ? words.statedFor(scopeLabel(nodes)) : null;
}

/** Whether the group includes a service that has its own line on the first screen. */
const includesOther = (node: SubjectNode, code: string): boolean =>
  Object.entries(words.SERVICES).some(
    ([other, name]) => name !== words.SERVICES[code] && contains(node, codeNode(other)),
  );

/** Service types with several kinds of service that are done on different days. */
const WIDE_TYPES: ReadonlySet<string> = new Set(['23', '24', '25', '26', '27', '39', '40', '41']);

/** The limits to show: the code's own one, those that conflict with it, or one that is shared with it. */
function limitsOf(found: EligibleDate, code: string, asker: Asker): FrequencyLimit[] {
  const rows = new Set(frequencyRows(found));
  const { frequency_limits } = asker.benefits;
  const subject = codeNode(code);
  const stated = frequency_limits.filter(
    (limit) =>
      isFigure(limit) &&
      limit.sources.some((row) => rows.has(row)) &&
      mayBeForNetwork(limit, asker.question.network) &&
      !isExcepted(limit.applies_to.except, subject),
  );
  const possible = stated.filter((limit) => mayBeForPatient(limit, asker));
  // If no limit is for this patient, we show one for other patients. Its label says for which ages it is.
  const limits = possible.length > 0 ? possible : stated;
  const including = nearest(limits, code, asker);
  const shown =
    including.length > 0
      ? including
      : limits.filter(({ shared_with }) => shared_with.includes(code)).slice(0, 1);
  const rivals = limits.filter((limit) => shown.some((one) => isRival(one, limit, asker)));
  return [...new Set([...shown, ...rivals])];
}

/** Whether the payer sent both limits for the same thing, such as "999 every 5 years" (no limit) and "1 every 5 years". */
const isRival = (one: FrequencyLimit, other: FrequencyLimit, { benefits }: Asker): boolean =>
  benefits.contradictions.some(
    ({ about, statements }) =>
      about === frequencyConflict(one.applies_to.label) &&
      [one, other].every(({ label }) => statements.some(({ text }) => text === label)),
  );

/** Whether the limit says how many services are allowed, and not only how many remain. */
const isFigure = ({ is_remaining, count, is_unlimited }: FrequencyLimit): boolean =>
  !is_remaining && (count !== null || is_unlimited);

/**
 * For each plan of the response: the narrowest limit that includes the code. If several are equally narrow, such as one
 * for children and one for adults: those that may be the patient's.
 */
function nearest(limits: readonly FrequencyLimit[], code: string, asker: Asker): FrequencyLimit[] {
  const classes = classesOf(code, asker);
  const found = new Map<string | null, { limits: FrequencyLimit[]; node: SubjectNode }>();
  for (const limit of limits)
    for (const node of limit.applies_to.subjects) {
      const isOwn = contains(node, codeNode(code)) || (node.kind === 'class' && classes.has(node.name));
      if (!isOwn) continue;
      const known = found.get(limit.plan);
      if (known === undefined || isNarrower(node, known.node))
        found.set(limit.plan, { limits: [limit], node });
      else if (isEquallyNarrow(node, known.node)) known.limits.push(limit);
    }
  return [...found.values()].flatMap((known) => ofPatient(known.limits, asker));
}

/**
 * If the limits depend on age or member: the one for this patient, or all of them if none certainly is. Otherwise: the
 * first one, those that may be for other patients than the first one, and those that conflict with it.
 */
function ofPatient(limits: readonly FrequencyLimit[], asker: Asker): FrequencyLimit[] {
  const [first] = limits;
  if (first === undefined) return [];
  if (!limits.some(isByPatient))
    return limits.filter(
      (limit) => limit === first || mayBeForDifferentPatients(first, limit) || haveRivalPeriods(first, limit),
    );
  const certain = limits.find((limit) => isForAge(limit, asker));
  return certain === undefined ? [...limits] : [certain];
}

/** Whether the payer's texts may say for whom each limit is: "through age 26", "age 27 and over". */
const mayBeForDifferentPatients = (one: FrequencyLimit, other: FrequencyLimit): boolean =>
  one.text !== '' &&
  other.text !== '' &&
  one.text !== other.text &&
  one.count !== other.count &&
  JSON.stringify(scopeOf(one)) === JSON.stringify(scopeOf(other));

/** "1 every 5 years" and "1 every 7 years". "2 per year" and "1 every 6 months" can both apply. */
const haveRivalPeriods = (one: FrequencyLimit, other: FrequencyLimit): boolean =>
  one.count === other.count &&
  one.period_count !== other.period_count &&
  JSON.stringify([{ ...scopeOf(one), period_count: null }, one.conditions]) ===
    JSON.stringify([{ ...scopeOf(other), period_count: null }, other.conditions]);

const scopeOf = ({ network, who, unit, period_unit, period_count }: FrequencyLimit) => ({
  network,
  who,
  unit,
  period_unit,
  period_count,
});

/** Payers often add "children" to an age. Then only the age decides. "Pregnant" is more than an age. */
function isForAge({ conditions, plan }: FrequencyLimit, asker: Asker): boolean {
  const ofPatients = conditions.filter(isAgeOrMember);
  const deciding = ofPatients.some(isAge) ? ofPatients.filter((one) => !isOfAgeGroup(one)) : ofPatients;
  return deciding.length > 0 && holds(deciding, caseOf(asker, plan)) === true;
}

/** False if the limit is certainly for other patients. */
function mayBeForPatient({ conditions, plan, sources }: FrequencyLimit, asker: Asker): boolean {
  const { age, benefits } = asker;
  if (holds(conditions.filter(isAgeOrMember), caseOf(asker, plan)) !== false) return true;
  // "To age 19" leaves open whether 19 is included.
  return statementsOfKind(benefits.statements, 'age').some(
    (one) => age !== null && sources.includes(one.source.row) && unclearAge(one, benefits.statements) === age,
  );
}

const isAge = ({ kind }: Condition): boolean => kind === 'age';
const isAgeOrMember = (condition: Condition): boolean => isAge(condition) || condition.kind === 'member';
const isByPatient = ({ conditions }: FrequencyLimit): boolean => conditions.some(isAgeOrMember);

const isNarrower = (node: SubjectNode, other: SubjectNode): boolean =>
  contains(other, node) && !contains(node, other);
const isEquallyNarrow = (node: SubjectNode, other: SubjectNode): boolean =>
  contains(other, node) && contains(node, other);

/** The names of the classes in which the payer puts the code. */
function classesOf(code: string, { index: { members } }: Asker): Set<string> {
  if (members.size === 0) return new Set();
  const subject = codeNode(code);
  const levels = [levelOf(subject), ...levelsAbove(subject)].flat();
  return new Set(
    levels.flatMap((node) =>
      (members.get(nodeKey(node)) ?? []).flatMap(({ name, except }) =>
        isExcepted(except, subject) ? [] : name,
      ),
    ),
  );
}
