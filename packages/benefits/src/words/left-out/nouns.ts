// Words that a sentence leaves out because its row or the sentence before has them: "Deductible $50. Applies to basic".
// We add the missing noun, or choose what a verb means without it.

import type { TextStatement } from '../../statement.ts';
import type { Before } from '../before.ts';
import { isEntrant, type Sentence as Parsed } from '../clause.ts';
import { isCosmetic } from '../grammar/exceptions.ts';
import { has, hasAny, is, isAny, nodesOf, type Token, tokenOf } from '../token.ts';

/**
 * A sentence without a noun ("none", "12 months", "met $20") takes it from the sentence before it or its row. `before`:
 * that noun, or null.
 */
export function withNoun(parsed: Parsed, before: string | null, isFirst: boolean): Parsed {
  const hasNoun = parsed.nouns.length > 0 || parsed.clauses.some(({ said }) => said.length > 0);
  if (hasNoun) return parsed;
  const noun = before ?? (isFirst && isAnswer(parsed) ? 'covered_noun' : null);
  if (noun && areAmountsOfPeople(parsed)) return { ...withPeriod(parsed), nouns: [noun] };
  if (noun && isAbout(noun, parsed)) return { ...parsed, nouns: [noun] };
  return withEntrantWaits(parsed);
}

/** Whether the sentence's values can be about this noun. */
function isAbout(noun: string, parsed: Parsed): boolean {
  const values = valueKindsOf(parsed);
  if (values.length === 0) return isCombined(noun, parsed);
  return (
    isNone(noun, parsed) ||
    isOtherwise(noun, parsed) ||
    isPartOfAmount(parsed) ||
    isOfOtherNetwork(parsed) ||
    isCopay(noun, parsed)
  );
}

const valueKindsOf = ({ clauses }: Parsed): string[] =>
  clauses.flatMap(({ values }) => values.map(({ kind }) => kind));

const haveSubjects = ({ clauses }: Parsed): boolean => clauses.every(({ subject }) => subject !== null);

/** "None for basic", "12 months for major", "deductible waived in network; applies out of network". */
function isNone(noun: string, parsed: Parsed): boolean {
  // "None used for orthodontics" doesn't say that orthodontics has no maximum.
  if (parsed.clauses.some(({ roles }) => roles.length > 0)) return false;
  const isTime = noun === 'waiting' || noun === 'replacement';
  const areAnswers = valueKindsOf(parsed).every(
    (kind) => kind === 'no' || kind === 'yes' || (kind === 'duration' && isTime),
  );
  return areAnswers && (haveSubjects(parsed) || parsed.clauses.every(({ network }) => network !== null));
}

/** "No wait if enrolled at first; otherwise 12 months". */
const isOtherwise = (noun: string, parsed: Parsed): boolean =>
  noun === 'waiting' &&
  valueKindsOf(parsed).every((kind) => kind === 'duration') &&
  parsed.clauses.every(({ conditions }) => conditions.some(({ kind }) => kind === 'when'));

/** "Deductible $50; met $20". */
const isPartOfAmount = ({ clauses }: Parsed): boolean =>
  clauses.every(
    ({ roles, values: [value] }) =>
      value?.kind === 'money' && (roles.length === 1 || value.payload.role !== undefined),
  );

/** "No deductible in network; $50 out of network". */
const isOfOtherNetwork = ({ clauses }: Parsed): boolean =>
  clauses.every((clause) => clause.network !== null && isOneAmount(clause));

/** "$10 copay per visit; $0 for D1110". */
const isCopay = (noun: string, parsed: Parsed): boolean =>
  noun === 'copay' && haveSubjects(parsed) && valueKindsOf(parsed).every((kind) => kind === 'money');

/** "Deductible $50/$150. Combined in and out". */
const isCombined = (noun: string, { clauses, marks }: Parsed): boolean =>
  (noun === 'deductible' || noun === 'maximum') &&
  marks.some((mark) => mark === 'combined' || mark === 'separate') &&
  clauses.every(({ network, subject }) => network === 'both' && subject === null);

/** "$75 per person / $225 per family" on a deductible's row. */
const areAmountsOfPeople = ({ clauses }: Parsed): boolean =>
  clauses.length > 1 && clauses.every((clause) => clause.who !== null && isOneAmount(clause));

const isOneAmount = ({ values: [value, ...more] }: Parsed['clauses'][number]): boolean =>
  value?.kind === 'money' && more.length === 0;

/** "$75 per person, $225 per family each year": the year applies to both. */
function withPeriod(parsed: Parsed): Parsed {
  const [period = null, ...more] = parsed.clauses.flatMap((clause) => clause.period ?? []);
  if (more.length > 0) return parsed;
  return { ...parsed, clauses: parsed.clauses.map((clause) => ({ ...clause, period })) };
}

/** "Late entrants: 6 months basic, 12 months major": times for late entrants and new hires can only be waits. */
function withEntrantWaits(parsed: Parsed): Parsed {
  const values = valueKindsOf(parsed);
  const areTimes = values.length > 0 && values.every((kind) => kind === 'duration');
  const [first] = parsed.clauses;
  if (!areTimes || !first?.conditions.some(isEntrant)) return parsed;
  const clauses = parsed.clauses.map((clause) => ({ ...clause, conditions: first.conditions }));
  return { ...parsed, clauses, nouns: ['waiting'] };
}

