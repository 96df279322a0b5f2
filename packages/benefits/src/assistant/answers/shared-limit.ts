// Whether services share one limit, whether a limit counts by tooth or quadrant, whether one row states several limits,
// and the limits of related codes.

import type { ParsedBenefits } from '../../parsed-benefits.ts';
import type { Statement, SubjectNode } from '../../statement.ts';
import { areRelated, contains, familyOf, isPlanWide, levelsAbove, nodeKey } from '../../vocabulary/index.ts';
import * as words from '../../wording/assistant-limits.ts';
import { confirmSameLimit } from '../../wording/assistant-limits.ts';
import { isQuote, subjectName } from '../../wording/assistant-texts.ts';
import { isFrequencyConflict } from '../../wording/limits.ts';
import { type AnswerContext, isOfNetwork, isOfPlan, type Place } from '../answer-context.ts';
import type { AssistantSentence } from '../assistant-answer.ts';
import { advice, rowsOf, silence } from '../sentences.ts';
import { quotesBeside } from './mentions.ts';

/** Services that share a frequency limit with the subject, by the payer's rows or words. */
const sharingSubjects = (context: AnswerContext, subject: SubjectNode): SubjectNode[] => [
  ...sharingInRemarks(context, subject),
  ...limitsShared(context, subject).flatMap((statement) => statement.subject),
];

/** Limits of other services that this one counts toward: "1 per 6 months, shared with periodontal maintenance". */
export const limitsShared = (context: AnswerContext, subject: SubjectNode): Statement[] =>
  context.statements.filter(
    (one) =>
      one.says.kind === 'frequency' &&
      one.says.role === 'total' &&
      isOfPlan(context, one) &&
      isOfNetwork(context.query.network, one) &&
      one.conditions.some(
        (condition) =>
          condition.kind === 'combined_with' &&
          condition.subjects.some((node) => !isPlanWide(node) && contains(node, subject)),
      ),
  );

/**
 * The subjects of text that we couldn't interpret: "full mouth series and panoramic share one frequency". A "combined
 * maximum for preventive and other dental services" isn't about a frequency.
 */
const sharingInRemarks = ({ remarks }: AnswerContext, subject: SubjectNode): SubjectNode[] =>
  remarks
    .filter(({ text, topics }) => topics.includes('frequency') && isSharing(text))
    .map(({ subjects }) => subjects.filter((node) => !isPlanWide(node)))
    .filter((subjects) => subjects.some((node) => areRelated(node, subject)))
    .flat();
const isSharing = (text: string): boolean =>
  ['share', 'combin', 'together'].some((word) => text.toLowerCase().includes(word));

/** How many of the service the plan pays on one day: "2 quadrants per day". It applies in addition to the other limits. */
export const dayLimits = (context: AnswerContext, subject: SubjectNode): Statement[] =>
  context.statements.filter(
    (one) =>
      isLimit(one) &&
      one.period?.unit === 'day' &&
      isOfPlan(context, one) &&
      isOfNetwork(context.query.network, one) &&
      one.subject.some((node) => !isPlanWide(node) && areRelated(node, subject)),
  );

/** "Once per dentist per lifetime" in the text of a yearly limit's row. It applies in addition to the coded limit. */
export function lifetimeLimits(places: readonly Place[]): Statement[] {
  const isLifetime = ({ period }: Statement) => period?.unit === 'lifetime';
  return places.some(({ resolution }) => resolution.statements.some(isLifetime))
    ? []
    : places.flatMap(({ resolution: { statements, also } }) =>
        also.filter(
          (one) =>
            isLimit(one) && isLifetime(one) && statements.some(({ source }) => source.row === one.source.row),
        ),
      );
}

/** True if one row states two different limits in its data elements, not in its text. */
const differOnRow = (limits: readonly Statement[]): boolean =>
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

/** Whether the payer sent conflicting limits on several rows. */
const areConflicting = ({ contradictions }: ParsedBenefits, limits: readonly Statement[]): boolean =>
  contradictions.some(
    ({ about, statements }) =>
      isFrequencyConflict(about) &&
      statements.every(({ sources }) => limits.some(({ source }) => sources.includes(source.row))),
  );

/** Asks to confirm limits of one service that can't all apply. */
export function limitsDiffer(
  { asked: { benefits } }: AnswerContext,
  limits: readonly Statement[],
): AssistantSentence[] {
  if (differOnRow(limits)) return [advice(words.LIMITS_DIFFER)];
  return areConflicting(benefits, limits) ? [advice(words.LIMITS_CONFLICT)] : [];
}

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
      ? [familyOf(subject.code), WIDE_FAMILIES.find((family) => contains(family, subject)) ?? null]
      : [widerFamily(subject)];
  const told =
    families
      .map((family) => (family === null ? [] : limitsOf(context, family, false)))
      .map((sentences) => sentences.filter(({ basis }) => basis === 'stated'))
      .find((sentences) => sentences.some(({ text }) => !isQuote(text))) ?? [];
  return told.length === 0 || told.length > MOST
    ? []
    : [...told, advice(confirmSameLimit(subjectName(subject)))];
}

/** Families whose codes often share one limit. X-rays of different kinds don't. */
const SHARING_FAMILIES: ReadonlySet<string> = new Set([
  'crowns',
  'exams',
  'fillings',
  'fluoride',
  'extractions',
  'root_canals',
  'dentures',
  'bridges',
]);

/** For a code of a crown or of fluoride, any code of the whole family is related, not only those of its narrower kind. */
const WIDE_FAMILIES: readonly SubjectNode[] = [
  { kind: 'family', family: 'crowns' },
  { kind: 'family', family: 'fluoride' },
];

/** The wider kind of service, such as crowns for "porcelain crowns". */
const widerFamily = (subject: SubjectNode): SubjectNode | null =>
  subject.kind === 'family'
    ? (levelsAbove(subject)
        .flat()
        .find((node) => node.kind === 'family' && SHARING_FAMILIES.has(node.family)) ?? null)
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

/** Other services that count toward the limits. */
export const sharingOf = (
  context: AnswerContext,
  subject: SubjectNode,
  limits: readonly Statement[],
): SubjectNode[] =>
  limits
    .flatMap(({ conditions }) => conditions)
    .flatMap((one) => (one.kind === 'combined_with' ? one.subjects : []))
    .concat(sharingSubjects(context, subject))
    .filter((node) => !areRelated(node, subject));

/** "SRP 4 quads, how often?" if the payer doesn't say whether its limit is per quadrant. */
export const perQuadrant = (
  { asked }: AnswerContext,
  node: SubjectNode,
  told: readonly AssistantSentence[],
): AssistantSentence[] =>
  /\bquad|\b[ul][rl]q?\b/i.test(asked.question) && !told.some(({ text }) => /\bquad/i.test(text))
    ? silence(words.noQuadrant(subjectName(node)), words.askQuadrant(subjectName(node)))
    : [];
