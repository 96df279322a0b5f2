// The codes and categories of a service for which the payer states a figure.

import { CDT_LABELS } from '../../../codes/index.ts';
import { isForOtherService } from '../../../estimate/from-benefits/shares.ts';
import type { Statement, SubjectNode } from '../../../statement.ts';
import { codesOf, contains, includesCode } from '../../../vocabulary/index.ts';
import { conflictText, notCovered, shareText } from '../../../wording/assistant-coverage.ts';
import { subjectNames } from '../../../wording/assistant-texts.ts';
import { networkText } from '../../../wording/texts.ts';
import { type AnswerContext, nodesOf, type Side } from '../../answer-context.ts';
import type { AssistantSentence } from '../../assistant-answer.ts';
import { findShares, paysZero, remarksOf, type Shares, statementsOf } from '../../find-shares.ts';
import { soleOf } from '../../lists.ts';
import { rowsOf, stated } from '../../sentences.ts';
import { networkToUse } from './estimate-of.ts';

export interface PricedPlace {
  nodes: SubjectNode[];
  /** The codes that the question may mean. */
  codes: string[];
  statements: Statement[];
  /** Copays that apply only under a condition, such as with a specialist. */
  otherCopays: Statement[];
  /** True if the payer states conflicting figures for these codes. */
  isConflict: boolean;
}

/** Names conflicting figures together, so that neither is taken for the answer. */
export function conflictOf({ nodes, statements, isConflict }: PricedPlace): AssistantSentence[] {
  const values = new Set(statements.flatMap(({ says }) => shareText(says) ?? []));
  return isConflict && values.size > 1
    ? [stated(conflictText(subjectNames(nodes), null, [...values]), rowsOf(statements))]
    : [];
}

/**
 * A fee in a question is for one service, so we give one estimate. If the payer states a percentage for a code of the
 * service (D2750 for "crown"), we leave out the percentage of the wider category, which applies to the other codes.
 */
function withoutWider(found: readonly Shares[], subject: SubjectNode): readonly Shares[] {
  // A question such as "ortho, 5000 fee" is about orthodontics as a whole, not about a part such as habit appliances.
  const hasShare = (group: Shares): boolean => statementsOf(group).some(({ says }) => says.kind === 'share');
  const own = found.filter((group) => group.isOfWhole && hasShare(group));
  if (subject.kind === 'category' && own.length > 0) return own;
  const isOfService = (node: SubjectNode): boolean => node.kind === 'code' && contains(subject, node);
  const isPriced = found.some(
    (group) => !group.isOfWhole && group.nodes.some(isOfService) && hasShare(group),
  );
  return isPriced ? found.filter(({ forUnnamedCodes }) => forUnnamedCodes !== 'others') : found;
}

/** A fee for "exam" isn't that of the exam codes that the plan doesn't cover, if it covers the others. */
function withoutDenied(all: readonly PricedPlace[], subject: SubjectNode, network: Side) {
  const isDenied = ({ nodes, statements }: PricedPlace): boolean =>
    subject.kind === 'family' && nodes.every(({ kind }) => kind === 'code') && statements.every(paysZero);
  const places = all.filter((place) => !isDenied(place));
  if (places.length === 0) return { places: [...all], denied: [] };
  const denied = all.filter(isDenied).map(({ nodes, statements }) => {
    const isOfAll = statements.every((one) => one.network !== network);
    const names = subjectNames(nodes);
    return stated(notCovered(isOfAll ? names : `${names} ${networkText(network)}`), rowsOf(statements));
  });
  return { places, denied };
}

const UPKEEP = /\b(?:re-?cement|re-?bond|repair|reline|rebase|adjust)/i;

/** In a question, "bridge, 900" is the fee of a new bridge, not of re-cementing one (D6930). */
function codesPriced(subject: SubjectNode): readonly string[] {
  const codes = codesOf(subject);
  if (subject.kind !== 'family' || /repair|care/.test(subject.family)) return codes;
  const own = codes.filter((code) => !UPKEEP.test(CDT_LABELS[code] ?? ''));
  return own.length > 0 ? own : codes;
}

/** The subject and its parts with a figure, each with its codes, and the remarks that we couldn't read. */
export function pricedPlaces(context: AnswerContext, subject: SubjectNode, network: Side) {
  const shares = findShares(context, subject, [network]);
  const found = withoutWider(shares, subject);
  const all = codesPriced(subject);
  const parts = shares.filter(({ isOfWhole }) => !isOfWhole).flatMap(({ nodes }) => nodes);
  const isIn = (nodes: readonly SubjectNode[], code: string) =>
    nodes.some((node) => includesCode(node, code));
  const places = found.flatMap((group): PricedPlace[] => {
    const { nodes, isOfWhole, sides } = group;
    const statements = statementsOf(group).filter(
      (statement) => statesFigure(statement) && !isForOtherService(statement, subject),
    );
    const codes = all.filter((code) => (isOfWhole ? !isIn(parts, code) : isIn(nodes, code)));
    const also = new Set(sides.flatMap(({ resolution }) => resolution.also));
    const otherCopays = [...also].filter(
      (one) => one.says.kind === 'copay' && one.conditions.length > 0 && !isForOtherService(one, subject),
    );
    const isConflict = sides.some(({ resolution }) => resolution.outcome === 'conflict');
    return statements.length > 0 && codes.length > 0
      ? [{ nodes, codes, statements, otherCopays, isConflict }]
      : [];
  });
  return { ...withoutDenied(places, subject, network), remarks: found.flatMap(remarksOf) };
}

/** "Covered" alone is nothing to calculate with. */
const statesFigure = ({ says }: Statement): boolean =>
  says.kind === 'share' || says.kind === 'copay' || says.kind === 'not_covered';

/**
 * The copay for as many services as the question names (a copay per visit counts once). Null if the payer states
 * anything else for the service.
 */
export function soleCopay(
  context: AnswerContext,
): { code: string; cents: number; sources: readonly number[] } | null {
  const subject = soleOf(nodesOf(context));
  if (!subject || !context.query.subject) return null;
  const { places } = pricedPlaces(context, subject, networkToUse(context));
  const [code] = places.flatMap((place) => place.codes);
  const statements = places.flatMap((place) => place.statements);
  const cents = soleOf(statements.map(({ says }) => (says.kind === 'copay' ? says.cents : null)));
  if (cents === null || code === undefined) return null;
  const isOnce = statements.every(({ period }) => period?.unit === 'visit');
  return { code, cents: cents * (isOnce ? 1 : context.query.count), sources: rowsOf(statements) };
}
