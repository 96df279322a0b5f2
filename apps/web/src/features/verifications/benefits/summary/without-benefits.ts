// Which of the ten answers to show for an inactive plan whose payer states no benefits.

import type { GlanceWire } from '@bitewing/contract';

type Answer = GlanceWire['answers'][number];
type Fact = Answer['facts'][number];

/** True if nothing is known about the fact. False for "Not stated" with the note "of $1,500", which gives the total. */
export const isUnstated = ({ state, note, sources }: Fact): boolean =>
  state === 'not_stated' && note === null && sources.length === 0;

/** For the browser tests: the keys of the facts that the "Not stated" list covers. */
export const unstatedKeys = (facts: readonly Fact[]): string =>
  facts
    .filter(isUnstated)
    .map(({ key }) => key)
    .join(' ');

/**
 * True if a next date says only that the plan ended or is inactive. We derive that from the plan's dates or status, not
 * from a benefit.
 */
const saysOnlyInactive = ({ key, tone, day, note }: Fact): boolean =>
  key.startsWith('next_') && tone === 'bad' && day === null && note === null;

/** Whether the payer states any benefit. The answers about coverage and network don't count as benefits. */
export const hasBenefits = ({ answers }: GlanceWire): boolean =>
  answers
    .filter(({ key }) => key !== 'coverage' && key !== 'network')
    .some(({ facts }) => facts.some((fact) => !isUnstated(fact) && !saysOnlyInactive(fact)));

/** An answer counts as stated if the payer states at least one of its facts. */
export const splitAnswers = ({ answers }: GlanceWire): { stated: Answer[]; unstated: Answer[] } => ({
  stated: answers.filter(({ facts }) => !facts.every(isUnstated)),
  unstated: answers.filter(({ facts }) => facts.every(isUnstated)),
});
