// Runs the passes of the grammar one after another. Each pass works on the tokens that the previous pass produced.

import { has, hasAny, is, isAny, type Token } from '../token.ts';
import { AGES, noAgeLimit } from './ages.ts';
import { OWN_AMOUNTS } from './allowances.ts';
import { AMOUNTS } from './amounts.ts';
import { AUTHORIZATION, COORDINATION } from './authorization.ts';
import { bareAmounts, noneUsed, patientShares } from './bare-figures.ts';
import { BENEFIT_YEAR } from './benefit-year.ts';
import { COVERAGE, classExceptions, classIncludes, classNameOf, classPairs } from './coverage.ts';
import { DOWNGRADES } from './downgrades.ts';
import { EXCEPTIONS, REPLACEMENT } from './exceptions.ts';
import { FREQUENCIES } from './frequencies.ts';
import { FREQUENCY_ADDITIONS } from './frequency-additions.ts';
import { MONEY } from './money.ts';
import { isAgeOfWork, isTable, NAMES, TABLES, withNames } from './names.ts';
import { type Match, passOf, type RuleResult, rule, runPass } from './patterns.ts';
import { PLAN_CLAUSES } from './plan-clauses.ts';
import { NUMBERS, PEOPLE_AND_TEETH, PERIODS } from './quantities.ts';
import {
  bareShares,
  dropRepeats,
  foldCodes,
  labelAmounts,
  withAny,
  withEach,
  withIncluded,
} from './rewrite.ts';
import { SHARES_IN_ORDER } from './shares-in-order.ts';
import { BARE_SUBJECTS, foldNames, joinLists, SUBJECTS } from './subjects.ts';
import { USED_COUNTS } from './used-counts.ts';
import { VERDICTS } from './verdicts.ts';
import { afterWait, WAITING } from './waiting.ts';
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
  // "(3 individual deductibles)" after a family deductible.
  rule('open number individual deductible close', { filler: {} }),
);

const NOUNS_BEFORE_SUBJECT =
  'waiting deductible downgrade missing_tooth authorization maximum replacement'.split(' ');
const VERBS_AFTER_SUBJECT =
  'apply waived not_apply is_met met not_met required not_required recommended'.split(' ');

