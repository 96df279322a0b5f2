// The topics of one part of a question, corrected by the combination of its words. The quotes in the comments are
// users' questions.

import { pattern } from '../../../vocabulary/long-pattern.ts';
import { isOrthodontic } from '../../service-kinds.ts';
import { type AskedTopic, RULE_TOPICS, topicSet } from '../asked-topic.ts';
import { asksOver } from '../same-visit.ts';
import type { AskedSubject } from '../subject.ts';
import { phrases } from '../words/phrases-in.ts';
import { OTHER_SERVICES } from '../words/service-phrases.ts';
import type { Part } from './part.ts';

export const areOrthodontic = (subjects: readonly AskedSubject[]): boolean =>
  subjects.length > 0 && subjects.every(({ nodes }) => nodes.every(isOrthodontic));

/** With a fee, a question about these topics also asks what the patient pays. */
const BESIDE_FEE = topicSet(
  'waiting',
  'downgrade',
  'missing_tooth',
  'other_coverage',
  'coordination_of_benefits',
);

const saysRestart = phrases(`
  reset, resets, start over, starts over, renew, renews, fresh, anew, refresh, refreshes, refreshed, restart
  restarts, start again
`);
const saysLeft = phrases('left, remain, remains, remaining, how much');
const saysCover = phrases('cover, covers, covered, today, tomorrow, ok to, can we, can i, will they pay');

