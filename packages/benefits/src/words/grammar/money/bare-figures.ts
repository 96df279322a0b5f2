// Figures whose meaning depends on the words around them: amounts without a dollar sign ("DED 75/225", "MAX 1250"),
// percentages without a percent sign ("prev 100 basic 80"), and percentages that the patient pays.

import { has, hasAny, is, isAny, listedKinds, numberOf, type Token, tokenOf } from '../../token.ts';
import { isYearNumber } from '../quantities.ts';

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

/** The first token in this direction that can't come between an amount and its noun. */
function nounNear(tokens: readonly Token[], at: number, step: 1 | -1): Token | undefined {
  let next = at + step;
  while (isAny(tokens[next], BETWEEN)) next += step;
  return tokens[next];
}

/** Whether the number is the amount of a deductible or maximum next to it, or one above which to ask for approval. */
function isAmount(tokens: readonly Token[], at: number): boolean {
  const number = numberOf(tokens[at]);
  const isYearly = YEARLY.has(tokens[at + 1]?.meanings.get('unit')?.unit ?? '') && (number ?? 0) >= 25;
  const isCounted = isAny(tokens[at + 1], COUNTED) && !is(tokens[at + 1], 'individual') && !isYearly;
  if (number === undefined || number % 5 !== 0 || isYearNumber(number) || isCounted) return false;
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
    !isYearNumber(numberOf(tokens[at]) ?? 0)
  );
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
  return tokens.map((token, at) =>
    amounts.has(at)
      ? tokenOf('money', token.from, token.to, { cents: Math.round((numberOf(token) ?? 0) * 100) })
      : token,
  );
}

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

const NETWORKS = ['in_network', 'out_network', 'both_networks'];

/** Words that may come before such a row. */
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
