// Decides what each part of a sentence asks, in order. The quotes in the comments are users' questions.

import type { AskedTopic } from '../asked-topic.ts';
import { assumedDeductible, withoutAssumed } from '../assumed-deductible.ts';
import { type Details, hasDetails } from '../details.ts';
import {
  asksAgain,
  isAmount,
  isSameService,
  repeatedTopics,
  saysPronoun,
  sharesSubject,
  takesSubject,
  withNewDetails,
} from '../follow-up.ts';
import { countWith, feeOfEach, piecesIn } from '../pieces.ts';
import { type Asked, asAsked, asks, type Query, queriesIn } from '../query.ts';
import { type AskedSubject, narrowByTeeth } from '../subject.ts';
import {
  besideService,
  isAboutElse,
  isBareFigure,
  isPleasantry,
  isTag,
  ofNetwork,
  tells,
  unknownService,
} from '../without-topic.ts';
import type { Draft } from './drafts.ts';
import { type Part, tellsDetail } from './part.ts';
import {
  askedAgain,
  askedWith,
  asksBoth,
  byCode,
  byPiece,
  detailFor,
  feesFor,
  isAgain,
  isFeeOfNamed,
  isListed,
  keptAge,
  networkFor,
  teethFor,
  topicsAhead,
  topicsBefore,
  withCompared,
} from './shared.ts';
import { areOrthodontic, isOfDependents, saysOthers, saysRelative } from './topics-of-part.ts';

const PERCENTAGE = /\b(?:100|[1-9]0)\b/;

export class Joiner {
  private readonly asks: Asked[] = [];
  /** Services named so far that share the last topics. */
  private group: AskedSubject[] = [];
  private topics: AskedTopic[] = [];
  /** True if the last part has the topics of the part after it: "D0274" in "D0274 and D2740 how often, and what %". */
  private isOpen = false;
  /** Details of a part with no query before it. They apply to the queries after it. */
  private pending: Details | null = null;
  private readonly drafts: readonly Draft[];
  private readonly context: readonly Query[];
  private readonly last: Query | undefined;
  private readonly inherited: AskedSubject | null;
  private readonly sentence: string;
  private readonly deductible: Query['deductible'];

  constructor(
    drafts: readonly Draft[],
    context: readonly Query[],
    inherited: AskedSubject | null,
    sentence: string,
  ) {
    this.drafts = drafts;
    this.context = context;
    this.last = context.at(-1);
    this.inherited = inherited;
    this.sentence = sentence;
    this.deductible = assumedDeductible(sentence);
  }

  asked(): Asked[] {
    for (const [at, draft] of this.drafts.entries()) {
      if (draft.topics.length === 0 && draft.part.subjects.length === 0) this.addRest(draft.part, at);
      else this.add(draft, at);
    }
    return this.deductible === null ? this.asks : withoutAssumed(this.asks);
  }

