// "Timely filing: participating 180 days, non-participating 365 days": the second part leaves out what is limited.

import type { TermFigures } from '../../plan-terms.ts';
import type { Period, TextStatement } from '../../statement.ts';
import { has, is, isAny, type Token, wordsOf } from '../token.ts';

/** A length of time in days or months. */
export function timeOf({ count, unit }: Period): TermFigures {
  if (count === null) return [];
  if (unit === 'day') return [{ of: 'days', value: count }];
  return [{ of: 'months', value: unit === 'year' ? count * 12 : count }];
}

const NETWORKS = ['in', 'out'] as const;

/** The filing limit of the other network, if the words are only a time and a network. */
export function sameLimit(
  text: string,
  tokens: readonly Token[],
  before: readonly TextStatement[],
): TextStatement[] | null {
  const last = before.at(-1);
  if (last?.says.kind !== 'term' || last.says.term !== 'timely_filing' || last.network === null) return null;
  const meant = tokens.filter(
    (token) => !isAny(token, ['filler', 'for', 'within', 'joiner', 'colon', 'dash']),
  );
  const period = meant.find((token) => is(token, 'duration'))?.meanings.get('duration')?.period;
  const network = NETWORKS.find((one) => has(meant, `${one}_network`));
  const figures = period ? timeOf(period) : [];
  if (meant.length !== 2 || figures.length === 0 || !network || network === last.network) return null;
  return [{ ...last, network, says: { ...last.says, figures, words: wordsOf(text, tokens).trim() } }];
}
