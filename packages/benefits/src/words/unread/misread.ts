// Sentences that our rules read as something else than the payer means. `tokens` have no fillers, unless a comment says
// so.

import type { Condition, Says, SubjectNode, Teeth, TextStatement } from '../../statement.ts';
import { areChildServices, codesOf } from '../../vocabulary/index.ts';
import { materialOf } from '../conditions/qualifiers.ts';
import {
  has,
  hasAny,
  is,
  isAny,
  isFee,
  namesServiceOrClass,
  nodesOf,
  type Token,
  withoutFillers,
} from '../token.ts';
import { isPairLost } from './amount-pairs.ts';

/** Whether one of the checks below finds that a statement isn't what the payer means. */
export function isMisread(
  text: string,
  tokens: readonly Token[],
  statements: readonly TextStatement[],
): boolean {
  const meant = withoutFillers(tokens);
  return (
    meant.some((_, at) => isUnlessOver(text, meant, at, statements)) ||
    statements.some((one) => isHistoryOfClass(one) || isOnOtherTeeth(one) || isActiveIf(one)) ||
    saysWhoIsCovered(text, meant, statements) ||
    // "Missed appointment fee $25": the patient pays it.
    statements.some(
      ({ says, subject }) => says.kind === 'amount' && says.of === 'allowance' && subject?.some(isFee),
    ) ||
    isOwnRuleDenied(text, meant, statements) ||
    isOtherMetal(text, meant, statements) ||
    meant.some((_, at) => isClassListed(meant, at, statements)) ||
    isMissingTeethNarrowed(meant, statements) ||
    (statements.length > 1 && meant.some((_, at) => isOwnAge(meant, at))) ||
    (statements.some(isAgeLimit) && meant.some((_, at) => isOnlyThere(meant, at))) ||
    // "Extractions only for members 21 and over": from 21 on, the plan may pay for nothing else.
    (statements.some(isBasicForOlder) && is(meant[1], 'only') && is(meant[2], 'for')) ||
    (statements.some(isReplacement) && tokens.some((_, at) => isSinceCoverage(text, tokens, at))) ||
    areTeethOfOther(statements) ||
    meant.some((_, at) => isPairLost(meant, at, statements))
  );
}

const textOf = (text: string, token: Token | undefined): string =>
  token ? text.slice(token.from, token.to) : '';

/** "Noble metal crowns are paid as base metal crowns": one family for us, but a downgrade. */
const isOtherMetal = (
  text: string,
  tokens: readonly Token[],
  statements: readonly TextStatement[],
): boolean =>
  statements.some(({ says }) => says.kind === 'clause' && says.clause === 'downgrade') &&
  statements.some(({ says }) => says.kind === 'clause' && says.answer === 'does_not_apply') &&
  new Set(tokens.flatMap((token) => materialOf(text, token)?.toLowerCase() ?? [])).size > 1;

/** "Members enrolled when first eligible": when they enrolled, not that this coverage is active. */
const isActiveIf = ({ says, conditions }: TextStatement): boolean =>
  says.kind === 'status' && says.status === 'active' && conditions.some(({ kind }) => kind === 'when');

const INSURED = 'dependents students children adults subscribers patient individual family'.split(' ');

/** "Full-time students are eligible": who can be insured, not which services are covered. */
const saysWhoIsCovered = (
  text: string,
  tokens: readonly Token[],
  statements: readonly TextStatement[],
): boolean =>
  statements.every(({ says }) => says.kind === 'covered') &&
  tokens.some((token) => is(token, 'covered') && /^elig/i.test(textOf(text, token))) &&
  hasAny(tokens, INSURED) &&
  !tokens.some(namesServiceOrClass);

/** Whether a condition in the payer's words matches. */
const hasWords = ({ conditions }: TextStatement, words: RegExp): boolean =>
  conditions.some((one) => one.kind === 'when' && words.test(one.words));

/** "Crowns major, implants not covered": the class of crowns isn't one of the services on the list. */
function isClassListed(tokens: readonly Token[], at: number, statements: readonly TextStatement[]): boolean {
  // "Crowns (major), implants not covered".
  const next = is(tokens[at + 1], 'open') ? at + 2 : at + 1;
  const [service, name] = [tokens[at], tokens[next]].map((token) => (token ? nodesOf(token) : []));
  const isPair = service?.some(({ kind }) => kind !== 'class') && name?.some(({ kind }) => kind === 'class');
  return (
    isPair === true &&
    statements.some(
      ({ says, subject }) => says.kind !== 'member_of' && subject?.some(({ kind }) => kind === 'class'),
    )
  );
}

const AGES = ['age', 'under', 'over', 'older', 'younger'];