  private add({ part: stated, topics: own }: Draft, at: number): void {
    const part = withCompared(stated, this.group.length > 0 ? this.group : this.inherited);
    if (part.hasWrongCode && part.subjects.length === 0) {
      this.asks.push({ kind: 'wrong_code' });
      return;
    }
    const before = this.asks.at(-1);
    // "She wants to switch to us, when would that start": "that" refers to the part we didn't understand.
    if (before?.kind === 'not_understood' && part.subjects.length === 0 && saysPronoun(part.text)) {
      before.words += `, ${part.text}`;
      return;
    }
    const isFollowUp = own.length === 0 && this.topics.length === 0;
    const ahead = this.drafts.slice(at + 1).find(({ topics }) => topics.length > 0);
    // "Does he have ortho, and what is the maximum" asks two things; "is a root canal and crown covered" asks one.
    const next = ahead && !(part.isOwnClause && ahead.part.isOwnClause) ? ahead.topics : [];
    const said = topicsBefore(part, this.topics);
    const topics = own.length > 0 ? own : said.length > 0 ? said : topicsAhead(part, next);
    const chosen = topics.length > 0 ? topics : this.topicsWithoutWords(part);
    // "Prophy and crown covered, 1200 for crown, what does she pay": the last part is only about the crown.
    const isNew = part.isOwnClause || (own.length > 0 && !this.isOpen) || isFeeOfNamed(part, this.group);
    if (part.subjects.length > 0) this.group = isNew ? part.subjects : [...this.group, ...part.subjects];
    this.isOpen = own.length === 0 && topics.length > 0 && (said.length === 0 || this.isOpen);
    this.topics = chosen;
    // "2 crowns at $1,100 each, deductible included?" asks for the amount.
    const priced = part.details.fees.length > 0 ? part.details.fees : part.details.bareFees;
    const pieces = part.subjects.reduce((sum, { count }) => sum + count, 0);
    const isPriced = own.length === 0 && pieces > 0 && (priced.length === 1 || priced.length === pieces);
    if (isPriced && chosen.every(isAmount)) this.topics = ['portion', ...chosen];
    // "Crown 1200 and filling 200, what do they pay?" asks for dollars.
    if (isPriced && chosen.join() === 'coverage') this.topics = ['portion'];
    for (const topic of this.topics)
      this.asks.push(...this.askTopic(part, topic, at, isFollowUp && topics.length === 0));
    if (own.length === 0 && isListed(part, next)) this.group = [];
  }

  /** For a part that names only a service. A fee asks for dollars; "and crowns?" repeats the last question. */
  private topicsWithoutWords({ details, subjects }: Part): AskedTopic[] {
    const { fees, bareFees } = details;
    const pieces = subjects.reduce((sum, { count }) => sum + count, 0);
    // In "post and crown, fee 350 and 1250", the fees are in another part.
    const hasFeeList = this.drafts.some(({ part }) => part.details.fees.length > 1);
    if (hasFeeList || fees.length > 0 || bareFees.length === 1 || (pieces > 0 && bareFees.length === pieces))
      return ['portion'];
    return repeatedTopics(this.sentence, this.context);
  }

  private askTopic(part: Part, topic: AskedTopic, at: number, isFollowUp: boolean): Asked[] {
    if (topic === 'unsupported') return [{ kind: 'not_understood', words: part.text }];
    if (topic === 'status' && isAboutElse(part)) return [{ kind: 'not_understood', words: part.text }];
    const isOfPlan = topic === 'age' && part.subjects.length === 0 && isOfDependents(part.text, this.group);
    if (isOfPlan || !takesSubject(topic)) return this.queries(part, topic, [null], false);
    // In "downgraded to amalgam", the question is about the service that is downgraded, not about amalgam.
    const target = topic === 'downgrade' ? part.text.search(/\bdowngrad\w* (?:to|as)\b/) : -1;
    const named = target < 0 ? part.subjects : part.subjects.filter(({ at }) => at < target);
    const own = topic === 'downgrade' || topic === 'class' ? named.slice(0, 1) : named;
    if (own.length > 0) return [...this.queries(part, topic, own, isFollowUp), ...besideService(part)];
    const service = unknownService(part, topic);
    if (service) return [{ kind: 'unknown_service', words: service, text: part.text }];
    if (topic === 'coverage' && saysOthers(part.text)) return this.queries(part, topic, [null], false);
    const shared = this.sharedSubjects(part, topic, at);
    // "Crown fee 900, patient's part?" is one question, not two.
    if (
      shared.length > 0 &&
      !hasDetails(part.details) &&
      shared.every((one) => this.isAsked(topic, narrowByTeeth(one, teethFor(this.drafts, part) ?? [])))
    )
      return [];
    const isOfLast = shared.some((one) => one === this.inherited);
    if (shared.length > 0) return this.queries(part, topic, shared, isOfLast);
    // "We saw her 8/20, will they pay?" asks whether the plan was active on that day.
    if (topic === 'coverage' && detailFor(this.drafts, part, 'day') !== null)
      return this.queries(part, 'status', [null], false);
    if (topic === 'coverage' && saysRelative(part.text))
      return [{ kind: 'not_understood', words: part.text }];
    if (topic === 'coverage' && part.details.teeth.length > 0)
      return [{ kind: 'unknown_service', words: '' }];
    if (topic === 'coverage' && /\b(?:is|are|was|were) (?:it|this|that|they|these|those)\b/.test(part.text))
      return [{ kind: 'unknown_service', words: '' }];
    return this.queries(part, topic, [null], false);
  }

