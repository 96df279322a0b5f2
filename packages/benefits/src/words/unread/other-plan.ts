// Figures of another plan, tier or payer than the patient's. We don't read them.

import type { SentenceContext } from '../sentence-context.ts';
import { has, hasAny, isAny, type Token, wordsOf } from '../token.ts';

/** No payer's plan has a longer name. */
const LONGEST_LABEL = 5;

const LABELS = ['plan', 'network_word', 'filler'];

/** "Employer:", "plan:" and "network:" don't name one of several plans. */
const NAME = /\b(?:option|indemnity|premier|[a-z]*[phe][pmp]o)\b/i;
const NUMBERED = /^(?:plan|tier|option)\s+(?:[a-d]|\d|i{1,3})$/i;

/** The tokens before the first colon or dash. Empty if there is none. */
const labelOf = (tokens: readonly Token[]): readonly Token[] =>
  tokens.slice(
    0,
    Math.max(
      0,
      tokens.findIndex((token) => isAny(token, ['colon', 'dash'])),
    ),
  );

/** "High option" in "High option: maximum $1,500"; null if the sentence doesn't begin with the name of a plan. */
export function planLabel(text: string, tokens: readonly Token[]): string | null {
  const names = labelOf(tokens);
  const label = wordsOf(text, names).toLowerCase();
  // "Delta Dental Premier:": one of several networks of a payer.
  const kinds = has(names, 'network_word') ? [...LABELS, 'unknown'] : LABELS;
  const isName =
    names.length <= LONGEST_LABEL && NAME.test(label) && names.every((token) => isAny(token, kinds));
  if (NUMBERED.test(label)) return label;
  // "PPO plan" and "PPO" are the same.
  return isName ? label.replace(/\b(?:the|plan|network)\b/g, '').trim() : null;
}

/** "Premier: 80%", "high option: $1,500. Low option: $1,000", "spouse's plan: $1,500". */
export function beginsOtherPlan(text: string, tokens: readonly Token[], context: SentenceContext): boolean {
  const names = labelOf(tokens);
  const label = planLabel(text, tokens);
  if (label !== null)
    return (
      context.hasPlans ||
      label.startsWith('tier') ||
      has(names, 'network_tier') ||
      (isAfterRule(context) && label.includes('option'))
    );
  const rest = tokens.slice(names.length);
  return isOnlyOther(names) && hasAny(rest, RULES) && !has(rest, 'coordination');
}

/** Whether a sentence before this one stated a rule or named a service. */
const isAfterRule = ({ isFirst, noun, named }: SentenceContext): boolean =>
  !isFirst && (noun !== null || named.length > 0);

/** "Medical plan: deductible $500. Dental plan: deductible $50". */
export const beginsOwnPlan = (text: string, tokens: readonly Token[]): boolean =>
  OWN.test(text.slice(tokens[0]?.from ?? 0, labelOf(tokens).at(-1)?.to ?? 0));

const OWN = /^(?:this|our|dental|this dental) (?:plan|coverage|insurance|policy)$/i;

/** What a plan pays or limits. "Other insurance: no" has none of these words. */
const RULES = 'unit money percent covered not_covered waiting deductible maximum benefit_year'.split(' ');
const OTHERS = ['other_coverage', 'other_plan'];

/** Whether the words only name another plan, such as "prior plan". */
const isOnlyOther = (tokens: readonly Token[]): boolean =>
  hasAny(tokens, OTHERS) && tokens.every((token) => isAny(token, [...OTHERS, 'plan', 'filler', 'close']));

/** "Maximum $1,500 (prior plan)", "2 per year - other carrier". */
function endsWithOtherPlan(tokens: readonly Token[]): boolean {
  const at = tokens.findLastIndex((token) => isAny(token, ['open', 'dash']));
  return at > 0 && isOnlyOther(tokens.slice(at + 1)) && hasAny(tokens.slice(0, at), RULES);
}

/** Whether the sentence is about another plan: by its own words, or because a label before it names one. */
export const isOfOtherPlan = (text: string, tokens: readonly Token[], context: SentenceContext): boolean =>
  (context.isOtherPlan && !beginsOwnPlan(text, tokens)) ||
  beginsOtherPlan(text, tokens, context) ||
  endsWithOtherPlan(tokens);
