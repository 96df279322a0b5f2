// The patient's and the subscriber's names in a question: "is renata active". A name isn't an unknown service.

import { findSubjects } from '../../vocabulary/index.ts';
import { type Token, tokensOf } from './tokens.ts';

/** Replaces each name with "patient". A name that is also an everyday word or a service isn't replaced. */
export function withoutPeople(
  plain: string,
  people: readonly string[],
  isKnown: (word: Token) => boolean,
): string {
  const names = new Set(people.flatMap((name) => name.toLowerCase().match(/[a-z]{3,}/g) ?? []));
  return tokensOf(plain)
    .filter(({ kind, text }) => kind === 'word' && (names.has(text) || names.has(text.replace(/s$/, ''))))
    .filter((token) => !isKnown(token) && findSubjects(token.text, { spelling: true }).length === 0)
    .reduceRight((text, { from, to }) => `${text.slice(0, from)}patient${text.slice(to)}`, plain);
}
