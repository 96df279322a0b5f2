// The topics of one part of a question: those of its phrases, corrected where its words belong together. The quotes in
// the comments are users' questions.

import { pattern } from '../../vocabulary/long-pattern.ts';
import { isInCategory, isOrthodontic } from '../service-kinds.ts';
import { type AskedTopic, RULE_TOPICS, topicSet } from './asked-topic.ts';
import type { Part } from './parts.ts';
import { type AskedSubject, isClass } from './subject.ts';
import { chooseTopics } from './topics.ts';
import { phrases } from './words/phrases-in.ts';

export const saysRelative = phrases(`
  spouse, wife, husband, children, kids, dependents, dependent, deps, dep, son, daughter, newborn, sibling, siblings, student, students
`);

export const areOrthodontic = (subjects: readonly AskedSubject[]): boolean =>
  subjects.length > 0 && subjects.every(({ nodes }) => nodes.every(isOrthodontic));

export const isAmount = (topic: AskedTopic): boolean =>
  topic === 'maximum' || topic === 'deductible' || topic === 'out_of_pocket';

export const NAMES_MAXIMUM =
  /\b(?:max\w*|annual|yearly|lifetime|benefits?|insurance|money|dollars?|cap|limit)\b/;
const saysCover = phrases('cover, covers, covered, today, tomorrow, ok to, can we, can i, will they pay');
const saysLeft = phrases('left, remain, remains, remaining, how much');
const saysRestart = phrases(
  'reset, resets, start over, starts over, renew, renews, restart, restarts, start again',
);
const saysLost = phrases(
  'lost, pulled, extracted, missing, gone, came out, fell out, knocked out, removed, been out',
);
/** "Does the other plan cover crowns", "phone for the other plan". We must not answer with facts of this plan. */
const saysOtherPlan = phrases(`
  the other plan, her other plan, his other plan, their other plan, the other insurance, her other insurance
  his other insurance, their other insurance, other plans, the other carrier, the other payer
`);
const OTHER_PLANS_NUMBER =
  /\bother (?:dental )?(?:plan|insurance|ins|coverage|policy|carrier|payer)s? (?:phone|name|number|contact|address|policy|member|group|payer|id)\b/;
export const asksOtherPlan = (text: string): boolean => saysOtherPlan(text) || OTHER_PLANS_NUMBER.test(text);
/** The response can state who the other payer is and its numbers, but not what it pays. */
export const isOfOtherPlan = (text: string, topics: readonly AskedTopic[]): boolean =>
  topics.every((topic) => FACTS.has(topic)) &&
  /\b(?:who|names?|ids?|phone|number|address|contact)\b/.test(text) &&
  // We don't read the other plan's policy and group numbers.
  !/\b(?:policy|group)\b/.test(text);
const FACTS = topicSet('plan', 'contact', 'other_coverage');
/** "Count toward the 2000", "part of her 1500": a maximum, not the service's fee. */
const TOWARD_FIGURE =
  /\b(?:towards?|against|into|out of|off|from|use up|part of)(?: any of)? (?:the|her|his|their|that|this) \$?\d[\d,]{2,}\b/;
const saysAgeLimit = phrases('limit, limits, max, maximum, until, up to, too, cutoff');

/** Topics that don't replace the coverage next to a word for a percentage: "bridge pct freq". */
const BESIDE_SHARE = topicSet('frequency', 'age', 'waiting', 'downgrade', 'authorization', 'deductible');
export const NAMES_SHARE = /(?:^|\D)\s%|\bpercent(?:age)?s?\b|\bpct\b/;
/** "Last year crowns were 60%": here "last" doesn't ask for a date. */
const LAST_YEARS_SHARE = /\blast year\b.*\d ?(?:%|percent\b)/;
/** With a fee, a question about these topics also asks what the patient pays. */
const BESIDE_FEE = topicSet(
  'waiting',
  'downgrade',
  'missing_tooth',
  'other_coverage',
  'maximum',
  'deductible',
);

