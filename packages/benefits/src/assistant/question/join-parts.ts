// Decides what each part of a question asks: "how often are cleanings and exams covered" asks one thing about two
// services. What a part doesn't name itself comes from the parts around it, then from the last question.

import { soleOf } from '../lists.ts';
import type { AskedTopic } from './asked-topic.ts';
import { countWith, namesPieces, piecesOf } from './counts.ts';
import type { Details } from './details.ts';
import { amountsAgain, type Draft, draftsOf, isFigureOf, isOfAmounts, namesOther } from './drafts.ts';
import { assignedFees, feeOfEach } from './fees.ts';
import {
  appliesToo,
  asksAgain,
  asksWholePlan,
  inBothNetworks,
  isOfLast,
  mayBeOfPlan,
  repeatedTopics,
  saysPronoun,
  sharesSubject,
  takesSubject,
} from './follow-up.ts';
import type { Part } from './parts.ts';
import { type Asked, asAsked, NOTHING, type Query, queriesIn, uniqueAsked } from './query.ts';
import {
  byCode,
  isOfUnread,
  isWithFee,
  keptAge,
  mayBeAboutLast,
  NAMES_PLAN,
  repeatedWith,
  saysParent,
  servicesOf,
  TELLS_AGE,
  withCoverage,
} from './shared.ts';
import { type AskedSubject, narrowByTeeth, subjectsFor } from './subject.ts';
import { areOrthodontic, isAmount, NAMES_SHARE, saysRelative } from './topics-of-part.ts';
import {
  asksNothing,
  asksOffice,
  isForAge,
  isPleasantry,
  unknownService,
  withoutTopic,
} from './without-topic.ts';

/** Empty for a pleasantry. `context`: the queries of the last question. */
export function joinParts(all: readonly Part[], context: readonly Query[]): Asked[] {
  const parts = all.filter((part) => !isPleasantry(part));
  const drafts = draftsOf(parts, context.at(-1));
  const isOpen = drafts.every(({ part, topics }) => part.subjects.length + topics.length === 0);
  if (parts.length === 0) return [];
  const amounts = amountsAgain(drafts, context);
  if (isFigureOf(context, parts) || amounts.length > 0)
    return asAsked(amounts.length > 0 ? amounts : context);
  if (isOpen) return withoutTopic(parts, context);
  return assignedFees(uniqueAsked(new Joiner(drafts, context).asked()), parts);
}

const WHAT_ABOUT = /^(?:and |or |so |ok )*(?:what|how|wat) (?:about|of|if)\b/;

class Joiner {
  private readonly asks: Asked[] = [];
  /** Services named so far that share the last topics. */
  private group: AskedSubject[] = [];
  private topics: AskedTopic[] = [];
  /** True if the last part has the topics of the part after it: "D0274" in "D0274 and D2740 how often, and what %". */
  private isOpen = false;
  private readonly drafts: readonly Draft[];
  private readonly context: readonly Query[];
  private readonly last: Query | undefined;
  private readonly text: string;

  constructor(drafts: readonly Draft[], context: readonly Query[]) {
    this.drafts = drafts;
    this.context = context;
    this.text = drafts.map(({ part }) => part.text).join(', ');
    const last = context.at(-1);
    // "Kids?" after a question about adult orthodontics is about other services.
    this.last = last && isForAge(last) && saysRelative(this.text) ? undefined : last;
  }

  asked(): Asked[] {
    for (const [at, { part, topics }] of this.drafts.entries())
      if (topics.length + part.subjects.length === 0) this.addRest(part, at);
      else this.add(part, topics, at);
    return this.asks;
  }

