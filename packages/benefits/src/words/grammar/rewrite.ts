// Rewrites a sentence's tokens before and between the passes of rules: repeated names, codes in parentheses, labels.

import type { SubjectNode } from '../../statement.ts';
import { contains } from '../../vocabulary/index.ts';
import { has, hasAny, is, isAny, nodesOf, numberOf, type Token, tokenOf, withoutFillers } from '../token.ts';

/** Token kinds that unrelated words share. They don't show that a name is repeated. */
const PLAIN = new Set(['filler', 'unknown', 'joiner', 'number', 'percent', 'money', 'subject']);

/** Drops a repeated name: "least expensive alternative treatment (LEAT)", "maintenance of benefits (MOB)". */
export function dropRepeats(tokens: readonly Token[]): Token[] {
  return tokens.filter((token, at) => {
    if (is(token, 'open')) return !isRepeat(tokens, at + 1);
    if (is(token, 'close')) return !isRepeat(tokens, at - 1);
    return !isRepeat(tokens, at);
  });
}

/** Whether the token is alone in parentheses and means the same as the token before them. */
function isRepeat(tokens: readonly Token[], at: number): boolean {
  const [first, open, again, close] = tokens.slice(Math.max(0, at - 2), at + 2);
  if (at < 2 || !first || !again || !is(open, 'open') || !is(close, 'close')) return false;
  return [...again.meanings.keys()].some((kind) => !PLAIN.has(kind) && is(first, kind));
}

/** "Exams, crowns (D2740)": replaces each name with its codes. A name without codes stays. */
export function narrowed(outer: readonly SubjectNode[], inner: readonly SubjectNode[]): SubjectNode[] {
  const kept = outer.filter((node) => !inner.some((one) => contains(node, one)));
  return [...kept, ...inner];
}

/** "Exams limited to 2 per year (D0120, D0150)": the codes say which exams. */
export function foldCodes(tokens: readonly Token[]): Token[] {
  const result: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) continue;
    const inner = tokens[at + 1]?.meanings.get('subject')?.nodes;
    const isParenthesis = is(token, 'open') && inner !== undefined && is(tokens[at + 2], 'close');
    const index = isParenthesis ? result.findLastIndex((one) => is(one, 'subject')) : -1;
    const outer = nodesOf(result[index]);
    const isBelow = inner?.every((node) => outer.some((other) => contains(other, node))) ?? false;
    const name = result[index];
    if (name && inner && isBelow && result.length - index > 1) {
      result[index] = tokenOf('subject', name.from, name.to, { nodes: narrowed(outer, inner) });
      at += 2;
    } else {
      result.push(token);
    }
  }
  return result;
}

const isAnyWord = (token: Token): boolean =>
  is(token, 'any') || is(token, 'either_of') || is(token, 'difference');

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

const PACED = ['unit', 'place', 'counted', 'individual', 'children', 'dependents', 'ages'];

/** "D0120/D0150: 2 each per year", "D0120 or D0150 each limited to 2": each service has a separate limit. */
export function withEach(tokens: readonly Token[]): readonly Token[] {
  const meant = withoutFillers(tokens);
  const isEach = meant.some((token, at) => {
    const next = is(meant[at + 1], 'number') ? meant[at + 2] : meant[at + 1];
    return is(token, 'every') && !is(token, 'period') && !isAny(next, PACED);
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
export function withIncluded(tokens: readonly Token[]): Token[] {
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

const NETWORKS = ['in_network', 'out_network', 'both_networks'];

const PLAN_PAYS = 'plan plan_pays paid covered benefit coinsurance percent_word colon dash'.split(' ');

/** "Prev 100 basic 80 major 50": numbers after classes are percentages. */
export function bareShares(tokens: readonly Token[]): Token[] {
  // "Plan pays preventive 100 / basic 80 / major 50 of MAC".
  const start = tokens.findIndex((token) => !isAny(token, PLAN_PAYS) && !isAny(token, NETWORKS));
  const end = is(tokens.at(-1), 'allowed_amount') ? -1 : tokens.length;
  const parts = tokens
    .slice(start, end)
    .filter((token) => !isAny(token, ['comma', 'slash', 'dash', 'colon']));
  const isRow = parts.length >= 4 && parts.length % 2 === 0 && parts.every((token, at) => isInRow(token, at));
  if (!isRow || !parts.some((token) => (numberOf(token) ?? 0) >= 80)) return [...tokens];
  const head = tokens.slice(0, start);
  const named = head.find((token) => isAny(token, ['covered', 'paid', 'plan_pays']));
  const networks = head.filter((token) => isAny(token, NETWORKS));
  const prefix = named ? [...networks, tokenOf('plan_pays', named.from, named.to)] : head;
  return [...prefix, ...tokens.slice(start)].map((token) =>
    is(token, 'number') ? tokenOf('percent', token.from, token.to, token.meanings.get('number')) : token,
  );
}

/** Whether the token fits a row in which services (at even places) and percentages alternate. */
function isInRow(token: Token, at: number): boolean {
  const number = numberOf(token) ?? -1;
  return at % 2 === 0 ? is(token, 'subject') : number >= 0 && number <= 100 && number % 5 === 0;
}

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
