// Words of an unread sentence that name a topic elsewhere, but mean something else next to their neighbors. The sentence
// is filed under its topics without them.

import {
  has,
  hasAny,
  is,
  isAny,
  isTimeAt,
  listedKinds,
  namesService,
  numberOf,
  type Token,
  tokenOf,
} from '../token.ts';

/** A larger number after "max" is an amount of money. */
const MOST_COUNTED = 12;

/** Replaces or removes the tokens that would mislead. */
export function withoutMisleading(written: readonly Token[]): Token[] {
  // "Treatment" is filler and something that can be counted: it stays.
  const tokens = written.filter(({ meanings }) => meanings.size > 1 || !meanings.has('filler'));
  const isOfRule = hasAny(tokens, RULES) && !hasAny(tokens, PAID);
  // "A lab fee up to $125 may be charged": by the office, not against the maximum.
  const isOfCharge = has(tokens, 'fee') && hasAny(tokens, CHARGES) && !hasAny(tokens, FIGURE_NOUNS);
  return tokens.flatMap((token, at): Token[] => {
    // "Composites downgraded to amalgam except on bicuspids": an exception from the rule, not from the coverage.
    if (isOfRule && is(token, 'except')) return [];
    if (isOfCharge && isAny(token, CHARGED)) return [];
    const kind = otherMeaning(tokens, at);
    if (kind === null) return [];
    return kind === undefined ? [token] : [tokenOf(kind, token.from, token.to)];
  });
}

/** The kind that the token has here, null if it has none, or undefined if it keeps its meanings. */
function otherMeaning(tokens: readonly Token[], at: number): string | null | undefined {
  const [token, before, next] = [tokens[at], tokens[at - 1], tokens[at + 1]];
  if (isOfPeopleOrFigure(tokens, at)) return null;
  // "Less than 50% of the tooth remains".
  if (is(token, 'percent') && isOfTooth(next)) return null;
  // "Goes up 10% each year", "goes up $250 each year".
  if (is(token, 'period') && isAny(before, ['percent', 'money'])) return null;
  // "Starts at 70%", "starts 90 days after completion".
  if (is(token, 'renew') && (hasAny(tokens.slice(at + 1, at + 3), ['percent']) || isTimeAt(tokens, at + 1)))
    return null;
  if (is(token, 'seat_date') && is(before, 'after') && is(tokens[at - 2], 'unit')) return null;
  // "Extension of benefits for treatment started before the coverage ends".
  if (is(token, 'in_progress') && has(tokens, 'extension')) return null;
  // "Out-of-network payment goes to the subscriber": who is paid, not how much.
  if (is(token, 'paid') && has(tokens.slice(at + 1, at + 4), 'payee')) return null;
  // "Treatment in progress is covered", "is prorated".
  if (
    is(token, 'in_progress') &&
    isAny(is(next, 'be') ? tokens[at + 2] : next, ['covered', 'paid', 'prorated'])
  )
    return null;
  // "History may not include all services": no service is excluded.
  if (is(token, 'not_included') && is(before, 'may')) return null;
  // "Active treatment", "active perio therapy", "must follow active therapy".
  const isOfCare = is(next, 'counted') || namesService(next) || is(before, 'must_follow');
  if (is(token, 'status_active') && isOfCare) return null;
  // "Implants are not excluded", "nothing excluded".
  if (isAny(token, ['not', 'no']) && is(next, 'excluded')) return null;
  if (is(token, 'excluded') && isAny(before, ['not', 'no'])) return 'covered';
  // "Services paid by a prior carrier".
  if (is(token, 'paid') && is(next, 'prior_carrier')) return null;
  // "Carryover $250 if claims paid are under $500".
  if (is(token, 'paid') && has(tokens, 'rollover') && !has(tokens, 'percent')) return null;
  // "Dual coverage is not allowed": the patient can't be covered twice.
  if (is(token, 'not') && has(tokens, 'dual_coverage')) return null;
  // "80%, except sealants 60%": sealants have their own figure.
  if (is(token, 'except') && hasAny(tokens.slice(at + 1), ['percent', 'money'])) return null;
  if (is(token, 'maximum')) return countedMaximum(tokens, at);
  // "The family deductible limit is 3 individual deductibles".
  if (is(token, 'limited') && isAny(before, ['deductible', 'maximum'])) return null;
  // "Cosmetic work including veneers" is a list. In a limit, they count toward it.
  if (is(token, 'including') && before && !hasAny(tokens, COUNTS)) return null;
  // "Crowns under age 12 are limited to stainless steel": which crown, not how often.
  if (is(token, 'limited') && namesService(next) && tokens.slice(0, at).some(namesService))
    return 'limited_to';
  // "Adult dental limited to extractions": what is covered, not how often.
  if (is(token, 'limited_only') && isOfServices(tokens, at)) return 'only_when';
  // "$1,000 limit", "not to exceed $1,000": an amount, not a number of visits.
  if (is(token, 'limited') && isOfMoney(tokens, at)) return 'up_to';
  // "2 exams per year, limited exams not included": not counted.
  if (is(token, 'not_included') && hasAny(tokens, ['per', 'slash', 'every']) && has(tokens, 'unit'))
    return null;
  // "The plan considers the balance", "half of the tooth remains": no figure remains.
  if (is(token, 'remaining') && (!hasAny(tokens, FIGURES) || isOfTooth(before))) return null;
  return undefined;
}

