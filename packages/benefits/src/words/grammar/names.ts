// Phrases that are read before most rules: "all other extractions", two names of one service, lost or stolen work,
// "a dentist who is not in the network".

import type { SubjectNode, Teeth } from '../../statement.ts';
import { contains, includesCode, PLAN } from '../../vocabulary/index.ts';
import { has, hasAny, is, isAny, nodesOf, type Payload, type Token, tokenOf } from '../token.ts';
import { type Match, passOf, type RuleResult, rule, UNCLEAR } from './patterns.ts';
import { rootCanals } from './quantities.ts';

export const NAMES = passOf(
  // "1st/2nd molars".
  rule('ordinal slash teeth', bothMolars),
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
  rule('adults and|slash children subject', bothOrthodontics),
  // "Veneers and other cosmetic services".
  rule('other subject', (m) => (isSameName(m) ? { subject: m.get('subject') } : null)),
  // "If you visit a dentist who is not in the network": any such dentist, not this practice.
  rule('when_done|when|for|to|by|from office be? not in_network', { out_network: {} }),
  rule('when_done|when|for|to|by|from office be? not in patient? network_word', { out_network: {} }),
  rule('lost_part joiner joiner? lost_part', { lost_work: {} }),
  rule('lost_part joiner lost_part joiner joiner? lost_part', { lost_work: {} }),
  // "Crowns: benefit class major".
  rule('benefit_class subject', (m) =>
    m.get('subject').nodes?.every(({ kind }) => kind === 'class') ? { subject: m.get('subject') } : null,
  ),
  rule('all_other subject', (m) => ({ subject: { ...m.get('subject'), isOther: true } })),
  rule('all_other counted|benefit', { subject: { nodes: [PLAN], isOther: true } }),
  rule('everything_else', { subject: { nodes: [PLAN], isOther: true } }),
);

/** Orthodontics of children and adults. Null for other services, which are for both anyway. */
function bothOrthodontics(m: Match): RuleResult | null {
  const isOrthodontic = m.nodes().every((node) => node.kind === 'category' && node.service_type === '38');
  return isOrthodontic
    ? { subject: { nodes: [...m.nodes(), { kind: 'family', family: 'adult_orthodontics' }] } }
    : null;
}

const MOLARS: readonly Teeth[] = ['first_molar', 'second_molar', 'third_molar'];

/** Both kinds of molars. Null if the second isn't one. */
function bothMolars(m: Match): RuleResult | null {
  const first = MOLARS[(m.get('ordinal').number ?? 0) - 1];
  const { teeth = [] } = m.get('teeth');
  const isMolar = first !== undefined && teeth.length === 1 && teeth.every((one) => MOLARS.includes(one));
  return isMolar ? { teeth: { ...m.get('teeth'), teeth: [first, ...teeth] } } : null;
}

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

/** "Maximum $1,500 combined in/out". Without "combined", the slash may separate the networks of two figures. */
function withNetworks(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex((token) => is(token, 'combined'));
  const [inside, slash, out] = tokens.slice(at + 1, at + 4);
  if (at < 0 || !inside || !out || !is(inside, 'in') || !is(slash, 'slash') || !is(out, 'out')) return tokens;
  const both = tokenOf('both_networks', inside.from, out.to);
  return [...tokens.slice(0, at + 1), both, ...tokens.slice(at + 4)];
}

export const withNames = (tokens: readonly Token[]): readonly Token[] =>
  withNetworks(withTotal(withMaintenance(tokens)));

/** "Initial bridge covered only if the tooth was extracted while insured": such rules are about first placements. */
export function withoutInitial(tokens: Token[]): Token[] {
  if (!hasAny(tokens, ['missing_tooth', 'missing_teeth'])) return tokens;
  return tokens.filter(
    (token, at) =>
      !(is(token, 'first') && (is(tokens[at + 1], 'subject') || is(tokens[at + 1], 'missing_teeth'))),
  );
}

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
