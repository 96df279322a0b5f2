// Words that narrow a statement or change whose it is, but that are in none of the statements that we read. A sentence
// with such words isn't read.

import type { Says, SubjectNode, TextStatement } from '../../statement.ts';
import { contains } from '../../vocabulary/index.ts';
import { isRecord } from '../inherit.ts';
import { is, isAny, nodesOf, type Token } from '../token.ts';

export function hasDropped(
  text: string,
  tokens: readonly Token[],
  statements: readonly TextStatement[],
): boolean {
  const meant = tokens.filter((token) => !is(token, 'filler'));
  return (
    (isDated(meant) && !statements.every((one) => isState(one, statements))) ||
    isOfSubscriber(meant) ||
    (isPaidByPatient(meant) && !statements.some(isOfPatient)) ||
    isOfOtherCarrier(statements) ||
    isEnded(statements) ||
    (statements.some(isOfSeveral) && isCombined(text, tokens) && !statements.some(isShared)) ||
    tokens.some((_, at) => isPartOfName(text, tokens, at))
  );
}

/** "Ortho covered as of 01/01/2027": the rule may not apply yet. */
const isDated = (tokens: readonly Token[]): boolean =>
  tokens.some((token, at) => is(token, 'as_of') && isAny(tokens[at + 1], ['date', 'number']));

const STATES = new Set<Says['kind']>([
  'amount',
  'other_coverage',
  'status',
  'history',
  'figure',
  'remark',
  'office_network',
  'networks_paid',
]);

/** Statements about one day: how much is used, what is on file. */
const isState = ({ says }: TextStatement, all: readonly TextStatement[]): boolean =>
  STATES.has(says.kind) ||
  (says.kind === 'frequency' && all.some((one) => isRecord(one.says))) ||
  (says.kind === 'waiting' && says.met);

/** "Subscriber: crowns are covered": dependents may have other benefits. */
const isOfSubscriber = ([first, second]: readonly Token[]): boolean =>
  is(first, 'subscribers') && isAny(second, ['colon', 'dash']);

const isPaidByPatient = (tokens: readonly Token[]): boolean =>
  tokens.some((token, at) => {
    const next = tokens[at + 1];
    return (is(token, 'patient') && is(next, 'paid')) || (is(token, 'paid') && is(next, 'patient'));
  });

const PATIENTS = new Set<Says['kind']>(['share', 'copay', 'amount', 'figure', 'not_covered', 'remark']);

const isOfPatient = ({ says }: TextStatement): boolean =>
  PATIENTS.has(says.kind) || (says.kind === 'clause' && says.clause !== 'missing_tooth');

const RULES = new Set<Says['kind']>([
  'share',
  'copay',
  'amount',
  'frequency',
  'age',
  'waiting',
  'deductible',
  'covered',
  'not_covered',
]);

const hasRule = (statements: readonly TextStatement[]): boolean =>
  statements.some(({ says }) => RULES.has(says.kind));

/** "Other carrier: annual maximum $1,500": the figure is the other carrier's. */
const isOfOtherCarrier = (statements: readonly TextStatement[]): boolean =>
  statements.some(({ says }) => says.kind === 'other_coverage' && says.exists) && hasRule(statements);

/** "Sealants to age 14 terminated": the rule may have ended, or the coverage. */
const isEnded = (statements: readonly TextStatement[]): boolean =>
  statements.some(({ says }) => says.kind === 'status' && says.status === 'inactive') && hasRule(statements);

/** "Exams and cleanings 2 per year total", "any combination": together, not 2 of each. */
const isCombined = (text: string, tokens: readonly Token[]): boolean =>
  tokens.some((token) => is(token, 'combined') || /^total$/i.test(text.slice(token.from, token.to)));

const isOfSeveral = ({ says, subject }: TextStatement): boolean =>
  says.kind === 'frequency' && says.count !== null && (subject ?? []).length > 1;

const isShared = ({ conditions }: TextStatement): boolean =>
  conditions.some(({ kind }) => kind === 'combined_with');

const areRelated = (one: SubjectNode, other: SubjectNode): boolean =>
  contains(one, other) || contains(other, one);

/** "Retreatment of RCT": one service. The second name isn't another one. */
function isPartOfName(text: string, tokens: readonly Token[], at: number): boolean {
  const of = tokens[at];
  const isOf = of !== undefined && /^of(?: the| a)?$/i.test(text.slice(of.from, of.to));
  const [whole, part] = [nodesOf(tokens[at - 1]), nodesOf(tokens[at + 1])];
  // "A full-mouth series of x-rays" names the same service twice.
  return isOf && whole.length > 0 && part.some((node) => !whole.some((one) => areRelated(one, node)));
}
