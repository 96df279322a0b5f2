// The conditions of a plan term: teeth, and words that we quote.

import type { Condition } from '../../statement.ts';
import { has, hasAny, is, type Token } from '../token.ts';
import type { Bag } from './bag.ts';

/** "No history for tooth 19", "third molar extractions". */
export function teethOf({ allows }: Bag, tokens: readonly Token[]): Condition[] {
  const numbers = tokens.flatMap((token) =>
    allows.has('tooth_number') ? (token.meanings.get('tooth_number')?.number ?? []) : [],
  );
  const isThird = has(tokens, 'third_molars');
  if (numbers.length === 0 && !isThird) return [];
  return [{ kind: 'teeth', teeth: isThird ? ['third_molar'] : [], numbers, except: false }];
}

/** "One additional cleaning during pregnancy": the words after the service are its condition. */
export function conditionOf(text: string, { conditions }: Bag, tokens: readonly Token[]): Condition[] {
  const own = tokens.filter((token) => [...conditions].some((kind) => is(token, kind)));
  const core = hasAny(own, ['medical', 'relation']);
  const [first, last] = [own[0], own.at(-1)];
  if (!first || !last || !core) return [];
  return [{ kind: 'when', words: text.slice(first.from, last.to).trim() }];
}

const PRIOR_WORDS = ['counts', 'maximum_name', 'limit_name', 'subject'];

/** "Prior payments count toward the lifetime maximum, not toward the annual one": we can't tell what is denied. */
export const isTwofold = ({ term }: Bag, tokens: readonly Token[]): boolean =>
  (term === 'prior_payments' || term === 'prior_services') &&
  (PRIOR_WORDS.some((kind) => tokens.filter((token) => is(token, kind)).length > 1) ||
    tokens.some((token, at) => is(token, 'not') && !is(tokens[at + 1], 'counts')));
