// Reads a sentence that states a plan term: how soon claims must be sent, whether a referral is required … Every word
// must belong to the term. Otherwise we don't read the sentence.

import type { TermFigure, TermFigures } from '../../plan-terms.ts';
import type { Says, SubjectNode, TextStatement } from '../../statement.ts';
import { contains, PLAN, X_RAYS } from '../../vocabulary/index.ts';
import { type Match, passOf, type RuleResult, rule, runPass } from '../grammar/patterns.ts';
import { sentencesOf } from '../lexer.ts';
import { tableOf } from '../lexicon/phrase-table.ts';
import {
  has,
  hasAny,
  is,
  isAny,
  isOneOf,
  kindsIn,
  listedKinds,
  nodesOf,
  type Token,
  wordsOf,
} from '../token.ts';
import type { Bag } from './bag.ts';
import { BAGS } from './bags.ts';
import { conditionOf, isTwofold, teethOf } from './conditions.ts';
import { TERM_LEXICON } from './lexicon/index.ts';
import { sameLimit, timeOf } from './same-limit.ts';

const TABLE = tableOf(TERM_LEXICON);

/** Longer sentences aren't read: no payer writes a term that long. */
const MOST_TOKENS = 45;

const SEPARATORS = new Set('comma dash colon open close slash and joiner plus'.split(' '));

/** The maximum in one year of coverage: "year 2 $1,250". */
const yearAmount = (year: number | undefined, m: Match): RuleResult | null =>
  year !== undefined && m.get('unit').unit === 'year' && year <= 10
    ? { year_amount: { number: year, cents: m.get('money').cents ?? 0 } }
    : null;

/** Figures with the words that say what they are. */
const FIGURES = passOf(
  rule('number open number close', (m) =>
    m.get('number').number === m.get('number', 1).number ? { number: m.get('number') } : null,
  ),
  rule('tooth hash? number', (m) => ({ tooth_number: m.get('number') })),
  // "#14" may be a tooth or an ID. A number above 32 can only be an ID.
  rule('hash number', (m) => {
    const number = m.get('number').number ?? 0;
    return number >= 1 && number <= 32 ? { id: {}, tooth_number: { number } } : { id: {} };
  }),
  // "6 point charting".
  rule('number dash|filler? score document', (m) => ({ document: m.get('document') })),
  rule('depth filler|pockets* number pockets', (m) => ({ criteria: {}, number: m.get('number') })),
  // "An additional cleaning, for a total of three per year": not three additional ones.
  rule('total_of number', (m) => ({ number_total: m.get('number') })),
  rule('number in_total', (m) => ({ number_total: m.get('number') })),
  rule('number percent_word', (m) => ({ percent: m.get('number') })),
  rule('cap|up_to|within percent', (m) => ({ percent_cap: m.get('percent') })),
  rule('ordinal percentile', (m) => ({ percentile: m.get('ordinal') })),
  rule('if_below money', (m) => ({ money_below: m.get('money') })),
  rule('account_cap money', (m) => ({ account_cap: {}, money_cap: m.get('money') })),
  rule('cap|up_to|within|next_maximum|this_maximum money', (m) => ({ money_cap: m.get('money') })),
  rule('unit number plus? rising? colon|dash? money', (m) => yearAmount(m.get('number').number, m)),
  rule('ordinal unit rising? colon|dash? money', (m) => yearAmount(m.get('ordinal').number, m)),
  // "October, November and December".
  rule('for? month_name comma|and|dash* month_name and|or|comma|filler* month_name', (m) =>
    m.all('month_name').every(({ month }, at) => month === at + 10) ? { last_quarter: {} } : null,
  ),
  rule('within|in_past|dated|up_to|over? number unit', (m) => {
    const { unit } = m.get('unit');
    const isTime = unit === 'month' || unit === 'day' || unit === 'year';
    return isTime ? { duration: { period: { count: m.get('number').number ?? 0, unit } } } : null;
  }),
);

/** `after`: the term of the sentence before, which this one may continue. */
export function readTerms(
  text: string,
  from: number,
  to: number,
  after: string | null = null,
): TextStatement[] | null {
  const [sentence, ...more] = sentencesOf(text.slice(from, to), TABLE);
  if (!sentence || more.length > 0 || sentence.tokens.length > MOST_TOKENS) return null;
  const tokens = runPass(FIGURES, sentence.tokens);
  return readFrom(text.slice(from, to), tokens, after);
}

const isOnlyFiller = ({ meanings }: Token): boolean => meanings.has('filler') && meanings.size === 1;
const isSeparator = (token: Token): boolean => isOneOf(token, SEPARATORS);

