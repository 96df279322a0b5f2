// Finds what a value ("$50", "12 months", "none", "80%") refers to: a deductible, a maximum, a waiting period, …
// The word for it may be elsewhere in the sentence.

import type { AmountOf, Says } from '../../statement.ts';
import { monthsOf } from '../grammar/months.ts';
import { classNameOf } from '../grammar/services/classes.ts';
import { type Clause, type ParsedSentence, plainSaid, type Said, type Value } from './clause.ts';

/** The statement for a value. Null if we can't tell what the value refers to, or if several nouns are possible. */
export function valueSaid(value: Value, clause: Clause, sentence: ParsedSentence): Said | null {
  const nouns = nounsOf(sentence);
  const says = saysOf(value, clause, sentence, nouns);
  return says && plainSaid(says);
}

/**
 * What the value says. A percentage needs no noun. Other values need exactly one noun that fits them; if the sentence has
 * none, one of its statements may supply it.
 */
function saysOf(
  value: Value,
  clause: Clause,
  sentence: ParsedSentence,
  nouns: readonly string[],
): Says | null {
  const fitting = nouns.filter((one) => isFitting(value, one));
  const noun = fitting.length === 1 ? (fitting[0] ?? null) : null;
  const { payload } = value;
  switch (value.kind) {
    case 'percent':
      return plainShare(payload.number ?? 0, clause, sentence);
    case 'money':
      return amountOf(
        noun ?? copayNoun(sentence, nouns),
        payload.role ? [payload.role] : clause.roles,
        payload.cents ?? 0,
      );
    case 'duration': {
      const months = monthsOf(payload.period);
      if (months === null) return null;
      // "Replacement of crowns: 5 years".
      const isReplaced = noun === null && clausesSay(sentence, 'replacement');
      if (noun === 'replacement' || isReplaced) return ruleOf('replacement', true, months);
      // "12 month waiting period met". "12 months remaining" isn't the length of the whole period.
      if (noun !== 'waiting' || !clause.roles.every((role) => MET.has(role))) return null;
      return { kind: 'waiting', months, until: null, met: clause.roles.length > 0 };
    }
    case 'until_date':
      return noun === 'waiting'
        ? { kind: 'waiting', months: null, until: payload.day ?? null, met: false }
        : null;
    case 'no':
      // "Deductible met: none": nothing is used. It doesn't say that there is no deductible.
      if (clause.roles.length > 0) return clause.values.length === 1 ? amountOf(noun, clause.roles, 0) : null;
      return answerTo(noun ?? nounSaid(clause, sentence, nouns), false);
    case 'yes':
      return answerTo(noun ?? nounSaid(clause, sentence, nouns), true);
  }
}

/** An amount is never a waiting period, and a length of time is never an amount. */
function isFitting({ kind }: Value, noun: string): boolean {
  if (kind === 'money') return noun !== 'waiting' && noun !== 'replacement';
  return kind !== 'duration' || noun === 'waiting' || noun === 'replacement';
}

/** Whether a clause of the sentence states this rule, such as the replacement rule. */
const clausesSay = ({ clauses }: ParsedSentence, name: string): boolean =>
  clauses.some(({ said }) => said.some(({ says }) => says.kind === 'clause' && says.clause === name));

/** "The deductible applies to periodontics but is waived for D4910": the noun is in an earlier statement. */
function nounSaid(
  { said: own }: Clause,
  { clauses }: ParsedSentence,
  nouns: readonly string[],
): string | null {
  if (own.length > 0) return null;
  const kinds = new Set(clauses.flatMap(({ said }) => said.map(({ says }) => says.kind)));
  const found = (['deductible', 'authorization'] as const).filter((kind) => kinds.has(kind));
  return nouns.length === 0 && found.length === 1 ? (found[0] ?? null) : null;
}

/** "Member pays $45 for D1110 and $0 for D0120". */
function copayNoun({ clauses, marks }: ParsedSentence, nouns: readonly string[]): string | null {
  const isCopay = clauses.some(({ said }) => said.some(({ says }) => says.kind === 'copay'));
  const isPatients = marks.includes('patient_pays') && !marks.includes('plan_pays');
  return nouns.length === 0 && (isCopay || isPatients) ? 'copay' : null;
}

const MET = new Set(['met', 'is_met']);

/** The nouns that a value may belong to: separate words, and the nouns of stated amounts and waiting periods. */
function nounsOf({ nouns, clauses }: ParsedSentence): string[] {
  const said = clauses.flatMap((clause) => clause.said.map(({ says }) => says));
  const kinds = said.flatMap((says) =>
    says.kind === 'waiting' ? ['waiting'] : says.kind === 'amount' ? [says.of] : [],
  );
  return [...new Set([...nouns, ...kinds])];
}

/**
 * A percentage below 50 could be what the patient pays. We read it only if the sentence decides, by its words or by its
 * other percentages.
 */
function plainShare(percent: number, clause: Clause, { clauses, marks, nouns }: ParsedSentence): Says | null {
  // With an amount of money in the sentence, a noun belongs to that amount, not to the percentage.
  const hasAmount = clauses.some(({ values }) => values.some(({ kind }) => kind === 'money'));
  // "Patient pays: basic 20%, major 50%".
  const isPatients = marks.includes('patient_pays') && !marks.includes('plan_pays');
  // 50% is the same for the plan and for the patient.
  const isHalf = percent === 50 && nouns.every((noun) => noun === 'coinsurance');
  const isPlain =
    (nouns.length === 0 || hasAmount || isHalf) && (clause.subject !== null || clause.network !== null);
  if (isPatients) return isPlain && percent <= 100 ? { kind: 'share', plan_pays: 100 - percent } : null;
  // "Paid at 25% in year 1, 40% in year 2"; "55% in network, 40% out of network".
  const isShareStated = clauses.some(({ said }) => said.some(({ says }) => says.kind === 'share'));
  const isOutOfNetworkShare = clause.network === 'out' && clauses.some(isInNetworkShare);
  const isSure =
    percent >= 50 || isShareStated || isOutOfNetworkShare || areRising(clauses) || areFalling(clauses);
  return isPlain && isSure && percent <= 100 ? { kind: 'share', plan_pays: percent } : null;
}

