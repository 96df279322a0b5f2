// Rules for what the plan pays: covered or not covered, networks and classes.

import type { Says, SubjectNode } from '../../statement.ts';
import { is, isAny, nodesOf, type Token, tokenOf } from '../token.ts';
import { HISTORY } from './history.ts';
import {
  COVERED,
  type Match,
  NOT_COVERED,
  ofSubject,
  type Rule,
  type RuleResult,
  rule,
  says,
  UNCLEAR,
  withMore,
} from './patterns.ts';

const OFFICE_IN = says({ kind: 'office_network', network: 'in' });
const OFFICE_OUT = says({ kind: 'office_network', network: 'out' });
const ONLY_IN_NETWORK = says({ kind: 'networks_paid', only: 'in' });
const BOTH_PAID = withMore(says({ kind: 'networks_paid', only: null }), 'says', { network: 'both' });
const OTHER_COVERAGE = says({ kind: 'other_coverage', exists: true });
const NO_OTHER_COVERAGE = says({ kind: 'other_coverage', exists: false });

export const COVERAGE: readonly Rule[] = [
  rule('not_covered', NOT_COVERED),
  rule('covered', COVERED),
  rule('considered', COVERED),
  rule('benefit condition', (m) => withMore(COVERED, 'says', m.get('condition'))),
  rule('shown remaining', says({ kind: 'figure', meaning: 'remaining' })),
  rule('not_covered_subject not_covered?', (m) =>
    withMore(NOT_COVERED, 'says', { nodes: m.get('not_covered_subject').nodes ?? [] }),
  ),
  rule('status_inactive', says({ kind: 'status', status: 'inactive' })),
  rule('status_active', says({ kind: 'status', status: 'active' })),
  rule('office out_network', OFFICE_OUT),
  rule('office in_network', OFFICE_IN),
  rule('office in_network in|with|for? network_word joiner? network_word?', OFFICE_IN),
  rule('office not in_network', OFFICE_OUT),
  rule('office? must when_done? in_network', ONLY_IN_NETWORK),
  rule('must_use in_network', ONLY_IN_NETWORK),
  rule('paid|covered|plan_pays|benefit in|for|to? in_network only', ONLY_IN_NETWORK),
  rule('patient? may_use both_networks', BOTH_PAID),
  rule('same_benefit for|with|in? both_networks', BOTH_PAID),
  rule('office not in_network per_place network_word', OFFICE_OUT),
  rule('no out_network benefit|covered?', withMore(NOT_COVERED, 'says', { network: 'out' })),
  rule('other_coverage colon no on_file?', NO_OTHER_COVERAGE),
  rule('other_coverage on_file?', OTHER_COVERAGE),
  rule('no|no_record other_coverage on_file?', NO_OTHER_COVERAGE),
  ...HISTORY,
  rule('subject includes subject', classIncludes),
  rule('exempt plan|benefit', NOT_COVERED),
  rule('considered subject allowance? dash|comma|and? not_covered', NOT_COVERED),
  rule('considered subject', memberOfClass),
  // "Pulp tests are considered part of the exam": not paid separately, or they share a limit.
  rule('subject part_of subject', (m) => (m.nodes(1).every(isService) ? UNCLEAR : null)),
  rule('subject part_of subject allowance? dash|comma|and? not_covered', (m) => ofSubject(NOT_COVERED, m)),
  rule('part_of subject', (m) => (m.nodes().every(isService) ? UNCLEAR : null)),
  rule('considered|paid|covered under|as|in|at? subject comma? and? not subject', memberOfClass),
  rule('covered|paid|apply under|as|in|at|same_as subject', memberOfClass),
  // "Clear aligners are covered the same as braces" isn't a downgrade.
  rule('covered|paid same_as subject', (m) => memberOfClass(m) ?? UNCLEAR),
];

const isService = ({ kind }: SubjectNode): boolean => kind === 'family' || kind === 'code';

/** "Class II includes fillings and extractions". */
export function classIncludes(m: Match): RuleResult | null {
  const name = classNameOf(m.nodes());
  return name === null
    ? null
    : withMore(says({ kind: 'member_of', class: name }), 'says', { nodes: m.nodes(1) });
}

/** "Endodontics is covered under basic": only a payer's class can include another subject. */
function memberOfClass(m: Match): RuleResult | null {
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
