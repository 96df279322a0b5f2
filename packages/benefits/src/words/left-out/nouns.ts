// Nouns that a sentence leaves out because its row or the sentence before it has them.

import type { TextStatement } from '../../statement.ts';
import type { Before } from '../before.ts';
import { isEntrant, type Sentence as Parsed } from '../clause.ts';
import { isCosmetic } from '../grammar/exceptions.ts';
import { has, hasAny, is, isAny, nodesOf, type Token, tokenOf } from '../token.ts';

/** A sentence without a noun ("none", "12 months", "met $20") takes it from the sentence before it or its row. */
export function withNoun(parsed: Parsed, before: string | null, isFirst: boolean): Parsed {
  const noun = before ?? (isFirst && isAnswer(parsed) ? 'covered_noun' : null);
  const values = parsed.clauses.flatMap((clause) => clause.values.map(({ kind }) => kind));
  const isBare = parsed.nouns.length === 0 && parsed.clauses.every(({ said }) => said.length === 0);
  const hasSubjects = parsed.clauses.every(({ subject }) => subject !== null);
  // "Deductible waived in network; applies out of network".
  const hasNetworks = parsed.clauses.every(({ network }) => network !== null);
  // "None used for orthodontics" doesn't say that orthodontics has no maximum.
  const hasRoles = parsed.clauses.some(({ roles }) => roles.length > 0);
  const isNone =
    !hasRoles &&
    values.every(
      (kind) =>
        kind === 'no' ||
        kind === 'yes' ||
        (kind === 'duration' && (noun === 'waiting' || noun === 'replacement')),
    );
  // "No wait if enrolled at first; otherwise 12 months".
  const isOtherwise =
    noun === 'waiting' &&
    values.every((kind) => kind === 'duration') &&
    parsed.clauses.every(({ conditions }) => conditions.some((one) => one.kind === 'when'));
  // "Deductible $50; met $20".
  const isPart = parsed.clauses.every(
    ({ roles, values: own }) =>
      own[0]?.kind === 'money' && (roles.length === 1 || own[0].payload.role !== undefined),
  );
  // "No deductible in network; $50 out of network".
  const isOther = parsed.clauses.every(
    ({ network, values: own }) => network !== null && own.length === 1 && own[0]?.kind === 'money',
  );
  // "$75 per person / $225 per family" on a deductible's row.
  const arePeople = parsed.clauses.every(
    ({ who, values: own }) => who !== null && own.length === 1 && own[0]?.kind === 'money',
  );
  if (noun && isBare && arePeople && values.length > 1) return { ...withPeriod(parsed), nouns: [noun] };
  // "$10 copay per visit; $0 for D1110".
  const isCopay = noun === 'copay' && hasSubjects && values.every((kind) => kind === 'money');
  // "Deductible $50/$150. Combined in and out".
  const isOfNetworks =
    values.length === 0 &&
    (noun === 'deductible' || noun === 'maximum') &&
    parsed.marks.some((mark) => mark === 'combined' || mark === 'separate') &&
    parsed.clauses.every(({ network, subject }) => network === 'both' && subject === null);
  if (isBare && isOfNetworks) return { ...parsed, nouns: [noun] };
  const isMeant =
    values.length > 0 &&
    ((isNone && (hasSubjects || hasNetworks)) || isOtherwise || isPart || isOther || isCopay);
  if (noun && isBare && isMeant) return { ...parsed, nouns: [noun] };
  // "Late entrants: 6 months basic, 12 months major": times for late entrants and new hires can only be waits.
  const [first] = parsed.clauses;
  const areWaits = values.length > 0 && values.every((kind) => kind === 'duration');
  if (!first?.conditions.some(isEntrant) || !isBare || !areWaits) return parsed;
  const clauses = parsed.clauses.map((clause) => ({ ...clause, conditions: first.conditions }));
  return { ...parsed, clauses, nouns: ['waiting'] };
}