/** "Is she covered?" */
const ASKS_PERSON = pattern()`
  ^(?:(?:and|so|ok|hey|hi)\W+)*(?:is|are|was) (?:she|he|they|(?:the |this |my |our )?patient)
    (?:(?: still| currently| now)*) (?:covered|insured)\W*(?:today|now|right now|at all)?\W*$
`;
/** "Is perio basic?" Nothing compares: "is perio paid like basic?" asks for percentages. */
const ASKS_CLASS =
  /^(?:(?:and|so|but|ok) )*(?:is|are)\b(?!.*\b(?:than|with|like|same|from|to|plus|vs|versus)\b)/;

/** `hasSubject`: whether the part, an earlier part or the last question names a service. `hasLead`: see `TopicWord`. */
export function topicsOf(part: Part, hasSubject: boolean, hasLead: boolean) {
  const found = chooseTopics(part.topicWords, hasSubject);
  // In "how often are cleanings and exams covered", "covered" belongs to "how often", so it isn't a second topic.
  // So is it in "until what age are kids and students covered".
  const isOf = part.subjects.length > 0 || saysRelative(part.text);
  const isVerbOnly = found.isWeak && isOf && hasLead && !part.isOwnClause;
  return { topics: isVerbOnly ? [] : corrected(part, found.topics, hasSubject), leads: found.leads };
}

function corrected(part: Part, topics: AskedTopic[], hasSubject: boolean): AskedTopic[] {
  const { text, details } = part;
  if (asksOtherPlan(text))
    return isOfOtherPlan(text, topics) ? ['other_coverage'] : ['other_coverage', 'unsupported'];
  if (topics.length === 0 && saysLost(text) && (details.time ?? details.day) !== null)
    return ['missing_tooth'];
  if (topics.length === 0 && asksClinical(part)) return ['clinical'];
  if (isNewAmount(part)) return ['benefit_year', 'maximum'];
  const own = topics
    .filter((topic) => !topics.some((other) => REPLACES[other]?.includes(topic)))
    .filter((topic) => topic !== 'waiting' || !DECIDES_TO_WAIT.test(text));
  if (hasSubject && LAST_YEARS_SHARE.test(text) && own.join() === 'frequency') return ['coverage'];
  if (hasSubject && NAMES_SHARE.test(text) && own.every((topic) => BESIDE_SHARE.has(topic)))
    return ['coverage', ...own];
  return part.subjects.length > 0 ? ofService(part, own) : ofPlan(part, own, hasSubject);
}

/** "If we wait until july": the practice delays the work. It doesn't ask about a waiting period. */
const DECIDES_TO_WAIT =
  /\b(?:if|should|could|lets|better|rather|want to|wants to|gonna|going to|we|i) (?:(?:we|i|she|he|they|patient|just|can) )*waits?(?: (?:until|on|for|and)\b|\W*$)/;
/** "She gets new 2000", "another 1500 in january": a new maximum. */
const isNewAmount = ({ text, details: { fees, bareFees } }: Part): boolean =>
  fees.length + bareFees.length === 1 &&
  /\b(?:gets?|have|has|is there|be) (?:an? |the |her |his )?(?:(?:whole|full|brand) )?(?:new|fresh|another|full) \$?\d[\d,]{2,}(?!,?\d| ?[a-z])/.test(
    text,
  );