const PEOPLE = listedKinds('subscribers patient dependents employees people number');

/** Words about groups, or next to a figure, that name a topic of their own elsewhere. */
function isOfPeopleOrFigure(tokens: readonly Token[], at: number): boolean {
  const [token, before, next] = [tokens[at], tokens[at - 1], tokens[at + 1]];
  // "No wait for employees enrolled at the initial offering": whose wait, not who is covered.
  if (is(token, 'status_active') && isAny(before, PEOPLE) && next && hasAny(tokens, OF_WAIT))
    return !isAny(next, ENDS);
  // "Groups under 10 enrolled lives".
  if (isAny(token, ['under', 'over']) && is(next, 'number') && is(tokens[at + 2], 'status_active'))
    return true;
  // "One time deductible", "lifetime deductible - one time only".
  if (is(token, 'times') && has(tokens, 'deductible'))
    return has(tokens.slice(at + 1, at + 3), 'deductible') || !tokens.some(namesService);
  // "3 x family": how many individual deductibles the family has.
  if (is(token, 'times_mark') && isAny(next, ['individual', 'family'])) return !hasAny(tokens, ['unit']);
  // "Out-of-pocket costs are lowest in network": not their limit.
  if (is(token, 'out_of_pocket'))
    return has(tokens.slice(at + 1, at + 4), 'unknown') && !has(tokens, 'money');
  // "10% more each year to max 100%": the most that the plan pays.
  if (is(token, 'maximum') && is(next, 'percent')) return true;
  // "Not covered except emergency care up to $100".
  if (is(token, 'up_to') && has(tokens.slice(0, at), 'except_emergency')) return true;
  // "Included in the overall $1,500 maximum".
  if (is(token, 'considered') && hasAny(tokens.slice(at + 1, at + 4), ['maximum', 'deductible'])) return true;
  // "The copay excludes lab fees", "the annual maximum excludes orthodontics": what counts, not what is covered.
  if (isAny(token, ['excluded', 'except']) && isAny(before, FIGURE_NOUNS)) return true;
  // "Claims in process not included": in the amount.
  if (is(token, 'not_included') && has(tokens, 'pending_claims')) return true;
  if (isAny(token, ['combined', 'combined_with']) && isOfAmount(tokens, at)) return true;
  // "Never to exceed $2,000".
  return is(token, 'not') && (is(next, 'exceed') || (is(next, 'to') && is(tokens[at + 2], 'exceed')));
}

const FIGURE_NOUNS = ['copay', 'maximum', 'deductible'];
const CHARGES = ['count', 'count_toward'];
const CHARGED = ['up_to', ...CHARGES];

/** "Combined basic and major deductible", "the maximum for both networks is combined": the amount, not visits. */
const isOfAmount = (tokens: readonly Token[], at: number): boolean =>
  [tokens.slice(at + 1), tokens.slice(0, at).reverse()].some((near) =>
    isAny(
      near.find((token) => is(token, 'comma') || !isAny(token, OF_AMOUNT)),
      ['deductible', 'maximum', 'rollover'],
    ),
  );
const OF_AMOUNT = listedKinds(
  'subject and or joiner for be in_network out_network both_networks individual family annual unit filler',
);

const OF_WAIT = ['waiting', 'late_entrants'];
const ENDS = ['comma', 'dash', 'close', 'and'];
const RULES = listedKinds('downgrade downgraded waiting late_entrants authorization missing_tooth');
const PAID = listedKinds('covered not_covered not_included paid benefit percent excluded');

const COUNTED = listedKinds('number money times per slash every period unit combined');
const COUNTS = ['limited', ...COUNTED];

const FIGURES = [
  'number',
  'money',
  'percent',
  'colon',
  'times',
  'subject',
  'maximum',
  'deductible',
  'benefit',
];

const isOfTooth = (token: Token | undefined): boolean => token?.meanings.get('place')?.place === 'tooth';

/** "Max 2 quadrants" is a number of visits, "max 3 per family" a number of people. */
function countedMaximum(tokens: readonly Token[], at: number): string | null | undefined {
  const number = numberOf(tokens[at + 1]) ?? 0;
  if (number < 1 || number > MOST_COUNTED) return undefined;
  if (isAny(tokens[at + 2], ['counted', 'place', 'subject', 'times'])) return 'limited';
  return isAny(tokens[at + 2], ['individual', 'family']) ? null : undefined;
}

/** "Limited to emergency extractions", but not "limited to 2 exams" or "for 12 months, limited to preventive". */
function isOfServices(tokens: readonly Token[], at: number): boolean {
  const rest = tokens.slice(at + 1);
  return rest.some(namesService) && !hasAny(rest, COUNTED) && !hasAny(tokens, ['unit', ...OF_WAIT]);
}

const isOfMoney = (tokens: readonly Token[], at: number): boolean => {
  const isBeforeMoney =
    is(tokens[at + 1], 'money') || (is(tokens[at + 1], 'to') && is(tokens[at + 2], 'money'));
  const isLast = at === tokens.length - 1 && has(tokens, 'money');
  return (isBeforeMoney || isLast) && !hasAny(tokens, ['frequency_noun', 'times']);
};
