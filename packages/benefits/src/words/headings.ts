// Headings: sentences that only name a service, a class, a network, or what the row's figure is.

import type { FigureMeaning, SubjectNode } from '../statement.ts';
import { type Clause, type ParsedSentence, plainStatement } from './clauses/clause.ts';
import { isAdultOrthodontics } from './grammar/services/names.ts';
import type { Heading, SentenceMeaning } from './meaning.ts';
import { has, is, isAny, listedKinds, nodesOf, type Token, withoutFillers } from './token.ts';

const FIGURES: Readonly<Record<string, FigureMeaning>> = {
  remaining: 'remaining',
  unmet: 'remaining',
  used: 'used',
  met: 'met',
  is_met: 'met',
  annual: 'annual',
  separate_policy: 'separate_policy',
  plan_pays: 'plan_pays',
  patient_pays: 'patient_pays',
  rollover: 'rollover',
  individual: 'individual',
  family: 'family',
};

/** Nouns that name a rule. A sentence with one of them isn't a heading, even if it states no value. */
const RULES = new Set(listedKinds('waiting covered_noun downgrade authorization missing_tooth replacement'));

const YEARS = new Set(['year', 'calendar_year', 'service_year', 'contract_year']);

/** Null if the sentence says more than a heading can, or nothing that a heading can. */
export function headingOf({ clauses, nouns, marks }: ParsedSentence): Heading | null {
  const [clause, ...more] = clauses;
  if (!clause || more.length > 0 || clause.said.length + clause.values.length + clause.ages.length > 0)
    return null;
  if (
    clause.isOther ||
    !hasNoConditions(clause) ||
    clause.except.length > 0 ||
    nouns.some((noun) => RULES.has(noun))
  )
    return null;
  // "Crowns within 5 years" isn't about all crowns.
  if (clause.period && clause.subject && (clause.period.count ?? 1) > 1) return null;
  if (clause.roles.includes('not_met') || marks.includes('combined') || marks.includes('separate'))
    return null;
  if (nouns.includes('rollover') && nouns.includes('deductible')) return null;
  const words = [...clause.roles, ...marks, ...nouns, clause.who ?? ''];
  const figure = words.flatMap((word) => FIGURES[word] ?? []);
  if (clause.period?.unit === 'lifetime') figure.push('lifetime');
  else if (clause.period && YEARS.has(clause.period.unit)) figure.push('annual');
  const named = clause.subject ?? [];
  const isOrthodontic = named.some((node) => node.kind === 'category' && node.service_type === '38');
  // "Adult and child orthodontics" is a heading of orthodontics.
  const subject = isOrthodontic ? named.filter((node) => !isAdultOrthodontics(node)) : named;
  if (isOrthodontic && nouns.length > 0) figure.push('orthodontic');
  const network = clause.network === 'in' || clause.network === 'out' ? clause.network : null;
  const className = subject.find((node) => node.kind === 'class')?.name ?? null;
  const isEmpty = subject.length === 0 && figure.length === 0 && network === null && nouns.length === 0;
  return isEmpty ? null : { subject, className, network, figure };
}

/** Whether the clause has no conditions. "Per visit" next to visits adds nothing. */
const hasNoConditions = ({ conditions, subject }: Clause): boolean =>
  conditions.length === 0 ||
  (subject?.every((node) => node.kind === 'family' && node.family === 'visits') === true &&
    conditions.every((one) => one.kind === 'per' && one.place === 'visit'));

/** "BENEFIT CLASS = SELECT", "BASIC/SELECT": classes, at least one of which we know only by the payer's name. */
export function classNamed(text: string, end: number, tokens: readonly Token[]) {
  const isIntroduced = is(tokens[0], 'benefit_class') && is(tokens[1], 'colon');
  const name = isIntroduced ? tokens.slice(2) : tokens;
  const isList = has(tokens, 'slash') && name.some(isClass);
  const isName = name.every((token) => isClass(token) || is(token, 'unknown') || is(token, 'slash'));
  const [first] = name;
  if (!first || !isName || !has(name, 'unknown') || !(isIntroduced || isList)) return null;
  const subject = name.flatMap(nodesOf);
  return { subject, className: text.slice(first.from, end).toLowerCase(), network: null, figure: [] };
}

