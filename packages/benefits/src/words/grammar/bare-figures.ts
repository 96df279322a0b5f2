// Figures whose meaning depends on the words around them: amounts without a dollar sign ("DED 75/225", "MAX 1250"), and
// percentages that the patient pays.

import { has, hasAny, is, isAny, listedKinds, numberOf, type Token, tokenOf } from '../token.ts';

/** The smallest plausible amount for each noun. A smaller number is a count. */
const LEAST: readonly (readonly [noun: string, least: number])[] = [
  ['maximum', 250],
  ['deductible', 25],
];

/** Words that may come between an amount and its noun. */
const BETWEEN = listedKinds(`
  colon dash open close be filler unit annual individual family separate number money comma slash and
  in_network out_network both_networks
`);

/** Before one of these words, a number isn't an amount: "deductible 12 months". */
const COUNTED = listedKinds('unit percent percent_word times times_mark counted place age old subject');

/** "MAX 1500 CY": 1500 is an amount, because no limit lasts so many calendar years. */
const YEARLY: ReadonlySet<string> = new Set(['calendar_year', 'contract_year', 'service_year', 'lifetime']);

/** A number in this range is more likely a year than an amount. */
const isYear = (number: number): boolean => number >= 2015 && number <= 2045;

/** The first token in this direction that can't come between an amount and its noun. */
function nounNear(tokens: readonly Token[], at: number, step: 1 | -1): Token | undefined {
  let next = at + step;
  while (isAny(tokens[next], BETWEEN)) next += step;
  return tokens[next];
}

/** Whether the number is the amount of a deductible or maximum next to it. */
function isAmount(tokens: readonly Token[], at: number): boolean {
  const number = numberOf(tokens[at]);
  const isYearly = YEARLY.has(tokens[at + 1]?.meanings.get('unit')?.unit ?? '') && (number ?? 0) >= 25;
  const isCounted = isAny(tokens[at + 1], COUNTED) && !is(tokens[at + 1], 'individual') && !isYearly;
  if (number === undefined || number % 5 !== 0 || isYear(number) || isCounted) return false;
  if (isOver(tokens, at)) return number >= 100;
  const isPair = is(tokens[at + 1], 'slash') && is(tokens[at + 2], 'number');
  const before = nounNear(tokens, at, -1);
  const after = nounNear(tokens, isPair ? at + 2 : at, 1);
  return LEAST.some(([noun, least]) => number >= least && (is(before, noun) || is(after, noun)));
}

/** "Pre-authorization required over 300". */
const isOver = (tokens: readonly Token[], at: number): boolean =>
  isAny(tokens[at - 1], ['over', 'exceed']) && has(tokens, 'authorization');

/** "Deductible 50 used 20 remaining 30": 20 and 30 have a label before them. */
function isLabeled(tokens: readonly Token[], at: number): boolean {
  const label = is(tokens[at - 1], 'colon') || is(tokens[at - 1], 'dash') ? at - 2 : at - 1;
  const isLabel = isAny(tokens[label], ['used', 'remaining', 'met', 'unmet']);
  return (
    isLabel &&
    is(tokens[at], 'number') &&
    !isAny(tokens[at + 1], COUNTED) &&
    !isYear(numberOf(tokens[at]) ?? 0)
  );
}

const MONTHS_WAITED = new Set([0, 3, 6, 9, 12, 18, 24, 36]);

/** "Waiting periods: basic 0, major 12": numbers without any unit, each after its class. */
function areMonths(tokens: readonly Token[]): boolean {
  const numbers = [...tokens.keys()].filter((at) => is(tokens[at], 'number'));
  return (
    numbers.length > 1 &&
    !hasAny(tokens, ['unit', 'money', 'percent', 'age', 'per', 'every', 'date']) &&
    numbers.every((at) => {
      const name = isAny(tokens[at - 1], ['colon', 'dash']) ? at - 2 : at - 1;
      return MONTHS_WAITED.has(numberOf(tokens[at]) ?? -1) && is(tokens[name], 'subject');
    })
  );
}

/** Reads 0 as "none", and any other number as months. */
function inMonths(token: Token): Token[] {
  const { from, to } = token;
  if (numberOf(token) === 0) return [tokenOf('no', from, to)];
  return is(token, 'number') ? [token, tokenOf('unit', to, to, { unit: 'month' })] : [token];
}

/** "Waiting periods: preventive 0, basic 6 months". */
export function bareWaits(tokens: readonly Token[]): Token[] {
  if (!has(tokens, 'waiting')) return [...tokens];
  if (areMonths(tokens)) return tokens.flatMap(inMonths);
  return tokens.map((token, at) =>
    numberOf(token) === 0 && is(tokens[at - 1], 'subject') && !isAny(tokens[at + 1], ['unit', 'percent_word'])
      ? tokenOf('no', token.from, token.to)
      : token,
  );
}

const LABELS = ['used', 'met', 'is_met', 'remaining', 'unmet'];

/** "Paid", "applied", "credited". */
const PAID = ['paid', 'apply', 'count'];

/** "$25 met so far this year", "$25 has been applied so far": after other words, "so far" isn't understood. */
export function withoutSoFar(tokens: readonly Token[]): Token[] {
  if (!has(tokens, 'so_far')) return [...tokens];
  const hasFigure = hasAny(tokens, ['money', 'number', 'no']);
  return tokens.flatMap((token, at): Token[] => {
    // "The deductible has been used so far": we don't know how much of it.
    const isKnown = hasFigure || is(tokens[at - 1], 'is_met');
    if (is(token, 'so_far') && isKnown && isAny(tokens[at - 1], [...LABELS, ...PAID])) return [];
    const isUsed = is(tokens[at + 1], 'so_far') && isAny(token, PAID);
    return [isUsed ? tokenOf('used', token.from, token.to) : token];
  });
}

