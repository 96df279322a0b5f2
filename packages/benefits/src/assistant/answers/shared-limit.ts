// Whether services share one limit, whether a limit counts by tooth or quadrant, whether one row states several limits,
// and the limits of related codes.

import type { Statement, SubjectNode } from '../../statement.ts';
import {
  areRelated,
  contains,
  familyOf,
  findSubjects,
  isPlanWide,
  levelsAbove,
  nodeKey,
} from '../../vocabulary/index.ts';
import { pattern } from '../../vocabulary/long-pattern.ts';
import * as words from '../../wording/assistant-limits.ts';
import { confirmSameLimit } from '../../wording/assistant-limits.ts';
import { subjectName } from '../../wording/assistant-texts.ts';
import type { AnswerContext } from '../answer-context.ts';
import type { AssistantSentence } from '../assistant-answer.ts';
import { plainText } from '../question/tokens.ts';
import { advice, rowsOf, silence } from '../sentences.ts';
import { quotesBeside, quotesWith } from './mentions.ts';

const ASKS_SHARING = pattern('i')`
  \balternat|\bcount(?:ed)? together\b
  |\bshared? (?:with|(?:a |the |one )?(?:limit|freq))
  |\bcombined?\b|\bsame (?:bucket|limit|freq|pool)|\bshare\b
  |\bbucket\b|\binterchangeabl
  |\bcount(?:s|ed|ing)? (?:with|as|toward|towards|against|for
    |in place of) (?!.*\b(?:max|ded|annual|oop|out of pocket))
  |\b(?:in place of|in lieu of)\b
`;
/** Whether the payer writes "similar procedures may impact the limit" about the service, but doesn't name them. */
const isUnnamed = ({ subject, conditions }: Statement, node: SubjectNode): boolean =>
  conditions.some((one) => one.kind === 'combined_with' && one.unnamed) &&
  subject.some((one) => areRelated(one, node));
const UNNAMED = /\b(?:similar|other|related) (?:procedures?|services?)\b|\bimpact/i;
const SHARING = /\bshare|\bcombin|\btogether\b|\beither\b|\balternat|\bin lieu\b/i;

/** Answers "Does perio maintenance alternate with cleanings?" */
export function sharedLimit({ asked }: AnswerContext, node: SubjectNode): AssistantSentence[] {
  if (!ASKS_SHARING.test(asked.question)) return [];
  const isAbout = (text: string) =>
    findSubjects(plainText(text)).some(({ nodes }) =>
      nodes.some((one) => !isPlanWide(one) && areRelated(one, node)),
    );
  const quotes = quotesWith(asked, SHARING).filter(({ text }) => isAbout(text));
  const isRead = asked.benefits.statements.some(
    ({ subject, conditions }) =>
      conditions.some(({ kind }) => kind === 'combined_with') && subject.some((one) => areRelated(one, node)),
  );
  const unnamed = asked.benefits.statements.filter((one) => isUnnamed(one, node));
  if (unnamed.length > 0) {
    const beside = quotesBeside(asked, new Set(rowsOf(unnamed)));
    return [
      ...quotes,
      ...beside.filter(({ text }) => UNNAMED.test(text)),
      ...silence(words.WHICH_SHARE, words.ASK_SHARING),
    ];
  }
  return quotes.length > 0 || isRead ? quotes : silence(words.NO_SHARING, words.ASK_SHARING);
}

/** Services that share a frequency limit with the subject, by the payer's rows or words. */
export const sharingSubjects = (context: AnswerContext, subject: SubjectNode): SubjectNode[] => [
  ...inWords(context, subject),
  ...inStatements(context, subject),
];

const inStatements = ({ statements }: AnswerContext, subject: SubjectNode): SubjectNode[] =>
  statements
    .filter(
      ({ says, conditions }) =>
        says.kind === 'frequency' &&
        conditions.some(
          (one) => one.kind === 'combined_with' && one.subjects.some((node) => contains(node, subject)),
        ),
    )
    .flatMap((statement) => statement.subject);

/**
 * The subjects of text that we couldn't interpret: "full mouth series and panoramic share one frequency". A "combined
 * maximum for preventive and other dental services" isn't about a frequency.
 */
const inWords = ({ remarks }: AnswerContext, subject: SubjectNode): SubjectNode[] =>
  remarks
    .filter(({ text, topics }) => topics.includes('frequency') && isSharing(text))
    .map(({ subjects }) => subjects.filter((node) => !isPlanWide(node)))
    .filter((subjects) => subjects.some((node) => areRelated(node, subject)))
    .flat();
const isSharing = (text: string): boolean =>
  ['share', 'combined', 'together'].some((word) => text.toLowerCase().includes(word));