const ORTHODONTICS = '38';

const BETWEEN = ['filler', 'dash', 'colon', 'open', 'close'];

/**
 * "CLASS A PREVENTIVE", "TYPE 1 - DIAGNOSTIC AND PREVENTIVE": a class and its description. The class is used, because it
 * includes more than the category. In "TYPE 4 - ORTHODONTICS" and "TYPE 2 FILLINGS", only the service is used.
 */
export function classDescribed(tokens: readonly Token[]) {
  const meant = tokens.filter((token) => !isAny(token, BETWEEN));
  const [first, ...described] = meant;
  if (!first || !isClass(first)) return null;
  const nodes = described.flatMap((token) => nodesOf(token));
  if (!has(tokens, 'colon') && nodes.length > 1 && isListOfCategories(described))
    return { subject: nodesOf(first), className: null, network: null, figure: [] };
  const [node] = nodes;
  if (nodes.length !== 1 || described.length > 1) return null;
  // "TYPE 2 - BASIC": two names of one class. "Class III: major" lists the members of a class.
  const isNamedTwice = node?.kind === 'class' && isNumbered(nodesOf(first)) && !isNumbered(nodes);
  if (isNamedTwice && has(tokens, 'dash') && !has(tokens, 'colon'))
    return { subject: [...nodesOf(first), ...nodes], className: null, network: null, figure: [] };
  if (node?.kind !== 'category' && node?.kind !== 'family') return null;
  const isClassName = node.kind === 'category' && node.service_type !== ORTHODONTICS;
  const subject = isClassName ? nodesOf(first) : [node];
  return { subject, className: null, network: null, figure: [] };
}

/**
 * "PERIO NON-SURGICAL (BASIC)", "BASIC INCL FILLINGS, SIMPLE EXTRACTIONS": a heading that also states the class of its
 * services. Changes no other heading.
 */
export function withClass(
  heading: Extract<SentenceMeaning, { kind: 'heading' }>,
  tokens: readonly Token[],
): SentenceMeaning[] {
  const services = heading.subject.filter(({ kind }) => kind !== 'class');
  const [named, ...more] = heading.subject.filter(({ kind }) => kind === 'class');
  if (named?.kind !== 'class' || more.length > 0 || services.length === 0) return [heading];
  const isInParentheses = has(tokens, 'open');
  if (!isInParentheses && !isListOfClass(tokens)) return [heading];
  const { from, to } = heading;
  const statements = [plainStatement(services, { kind: 'member_of', class: named.name })];
  // A class in parentheses only describes the services, so the heading is about these alone.
  const own = isInParentheses ? { ...heading, subject: services, className: null } : heading;
  return [own, { kind: 'understood', from, to, statements }];
}

/** "BASIC INCL FILLINGS, SIMPLE EXTRACTIONS": names a class and what it includes. */
function isListOfClass(tokens: readonly Token[]): boolean {
  const [name, including, ...list] = withoutFillers(tokens);
  return (
    nodesOf(name).every(({ kind }) => kind === 'class') &&
    is(including, 'including') &&
    list.every((token) => isAny(token, ['subject', 'joiner', 'comma']))
  );
}

const isListOfCategories = (tokens: readonly Token[]): boolean =>
  tokens.every(
    (token) =>
      is(token, 'joiner') ||
      (is(token, 'subject') &&
        nodesOf(token).every((node) => node.kind === 'category' && node.service_type !== ORTHODONTICS)),
  );

/** "Type 2", "Class B". */
const isNumbered = (nodes: readonly SubjectNode[]): boolean =>
  nodes.every((node) => node.kind === 'class' && /^(?:class|type) /.test(node.name));

/** Whether the token names only classes. */
const isClass = (token: Token): boolean =>
  token.meanings.get('subject')?.nodes?.every((node) => node.kind === 'class') ?? false;
