// Finds what a sentence that we couldn't read is about: its topics, subjects and network.

import type { SubjectNode, Topic } from '../statement.ts';
import { contains, X_RAYS } from '../vocabulary/index.ts';
import { isPayment } from './grammar/names.ts';
import { has, hasAny, is, isAny, kindsIn, nodesOf, numberOf, type Token, withoutFillers } from './token.ts';
import { corrected } from './unread/corrected.ts';
import {
  hasSharesInRow,
  isAfterTime,
  isAge,
  isPerTime,
  isPlainMoney,
  isTimed,
  isTimeFrom,
  laterTopics,
  namesClass,
} from './unread/figures.ts';

/** Each topic with the kinds of tokens that name it. */
const TOPICS = (
  [
    [
      'share',
      'percent percent_word coinsurance copay patient_pays unknown_share covered paid allowed_amount responsible schedule not_covered_or_free',
    ],
    ['deductible', 'deductible'],
    ['maximum', 'maximum rollover out_of_pocket money_fraction'],
    [
      'frequency',
      'limited period every times times_mark last_service next_service combined combined_with no_limit fraction frequency_noun unlimited no_interval shared_frequency',
    ],
    ['age', 'age age_limit minimum_age children adults students'],
    ['waiting', 'waiting prior_coverage prior_credit of_coverage late_entrants'],
    ['authorization', 'authorization documents criteria without_approval estimate_word'],
    ['missing_tooth', 'missing_tooth missing_teeth missing_tooth_rule'],
    ['downgrade', 'downgrade downgraded difference'],
    ['replacement', 'replacement'],
    ['prep_or_seat', 'prep_date seat_date'],
    [
      'coordination_of_benefits',
      'coordination non_duplication carve_out birthday maintenance secondary medical_first payer_order',
    ],
    ['benefit_year', 'benefit_year renew basis'],
    ['network', 'in_network out_network both_networks assigned billing referral'],
    ['status', 'status_active status_inactive status_word'],
    ['other_coverage', 'other_coverage separate_policy secondary medical_first payer_order'],
    [
      'exclusion',
      'not_covered not_included except preexisting only_when lost_work lost_part in_progress excluded except_emergency not_covered_or_free',
    ],
  ] as const
).map(([topic, kinds]): [Topic, string[]] => [topic, kinds.split(' ')]);

const NEGATED_VERDICTS = ['covered', 'paid'];

/** Topics whose sentences often say "payable" or "paid" without a word about the percentage. */
const JUDGED = new Set<string>(
  'frequency age waiting authorization missing_tooth downgrade replacement prep_or_seat coordination_of_benefits maximum other_coverage'.split(
    ' ',
  ),
);

/** Words about what the plan pays, without "covered" and "paid", which don't say how much. */
const SHARE_WORDS = (TOPICS[0]?.[1] ?? []).filter((kind) => !NEGATED_VERDICTS.includes(kind));

/** "Not covered", "not be paid", "not benefits of this program". */
export const isDenied = (tokens: readonly Token[]): boolean =>
  tokens.some(
    (token, at) =>
      is(token, 'not') &&
      (is(tokens[at + 1], 'benefit') ||
        NEGATED_VERDICTS.some((kind) => is(tokens[at + 1], kind) || is(tokens[at + 2], kind))),
  );

/** In a sentence about the maximum, these words don't name the topic that they usually name. */
const WITHOUT_MAXIMUM: Readonly<Partial<Record<Topic, readonly string[]>>> = {
  // "The annual maximum is shared" combines amounts, not visits.
  frequency: ['combined', 'combined_with'],
  // "Rollover balance available".
  share: ['covered'],
};

/** Families that aren't dental work: an amount next to them is what the patient pays. */
const FEES = new Set(['missed_appointments', 'visits']);

