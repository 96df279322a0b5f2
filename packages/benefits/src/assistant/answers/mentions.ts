// The payer's own words that are closest to a question. If we don't understand the question, they are the answer.
// Otherwise, we quote them next to the answer.

import type { Sources } from '../../parsed-benefits.ts';
import type { SubjectNode, Topic, UnreadRemark } from '../../statement.ts';
import { contains, findSubjects, isPlanWide } from '../../vocabulary/index.ts';
import { isFragment, isQuote, payerAdds } from '../../wording/assistant-texts.ts';
import { type AnswerContext, isOfNetwork } from '../answer-context.ts';
import type { AssistantQuestion, AssistantSentence } from '../assistant-answer.ts';
import { withoutMedicalTexts } from '../medical-rows.ts';
import { FEE_BASIS, isConditionOnRow, isOpenExclusion } from '../payer-words.ts';
import { topicSet } from '../question/asked-topic.ts';
import type { Query } from '../question/query.ts';
import { plainText } from '../question/tokens.ts';
import {
  isAboutOthers,
  relevance,
  textsOfOthers,
  type Wanted,
  wantedLoosely,
  wantedOf,
} from '../relevance.ts';
import { isFigure, rowsByText, rowsOf, stated } from '../sentences.ts';
import { toothStanding, withToothNotes } from '../tooth-rules.ts';

const MOST = 4;
/** A text is left out if its score is less than this fraction of the best score. */
const NEAR = 0.6;

/** A text with at least this score is quoted even if the answer is about another topic. */
const SURE = 1.5;

interface Scored {
  sentence: AssistantSentence;
  score: number;
}

const best = (scored: readonly Scored[]): number => Math.max(0, ...scored.map(({ score }) => score));

/** The closest texts. A text for which `isKept` is true needs no minimum score. */
const nearest = (
  scored: readonly Scored[],
  isKept: (sentence: AssistantSentence) => boolean = () => false,
): AssistantSentence[] => {
  const least = best(scored) * NEAR;
  return scored
    .filter(({ score, sentence }) => score >= least || isKept(sentence))
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ sentence }) => sentence);
};

/** `about` is the user's previous question. We add it if `words` alone finds nothing. */
export function mentionsOf(asked: AssistantQuestion, words: string, about?: string): AssistantSentence[] {
  const wanted = wantedLoosely(words);
  // A question of one short word ("UCR?") can have only that word in common with a text.
  const least =
    wanted.nodes.length === 0 && wanted.words.length === 1 && !words.trim().includes(' ') ? 0.5 : 1;
  const texts = messagesOf(withoutMedicalTexts(asked, words));
  const found = nearest(scoredTexts(texts, wanted).filter(({ score }) => score >= least));
  if (found.length === 0 && about !== undefined) return mentionsOf(asked, `${about} ${words}`);
  return found;
}

/** The payer's texts that match the pattern. */
export const quotesWith = (asked: AssistantQuestion, pattern: RegExp): AssistantSentence[] =>
  [...messagesOf(asked)]
    .filter(([text]) => pattern.test(text))
    .slice(0, MOST)
    .map(([text, rows]) => stated(payerAdds(text), rows.slice(0, 8)));

/** The payer's texts on these rows. */
export const quotesBeside = ({ audit }: AssistantQuestion, rows: ReadonlySet<number>): AssistantSentence[] =>
  audit.blocks
    .filter(({ block }) => rows.has(block))
    .flatMap(({ block, messages }) =>
      messages.filter((text) => !isFragment(text)).map((text) => stated(payerAdds(text), [block])),
    )
    .slice(0, MOST);

/** Quotes what the rows of codes say about teeth or materials: "porcelain is covered on posterior teeth". */
export function wordsOnCodes({ asked, query, statements }: AnswerContext): AssistantSentence[] {
  const nodes = query.subject?.nodes ?? [];
  const ofCodes = statements.filter(
    (statement) =>
      isOfNetwork(query.network, statement) &&
      statement.subject.some((own) => own.kind === 'code' && nodes.some((node) => contains(node, own))),
  );
  return quotesBeside(asked, new Set(rowsOf(ofCodes))).filter(
    ({ text }) => toothStanding(text, [1, 8]) !== 'unclear' || MATERIALS.test(text),
  );
}
/** Whether the question names teeth or a material, such as "Porcelain on #19 ok?" */
export const asksPlaceOrMaterial = ({ asked, query }: AnswerContext): boolean =>
  query.teeth.length + query.likeTeeth.length > 0 || MATERIALS.test(asked.question);
const ASKS_TEETH = /(?:\b(?:what|which|and)|[&+,/]) ?(?:teeth|tooth)\b/i;