/** True if one row states two different limits in its data elements, not in its text. */
export const differOnRow = (limits: readonly Statement[]): boolean =>
  limits.some((one) =>
    limits.some(
      (other) =>
        other !== one &&
        other.source.row === one.source.row &&
        [one, other].every(
          (limit) => limit.source.words === null && isLimit(limit) && limit.period !== null,
        ) &&
        JSON.stringify([one.says, one.period]) !== JSON.stringify([other.says, other.period]),
    ),
  );

const isLimit = ({ says }: Statement): boolean => says.kind === 'frequency' && says.limit === 'stated';

/** Leaves out "no limit" if the same row also has a limit: each applies to a part, and we can't tell which. */
export const withoutUnlimited = (statements: readonly Statement[]): Statement[] =>
  statements.filter(
    (one) =>
      !isUnlimited(one) || !statements.some((other) => other.source.row === one.source.row && isLimit(other)),
  );
const isUnlimited = ({ says }: Statement): boolean => says.kind === 'frequency' && says.limit === 'none';

/** "Panoramic 1 per 60 months. Last x-rays 05/14/2025": the x-rays may have been bitewings. */
export const isWider = (history: Statement, limit: Statement): boolean =>
  history.subject.some(
    (node) =>
      node.kind === 'family' && limit.subject.every((own) => contains(node, own) && !contains(own, node)),
  );

/** A service type's last visit on another row than the limit may be of a service that the limit isn't for. */
export const isOfAnyService = (history: Statement, limit: Statement): boolean =>
  history.source.row !== limit.source.row && history.subject.some(({ kind }) => kind === 'category');

/** Whether both are on one row, or are about the same services. */
export const isLimitOf = (history: Statement, limit: Statement): boolean =>
  history.source.row === limit.source.row ||
  history.subject.map(nodeKey).join() === limit.subject.map(nodeKey).join();

/** If there are more limits than this, the codes are for several kinds of service, so we give none of the limits. */
const MOST = 4;

/**
 * Limits of related codes: if the question is about D0274 and the payer states a limit only for D0270, the answer
 * gives that limit and advises confirming it.
 */
export function siblingLimits(
  subject: SubjectNode,
  context: AnswerContext,
  limitsOf: (context: AnswerContext, family: SubjectNode, isAsked: boolean) => AssistantSentence[],
): AssistantSentence[] {
  const families =
    subject.kind === 'code'
      ? [familyOf(subject.code), contains(CROWNS, subject) ? CROWNS : null]
      : [widerFamily(subject)];
  const told =
    families
      .map((family) => (family === null ? [] : limitsOf(context, family, false)))
      .map((sentences) => sentences.filter(({ basis }) => basis === 'stated'))
      .find((sentences) => sentences.length > 0) ?? [];
  return told.length === 0 || told.length > MOST
    ? []
    : [...told, advice(confirmSameLimit(subjectName(subject)))];
}

/** The kinds of service whose codes often share one limit. X-rays of different kinds don't. */
const OF_ONE_KIND: ReadonlySet<string> = new Set([
  'crowns',
  'exams',
  'fillings',
  'extractions',
  'root_canals',
  'dentures',
  'bridges',
]);

/** For a code of a crown, limits of all kinds of crowns count. */
const CROWNS: SubjectNode = { kind: 'family', family: 'crowns' };

/** The wider kind of service, such as crowns for "porcelain crowns". */
const widerFamily = (subject: SubjectNode): SubjectNode | null =>
  subject.kind === 'family'
    ? (levelsAbove(subject)
        .flat()
        .find((node) => node.kind === 'family' && OF_ONE_KIND.has(node.family)) ?? null)
    : null;

/** Quotes "per quadrant" on a limit's row. Without it, the limit would seem to be for the whole mouth. */
export const perPlaceWords = (
  { asked }: AnswerContext,
  limits: readonly Statement[],
): AssistantSentence[] => {
  const others = limits.filter((limit) => !isPerPlace(limit));
  return quotesBeside(asked, new Set(rowsOf(others)))
    .filter(({ text }) => PER_PLACE.test(text))
    .map((sentence) => ({ ...sentence, text: words.limitWords(sentence.text) }));
};
const PER_PLACE = /\b(?:per|each|every) (?:quad(?:rant)?|arch|tooth|surface|area|sextant)\b/i;

/** Whether the limit counts by tooth or quadrant. If so, a date of service matters only for the place treated. */
export const isPerPlace = ({ conditions }: Statement): boolean =>
  conditions.some((one) => one.kind === 'per' || (one.kind === 'when' && /^per\b/i.test(one.words)));
