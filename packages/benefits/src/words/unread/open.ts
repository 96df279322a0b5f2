// Sentences with words that could be about two things. We don't read them.

import type { SubjectNode, Topic } from '../../statement.ts';
import { classNameOf } from '../grammar/coverage.ts';
import { is, isAny, nodesOf, type Token } from '../token.ts';
import { mentions } from '../topics.ts';

interface Before {
  noun: string | null;
  topics: readonly Topic[];
  named: readonly SubjectNode[];
  hasPlans: boolean;
}

/** Rules that "no" may deny for a service. */
const DENIED = [
  'waiting',
  'deductible',
  'maximum',
  'authorization',
  'downgrade',
  'missing_tooth',
] as const satisfies Topic[];

/** True if we can't tell what the sentence is about. */
export const isOpen = (text: string, tokens: readonly Token[], before: Before): boolean =>
  isOpenDenial(text, tokens, before) ||
  isOtherEnd(tokens, before) ||
  isOpenCosmetic(tokens, before) ||
  isOfSomePlan(text, tokens, before);

const LABELS = ['plan', 'network_word', 'filler'];

/** "High option" in "High option: maximum $1,500"; null if the sentence doesn't begin with the name of a plan. */
export function planLabel(text: string, tokens: readonly Token[]): string | null {
  const end = tokens.findIndex((token) => isAny(token, ['colon', 'dash']));
  const names = tokens.slice(0, Math.max(0, end));
  const isLabel = names.every((token) => isAny(token, LABELS)) && names.some((token) => !is(token, 'filler'));
  return isLabel ? text.slice(names[0]?.from, names.at(-1)?.to).toLowerCase() : null;
}

/** "Premier: 80%", "high option: $1,500. Low option: $1,000": not what every dentist is paid or every plan pays. */
const isOfSomePlan = (text: string, tokens: readonly Token[], { hasPlans }: Before): boolean =>
  planLabel(text, tokens) !== null && (hasPlans || is(tokens[0], 'network_tier'));

/** "12 month wait for major, no ortho": no wait for orthodontics, or no orthodontics. */
function isOpenDenial(text: string, tokens: readonly Token[], { noun }: Before): boolean {
  const meant = tokens.filter((token) => !is(token, 'filler'));
  const isRule = DENIED.some((kind) => kind === noun || meant.some((token) => is(token, kind)));
  return isRule && hasDeniedService(text, meant);
}

/** `tokens`: without fillers. */
export const hasDeniedService = (text: string, tokens: readonly Token[]): boolean =>
  tokens.some((_, at) => isDeniedService(text, tokens, at));

/** "No ortho" and "no ortho or implants" at the end of a part. Every plan has preventive, basic and major services. */
function isDeniedService(text: string, tokens: readonly Token[], at: number): boolean {
  const word = tokens[at];
  // "Ortho: none" is about the rule before it.
  if (!word || !/^no$/i.test(text.slice(word.from, word.to)) || !is(tokens[at + 1], 'subject')) return false;
  let end = at + 1;
  while (isAny(tokens[end + 1], ['joiner', 'or']) && is(tokens[end + 2], 'subject')) end += 2;
  const nodes = tokens.slice(at + 1, end + 1).flatMap(nodesOf);
  const isEnd = tokens[end + 1] === undefined || isAny(tokens[end + 1], ENDS);
  return isEnd && nodes.every((node) => node.kind !== 'plan' && classNameOf([node]) === null);
}

const ENDS = ['joiner', 'comma', 'dash', 'close', 'but', 'run_end'];

/** "Out-of-pocket limit $400. Ends at age 19": the limit ends, not the coverage. */
const isOtherEnd = (tokens: readonly Token[], { noun, topics }: Before): boolean =>
  is(tokens[0], 'end') &&
  tokens.some((token) => isAny(token, ['age', 'children', 'dependents', 'birthday_word'])) &&
  ((noun !== null && noun !== 'covered_noun') || topics.length > 0);

const VERDICT = ['filler', 'be', 'not', 'covered', 'not_covered', 'paid', 'excluded'];

/** "Ortho 50%. Cosmetic not covered": all cosmetic work, or cosmetic orthodontics. */
const isOpenCosmetic = (tokens: readonly Token[], { noun, named }: Before): boolean =>
  named.length > 0 &&
  noun !== 'covered_noun' &&
  tokens.some((token) => is(token, 'adjective')) &&
  tokens.every((token) => is(token, 'adjective') || isAny(token, VERDICT));

/** What an open sentence may be about: its own words, the rule before it, and the services before "cosmetic". */
export function aboutOpen(
  text: string,
  tokens: readonly Token[],
  before: Before,
): ReturnType<typeof mentions> {
  const about = mentions(tokens);
  if (isOpenCosmetic(tokens, before)) return { ...about, subjects: [...before.named, ...about.subjects] };
  const rules = DENIED.filter((kind) => kind === before.noun);
  const own = about.topics.filter((topic) => topic !== 'other');
  if (isOtherEnd(tokens, before))
    return { ...about, topics: [...new Set([...rules, ...own, ...before.topics])] };
  const isDenial = isOpenDenial(text, tokens, before);
  return isDenial ? { ...about, topics: [...new Set([...rules, ...own, 'exclusion' as const])] } : about;
}

/** "The member is responsible for any balance": it changes no figure, so it is only quoted. */
export const isBalance = (tokens: readonly Token[]): boolean =>
  tokens.some((token) => isAny(token, ['difference', 'billing'])) &&
  tokens.every((token) => isAny(token, BALANCE) || is(token, 'filler'));

const BALANCE = 'difference billing patient be may in out_network must office and comma'.split(' ');