/** "Adult orthodontics: yes" says that the service is covered. After a class, "yes" could be about any rule. */
function isAnswer({ clauses, nouns, marks }: Parsed): boolean {
  const [clause, ...more] = clauses;
  const [value, ...others] = clause?.values ?? [];
  return (
    more.length + others.length + nouns.length + marks.length === 0 &&
    (value?.kind === 'yes' || value?.kind === 'no') &&
    !value.payload.isOfRule &&
    (clause?.subject ?? []).every(({ kind }) => kind !== 'class' && kind !== 'plan')
  );
}

/** "Implant lifetime maximum $2,000. No amount used to date": nothing of the amount before is used. */
export function withNoneUsed(tokens: Token[], { noun }: Before): Token[] {
  if (noun !== 'maximum' && noun !== 'deductible') return tokens;
  const [none, used, ...more] = tokens.filter((token) => !isAny(token, ['filler', 'so_far']));
  if (!used || !is(none, 'no') || !is(used, 'used') || more.length > 0) return tokens;
  return [used, tokenOf('money', used.to, used.to, { cents: 0 })];
}

/** "12 month wait for major. Ends 03/31/2027": the waiting period ends. */
export function withEnding(tokens: Token[], { isWait }: Before): Token[] {
  const [verb] = tokens;
  const isEnding = isWait && verb && is(verb, 'end') && is(tokens[1], 'date');
  return isEnding ? [tokenOf('waiting', verb.from, verb.from), ...tokens] : tokens;
}

/**
 * Whether the statements have exactly one waiting period, with its length, and it isn't over. After two waiting periods,
 * "ends" could be about either.
 */
export function isOneWait(statements: readonly TextStatement[]): boolean {
  const [wait, ...more] = statements.flatMap(({ says }) => (says.kind === 'waiting' ? [says] : []));
  return wait !== undefined && more.length === 0 && (wait.months ?? 0) > 0 && !wait.met;
}

const NOUNS_THAT_APPLY = new Set(['deductible', 'downgrade', 'missing_tooth']);

/**
 * "Deductible $50. Applies to basic and major": the second sentence is about the deductible. After "deductible waived",
 * it may be about the waiver. In the first sentence, `noun` is the row's.
 */
export function withApplying(tokens: Token[], { noun, isFirst, isWaived }: Before): Token[] {
  const [verb] = tokens;
  if (isFirst || isWaived || !noun || !NOUNS_THAT_APPLY.has(noun)) return tokens;
  if (!verb || !isApplying(tokens)) return tokens;
  return [tokenOf(noun, verb.from, verb.from), ...tokens];
}

/** A sentence that begins with "applies to" leaves out its noun. */
export const isApplying = (tokens: readonly Token[]): boolean =>
  is(tokens[0], 'apply') && isAny(tokens[1], ['to', 'for', 'on', 'apply_to']);

/** Words that mention a limit or an amount. */
export const LIMITS = ['maximum', 'deductible', 'limited', 'per', 'every', 'times_mark', 'out_of_pocket'];

/** "Implants not included" means "not covered", unless a limit is mentioned: then they don't count toward the limit. */
export function withVerdict(tokens: readonly Token[], before: Before): Token[] {
  if (before.isLimit || hasAny(tokens, LIMITS)) return [...tokens];
  // "Adult orthodontics is included".
  const [named, verb, ...more] = tokens.filter((token) => !isAny(token, ['filler', 'be']));
  const isIncluded = is(named, 'subject') && is(verb, 'includes') && more.length === 0;
  if (isIncluded) return tokens.map((token) => (token === verb ? withMeaning(token, 'covered') : token));
  // "Class III includes crowns but does not include implants": implants are in another class, or in none.
  const isClassList = is(verb, 'includes') && nodesOf(named).some(({ kind }) => kind === 'class');
  if (isClassList)
    return tokens.map((token) => (is(token, 'not_included') ? tokenOf('not', token.from, token.to) : token));
  return tokens.map((token) => (is(token, 'not_included') ? withMeaning(token, 'not_covered') : token));
}

/** The token with one more meaning. */
const withMeaning = (token: Token, kind: string): Token => ({
  ...token,
  meanings: new Map([...token.meanings, [kind, {}]]),
});

/** "$1,500 maximum. Orthodontics excluded": the maximum may exclude orthodontics, so we don't read "not covered". */
export function withoutExcluded(tokens: Token[], { noun }: Before): Token[] {
  if (noun !== 'maximum' && noun !== 'deductible') return tokens;
  return tokens.map((token) => (is(token, 'excluded') ? tokenOf('excluded', token.from, token.to) : token));
}

/** "Exams 2 per year. Used: 1": the second sentence counts what the first one counted. */
export function withCounted(tokens: Token[], { noun }: Before): Token[] {
  if (noun !== 'frequency') return tokens;
  const meant = tokens.filter((token) => !isAny(token, ['filler', 'colon', 'dash']));
  const isCount =
    meant.length === 2 && meant.some((token) => isAny(token, ['used', 'remaining'])) && has(meant, 'number');
  const at = tokens.findIndex((token) => is(token, 'number'));
  const number = tokens[at];
  if (!isCount || !number) return tokens;
  return [...tokens.slice(0, at + 1), tokenOf('counted', number.to, number.to), ...tokens.slice(at + 1)];
}

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