/** "Deductible $50, none met", "no deductible met": $0 of the amount before it. */
export function noneUsed(tokens: readonly Token[]): Token[] {
  const first = tokens.findIndex((token) => is(token, 'money'));
  if (first < 0) return [...tokens];
  return tokens.map((token, at) => {
    if (at <= first || !is(token, 'no')) return token;
    const isNoun = isAny(tokens[at + 1], ['deductible', 'maximum']);
    const isNone = isAny(tokens[isNoun ? at + 2 : at + 1], LABELS);
    return isNone ? tokenOf('money', token.from, token.to, { cents: 0 }) : token;
  });
}

const PARTS = [
  ['remaining_of', 'remaining'],
  ['used_of', 'used'],
] as const;

/** "$700 remaining of the annual maximum": states only the remaining part, because the total has no figure. */
export function withoutWhole(tokens: readonly Token[]): Token[] {
  return tokens.map((token, at) => {
    const part = PARTS.find(([kind]) => is(token, kind))?.[1];
    // "2 used of 2" has both numbers.
    const isCount = is(tokens[at - 1], 'number') && is(tokens[at + 1], 'number');
    return part && !isCount && !is(tokens[at + 1], 'money') ? tokenOf(part, token.from, token.to) : token;
  });
}

/** Turns numbers that must be amounts into amounts: "DED 75/225", "MAX 1250". */
export function bareAmounts(tokens: readonly Token[]): Token[] {
  if (!hasAny(tokens, ['maximum', 'deductible', 'authorization'])) return [...tokens];
  const amounts = new Set<number>();
  for (const at of tokens.keys()) {
    if (!isAmount(tokens, at)) continue;
    amounts.add(at);
    if (is(tokens[at + 1], 'slash') && is(tokens[at + 2], 'number')) amounts.add(at + 2);
  }
  const isOfMoney = amounts.size > 0 || hasAny(tokens, ['money', 'deductible']);
  if (isOfMoney) for (const at of tokens.keys()) if (isLabeled(tokens, at)) amounts.add(at);
  if (amounts.size === 0) return oneTime(tokens);
  return oneTime(
    tokens.map((token, at) =>
      amounts.has(at)
        ? tokenOf('money', token.from, token.to, { cents: Math.round((numberOf(token) ?? 0) * 100) })
        : token,
    ),
  );
}

/** "$100 one-time deductible": once in a lifetime. */
function oneTime(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token, at): Token[] => {
    const next = tokens[at + 1];
    if (numberOf(token) === 1 && is(next, 'times') && isDeductibleAt(tokens, at + 2))
      return [tokenOf('unit', token.from, next?.to ?? token.to, { unit: 'lifetime' })];
    const isSecond = is(token, 'times') && numberOf(tokens[at - 1]) === 1 && isDeductibleAt(tokens, at + 1);
    return isSecond ? [] : [token];
  });
}

const PACES = ['per', 'every', 'in', 'slash'];

/** "One-time $100 ortho deductible", "ortho deductible $100 one time". */
const isDeductibleAt = (tokens: readonly Token[], at: number): boolean =>
  (is(tokens[at - 3], 'money') && is(tokens[at - 4], 'deductible') && !isAny(tokens[at], PACES)) ||
  is(
    tokens.slice(at, at + 3).find((token) => !isAny(token, ['money', 'subject'])),
    'deductible',
  );

/** In a sentence with one of these words, a percentage may be what the plan pays. */
const PLANS = ['plan_pays', 'covered', 'paid', 'not_covered'];

/** "Member pays 20% in network / 40% out of network": every percentage is what the patient pays. */
export function patientShares(tokens: readonly Token[]): Token[] {
  const percents = tokens.filter((token) => is(token, 'percent'));
  const isPatients = has(tokens, 'patient_pays');
  if (!isPatients || percents.length < 2 || hasAny(tokens, PLANS)) return [...tokens];
  return tokens.flatMap((token): Token[] => {
    if (is(token, 'patient_pays')) return [];
    const percent = token.meanings.get('percent')?.number;
    if (percent === undefined || percent > 100) return [token];
    return [tokenOf('says', token.from, token.to, { says: [{ kind: 'share', plan_pays: 100 - percent }] })];
  });
}

/** "80% for fillings after deductible" becomes "80% after deductible, fillings". */
export function deductibleFirst(tokens: readonly Token[]): Token[] {
  const result = [...tokens];
  for (const [at, token] of tokens.entries()) {
    const start = isAny(tokens[at - 1], ['for', 'on']) ? at - 2 : at - 1;
    const isAfter = is(tokens[at + 1], 'after') && is(tokens[at + 2], 'deductible');
    if (!is(token, 'subject') || !isAfter || !is(tokens[start], 'percent')) continue;
    result.splice(
      start + 1,
      at + 2 - start,
      ...tokens.slice(at + 1, at + 3),
      ...tokens.slice(start + 1, at + 1),
    );
  }
  return result;
}

/** "$40 deductible for basic services each plan year": the year belongs to the amount. */
export function amountYears(tokens: readonly Token[]): Token[] {
  const noun = tokens.findIndex((token) => is(token, 'deductible') || is(token, 'maximum'));
  const isAmount = noun >= 0 && has(tokens, 'money');
  return tokens.map((token, at) => {
    const period = token.meanings.get('every')?.period;
    const isYear = period?.count === 1 && !['day', 'week', 'month'].includes(period.unit);
    return isAmount && at > noun && period && isYear
      ? tokenOf('period', token.from, token.to, { period })
      : token;
  });
}
