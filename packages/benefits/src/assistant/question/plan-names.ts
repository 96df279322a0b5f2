// Which of a response's plans a question names: "under the core one", "buy-up".

import { soleOf } from '../lists.ts';
import { plainText } from './tokens.ts';
import { PLAIN_WORDS } from './words/plain-words.ts';

export interface NamedPlan {
  key: string;
  /** Words that only this plan's name has, in their order. */
  words: string[];
}

export function namedPlans(plans: readonly { key: string; name: string | null }[]): NamedPlan[] {
  const names = plans.map(({ name }): string[] => plainText(name ?? '').match(/[a-z0-9]+/g) ?? []);
  return plans.map(({ key }, at) => ({
    key,
    words: (names[at] ?? []).filter(
      (word) => !names.some((other, index) => index !== at && other.includes(word)),
    ),
  }));
}

interface PlanFound {
  key: string;
  /** The text with "plan" instead of the plan's name, so that no word of the name is read as a service. */
  text: string;
}

/** Null if the text names no plan or several. */
export function planIn(text: string, plans: readonly NamedPlan[]): PlanFound | null {
  const found = plans.flatMap(({ key, words }) => {
    const name = words.length > 0 ? nameIn(text, words) : null;
    return name === null ? [] : [{ key, text: text.replace(name, 'plan') }];
  });
  return soleOf(found);
}

/** Every run of a name's words, the longest first: "premier buy up 2500", "buy up", "buyup". */
const runsOf = (words: readonly string[]): string[] =>
  words
    .flatMap((_, from) => words.slice(from).map((_, length) => words.slice(from, from + length + 1)))
    .sort((one, other) => other.length - one.length)
    .flatMap((run) => (run.length > 1 ? [run.join(' '), run.join('')] : run))
    .filter((run) => run.length >= SHORTEST_NAME);
const SHORTEST_NAME = 4;

const BEFORE = 'and|or|about|on|for|with|in|same|then|now';

/**
 * An everyday word or a number names a plan only before a word such as "plan" or "one", after "under", or at the end of
 * the text. There, a number must also follow a word such as "on" or "for".
 */
function nameIn(text: string, words: readonly string[]): string | null {
  const phrases = runsOf(words);
  const named = phrases.find((phrase) =>
    PLAIN_WORDS.has(phrase) || /^\d+$/.test(phrase)
      ? new RegExp(
          `\\b${phrase} (?:plan|one|option|policy)\\b|\\bunder (?:the )?${phrase}\\b|` +
            `${/^\d/.test(phrase) ? `\\b(?:${BEFORE}) (?:the )?` : '\\b'}${phrase}\\W*$`,
        ).test(text)
      : new RegExp(`\\b${phrase}\\b`).test(text),
  );
  return named ?? null;
}
