// Which of a response's plans a question names: "under the core one", "buy-up".

import { PLAIN_WORDS } from './plain-words.ts';
import { plainText } from './tokens.ts';

export interface NamedPlan {
  key: string;
  /** Words that only this plan's name holds, as one phrase. */
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

export interface PlanFound {
  key: string;
  /** The text with the plan's name as "plan", which is no service. */
  text: string;
}

/** Null where the text names no plan or several. */
export function planIn(text: string, plans: readonly NamedPlan[]): PlanFound | null {
  const found = plans.flatMap(({ key, words }) => {
    const name = words.length > 0 ? nameIn(text, words) : null;
    return name === null ? [] : [{ key, text: text.replace(name, 'plan') }];
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

const BEFORE = 'and|or|about|on|for|with|in|same|then|now';

/** An everyday word names a plan only beside "plan" or "one", after "under", or at the end of "and …?", "on …". */
function nameIn(text: string, words: readonly string[]): string | null {
  const phrases = [words.join(' '), words.join('')];
  const named = phrases.find((phrase) =>
    PLAIN_WORDS.has(phrase) || phrase.length < 4
      ? new RegExp(
          `\\b${phrase} (?:plan|one|option|policy)\\b|\\bunder (?:the )?${phrase}\\b|\\b(?:${BEFORE}) (?:the )?${phrase}\\W*$`,
        ).test(text)
      : new RegExp(`\\b${phrase}\\b`).test(text),
  );
  return named ?? null;
}
