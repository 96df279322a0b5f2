// "Exclusions: veneers, hypnosis; replacement of lost appliances": reads the services of the list that stand alone. We
// quote the other items.

import type { Sentence } from './lexer.ts';
import { type SentenceMeaning, statementsIn, unread } from './meaning.ts';
import { quotedParts } from './quoted-parts.ts';
import { readWhole } from './read-whole.ts';
import type { SentenceContext } from './sentence-context.ts';
import { hasAny, is, isAny, listedKinds, type Token, withoutFillers } from './token.ts';

/** A limit for hostile text: no payer lists more. */
const MOST_ITEMS = 30;

/** Words at the end of a list that may be about all of it: "except for children", "in network". */
const NARROWING = listedKinds(`
  except when unless only until but not covered in_network out_network children adults dependents age under over
`);

const BORDERS = ['comma', 'run_end'];

/**
 * The items of the list. Null for other sentences, and if the last words of a list may be about its other services:
 * "exclusions: crowns, bridges started before coverage".
 */
export function readExclusions(
  text: string,
  { tokens }: Sentence,
  context: SentenceContext,
): SentenceMeaning[] | null {
  const [label, ...more] = tokens;
  const isOfAmount = context.noun !== null && context.noun !== 'covered_noun';
  const end = more.findIndex((token) => isAny(token, ['colon', 'dash', 'includes']));
  const isLabel = end >= 0 && more.slice(0, end).every((token) => is(token, 'filler'));
  if (!label || !is(label, 'exclusion_noun') || !isLabel || isOfAmount) return null;
  const items = itemsOf(more.slice(end + 1)).slice(0, MOST_ITEMS);
  const read = items.map((item) => itemOf(text, label, item, context));
  const isOpen = items.some(
    (item, at) =>
      read[at]?.[0]?.kind === 'unread' && (is(withoutFillers(item)[0], 'subject') || hasAny(item, NARROWING)),
  );
  const isUnread = read.every(([first]) => first?.kind === 'unread');
  return isOpen || isUnread || items.length === MOST_ITEMS ? null : read.flat();
}

/** The words between two commas or semicolons, without "and". */
function itemsOf(tokens: readonly Token[]): Token[][] {
  const items: Token[][] = [[]];
  for (const token of tokens)
    if (isAny(token, BORDERS)) items.push([]);
    else if (items.at(-1)?.length || !isAny(token, ['and', 'or'])) items.at(-1)?.push(token);
  return items.filter((item) => item.length > 0);
}

/** The exclusion of the item's services. Unread if the item says more than their names. */
function itemOf(
  text: string,
  label: Token,
  item: readonly Token[],
  context: SentenceContext,
): SentenceMeaning[] {
  const place = { from: item[0]?.from ?? 0, to: item.at(-1)?.to ?? 0 };
  const sentence = { ...place, tokens: [label, ...item] };
  const read = readWhole(text, sentence, context);
  const isPlain = statementsIn(read).every(
    ({ says, subject, conditions, except }) =>
      says.kind === 'not_covered' && subject !== null && conditions.length + except.length === 0,
  );
  if (read.kind === 'understood' && isPlain) return [read, ...quotedParts(text, sentence, read.statements)];
  return [{ ...unread(place, item), topics: ['exclusion'] }];
}