/** "Year 1 10%, year 2 25%": a percentage that rises with the years of coverage is what the plan pays. */
function areRising(clauses: readonly Clause[]): boolean {
  const shares = clauses.map(shareOf);
  return (
    clauses.length > 1 &&
    clauses.every(({ conditions }) => conditions.some((one) => one.kind === 'when')) &&
    shares.every((one, at) => one !== undefined && (at === 0 || one > (shares[at - 1] ?? 100)))
  );
}

/** The usual order of classes. A plan pays the lowest percentage for the last class. */
const RANKS: Readonly<Record<string, number>> = { preventive: 0, diagnostic: 0, basic: 1, major: 2 };

/** "Class 1", "type B". The fourth class is usually orthodontics, which has no place in the order. */
const NUMBERED = /^(?:class|type) (?:([1-3])|([a-c]))$/;

/** The place of the class in the usual order; -1 if it has none. */
function rankOfClass(name: string): number {
  const [, digit, letter] = NUMBERED.exec(name) ?? [];
  if (digit !== undefined) return Number(digit) - 1;
  return letter === undefined ? (RANKS[name] ?? -1) : 'abc'.indexOf(letter);
}

/** The place of the clause's class in the usual order; -1 if it has none, or several. */
const rankOf = ({ subject }: Clause): number => {
  const ranks = (subject ?? []).map((node) => rankOfClass(classNameOf([node]) ?? ''));
  return ranks.length > 0 && ranks.every((rank) => rank >= 0 && rank === ranks[0]) ? (ranks[0] ?? -1) : -1;
};

const shareOf = ({ values }: Clause): number | undefined =>
  values.find(({ kind }) => kind === 'percent')?.payload.number;

/** "Basic 60%, major 30%, ortho 50%": a percentage that falls from class to class is what the plan pays. */
function areFalling(clauses: readonly Clause[]): boolean {
  const ranked = clauses.filter((clause) => rankOf(clause) >= 0);
  const shares = ranked.map(shareOf);
  return (
    ranked.length > 1 &&
    clauses.every((clause) => rankOf(clause) >= 0 || (shareOf(clause) ?? 0) >= 50) &&
    ranked.every((clause, at) => at === 0 || rankOf(clause) > rankOf(ranked[at - 1] ?? clause)) &&
    shares.every((one, at) => one !== undefined && (at === 0 || one < (shares[at - 1] ?? 0)))
  );
}

/** Whether the clause has a percentage in network that can only be what the plan pays. */
const isInNetworkShare = ({ network, values }: Clause): boolean =>
  network === 'in' && values.some(({ kind, payload }) => kind === 'percent' && (payload.number ?? 0) >= 50);

const AMOUNTS: Readonly<Record<string, AmountOf>> = {
  maximum: 'maximum',
  deductible: 'deductible',
  rollover: 'rollover',
  out_of_pocket: 'out_of_pocket',
};

const ROLES: Readonly<Record<string, 'used' | 'remaining'>> = {
  remaining: 'remaining',
  unmet: 'remaining',
  used: 'used',
  met: 'used',
};

/** Payers write $999,999 or more for "no limit". */
const NO_LIMIT_CENTS = 99_999_900;

/** Null if the noun isn't an amount, or if the roles leave open which part of it is meant. */
function amountOf(noun: string | null, roles: readonly string[], cents: number): Says | null {
  if (noun === 'copay') return { kind: 'copay', cents };
  const of = noun === null ? undefined : AMOUNTS[noun];
  const [role, ...more] = roles.map((one) => ROLES[one]);
  if (!of || more.length > 0 || (roles.length > 0 && !role)) return null;
  const isNone = cents >= NO_LIMIT_CENTS;
  return {
    kind: 'amount',
    of,
    role: role ?? 'total',
    cents: isNone ? null : cents,
    limit: isNone ? 'none' : 'stated',
  };
}

/** "Implant coverage: D6010 yes", "deductible: none". */
function answerTo(noun: string | null, isYes: boolean): Says | null {
  if (noun === 'waiting') return { kind: 'waiting', months: isYes ? null : 0, until: null, met: false };
  if (noun === 'deductible') return { kind: 'deductible', applies: isYes };
  if (noun === 'maximum' && !isYes)
    return { kind: 'amount', of: 'maximum', role: 'total', cents: null, limit: 'none' };
  if (noun === 'covered_noun') return isYes ? { kind: 'covered' } : { kind: 'not_covered', inactive: false };
  if (noun === 'authorization')
    return { kind: 'authorization', answer: isYes ? 'required' : 'not_required', above_cents: null };
  return noun === 'downgrade' || noun === 'missing_tooth' ? ruleOf(noun, isYes) : null;
}

const ruleOf = (
  name: 'downgrade' | 'missing_tooth' | 'replacement',
  applies: boolean,
  months: number | null = null,
): Says => ({
  kind: 'clause',
  clause: name,
  answer: applies ? 'applies' : 'does_not_apply',
  months,
  to: [],
  rule: null,
});
