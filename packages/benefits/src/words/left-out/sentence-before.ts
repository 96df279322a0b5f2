// Plan terms that leave out which network they are about. The sentence before says it.

import type { TextStatement } from '../../statement.ts';
import { quoted, type SentenceMeaning } from '../headings.ts';
import { has, type Token } from '../token.ts';

/** The sentence before: its words, and what they mean. */
export interface SentenceBefore {
  tokens: readonly Token[];
  meaning: SentenceMeaning;
}

/** Adds what the term leaves out, or only quotes the sentence if we can't tell. */
export function withSentenceBefore(
  meaning: SentenceMeaning,
  tokens: readonly Token[],
  before: SentenceBefore | null,
): SentenceMeaning {
  if (meaning.kind !== 'understood' || !before) return meaning;
  const network = networkOf(before);
  const isOpen = ({ says, network: own }: TextStatement): boolean =>
    says.kind === 'term' && says.term === 'balance_billing' && own === null;
  if (network === null || !meaning.statements.some(isOpen)) return meaning;
  if (meaning.statements.some((one) => isOpen(one) && isAllowed(one) !== (network === 'out')))
    return quoted(meaning, tokens);
  return {
    ...meaning,
    statements: meaning.statements.map((one) => (isOpen(one) ? { ...one, network } : one)),
  };
}

/** The only network that the sentence before names. */
function networkOf({ tokens }: SentenceBefore): 'in' | 'out' | null {
  const [isIn, isOut] = [has(tokens, 'in_network'), has(tokens, 'out_network')];
  return isIn === isOut ? null : isOut ? 'out' : 'in';
}

/** Dentists in the network may not balance bill. "Out of network … . No balance billing" may be about either. */
const isAllowed = ({ says }: TextStatement): boolean => says.kind === 'term' && says.answer !== 'no';
