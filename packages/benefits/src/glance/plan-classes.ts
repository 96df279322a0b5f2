// The four classes of services, the names that payers give them, and the services that stand for each.

import { ADULT_AGE } from '../eligible/ages.ts';
import { FIRST_ADULT_CLEANING_AGE } from '../eligible/cleanings.ts';
import { isExcepted } from '../resolve/levels.ts';
import { mayBeForNetwork } from '../resolve/steps.ts';
import type { Statement, SubjectNode, Topic } from '../statement.ts';
import { levelOf, levelsAbove, nodeKey } from '../vocabulary/index.ts';
import type { Asker } from './asker.ts';

export type PlanClass = 'preventive' | 'basic' | 'major' | 'ortho';

/** Common services of a class. The answer is a range if the plan pays them differently. */
export function sampleCodes(planClass: PlanClass, age: number | null): readonly string[] {
  if (planClass === 'preventive')
    return ['D0120', age !== null && age < FIRST_ADULT_CLEANING_AGE ? 'D1120' : 'D1110', 'D0274'];
  if (planClass === 'basic') return ['D2392', 'D3330', 'D4341', 'D7140'];
  if (planClass === 'major') return ['D2740', 'D5110', 'D6240'];
  return [age === null || age < ADULT_AGE ? 'D8080' : 'D8090'];
}

const CLASS_NAMES: Readonly<Record<PlanClass, readonly string[]>> = {
  preventive: ['preventive', ...numbered('1', 'i', 'a')],
  basic: ['basic', ...numbered('2', 'ii', 'b')],
  major: ['major', ...numbered('3', 'iii', 'c')],
  ortho: ['orthodontic', 'orthodontics', 'ortho', ...numbered('4', 'iv', 'd')],
};

/** Makes names such as "type 2", "class ii" and "class b". */
function numbered(...marks: readonly string[]): string[] {
  return marks.flatMap((mark) => [`type ${mark}`, `class ${mark}`]);
}

/** The class that the subject names; null if it names none of the four. */
export function classOf(node: SubjectNode): PlanClass | null {
  if (node.kind !== 'class') return null;
  const classes = Object.keys(CLASS_NAMES) as PlanClass[];
  return classes.find((planClass) => CLASS_NAMES[planClass].includes(node.name)) ?? null;
}

/** The class that the payer puts the code in. Null if it is none of the four, or there are several. */
export function classStated({ index }: Asker, code: SubjectNode): PlanClass | null {
  for (const nodes of [levelOf(code), ...levelsAbove(code)]) {
    const members = nodes.flatMap((node) => index.members.get(nodeKey(node)) ?? []);
    const classes = members
      .filter(({ except }) => !isExcepted(except, code))
      .map(({ name }) => classOf({ kind: 'class', name, within: [] }));
    if (classes.length > 0) return new Set(classes).size === 1 ? (classes[0] ?? null) : null;
  }
  return null;
}

/** What the payer states for a class by its name, even if it doesn't say which codes belong to the class. */
export function classStatements(
  { index, question }: Asker,
  topic: Topic,
  planClass: PlanClass,
  asked: 'in' | 'out' = question.network,
): Statement[] {
  return (index.topics.get(topic)?.all ?? []).filter(
    (statement) =>
      mayBeForNetwork(statement, asked) && statement.subject.some((node) => classOf(node) === planClass),
  );
}
