// The topics of one part of a question, corrected by the combination of its words. The quotes in the comments are
// users' questions.

import type { SubjectNode } from '../../../statement.ts';
import { contains } from '../../../vocabulary/index.ts';
import { pattern } from '../../../vocabulary/long-pattern.ts';
import { assumedDeductible } from '../assumed-deductible.ts';
import { asksOver } from '../same-visit.ts';
import type { AskedSubject } from '../subject.ts';
import type { AskedTopic } from '../topics.ts';
import { phrases } from '../words/phrases-in.ts';
import { OTHER_SERVICES } from '../words/service-phrases.ts';
import type { Part } from './part.ts';
import { ASKS_PERSON, asksDependentsAge, ON_PLAN } from './person-asked.ts';

const ORTHODONTICS = { kind: 'category', service_type: '38' } as const;
export const isOrthodontic = (subjects: readonly AskedSubject[]): boolean =>
  subjects.length > 0 && subjects.every(({ nodes }) => nodes.every((node) => contains(ORTHODONTICS, node)));

/** With a fee, a question about these topics also asks what the patient pays. */
const BESIDE_FEE: ReadonlySet<AskedTopic> = new Set([
  'waiting',
  'downgrade',
  'missing_tooth',
  'other_coverage',
  'coordination_of_benefits',
]);

/** Rules that decide whether something is covered. */
const RULES: ReadonlySet<AskedTopic> = new Set([
  'replacement',
  'missing_tooth',
  'waiting',
  'downgrade',
  'authorization',
]);

const saysRestart = phrases(`
  reset, resets, start over, starts over, renew, renews, fresh, anew, refresh, refreshes, refreshed, restart
  restarts, start again
`);
const saysLeft = phrases('left, remain, remains, remaining, how much');
const saysStart = phrases('start, begin, how soon, when can, when could, when is');
const saysVisits = phrases('many, often, visit, visits');
const saysLastDate = phrases('last date, last dos, date of last, last service date, last visit date');
const saysCover = phrases('cover, covers, covered, today, tomorrow, ok to, can we, can i, will they pay');

const saysSeat = phrases(
  'prep, seat, prepped, seated, seating, delivery, insertion, prep date, seat date, prep day, seat day',
);
const SEATED = ['36', '39'].map((service_type) => ({ kind: 'category' as const, service_type }));
const isSeated = ({ nodes }: AskedSubject): boolean =>
  nodes.every((node) => SEATED.some((category) => contains(category, node)));
