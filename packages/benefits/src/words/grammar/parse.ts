// Runs the passes of the grammar one after another. Each pass replaces tokens with longer ones, and works on the tokens that
// the previous pass produced. `parse` at the end shows their order.

import { has, hasAny, is, type Token } from '../token.ts';
import { AGES, noAgeLimit } from './ages.ts';
import { AUTHORIZATION, COORDINATION } from './authorization.ts';
import { BENEFIT_YEAR } from './benefit-year.ts';
import { COVERAGE, COVERAGE_LISTS, isCoverageList, SINGLE_WORDS } from './coverage.ts';
import { DOWNGRADES } from './downgrades.ts';
import { EXCEPTIONS } from './exceptions.ts';
import { FREQUENCIES } from './frequencies.ts';
import { FREQUENCY_ADDITIONS } from './frequency-additions.ts';
import { ALLOWANCES } from './money/allowances.ts';
import { labelAmounts, noneUsed } from './money/amount-labels.ts';
import { AMOUNTS } from './money/amounts.ts';
import { bareAmounts, bareShares, patientShares } from './money/bare-figures.ts';
import { DEDUCTIBLES_AND_MAXIMUMS } from './money/deductibles-and-maximums.ts';
import { SHARES } from './money/shares.ts';
import { SHARES_IN_ORDER } from './money/shares-in-order.ts';
import { NEGATIONS_AND_PAYMENTS } from './negations.ts';
import { passOf, rule, runPass } from './patterns.ts';
import { PLAN_CLAUSES } from './plan-clauses.ts';
import { NUMBERS, PEOPLE_AND_TEETH, PERIODS } from './quantities.ts';
import { REPLACEMENT } from './replacement.ts';
import { classExceptions, classLists, classPairs, withClasses } from './services/classes.ts';
import { NAMES } from './services/names.ts';
import { withPaymentOrMaintenance } from './services/payment-or-maintenance.ts';
import { dropRepeats, foldCodes } from './services/repeated-names.ts';
import { AGE_OF_WORK, isAgeOfWork } from './services/replaceable-work.ts';
import { withAny, withEach, withIncluding, withTotal } from './services/shared-limits.ts';
import { BARE_SUBJECTS, foldNames, joinLists, SUBJECTS } from './services/subjects.ts';
import { subjectLast } from './subject-last.ts';
import { USED_COUNTS } from './used-counts.ts';
import { afterWait, WAITING, withListsOfWaits } from './waiting.ts';
import { YEARS_OF_COVERAGE } from './years-of-coverage.ts';

/** Phrases without an effect: "under this plan". */
const PLAN_PHRASES = passOf(
  rule('as_of date|number slash? number?', { filler: {} }),
  rule('on|for|under|in|with|at|to plan|patient', { filler: {} }),
  rule('for benefit', { filler: {} }),
);

const PLAN_NAMES_AND_ASIDES = passOf(
  // "With this Acme plan": the payer's own name for the plan.
  rule('with|on|under|in|for unknown plan', { filler: {} }),
  // "Least expensive professionally acceptable treatment (LEPAT)".
  rule('downgrade open downgrade close', { downgrade: {} }),
  // "(3 individual deductibles)" after a family deductible.
  rule('open number individual deductible close', { filler: {} }),
);

/** Words that belong to what comes before or after them: subjects, networks, people, ages, dates. */
const ATTACHED = passOf(
  rule('for|on|to|under|in|at subject', (m) => ({ subject: { ...m.get('subject'), isAttached: true } })),
  rule('for|on|to subject only', (m) => ({ subject: { ...m.get('subject'), isAttached: true } })),
  rule('apply to colon? subject only?', (m) => ({ subject: m.get('subject') })),
  rule('for|in|on unit', (m) => ({ unit: m.get('unit') })),
  rule(
    'for? receive? for|with|at|by|from|in|to|on|when_done|when? in_network only? allowed_amount?',
    (m) => ({
      network: { network: 'in', isLimit: m.has('only'), isAttached: m.has('when') || m.has('when_done') },
    }),
  ),
  rule(
    'for? receive? for|with|at|by|from|in|to|on|when_done|when? out_network only? allowed_amount?',
    (m) => ({
      network: { network: 'out', isAttached: m.has('when') || m.has('when_done') },
    }),
  ),
  rule('for|with|at|by|from|in? both_networks', { network: { network: 'both' } }),
  ...(['individual', 'family'] as const).map((who) => rule(`for|per|every? ${who}`, { who: { who } })),
  rule('per_people', (m) => ({ people: m.get('per_people') })),
  rule('per_place', (m) =>
    m.get('per_place').place === 'member'
      ? { who: { who: 'individual' } }
      : { condition: { conditions: [{ kind: 'per', place: m.get('per_place').place ?? 'tooth' }] } },
  ),
  rule('for|on|to|per|every ages', (m) => ({ ages: m.get('ages') })),
  // "Waived in network; applies out of network".
  rule('apply', { yes: { isOfRule: true } }),
  // "Applies through age 18".
  rule('apply to? ages', (m) => ({ ages: { ...m.get('ages'), isLimit: true } })),
  rule('end|until|through on? date', (m) => ({ until_date: m.get('date') })),
  rule('after duration waiting?', afterWait),
);

