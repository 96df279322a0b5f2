// Qualifiers are words that narrow a statement and that no grammar rule reads: "to the day", "usually", "zirconia".
// They become a condition of the statement. If we can't tell which statement they narrow, we don't read the sentence.

import type { Condition, Says, SubjectNode, TextStatement } from '../../statement.ts';
import { contains, namesPart } from '../../vocabulary/index.ts';
import { has, is, isAny, listedKinds, meantBefore, nodesOf, type Token } from '../token.ts';

/** Statements that a qualifier can narrow. */
const QUALIFIABLE = new Set<Says['kind']>(
  listedKinds(
    'frequency covered not_covered share copay authorization clause waiting deductible age',
  ) as Says['kind'][],
);

const isQualifier = (token: Token): boolean =>
  isAny(token, ['proviso', 'first_placement', 'pediatric', 'aside']);

/** The tokens that the grammar reads. `withQualifiers` adds the qualifiers to the statements later. */
export const withoutQualifiers = (tokens: readonly Token[]): Token[] =>
  tokens.some(isQualifier)
    ? tokens.filter((token) => !(isQualifier(token) && is(token, 'filler')))
    : [...tokens];

/**
 * Adds the qualifiers to the statements as conditions. Null if a statement can't have a condition, or if we can't tell
 * which statement they narrow.
 */
export function withQualifiers(
  text: string,
  tokens: readonly Token[],
  statements: TextStatement[],
): TextStatement[] | null {
  if (tokens.some((token) => isPartName(text, token) && !isNamedWhole(text, tokens, token))) return null;
  const isMissing = statements.every(({ says }) => says.kind === 'clause' && says.clause === 'missing_tooth');
  const words = tokens.flatMap((token, at): Condition[] =>
    is(token, 'proviso') || isSubscribers(tokens, at) || (is(token, 'first_placement') && !isMissing)
      ? [{ kind: 'when', words: text.slice(token.from, token.to) }]
      : [],
  );
  // "Pediatric EHB to age 19": the age at which these benefits end. The plan may have others for adults.
  const isPediatric = has(tokens, 'pediatric');
  if (isPediatric && statements.some(({ says }) => says.kind === 'age')) return null;
  const own = withMaterials(text, tokens, statements);
  const all = own.map((one) => {
    const isPart = one.says.kind === 'not_covered' && has(tokens, 'not_separate');
    const alone: TextStatement = isPart
      ? { ...one, conditions: [...one.conditions, { kind: 'when', words: 'billed separately' }] }
      : one;
    return isPediatric ? forChildren(alone) : alone;
  });
  if (words.length === 0) return all;
  // After "and" or "or", we can't tell who is meant: "for employees and dependents" is everyone, "for employees or
  // retirees" isn't.
  if (tokens.some((_, at) => isSubscribers(tokens, at) && is(tokens[at + 1], 'joiner'))) return null;
  const [first] = all;
  const isOneMatter = all.every(
    ({ says, subject }) =>
      QUALIFIABLE.has(says.kind) && JSON.stringify(subject) === JSON.stringify(first?.subject),
  );
  return isOneMatter ? all.map((one) => ({ ...one, conditions: [...one.conditions, ...words] })) : null;
}

const isPartName = (text: string, token: Token): boolean =>
  nodesOf(token).length > 0 && namesPart(text.slice(token.from, token.to));

/** "Orthodontics 50%, including Invisalign". */
const isNamedWhole = (text: string, tokens: readonly Token[], part: Token): boolean =>
  tokens.some(
    (token) =>
      !isPartName(text, token) &&
      nodesOf(token).some((node) => nodesOf(part).some((one) => contains(node, one))),
  );

/** "For employees": not for their families. */
const isSubscribers = (tokens: readonly Token[], at: number): boolean =>
  is(tokens[at], 'subscribers') && isAny(meantBefore(tokens, at), ['for', 'to', 'on']);

/** "Pediatric EHB": adds the condition "only for children", unless the statement already says who it is for. */
function forChildren(statement: TextStatement): TextStatement {
  const { conditions } = statement;
  const hasPeople = conditions.some(({ kind }) => kind === 'age' || kind === 'member');
  return hasPeople
    ? statement
    : { ...statement, conditions: [...conditions, { kind: 'member', member: 'child' }] };
}

/** Materials that narrow the service next to them: "zirconia crowns" are only some of the crowns. */
const MATERIAL =
  /\b(?:zirconia|e-?max|pfm|fused|all[\s-]+ceramic|(?:high[\s-]+|semi[\s-]*)?noble|base[\s-]+metal|gold|titanium|flexible)\b/i;

/** The material in the name of a service; null if the name has none. */
export function materialOf(text: string, token: Token): string | null {
  const isService = nodesOf(token).some(({ kind }) => kind === 'family');
  return isService ? (MATERIAL.exec(text.slice(token.from, token.to))?.[0] ?? null) : null;
}

/** "Zirconia crowns not covered": other porcelain crowns may be covered. */
function withMaterials(text: string, tokens: readonly Token[], statements: TextStatement[]): TextStatement[] {
  const named = tokens.flatMap((token) => {
    const words = materialOf(text, token);
    return words === null ? [] : [{ words, nodes: nodesOf(token) }];
  });
  if (named.length === 0) return statements;
  const isAbout = (subject: readonly SubjectNode[] | null, nodes: readonly SubjectNode[]): boolean =>
    (subject ?? []).length > 0 &&
    (subject ?? []).every((one) => nodes.some((node) => contains(node, one) && contains(one, node)));
  return statements.map((one) => {
    const own = named.filter(({ nodes }) => isAbout(one.subject, nodes));
    const more = own.map(({ words }): Condition => ({ kind: 'when', words }));
    return more.length > 0 ? { ...one, conditions: [...one.conditions, ...more] } : one;
  });
}
