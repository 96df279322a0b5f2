// Rules for names of services next to each other: two names of one service, or a list.

import type { SubjectNode } from '../../../statement.ts';
import { areRelated, contains, distinctNodes } from '../../../vocabulary/index.ts';
import { has, is, isAny, nodesOf, type Token, tokenOf } from '../../token.ts';
import { type Match, passOf, type RuleResult, rule } from '../patterns.ts';
import { classNameOf } from './classes.ts';
import { narrowed } from './repeated-names.ts';
import { isReplaceable } from './replaceable-work.ts';

/** `mixed`: how to read a class next to a service. */
const subjects = (mixed: (m: Match) => RuleResult | null) =>
  passOf(
    // "Any combination of exams and consultations".
    rule('any_of subject', (m) => ({ subject: { ...m.get('subject'), isEither: true } })),
    rule('subject open subject close', (m) => ({ subject: { nodes: narrower(m) } })),
    rule('subject dash|colon subject', (m) =>
      isWithin(m) ? { subject: { nodes: narrower(m) } } : m.has('colon') && isMixed(m) ? listedIn(m) : null,
    ),
    rule('subject subject+', (m) => (isMixed(m) ? mixed(m) : { subject: { nodes: narrower(m) } })),
  );

export const SUBJECTS = subjects(ofClass);
/** If "Class II endodontics" is the whole sentence, it is a heading of the class. */
export const BARE_SUBJECTS = subjects(() => null);

/** Whether a class is next to a service. The payer doesn't say how they are related. */
function isMixed(m: Match): boolean {
  const kinds = m.all('subject').map(({ nodes = [] }) => nodes.every((node) => node.kind === 'class'));
  return kinds.includes(true) && kinds.includes(false);
}

/** "Class A preventive": we use the service, because it is certainly meant. */
function ofClass(m: Match): RuleResult | null {
  const [first = [], ...others] = m.all('subject').map(({ nodes = [] }) => nodes);
  const isNumbered = first.length === 1 && first[0]?.kind === 'class' && / \w$/.test(first[0].name);
  const nodes = others.flat();
  return isNumbered && nodes.every((node) => node.kind !== 'class') ? { subject: { nodes } } : null;
}

/** "Class 3: crowns, bridges 50%": the 50% applies to the services, and they belong to the class. */
function listedIn(m: Match): RuleResult | null {
  const className = classNameOf(m.nodes());
  const nodes = m.nodes(1);
  const isList = className !== null && nodes.every(({ kind }) => kind !== 'class' && kind !== 'plan');
  return isList ? { subject: { nodes, className } } : null;
}

/** "Sealants (D1351)": if one name includes the other, we use the narrower one. Otherwise both. */
const narrower = (m: Match): SubjectNode[] =>
  m.all('subject').reduce<SubjectNode[]>((outer, { nodes = [] }) => narrowerOf(outer, nodes), []);

function narrowerOf(outer: SubjectNode[], inner: SubjectNode[]): SubjectNode[] {
  const isBelow = (below: SubjectNode[], above: SubjectNode[]): boolean =>
    below.every((one) => above.some((other) => contains(other, one)));
  if (isBelow(inner, outer)) return narrowed(outer, inner);
  return isBelow(outer, inner) ? narrowed(inner, outer) : [...outer, ...inner];
}

/** Whether the first name includes the second: "extractions - surgical extractions". */
function isWithin(m: Match): boolean {
  const [outer = [], inner = []] = m.all('subject').map(({ nodes }) => nodes);
  return inner.every((one) => outer.some((other) => contains(other, one)));
}

/** Whether the token names only codes. */
const areCodes = (token: Token | undefined): boolean => {
  const nodes = nodesOf(token);
  return nodes.length > 0 && nodes.every(({ kind }) => kind === 'code' || kind === 'range');
};

