// Words that a sentence leaves out because its row or the sentence before has them: "Deductible $50. Applies to basic".
// We add the missing noun, or choose what a verb means without it.

import type { TextStatement } from '../../statement.ts';
import { isEntrant, type ParsedSentence } from '../clauses/clause.ts';
import { isCosmetic } from '../grammar/exceptions.ts';
import type { SentenceContext } from '../sentence-context.ts';
import { hasAny, is, isAny, listedKinds, nodesOf, numberOf, type Token, tokenOf } from '../token.ts';

/**
 * A sentence without a noun ("none", "12 months", "met $20") takes it from the sentence before it or its row. `before`:
 * that noun, or null.
 */
export function withNoun(parsed: ParsedSentence, before: string | null, isFirst: boolean): ParsedSentence {
  const hasNoun = parsed.nouns.length > 0 || parsed.clauses.some(({ said }) => said.length > 0);
  if (hasNoun) return parsed;
  const noun = before ?? (isFirst && isAnswer(parsed) ? 'covered_noun' : null);
  if (noun && isAbout(noun, parsed)) return { ...parsed, nouns: [noun] };
  return withEntrantWaits(parsed);
}

/** Whether the sentence's values can be about this noun. */
function isAbout(noun: string, parsed: ParsedSentence): boolean {
  if (valueKindsOf(parsed).length === 0) return false;
  return areAnswersAbout(noun, parsed) || isPartOfAmount(parsed) || isCopay(noun, parsed);
}

const valueKindsOf = ({ clauses }: ParsedSentence): string[] =>
  clauses.flatMap(({ values }) => values.map(({ kind }) => kind));

const haveSubjects = ({ clauses }: ParsedSentence): boolean =>
  clauses.every(({ subject }) => subject !== null);

/**
 * Whether all values are yes, no or a time that the noun can have, each for a subject or each for a network: "none for
 * basic", "12 months for major", "deductible waived in network; applies out of network".
 */
function areAnswersAbout(noun: string, parsed: ParsedSentence): boolean {
  // "None used for orthodontics" doesn't say that orthodontics has no maximum.
  if (parsed.clauses.some(({ roles }) => roles.length > 0)) return false;
  const isTime = noun === 'waiting' || noun === 'replacement';
  const areAnswers = valueKindsOf(parsed).every(
    (kind) =>
      kind === 'no' ||
      kind === 'yes' ||
      (kind === 'duration' && isTime) ||
      (kind === 'until_date' && noun === 'waiting'),
  );
  return areAnswers && (haveSubjects(parsed) || parsed.clauses.every(({ network }) => network !== null));
}

/** "Deductible $50; met $20". */
const isPartOfAmount = ({ clauses }: ParsedSentence): boolean =>
  clauses.every(
    ({ roles, values: [value] }) =>
      value?.kind === 'money' && (roles.length === 1 || value.payload.role !== undefined),
  );

/** "$10 copay per visit; $0 for D1110". */
const isCopay = (noun: string, parsed: ParsedSentence): boolean =>
  noun === 'copay' && haveSubjects(parsed) && valueKindsOf(parsed).every((kind) => kind === 'money');

/** "Late entrants: 6 months basic, 12 months major": times for late entrants and new hires can only be waits. */
function withEntrantWaits(parsed: ParsedSentence): ParsedSentence {
  const values = valueKindsOf(parsed);
  const areTimes = values.length > 0 && values.every((kind) => kind === 'duration');
  const [first] = parsed.clauses;
  if (!areTimes || !first?.conditions.some(isEntrant)) return parsed;
  const clauses = parsed.clauses.map((clause) => ({ ...clause, conditions: first.conditions }));
  return { ...parsed, clauses, nouns: ['waiting'] };
}

/** "Adult orthodontics: yes" says that the service is covered. After a class, "yes" could be about any rule. */
function isAnswer({ clauses, nouns, marks }: ParsedSentence): boolean {
  const [clause, ...more] = clauses;
  const [value, ...others] = clause?.values ?? [];
  return (
    more.length + others.length + nouns.length + marks.length === 0 &&
    (value?.kind === 'yes' || value?.kind === 'no') &&
    !value.payload.isOfRule &&
    (clause?.subject ?? []).every(({ kind }) => kind !== 'class' && kind !== 'plan')
  );
}

/**
 * Whether the statements have exactly one waiting period, and it isn't over. After two waiting periods, "ends" could be
 * about either.
 */
export function isOneWait(statements: readonly TextStatement[]): boolean {
  const [wait, ...more] = statements.flatMap(({ says }) => (says.kind === 'waiting' ? [says] : []));
  return wait !== undefined && more.length === 0 && wait.months !== 0 && !wait.met;
}

