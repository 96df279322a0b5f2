// Words that say whether the services of a list share one limit: "any", "each", "a total of", "including".

import { has, hasAny, is, isAny, nodesOf, type Token, withoutFillers } from '../../token.ts';

const isAnyWord = (token: Token): boolean => is(token, 'any') || is(token, 'either_of');

/** "D0120, D0150: any 2 per year", "one of either type per year": one limit for all of them. */
export function withAny(tokens: readonly Token[]): Token[] {
  if (!tokens.some(isAnyWord)) return [...tokens];
  const meant = tokens.filter((token) => !is(token, 'filler') || isAnyWord(token));
  const any = meant.find(
    (token, at) =>
      isAnyWord(token) &&
      (is(token, 'either_of') || (is(meant[at + 1], 'number') && !is(meant[at + 2], 'unit'))),
  );
  return tokens.flatMap((token): Token[] => {
    if (isAnyWord(token)) return [];
    const subject = token.meanings.get('subject');
    if (!any || !subject || token.from > any.from) return [token];
    return [
      { ...token, meanings: new Map([...token.meanings, ['subject', { ...subject, isEither: true }]]) },
    ];
  });
}

/** "2 per year each patient", "each 6 months": "each" isn't about the services before it. */
const NOT_SERVICES = ['unit', 'place', 'counted', 'individual', 'children', 'dependents', 'ages'];

/** "D0120/D0150: 2 each per year", "D0120 or D0150 each limited to 2": each service has a separate limit. */
export function withEach(tokens: readonly Token[]): readonly Token[] {
  const meant = withoutFillers(tokens);
  const isEach = meant.some((token, at) => {
    const next = is(meant[at + 1], 'number') ? meant[at + 2] : meant[at + 1];
    return is(token, 'every') && !is(token, 'period') && !isAny(next, NOT_SERVICES);
  });
  if (!isEach) return tokens;
  return tokens.map((token) => {
    const subject = token.meanings.get('subject');
    if (!subject?.isEither) return token;
    const own = { ...subject, isEither: false };
    return { ...token, meanings: new Map([...token.meanings, ['subject', own]]) };
  });
}

const LIMITS = 'per every times times_mark limited unit combined no_limit unlimited'.split(' ');

/** In a sentence with one of these rules, "including" only lists services. It doesn't mean that they share a limit. */
const RULES = ['waiting', 'missing_tooth', 'authorization', 'deductible'];

/**
 * "Cosmetic procedures including veneers" names both services. In a frequency limit, "including" names services that
 * share the limit.
 */
export function withIncluding(tokens: readonly Token[]): Token[] {
  const isRule = hasAny(tokens, RULES);
  if (!isRule && hasAny(tokens, LIMITS)) return [...tokens];
  return tokens.map((token, at) => {
    const isList = is(token, 'including') && is(tokens[at - 1], 'subject') && is(tokens[at + 1], 'subject');
    return isList ? joinerAt(token) : token;
  });
}

const joinerAt = ({ from, to }: Token): Token => ({
  from,
  to,
  meanings: new Map([
    ['comma', {}],
    ['joiner', {}],
  ]),
});

/** "A total of 4 cleanings and perio maintenance": together, not 4 of each. */
export function withTotal(tokens: readonly Token[]): readonly Token[] {
  if (!has(tokens, 'total_of')) return tokens;
  const areSeveral = tokens.flatMap(nodesOf).length > 1 && !has(tokens, 'combined');
  return tokens.flatMap((token): Token[] => {
    if (!is(token, 'total_of')) return [token];
    return areSeveral ? [{ ...token, meanings: new Map([['combined', {}]]) }] : [];
  });
}