/** For "Which teeth?" or "sealant age for #3", quotes what the rows of the answer say about teeth. */
export const teethWords = (
  asked: AssistantQuestion,
  { topic, teeth }: Pick<Query, 'topic' | 'teeth'>,
  sentences: readonly AssistantSentence[],
): AssistantSentence[] =>
  ASKS_TEETH.test(asked.question) || (teeth.length > 0 && LIMITS.has(topic))
    ? withToothNotes(
        asked,
        asked.audit.blocks
          .filter(({ block }) => sentences.some(({ sources }) => sources.includes(block)))
          .flatMap(({ block, messages }) => messages.map((text) => ({ block, text })))
          .filter(({ text }) => toothStanding(text, [1, 8]) !== 'unclear')
          .slice(0, MOST)
          .map(({ block, text }) => stated(payerAdds(text), [block])),
        teeth,
      )
    : [];
/** Answers that give a limit without the rest of the coverage. */
const LIMITS = topicSet('frequency', 'age');

const MATERIALS = /\b(?:porcelain|ceramic|resin|composite|metal|amalgam|zirconia)\b/i;

/**
 * Keeps only the quotes that are closest to the question, and adds texts that the answer left out. With `asksCoverage`,
 * texts about the service need a lower score.
 */
export function withNearestRemarks(
  asked: AssistantQuestion,
  nodes: readonly SubjectNode[],
  asksCoverage: boolean,
  teeth: readonly number[],
  sentences: AssistantSentence[],
): AssistantSentence[] {
  const others = textsOfOthers(asked, nodes);
  const isSilent = saysNothing(sentences);
  const asksMoney = sentences.some(({ text }) => !isQuote(text) && MONEY.test(text));
  const wanted = isSilent ? wantedLoosely(asked.question, nodes) : wantedOf(asked.question, nodes);
  const texts = asked.benefits.remarks.filter((one) => !isFragment(one.text));
  const all = scoredTexts(rowsByText(texts), wanted);
  const scoreOf = new Map(all.map((one) => [one.sentence.text, one.score]));
  // A condition of the stated figure is always kept, and so is what excludes a whole network.
  const conditions = new Set([
    ...asked.benefits.statements.flatMap((statement) =>
      statement.conditions.flatMap((one) => (one.kind === 'when' ? [payerAdds(one.words)] : [])),
    ),
    ...asked.benefits.remarks.filter(isOpenExclusion).map(({ text }) => payerAdds(text)),
  ]);
  const ownQuotes = sentences.filter(
    ({ text }) => isQuote(text) && scoreOf.has(text) && !conditions.has(text),
  );
  const aside = asideQuotes(asked, wanted);
  const quotes = ownQuotes
    .filter(({ text }) => !aside.has(text))
    .map((sentence) => ({
      sentence,
      score:
        (scoreOf.get(sentence.text) ?? 0) +
        (BINDING.test(sentence.text) || (asksMoney && MONEY.test(sentence.text)) ? 1 : 0.5),
    }));
  const unsaid = asksCoverage ? scoredTexts(unsaidTexts(asked, nodes, sentences), wanted) : [];
  const more = [...all, ...unsaid, ...echoes(asked, wanted)].filter(
    ({ sentence, score }) =>
      !sentences.some(({ text }) => text.includes(sentence.text.slice(PREFIX, -1).replace(/\.$/, ''))) &&
      !isAboutOthers(sentence.text, nodes) &&
      !others.has(sentence.text) &&
      (score >= SURE ||
        (score >= 1 && (isSilent || (asksCoverage && nodes.length > 0 && isAbout(sentence, nodes))))),
  );
  if (ownQuotes.length + more.length === 0) return withToothNotes(asked, sentences, teeth);
  const kept = keptTexts(asked, nodes);
  const shown = nearest(
    [...quotes, ...more],
    (sentence) => asksCoverage && (isAbout(sentence, nodes) || kept.has(sentence.text)),
  );
  const at = sentences.findIndex((sentence) => ownQuotes.includes(sentence));
  const rest = sentences.filter((sentence) => !ownQuotes.includes(sentence));
  // Advice alone isn't an answer, so we keep texts about other things.
  if (shown.length === 0 && rest.every(({ basis }) => basis === 'advice')) return sentences;
  const place = at >= 0 ? at : rest.findLastIndex(({ basis }) => basis !== 'advice') + 1;
  return withToothNotes(asked, [...rest.slice(0, place), ...shown, ...rest.slice(place)], teeth);
}

/** Texts that an answer about coverage keeps whatever their score is: fee bases, conditions, and texts on its rows. */
const keptTexts = ({ benefits }: AssistantQuestion, nodes: readonly SubjectNode[]): ReadonlySet<string> =>
  new Set(
    benefits.remarks
      .filter((remark) => {
        const { subjects, row_subject, topics, network } = remark;
        if (FEE_BASIS.test(remark.text) || nodes.some((node) => isConditionOnRow(remark, node))) return true;
        return (
          subjects.length === 0 &&
          ((topics.includes('share') && (network === 'in' || network === 'out')) ||
            row_subject.some((place) => !isPlanWide(place) && nodes.some((node) => contains(node, place))))
        );
      })
      .map(({ text }) => payerAdds(text)),
  );

