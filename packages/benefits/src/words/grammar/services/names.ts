// Names of services that are more than one word of the vocabulary: "adult and child orthodontia", "surgical extractions of
// impacted teeth", "all other extractions". The other passes then see each of them as one subject.

import type { SubjectNode, Teeth } from '../../../statement.ts';
import { contains, isSameNode } from '../../../vocabulary/index.ts';
import type { Payload } from '../../token.ts';
import { type Match, passOf, type RuleResult, rule, UNCLEAR } from '../patterns.ts';

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
    m.nodes().length > 1 || m.nodes().some(isPairOfServices)
      ? { subject: { ...m.get('subject'), isEither: m.nodes().length > 1 } }
      : null,
  ),
  rule('all_other subject', (m) => ({ subject: { ...m.get('subject'), isOther: true } })),
);

/** Whether the vocabulary has these two services as one family, such as "full-mouth series or panoramic film". */
export const isPairOfServices = (node: SubjectNode): boolean =>
  node.kind === 'family' && node.family.includes('_or_');

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

/** The family of root canals for each kind of tooth. */
const ROOT_CANALS: Readonly<Partial<Record<Teeth, string>>> = {
  anterior: 'anterior_root_canals',
  premolar: 'premolar_root_canals',
  molar: 'molar_root_canals',
};

/** "Anterior and bicuspid root canals". */
function rootCanals(m: Match): RuleResult | null {
  const nodes = m.nodes();
  const isNamed = nodes.every(
    (node) => node.kind === 'family' && Object.values(ROOT_CANALS).includes(node.family),
  );
  const families = (m.get('teeth').teeth ?? []).map((one) => ROOT_CANALS[one]);
  if (!isNamed || families.length === 0) return null;
  const others = families.flatMap((family): SubjectNode[] => (family ? [{ kind: 'family', family }] : []));
  return others.length < families.length ? UNCLEAR : { subject: { nodes: [...others, ...nodes] } };
}