/** Nouns of rules that apply, and the words for them. */
const NOUNS_THAT_APPLY: ReadonlyMap<string | null, string> = new Map([
  ['deductible', 'deductible'],
  ['downgrade', 'downgrade'],
  ['missing_tooth', 'missing_tooth'],
  ['counts_toward', 'maximum'],
]);

/**
 * "Deductible $50. Applies to basic and major": the second sentence is about the deductible. After "deductible waived",
 * it may be about the waiver, unless it names the rule ("the clause applies to bridges"). In the first sentence, `noun`
 * is the row's.
 */
export function withApplying(tokens: Token[], context: SentenceContext): Token[] {
  const { noun, isFirst, isAfterWaiver } = context;
  const [first] = tokens;
  if (first && context.isAfterWait && isAboutWait(tokens))
    return [tokenOf('waiting', first.from, first.from), ...tokens];
  const word = NOUNS_THAT_APPLY.get(noun);
  if (isFirst || !word || !first || !isApplying(tokens)) return tokens;
  const namesRule = tokens.slice(0, wordAfterFillers(tokens)).some((token) => is(token, 'rule_word'));
  if (isAfterWaiver && !namesRule) return tokens;
  return [tokenOf(word, first.from, first.from), ...tokens];
}

/** "12 month wait on major. Satisfied: no", "… Ends 03/01/2027", "… Member eligible on 03/01/2027". */
const isAboutWait = (tokens: readonly Token[]): boolean =>
  hasAny(tokens, ENDS_OF_WAIT) && tokens.every((token) => isAny(token, ABOUT_WAIT));

const ENDS_OF_WAIT = ['met', 'is_met', 'is_met_now', 'end', 'eligible_on'];
const ABOUT_WAIT = [...ENDS_OF_WAIT, ...listedKinds('patient colon dash yes no on date filler')];

/** "2 per calendar year. 1 remaining": what remains of that limit. */
export function withCount(tokens: Token[], { limit }: SentenceContext): Token[] {
  const [count, role, ...more] = tokens;
  const isPart = isAny(role, ['used', 'remaining']) && more.length === 0;
  if (!count || !role || !isPart || limit === null || (numberOf(count) ?? limit + 1) > limit) return tokens;
  return [count, tokenOf('counted', count.to, count.to), role];
}

const wordAfterFillers = (tokens: readonly Token[]): number =>
  tokens.findIndex((token) => !is(token, 'filler'));

/** A sentence that begins with "applies to", "does not apply to" or "the clause applies to" leaves out what applies. */
export function isApplying(tokens: readonly Token[]): boolean {
  const verb = tokens.findIndex((token) => !isAny(token, ['filler', 'not']));
  return (
    isAny(tokens[verb], ['apply', 'not_applicable']) &&
    isAny(tokens[verb + 1], ['to', 'for', 'on', 'apply_to'])
  );
}

/**
 * "$1,500 maximum. Orthodontics excluded": orthodontics may be exempt from the amount, so we don't read "not covered".
 * "12 month wait for major. Excl. crowns": an exception from the sentence before.
 */
export function withoutExcluded(tokens: Token[], { noun, topics, isFirst }: SentenceContext): Token[] {
  const isOfAmount = OF_AMOUNTS.some((one) => one === noun || topics.includes(one));
  return tokens.map((token, at) => {
    if (!is(token, 'excluded') || !is(token, 'not_covered')) return token;
    if (at === 0 && !isFirst && is(tokens[1], 'subject')) return tokenOf('except', token.from, token.to);
    return isOfAmount || noun === 'copay' ? tokenOf('excluded', token.from, token.to) : token;
  });
}

const OF_AMOUNTS = ['maximum', 'deductible'] as const;

/**
 * "Veneers are cosmetic - not covered", "whitening (cosmetic)": the reason for the service before it, not a service.
 * "Crowns (cosmetic)" may be only the crowns for cosmetic reasons, so we can't tell what it says.
 */
export const withoutReason = (tokens: readonly Token[]): Token[] =>
  tokens.flatMap((token, at): Token[] => {
    if (!is(token, 'adjective') || !nodesOf(token).some(isCosmetic)) return [token];
    const [service, border] = tokens
      .slice(0, at)
      .filter((one) => !is(one, 'filler') || is(one, 'be'))
      .slice(-2);
    if (!is(service, 'subject') || !isAny(border, ['be', 'dash', 'colon', 'open'])) return [token];
    const isClear = is(border, 'be') || nodesOf(service).some(isCosmetic);
    return isClear ? [] : [tokenOf('unclear', token.from, token.to)];
  });