/** The topics that the words name; `other` if they name none. */
function topicsOf(tokens: readonly Token[]): Topic[] {
  const kinds = kindsIn(tokens);
  // "Type 2 and type 3 combined" combines amounts, not visits.
  const named = tokens.flatMap(nodesOf);
  const areClasses = named.length > 1 && named.every(({ kind }) => kind === 'class');
  const isOfMaximum = areClasses || kinds.has('rollover') || (kinds.has('maximum') && !kinds.has('covered'));
  const isNoWord = (topic: Topic, kind: string) => isOfMaximum && WITHOUT_MAXIMUM[topic]?.includes(kind);
  const topics = TOPICS.filter(([topic, names]) =>
    names.some((kind) => kinds.has(kind) && !isNoWord(topic, kind)),
  ).map(
    ([topic]): Topic =>
      topic === 'prep_or_seat' && tokens.some((_, at) => isTimeFrom(tokens, at)) ? 'frequency' : topic,
  );
  const isVerdict = topics[0] === 'share' && !SHARE_WORDS.some((kind) => kinds.has(kind));
  const isPayable = tokens.every((token) => !is(token, 'covered') || is(token, 'payable'));
  if (isDenied(tokens) && !topics.includes('exclusion')) topics.push('exclusion');
  // "$1500 per person" doesn't say what the amount is.
  const isPerPerson = kinds.has('money') && kinds.has('individual') && !kinds.has('copay');
  const isBalance = kinds.has('remaining') || kinds.has('used');
  const isNamed = topics.includes('maximum') || topics.includes('deductible');
  const isCombined = areClasses && kinds.has('combined');
  const isAmount = (topics.length === 0 && (isPlainMoney(kinds) || isCombined)) || (isPerPerson && !isNamed);
  // "Missed appointment fee $25": the patient pays it.
  const isFee = isAmount && named.some((node) => node.kind === 'family' && FEES.has(node.family));
  if (isFee) topics.push('share');
  // "Fillings 1 surface $12, 2 surfaces $18": an amount of a service may be what the patient pays.
  else if (isAmount && !isPerPerson && !isBalance && tokens.some(isService)) topics.push('share', 'maximum');
  else if (isAmount) topics.push('maximum', 'deductible');
  if (topics.length === 1 && topics[0] === 'benefit_year' && tokens.some(isService)) topics[0] = 'frequency';
  // "Emergency services limited to $50".
  const isLimitOfMoney =
    kinds.has('money') && hasAny(tokens, ['limited', 'up_to', 'combined']) && !isNamed && !kinds.has('copay');
  if (isLimitOfMoney && !topics.includes('maximum')) topics.push('maximum');
  if (kinds.has('primary') && kinds.has('plan') && !tokens.some(isService))
    topics.push('coordination_of_benefits');
  if (kinds.has('birthday_word') && !topics.includes('age')) topics.push('age');
  // "Covered only when teeth were extracted while insured".
  const areTeeth = tokens.some((token) => token.meanings.get('counted')?.counted === 'teeth');
  if (areTeeth && kinds.has('while_covered') && !topics.includes('missing_tooth'))
    topics.push('missing_tooth');
  // "Major services eligible 01/01/2026".
  if (kinds.has('date') && kinds.has('covered')) topics.push('waiting', 'frequency');
  if (tokens.some((_, at) => isAfterTime(tokens, at))) topics.push('waiting');
  if (tokens.some((_, at) => isPaidAs(tokens, at))) topics.push('downgrade');
  if (tokens.some((_, at) => isDeniedNoun(tokens, at))) topics.push('exclusion');
  const isMore = kinds.has('addition') && !kinds.has('money') && tokens.some(isCounted);
  if (isMore && !topics.includes('frequency')) topics.push('frequency');
  if (!topics.includes('age') && tokens.some((_, at) => isAge(tokens, at))) topics.push('age');
  // "Waived for 12 months" doesn't say what is waived.
  if (topics.length === 0 && kinds.has('waived') && kinds.has('number')) topics.push('waiting', 'deductible');
  addLast(topics, tokens, kinds);
  // "The timely filing limit is 12 months".
  const isFiling = kinds.has('filing') && !tokens.some(isService);
  if (isFiling && topics.every((topic) => topic === 'frequency' || topic === 'waiting')) return ['other'];
  if (!statesBenefit(tokens) && topics.every((topic) => topic === 'share') && isOfPayments(kinds))
    return ['other'];
  // "Payable once a year" is about the limit, not about the percentage.
  const isJudged = topics.includes('exclusion') || (isPayable && topics.some((topic) => JUDGED.has(topic)));
  const meant = isVerdict && topics[0] === 'share' && isJudged ? topics.slice(1) : topics;
  meant.push(...laterTopics(tokens));
  return meant.length > 0 ? [...new Set(meant)] : ['other'];
}

/** Whether the sentence has a figure or names a service. */
const statesBenefit = (tokens: readonly Token[]): boolean =>
  tokens.some(
    (token, at) => isAny(token, ['percent', 'money']) || (isService(token) && !isPayment(tokens, at)),
  );