const REPLACES_TOOTH = /\breplac\w* (?:#|tooth|teeth|number|(?:the |a |that )?missing)/;
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

/** "How old is june?", "how old": without a word for a limit or for other people, it asks for the patient's age. */
const ASKS_AGE = /\bhow old\b/;
const saysAgeLimit = phrases(`
  limit, limits, max, maximum, min, minimum, cutoff, cut off, until, up to, can, could, do, does, have to
  has to, be, cover, covers, covered, coverage, dependent, dependents, children, kids, student, students, stay
  too, plan, policy
`);
/** Words for a lost tooth. */
const saysLost = phrases(`
  lost, pulled, extracted, missing, gone, came out, come out in, come out last, fell out, knocked out, removed
  taken out, took out, had it out, been out
`);

/** "For a 900 crown", but not "a 1500 max" or "the 1500 used on crowns". */
const PRICED = pattern()`
  \b(?:an?|the|her|his|this|that) \$?\d[\d,]* (?!max|lifetime|annual|yearly|ded|limit|cap|plan|calendar|total
    |benefit|allowance|(?:used|left|for|on|of|in|is|was|per|from|after|before|remain\w*|rollover|carry\w*)\b)[a-z]
`;
/** The fee comes before the words for "go over"; "1500 max" and "1500 left" aren't fees. */
const FIGURE_FIRST = pattern()`
  (?<!\b(?:max|maximum|limit|cap|has|have|left)(?: of| is)? \$?)
    (?<![\d,])\d[\d,]*\b(?! (?:max|annual|yearly|limit|cap|left|rem|of)).*\b(?:go(?:es|ing)?|put|push
    |exceeds?|max(?:es)?|over|hits?|reach)
`;

/** Words for a percentage: "pct", "class 2 %". */
const NAMES_SHARE =
  /(?:^|\D)\s%|\b(?:type|class|tier|category) (?:[1-5]|i{1,3}|iv) ?%|\bpercent(?:age)?s?\b|\bpct\b/;
/** Next to a word for a percentage, these topics don't replace the coverage. */
const BESIDE_SHARE = topicSet('frequency', 'age', 'waiting', 'downgrade', 'authorization', 'deductible');
const BARE_TEETH = /^(?:(?:and|which|what|the)\W+)*(?:teeth|tooth)\W*$/;
const COVERED_FOR_IT = /\bcovered (?:for|on) (?:it|that|this|them|those)\b/;

/** `found`: the topics of its phrases. `hasSubject`: the part, an earlier part or the last question names a service. */
export function topicsOf(part: Part, found: AskedTopic[], hasSubject: boolean): AskedTopic[] {
  const isTimed = part.details.time !== null || part.details.day !== null;
  const topics = isTimed && found.length === 0 && saysLost(part.text) ? ['missing_tooth' as const] : found;
  if (part.subjects.length === 0 && asksDependentsAge(part.text)) return ['age'];
  // "Is the subscriber covered for it?" after a question about a service.
  const isOfOther = hasSubject && part.subjects.length === 0 && topics.includes('subscriber');
  if (isOfOther && COVERED_FOR_IT.test(part.text)) return ['coverage'];
  // "Sealants age and teeth"
  if (hasSubject && topics.length === 0 && BARE_TEETH.test(part.text)) return ['coverage'];
  // "Bridge pct freq" and "sealants % age" ask two things.
  if (hasSubject && NAMES_SHARE.test(part.text) && topics.every((topic) => BESIDE_SHARE.has(topic)))
    return ['coverage', ...topics];
  return (
    narrowed(part, topics) ??
    (part.subjects.length > 0 ? ofService(part, topics) : ofPlan(part, topics)) ??
    withDetails(part, topics, hasSubject)
  );
}

/** Decides between topics that include or exclude each other; null if the part has no such topics. */
function narrowed({ text, subjects, details }: Part, topics: AskedTopic[]): AskedTopic[] | null {
  // "Which plan is primary?"
  if (topics.includes('other_coverage') && topics.includes('plan'))
    return topics.filter((topic) => topic !== 'plan');
  if (topics.includes('counts_toward')) {
    // "Crown 1200 uses max?"
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

const MAY_BE_SEEN = topicSet('status', 'assigned_office');
/** "We're not contracted with Cigna, can he still use it here?" */
const USES_IT = /^(?!.*\bactive\b).*\b(?:can|could|may|able to)\b.* (?:use|come)\b/;
const saysCoinsurance = phrases('coinsurance, co insurance, coins');

/** "Can he go see an out-of-network specialist?" asks what the plan pays there. */
const GOES_ELSEWHERE = pattern()`
  \b(?:go|goes|see|sees|use|uses|visit|visits|choose|referred?|sent?|send)\b.*\b(?:specialist|dentist
    |doctor|dr|provider|office|surgeon|endodontist|periodontist|orthodontist|oral surgeon)\b
`;

/** The topics of a part without a service, if its words mean something else than its phrases; otherwise null. */
function ofPlan({ text, details }: Part, topics: AskedTopic[]): AskedTopic[] | null {
  if (details.network === 'out' && GOES_ELSEWHERE.test(text)) return ['coverage'];
  if (details.network === 'out' && topics.join() === 'status' && USES_IT.test(text)) return ['coverage'];
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
  // "Is she on her mom's plan?"
  if (ON_PLAN.test(text) && topics.every((topic) => topic === 'stays_covered' || topic === 'coverage'))
    return ['status', 'subscriber'];
  // "What's left for the year incl ded": the maximum and the deductible.
  if (topics.join() === 'deductible' && LEFT_WITH.test(text)) return ['maximum', 'deductible'];
  return topics.join() === 'coverage' && ASKS_PERSON.test(text) ? ['status'] : null;
}
/** Not "left to pay" or "left after insurance", which ask for the patient's part, or "ded left plus …". */
const LEFT_WITH = pattern()`
  ^(?!.*\b(?:does|do|to|owe[ds]?|balance|patient|after|before|not|without)\b)(?:(?!\bded).)*\b(?:left|remain(?:s|ing)?
    |available)\b.* (?:incl(?:ud(?:e|ing))?|plus|along with|as well as) (?:the |her |his |any )?ded
`;

const isClass = ({ nodes }: AskedSubject): boolean => nodes.every(({ kind }) => kind === 'class');
/** The class is the last word, and nothing compares: "is perio paid like basic?" */
const ASKS_CLASS =
  /^(?:(?:and|so|but|ok) )*(?:is|are)\b(?!.*\b(?:than|with|like|same|from|to|plus|vs|versus)\b).*[a-z](?: services?)?\W*$/;

/** The topics of a part with a service, if its words mean something else than its phrases; otherwise null. */
function ofService({ text, subjects, details }: Part, topics: AskedTopic[]): AskedTopic[] | null {
  const only = topics.join();
  // "Is perio basic?"
  const [first, second] = subjects;
  const namesClass = first && second && subjects.length === 2 && !isClass(first) && isClass(second);
  if (namesClass && (only === '' || only === 'coverage') && ASKS_CLASS.test(text))
    return ['class', 'coverage'];
  // "Crown 1000 waiting", "crown 900 w secondary"
  const hasFee = details.fees.length + details.bareFees.length === 1;
  if (hasFee && only !== '' && topics.every((topic) => BESIDE_FEE.has(topic))) return [...topics, 'portion'];
  // "Does the 1500 include preventive?"
  if (namesMaximum(text)) return ['counts_toward'];
  // "Bridge to replace #19" is about a missing tooth, not about an old bridge.
  if (only === 'replacement' && REPLACES_TOOTH.test(text)) return ['coverage', 'missing_tooth'];
  // "Pano when?"
  if ((only === '' || only === 'coverage') && /\bwhen\W*$/.test(text)) return ['frequency'];
  // "Ortho left": orthodontics has an amount for life, not a number of visits.
  const isOfAmount = saysLeft(text) || details.isAboutUse;
  if (only === 'frequency' && isOfAmount && areOrthodontic(subjects)) return ['maximum'];
  // "Root canal at $1,000, how much of the max gets eaten?"
  if (only === 'maximum' && details.fees.length === 1) return ['portion', 'maximum'];
  // "Max left for a 900 crown", "crown 1200, will it go over the max?"
  const isPriced = PRICED.test(text) || (FIGURE_FIRST.test(text) && asksOver(text));
  if (only === 'maximum' && details.bareFees.length === 1 && isPriced) return ['portion', 'maximum'];
  // "Is a bridge covered to replace #19?" asks for coverage first, then for the rule.
  const isRuled = topics.length > 0 && topics.every((topic) => RULE_TOPICS.includes(topic));
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

/** A response about one patient doesn't say who else is covered. */
export const saysRelative = phrases(`
  spouse, wife, husband, children, kids, dependent, dependents, son, daughter, newborn, baby, sibling, siblings
`);
const namesOthers = phrases(OTHER_SERVICES);
/** "The rest of the year" isn't about services. */
export const saysOthers = (text: string): boolean => namesOthers(text.replace(REST_OF_ELSE, ' '));
const REST_OF_ELSE =
  /\bthe rest of\b(?! (?:the |her |his |their )?(?:services|benefits|procedures|codes|classes|categories|it|them)\b)/g;

/** Matches "is she covered?" */
const ASKS_PERSON = pattern()`
  ^(?:(?:and|so|ok|hey|hi)\W+)*(?:is|are|was) (?:she|he|they|(?:the |this |my |our )?patient
    |this (?:guy|lady|kid)) (?:(?:still|currently|even|actually|now) )*(?:covered|insured)\W*(?:today|now
    |right now|at all|or not|or no)?\W*$
`;

const ON_PLAN = pattern()`
  \b(?:is|are|was|were) (?:she|he|they|(?:the |this |my |our )?(?:patients?|kid|child|son|daughter|spouse)
    |this (?:kid|child)) (?:(?:still|even|also|actually|listed|covered|enrolled) )*(?:on|under) (?:the|this
    |that|her|his|their|moms?|dads?|mothers?|fathers?|parents?|husbands?|wifes?|spouses?)\b.*\b(?:plan
    |policy|insurance|coverage)\b
`;

/** "What age do kids come off", "how old can his kids be on it": an age limit of the plan, not of a service. */
export const asksDependentsAge = (text: string): boolean =>
  /\b(?:age|old)\b/.test(text) && ON_OR_OFF.test(text);
/** After "waiting period for major", "until what age are the kids covered" is about the plan: a class has no age limit. */
export const isOfDependents = (text: string, before: readonly AskedSubject[]): boolean =>
  asksDependentsAge(text) || (KIDS_COVERED.test(text) && before.length > 0 && before.every(isClass));
const KIDS_COVERED =
  /\bwhat age (?:is|are) (?:the |an? |her |his |their )?(?:kids?|child|children|dependents?|students?) covered\W*$/;
/** "Stay on" and "drop off" are questions about staying covered. */
const ON_OR_OFF = pattern()`
  \b(?:kid|child|children|son|daughter|dependent|student)s?\b.*\b(?:come|get|taken|age|be|remain|keep
    |kept)s? (?:off|out|on|insured|eligible)\b
`;
