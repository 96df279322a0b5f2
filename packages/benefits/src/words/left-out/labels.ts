// Labels that limit everything after them: "Out-of-network: preventive 80%; basic 60%", "dependents: …", "under 19: …".

import type { TextStatement } from '../../statement.ts';
import type { SentenceMeaning } from '../headings.ts';
import type { Sentence } from '../lexer.ts';
import { is, isAny, type Token } from '../token.ts';
import { mentions } from '../topics.ts';

const NETWORKS = ['in_network', 'out_network', 'both_networks', 'network_word'];
const PEOPLE = 'children adults dependents students subscribers family new_members late_entrants'.split(' ');
const AGES = 'age under younger older over'.split(' ');
const GROUPS = [NETWORKS, [...PEOPLE, ...AGES]];
const SCOPES = GROUPS.flat();
const BETWEEN = 'filler only number unit old patient plus to through and or benefit covered_noun'.split(' ');

/** "Out-of-network" in "Out-of-network: preventive 80%". Empty without a label for a network, people or ages. */
function labelOf(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex((token) => isAny(token, ['colon', 'dash']));
  const label = tokens.slice(0, Math.max(at, 0));
  const isLabel =
    label.some((token) => isAny(token, SCOPES)) &&
    label.every((token) => isAny(token, [...SCOPES, ...BETWEEN]));
  return isLabel ? label : [];
}

export const hasLabel = ({ tokens }: Sentence): boolean => labelOf(tokens).length > 0;

/** Whether the first of several parts has a label, and no other part names other people or another network. */
export function isUnderLabel([first, ...others]: readonly Sentence[]): boolean {
  const label = labelOf(first?.tokens ?? []);
  const own = GROUPS.filter((group) => label.some((token) => isAny(token, group))).flat();
  const saysOther = (token: Token) => is(token, 'colon') || isAny(token, own);
  return label.length > 0 && others.length > 0 && !others.some(({ tokens }) => tokens.some(saysOther));
}

/** The parts under a label that we can't read together with it. */
export const unreadParts = (parts: readonly Sentence[]): SentenceMeaning[] =>
  parts.map(({ from, to, tokens }) => ({ kind: 'unread', from, to, ...mentions(tokens) }));

export interface NetworkLabel {
  network: 'in' | 'out';
  /** What the labeled sentence states. */
  kinds: ReadonlySet<TextStatement['says']['kind']>;
}

/** The label for the sentences after this one. A sentence that names a network ends the label before it. */
export function networkLabelAfter(
  { tokens }: Sentence,
  read: readonly SentenceMeaning[],
  before: NetworkLabel | null,
): NetworkLabel | null {
  const label = labelOf(tokens);
  const network = label.some((token) => is(token, 'in_network'))
    ? 'in'
    : label.some((token) => is(token, 'out_network'))
      ? 'out'
      : null;
  if (network === null) return tokens.some((token) => isAny(token, NETWORKS)) ? null : before;
  const statements = read.flatMap((one) => (one.kind === 'understood' ? one.statements : []));
  return { network, kinds: new Set(statements.map(({ says }) => says.kind)) };
}

/** "Out-of-network: preventive 80%. Basic 60%.": the same kind of figure is for the same network. */
export function withNetworkLabel(meaning: SentenceMeaning, label: NetworkLabel | null): SentenceMeaning {
  if (label === null || meaning.kind !== 'understood') return meaning;
  const statements = meaning.statements.map((one) =>
    one.network === null && label.kinds.has(one.says.kind) ? { ...one, network: label.network } : one,
  );
  return { ...meaning, statements };
}
