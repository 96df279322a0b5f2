// Reads a sentence without splitting it: all its words must be about one statement, a heading, or nothing we can read.

import type { TextStatement } from '../statement.ts';
import { plainStatement } from './clauses/clause.ts';
import { clausesOf, piecesOf } from './clauses/clauses.ts';
import { withFamilyAmount } from './clauses/family-amounts.ts';
import { withLabelAnswer } from './clauses/label-answer.ts';
import { withRest } from './clauses/only.ts';
import { withOpenYear } from './clauses/open-year.ts';
import { carry, statementsOf } from './clauses/statements.ts';
import { withConditions } from './conditions/conditions.ts';
import { withMay } from './conditions/may.ts';
import { withoutQualifiers, withQualifiers } from './conditions/qualifiers.ts';
import { parse } from './grammar/parse.ts';
import { classDescribed, classNamed, headingOf } from './headings.ts';
import { isApplying, withApplying, withCount, withNoun, withoutExcluded } from './left-out/nouns.ts';
import type { Sentence } from './lexer.ts';
import { quoted, type SentenceMeaning, unread } from './meaning.ts';
import { isNeeded, isOfClaims, isOfMissedVisit, isRemark, withoutRemark } from './remarks.ts';
import type { SentenceContext } from './sentence-context.ts';
import { has, is, isAny, listedKinds, MOST_TOKENS, type Token, withoutFillers } from './token.ts';
import {
  AMOUNTS,
  aboutOf,
  aboutPurpose,
  isAlternative,
  isPurpose,
  isTimeOfOther,
  topicsOfBalance,
} from './unread/about.ts';
import { isAccounted } from './unread/accounted.ts';
import { hasDropped } from './unread/dropped.ts';
import { aboutOpen, isBalance, isOpen } from './unread/open.ts';

/** A whole sentence has one meaning: it is understood, a heading or unread. */
export function readWhole(text: string, sentence: Sentence, context: SentenceContext): SentenceMeaning {
  const { from, to } = sentence;
  const tokens = withoutExcluded(sentence.tokens, context);
  const place = { from, to };
  if (isBalance(tokens)) {
    const balance = quoted(place, tokens);
    return { ...balance, topics: topicsOfBalance(balance.topics, context) };
  }
  if (isListOfMore(tokens) && context.noun !== 'frequency') return unread(place, tokens);
  if (isOpen(text, tokens, context)) return { kind: 'unread', ...place, ...aboutOpen(text, tokens, context) };
  // "After the maximum, the plan pays 30%. Excl implants": we can't tell what they are excluded from.
  if (context.topics.length > 0 && is(tokens[0], 'excluded') && is(tokens[1], 'subject'))
    return unread(place, tokens);
  // "Payer ID 00000 for claims": no benefit, but the practice needs it.
  if (isOfClaims(tokens) || isOfMissedVisit(tokens) || (isRemark(tokens) && isNeeded(tokens)))
    return quoted(place, tokens);
  if (isRemark(tokens))
    return { kind: 'understood', ...place, statements: [plainStatement(null, { kind: 'remark' })] };
  const named = classNamed(text, to, tokens) ?? classDescribed(tokens);
  if (named) return { kind: 'heading', ...place, ...named };
  if (tokens.length > MOST_TOKENS) return unread(place, tokens);
  const { kept, leading } = withConditions(
    text,
    withCount(withApplying(withoutRemark(tokens), context), context),
  );
  const pieces = piecesOf(parse(withoutQualifiers(kept)));
  const parsed = pieces && clausesOf(withLabelAnswer(pieces), context.named);
  if (isPurpose(tokens, context) || isAlternative(tokens, context))
    return { kind: 'unread', ...place, ...aboutPurpose(tokens, context) };
  const isThisYear = /\bthis\b/i.test(text.slice(from, to));
  const full = parsed && withNoun(parsed, context.noun, context.isFirst);
  const read = full && carry(leading, statementsOf(full, isThisYear));
  const meant = withMay(text, kept, read && withRest(tokens, read));
  const qualified = meant && withQualifiers(text, kept, meant);
  const statements = qualified && withFamilyAmount(kept, withOpenYear(kept, qualified));
  // "Out-of-pocket maximum $375. In network only" isn't about the plan's other benefits.
  if (context.hasFigures && statements?.every(isNetworkPaid) && !tokens.some(isPlanOrPaid))
    return quoted(place, tokens);
  // "Applies through age 18" on a deductible's row is about the deductible.
  const isOfNoun = context.noun !== null && is(tokens[0], 'apply') && statements?.some(isAgeOrCovered);
  if (statements && !isOfNoun && isAccounted(text, kept, statements) && !hasDropped(text, kept, statements))
    return { kind: 'understood', ...place, statements };
  // After another sentence, "applies to basic" is about what that sentence says, not about the row's figure.
  const isRest = !context.isFirst && isApplying(tokens);
  // "The maximum has been used" is a statement, not a heading.
  const isVerb = /\b(?:has|have) been\b/i.test(text.slice(from, to));
  const isPlain = !isRest && !isVerb && leading.length === 0 && !has(kept, 'proviso');
  const heading = parsed && !statements && isPlain ? headingOf(parsed) : null;
  if (heading && isTimeOfOther(tokens, context, heading)) {
    const amount = AMOUNTS.find((one) => one === context.noun);
    const about = unread(place, tokens);
    return amount ? { ...about, topics: [amount], isQuoted: true } : { ...about, topics: ['frequency'] };
  }
  if (heading) return { kind: 'heading', ...place, ...heading };
  return { kind: 'unread', ...place, ...aboutOf(tokens, context) };
}

const isNetworkPaid = ({ says, subject }: TextStatement): boolean =>
  says.kind === 'networks_paid' && says.only === 'in' && subject === null;

const PLAN_OR_PAID = listedKinds('plan plan_pays paid covered benefit must must_use required network_word');
const isPlanOrPaid = (token: Token): boolean => isAny(token, PLAN_OR_PAID);

const isAgeOrCovered = ({ says }: TextStatement): boolean => says.kind === 'age' || says.kind === 'covered';

/** "Including retainers": the services belong to the words before it. Only after a limit, they share the limit. */
const isListOfMore = (tokens: readonly Token[]): boolean => is(withoutFillers(tokens)[0], 'including');
