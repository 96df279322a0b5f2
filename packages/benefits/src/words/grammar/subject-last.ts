// Moves a subject between a noun and its verb to the end: "the waiting period for major is waived" becomes "the waiting
// period is waived for major". So the rules need only one order.

import { is, isAny, type Token } from '../token.ts';

const NOUNS_BEFORE_SUBJECT =
  'waiting deductible downgrade missing_tooth authorization maximum replacement'.split(' ');
const VERBS_AFTER_SUBJECT =
  'apply waived not_apply is_met met not_met required not_required recommended'.split(' ');

/** Rewrites "the waiting period for major is waived" as "the waiting period is waived for major". */
export function subjectLast(tokens: readonly Token[]): Token[] {
  const last = tokens.length - 1;
  // "Waiting period for orthodontics - met".
  const isApart =
    isAny(tokens[last], VERBS_AFTER_SUBJECT) && isAny(tokens[last - 1], ['dash', 'colon', 'comma']);
  // "12 month wait on major, may be waived with prior coverage": the rule needs neither the comma nor "may".
  const isWaived = (at: number): boolean => is(tokens[at], 'waived') && is(tokens[at + 1], 'prior_coverage');
  const isBefore = (at: number) => isWaived(at + 1) || (is(tokens[at + 1], 'may') && isWaived(at + 2));
  const isDropped = (at: number): boolean => isAny(tokens[at], ['comma', 'may']) && isBefore(at);
  const result = tokens.filter((_, at) => !isDropped(at) && (!isApart || at !== last - 1));
  for (let at = 0; at + 3 < result.length; at += 1) {
    const [noun, preposition, subject, verb] = result.slice(at, at + 4);
    const isNoun = isAny(noun, NOUNS_BEFORE_SUBJECT);
    const isFor = isAny(preposition, ['for', 'on', 'to', 'in']);
    if (!noun || !preposition || !subject || !verb || !isNoun || !isFor || !is(subject, 'subject')) continue;
    if (isAny(verb, VERBS_AFTER_SUBJECT)) {
      // "Waived with prior coverage": the token after the verb moves with it.
      const hasAddition = is(result[at + 4], 'prior_coverage') || is(result[at + 4], 'date');
      const moved = hasAddition
        ? [verb, ...result.slice(at + 4, at + 5), preposition, subject]
        : [verb, preposition, subject];
      result.splice(at + 1, moved.length, ...moved);
    }
  }
  return result;
}
