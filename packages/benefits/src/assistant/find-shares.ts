// Finds what the plan pays for a subject and its parts. Parts with the same answer are grouped.

import { isForOtherService } from '../estimate/from-benefits/shares.ts';
import type { Resolution } from '../resolve/index.ts';
import { groupBy } from '../resolve/maps.ts';
import type { Statement, SubjectNode, UnreadRemark } from '../statement.ts';
import { codesOf, contains, includesCode, isPlanWide } from '../vocabulary/index.ts';
import { type AnswerContext, ask, partsStated, type Side, withStatements } from './answer-context.ts';
import { rowsOf } from './sentences.ts';
import { classesOf, isNamedAs } from './service-kinds.ts';

export interface Shares {
  /** The subjects that share the answer. */
  nodes: SubjectNode[];
  sides: { side: Side; resolution: Resolution }[];
  /** True if the answer is for the whole subject of the question, not for one of its parts. */
  isOfWhole: boolean;
  /**
   * Set if the answer is only for the codes of a family that no row names. `most`: the plan pays for them, they are the
   * majority, and the plan pays nothing for the codes that rows name. `others`: all other cases.
   */
  forUnnamedCodes?: 'others' | 'most';
}

/** We ignore further parts. */
const MOST_PARTS = 200;

/**
 * What the plan pays for the subject, and for parts of it that the payer states separately. The answer for the subject
 * is left out if the parts already say the same.
 */
export function findShares(context: AnswerContext, subject: SubjectNode, sides: readonly Side[]): Shares[] {
  const parts = partsBelow(context, subject)
    .map((node) => sharesFor(context, node, sides, false))
    .filter(isStated);
  const whole = sharesFor(context, subject, sides, true);
  const groups = [...groupBy(parts, valueKey).values()].map((group) => group.reduce(merged));
  if (groups.length === 0)
    return [isStated(whole) ? whole : (ofCodes(context, whole, codesOf(subject), sides) ?? whole)];
  // The payer states nothing for the subject, or only for a wider one, such as its category.
  const isWholeUnstated = !isStated(whole) || throughOf(whole) !== null;
  if (subject.kind === 'family' && isWholeUnstated) {
    const unnamed = sharesForUnnamed(context, whole, groups, sides);
    if (unnamed === null) return groups;
    // If the plan doesn't pay for a few codes, what applies to most codes comes first.
    return unnamed.forUnnamedCodes === 'most' ? [unnamed, ...groups] : [...groups, unnamed];
  }
  const isRepeated = groups.some((group) => valueKey(group) === valueKey(whole));
  const said = new Set(groups.flatMap(statementsOf));
  // If the parts already state everything, the answer for the subject would repeat it.
  const isNew = statementsOf(whole).some((statement) => !said.has(statement));
  return isNew && !isRepeated ? [whole, ...groups] : groups;
}

/** The wider subject that the answer comes from; null if the payer states it for the subject itself, or not at all. */
export const throughOf = ({ sides }: Shares): SubjectNode | null =>
  sides.find(({ resolution }) => resolution.statements.length > 0)?.resolution.certainty?.through ?? null;

/** We don't look for an answer by code if a family has more codes. */
const MOST_CODES = 60;

/** The answer for these codes of a family if it is the same for all of them. */
function ofCodes(
  context: AnswerContext,
  whole: Shares,
  codes: readonly string[],
  sides: readonly Side[],
): Shares | null {
  const [subject] = whole.nodes;
  if (subject?.kind !== 'family' || codes.length === 0 || codes.length > MOST_CODES) return null;
  const each = codes.map((code) => sharesFor(context, { kind: 'code', code }, sides, true));
  const [first] = each;
  if (!first || !isStated(first) || new Set(each.map(valueKey)).size > 1) return null;
  // The answer keeps the payer's remarks about the whole family that we couldn't interpret.
  const sidesWithWords = first.sides.map(({ side, resolution }, at) => ({
    side,
    resolution: {
      ...resolution,
      remarks: [...new Set([...(whole.sides[at]?.resolution.remarks ?? []), ...resolution.remarks])],
    },
  }));
  return { ...first, nodes: [subject], sides: sidesWithWords };
}

/** The answer for the codes of the family that no row names. Null if a group already states the same figures. */
function sharesForUnnamed(
  context: AnswerContext,
  whole: Shares,
  groups: readonly Shares[],
  sides: readonly Side[],
): Shares | null {
  const [subject] = whole.nodes;
  const isNamed = (code: string) =>
    groups.some(({ nodes }) => nodes.some((node) => includesCode(node, code)));
  const codes = subject ? codesOf(subject).filter((code) => !isNamed(code)) : [];
  const found = ofCodes(context, whole, codes, sides);
  if (found === null || groups.some((group) => figuresKey(group) === figuresKey(found))) return null;
  const named = new Set(groups.flatMap(({ nodes }) => nodes.flatMap(codesOf)));
  const isMost = codes.length > named.size && paysNothing(groups) && !paysNothing([found]);
  return { ...found, forUnnamedCodes: isMost ? 'most' : 'others' };
}

const sharesFor = (
  context: AnswerContext,
  node: SubjectNode,
  sides: readonly Side[],
  isOfWhole: boolean,
): Shares => ({
  nodes: [node],
  sides: sides.map((side) => ({
    side,
    resolution: withoutOtherClass(context, node, side),
  })),
  isOfWhole,
});

/**
 * Leaves out the figure of a category if the payer counts the service as another class: with "stainless steel crowns
 * are covered as basic", the percentage of crowns doesn't apply to them. A class for all crowns doesn't change it.
 */
