// Turns a question in plain words into queries, part by part. Nothing here looks at benefits.

import { findSubjects, type SubjectMatch, surfacesIn } from '../../vocabulary/index.ts';
import { pattern } from '../../vocabulary/long-pattern.ts';
import type { TopicWord } from './asked-topic.ts';
import { withUnused } from './assumed-deductible.ts';
import { withBareCodes } from './bare-codes.ts';
import { excludedSpans, namedSpans, withoutCodeNames, withoutExcludedFees } from './code-names.ts';
import { combined } from './combine.ts';
import { countAfter, countBefore, findDetails, firstOf, joinedSpans, type Span, unitsIn } from './details.ts';
import { withFeesAfter } from './fees.ts';
import { isFigureOf } from './follow-up.ts';
import { joinParts } from './parts/join-parts.ts';
import { withLostTooth, withoutLostTooth } from './parts/lost-tooth.ts';
import { withOtherPlan } from './parts/other-plan.ts';
import { isOfficeNetwork, type Part } from './parts/part.ts';
import { agesSaid, isDetail, isSetting, type Said, withoutReplaced, withSaid } from './parts/said-before.ts';
import { withoutPayerName, withoutPeople } from './people.ts';
import { countOf, piecesIn } from './pieces.ts';
import { type NamedPlan, planIn } from './plan-names.ts';
import { type Asked, changeQueries, type Query, queriesIn } from './query.ts';
import { correct, isKnown, knownWords } from './spelling.ts';
import { type StatedAmount, withLimitNamed, withoutStatedAmounts } from './stated-amounts.ts';
import { subjectOf, withBothExtractions, withoutNames } from './subject.ts';
import { type NamedTier, tierIn } from './tier-names.ts';
import { type PhraseMatch, plainText, sentencesOf, type Token, tokensOf } from './tokens.ts';
import { findTopicWords, isRuledOut, TOPIC_PHRASES } from './topics.ts';
import { officeNetworkIn } from './words/asked-networks.ts';
import { pairsIn } from './words/word-pairs.ts';

const KNOWN = knownWords([...TOPIC_PHRASES, ['network', 'family', 'individual', 'tooth', 'teeth']]);

const MOST_SENTENCES = 8;
const MOST_ASKED = 8;

export interface Names {
  plans: readonly NamedPlan[];
  tiers: readonly NamedTier[];
  /** Names of the patient and the subscriber. */
  people?: readonly string[];
  /** True if the patient's date of birth is known. */
  isAgeKnown?: boolean;
  /** The names of the payer and the plan. */
  plan?: string;
  /** The amounts that the payer states. */
  amounts?: readonly StatedAmount[];
  /** True if the payer states an out-of-pocket limit for dental care. */
  hasLimit?: boolean;
}
const NO_NAMES: Names = { plans: [], tiers: [] };

/** `earlier` holds the conversation's questions, oldest first. */
export function understand(
  question: string,
  earlier: readonly string[] = [],
  names: Names = NO_NAMES,
): Asked[] {
  let context: Query[] = [];
  let network: Query['network'] = null;
  let hasService = false;
  const known = (): Names => ({ ...names, hasLimit: names.hasLimit === true && !hasService });
  for (const text of earlier) {
    const { asked, office } = understandOne(text, context, known(), network);
    network = office;
    if (asked.length > 0) context = queriesIn(asked);
    hasService ||= context.some(({ subject }) => subject !== null);
  }
  const about = isShortAndKnown(question) ? earlier.at(-1) : undefined;
  return understandOne(question, context, known(), network).asked.map((one) =>
    one.kind === 'not_understood' && about !== undefined ? { ...one, about } : one,
  );
}

const MOST_WORDS = 7;

/**
 * Whether the question has at most seven words and we know them all. If we don't understand such a question, it is
 * probably about the question before it: "how long do we have".
 */
function isShortAndKnown(question: string): boolean {
  const words = tokensOf(plainText(question)).filter(({ kind }) => kind === 'word');
  return words.length <= MOST_WORDS && words.every((word) => isKnown(word, KNOWN));
}

/**
 * `asked` is empty for a pleasantry. `office` is the practice's network as the user last stated it ("we're out of
 * network"). It also applies to later questions.
 */