/** "Is her perio getting worse?": a question about the patient's health. The payer's response can't answer it. */
const ASKS_CLINICAL = pattern()`
  ^(?:(?:and|so|but|ok) )*(?:is|are|was|has|have|did|does|do|will|would|could|can|how|why|what)\b.*\b(?:
    (?:get|gets|getting|got|gotten|any) (?:worse|better)
    |worsen\w*|heal(?:s|ed|ing)?|prognosis|diagnos\w+|restorable|salvageable|savable|be saved
    |infect(?:ed|ion)|caus(?:ed?|es|ing) (?:her|his|the|this|that|it)|hurts?|hurting)\b
`;
/** "Does #3 need a root canal or a crown?" */
const ASKS_NEED =
  /\b(?:does|do) (?:she|he|they|(?:the )?patient|(?:tooth )?#?\d+|tooth|it)\b.* (?:really |actually |even )?need an? /;
const asksClinical = ({ text, subjects }: Part): boolean =>
  ASKS_CLINICAL.test(text) ||
  (ASKS_NEED.test(text) &&
    subjects.length > 0 &&
    subjects.every(({ nodes }) => nodes.every((node) => isInCategory(node, ...TREATMENT))));
/** Restorations, root canals, crowns, prosthetics and surgery. */
const TREATMENT = ['25', '26', '36', '39', '40'];

const UNTIL = /\b(?:until|till?|up to|to) (?:when|what)\b|\bhow long\b/;

/** The topics that a topic includes or rules out. */
const REPLACES: Partial<Record<AskedTopic, readonly AskedTopic[]>> = {
  other_coverage: ['plan'],
  timely_filing: ['unsupported'],
  counts_toward: ['maximum', 'deductible', 'coverage'],
  replacement: ['frequency'],
  missing_tooth: ['dates'],
  benefit_year: ['dates'],
  specialist: ['unsupported', 'portion', 'coverage'],
  emergency: ['portion', 'coverage'],
};

function ofPlan({ text, details }: Part, topics: AskedTopic[], hasSubject: boolean): AskedTopic[] {
  const only = topics.join();
  // "Dependents covered until when?"
  if ((only === '' || only === 'coverage') && saysRelative(text) && UNTIL.test(text)) return ['age'];
  // "How old is june?" asks for the patient's age.
  if (only === 'age' && /\bhow old(?: (?:is|are)\b|\W*$)/.test(text) && !saysAgeLimit(text))
    return ['patient_age'];
  // "When does the max start over?" asks for the day, not for the amount.
  if (topics.includes('benefit_year') && saysRestart(text) && !saysLeft(text)) return ['benefit_year'];
  // "Can we see her out of network?"
  if (details.network !== null && topics.includes('assigned_office')) return ['network'];
  if (only === 'coverage' && (details.day !== null || ASKS_PERSON.test(text))) return ['status'];
  // "How much more does she have to pay toward the deductible?"
  if (topics.includes('deductible'))
    return topics.filter((topic) => topic !== 'portion' && (topic !== 'maximum' || NAMES_MAXIMUM.test(text)));
  const isPriced = details.fees.length > 0 || (hasSubject && details.bareFees.length === 1);
  return only === 'coverage' && isPriced ? ['portion'] : topics;
}

function ofService(part: Part, topics: AskedTopic[]): AskedTopic[] {
  const { text, subjects, details } = part;
  const only = topics.join();
  if (TOWARD_FIGURE.test(text)) return ['counts_toward'];
  const [first, second] = subjects;
  const namesClass = first && second && subjects.length === 2 && !isClass(first) && isClass(second);
  if (namesClass && (only === '' || only === 'coverage') && ASKS_CLASS.test(text))
    return ['class', 'coverage'];
  // "Crowns is 50 next year too?" asks whether the percentage changes.
  const isFee = details.fees.length > 0 || details.bareFees.some((cents) => cents > 100_00);
  if (only === 'coverage' && !isFee && /\bnext (?:calendar )?year\b/.test(text)) return ['increases'];
  // "Crown 1000 waiting"
  const isPriced = details.fees.length + details.bareFees.length === 1;
  if (isPriced && only !== '' && topics.every((topic) => BESIDE_FEE.has(topic)))
    return [...topics, 'portion'];
  if (isPriced && (only === 'coverage' || only === 'allowed_amount')) return ['portion'];
  // "Bridge to replace #19" is about a missing tooth, not about an old bridge.
  if (only === 'replacement' && /\breplac\w* (?:#|\d|tooth|teeth|number|(?:the |a )?missing)/.test(text))
    return ['coverage', 'missing_tooth'];
  // "Implant 8, tooth already gone"
  if (only === 'missing_tooth' && !/\b(?:clause|mtc|exclusion|provision)\b/.test(text))
    return ['coverage', 'missing_tooth'];
  // "Pano when?"
  if ((only === '' || only === 'coverage') && /\bwhen\W*$/.test(text)) return ['frequency'];
  // "Ortho left": orthodontics has an amount for life, not a number of visits.
  if (only === 'frequency' && (saysLeft(text) || details.isAboutUse) && areOrthodontic(subjects))
    return ['maximum'];
  // "Is fluoride covered at age 20?"
  if (only === 'age' && details.age !== null && !saysAgeLimit(text)) return ['coverage'];
  // "Is a bridge covered to replace #19?" asks for coverage first, then for the rule.
  const isRuled = topics.length > 0 && topics.every((topic) => RULE_TOPICS.includes(topic));
  return isRuled && saysCover(text) ? ['coverage', ...topics] : topics;
}