/** "D9310 consultation, D1330 oral hygiene instruction": if a code is next to its name, we keep only the code. */
export function foldNames(tokens: readonly Token[]): Token[] {
  if (!tokens.some(areCodes)) return [...tokens];
  return tokens.filter((token, at) => {
    if (areCodes(token)) return true;
    return ![tokens[at - 1], tokens[at + 1]].some((code) => isNameOf(token, code)) && !isWorkOf(tokens, at);
  });
}

/** Recementation of space maintainers, crowns on implants and bridges. Our family is only that of crowns. */
const OTHER_RECEMENTATION: readonly SubjectNode[] = [
  { kind: 'range', from: 'D1551', to: 'D1553' },
  { kind: 'range', from: 'D6092', to: 'D6093' },
  { kind: 'code', code: 'D6930' },
];
export const isOtherRecementation = (node: SubjectNode): boolean =>
  OTHER_RECEMENTATION.some((one) => contains(one, node));

/** "Recement D1551" names the recementation of a space maintainer, not also that of crowns. */
export const isWorkOf = (tokens: readonly Token[], at: number): boolean =>
  nodesOf(tokens[at]).some((node) => node.kind === 'family' && node.family === 'recementation') &&
  nodesOf(tokens[at]).length === 1 &&
  // "Recement or rebond D1551", "recement D1551 or D1552": "or" would combine their limits.
  !is(tokens[at - 1], 'or') &&
  tokens[at + 1]?.meanings.get('subject')?.isEither !== true &&
  areCodes(tokens[at + 1]) &&
  nodesOf(tokens[at + 1]).every(isOtherRecementation);

/** Whether the name includes all codes of the token `code`. */
const isNameOf = (name: Token, code: Token | undefined): boolean =>
  areCodes(code) &&
  nodesOf(name).length > 0 &&
  nodesOf(code).every((one) => nodesOf(name).some((node) => contains(node, one)));

/** "Fillings, extractions and root canals" as one subject. */
export function joinLists(tokens: readonly Token[]): Token[] {
  const result: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) continue;
    const previous = result.at(-1);
    if (previous && isDescribing(previous, token)) {
      result[result.length - 1] = tokenOf('unclear', previous.from, token.to);
      continue;
    }
    if (isForWhom(tokens, at)) {
      result.push(tokenOf('unclear', token.from, token.to));
      continue;
    }
    const isNext = previous !== undefined && areListed(previous, token);
    const next = isNext ? at : joinedSubject(tokens, at);
    const isAfterClass = is(result.at(-2), 'be') && isClassAlone(previous) && !isClassAlone(tokens[next]);
    if (previous && is(previous, 'subject') && (isNext || next > at) && !isAfterClass) {
      const more = tokens[next];
      // "Not covered: adult fluoride, night guards": we can't tell whether "adult" is about the second service, too.
      const isDescribed = isAny(result.at(-2), DESCRIBING);
      const nodes = distinctNodes([...nodesOf(previous), ...nodesOf(more)]);
      const isEither = isJoinedByOr(tokens, at, next) || previous.meanings.get('subject')?.isEither === true;
      const payload = isEither ? { nodes, isEither } : { nodes };
      const kind = isDescribed ? 'unclear' : 'subject';
      result[result.length - 1] = tokenOf(kind, previous.from, more?.to ?? previous.to, payload);
      at = next;
    } else {
      result.push(token);
    }
  }
  return result;
}

/** "Fillings are basic, crowns 50%": basic is the class of fillings, not the first service of a list. */
const isClassAlone = (token: Token | undefined): boolean => classNameOf(nodesOf(token)) !== null;

/** Words that can describe the service after them: "adult fluoride", "posterior sealants". */
const DESCRIBING = ['children', 'adults', 'dependents', 'students', 'teeth'];

/** Whether two names are joined by "or": "crowns or onlays". "And/or" doesn't count. */
function isJoinedByOr(tokens: readonly Token[], at: number, next: number): boolean {
  const joiners = tokens.slice(at, next);
  return has(joiners, 'or') && !has(joiners, 'and');
}

