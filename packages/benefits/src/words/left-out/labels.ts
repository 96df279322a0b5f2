// A network before a list of percentages: "Out-of-network: preventive 80%; basic 60%".

import type { TextStatement } from '../../statement.ts';
import type { SentenceMeaning } from '../headings.ts';
import type { Sentence } from '../lexer.ts';
import { is, isAny, type Token } from '../token.ts';

const NETWORKS = ['in_network', 'out_network', 'both_networks', 'network_word'];

/**
 * The network that a sentence names before its first service, as a label. Null if it has no such label, names another
 * network too, or names no service: "Preventive 100%; out-of-network: 80%; basic 80%" has a label for one figure only.
 */
function labelOf(tokens: readonly Token[]): 'in' | 'out' | null {
  const meant = tokens.filter((token) => !isAny(token, ['filler', 'only']));
  const [network, mark, ...rest] = meant;
  const isLabel = isAny(network, ['in_network', 'out_network']) && isAny(mark, ['colon', 'dash']);
  if (!isLabel || rest.some((token) => isAny(token, NETWORKS))) return null;
  if (!rest.some((token) => is(token, 'subject'))) return null;
  return is(network, 'in_network') ? 'in' : 'out';
}

const isPercent = ({ says }: TextStatement): boolean => says.kind === 'share';

/** The percentages of a list that begins with a network are for this network, until the list names another one. */
export function withNetworkLabels(run: readonly Sentence[], meanings: SentenceMeaning[]): SentenceMeaning[] {
  const [first] = run;
  if (first === undefined || run.length === 1 || labelOf(first.tokens) === null) return meanings;
  return meanings.map((meaning) => {
    const place = run.findIndex(({ from, to }) => from <= meaning.from && meaning.to <= to);
    const before = run.slice(0, place + 1).findLast(({ tokens }) => saysNetwork(tokens));
    const network = before ? labelOf(before.tokens) : null;
    if (place < 1 || network === null || meaning.kind !== 'understood') return meaning;
    const statements = meaning.statements.map((one) =>
      isPercent(one) && one.network === null ? { ...one, network } : one,
    );
    return { ...meaning, statements };
  });
}

const saysNetwork = (tokens: readonly Token[]): boolean => tokens.some((token) => isAny(token, NETWORKS));
