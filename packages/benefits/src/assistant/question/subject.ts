// The service a question asks about: nodes of the subject tree, narrowed by the teeth in the question.

import type { SubjectNode, Teeth } from '../../statement.ts';
import {
  contains,
  fillingCode,
  findSubjects,
  isPlanWide,
  isSameNode,
  nodeKey,
  permanentToothKinds,
  type SubjectMatch,
} from '../../vocabulary/index.ts';
import { soleOf } from '../lists.ts';
import type { AskedTopic } from './asked-topic.ts';
import { plainText } from './tokens.ts';

export interface AskedSubject {
  key: string;
  nodes: SubjectNode[];
  /** The family's key, if it is one family. */
  family: string | null;
  count: number;
  /** The 2 in "a 2-surface filling"; null if the question doesn't say. */
  surfaces: number | null;
  /** An unknown word right before or after the service. */
  unknownWord: string | null;
}

/** Null for words that name the whole plan ("dental coverage"). */
export function subjectOf({ nodes }: SubjectMatch): AskedSubject | null {
  if (nodes.every(isPlanWide)) return null;
  const [first] = nodes;
  return {
    key: nodes.map(nodeKey).sort().join(' '),
    nodes,
    family: nodes.length === 1 && first?.kind === 'family' ? first.family : null,
    count: 1,
    surfaces: null,
    unknownWord: null,
  };
}

type ByTooth = Record<'anterior' | 'premolar' | 'molar', SubjectNode>;
const family = (name: string): SubjectNode => ({ kind: 'family', family: name });
const code = (name: string): SubjectNode => ({ kind: 'code', code: name });

const ROOT_CANALS: ByTooth = {
  anterior: family('anterior_root_canals'),
  premolar: family('premolar_root_canals'),
  molar: family('molar_root_canals'),
};
const POSTERIOR = family('posterior_composites');
const COMPOSITES: ByTooth = {
  anterior: family('anterior_composites'),
  premolar: POSTERIOR,
  molar: POSTERIOR,
};
/** Narrow families are listed too, because a follow-up may change the tooth: "and #29?". */
const BY_TOOTH: Readonly<Record<string, ByTooth>> = {
  retreatments: { anterior: code('D3346'), premolar: code('D3347'), molar: code('D3348') },
  composites: COMPOSITES,
  anterior_composites: COMPOSITES,
  posterior_composites: COMPOSITES,
  root_canal_treatment: ROOT_CANALS,
  root_canals: ROOT_CANALS,
  anterior_root_canals: ROOT_CANALS,
  premolar_root_canals: ROOT_CANALS,
  molar_root_canals: ROOT_CANALS,
};

/** "Root canal on #30" is a molar's, "2-surface composite on #29" is D2392. */
export function narrowByTeeth(subject: AskedSubject, teeth: readonly number[]): AskedSubject {
  const narrowed = narrowFamily(subject, teeth);
  const filling =
    narrowed.surfaces && narrowed.family ? fillingCode(narrowed.family, narrowed.surfaces) : null;
  return filling ? { ...narrowed, nodes: [code(filling)], key: filling } : narrowed;
}

/** Narrows the family only if every tooth in the question gives the same result. */
function narrowFamily(subject: AskedSubject, teeth: readonly number[]): AskedSubject {
  const byTooth = BY_TOOTH[subject.family ?? ''];
  const node = soleOf(teeth.flatMap((tooth) => byTooth?.[kindOf(tooth)] ?? []));
  if (node === null) return subject;
  const narrower = node.kind === 'family' ? node.family : subject.family;
  return { ...subject, nodes: [node], key: nodeKey(node), family: narrower };
}

/** Kinds of a permanent tooth (1–32) or a primary one (A–T as 101–120). */
export function toothKinds(tooth: number): Teeth[] {
  if (tooth <= 100) return permanentToothKinds(tooth);
  const inArch = (tooth - 101) % 10;
  return inArch < 2 || inArch > 7 ? ['primary', 'posterior', 'molar'] : ['primary', 'anterior'];
}

export function kindOf(tooth: number): 'anterior' | 'premolar' | 'molar' {
  const kinds = toothKinds(tooth);
  if (kinds.includes('anterior')) return 'anterior';
  return kinds.includes('molar') ? 'molar' : 'premolar';
}

/**
 * Leaves out a name next to a narrower service, and gives its count to that service: "two fillings D2391" is about the
 * code, "wisdom tooth ext impacted" is about the impacted tooth.
 */
export function withoutNames(subjects: AskedSubject[]): AskedSubject[] {
  return subjects.filter(({ nodes, count }, at) => {
    const [name] = nodes;
    const narrower = [subjects[at + 1], subjects[at - 1]].find(
      (other) =>
        (name?.kind === 'family' ||
          (name?.kind === 'category' && other?.nodes.every(({ kind }) => kind === 'code'))) &&
        other?.nodes.every((node) => contains(name, node) && !isSameNode(node, name)),
    );
    if (narrower) narrower.count = Math.max(count, narrower.count);
    return !narrower;
  });
}

export const isClass = ({ nodes }: AskedSubject): boolean => nodes.every(({ kind }) => kind === 'class');

/** Those of the named services that a question on the topic is about. */
export function subjectsFor(topic: AskedTopic, named: readonly AskedSubject[]): readonly AskedSubject[] {
  // "Downgraded to amalgam" is about the service that is downgraded, not about amalgam.
  if (topic === 'downgrade') return named.slice(0, 1);
  // A visit isn't the service that the specialist does.
  if (topic === 'specialist' || topic === 'emergency') return named.filter((one) => one.family !== 'visits');
  if (topic !== 'class') return named;
  // "Are crowns basic?" is about crowns. Without a service, it is about the first class.
  const services = named.filter((one) => !isClass(one));
  return services.length > 0 ? services : named.slice(0, 1);
}

/** The services in a text. Used to check that the rewording of an answer adds no services. */
export function subjectsNamed(text: string): string[] {
  return findSubjects(plainText(text)).flatMap((hit) => {
    const subject = subjectOf(hit);
    if (!subject) return [];
    return subject.nodes.map((node) => (node.kind === 'code' ? node.code : subject.key));
  });
}