/** "Implant bone grafts" are bone grafts of some kind, not implants and bone grafts. Likewise "orthodontic exams". */
const isDescribing = (one: Token, other: Token): boolean =>
  areListed(one, other) &&
  ((one.meanings.get('subject')?.isSingular === true &&
    nodesOf(one).some((node) => node.kind === 'family' && isReplaceable(node))) ||
    (nodesOf(one).every(isField) &&
      nodesOf(other).every((node) => node.kind === 'family' && !isField(node))));

/** A field of dentistry, or a way to see the patient, whose name can describe the service after it. */
const isField = (node: SubjectNode): boolean =>
  node.kind === 'category' || (node.kind === 'family' && FIELDS.has(node.family));

const FIELDS = new Set(['teledentistry', 'periodontal_surgery']);

/**
 * "Endo perio and oral surgery": two services next to each other form a list. A class and a service don't, and neither
 * do two names of one service.
 */
function areListed(one: Token, other: Token): boolean {
  const [first, second] = [nodesOf(one), nodesOf(other)];
  if (first.length === 0 || second.length === 0 || other.meanings.size > 1) return false;
  if ([...first, ...second].some((node) => node.kind === 'class' || node.kind === 'plan')) return false;
  if (classNameOf(first) !== null || classNameOf(second) !== null) return false;
  return !first.some((node) => second.some((two) => areRelated(node, two)));
}

const FIGURES = ['percent', 'money', 'number', 'at', 'colon', 'covered', 'not', 'not_covered'];

/** "For crowns and for sedation of children over 7": these words are only about the second service. */
const PEOPLE = ['children', 'adults', 'dependents', 'students', 'age', 'ages', 'people', 'under', 'over'];

/** "For crowns and for fluoride for children over 7": the age may be meant for both. */
const isForWhom = (tokens: readonly Token[], at: number): boolean =>
  is(tokens[at], 'joiner') &&
  is(tokens[at + 1], 'for') &&
  ((is(tokens[at + 2], 'subject') && is(tokens[at + 3], 'for') && isPerson(tokens[at + 4])) ||
    // "Waived for exams and for children under 13": two lists in one.
    (is(tokens[at - 2], 'for') && is(tokens[at - 1], 'subject') && isPerson(tokens[at + 2])));

const isPerson = (token: Token | undefined): boolean => isAny(token, PEOPLE);

/** Words between a service and its class. */
const CLASSED = ['considered', 'as', 'under', 'paid', 'covered'];

/** "Scaling is considered basic, and surgery is considered major": each service has its own class. */
const isClassedNext = (tokens: readonly Token[], at: number, next: number): boolean =>
  isAny(tokens[at - 2], CLASSED) &&
  CLASSED.some((kind) => is(tokens[is(tokens[next + 1], 'be') ? next + 2 : next + 1], kind));

/** The index at which the list continues after one or two joiners; `at` if it doesn't. */
function joinedSubject(tokens: readonly Token[], at: number): number {
  if (!is(tokens[at], 'joiner')) return at;
  let next = is(tokens[at + 1], 'joiner') ? at + 2 : at + 1;
  // "For root canals and for crowns" is one list, unless the second has its own figure.
  const isRepeated = isAny(tokens[next], ['for', 'on', 'to']);
  if (isRepeated && !isAny(tokens[next + 2], [...FIGURES, ...PEOPLE])) next += 1;
  // "Surgery is major, scaling is basic": each service has its own class, so this isn't a list.
  const isClass =
    tokens[at - 1]?.meanings.get('subject')?.nodes?.every(({ kind }) => kind === 'class') ?? false;
  const isOwn =
    isClass &&
    ((is(tokens[next + 1], 'be') && is(tokens[next + 2], 'subject')) || isClassedNext(tokens, at, next));
  // "Class 1 = exams, class 2 = fillings": the next class begins a new list.
  const isNextList =
    nodesOf(tokens[next]).every(({ kind }) => kind === 'class') && is(tokens[next + 1], 'colon');
  return is(tokens[next], 'subject') && !isOwn && !isNextList ? next : at;
}