  private add(part: Part, own: AskedTopic[], at: number): void {
    if (part.hasWrongCode && part.subjects.length === 0) {
      this.asks.push({ kind: 'wrong_code' });
      return;
    }
    const before = this.asks.at(-1);
    if (before?.kind === 'not_understood' && isOfUnread(part, before.words)) {
      before.words += `, ${part.text}`;
      return;
    }
    if (isOfAmounts(part, own, this.topics)) return;
    const said = this.topicsBefore(part);
    const ahead = this.topicsAhead(part, at);
    const near = said.length > 0 ? said : ahead;
    const topics = [own, near].find((one) => one.length > 0) ?? this.defaultTopics(part);
    const isNew = part.isOwnClause || (own.length > 0 && !this.isOpen);
    if (part.subjects.length > 0) this.group = isNew ? part.subjects : [...this.group, ...part.subjects];
    this.isOpen = own.length === 0 && near.length > 0 && (said.length === 0 || this.isOpen);
    // "Crown 1200 and filling 200, what do they pay?" asks for dollars.
    const isPriced = own.length === 0 && part.subjects.length > 0 && isWithFee(part.details);
    this.topics = isPriced && topics.join() === 'coverage' ? ['portion'] : topics;
    for (const topic of this.topics) this.asks.push(...this.askTopic(part, topic, at));
  }

  /** The topics of the parts before this one. But "any waiting periods, and do they do ortho" asks a new question. */
  private topicsBefore(part: Part): AskedTopic[] {
    const isNew = part.isOwnClause && !WHAT_ABOUT.test(part.text) && !appliesToo(part.text);
    if (isNew && part.subjects.length > 0 && this.topics.length > 0) return ['coverage'];
    return part.subjects.length > 0 ? withCoverage(this.topics.filter(takesSubject)) : this.topics;
  }

  private topicsAhead(part: Part, at: number): AskedTopic[] {
    const ahead = this.drafts.slice(at + 1).find(({ topics }) => topics.length > 0);
    // "Does he have ortho, and what is the maximum" asks two things; "is a root canal and crown covered" asks one.
    if (!ahead || (part.isOwnClause && ahead.part.isOwnClause)) return [];
    // "Any ortho or waiting period?" asks for two things, and the second isn't about the first.
    if (/\bany\b/.test(part.text) && ahead.topics.join() === 'waiting') return ['coverage'];
    // "D2740 in vs out and how often", "D2740 in network, freq?" also ask for the percentage.
    if ((part.details.isBothNetworks || part.details.network !== null) && part.subjects.length > 0)
      return [...new Set<AskedTopic>(['coverage', ...ahead.topics])];
    // "Ortho and waiting"
    if (ahead.part.size <= 2 && ahead.topics.join() === 'waiting') return ['coverage'];
    return ahead.part.subjects.length > 0 ? ahead.topics : withCoverage(ahead.topics.filter(takesSubject));
  }

  /** For a part that names only a service. A fee asks for dollars; "and crowns?" repeats the last question. */
  private defaultTopics(part: Part): AskedTopic[] {
    const hasFee = this.drafts.some(({ part: { details } }) => isWithFee(details));
    return hasFee ? ['portion'] : repeatedTopics(part.sentence, this.context);
  }

  private askTopic(part: Part, topic: AskedTopic, at: number): Asked[] {
    const { text, subjects, details } = part;
    if (topic === 'unsupported') return [{ kind: 'not_understood', words: text }];
    if (!takesSubject(topic)) return this.queries(part, topic, [null]);
    const own = subjectsFor(topic, subjects);
    if (own.length > 0) return this.queries(part, topic, own);
    const service = unknownService(part, topic);
    if (service !== null) return [{ kind: 'unknown_service', words: service, text }];
    const shared = this.sharedSubjects(part, topic, at);
    const isOpen = topic === 'coverage' && this.drafts.length === 1 && mayBeOfPlan(part);
    if (shared.length > 0) return this.queries(part, topic, isOpen ? [...shared, null] : shared);
    // "We saw her 8/20, will they pay?" asks whether the plan was active on that day.
    if (topic === 'coverage' && this.only(null, (one) => one.day) !== null)
      return this.queries(part, 'status', [null]);
    if (topic === 'coverage' && saysRelative(text)) return [{ kind: 'not_understood', words: text }];
    // "Is it covered", "is #3 covered": the service is missing.
    const isOfService =
      details.teeth.length > 0 ||
      (!NAMES_SHARE.test(text) && /\b(?:is|are|was|were) (?:it|this|that|they|these|those)\b/.test(text));
    if (topic === 'coverage' && isOfService) return [{ kind: 'unknown_service', words: '', text }];
    // "What % does she pay in network": a share, unlike dollars, doesn't need a procedure.
    const isShare = topic === 'portion' && NAMES_SHARE.test(text) && !isWithFee(details);
    return this.queries(part, isShare ? 'coverage' : topic, [null]);
  }