/**
 * "EFT enrollment available at no cost", "information reflects claims processed through the prior day", "payment is not
 * guaranteed".
 */
const isOfPayments = (kinds: ReadonlySet<string>): boolean =>
  kinds.has('payment_setup') || kinds.has('guaranteed') || (kinds.has('shown') && kinds.has('paid'));

/** Adds topics that mostly count only if no other topic was found. Changes `topics`. */
function addLast(topics: Topic[], tokens: readonly Token[], kinds: ReadonlySet<string>): void {
  const isLimit = topics.length === 0 && !kinds.has('filing') && tokens.some((_, at) => isTimed(tokens, at));
  const meant = withoutFillers(tokens);
  const isRate = !kinds.has('money') && meant.some((_, at) => isPerTime(meant, at));
  if ((isLimit || isRate) && !topics.includes('frequency')) topics.push('frequency');
  // "Shares the two-per-year allowance" isn't about a share of a fee.
  const isShare = TOPICS[0]?.[1].some((kind) => kind !== 'responsible' && kinds.has(kind));
  if (isRate && !isShare && topics[0] === 'share') topics.shift();
  const isRequired =
    topics.length === 0 &&
    !kinds.has('filing') &&
    !kinds.has('as') &&
    !kinds.has('claim_note') &&
    !kinds.has('network_word') &&
    (kinds.has('required') || kinds.has('must'));
  // "Eligibility is determined monthly and must be verified".
  if (isRequired) topics.push(kinds.has('eligibility_rule') ? 'status' : 'authorization');
  // "We suggest one if charges exceed $350".
  if (topics.length === 0 && kinds.has('recommended') && kinds.has('money')) topics.push('authorization');
  if (isOnlyPaid(topics, tokens)) topics.splice(0, topics.length, 'frequency');
  // "Prophylaxis 05/11/2026", "last full mouth x-ray was 06/2022".
  const isHistory =
    (['receive', 'date', 'last', 'on_file'].some((kind) => kinds.has(kind)) && tokens.some(isService)) ||
    (QUADRANTS.some((kind) => kinds.has(kind)) && tokens.some((_, at) => isDay(tokens, at)));
  if (topics.length === 0 && isHistory) topics.push('frequency');
  // "Counts as one of the two annual cleanings".
  const isCounting = kinds.has('count') || kinds.has('count_toward');
  if (topics.length === 0 && isCounting && tokens.some(isService)) topics.push('frequency');
  if (topics.length === 0 && kinds.has('date') && kinds.has('end')) topics.push('status');
  if (topics.length === 0 && kinds.has('teeth') && kinds.has('only')) topics.push('exclusion');
  if (topics.length === 0 && namesClass(tokens)) topics.push('share');
  if (topics.every((topic): boolean => topic === 'network') && hasSharesInRow(tokens))
    topics.unshift('share');
  if (topics.length === 0 && kinds.has('network_word')) topics.push('network');
  // "Adult orthodontia included".
  if (topics.length === 0 && kinds.has('includes') && tokens.some(isService))
    topics.push('share', 'exclusion');
  // "Included in the crown's fee": the sentence says whether the plan pays for the service separately.
  if (topics.length === 0 && kinds.has('considered')) topics.push('share', 'exclusion');
}

const QUADRANTS = ['quadrant_ur', 'quadrant_ul', 'quadrant_lr', 'quadrant_ll'];

/** "03/15/2025", "03/2025". */
const isDay = (tokens: readonly Token[], at: number): boolean =>
  is(tokens[at], 'date') || isMonthOfYear(tokens, at);

const isMonthOfYear = (tokens: readonly Token[], at: number): boolean =>
  is(tokens[at], 'slash') && (numberOf(tokens[at + 1]) ?? 0) > 2000 && is(tokens[at - 1], 'number');

/** Whether the only topic is a share because of a past payment: "tooth #30 paid 05/22/2024". */
const isOnlyPaid = (topics: readonly Topic[], tokens: readonly Token[]): boolean =>
  topics.length === 1 &&
  topics[0] === 'share' &&
  tokens.some(
    (token, at) =>
      // "Tooth #30 paid 05/22/2024".
      (is(token, 'paid') && is(tokens[is(tokens[at + 1], 'on') ? at + 2 : at + 1], 'date')) ||
      isMonthOfYear(tokens, at),
  ) &&
  !hasAny(tokens, ['percent', 'money']);

