// Sentences with words that could be about two things. We don't read them.

import type { SubjectNode, TextStatement, Topic } from '../../statement.ts';
import { is, isAny, type Token } from '../token.ts';
import { mentions } from '../topics.ts';
import { DENIAL_ENDS, isDeniedService } from './figures.ts';

/** "The member is responsible for any balance": it changes no figure, so it is only quoted. */
export const isBalance = (tokens: readonly Token[]): boolean =>
  tokens.some((token) => isAny(token, ['difference', 'billing'])) &&
  tokens.every((token) => isAny(token, BALANCE) || is(token, 'filler'));

const BALANCE = 'difference billing patient be may in out_network must office and comma'.split(' ');

/** Rules that "no" may deny for a service. */
const DENIED = [
  'waiting',
  'deductible',
  'maximum',
  'authorization',
  'downgrade',
  'missing_tooth',
] as const satisfies Topic[];

interface Before {
  noun: string | null;
  topics: readonly Topic[];
  named: readonly SubjectNode[];
}

const VERDICT = ['filler', 'be', 'not', 'covered', 'not_covered', 'paid'];

/** "Ortho 50%. Cosmetic not covered": all cosmetic work, or cosmetic orthodontics. */
export const isOpenCosmetic = (tokens: readonly Token[], { noun, named }: Before): boolean =>
  named.length > 0 &&
  noun !== 'covered_noun' &&
  tokens.some((token) => is(token, 'adjective')) &&
  tokens.every((token) => is(token, 'adjective') || isAny(token, VERDICT));

/** "12 month wait for major, no ortho": no wait for orthodontics, or no orthodontics. */
export function isOpenDenial(tokens: readonly Token[], { noun }: Before): boolean {
  const meant = tokens.filter((token) => !is(token, 'filler'));
  const isRule = DENIED.some((kind) => kind === noun || meant.some((token) => is(token, kind)));
  return isRule && meant.some((_, at) => isDeniedService(meant, at));
}

/** The first rule that the words name. */
export const ruleIn = (tokens: readonly Token[]): string | null =>
  DENIED.find((kind) => tokens.some((token) => is(token, kind))) ?? null;

/** The head of "12 month wait for major, no ortho", which says the same without its tail. Null if there is none. */
export function beforeDenial(tokens: readonly Token[]): number | null {
  const at = tokens.findLastIndex((token) => is(token, 'no_word'));
  const isLast = isDeniedService(tokens, at) && tokens.slice(at + 1).every((one) => isAny(one, LISTED));
  return isLast && at > 1 && isAny(tokens[at - 1], DENIAL_ENDS) ? at : null;
}

const LISTED = ['subject', 'joiner', 'filler'];

/** "$50 deductible, no ortho": orthodontics may be an exception of a statement about the whole plan. */
export const isKeptBesideDenial = ({ subject, says }: TextStatement): boolean =>
  (says.kind === 'amount' && says.of === 'maximum') ||
  (subject?.every(({ kind }) => kind !== 'plan') ?? false);

/** The topics of words that may deny a rule or a service, or end a rule. */
export function aboutOpen(tokens: readonly Token[], before: Before): ReturnType<typeof mentions> {
  const { noun, topics, named } = before;
  const about = mentions(tokens);
  if (isOpenCosmetic(tokens, before)) return { ...about, subjects: [...named, ...about.subjects] };
  const rules = DENIED.filter((kind) => kind === noun);
  const own = about.topics.filter((topic) => topic !== 'other');
  const others = is(tokens[0], 'end') ? topics : [];
  return { ...about, topics: [...new Set([...rules, ...others, ...own])] };
}

/** "Out-of-pocket limit $400. Ends at age 19": the limit ends, not the coverage. */
export const isOtherEnd = (tokens: readonly Token[], { noun, topics }: Before): boolean =>
  is(tokens[0], 'end') &&
  tokens.some((token) => is(token, 'age')) &&
  ((noun !== null && noun !== 'covered_noun') || topics.length > 0);
