// A payer's classes (basic, major, Class II): which services belong to them, in sentences such as "fillings are basic" and
// "Class 1: exams, x-rays".

import type { Says, SubjectNode } from '../../../statement.ts';
import { hasAny, is, isAny, nodesOf, type Token, tokenOf } from '../../token.ts';
import { type Match, passOf, type RuleResult, rule, runPass, says, withMore } from '../patterns.ts';

/** "Class II includes fillings and extractions". */
export function classIncludes(m: Match): RuleResult | null {
  const name = classNameOf(m.nodes());
  return name === null
    ? null
    : withMore(says({ kind: 'member_of', class: name }), 'says', { nodes: m.nodes(1) });
}

/** "Endodontics is covered under basic": only a payer's class can include another subject. */
export function memberOfClass(m: Match): RuleResult | null {
  const name = classNameOf(m.nodes());
  return name === null ? null : says({ kind: 'member_of', class: name });
}

/** The class that follows a service without a comma: "fillings basic", "exams preventive". */
const classAt = (tokens: readonly Token[], at: number): string | null =>
  is(tokens[at - 1], 'subject') && is(tokens[at], 'subject') ? classNameOf(nodesOf(tokens[at])) : null;

/** The whole sentence is "fillings basic, crowns and bridges major": each class follows its services. */
export function classPairs(tokens: readonly Token[]): Token[] | null {
  const result: Token[] = [];
  let services: SubjectNode[] = [];
  for (const [at, token] of tokens.entries()) {
    const name = classAt(tokens, at);
    // After a class, only a comma may follow: "basic and crowns" could be one list.
    if (at > 0 && classAt(tokens, at - 1) !== null && !is(token, 'comma')) return null;
    if (name === null) {
      // Two services without a joiner: "perio restorative". We don't know what the second one says.
      const isPair = is(token, 'subject') && is(tokens[at - 1], 'subject');
      const isClass = nodesOf(token).some(({ kind }) => kind === 'class');
      if (isPair || isClass || !isAny(token, ['subject', 'joiner'])) return null;
      services.push(...nodesOf(token));
      continue;
    }
    if (result.length > 0) result.push(tokenOf('comma', token.from, token.from));
    const says: Says[] = [{ kind: 'member_of', class: name }];
    result.push(tokenOf('says', token.from, token.to, { says, nodes: services }));
    services = [];
  }
  return services.length === 0 && result.length > 1 ? result : null;
}

const CLASS_EXCEPTION = ['subject', 'subject', 'except', 'subject', 'subject'];

/** The whole sentence is "endo basic except molar root canals major". */
export function classExceptions(tokens: readonly Token[]): Token[] | null {
  const meant = tokens.filter((token) => !isAny(token, ['be', 'as', 'colon', 'dash', 'for', 'comma']));
  if (meant.length !== CLASS_EXCEPTION.length) return null;
  if (!CLASS_EXCEPTION.every((kind, at) => is(meant[at], kind))) return null;
  const [service, one, except, other, another] = meant;
  const [first, second] = [classNameOf(nodesOf(one)), classNameOf(nodesOf(another))];
  if (!service || !except || !other || first === null || second === null) return null;
  if ([...nodesOf(service), ...nodesOf(other)].some(({ kind }) => kind === 'class')) return null;
  const member = (name: string, token: Token): Token =>
    tokenOf('says', token.from, token.to, {
      says: [{ kind: 'member_of', class: name }],
      nodes: nodesOf(token),
    });
  const excepted = tokenOf('except_subject', except.from, except.to, { nodes: nodesOf(other) });
  return [member(first, service), excepted, tokenOf('comma', other.from, other.from), member(second, other)];
}

/** Categories that payers also use as classes. */
const CLASS_CATEGORIES: Readonly<Record<string, string>> = { 23: 'diagnostic', 41: 'preventive' };

/** The name of the class, if the only node is one or a category that payers also use as a class. Null otherwise. */
export function classNameOf([node, ...more]: readonly SubjectNode[]): string | null {
  if (!node || more.length > 0) return null;
  if (node.kind === 'class') return node.name;
  return node.kind === 'category' ? (CLASS_CATEGORIES[node.service_type] ?? null) : null;
}

/** "Simple extractions are basic". In all other sentences, "is" and "are" have no effect. */
const MEMBERSHIP = passOf(
  rule('subject be|dash|colon subject', membership),
  rule('subject be? in|under|as|same_as subject', membership),
);

/** "Fillings (basic) 80%". Without a figure, "fillings (basic)" is a heading. */
const CLASS_IN_PARENTHESES = passOf(rule('subject open subject close', membership));

/** The whole sentence is "simple extractions basic". */
const BARE_MEMBERSHIP = passOf(rule('subject subject', membership));

/** The whole sentence is "class B: fillings, extractions". */
const CLASS_LIST = passOf(
  rule('subject be|dash|colon subject', (m) => membership(m) ?? (m.has('colon') ? classIncludes(m) : null)),
);

/** Which class each service belongs to, if the sentence says so. */
export function withClasses(tokens: readonly Token[]): Token[] {
  const hasFigure = hasAny(tokens, ['percent', 'money', 'number']);
  const pass = tokens.length === 2 ? BARE_MEMBERSHIP : tokens.length === 3 ? CLASS_LIST : MEMBERSHIP;
  return runPass(pass, hasFigure ? runPass(CLASS_IN_PARENTHESES, tokens) : tokens);
}

const CLASS_LISTS = passOf(rule('subject colon subject', classIncludes));

/** Whether the token fits a list of classes: `subject colon subject comma`, repeated. */
const isInList = (token: Token, at: number): boolean =>
  at % 4 === 1 ? is(token, 'colon') : at % 4 === 3 ? is(token, 'comma') : is(token, 'subject');

/** The whole sentence is "class 1 = exams, class 2 = fillings, extractions". */
export const classLists = (tokens: readonly Token[]): Token[] | null =>
  tokens.length > 3 && tokens.every((token, at) => isInList(token, at)) ? runPass(CLASS_LISTS, tokens) : null;

/** The class that the first subject belongs to. Null if the first is a class itself, or the second isn't one. */
function membership(m: Match): RuleResult | null {
  const named = m.nodes(1);
  // "Diagnostic - preventive" is a list. After a dash or colon, only a class says what the service belongs to.
  const isList =
    (m.has('dash') || m.has('colon') || m.has('open') || m.parts.length === 2) &&
    named.some((node) => node.kind !== 'class');
  const name = isList ? null : classNameOf(named);
  const members = m.nodes();
  if (name === null || members.some((node) => node.kind === 'class')) return null;
  const isOther = m.get('subject').isOther === true;
  return {
    says: { says: [{ kind: 'member_of', class: name }], nodes: members, ...(isOther && { isOther }) },
  };
}
