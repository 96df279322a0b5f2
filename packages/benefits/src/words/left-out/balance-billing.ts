// Balance billing without a network: "Out of network paid at MAC. Member may be balance billed." We add the network of
// the sentence before, if the two fit: only dentists outside the network may balance bill.

import type { TextStatement } from '../../statement.ts';
import { quoted, type SentenceMeaning } from '../headings.ts';
import { has, type Token } from '../token.ts';

/** The only network that the words name. Null if they name none or both. */
export function networkIn(tokens: readonly Token[]): 'in' | 'out' | null {
  const [isIn, isOut] = [has(tokens, 'in_network'), has(tokens, 'out_network')];
  return isIn === isOut ? null : isOut ? 'out' : 'in';
}

/** Only quotes "out of network … . No balance billing": it may be about either network. */
export function withNetworkBefore(
  meaning: SentenceMeaning,
  tokens: readonly Token[],
  network: 'in' | 'out' | null,
): SentenceMeaning {
  if (meaning.kind !== 'understood' || network === null || !meaning.statements.some(lacksNetwork))
    return meaning;
  const fits = (one: TextStatement): boolean => mayBill(one) === (network === 'out');
  if (!meaning.statements.filter(lacksNetwork).every(fits)) return quoted(meaning, tokens);
  return {
    ...meaning,
    statements: meaning.statements.map((one) => (lacksNetwork(one) ? { ...one, network } : one)),
  };
}

/** Whether the statement is about balance billing and names no network. */
const lacksNetwork = ({ says, network }: TextStatement): boolean =>
  says.kind === 'term' && says.term === 'balance_billing' && network === null;

const mayBill = ({ says }: TextStatement): boolean => says.kind === 'term' && says.answer !== 'no';
