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

/** The plan's key; null where the text names none or several. */
export function planIn(text: string, plans: readonly NamedPlan[]): string | null {
  const named = plans.filter(({ words }) => words.length > 0 && isNamed(text, words));
  return named.length === 1 ? (named[0]?.key ?? null) : null;
}

/** An everyday word names a plan only beside "plan", "one" or "under the". */
function isNamed(text: string, words: readonly string[]): boolean {
  const phrases = [words.join(' '), words.join('')];
  return phrases.some((phrase) =>
    PLAIN_WORDS.has(phrase) || phrase.length < 4
      ? new RegExp(`\\b(?:${phrase} (?:plan|one|option|policy)|under (?:the )?${phrase})\\b`).test(text)
      : new RegExp(`\\b${phrase}\\b`).test(text),
  );
}