function withoutOtherClass(context: AnswerContext, node: SubjectNode, network: Side): Resolution {
  const found = ask(context, { subject: node, topic: 'share', network });
  const through = found.certainty?.through ?? null;
  const isOther =
    through?.kind === 'category' &&
    !isPlanWide(through) &&
    classesOf(context.statements, node).some(
      ({ node: one }) => contains(through, one) && !contains(one, through) && !isNamedAs(through, one),
    );
  return isOther ? { ...found, outcome: 'not_stated', statements: [], also: [] } : found;
}

export const statementsOf = ({ sides }: Pick<Shares, 'sides'>): Statement[] =>
  sides.flatMap(({ resolution }) => resolution.statements);

export const remarksOf = ({ sides }: Shares): UnreadRemark[] =>
  sides.flatMap(({ resolution }) => resolution.remarks);

/** Whether the payer states something, and all of it says that the plan pays nothing. */
export function paysNothing(shares: readonly Shares[]): boolean {
  const said = shares.flatMap(statementsOf);
  return said.length > 0 && said.every(paysZero);
}

export const paysZero = ({ says }: Statement): boolean =>
  says.kind === 'not_covered' || (says.kind === 'share' && says.plan_pays === 0);

const isStated = (shares: Shares): boolean => statementsOf(shares).length > 0;

/**
 * The parts of the subject, without itself and wider subjects. A code always counts as a part: the only code of a family
 * is equal to the family.
 */
const partsBelow = (context: AnswerContext, subject: SubjectNode): SubjectNode[] =>
  partsStated(context, { subject, topic: 'share' })
    .filter((node) => node.kind === 'code' || !contains(node, subject))
    .slice(0, MOST_PARTS);

/** One answer for the subjects of both. */
const merged = (a: Shares, b: Shares): Shares => ({
  ...a,
  nodes: [...a.nodes, ...b.nodes],
  sides: a.sides.map(({ side, resolution }, at) => {
    const other = b.sides[at]?.resolution;
    return {
      side,
      resolution: {
        ...resolution,
        statements: [...new Set([...resolution.statements, ...(other?.statements ?? [])])],
        remarks: [...new Set([...resolution.remarks, ...(other?.remarks ?? [])])],
        also: [...new Set([...resolution.also, ...(other?.also ?? [])])],
      },
    };
  }),
});

/** Answers with the same values have the same key. */
const valueKey = ({ sides }: Shares): string =>
  JSON.stringify([
    sides.map(({ resolution }) => resolution.outcome),
    valuesOf(sides, ({ says, tier, conditions }) => [says, tier, conditions]),
  ]);

/** Like `valueKey`, but answers that differ only in outcome or conditions have the same key. */
const figuresKey = ({ sides }: Shares): string =>
  JSON.stringify(valuesOf(sides, ({ says, tier }) => [says, tier]));

/** The distinct values of the statements in each network, in a fixed order. */
const valuesOf = (sides: Shares['sides'], partsOf: (one: Statement) => unknown) =>
  sides.map(({ side, resolution: { statements } }) => [
    side,
    [...new Set(statements.map((one) => JSON.stringify(partsOf(one))))].sort(),
  ]);

/** Whether the payer states only that a few codes of the service aren't paid. */
export function isOnlyException(found: readonly Shares[], subject: SubjectNode): boolean {
  if (subject.kind !== 'family' || !paysNothing(found) || found.some(({ isOfWhole }) => isOfWhole))
    return false;
  const listed = new Set(found.flatMap(({ nodes }) => nodes.flatMap(codesOf)));
  return listed.size * 2 < codesOf(subject).length;
}

/** The context without the statements of these answers. */
export function without(context: AnswerContext, shares: readonly Shares[]): AnswerContext {
  const dropped = new Set(shares.flatMap(statementsOf));
  return withStatements(
    context,
    context.statements.filter((one) => !dropped.has(one)),
  );
}

/** Leaves out what the plan pays for single services. What it pays for the whole plan stays. */
export function generalContext(context: AnswerContext): AnswerContext {
  const statements = context.statements.filter(
    ({ says, subject }) => !SHARES.has(says.kind) || subject.every(isPlanWide),
  );
  // The payer's remarks are quoted separately.
  return {
    ...withStatements(context, statements),
    remarks: [],
    benefits: { ...context.benefits, statements },
  };
}

/** Kinds of statements about what the plan pays. */
const SHARES: ReadonlySet<Statement['says']['kind']> = new Set([
  'share',
  'copay',
  'covered',
  'not_covered',
  'undetermined',
]);

/**
 * The payer's percentage for dental care in general, for a service without its own percentage. Some services have other
 * percentages, so the general one may not apply. We never present it as the percentage of the service. Null if the
 * payer states none, or if its rows list the service (`openRows`).
 */
export function generalShares(
  context: AnswerContext,
  subject: SubjectNode,
  sides: readonly Side[],
): Shares | null {
  if (isPlanWide(subject) || openRows(context, subject, sides).size > 0) return null;
  const [found] = findShares(generalContext(context), subject, sides);
  const general = found?.sides
    .filter(({ resolution }) => resolution.statements.some(({ says }) => says.kind === 'share'))
    .map(({ side, resolution }) => ({
      side,
      resolution: {
        ...resolution,
        statements: resolution.statements.filter((one) => !isForOtherService(one, subject)),
      },
    }));
  return found && general && general.length > 0 ? { ...found, sides: general } : null;
}

/** Rows that list the service or its category without saying what the plan pays. Empty if another row says it. */
export function openRows(
  context: AnswerContext,
  subject: SubjectNode,
  sides: readonly Side[],
): ReadonlySet<number> {
  const said = findShares(context, subject, sides).flatMap(statementsOf);
  const open = said.filter(({ says }) => says.kind === 'undetermined');
  return new Set(open.length < said.length ? [] : rowsOf(open));
}