/** "1 per year (under 18: 1 per 6 months)": the age in brackets is for the second limit only. */
function isOwnAge(tokens: readonly Token[], at: number): boolean {
  if (!is(tokens[at], 'open') || !isAny(tokens[at + 1], AGES)) return false;
  const close = tokens.findIndex((token, place) => place > at && is(token, 'close'));
  return hasAny(tokens.slice(at, close < 0 ? undefined : close), ['per', 'percent', 'money', 'every']);
}

/** Whether it is an age limit that may be in doubt. Plans pay some services for children only, so theirs never is. */
const isAgeLimit = ({ says, subject }: TextStatement): boolean =>
  says.kind === 'age' && says.limit === 'stated' && !(says.maximum !== null && areChildServices(subject));

/** No plan pays only for crowns or implants, so "only for members 21 and over" is their age limit. */
const isBasicForOlder = ({ says, subject }: TextStatement): boolean =>
  says.kind === 'age' &&
  (says.minimum ?? 0) >= 18 &&
  says.maximum === null &&
  (subject ?? []).some((node) => codesOf(node).some((code) => /^D[017]/.test(code)));

const PLACES = ['teeth', 'in_network'];

/**
 * "Crowns covered on anterior teeth only for members 21 and older": the ages may be those that "only" concerns.
 * Younger members may have crowns on all teeth.
 */
function isOnlyThere(tokens: readonly Token[], at: number): boolean {
  const next = is(tokens[at + 1], 'on') ? tokens[at + 2] : tokens[at + 1];
  const isPlace = (token: Token | undefined): boolean =>
    isAny(token, PLACES) || nodesOf(token).some((node) => ofTeeth(node) !== undefined);
  // "Root canals anterior" is one token, and "teeth" is the next.
  const before = is(tokens[at - 1], 'counted') ? tokens[at - 2] : tokens[at - 1];
  if (!is(tokens[at], 'only') || !(isPlace(before) || isPlace(next))) return false;
  // "Pulp caps: permanent teeth only, patients through age 20" is a list of two limits.
  const start = tokens.slice(0, at).findLastIndex((token) => is(token, 'comma'));
  const end = tokens.findIndex((token, place) => place > at && is(token, 'comma'));
  return hasAny(tokens.slice(start + 1, end < 0 ? undefined : end), AGES);
}

/** "Primary teeth 1/24 months, permanent teeth 1/60 months to age 15": the second limit is for the second teeth. */
function areTeethOfOther(statements: readonly TextStatement[]): boolean {
  const teeth = statements
    .filter(({ says }) => says.kind === 'frequency')
    .map(({ conditions }) => conditions.filter(({ kind }) => kind === 'teeth').length);
  return teeth.includes(0) && teeth.some((count) => count > 1);
}

/** Whether it states after how many months work may be replaced. */
const isReplacement = ({ says }: TextStatement): boolean =>
  says.kind === 'clause' && says.clause === 'replacement' && says.months !== null;

/**
 * "The deductible is waived unless older than 19": it isn't waived for these ages. Only "no authorization required
 * unless over $300" means the same as "required if over $300".
 */
function isUnlessOver(
  text: string,
  tokens: readonly Token[],
  at: number,
  statements: readonly TextStatement[],
): boolean {
  const isUnless = /^unless\b/i.test(textOf(text, tokens[at]));
  const isOver = isAny(tokens[at], ['over', 'exceed']) || isAny(tokens[at + 1], ['over', 'exceed']);
  // "Replacement is not covered unless over 5 years old" has rules of its own.
  if (!isUnless || !isOver || statements.some(isReplacement)) return false;
  if (statements.some((one) => hasWords(one, /\bunless\b/i))) return false;
  const isAmount = has(tokens.slice(at + 1, at + 3), 'money');
  const [denying, noun] = tokens
    .slice(0, at)
    .filter((token) => !is(token, 'required'))
    .slice(-2);
  return !(isAmount && isAny(denying, ['no', 'without']) && is(noun, 'authorization'));
}

/** "Major services are eligible on 03/01/2027": the end of a waiting period, not the next date of a service. */
const isHistoryOfClass = ({ says, subject }: TextStatement): boolean =>
  says.kind === 'history' && says.next !== null && (subject ?? []).some(({ kind }) => kind === 'class');

const BACK: readonly Teeth[] = [
  'posterior',
  'molar',
  'premolar',
  'first_molar',
  'second_molar',
  'third_molar',
];

/** Families that name their teeth, and the teeth that they may have. */
const TEETH_OF: readonly (readonly [family: string, teeth: readonly Teeth[]])[] = [
  ['anterior_', ['anterior']],
  ['posterior_', BACK],
  ['premolar_', ['premolar', 'posterior']],
  ['molar_', BACK.filter((teeth) => teeth !== 'premolar')],
];

