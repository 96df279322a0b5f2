// The patient by name: "is renata active", "winifred lost #19". A name isn't an unknown service.

import { findSubjects } from '../../vocabulary/index.ts';
import { type Token, tokensOf } from './tokens.ts';
import { PAYER_PHRASES } from './words/payer-names.ts';

/** Before these words, the first word of a question is a name, even if it isn't in `people`. */
const BY_A_PERSON =
  /^(?:lost|wants?|broke|came|comes?|coming|called|calls|chipped|cracked|fell|asked|asks|asking|says|said|saw|on (?:the|my|our|your))\b/;

/** "What cigna plan is this?": the payer's name isn't part of what is asked. */
const PAYER_PLAN = new RegExp(
  String.raw`\b(what|which|(?:kind|type|sort) of) (?:${PAYER_PHRASES.join('|')}) (?=(?:dental )?(?:plan|policy|insurance|coverage)\b)`,
  'g',
);

export const withoutPayerName = (plain: string): string => plain.replace(PAYER_PLAN, '$1 ');

/** Replaces each name with "patient". A name that is also an everyday word or a service isn't replaced. */
export function withoutPeople(
  plain: string,
  people: readonly string[],
  isKnown: (word: Token) => boolean,
): string {
  const names = new Set(people.flatMap((name) => name.toLowerCase().match(/[a-z]{3,}/g) ?? []));
  const isName = ({ text, from, to }: Token): boolean =>
    names.has(text) ||
    names.has(text.replace(/s$/, '')) ||
    (from === 0 && text.length > 2 && BY_A_PERSON.test(plain.slice(to).trim()));
  return tokensOf(plain)
    .filter((token) => token.kind === 'word' && isName(token) && !isKnown(token))
    .filter(({ text }) => findSubjects(text, { spelling: true }).length === 0)
    .reduceRight((text, { from, to }) => `${text.slice(0, from)}patient${text.slice(to)}`, plain);
}