/** Whether the answer has no figure, or begins with what isn't stated. */
const saysNothing = (sentences: readonly AssistantSentence[]): boolean =>
  sentences[0]?.basis === 'not_stated' || !sentences.some(isFigure);

/** Texts that match the question closely, with at least one word that isn't the name of a service. */
const echoes = (asked: AssistantQuestion, wanted: Wanted): Scored[] =>
  scoredTexts(messagesOf(asked), wanted).filter(
    ({ sentence, score }) => score >= 2 && relevance(sentence.text, { nodes: [], words: wanted.words }) >= 1,
  );

/**
 * Whether the text is for the whole plan and about remaining money, claims or renewal. It doesn't answer a question
 * about a service, unless the two share a word.
 */
function isAside({ text, topics, subjects }: UnreadRemark, wanted: Wanted): boolean {
  if (wanted.nodes.length === 0 || !subjects.every(isPlanWide)) return false;
  if (topics.some((topic) => RULES.has(topic))) return false;
  const isElsewhere = topics.some((topic) => ASIDE.has(topic)) || relevance(text, CLAIMS) > 0;
  return isElsewhere && relevance(text, wanted) === 0;
}
/** Leaves out quotes about the whole plan or other services that don't answer a question about this one. */
export function withoutAsides(
  { asked }: AnswerContext,
  node: SubjectNode,
  sentences: AssistantSentence[],
): AssistantSentence[] {
  const asides = asideQuotes(asked, wantedOf(asked.question, [node]));
  const others = textsOfOthers(asked, [node]);
  return sentences.filter(({ text }) => !asides.has(text) && !others.has(text));
}
const asideQuotes = ({ benefits: { remarks } }: AssistantQuestion, wanted: Wanted): ReadonlySet<string> =>
  new Set(remarks.filter((one) => isAside(one, wanted)).map(({ text }) => payerAdds(text)));
const ASIDE: ReadonlySet<Topic> = new Set(['maximum', 'benefit_year', 'other_coverage', 'status']);
/** These rules may apply to the service, even if the text is for the whole plan. */
const RULES: ReadonlySet<Topic> = new Set(['missing_tooth', 'replacement', 'downgrade']);
/** Words of texts about claims and eligibility. */
const CLAIMS: Wanted = {
  nodes: [],
  words: ['filing', 'accident', 'terminated', 'eligible', 'student', 'dependent'],
};

/** A text that names more services than this is a list. */
const MOST_NAMED = 2;

/** Texts about the service itself on rows that the answer does not cite: "age 14 and over is an adult cleaning". */
function unsaidTexts(
  asked: AssistantQuestion,
  nodes: readonly SubjectNode[],
  sentences: readonly AssistantSentence[],
): ReadonlyMap<string, Sources> {
  const cited = new Set(sentences.flatMap(({ sources }) => sources));
  return new Map(
    [...messagesOf(asked)].filter(
      ([text, rows]) => rows.every((row) => !cited.has(row)) && isAboutOne(text, nodes),
    ),
  );
}

/** Whether the text names one of the services, and isn't a list of services. */
function isAboutOne(text: string, nodes: readonly SubjectNode[]): boolean {
  const named = findSubjects(plainText(text)).flatMap((hit) => hit.nodes);
  return (
    named.length <= MOST_NAMED &&
    named.some((one) => one.kind !== 'category' && nodes.some((node) => contains(node, one)))
  );
}

/** The position of the opening quotation mark in a quote. */
const PREFIX = payerAdds('').length - 2;
/** Words of a rule that applies to all services: "all care must be provided by …". */
const BINDING = /\b(?:all|must)\b/i;

/** Next to an answer with an amount, texts with an amount rank higher. */
const MONEY = /\$ ?\d/;

/** Whether the text names one of the services. */
const isAbout = ({ text }: AssistantSentence, nodes: readonly SubjectNode[]): boolean =>
  relevance(text, { nodes: [...nodes], words: [] }) > 0;

const scoredTexts = (texts: ReadonlyMap<string, Sources>, wanted: Wanted): Scored[] =>
  [...texts].map(([text, rows]) => ({
    sentence: stated(payerAdds(text), rows.slice(0, 8)),
    score: relevance(text, wanted),
  }));

/** All texts of the payer, with their rows. */
const messagesOf = ({ audit }: AssistantQuestion): ReadonlyMap<string, Sources> =>
  rowsByText(
    audit.blocks.flatMap(({ block, messages }) =>
      messages.filter((text) => !isFragment(text)).map((text) => ({ text, source: { row: block } })),
    ),
  );