/** The teeth that the family names. Undefined if it names none. */
const ofTeeth = (node: SubjectNode): readonly Teeth[] | undefined =>
  node.kind === 'family' ? TEETH_OF.find(([start]) => node.family.startsWith(start))?.[1] : undefined;

/** "Anterior, bicuspid, and molar root canals": not molar root canals on anterior teeth. */
function isOnOtherTeeth({ subject, conditions }: TextStatement): boolean {
  const named = conditions.flatMap((one) => (one.kind === 'teeth' && !one.except ? one.teeth : []));
  const places = named.filter((teeth) => teeth === 'anterior' || BACK.includes(teeth));
  return (subject ?? []).some((node) => {
    const own = ofTeeth(node);
    return own && places.some((teeth) => !own.includes(teeth));
  });
}

const RULES = ['deductible', 'maximum', 'out_of_pocket', 'waiting', 'missing_tooth', 'authorization'];

/** What a statement is about, and whether it says that there is none. */
function ruleOf(says: Says): { of: string; isNone: boolean } | null {
  if (says.kind === 'amount') return { of: says.of, isNone: says.limit === 'none' };
  if (says.kind === 'deductible') return { of: 'deductible', isNone: !says.applies };
  if (says.kind === 'waiting') return { of: 'waiting', isNone: says.months === 0 };
  if (says.kind === 'clause') return { of: says.clause, isNone: says.answer === 'does_not_apply' };
  if (says.kind === 'authorization') return { of: 'authorization', isNone: says.answer === 'not_required' };
  return null;
}

/** "No separate orthodontic deductible": the plan's deductible may apply to orthodontics. */
function isOwnRuleDenied(
  text: string,
  tokens: readonly Token[],
  statements: readonly TextStatement[],
): boolean {
  const at = tokens.findIndex((token) => is(token, 'separate') && !/^not\b/i.test(textOf(text, token)));
  if (at < 0) return false;
  // "Ortho lifetime maximum $1,500 (separate), no deductible": the word before it. "No deductible of its own".
  const end = tokens.findIndex((token, place) => place > at && isAny(token, ['comma', 'close']));
  const after = tokens.slice(at, end < 0 ? undefined : end);
  const noun = [...after, ...tokens.slice(0, at).reverse()].find((token) => isAny(token, RULES));
  const rules = statements.flatMap(({ says }) => ruleOf(says) ?? []).filter(({ of }) => is(noun, of));
  if (rules.length > 0) return rules.every(({ isNone }) => isNone);
  // "Separate maximum for implants does not apply" doesn't say that implants are outside the plan's maximum.
  const isOneMaximum = tokens.filter((token) => is(token, 'maximum')).length === 1;
  const isWaived = tokens.some(
    (token, place) =>
      isAny(token, ['waived', 'not_apply', 'not_applicable']) ||
      (is(token, 'not') && is(tokens[place + 1], 'apply')),
  );
  return (
    isOneMaximum &&
    isWaived &&
    is(noun, 'maximum') &&
    statements.some(({ says }) => says.kind === 'counts_toward')
  );
}

/** "Teeth missing before coverage are covered only if …", "… at 50%": not every tooth, and not every service. */
function isMissingTeethNarrowed(tokens: readonly Token[], statements: readonly TextStatement[]): boolean {
  const isAllowed = statements.some(
    ({ says }) =>
      says.kind === 'clause' && says.clause === 'missing_tooth' && says.answer === 'does_not_apply',
  );
  if (!isAllowed || !has(tokens, 'missing_teeth')) return false;
  return statements.some(
    (one) => (one.says.kind === 'share' && one.subject === null) || isOnly(one.conditions),
  );
}

/** Whether a condition in the payer's words begins with "only". */
const isOnly = (conditions: readonly Condition[]): boolean =>
  conditions.some((one) => one.kind === 'when' && /^only\b/i.test(one.words));

/** "May be replaced after 12 months from the effective date", "after 5 years of age". `tokens` with fillers. */
function isSinceCoverage(text: string, tokens: readonly Token[], at: number): boolean {
  if (!is(tokens[at], 'after') || !is(tokens[at + 1], 'number')) return false;
  if (is(tokens[at + 2], 'age')) return true;
  const [next, ...more] = tokens.slice(at + 3);
  const noun = more.find((token) => !is(token, 'filler'));
  return (
    isAny(next, ['of_coverage', 'proviso', 'age']) ||
    /\b(?:enroll\w*|hired?|employ\w*)$/i.test(textOf(text, next)) ||
    (isAny(next, ['under', 'in']) && is(noun, 'plan'))
  );
}