/** "Implant lifetime maximum $2,000. No amount used to date": nothing of the amount before is used. */
export function withNoneUsed(tokens: Token[], { noun }: Before): Token[] {
  const meant = tokens.filter((token) => !isAny(token, ['filler', 'so_far']));
  const [none, used] = meant;
  const isNone = meant.length === 2 && is(none, 'no') && is(used, 'used');
  if (!none || !used || !isNone || (noun !== 'maximum' && noun !== 'deductible')) return tokens;
  return [used, tokenOf('money', used.to, used.to, { cents: 0 })];
}

/** "12 month wait for major. Ends 03/31/2027": the waiting period ends. */
export function withEnding(tokens: Token[], { isWait }: Before): Token[] {
  const [verb] = tokens;
  const isEnding = isWait && verb && is(verb, 'end') && is(tokens[1], 'date');
  return isEnding ? [tokenOf('waiting', verb.from, verb.from), ...tokens] : tokens;
}

/** Whether the statements have one waiting period and say how long it is. After two, "ends" could be about either. */
export function isOneWait(statements: readonly TextStatement[]): boolean {
  const [wait, ...more] = statements.flatMap(({ says }) => (says.kind === 'waiting' ? [says] : []));
  return wait !== undefined && more.length === 0 && (wait.months ?? 0) > 0 && !wait.met;
}

const APPLYING = new Set(['deductible', 'downgrade', 'missing_tooth']);

/**
 * "Deductible $50. Applies to basic and major": the second sentence is about the deductible. After "deductible waived",
 * it may be about the waiver.
 */
export function withApplying(tokens: Token[], { noun, isFirst, isWaived }: Before): Token[] {
  const [verb] = tokens;
  if (!verb || isFirst || isWaived || !noun || !APPLYING.has(noun) || !isApplying(tokens)) return tokens;
  return [tokenOf(noun, verb.from, verb.from), ...tokens];
}

/** A sentence that begins with "applies to" leaves out its noun. */
export const isApplying = (tokens: readonly Token[]): boolean =>
  is(tokens[0], 'apply') && isAny(tokens[1], ['to', 'for', 'on', 'apply_to']);

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

/** "$75 per person, $225 per family each year": the year applies to both. */
function withPeriod(parsed: Parsed): Parsed {
  const [period = null, ...more] = parsed.clauses.flatMap((clause) => clause.period ?? []);
  if (more.length > 0) return parsed;
  return { ...parsed, clauses: parsed.clauses.map((clause) => ({ ...clause, period })) };
}

export const LIMITS = ['maximum', 'deductible', 'limited', 'per', 'every', 'times_mark', 'out_of_pocket'];

/** "Implants not included" is an exclusion, unless a limit is mentioned: then they don't count toward the limit. */
export function withVerdict(tokens: readonly Token[], before: Before): Token[] {
  const isLimit = before.isLimit || hasAny(tokens, LIMITS);
  if (isLimit) return [...tokens];
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
  const isCount = meant.length === 2 && meant.some(isPartName) && has(meant, 'number');
  const at = tokens.findIndex((token) => is(token, 'number'));
  const number = tokens[at];
  if (!isCount || !number) return tokens;
  return [...tokens.slice(0, at + 1), tokenOf('counted', number.to, number.to), ...tokens.slice(at + 1)];
}

const isPartName = (token: Token): boolean => isAny(token, ['used', 'remaining']);

/**
 * "Veneers are cosmetic - not covered", "whitening (cosmetic)": the reason for the service before it, not a service.
 * "Crowns (cosmetic)" may be only the crowns for cosmetic reasons, so we can't tell what it says.
 */
export const withoutReason = (tokens: readonly Token[]): Token[] =>
  tokens.flatMap((token, at): Token[] => {
    if (!is(token, 'adjective') || !nodesOf(token).some(isCosmetic)) return [token];
    const before = tokens.slice(0, at).filter((one) => !is(one, 'filler') || is(one, 'be'));
    const border = before.at(-1);
    const isApart = isAny(border, ['be', 'dash', 'colon', 'open']);
    if (!isApart || !is(before.at(-2), 'subject')) return [token];
    const isClear = is(border, 'be') || nodesOf(before.at(-2)).some(isCosmetic);
    return isClear ? [] : [tokenOf('unclear', token.from, token.to)];
  });