const REPLACES_TOOTH = /\breplac\w* (?:#|tooth|teeth|number|(?:the |a |that )?missing)/;
const ENDS_WITH_WHEN = /\bwhen\W*$/;
const ASKS_CLASS = /\b(?:is|are|be|considered)\b/;
const isClass = ({ kind }: SubjectNode): boolean => kind === 'class';
const WHEN_SHARE =
  /\bwhen (?:will|would|do|does|is|are)\b.*\b(?:be|at|get to|go to) (?:at |covered at )?(?:[2-9]\d|100)\b(?! ?\/)/;
const SHARE_WORDS = /\b(?:what is it|what is|percent|percentage|pay|pays|covered)\b/;
const saysClause = phrases('clause, mtc, missing tooth, missing teeth, exclusion, provision, limitation');
/** "Count toward the 2000", "exempt from her 1500", "part of the 1500": a maximum, not the service's fee. */
const TOWARD_FIGURE = pattern()`
  \b(?:towards?|against|into|off|out of|away from|exempt from|excluded from
    |(?:come|comes|coming|taken?|takes|paid|pay) from|uses?|use up|using|any of
    |(?<!\b(?:her|his|their|our|patients?|what|which) )part of)
    (?: (?:any|some|of|the|her|his|their|that|this|annual|yearly))* \$?\d[\d,]{2,}(?! ?(?:fee|charge|for)\b)
`;
const INCLUDES =
  /\b(?:the|her|his|that) \$?\d,?\d{3}\b.*\b(?:include|includes|count|counts|eat|eats|come out|comes out)\b/;
const namesMaximum = (text: string): boolean => INCLUDES.test(text) || TOWARD_FIGURE.test(text);
const NEXT_YEAR = /\bnext (?:plan )?year\b/;

/** "How old is june?", "how old": without a word for a limit or for other people, it asks for the patient's age. */
const ASKS_AGE = /\bhow old\b/;
const saysAgeLimit = phrases(`
  limit, limits, max, maximum, min, minimum, cutoff, cut off, until, up to, can, could, do, does, have to
  has to, be, cover, covers, covered, coverage, dependent, dependents, children, kids, student, students, stay
  too, plan, policy
`);
/** "Age?" asks for the patient's age, and perhaps for the age limits. */
export const BARE_AGE = /^(?:(?:and|patient|the|her|his|their|current|what is|s)\W+)*age\W*$/;
const BARE_SUBSCRIBER = /^(?:(?:and|the|who is|is)\W+)*(?:sub|subscriber)(?: name)?\W*$/;
/** Words for a lost tooth. */
const saysLost = phrases(`
  lost, pulled, extracted, missing, gone, came out, come out in, come out last, fell out, knocked out, removed
  taken out, took out, had it out, been out
`);

/** `found`: the topics of its phrases. `hasSubject`: the part, an earlier part or the last question names a service. */
export function topicsOf(part: Part, found: AskedTopic[], hasSubject: boolean): AskedTopic[] {
  const isTimed = part.details.time !== null || part.details.day !== null;
  const topics = isTimed && found.length === 0 && saysLost(part.text) ? ['missing_tooth' as const] : found;
  if (!hasSubject && FIGURES_NETWORK.test(part.text)) return ['figures_network'];
  if (part.subjects.length === 0 && asksDependentsAge(part.text)) return ['age'];
  // "Sealants age and teeth"
  if (hasSubject && topics.length === 0 && BARE_TEETH.test(part.text)) return ['coverage'];
  // "Type 2 % and ded"
  if (part.subjects.length > 0 && topics.length === 0 && BARE_PERCENT.test(part.text)) return ['coverage'];
  // "Bridge pct freq" asks two things.
  if (
    hasSubject &&
    BARE_PERCENT.test(part.text) &&
    topics.length > 0 &&
    topics.every((one) => BESIDE_SHARE.has(one))
  )
    return ['coverage', ...topics];
  return (
    (hasSubject ? ofServiceBefore(part, topics) : null) ??
    narrowed(part, topics) ??
    (part.subjects.length > 0 ? ofService(part, topics) : ofPlan(part, topics)) ??
    withDetails(part, topics, hasSubject)
  );
}

/** "For a 900 crown", but not "a 1500 max" or "after a 900 crown", which asks what remains then. */
const PRICED =
  /(?<!\bafter )\b(?:an?|the|her|his|this|that) \$?\d[\d,]* (?!max|lifetime|annual|yearly|ded|limit|cap|plan|calendar|total)[a-z]/;
/** The fee comes before the words for "go over"; "1500 max" and "1500 left" are no fees. */
const FIGURE_FIRST = pattern()`
  (?<!\b(?:max|maximum|limit|cap|has|have|left)(?: of| is)? \$?)
    (?<![\d,])\d[\d,]*\b(?! (?:max|annual|yearly|limit|cap|left|rem|of)).*\b(?:go(?:es|ing)?|put|push
    |exceeds?|max(?:es)?|over|hits?|reach)
`;
const BARE_TEETH = /^(?:(?:and|which|what|the)\W+)*(?:teeth|tooth)\W*$/;
const BESIDE_SHARE: ReadonlySet<AskedTopic> = new Set([
  'frequency',
  'age',
  'waiting',
  'downgrade',
  'authorization',
  'deductible',
]);
const COVERED_FOR_IT = /\bcovered (?:for|on) (?:it|that|this|them|those)\b/;
const OWN_PART = /^(?:(?:and|so|then) )*what is (?:the |our )?(?:patients?|hers|his|theirs)\W*$/;
const LIFETIME = /\blifetime\b(?!.*\b(?:per|once|visits?|times)\b)/;
const BARE_PERCENT =
  /(?:^|\D)\s%|\b(?:type|class|tier|category) (?:[1-5]|i{1,3}|iv) ?%|\bpercent(?:age)?s?\b|\bpct\b/;

/** For a part without a service, in a conversation or sentence that names one. */
function ofServiceBefore({ text, subjects }: Part, topics: AskedTopic[]): AskedTopic[] | null {
  if (subjects.length > 0) return null;
  // "Is the subscriber covered for it?"
  if (topics.includes('subscriber') && COVERED_FOR_IT.test(text)) return ['coverage'];
  // "What will insurance pay and what is the patient's?"
  if (topics.length === 0 && OWN_PART.test(text)) return ['portion'];
  // "Ortho auth needed? lifetime left"
  if (topics.join() === 'frequency' && LIFETIME.test(text)) return ['maximum'];
  // "Ortho: max %, age"
  return topics.join() === 'maximum' && BARE_PERCENT.test(text) ? ['coverage', 'maximum'] : null;
}

function narrowed({ text, subjects, details }: Part, topics: AskedTopic[]): AskedTopic[] | null {
  // "Max on both plans" asks for the maximum.
  if (topics.length > 1 && topics.includes('plan_count'))
    return topics.filter((topic) => topic !== 'plan_count');
  // "Which plan is primary?"
  if (topics.includes('other_coverage') && topics.includes('plan'))
    return topics.filter((topic) => topic !== 'plan');
  if (topics.includes('counts_toward')) {
    const hasFee = subjects.length > 0 && details.fees.length + details.bareFees.length === 1;
    return hasFee && !namesMaximum(text) ? ['portion', 'maximum'] : ['counts_toward'];
  }
  // A replacement answer includes the frequency limits. The start of a benefit year isn't a plan date.
  if (topics.includes('replacement') && topics.includes('frequency')) return ['replacement'];
  if (topics.includes('benefit_year')) {
    // "When does the max start over?" asks for the day, not for the amount.
    const isStart = saysRestart(text) && !saysLeft(text);
    const other: readonly AskedTopic[] = isStart
      ? ['dates', 'maximum', 'deductible', 'frequency']
      : ['dates'];
    return topics.filter((topic) => !other.includes(topic));
  }
  return topics.includes('missing_tooth') && topics.includes('dates') ? ['missing_tooth'] : null;
}

const MAY_BE_SEEN: ReadonlySet<AskedTopic> = new Set(['status', 'assigned_office']);
const saysCoinsurance = phrases('coinsurance, co insurance, coins');

/** Matches "are these in-network numbers?" */
const FIGURES_NETWORK = pattern()`
  \b(?:are|were) (?:these|those|they|all(?: of)? (?:these|this)
    |the (?:numbers|figures|amounts|percentages|benefits|rates)) (?:all |for |the |only |just )*(?:in
    |out of) (?:or out of )?network(?: (?:numbers?|figures?|amounts?|percentages?|rates?|benefits?
    |only))?\W*$
`;
/** "Can he go see an out-of-network specialist?" asks what the plan pays there. */
const GOES_ELSEWHERE = pattern()`
  \b(?:go|goes|see|sees|use|uses|visit|visits|choose|referred?|sent?|send)\b.*\b(?:specialist|dentist
    |doctor|dr|provider|office|surgeon|endodontist|periodontist|orthodontist|oral surgeon)\b
`;

/** "Does the plan roll over 1/1?" asks whether it continues, not about unused money. */
const PLAN_ROLLS_OVER = /\b(?:plan|policy|coverage|insurance)\b.*\b(?:rolls?|rolling) ?over\b/;
const saysMoney = phrases(
  'max, maximum, benefits, benefit, unused, money, dollars, amount, balance, deductible',
);

const OF_CHILD = /\b(?:kid|child|son|daughter|dependent|student)s?\b/;
const STILL_ON = /\bstill (?:on|ok|good)(?: (?:it|this|here))?\W*$/;
const STILL_COVERED: ReadonlySet<AskedTopic> = new Set(['status', 'coverage', 'stays_covered']);

function ofPlan({ text, details }: Part, topics: AskedTopic[]): AskedTopic[] | null {
  if (details.network === 'out' && GOES_ELSEWHERE.test(text)) return ['coverage'];
  // "Can we see her out of network?"
  if (
    details.network !== null &&
    topics.includes('assigned_office') &&
    topics.every((topic) => MAY_BE_SEEN.has(topic))
  )
    return ['network'];
  // "Coinsurance" asks for the plan's percentages. A copay is an amount.
  if (topics.join() === 'portion' && saysCoinsurance(text) && details.fees.length === 0) return ['coverage'];
  if (topics.join() === 'age' && ASKS_AGE.test(text) && !saysAgeLimit(text)) return ['patient_age'];
  if (topics.length === 0 && BARE_SUBSCRIBER.test(text)) return ['subscriber'];
  if (PLAN_ROLLS_OVER.test(text) && !saysMoney(text)) return ['dates'];
  // "Kid is 25, still covered?"
  const asksStill =
    topics.some((topic) => STILL_COVERED.has(topic)) || (topics.length === 0 && STILL_ON.test(text));
  if (details.age !== null && OF_CHILD.test(text) && asksStill) return ['stays_covered'];
  // "Is she on her mom's plan?"
  if (ON_PLAN.test(text) && topics.every((topic) => topic === 'stays_covered' || topic === 'coverage'))
    return ['status', 'subscriber'];
  return topics.join() === 'coverage' && ASKS_PERSON.test(text) ? ['status'] : null;
}

function ofService({ text, subjects, details }: Part, topics: AskedTopic[]): AskedTopic[] | null {
  const only = topics.join();
  // "RCT 1000 if ded met", "crown 1000 waiting", "crown 900 w secondary", "crown 1200 uses max?"
  if (details.fees.length + details.bareFees.length === 1) {
    if (only === 'deductible' && assumedDeductible(text) !== null) return ['portion'];
    if (only !== '' && topics.every((topic) => BESIDE_FEE.has(topic))) return [...topics, 'portion'];
  }
  // "Does the 1500 include preventive?"
  if (namesMaximum(text)) return ['counts_toward'];
  // "Bridge to replace #19" is about a missing tooth, not about an old bridge.
  if (only === 'replacement' && REPLACES_TOOTH.test(text)) return ['coverage', 'missing_tooth'];
  // "Last date for ortho coverage"
  if (only === 'frequency' && isOrthodontic(subjects) && saysLastDate(text)) return ['coverage'];
  if (only === 'frequency' && isOrthodontic(subjects) && !saysVisits(text))
    return [saysStart(text) ? 'waiting' : 'maximum'];
  // "When do they pay cleanings?": only work that is prepared and seated has two dates.
  if (only === 'prep_or_seat' && !saysSeat(text) && !subjects.every(isSeated)) return ['frequency'];
  // "Pano when?"
  if ((only === '' || only === 'coverage') && ENDS_WITH_WHEN.test(text)) return ['frequency'];
  // "Is perio basic?"
  if (only === '' && ASKS_CLASS.test(text) && isServiceThenClass(subjects)) return ['class'];
  // "Root canal at $1,000, how much of the max gets eaten?"
  if (only === 'maximum' && details.fees.length === 1) return ['portion', 'maximum'];
  // "Max left for a 900 crown"
  if (only === 'maximum' && details.bareFees.length === 1 && PRICED.test(text)) return ['portion', 'maximum'];
  // "Crown 1200, will it go over the max?"
  if (only === 'maximum' && details.bareFees.length === 1 && FIGURE_FIRST.test(text) && asksOver(text))
    return ['portion', 'maximum'];
  // "Basic now and next year?", "when will crowns be 50?"
  const isOfShare = subjects.every(isOfClass) || SHARE_WORDS.test(text);
  if (only === 'frequency' && ((NEXT_YEAR.test(text) && isOfShare) || WHEN_SHARE.test(text)))
    return ['increases'];
  // "Implant #19, extracted in 2019": the missing tooth clause decides, together with what the plan pays.
  if (only === 'missing_tooth' && !saysClause(text)) return ['coverage', 'missing_tooth'];
  // "Is a bridge covered to replace #19?" asks for coverage first, then for the rule.
  const isRuled = topics.length > 0 && topics.every((topic) => RULES.has(topic));
  return isRuled && saysCover(text) ? ['coverage', ...topics] : null;
}

/** Changes the topics if the part has a fee, a day or an age. */
function withDetails(part: Part, topics: AskedTopic[], hasSubject: boolean): AskedTopic[] {
  const { details, topicWords, subjects } = part;
  const asksCover = topicWords.some(({ value }) =>
    value.some(({ topic, strength }) => topic === 'coverage' && strength === 'weak'),
  );
  // "How much more does she have to pay toward the deductible?" is about the deductible.
  const isPayingDeductible = topics.includes('deductible') && subjects.length === 0;
  const hasFee = details.fees.length > 0 || (hasSubject && details.bareFees.length === 1);
  return topics
    .filter((topic) => !(topic === 'portion' && isPayingDeductible))
    .map((topic) => {
      // "Was he covered on 7/4?"
      if (topic === 'coverage' && details.day !== null && subjects.length === 0) return 'status';
      if (topic === 'coverage' && hasFee) return 'portion';
      // "Is fluoride covered at age 20?"
      return topic === 'age' && details.age !== null && asksCover ? 'coverage' : topic;
    });
}

const isOfClass = ({ nodes }: AskedSubject): boolean => nodes.every(isClass);

const isServiceThenClass = ([service, ...rest]: readonly AskedSubject[]): boolean =>
  service !== undefined && !isOfClass(service) && rest.length === 1 && rest.every(isOfClass);

/** A response about one patient doesn't say who else is covered. */
export const saysRelative = phrases(`
  spouse, wife, husband, children, kids, dependent, dependents, son, daughter, newborn, baby, sibling, siblings
`);
const namesOthers = phrases(OTHER_SERVICES);
/** "The rest of the year" isn't about services. */
export const saysOthers = (text: string): boolean => namesOthers(text.replace(REST_OF_ELSE, ' '));
const REST_OF_ELSE =
  /\bthe rest of\b(?! (?:the |her |his |their )?(?:services|benefits|procedures|codes|classes|categories|it|them)\b)/g;
export const saysUntil = phrases('until, up to');