  /** The services of a part that names none: those before it, right after it, or in the last question. */
  private sharedSubjects(part: Part, topic: AskedTopic, at: number): AskedSubject[] {
    const { text } = part;
    if (topic === 'coverage' && asksWholePlan(text)) return [];
    const isOrtho = topic === 'maximum' && !NAMES_PLAN.test(text);
    // "Crown, pt part, deductible, freq": a service's own deductible isn't that of the plan.
    const isOne = this.drafts.flatMap((one) => one.part.subjects).length === 1;
    const isBare = topic === 'deductible' && part.size === 1 && isOne;
    const shares = sharesSubject(topic, text) || isBare || (isOrtho && areOrthodontic(this.group));
    const isRepeated = queriesIn(this.asks).some((query) => query.topic === topic);
    if (this.group.length > 0) return isRepeated || shares ? this.group : [];
    const ahead = this.drafts[at + 1]?.part;
    if (ahead && !ahead.isOwnClause && ahead.subjects.length > 0) return shares ? ahead.subjects : [];
    // "Until what age are kids covered" is about who may be on the plan.
    if (topic === 'age' && saysRelative(text) && !saysPronoun(text)) return [];
    const { last } = this;
    if (!last?.subject || this.drafts.some(namesOther) || !mayBeAboutLast(part, topic)) return [];
    const isSame = topic === last.topic || (isOrtho && areOrthodontic([last.subject]));
    return shares || isSame || isOfLast(topic, last, text) ? servicesOf(this.context, last) : [];
  }

  private queries(part: Part, topic: AskedTopic, named: readonly (AskedSubject | null)[]): Asked[] {
    const subjects = topic === 'portion' ? named.flatMap(byCode) : named;
    const { details } = part;
    const fees = topic === 'portion' ? [...details.fees, ...details.bareFees] : details.fees;
    const hasOtherFee = part.subjects.length === 0 && fees.length > 0;
    // "And what would the plan pay out of network?" after a question with a fee asks for dollars again.
    const isFeeKept =
      topic === 'portion' ||
      (/\b(?:pays?|cost)\b/.test(part.text) && !/%|\bpercent|\bpct\b|\bcovered\b/.test(part.text));
    return subjects.flatMap((subject, at) => {
      // "Crown fee 1200, lab fee 150": the second fee is for something else.
      const ofSubject = queriesIn(this.asks).filter((one) => one.subject?.key === subject?.key);
      const isPriced = ofSubject.some(({ feeCents }) => feeCents !== null);
      if (topic === 'portion' && subject !== null && hasOtherFee && isPriced) return [];
      const from = this.lastAbout(subject, part);
      const teeth = this.only(details.teeth, (one) => one.teeth) ?? from?.teeth ?? [];
      const likeTeeth = details.likeTeeth.length > 0 ? details.likeTeeth : (from?.likeTeeth ?? []);
      // What the question says itself replaces the count of the last question.
      const isOwn = subject !== null && this.drafts.some((one) => one.part.subjects.includes(subject));
      const hasPlaces = details.teeth.length > 0 || namesPieces(this.text);
      const kept = isOwn || !hasPlaces ? subject : subject && { ...subject, count: 1 };
      const count = Math.max(countWith(kept, teeth), piecesOf(this.text, subject) ?? 1);
      const fee = fees.length === subjects.length ? (fees[at] ?? null) : null;
      const query: Query = {
        ...NOTHING,
        topic,
        subject: subject && narrowByTeeth(subject, teeth.length > 0 ? teeth : likeTeeth),
        network: this.networkFor(part, from),
        level: details.level,
        teeth,
        likeTeeth: teeth.length > 0 ? [] : likeTeeth,
        // In "Mom is here. She is 40. Is D1208 covered?", the age isn't the patient's.
        age: details.age ?? this.only(null, (one) => one.age, part.sentence) ?? keptAge(from, part),
        feeCents: feeOfEach(fee, details.isTotal, count) ?? (isFeeKept ? (from?.feeCents ?? null) : null),
        count,
        isAboutUse: isAmount(topic) && this.drafts.some((one) => one.part.details.isAboutUse),
        day: details.day ?? this.only(null, (one) => one.day),
        time: details.time ?? this.only(null, (one) => one.time),
      };
      const isBoth = this.drafts.some((one) => one.part.details.isBothNetworks);
      return asAsked(isBoth ? inBothNetworks(query) : [query]);
    });
  }