function understandOne(
  question: string,
  context: readonly Query[],
  names: Names,
  network: Query['network'],
): { asked: Asked[]; office: Query['network'] } {
  const own = withoutStatedAmounts(plainText(question), names.amounts ?? []);
  const limited = names.hasLimit ? withLimitNamed(own) : own;
  const written = withoutPayerName(withUnused(limited), names.plan ?? '');
  const coded = withBareCodes(written, isFigureOf(context, written));
  const unnamed = withoutPeople(coded, names.people ?? [], (word) => isKnown(word, KNOWN));
  const plain = withBothExtractions(withoutExcludedFees(unnamed));
  const sentences = [...new Set(sentencesOf(plain).slice(0, MOST_SENTENCES))];
  let asked: Asked[] = [];
  const all: Part[] = [];
  let office = network;
  const { tier = null } = context.at(-1) ?? {};
  const said: Said = { network, tier, fees: [], bareFees: [], ages: [], text: '' };
  for (const [at, sentence] of sentences.entries()) {
    const before = queriesIn(asked);
    const plan = planIn(sentence, names.plans);
    const named = tierIn(plan?.text ?? sentence, names.tiers);
    const text = named?.text ?? plan?.text ?? sentence;
    const known = before.length > 0 ? before : context;
    const split = names.plans.length > 1 ? partsOf(text) : withOtherPlan(partsOf(text));
    const parts = withoutLostTooth(split, known);
    const details = parts.map((part) => part.details);
    all.push(...parts);
    said.tier = named?.tier ?? said.tier;
    said.text = text;
    said.fees.push(...details.flatMap(({ fees }) => fees));
    if (!names.isAgeKnown) said.ages.push(...agesSaid(sentence, plain));
    said.bareFees.push(...details.flatMap(({ bareFees }) => bareFees));
    const setting = parts.find(isOfficeNetwork)?.details.network ?? officeNetworkIn(sentence);
    office = setting ?? office;
    if (at < sentences.length - 1 && isSetting(sentence, parts)) {
      said.network = firstOf(details, 'network');
      continue;
    }
    said.network = setting ?? said.network;
    const place = { namesPlan: plan !== null, isSameQuestion: before.length > 0 };
    const joined = withLostTooth(joinParts(text, parts, known, place), text, parts, known);
    if (isDetail(sentence, parts)) asked = withoutReplaced(asked, joined);
    const isBoth = details.some(({ isBothNetworks }) => isBothNetworks);
    const kept = isBoth ? { ...said, network: null, tier: named?.tier ?? null } : said;
    const stated = { ...kept, plan: plan?.key ?? null };
    asked.push(...changeQueries(joined, (query) => withSaid(query, stated, context)));
  }
  return { asked: combined(asked, plain, all, context).slice(0, MOST_ASKED), office };
}

const JOINTS = new Set(['and', 'n', 'nd', 'or', 'but', 'plus', 'also', 'then', '&', ',', ':', ';', '/']);
const COMPARES = new Set(['vs', 'versus']);
/** Whether "vs" compares services. "Prep vs seat" and "PPO vs out of network" don't. */
const comparesServices = (sentence: string, hits: readonly Span[], at: number): boolean =>
  hits.some(({ to }) => to <= at) &&
  !/^\w+\.? (?:in|out|non|ppo|premier|seat|prep)\b/.test(sentence.slice(at));
const CLAUSE_STARTS = pattern()`
  ^(?:and |but |so |also |then )*(?:is|are|does|do|did|will|would|can|could|has|have|what|whats|when|how
    |which|who|any|until|where|why|should|was|were|tell|give|am)\b
`;

interface Scan {
  sentence: string;
  tokens: Token[];
  hits: SubjectMatch[];
  topicWords: PhraseMatch<readonly TopicWord[]>[];
  /** Phrases that must not be split. */
  fixed: Span[];
}

const WRONG_CODE = /^d\d{2,}[a-z]*$/;

/** Whether one of the spans includes the other span. */
const isIn = (spans: readonly Span[], { from, to }: Span): boolean =>
  spans.some((span) => from >= span.from && to <= span.to);

/** Splits a sentence at words such as "and" and at commas. */
function partsOf(sentence: string): Part[] {
  const scan = scanOf(sentence);
  // A slash separates parts only after a space: "7/4" is a day. "Vs" separates parts only after a service,
  // and not before a network, "seat" or "prep".
  const isJoint = ({ text, from }: Token) =>
    (JOINTS.has(text) && (text !== '/' || sentence[from - 1] === ' ')) ||
    (COMPARES.has(text) && comparesServices(sentence, scan.hits, from));
  const cuts = scan.tokens.filter((token) => isJoint(token) && !isIn(scan.fixed, token));
  const bounds = [0, ...cuts.flatMap((cut) => [cut.from, cut.to]), sentence.length];
  const spans = bounds.flatMap((from, at) => (at % 2 === 0 ? [{ from, to: bounds[at + 1] ?? from }] : []));
  return spans
    .filter(({ from, to }) => /[a-z0-9]/.test(sentence.slice(from, to)))
    .map((span) => partOf(scan, span));
}

/** Words that we ignore when we look for phrases, such as "even" in "is dental even on this". */
const ADVERBS: ReadonlySet<string> = new Set(['even', 'actually', 'really', 'just', 'currently']);