/** "Paid as full cast", "at the allowance for", "allowance based on". */
const isPaidAs = (tokens: readonly Token[], at: number): boolean =>
  (isAny(tokens[at], ['paid', 'covered']) && is(tokens[at + 1], 'as') && is(tokens[at + 2], 'subject')) ||
  (is(tokens[at], 'allowance') && tokens.slice(at).some(isService)) ||
  // "Porcelain crowns allowed at the full cast fee".
  (is(tokens[at], 'at') && isServiceAt(tokens, at + 1) && is(tokens[at + 2], 'allowance')) ||
  (is(tokens[at], 'limited') && isServiceAt(tokens, at + 1) && tokens.slice(0, at).some(isService));

const isCounted = (token: Token): boolean => is(token, 'number') || isService(token);

const isServiceAt = (tokens: readonly Token[], at: number): boolean =>
  tokens[at] !== undefined && isService(tokens[at]);

/** Whether the token names a service, not only a class or the plan. */
const isService = (token: Token): boolean =>
  nodesOf(token).some(({ kind }) => kind !== 'plan' && kind !== 'class');

/** "No ortho benefit", "no coverage for sealants", "ortho benefits: none for spouses". */
const isDeniedNoun = (tokens: readonly Token[], at: number): boolean =>
  (is(tokens[at], 'no') && is(tokens[at + 1], 'benefit') && is(tokens[at + 2], 'for')) ||
  (is(tokens[at], 'no') && is(tokens[at + 1], 'subject') && isAny(tokens[at + 2], ['benefit', 'covered'])) ||
  (is(tokens[at], 'benefit') &&
    is(tokens[at + 1], 'colon') &&
    is(tokens[at + 2], 'no') &&
    // "Major benefits: no waiting period" denies only the wait.
    (at + 3 === tokens.length || is(tokens[at + 3], 'filler') || is(tokens[at + 3], 'for')) &&
    tokens.some(isService));

/** Whether the token names a service, but means something else here. */
function isOtherWord(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  const has = (...kinds: string[]): boolean => hasAny(tokens, kinds);
  // "Cosmetic upgrade charge" isn't about whitening.
  if (is(token, 'adjective') && is(tokens[at + 1], 'unknown')) return true;
  if (isPayment(tokens, at)) return true;
  // "X-rays and charting must accompany the claim": x-rays that are sent, not taken.
  const isXray = nodesOf(token).some((node) => node.kind === 'family' && node.family === 'xrays');
  if (isXray && has('documents') && has('must', 'required')) return true;
  // "Unless pathology is shown on the x-ray".
  const near = isXray ? tokens.slice(Math.max(0, at - 4), at).filter((one) => !is(one, 'filler')) : [];
  if (is(near.at(-1), 'on') && is(near.at(-2), 'shown')) return true;
  // "PA required - submit perio charting & FMX".
  const areSent = [at - 2, at + 2].some(
    (near) => is(tokens[near], 'documents') && is(tokens[(at + near) / 2], 'joiner'),
  );
  return areSent && nodesOf(token).every((node) => contains(X_RAYS, node));
}

/** What the words of a sentence are about. */
export interface About {
  topics: Topic[];
  subjects: SubjectNode[];
  network: 'in' | 'out' | null;
}

const ORTHODONTICS: SubjectNode = { kind: 'category', service_type: '38' };

/** What the words mention, even though we couldn't read the sentence. */
export function mentions(tokens: readonly Token[]): About {
  const subjects = tokens.flatMap((token, at) => (isOtherWord(tokens, at) ? [] : nodesOf(token)));
  // "Initial banding fee is paid at 50%".
  if (subjects.length === 0 && has(tokens, 'banding')) subjects.push(ORTHODONTICS);
  const isIn = has(tokens, 'in_network');
  const isOut = has(tokens, 'out_network');
  const topics = corrected(topicsOf(tokens), tokens);
  // "No benefits outside the network other than palliative treatment" isn't about palliative treatment alone.
  const except = tokens.findIndex((token) => is(token, 'except'));
  const isPlans = topics.includes('network') && except > 0 && !tokens.slice(0, except).some(isService);
  return {
    topics,
    subjects: isPlans ? [] : subjects,
    network: isIn === isOut ? null : isIn ? 'in' : 'out',
  };
}
