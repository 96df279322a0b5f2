// Which of the ten answers to show for an inactive plan whose payer states no benefits.

import type { GlanceWire } from '@bitewing/contract';

type Answer = GlanceWire['answers'][number];
type Fact = Answer['facts'][number];

/** False for "Not stated" with a note: "Not stated, of $1,500" still gives the total. */
export const isUnstated = ({ state, note, sources }: Fact): boolean =>
  state === 'not_stated' && note === null && sources.length === 0;

/** For the browser tests: the keys of the facts that the "Not stated" list covers. */
export const unstatedKeys = (facts: readonly Fact[]): string =>
  facts
    .filter(isUnstated)
    .map(({ key }) => key)
    .join(' ');

/** True for "Plan not active" in place of the next date. We derive it from the plan's dates; no benefit states it. */
const saysOnlyInactive = ({ key, tone, day, note }: Fact): boolean =>
  key.startsWith('next_') && tone === 'bad' && day === null && note === null;

/** The answers about coverage and network don't count as benefits. */
export const hasBenefits = ({ answers }: GlanceWire): boolean =>
  answers
    .filter(({ key }) => key !== 'coverage' && key !== 'network')
    .some(({ facts }) => facts.some((fact) => !isUnstated(fact) && !saysOnlyInactive(fact)));

/** An answer counts as stated if the payer states at least one of its facts. */
export const splitAnswers = ({ answers }: GlanceWire): { stated: Answer[]; unstated: Answer[] } => ({
  stated: answers.filter(({ facts }) => !facts.every(isUnstated)),
  unstated: answers.filter(({ facts }) => facts.every(isUnstated)),
});