  private isAsked(topic: AskedTopic, { key }: AskedSubject): boolean {
    return queriesIn(this.asks).some((query) => asks(query, topic, key));
  }

  /** The services of a part that names none: those before it, right after it, or in the last question. */
  private sharedSubjects(part: Part, topic: AskedTopic, at: number): AskedSubject[] {
    const shares = sharesSubject(topic, part.text) || (topic === 'maximum' && areOrthodontic(this.group));
    const isRepeated = queriesIn(this.asks).some((query) => query.topic === topic);
    if (this.group.length > 0) return isRepeated || shares ? this.group : [];
    const ahead = this.drafts[at + 1]?.part;
    if (ahead && !ahead.isOwnClause && ahead.subjects.length > 0) return shares ? ahead.subjects : [];
    // "Ortho? what % and max"
    const isOwn = topic === 'maximum' && this.inherited !== null && areOrthodontic([this.inherited]);
    const isPlans = /\b(?:annual|yearly|plan|calendar|overall|regular|dental|total|left|remaining)\b/.test(
      part.text,
    );
    return this.inherited && (shares || topic === this.last?.topic || (isOwn && !isPlans))
      ? askedWith(this.inherited, topic, this.context)
      : [];
  }

  private queries(
    part: Part,
    topic: AskedTopic,
    named: readonly (AskedSubject | null)[],
    isFollowUp: boolean,
  ): Asked[] {
    const { details } = part;
    const subjects = topic === 'portion' ? named.flatMap(byCode) : named;
    const own = feesFor(this.drafts, part, subjects, this.pending?.fees ?? []);
    const fees = own.length === 0 && topic === 'portion' ? details.bareFees : own;
    const from = isFollowUp ? this.last : undefined;
    const [first] = subjects;
    const isSame = first === this.inherited || (first && isSameService(first, from?.subject));
    const kept = isFollowUp && isSame ? from : undefined;
    const teeth = teethFor(this.drafts, part) ?? kept?.teeth ?? [];
    const likeTeeth =
      teeth.length > 0 ? [] : details.likeTeeth.length > 0 ? details.likeTeeth : (kept?.likeTeeth ?? []);
    // After "and out of network?", a question about another service isn't only about that network.
    const before = isSame || asksAgain(this.sentence) ? from?.network : null;
    return subjects.flatMap((subject, at) => {
      const fee = fees.length === subjects.length ? (fees[at] ?? null) : null;
      const pieces = details.pieces ?? piecesIn(this.sentence);
      // "What does she owe?" after "4 quadrants at 240" is about four quadrants.
      const keptCount = pieces === null && subject === this.inherited ? (kept?.count ?? 1) : 1;
      const count = Math.max(countWith(subject, teeth, pieces), keptCount);
      const each = feeOfEach(fee, details.isTotal, count);
      const query: Query = {
        topic,
        subject: subject && narrowByTeeth(subject, teeth.length > 0 ? teeth : likeTeeth),
        network: networkFor(this.drafts, part, this.pending?.network ?? before ?? null),
        plan: from?.plan ?? null,
        tier: from?.tier ?? null,
        level: details.level,
        teeth,
        likeTeeth,
        age: detailFor(this.drafts, part, 'age') ?? keptAge(from, part),
        feeCents: each ?? this.queryAbout(subject)?.feeCents ?? kept?.feeCents ?? null,
        count,
        // "240 each, nothing met yet" asks for dollars, not for what is used.
        isAboutUse: details.isAboutUse && topic !== 'portion',
        deductible: this.deductible ?? kept?.deductible ?? null,
        day: detailFor(this.drafts, part, 'day'),
        time: detailFor(this.drafts, part, 'time'),
      };
      return asAsked(byPiece(query, subjects.length === 1 ? fees : []));
    });
  }

