// Which of the ten answers to show for an inactive plan whose payer states no benefits.

import type { GlanceWire } from '@bitewing/contract';

type Answer = GlanceWire['answers'][number];
type Fact = Answer['facts'][number];

/** "Not stated, of $1,500" states something. */
export const isUnstated = ({ state, note, sources }: Fact): boolean =>
  state === 'not_stated' && note === null && sources.length === 0;

/** For tests: the facts that one sentence covers. */
export const unstatedKeys = (facts: readonly Fact[]): string =>
  facts
    .filter(isUnstated)
    .map(({ key }) => key)
    .join(' ');

/** "Plan not active" as the next date follows from the end of the plan. The payer doesn't state it as a benefit. */
const saysOnlyInactive = ({ key, tone, day, note }: Fact): boolean =>
  key.startsWith('next_') && tone === 'bad' && day === null && note === null;

/** Coverage and network aren't benefits. */
export const hasBenefits = ({ answers }: GlanceWire): boolean =>
  answers
    .filter(({ key }) => key !== 'coverage' && key !== 'network')
    .some(({ facts }) => facts.some((fact) => !isUnstated(fact) && !saysOnlyInactive(fact)));

/** Answers with a stated fact keep their tiles, without the lines that aren't stated. */
export const splitAnswers = ({ answers }: GlanceWire): { stated: Answer[]; unstated: Answer[] } => ({
  stated: answers.filter(({ facts }) => !facts.every(isUnstated)),
  unstated: answers.filter(({ facts }) => facts.every(isUnstated)),
});
