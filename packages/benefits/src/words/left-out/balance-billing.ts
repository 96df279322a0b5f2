// Balance billing without a network: "Out of network paid at MAC. Member may be balance billed."

import type { TextStatement } from '../../statement.ts';
import { quoted, type SentenceMeaning } from '../headings.ts';
import { has, type Token } from '../token.ts';

/** The only network that the words name. */
export function networkIn(tokens: readonly Token[]): 'in' | 'out' | null {
  const [isIn, isOut] = [has(tokens, 'in_network'), has(tokens, 'out_network')];
  return isIn === isOut ? null : isOut ? 'out' : 'in';
}

/** Takes the network of the sentence before, or only quotes the sentence if we can't tell. */
export function withNetworkBefore(
  meaning: SentenceMeaning,
  tokens: readonly Token[],
  network: 'in' | 'out' | null,
): SentenceMeaning {
  if (meaning.kind !== 'understood' || network === null || !meaning.statements.some(isOpen)) return meaning;
  if (meaning.statements.some((one) => isOpen(one) && isAllowed(one) !== (network === 'out')))
    return quoted(meaning, tokens);
  return {
    ...meaning,
    statements: meaning.statements.map((one) => (isOpen(one) ? { ...one, network } : one)),
  };
}

const isOpen = ({ says, network }: TextStatement): boolean =>
  says.kind === 'term' && says.term === 'balance_billing' && network === null;

/** Dentists in the network may not balance bill. "Out of network … . No balance billing" may be about either. */
const isAllowed = ({ says }: TextStatement): boolean => says.kind === 'term' && says.answer !== 'no';