  private queryAbout(subject: AskedSubject | null): Query | undefined {
    return queriesIn(this.asks).findLast((query) => subject !== null && query.subject?.key === subject.key);
  }

  /** A part without topic and service: it changes its neighbors, names an unknown service, or isn't understood. */
  private addRest(part: Part, at: number): void {
    const { details, unknown, isOwnClause } = part;
    if (part.hasWrongCode) this.asks.push({ kind: 'wrong_code' });
    const words = part.tokens.filter(({ kind }) => kind === 'word').length;
    const next = this.drafts[at + 1]?.part;
    // "Are botox and crowns covered?": the next part completes the question.
    const isIncomplete = !isOwnClause || (at === 0 && next !== undefined && !next.isOwnClause);
    const isService = [...this.topics, ...(this.drafts[at + 1]?.topics ?? [])].some(takesSubject);
    const again = isAgain(part) ? askedAgain(this.asks, part) : [];
    if (again.length > 0) {
      this.asks.push(...again);
    } else if (unknown.length > 0 && words <= 4 && isIncomplete && isService && !tells(part)) {
      this.asks.push({ kind: 'unknown_service', words: unknown.join(' ') });
    } else if (
      hasDetails(details) &&
      unknown.length === 0 &&
      (!isOwnClause || tellsDetail(part) || (isAgain(part) && this.asks.length === 0))
    ) {
      const before = this.asks.at(-1);
      if (before?.kind === 'query') this.change(before.query, details);
      else this.pending = details;
    } else if (details.isAboutUse && unknown.length === 0 && this.asksAmount()) {
      for (const query of queriesIn(this.asks)) query.isAboutUse = true;
    } else if (this.asks.length > 0 && isBareFigure(part)) {
      // "How often is a prophy, and is it 100?" asks for the percentage. After other topics, the answer has the figure.
      const asksShare = this.topics.join() === 'frequency' && PERCENTAGE.test(part.text);
      if (asksShare) this.asks.push(...this.queries(part, 'coverage', this.group, false));
    } else if (isOwnClause && !isPleasantry(part) && !(this.hasOther(at) && isTag(part))) {
      const queries = ofNetwork(part, this.group.length > 0 ? this.group : [this.inherited ?? []].flat());
      this.asks.push(...asAsked(queries));
      if (queries.length === 0) this.asks.push({ kind: 'not_understood', words: part.text });
    } else if (unknown.length > 0 && part.isInQuestion && !tells(part) && !isPleasantry(part)) {
      this.asks.push({ kind: 'not_understood', words: part.text });
    }
  }

  private hasOther(at: number): boolean {
    return this.asks.length > 0 || this.drafts.some(({ topics }, other) => other !== at && topics.length > 0);
  }

  /** "What's the deductible, has it been met": the second part is about the first. */
  private asksAmount(): boolean {
    const before = this.asks.at(-1);
    return before?.kind === 'query' && isAmount(before.query.topic);
  }

  /** "…, in network" completes the query before it; "… in network and out of network" asks it twice. */
  private change(query: Query, details: Details): void {
    const [changed] = withNewDetails([query], [details]);
    if (!changed) return;
    if (!asksBoth(query, details)) this.asks.pop();
    this.asks.push({ kind: 'query', query: changed });
  }
}