/** Rewrites "the waiting period for major is waived" as "the waiting period is waived for major". */
function subjectLast(tokens: readonly Token[]): Token[] {
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

const SAYS = passOf(
  ...WAITING,
  ...AUTHORIZATION,
  ...PLAN_CLAUSES,
  ...DOWNGRADES,
  ...COORDINATION,
  ...BENEFIT_YEAR,
  ...MONEY,
  ...AMOUNTS,
  ...OWN_AMOUNTS,
  ...COVERAGE.filter(({ elements }) => elements.length > 1),
);

const VERDICTS_LEFT = passOf(
  ...COVERAGE.filter(({ elements }) => elements.length === 1),
  // "$50 deductible, waived for preventive": the noun comes before "waived".
  rule('waived|not_apply', { no: { isOfRule: true } }),
  rule('required', { yes: { isOfRule: true } }),
);

/** Token kinds that matter only together with other tokens. */
const SPENT = new Set(['filler', 'benefit', 'plan']);

/** False for a word that can only be filler. Such words are removed before the first pass. */
const isMeant = ({ meanings }: Token): boolean => !meanings.has('filler') || meanings.size > 1;

/** Whether the token has no effect because no rule used it together with others. */
const isSpent = ({ meanings }: Token): boolean =>
  meanings.has('filler') || [...meanings.keys()].every((kind) => SPENT.has(kind));

/** "Simple extractions are basic". In all other sentences, "is" and "are" have no effect. */
const MEMBERSHIP = passOf(
  rule('subject be|dash|colon subject', membership),
  rule('subject be? in|under|as|same_as subject', membership),
);
/** "Fillings (basic) 80%". Without a figure, "fillings (basic)" is a heading. */
const CLASS_IN_PARENTHESES = passOf(rule('subject open subject close', membership));
// The whole sentence is "simple extractions basic".
const BARE_MEMBERSHIP = passOf(rule('subject subject', membership));
/** The whole sentence is "class B: fillings, extractions". */
const LISTED = passOf(
  rule('subject be|dash|colon subject', (m) => membership(m) ?? (m.has('colon') ? classIncludes(m) : null)),
);

/** "Class 1 = exams, class 2 = fillings, extractions". */
const CLASS_LISTS = passOf(rule('subject colon subject', classIncludes));

/** Whether the token fits a list of classes: `subject colon subject comma`, repeated. */
const isInList = (token: Token, at: number): boolean =>
  at % 4 === 1 ? is(token, 'colon') : at % 4 === 3 ? is(token, 'comma') : is(token, 'subject');

/** The class that the first subject belongs to. Null if the first is a class itself, or the second isn't one. */
function membership(m: Match): RuleResult | null {
  const named = m.nodes(1);
  // "Diagnostic - preventive" is a list. After a dash or colon, only a class says what the service belongs to.
  const isList =
    (m.has('dash') || m.has('colon') || m.has('open') || m.parts.length === 2) &&
    named.some((node) => node.kind !== 'class');
  const name = isList ? null : classNameOf(named);
  const members = m.nodes();
  if (name === null || members.some((node) => node.kind === 'class')) return null;
  const isOther = m.get('subject').isOther === true;
  return {
    says: { says: [{ kind: 'member_of', class: name }], nodes: members, ...(isOther && { isOther }) },
  };
}

/** The passes for numbers, periods, ages, verdicts, people and teeth. */
const quantities = (ages: typeof AGES) =>
  [NUMBERS, PERIODS, ages, VERDICTS, PEOPLE_AND_TEETH].map((rules) => passOf(...rules));
const QUANTITIES = quantities(AGES);
/** For sentences about replacements or the age of existing dental work: "crowns less than 5 years old". */
const QUANTITIES_OF_WORK = quantities([]);
const AGE_OF_WORK = passOf(
  rule('number plus|older? age', (m) => ({
    duration: { period: { count: m.number(), unit: 'year' } },
  })),
);
const FREQUENCY = passOf(...FREQUENCIES, ...FREQUENCY_ADDITIONS, ...USED_COUNTS);
const YEARS = passOf(...YEARS_OF_COVERAGE);
const SHARES = passOf(...SHARES_IN_ORDER);

/** The sentence's tokens after all passes. What no rule could read stays as it is. */
export function parse(tokens: readonly Token[]): Token[] {
  const plain = runPass(PLAN_NAMES_AND_ASIDES, withAny(withEach(withNames(tokens))).filter(isMeant)).filter(
    isMeant,
  );
  const meant = noAgeLimit(noneUsed(bareAmounts(withIncluded(dropRepeats(plain)))));
  const pairs = classPairs(meant);
  if (pairs) return pairs;
  const joined = bareShares(
    joinLists(foldNames(runPass(NAMES, isTable(meant) ? runPass(TABLES, meant) : meant))),
  );
  // "100/80/50" is what the plan pays, unless the sentence mentions the patient.
  const listed = has(joined, 'patient') ? joined : runPass(SHARES, joined);
  const areLists = listed.length > 3 && listed.every((token, at) => isInList(token, at));
  if (areLists) return runPass(CLASS_LISTS, listed);
  const excepted = classExceptions(listed);
  if (excepted) return excepted;
  const hasOwnFigure = hasAny(listed, ['percent', 'money', 'number']);
  const named = runPass(
    listed.length === 2 ? BARE_MEMBERSHIP : listed.length === 3 ? LISTED : MEMBERSHIP,
    hasOwnFigure ? runPass(CLASS_IN_PARENTHESES, listed) : listed,
  );
  let now = labelAmounts(named.filter((token) => !is(token, 'be')));
  // "Crowns less than 5 years old" is the age of the crowns.
  const isReplacement = now.some((token, at) => is(token, 'replacement') || isAgeOfWork(now, at));
  if (isReplacement) now = runPass(AGE_OF_WORK, now).filter((token) => !is(token, 'since_placement'));
  for (const pass of isReplacement ? QUANTITIES_OF_WORK : QUANTITIES) now = runPass(pass, now);
  now = patientShares(now);
  const lists = joinLists(now);
  now = foldCodes(joinLists(runPass(lists.length > 2 ? SUBJECTS : BARE_SUBJECTS, lists)));
  now = subjectLast(runPass(EXCEPTIONS, now));
  // FREQUENCY runs twice: some of its rules need a frequency from the first run.
  for (const pass of [FREQUENCY, FREQUENCY, REPLACEMENT, SAYS]) now = runPass(pass, now);
  const hasFigure = hasAny(now, ['percent', 'money']);
  now = runPass(PLAN_PHRASES, now).filter((token) => !isSpent(token) && (hasFigure || !is(token, 'patient')));
  for (const pass of [SAYS, YEARS, VERDICTS_LEFT, ATTACHED]) now = runPass(pass, now);
  return now;
}