/** Reads the longest start that states a term, then the rest: "referral required, no balance billing". */
function readFrom(text: string, tokens: readonly Token[], after: string | null): TextStatement[] | null {
  for (let end = tokens.length; end > 0; end -= 1) {
    const border = tokens[end];
    if (border && !isSeparator(border)) continue;
    const statements = statementsOf(text, tokens.slice(0, end), after);
    if (!statements) continue;
    const rest = tokens.slice(end + 1);
    const later = rest.every(isSeparator)
      ? []
      : (readFrom(text, rest, after) ?? sameLimit(text, rest, statements));
    return later && [...statements, ...ofSameDentists(later, statements, is(border, 'and'))];
  }
  return null;
}

const OF_DENTISTS: ReadonlySet<string> = new Set(['payment_to', 'fee_basis', 'balance_billing']);

const isOfDentists = ({ says }: TextStatement): boolean => says.kind === 'term' && OF_DENTISTS.has(says.term);

/**
 * "Out-of-network dentists are paid …; payment goes to the member": the second part is about the same dentists.
 * `isJoined`: "and" connects the parts, so the network applies to all statements of the second part.
 */
export function ofSameDentists(
  later: readonly TextStatement[],
  before: readonly TextStatement[],
  isJoined = false,
): TextStatement[] {
  const last = before.at(-1);
  if (!last?.network || !(isJoined || isOfDentists(last))) return [...later];
  return later.map((one) =>
    isJoined || isOfDentists(one) ? { ...one, network: one.network ?? last.network } : one,
  );
}

/**
 * What the words say according to the first bag that fits them (bag.ts: the kinds of words that state a term). `after`:
 * the plan term of the sentence before.
 */
function statementsOf(text: string, tokens: readonly Token[], after: string | null): TextStatement[] | null {
  const kept = tokens.filter((token) => !isSeparator(token) && !isOnlyFiller(token));
  const kinds = kindsIn(kept);
  for (const bag of BAGS) {
    if ((bag.after !== null && bag.after !== after) || !isIn(bag, kept, kinds)) continue;
    const made = statementOf(text, bag, kept, wordsOf(text, tokens).trim());
    if (made) return made;
  }
  return null;
}

/** `kinds`: all kinds of the tokens. */
function isIn(
  { needs, allows, isStrict }: Bag,
  tokens: readonly Token[],
  kinds: ReadonlySet<string>,
): boolean {
  return (
    needs.every((group) => group.some((kind) => kinds.has(kind))) &&
    tokens.every((token) => (!isStrict && is(token, 'filler')) || isOneOf(token, allows))
  );
}

const FIGURE_KINDS: readonly (readonly [kind: string, figure: TermFigure, value: 'number' | 'cents'])[] = [
  ['percent', 'percent', 'number'],
  ['percent_cap', 'percent_at_most', 'number'],
  ['percentile', 'percentile', 'number'],
  ['money', 'cents', 'cents'],
  ['money_below', 'cents_if_below', 'cents'],
  ['money_cap', 'cents_at_most', 'cents'],
  ['number', 'count', 'number'],
  ['number_total', 'count_in_total', 'number'],
];

/** Other kinds of tokens with digits. */
const NUMBERED = listedKinds(`
  duration visit_made tooth_number third_molars document date year_amount id subject last_quarter ordinal
`);

/** "Without 24 hours notice": a phrase with a figure that the term has no place for. */
const hidesFigure = (text: string, token: Token): boolean =>
  /\d/.test(text.slice(token.from, token.to)) &&
  ![...FIGURE_KINDS.map(([kind]) => kind), ...NUMBERED].some((kind) => is(token, kind));

/** The figures of a term; null if two are of the same kind. Days and months are one kind. */
function figuresOf(tokens: readonly Token[]): TermFigures | null {
  const figures = tokens.flatMap((token) => {
    const own = FIGURE_KINDS.flatMap(([kind, of, value]): TermFigures => {
      const found = token.meanings.get(kind)?.[value];
      return found === undefined ? [] : [{ of, value: found }];
    });
    const { period } = token.meanings.get('duration') ?? {};
    return period ? [...own, ...timeOf(period)] : own;
  });
  const names = figures.map(({ of }) => (of === 'days' ? 'months' : of));
  return new Set(names).size === figures.length ? figures : null;
}

const DENIALS = ['no', 'not', 'prohibited', 'not_covered'];

/** Whether the payer says that the term applies; null if the words deny it twice. */
function answerOf(bag: Bag, tokens: readonly Token[]): 'yes' | 'no' | 'may' | null {
  if (bag.answer !== null) return bag.answer;
  const denials = tokens.filter((token) => isAny(token, DENIALS)).length;
  if (denials > 1 || isTwofold(bag, tokens)) return null;
  if (denials === 1) return 'no';
  return has(tokens, 'may') ? 'may' : 'yes';
}

