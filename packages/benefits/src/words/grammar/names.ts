// Phrases that are read before most rules: "all other extractions", two names of one service, lost or stolen work,
// "a dentist who is not in the network".

import type { SubjectNode } from '../../statement.ts';
import { contains, includesCode, isSameNode } from '../../vocabulary/index.ts';
import { has, hasAny, is, isAny, nodesOf, type Payload, type Token } from '../token.ts';
import { type Match, passOf, rule, UNCLEAR } from './patterns.ts';
import { rootCanals } from './quantities.ts';

export const NAMES = passOf(
  rule('adjective subject', (m) => (isSameName(m) ? { subject: m.get('subject') } : UNCLEAR)),
  rule('teeth joiner subject', rootCanals),
  // "Surgical extractions of impacted teeth".
  rule('subject subject', (m) => {
    const [first = {}, second = {}] = m.all('subject');
    return includes(first, second)
      ? { subject: second }
      : includes(second, first)
        ? { subject: first }
        : null;
  }),
  // "Adult and child orthodontia": orthodontics alone may be only for children.
  rule('adults and|slash children subject', (m) => withAdults(m.nodes())),
  // "Full mouth series or panoramic film, not both": one limit for both.
  rule('subject comma|open|dash? not both close?', (m) =>
    m.nodes().length > 1 || m.nodes().some(isAlternative)
      ? { subject: { ...m.get('subject'), isEither: m.nodes().length > 1 } }
      : null,
  ),
  rule('all_other subject', (m) => ({ subject: { ...m.get('subject'), isOther: true } })),
);

/** A family of two services that are alternatives. */
const isAlternative = (node: SubjectNode): boolean => node.kind === 'family' && node.family.includes('_or_');

const ORTHODONTICS: SubjectNode = { kind: 'category', service_type: '38' };
const ADULT_ORTHODONTICS: SubjectNode = { kind: 'family', family: 'adult_orthodontics' };
export const isAdultOrthodontics = (node: SubjectNode): boolean => isSameNode(node, ADULT_ORTHODONTICS);

/** Orthodontics of children and adults. Null for other services, which are for both anyway. */
const withAdults = (nodes: readonly SubjectNode[]): { subject: { nodes: SubjectNode[] } } | null =>
  nodes.every((node) => isSameNode(node, ORTHODONTICS))
    ? { subject: { nodes: [...nodes, ADULT_ORTHODONTICS] } }
    : null;

/** "Full-mouth series of x-rays" names one service twice. A code next to its name is read later. */
function includes({ nodes: outer = [] }: Payload, { nodes: inner = [] }: Payload): boolean {
  return [...outer, ...inner].every(({ kind }) => kind === 'family') && areWithin(inner, outer);
}

/** Whether `outer` includes every node of `inner`. */
const areWithin = (inner: readonly SubjectNode[], outer: readonly SubjectNode[]): boolean =>
  inner.every((one) => outer.some((other) => contains(other, one)));

/** "Cosmetic bleaching": both words mean whitening. */
const isSameName = (m: Match): boolean =>
  m.nodes().every((node) => node.kind === 'family' && node.family === 'whitening');

/** The token without one of its meanings. */
const without = (token: Token, kind: string): Token => ({
  ...token,
  meanings: new Map([...token.meanings].filter(([one]) => one !== kind)),
});

/** Kinds of tokens that follow the name of a service, but not "payment". */
const AFTER_SERVICE =
  'number times limited per every colon covered not_covered combined combined_with period'.split(' ');

/** Whether "PMT" is a payment. It is periodontal maintenance in "PMT 2 per year" and "prophy/PMT". */
export function isPayment(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (!is(token, 'paid') || !is(token, 'subject')) return false;
  if (hasAny(tokens, ['percent', 'money', 'primary', 'secondary', 'prior_carrier'])) return true;
  const [before, after] = [-1, 1].map((step) => {
    const near = at + step;
    return is(tokens[near], 'joiner') ? { joined: tokens[near + step] } : { next: tokens[near] };
  });
  const isListed = [before, after].some((one) => is(one?.joined, 'subject'));
  const isDenied = is(after?.next, 'not') && is(tokens[at + 2], 'covered');
  const isNamed =
    isDenied || isAny(after?.next, AFTER_SERVICE) || (is(before?.next, 'number') && !after?.next);
  // "Ortho PMTS".
  return !(isListed || isNamed) || is(before?.next, 'subject');
}

/** Keeps one of the two meanings of "PMT": payment or periodontal maintenance. */
function withMaintenance(tokens: readonly Token[]): readonly Token[] {
  return tokens.map((token, at) => {
    const isAmbiguous = is(token, 'paid') && is(token, 'subject');
    return isAmbiguous ? without(token, isPayment(tokens, at) ? 'subject' : 'paid') : token;
  });
}

/** "A total of 4 cleanings and perio maintenance": together, not 4 of each. */
function withTotal(tokens: readonly Token[]): readonly Token[] {
  if (!has(tokens, 'total_of')) return tokens;
  const areSeveral = tokens.flatMap(nodesOf).length > 1 && !has(tokens, 'combined');
  return tokens.flatMap((token): Token[] => {
    if (!is(token, 'total_of')) return [token];
    return areSeveral ? [{ ...token, meanings: new Map([['combined', {}]]) }] : [];
  });
}

export const withNames = (tokens: readonly Token[]): readonly Token[] => withTotal(withMaintenance(tokens));

/** "Implant coverage: D6010 yes, D6104 no". */
export const TABLES = passOf(rule('subject? covered|benefit colon', { covered_noun: {} }));

/** Whether a "yes" or "no" follows the name of a service. */
export const isTable = (tokens: readonly Token[]): boolean =>
  tokens.some((token, at) => {
    const isAnswer = is(token, 'yes') || is(token, 'no');
    const before =
      is(tokens[at - 1], 'dash') || is(tokens[at - 1], 'colon') ? tokens[at - 2] : tokens[at - 1];
    return isAnswer && is(before, 'subject');
  });

/** One code for each kind of work that can be replaced: crowns, dentures, bridges, implants. */
const WORK = ['D2740', 'D5110', 'D6240', 'D6010'];

/** Whether the subject includes work that can be replaced. */
export const isWork = (node: SubjectNode): boolean => WORK.some((code) => includesCode(node, code));

/** "Crowns less than 5 years old". */
export function isAgeOfWork(tokens: readonly Token[], at: number): boolean {
  return nodesOf(tokens[at]).some(isWork) && is(tokens[at + 2], 'number') && is(tokens[at + 3], 'old');
}