/** Corrects the words of a sentence, and finds its services and topic phrases. */
function scanOf(sentence: string): Scan {
  const exact = findSubjects(sentence, { spelling: false });
  const tokens = correct(tokensOf(sentence), KNOWN, (token) => isIn(exact, token));
  const spelled = findSubjects(sentence, { spelling: true }).filter((hit) =>
    exact.some((own) => isIn([hit], own)),
  );
  const topicWords = findTopicWords(tokens.filter(({ text }) => !ADVERBS.has(text))).filter(
    (word) => !isIn([...exact, ...spelled], word) && !isRuledOut(sentence, word),
  );
  // A misspelled service counts only if the word has no other meaning.
  const hits = findSubjects(sentence, { spelling: true }).filter(
    (hit) =>
      !hit.isMisspelled ||
      exact.some((own) => isIn([hit], own)) ||
      !tokens.some((token) => token.kind === 'word' && isIn([hit], token) && isKnown(token, KNOWN)),
  );
  const excluded = excludedSpans(sentence, hits);
  const asked = (hits.length > 0 ? hits : exact).filter((hit) => !isIn(excluded, hit));
  const known = withoutCodeNames(sentence, asked);
  const names = [...excluded, ...namedSpans(sentence, hits)];
  return {
    sentence,
    tokens,
    hits: known,
    topicWords,
    fixed: [...hits, ...known, ...topicWords, ...joinedSpans(sentence), ...names],
  };
}

function partOf({ sentence, tokens, hits, topicWords, fixed }: Scan, span: Span): Part {
  const own = tokens.filter((token) => isIn([span], token));
  const text = correctedText(sentence, own, span);
  const unknown = own
    .filter((token) => token.kind === 'word' && token.text.length > 1 && !/\d/.test(token.text))
    .filter((token) => !isIn(fixed, token) && !isKnown(token, KNOWN) && !isVerb(sentence, token))
    .filter(({ to }) => !NAMES_PLAN.test(sentence.slice(to)));
  // "Exam 70 pt" (written out: "exam 70 patient") asks what the patient pays.
  const asksDollars =
    topicWords.some(({ value }) => value.some(({ topic }) => topic === 'portion')) ||
    /\d patient\W*$/.test(sentence);
  return {
    text,
    tokens: own,
    subjects: withoutNames(
      hits
        .filter((hit) => isIn([span], hit))
        .filter((hit, at) => at === 0 || !isAccompanying(sentence.slice(span.from, hit.from)))
        .flatMap((hit) => {
          const subject = subjectOf(hit);
          const count = Math.max(
            countOf(piecesIn(text), subject),
            unitsIn(text),
            countAfter(sentence.slice(hit.to, span.to)),
            countBefore(sentence.slice(span.from, hit.from), subject),
          );
          const surfaces = surfacesIn(sentence.slice(span.from, span.to));
          const unknownWord =
            surfaces !== null || hit.nodes.some(({ kind }) => kind === 'code')
              ? null
              : (unknown.find(({ from, to }) => to === hit.from - 1 || from === hit.to + 1)?.text ?? null);
          return subject ? [{ ...subject, count, surfaces, unknownWord, at: hit.from - span.from }] : [];
        }),
    ),
    topicWords: [
      ...topicWords.filter((word) => isIn([span], word)),
      ...pairsIn(own).map((value) => ({ value: [value], ...span })),
    ],
    details: withFeesAfter(
      findDetails(text, sentence),
      hits.filter((hit) => isIn([span], hit)).map((hit) => sentence.slice(hit.to, span.to)),
      asksDollars ? 'dollars' : topicWords.length > 0 ? 'other' : 'nothing',
    ),
    unknown: unknown.map((token) => token.text),
    hasWrongCode: own.some((token) => WRONG_CODE.test(token.text) && !isIn(fixed, token)),
    isOwnClause: CLAUSE_STARTS.test(text),
    isInQuestion: sentence.endsWith('?'),
  };
}

/** In "this chip plan", the unknown word is the plan's name, not a service. */
const NAMES_PLAN = /^ (?:plan|policy|insurance)\b/;

/** "When can we shoot them again": a verb with an object isn't a service. */
const isVerb = (sentence: string, { from, to }: Token): boolean =>
  /\b(?:we|i|you|they|she|he|to|can|could|should) $/.test(sentence.slice(0, from)) &&
  /^ (?:them|it|her|him|those|these|that|one|another|some|more|again)\b/.test(sentence.slice(to));

/** "Is D7953 covered with the extraction?" asks about D7953. */
const isAccompanying = (before: string): boolean =>
  WITH.some((words) => before.replace(/\s+/g, ' ').trimEnd().endsWith(words));
const WITH = [' with the', ' with her', ' with his', ' along with', ' same day as', ' same day as the'];

/** The text of the span with the corrected words. */
function correctedText(sentence: string, tokens: readonly Token[], { from, to }: Span): string {
  let text = '';
  let at = from;
  for (const token of tokens) {
    text += sentence.slice(at, token.from) + token.text;
    at = token.to;
  }
  return (text + sentence.slice(at, to)).trim();
}