const FEES: Readonly<Record<string, string>> = {
  fee_contracted: 'contracted fee',
  fee_customary: 'usual and customary fee',
  fee_maximum: 'maximum allowable charge',
  fee_schedule: 'fee schedule',
  fee_charge: 'submitted charge',
};

const DETAILS: Readonly<Record<string, string>> = {
  ...FEES,
  prorated: 'prorated',
  quarterly: 'quarterly',
  monthly: 'monthly',
  to_member: 'to the member',
  to_dentist: 'to the dentist',
  last_quarter: 'last quarter',
};

/** Null if the term has no place for one of the figures, details or days. A rising maximum has a statement per year. */
function statementOf(
  text: string,
  bag: Bag,
  tokens: readonly Token[],
  words: string,
): TextStatement[] | null {
  const years = tokens.flatMap((token) => token.meanings.get('year_amount') ?? []);
  const figures = figuresOf(tokens);
  const answer = answerOf(bag, tokens);
  const isInside = tokens.some((token) => is(token, 'in_network') && !isFee(token));
  const isOut = has(tokens, 'out_network');
  if (!figures || answer === null || (isInside && isOut) || tokens.some((token) => hidesFigure(text, token)))
    return null;
  const kinds = Object.keys(DETAILS).filter((kind) => has(tokens, kind));
  const [detail = null, ...details] = [
    ...(bag.detail === null ? [] : [bag.detail]),
    ...kinds.map((kind) => DETAILS[kind] ?? null),
  ];
  const [day = null, ...days] = tokens.flatMap((token) => token.meanings.get('date')?.day ?? []);
  // A term has a place for one detail and one day.
  if (details.length > 0 || days.length > 0) return null;
  const named = tokens.filter((_, at) => !isOtherName(bag, tokens, at)).flatMap(nodesOf);
  const subject: SubjectNode[] | null = named.length > 0 ? named : bag.isPlans ? [PLAN] : null;
  const says = (own: TermFigures): Says => ({
    kind: 'term',
    term: bag.term,
    answer,
    detail,
    day,
    figures: own,
    words,
  });
  const make = (own: TermFigures): TextStatement => ({
    subject,
    except: [],
    says: says(own),
    network: isInside ? 'in' : isOut ? 'out' : null,
    who: null,
    period: null,
    conditions: [...conditionOf(text, bag, tokens), ...teethOf(bag, tokens)],
  });
  if (bag.term === 'rising_maximum')
    return years.length > 1
      ? years.map(({ number = 0, cents = 0 }) =>
          make([
            { of: 'year', value: number },
            { of: 'cents', value: cents },
          ]),
        )
      : null;
  return [make(figures)];
}

const DEMANDS = ['file', 'enclose', 'with_claim', 'required', 'must'];

/** Whether the token names a service, but the term isn't about that service. */
function isOtherName({ term }: Bag, tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  // "Oral surgery for impacted teeth": only about impacted teeth.
  const part = is(tokens[at + 1], 'for') ? nodesOf(tokens[at + 2]) : [];
  if (part.some((node) => nodesOf(token).some((whole) => contains(whole, node)))) return true;
  // "Cosmetic services" are more than the services that we list for "cosmetic".
  if (term === 'cosmetic') return is(token, 'cosmetic');
  // "Not counted toward routine exams": the term is about the service that isn't counted, not about routine exams.
  if (term === 'separate_limit') return hasAny(tokens.slice(0, at), ['not_counted', 'not_within']);
  if (term !== 'documents') return false;
  // "X-rays with the claim" are sent, not taken.
  const isFilm = nodesOf(token).length > 0 && nodesOf(token).every((node) => contains(X_RAYS, node));
  if (isFilm && is(tokens[at - 1], 'about')) return false;
  if (is(token, 'document')) return true;
  if (!isFilm) return false;
  const demand = tokens.findIndex((one) => isAny(one, DEMANDS));
  // "Panoramic film and narrative required", "FMX required for SRP".
  const isBesideDocument = is(tokens[at - 1], 'document') || is(tokens[at + 1], 'document');
  const isForOther = tokens.slice(demand).some((one) => nodesOf(one).some((node) => !contains(X_RAYS, node)));
  return at > demand || isBesideDocument || isForOther;
}

/** "In-network fee schedule" names a fee, not the network that is paid. */
const isFee = (token: Token): boolean => Object.keys(FEES).some((kind) => is(token, kind));
