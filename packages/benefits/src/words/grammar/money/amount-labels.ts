// Joins amounts with their labels: "met $20", "$30 remaining".

import { has, hasAny, is, isAny, type Token, tokenOf } from '../../token.ts';

/** Each label with the part of an amount that it names. */
const LABELS: readonly (readonly [kind: string, role: 'used' | 'remaining'])[] = [
  ['remaining', 'remaining'],
  ['unmet', 'remaining'],
  ['used', 'used'],
  ['met', 'used'],
  ['is_met', 'used'],
];

const roleOf = (token: Token | undefined) => LABELS.find(([kind]) => is(token, kind))?.[1];

/** "Used $400, available $600": next to a used amount, "available" means remaining. */
function withAvailable(tokens: readonly Token[]): readonly Token[] {
  const isAmount = has(tokens, 'maximum');
  if (!isAmount || !tokens.some((_, at) => isLabel(tokens, at))) return tokens;
  if (tokens.some((token) => roleOf(token) === 'remaining'))
    return tokens.filter((_, at) => !isLabel(tokens, at));
  const isUsed = tokens.some((token) => roleOf(token) === 'used');
  // Without a used amount, "available" may mean the total or what remains.
  const kind = isUsed ? 'remaining' : 'unclear';
  return tokens.map((token, at) => (isLabel(tokens, at) ? tokenOf(kind, token.from, token.to) : token));
}

/** "Available: $600", "$600 available". In "benefits are available to …", the word isn't a label. */
const isLabel = (tokens: readonly Token[], at: number): boolean =>
  is(tokens[at], 'available') &&
  (isAny(tokens[at - 1], ['money', 'maximum']) || has(tokens.slice(at + 1, at + 3), 'money'));

/** The amount and its label as one token. */
const labeled = (money: Token, { from, to }: Token, role: 'used' | 'remaining'): Token =>
  tokenOf('money', Math.min(from, money.from), Math.max(to, money.to), {
    ...money.meanings.get('money'),
    role,
  });

const isUnlabeled = (token: Token | undefined): token is Token =>
  is(token, 'money') && token?.meanings.get('money')?.role === undefined;

/** What may separate an amount and its label from the next amount. */
const PARTED = ['comma', 'dash', 'and', 'slash', 'open', 'but'];

const NOUNS = ['deductible', 'maximum', 'rollover', 'out_of_pocket'];

/** "Remaining: $25 individual, $75 family", "individual $25, family $75 remaining": one label for every amount. */
function isForAll(tokens: readonly Token[]): boolean {
  const label = tokens.findIndex((token) => roleOf(token));
  const first = tokens.findIndex((token) => is(token, 'money'));
  const last = tokens.findLastIndex((token) => is(token, 'money'));
  const isParted =
    (has(tokens, 'individual') && has(tokens, 'family')) ||
    (has(tokens, 'in_network') && has(tokens, 'out_network'));
  const hasNounBetween = hasAny(tokens.slice(first, last), NOUNS);
  // "$50 individual, $150 family, $0 met": the label belongs to the last amount.
  const amounts = tokens.flatMap((token) => token.meanings.get('money')?.cents ?? []);
  const isOwn = amounts.length % 2 === 1 || (amounts.at(-1) === 0 && amounts.some((cents) => cents > 0));
  return (label < first && !hasNounBetween) || (label > last && isParted && !isOwn);
}

/** Gives every amount the sentence's label. */
function labelAll(tokens: readonly Token[]): Token[] {
  const role = tokens.map(roleOf).find((one) => one !== undefined);
  if (!role) return [...tokens];
  return tokens
    .filter((token) => !roleOf(token))
    .map((token) =>
      is(token, 'money')
        ? tokenOf('money', token.from, token.to, { ...token.meanings.get('money'), role })
        : token,
    );
}

/**
 * Joins amounts with their labels. If the sentence ends with an amount ("deductible $50 met $20 remaining $30"), each
 * label belongs to the amount after it. Otherwise ("$50 deductible, $20 met, $30 remaining"), to the one before it.
 */
export function labelAmounts(written: readonly Token[]): Token[] {
  const tokens = withAvailable(written);
  // "$200 has been used toward the $1,000 maximum": the label belongs to the amount before it.
  if (tokens.some((token, at) => roleOf(token) && is(tokens[at + 1], 'toward'))) return [...tokens];
  const parts = tokens.filter((token) => is(token, 'money') || roleOf(token));
  const amounts = parts.filter((token) => is(token, 'money'));
  const labels = parts.length - amounts.length;
  if (amounts.length < 2 || labels === 0 || labels > amounts.length) return [...tokens];
  if (labels === 1 && isForAll(tokens)) return labelAll(tokens);
  const isBefore = is(parts.at(-1), 'money');
  const ordered = isBefore ? tokens : tokens.toReversed();
  const result: Token[] = [];
  for (let at = 0; at < ordered.length; at += 1) {
    const token = ordered[at];
    if (!token) continue;
    const role = roleOf(token);
    const next = is(ordered[at + 1], 'colon') || is(ordered[at + 1], 'dash') ? at + 2 : at + 1;
    const [money, own] = [ordered[next], result.at(-1)];
    if (role && money && is(money, 'money')) {
      result.push(labeled(money, token, role));
      at = next;
    } else if (role && isUnlabeled(own) && isAny(ordered[at + 1], PARTED)) {
      // "$1,200 used, balance $300": the labels are on different sides of their amounts.
      result.splice(-1, 1, labeled(own, token, role));
    } else {
      result.push(token);
    }
  }
  return isBefore ? result : result.toReversed();
}

/** "Deductible $50, none met", "no deductible met": $0 of the amount before it. */
export function noneUsed(tokens: readonly Token[]): Token[] {
  const first = tokens.findIndex((token) => is(token, 'money'));
  if (first < 0) return [...tokens];
  return tokens.map((token, at) => {
    if (at <= first || !is(token, 'no')) return token;
    const isNoun = isAny(tokens[at + 1], ['deductible', 'maximum']);
    const isNone = roleOf(tokens[isNoun ? at + 2 : at + 1]) !== undefined;
    return isNone ? tokenOf('money', token.from, token.to, { cents: 0 }) : token;
  });
}