  /** The last question, if a part that names no service of its own is about its service. */
  private lastAbout(subject: AskedSubject | null, part: Part): Query | undefined {
    const isSame = part.subjects.length === 0 || asksAgain(part.sentence);
    return subject && isSame ? this.context.findLast((one) => one.subject?.key === subject.key) : undefined;
  }

  /** The part's own network, or the only one in the question. "And fillings?" keeps that of the last question. */
  private networkFor({ details, sentence }: Part, from: Query | undefined): Query['network'] {
    if (details.network !== null || details.isBothNetworks) return details.network;
    const all = this.drafts
      .map(({ part }) => part)
      .filter((one) => !WHAT_ABOUT.test(one.text))
      .map((one) => one.details);
    if (all.some(({ isBothNetworks }) => isBothNetworks)) return null;
    const named = all.flatMap(({ network }) => network ?? []);
    if (named.length > 0) return soleOf(named);
    const isKept = from !== undefined || asksAgain(sentence);
    return isKept ? (this.last?.network ?? null) : null;
  }

  /** The part's own detail, or the only one in the question: "kid is 12, ortho and sealants". */
  private only<Value>(
    own: Value | null,
    of: (details: Details) => Value | null,
    sentence: string | null = null,
  ): Value | null {
    const isSet = (value: Value | null): value is Value =>
      value !== null && !(Array.isArray(value) && value.length === 0);
    if (isSet(own)) return own;
    const isNear = ({ part }: Draft): boolean =>
      sentence === null ||
      part.sentence === sentence ||
      (TELLS_AGE.test(part.text) && !saysParent(this.text));
    const near = this.drafts.filter(isNear);
    const all = near.map(({ part }) => of(part.details)).filter(isSet);
    return all.length === 1 ? (all[0] ?? null) : null;
  }

  /** A part without topic and service: it changes its neighbors, names an unknown service, or isn't understood. */
  private addRest(part: Part, at: number): void {
    const { details, unknown, isOwnClause, text } = part;
    if (part.hasWrongCode) this.asks.push({ kind: 'wrong_code' });
    const queries = queriesIn(this.asks);
    // "What's the deductible, has it been met": the second part is about the first.
    const amounts = details.isAboutUse ? queries.filter(({ topic }) => isAmount(topic)) : [];
    for (const query of amounts) query.isAboutUse = true;
    if (amounts.length > 0) return;
    const namesNetwork = details.network !== null || details.isBothNetworks;
    const next = this.drafts[at + 1]?.part;
    // "Are botox and crowns covered?": the next part completes the question.
    const isIncomplete = !isOwnClause || (at === 0 && next !== undefined && !next.isOwnClause);
    const isService = [this.drafts[at - 1], this.drafts[at + 1]].some(
      (near) => near?.part.sentence === part.sentence && near.topics.some(takesSubject),
    );
    if (unknown.length === 0 && (!isOwnClause || WHAT_ABOUT.test(text)) && queries.length > 0)
      this.asks.push(...asAsked(repeatedWith(queries, details, WHAT_ABOUT.test(text))));
    else if (unknown.length === 0 && details.network !== null && isOwnClause && asksOffice(text))
      this.asks.push(...asAsked([{ ...NOTHING, topic: 'network' }]));
    else if (unknown.length === 0 && namesNetwork && isOwnClause && queries.length > 0)
      // "… how often, and what is it out of network?"
      this.asks.push(
        ...this.queries(part, 'coverage', this.group.length > 0 ? this.group : [this.last?.subject ?? null]),
      );
    else if (unknown.length > 0 && part.size <= 4 && isService && isIncomplete && !asksNothing(part))
      this.asks.push({ kind: 'unknown_service', words: unknown.join(' '), text });
    else if (!asksNothing(part) && (isOwnClause || (unknown.length > 0 && part.isInQuestion)))
      this.asks.push({ kind: 'not_understood', words: text });
  }
}
