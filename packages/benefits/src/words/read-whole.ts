// Reads a sentence without splitting it: all its words must be about one statement, a heading, or nothing we can read.

import type { TextStatement } from '../statement.ts';
import { isAccounted } from './accounted.ts';
import type { Before } from './before.ts';
import { plainStatement } from './clause.ts';
import { clausesOf, piecesOf } from './clauses.ts';
import { withConditions } from './conditions/conditions.ts';
import { withMay } from './conditions/may.ts';
import { withoutQualifiers, withQualifiers } from './conditions/qualifiers.ts';
import { parse } from './grammar/parse.ts';
import { isNeeded, isOfClaims, isOfMissedVisit, isRemark, withoutRemark } from './harmless-tail.ts';
import { classDescribed, classNamed, headingOf, quoted, type SentenceMeaning, unread } from './headings.ts';
import { isApplying, withApplying, withNoun, withoutExcluded } from './left-out/nouns.ts';
import type { Sentence } from './lexer.ts';
import { withRest } from './only.ts';
import { withFamilyAmount } from './settle/family-amounts.ts';
import { withOpenYear } from './settle/open-year.ts';
import { carry, statementsOf } from './statements.ts';
import { has, is, isAny, listedKinds, type Token, withoutFillers } from './token.ts';
import { AMOUNTS, aboutOf, aboutPurpose, isAlternative, isPurpose, isTimeOfOther } from './unread/about.ts';
import { hasDropped } from './unread/dropped.ts';
import { aboutOpen, isBalance, isOpen } from './unread/open.ts';

/** Longer sentences are not understood: no payer writes a rule that long. */
export const MOST_TOKENS = 120;

/** A whole sentence has one meaning: it is understood, a heading or unread. */
export function readWhole(text: string, sentence: Sentence, before: Before): SentenceMeaning {
  const { from, to } = sentence;
  const tokens = withoutExcluded(sentence.tokens, before);
  const place = { from, to };
  if (isBalance(tokens)) return quoted(place, tokens);
  if (isListOfMore(tokens) && before.noun !== 'frequency') return unread(place, tokens);
  if (isOpen(text, tokens, before)) return { kind: 'unread', ...place, ...aboutOpen(text, tokens, before) };
  // "Payer ID 00000 for claims": no benefit, but the practice needs it.
  if (isOfClaims(tokens) || isOfMissedVisit(tokens) || (isRemark(tokens) && isNeeded(tokens)))
    return quoted(place, tokens);
  if (isRemark(tokens))
    return { kind: 'understood', ...place, statements: [plainStatement(null, { kind: 'remark' })] };
  const named = classNamed(text, to, tokens) ?? classDescribed(tokens);
  if (named) return { kind: 'heading', ...place, ...named };
  if (tokens.length > MOST_TOKENS) return unread(place, tokens);
  const { kept, leading } = withConditions(text, withApplying(withoutRemark(tokens), before));
  const pieces = piecesOf(parse(withoutQualifiers(kept)));
  const parsed = pieces && clausesOf(pieces, before.named);
  if (isPurpose(tokens, before) || isAlternative(tokens, before))
    return { kind: 'unread', ...place, ...aboutPurpose(tokens, before) };
  const isThisYear = /\bthis\b/i.test(text.slice(from, to));
  const full = parsed && withNoun(parsed, before.noun, before.isFirst);
  const read = full && carry(leading, statementsOf(full, isThisYear));
  const meant = withMay(text, kept, read && withRest(tokens, read));
  const qualified = meant && withQualifiers(text, kept, meant);
  const statements = qualified && withFamilyAmount(kept, withOpenYear(kept, qualified));
  // "Out-of-pocket maximum $375. In network only" isn't about the plan's other benefits.
  if (before.hasFigures && statements?.every(isNetworkPaid) && !tokens.some(isPlanOrPaid))
    return quoted(place, tokens);
  // "Applies through age 18" on a deductible's row is about the deductible.
  const isOfNoun = before.noun !== null && is(tokens[0], 'apply') && statements?.some(isAgeOrCovered);
  if (statements && !isOfNoun && isAccounted(text, kept, statements) && !hasDropped(text, kept, statements))
    return { kind: 'understood', ...place, statements };
  // After another sentence, "applies to basic" is about what that sentence says, not about the row's figure.
  const isRest = !before.isFirst && isApplying(tokens);
  // "The maximum has been used" is a statement, not a heading.
  const isVerb = /\b(?:has|have) been\b/i.test(text.slice(from, to));
  const isPlain = !isRest && !isVerb && leading.length === 0 && !has(kept, 'proviso');
  const heading = parsed && !statements && isPlain ? headingOf(parsed) : null;
  if (heading && isTimeOfOther(tokens, before, heading)) {
    const amount = AMOUNTS.find((one) => one === before.noun);
    const about = unread(place, tokens);
    return amount ? { ...about, topics: [amount], isQuoted: true } : { ...about, topics: ['frequency'] };
  }
  if (heading) return { kind: 'heading', ...place, ...heading };
  return { kind: 'unread', ...place, ...aboutOf(tokens, before) };
}

const isNetworkPaid = ({ says, subject }: TextStatement): boolean =>
  says.kind === 'networks_paid' && says.only === 'in' && subject === null;

const PLAN_OR_PAID = listedKinds('plan plan_pays paid covered benefit must must_use required network_word');
const isPlanOrPaid = (token: Token): boolean => isAny(token, PLAN_OR_PAID);

const isAgeOrCovered = ({ says }: TextStatement): boolean => says.kind === 'age' || says.kind === 'covered';

/** "Including retainers": the services belong to the words before it. Only after a limit, they share the limit. */
const isListOfMore = (tokens: readonly Token[]): boolean => is(withoutFillers(tokens)[0], 'including');
