// Whether a sentence says that the plan doesn't pay for something. Sentences about exclusions also include conditions
// and limits ("covered only when …", "considered part of the exam"), which aren't exclusions.

import { sentencesOf } from '../lexer.ts';
import { hasAny, is, isAny, type Token } from '../token.ts';
import { isDenied, isNoBenefit } from './topic-places.ts';

const DENIALS =
  'not_covered excluded not_included not_covered_or_free in_progress lost_work preexisting'.split(' ');

/** "Not covered", "excluded", "no out-of-network benefits". */
export const denies = (text: string): boolean => sentencesOf(text).some(({ tokens }) => isDenial(tokens));

const isDenial = (tokens: readonly Token[]): boolean =>
  hasAny(tokens, DENIALS) || isDenied(tokens) || tokens.some((_, at) => isNoBenefit(tokens, at));

/** "Covered only when …", "limited to …", "alternate benefit of …": a limit, even in a list of exclusions. */
export const saysLimit = (text: string): boolean =>
  !denies(text) &&
  sentencesOf(text).some(
    ({ tokens }) => hasAny(tokens, ['limited', 'downgrade']) || tokens.some((_, at) => isCovered(tokens, at)),
  );

/** "Is covered", "implants covered", but not "replacement of covered crowns". */
const isCovered = (tokens: readonly Token[], at: number): boolean =>
  isAny(tokens[at], ['covered', 'paid']) &&
  !is(tokens[at + 1], 'subject') &&
  (at === 0 || isAny(tokens[at - 1], ['be', 'subject', 'only']));
