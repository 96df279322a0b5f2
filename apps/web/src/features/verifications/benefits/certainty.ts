// Hints about a figure: what the payer stated it for, and what to confirm first.

import type { BenefitAmount, PlanShare } from './benefits-context.ts';

type Certainty = NonNullable<PlanShare['certainty'] | BenefitAmount['certainty']>;
type Doubt = Certainty['doubts'][number];

const STATED_FOR: Record<Certainty['stated_for'], string> = {
  code: 'Stated for another code',
  family: 'Stated for a group of procedures',
  category: 'Stated for the category',
  class: 'Stated for the benefit class',
  plan: 'Stated for the whole plan',
};

/** Short enough for a table cell. */
const DOUBTS: Record<Doubt, string> = {
  conflict: 'conflicting values',
  unread_words: "read the payer's own words",
  separate_policy: 'may be under a separate plan',
  conditional: 'conditions apply',
  implausible: 'unlikely value',
};

/** Null for figures of interpreter 1.x, and if there is nothing to mention. */
export const certaintyHint = (certainty: Certainty | null | undefined): string | null => {
  if (!certainty) return null;
  const hints = [
    // `through` is null if the payer stated the figure for exactly this service.
    certainty.through && STATED_FOR[certainty.stated_for],
    certainty.network === 'not_stated' && 'Network not stated',
    ...certainty.doubts.map(adviceOn),
  ].filter(Boolean);
  return hints.length > 0 ? hints.join('. ') : null;
};

const adviceOn = (doubt: Doubt): string =>
  doubt === 'unread_words'
    ? "Read the payer's own words first"
    : `Confirm with the payer first: ${DOUBTS[doubt]}`;

/**
 * The doubts as short texts. For a service that isn't covered, "conditions apply" becomes "exceptions apply": "Not
 * covered, conditions apply" would sound as if the plan covers it under conditions. If we couldn't read the payer's
 * words, we don't know whether they state an exception, so the texts don't mention exceptions.
 */
export const doubtTexts = (
  certainty: Certainty | null | undefined,
  { isNotCovered = false } = {},
): string[] => {
  const doubts = certainty?.doubts ?? [];
  const areExceptionsUnknown = isNotCovered && doubts.includes('unread_words');
  return doubts
    .filter((doubt) => !areExceptionsUnknown || doubt !== 'conditional')
    .map((doubt) => (isNotCovered && doubt === 'conditional' ? 'exceptions apply' : DOUBTS[doubt]));
};