/** Rules whose result is a statement. Of two matches with the same length, the earlier rule wins. */
const STATEMENTS = passOf(
  ...WAITING,
  ...AUTHORIZATION,
  ...PLAN_CLAUSES,
  ...DOWNGRADES,
  ...COORDINATION,
  ...BENEFIT_YEAR,
  ...SHARES,
  ...DEDUCTIBLES_AND_MAXIMUMS,
  ...AMOUNTS,
  ...ALLOWANCES,
  ...COVERAGE,
);

/** Token kinds that matter only together with other tokens. */
const SPENT = new Set(['filler', 'benefit', 'plan']);

/**
 * False for a word that can only be filler, and for "the patient pays the difference", which quoted-parts.ts quotes. Such
 * words are removed before the first pass.
 */
const isMeant = (token: Token): boolean =>
  !is(token, 'difference') && (!is(token, 'filler') || token.meanings.size > 1);

/** Whether the token has no effect because no rule used it together with others. */
const isSpent = ({ meanings }: Token): boolean =>
  meanings.has('filler') || [...meanings.keys()].every((kind) => SPENT.has(kind));

/** The passes for numbers, periods, ages, negations, payments, people and teeth. */
const quantities = (ages: typeof AGES) =>
  [NUMBERS, PERIODS, ages, NEGATIONS_AND_PAYMENTS, PEOPLE_AND_TEETH].map((rules) => passOf(...rules));
const QUANTITIES = quantities(AGES);
/** For sentences about replacements or the age of existing dental work: "crowns less than 5 years old". */
const QUANTITIES_OF_WORK = quantities([]);
const FREQUENCY = passOf(...FREQUENCIES, ...FREQUENCY_ADDITIONS, ...USED_COUNTS);
const YEARS = passOf(...YEARS_OF_COVERAGE);
const SINGLE_WORDS_LAST = passOf(...SINGLE_WORDS);
const SHARE_ROWS = passOf(...SHARES_IN_ORDER);

/** The sentence's tokens after all passes. What no rule could read stays as it is. */
export function parse(tokens: readonly Token[]): Token[] {
  const words = withoutIdleWords(tokens);
  const pairs = classPairs(words);
  if (pairs) return pairs;
  const services = withServices(withListsOfWaits(words));
  const classes = classLists(services) ?? classExceptions(services);
  if (classes) return classes;
  return withStatements(withSubjects(withQuantities(withClasses(services))));
}

/** Step 1: removes words without an effect, and decides on words whose meaning depends on the others. */
function withoutIdleWords(tokens: readonly Token[]): Token[] {
  const meant = withAny(withEach(withTotal(withPaymentOrMaintenance(tokens)))).filter(isMeant);
  const plain = runPass(PLAN_NAMES_AND_ASIDES, meant).filter(isMeant);
  return noAgeLimit(noneUsed(bareAmounts(withIncluding(dropRepeats(plain)))));
}

/** Step 2: the name of a service, and a list of services, become one subject. */
function withServices(tokens: readonly Token[]): Token[] {
  const named = runPass(NAMES, isCoverageList(tokens) ? runPass(COVERAGE_LISTS, tokens) : tokens);
  const joined = bareShares(joinLists(foldNames(named)));
  // "100/80/50" is what the plan pays, unless the sentence mentions the patient.
  return has(joined, 'patient') ? joined : runPass(SHARE_ROWS, joined);
}

/** Step 3: numbers become amounts, periods, ages, counts, people and teeth. */
function withQuantities(tokens: readonly Token[]): Token[] {
  let now = labelAmounts(tokens.filter((token) => !is(token, 'be')));
  // "Crowns less than 5 years old" is the age of the crowns.
  const isOfWork = now.some((token, at) => is(token, 'replacement') || isAgeOfWork(now, at));
  if (isOfWork) now = runPass(AGE_OF_WORK, now).filter((token) => !is(token, 'since_placement'));
  for (const pass of isOfWork ? QUANTITIES_OF_WORK : QUANTITIES) now = runPass(pass, now);
  return patientShares(now);
}

/** Step 4: subjects next to each other become one, or belong to what comes before them. */
function withSubjects(tokens: readonly Token[]): Token[] {
  const lists = joinLists(tokens);
  const subjects = foldCodes(joinLists(runPass(lists.length > 2 ? SUBJECTS : BARE_SUBJECTS, lists)));
  return subjectLast(runPass(EXCEPTIONS, subjects));
}

/** Step 5: the rules that make statements. */
function withStatements(tokens: readonly Token[]): Token[] {
  let now = [...tokens];
  // FREQUENCY runs twice: some of its rules need a frequency from the first run.
  for (const pass of [FREQUENCY, FREQUENCY, REPLACEMENT, STATEMENTS]) now = runPass(pass, now);
  const hasFigure = hasAny(now, ['percent', 'money']);
  now = runPass(PLAN_PHRASES, now).filter((token) => !isSpent(token) && (hasFigure || !is(token, 'patient')));
  // STATEMENTS runs again, because words between the tokens of a rule are gone now.
  for (const pass of [STATEMENTS, YEARS, SINGLE_WORDS_LAST, ATTACHED]) now = runPass(pass, now);
  return now;
}
