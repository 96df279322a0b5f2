// The subject tree: plan, class, category, family, code. A subject is below another one that includes all its CDT
// numbers. Only the payer knows what its classes include, so a class includes only the service types of its rows.

import { CDT_LABELS, cdtNumber } from '../codes/index.ts';
import type { SubjectNode } from '../statement.ts';
import { CATEGORIES, PLAN_WIDE } from './categories.ts';
import { type Extent, extentKey, extentOf, hasNumber, isWithin, sizeOf, unionOf } from './extent.ts';
import { FAMILIES } from './families/index.ts';

export const PLAN: SubjectNode = { kind: 'plan' };
export const X_RAYS: SubjectNode = { kind: 'category', service_type: '4' };

const EVERYTHING: Extent = [[0, 9999]];
const NOTHING: Extent = [];

const FAMILY_EXTENTS: ReadonlyMap<string, Extent> = new Map(
  FAMILIES.map(([key, numbers]) => [key, extentOf(numbers)]),
);

const CATEGORY_EXTENTS: ReadonlyMap<string, Extent> = new Map([
  ...CATEGORIES.flatMap(([types, numbers]) =>
    types.split(' ').map((type) => [type, extentOf(numbers)] as const),
  ),
  ...[...PLAN_WIDE].map((type) => [type, EVERYTHING] as const),
]);

export function nodeKey(node: SubjectNode): string {
  return KEYS.get(node) ?? keyOf(node);
}

/** Precomputed keys of the nodes in the tree. */
const KEYS = new Map<SubjectNode, string>();

function keyOf(node: SubjectNode): string {
  switch (node.kind) {
    case 'plan':
      return 'plan';
    case 'class':
      return `class:${node.name}:${[...node.within].sort().join(',')}`;
    case 'category':
      return `category:${node.service_type}`;
    case 'family':
      return `family:${node.family}`;
    case 'code':
      return `code:${node.code}`;
    case 'range':
      return `range:${node.from}-${node.to}`;
  }
}

export function isSameNode(one: SubjectNode, other: SubjectNode): boolean {
  return one === other || (one.kind === other.kind && nodeKey(one) === nodeKey(other));
}

/** The CDT numbers of a subject; empty if only the payer knows what the subject includes. */
export function extentOfNode(node: SubjectNode): Extent {
  switch (node.kind) {
    case 'plan':
      return EVERYTHING;
    case 'class':
      return unionOf(node.within.map((type) => CATEGORY_EXTENTS.get(type) ?? NOTHING));
    case 'category':
      return CATEGORY_EXTENTS.get(node.service_type) ?? NOTHING;
    case 'family':
      return FAMILY_EXTENTS.get(node.family) ?? NOTHING;
    case 'code':
      return rangeOf(node.code, node.code);
    case 'range':
      return rangeOf(node.from, node.to);
  }
}

function rangeOf(from: string, to: string): Extent {
  const [low, high] = [cdtNumber(from), cdtNumber(to)];
  return low === null || high === null ? NOTHING : [[low, high]];
}

/** A family or a code. A category or class includes services that the payer may not mean. */
export const isSingleService = ({ kind }: SubjectNode): boolean => kind === 'family' || kind === 'code';

export const isPlanWide = (node: SubjectNode): boolean =>
  node.kind === 'plan' || (node.kind === 'category' && PLAN_WIDE.has(node.service_type));

/** A code that isn't a CDT code is included only in the whole plan and in itself. */
export function includesCode(node: SubjectNode, code: string): boolean {
  if (node.kind === 'code') return node.code === code;
  const number = cdtNumber(code);
  return number === null ? isPlanWide(node) : hasNumber(extentOfNode(node), number);
}

/** Whether `inner` is `outer` or below it. */
export function contains(outer: SubjectNode, inner: SubjectNode): boolean {
  if (outer.kind === 'code' && inner.kind === 'code') return outer.code === inner.code;
  if (isPlanWide(outer) || isSameNode(outer, inner)) return true;
  if (inner.kind === 'class' && (outer.kind !== 'class' || outer.name !== inner.name)) return false;
  return isWithin(extentOfNode(inner), extentOfNode(outer));
}

/** Whether one of the two is the other or below it. */
export const areRelated = (one: SubjectNode, other: SubjectNode): boolean =>
  contains(one, other) || contains(other, one);

export const distinctNodes = (nodes: readonly SubjectNode[]): SubjectNode[] => [
  ...new Map(nodes.map((node) => [nodeKey(node), node])).values(),
];

/** Leaves out nodes that another one contains: the category Dental Crowns contains the family of crowns. */
export const widestNodes = (nodes: readonly SubjectNode[]): SubjectNode[] =>
  nodes.filter(
    (node, at) =>
      !nodes.some(
        (other, before) => contains(other, node) && (before < at || !contains(node, other)) && before !== at,
      ),
  );

const LABELED_CODES = Object.keys(CDT_LABELS).map((code) => [code, cdtNumber(code) ?? -1] as const);

/** The subject's codes, but only those that we have a label for. */
export function codesOf(node: SubjectNode): readonly string[] {
  const extent = extentOfNode(node);
  return LABELED_CODES.filter(([, number]) => hasNumber(extent, number)).map(([code]) => code);
}

/** All categories and families with the same CDT numbers. */
interface Level {
  key: string;
  extent: Extent;
  nodes: SubjectNode[];
  /** The levels above this one. Computed when first needed. */
  above?: SubjectNode[][];
  /** The levels above a class with the same CDT numbers. The first is this level. Computed when first needed. */
  aboveClass?: SubjectNode[][];
}

/** All levels, by their CDT numbers. */
const LEVEL_OF_EXTENT: ReadonlyMap<string, Level> = (() => {
  const byExtent = new Map<string, Level>();
  const nodes: SubjectNode[] = [
    ...FAMILIES.map(([family]): SubjectNode => ({ kind: 'family', family })),
    ...CATEGORIES.flatMap(([types]) =>
      types.split(' ').map((type): SubjectNode => ({ kind: 'category', service_type: type })),
    ),
  ];
  for (const node of nodes) {
    const extent = extentOfNode(node);
    const key = extentKey(extent);
    const level = byExtent.get(key);
    if (level) level.nodes.push(node);
    else byExtent.set(key, { key, extent, nodes: [node] });
  }
  return byExtent;
})();

/** Narrowest first. */
const LEVELS = [...LEVEL_OF_EXTENT.values()].sort((a, b) => sizeOf(a.extent) - sizeOf(b.extent));

const PLAN_LEVEL: SubjectNode[] = [
  PLAN,
  ...[...PLAN_WIDE].map((type): SubjectNode => ({ kind: 'category', service_type: type })),
];

for (const node of [...LEVELS.flatMap(({ nodes }) => nodes), ...PLAN_LEVEL]) KEYS.set(node, keyOf(node));

/** The subject, and all categories and families with the same CDT numbers. A code or class is always alone. */
export function levelOf(node: SubjectNode): SubjectNode[] {
  if (isPlanWide(node)) return PLAN_LEVEL;
  const level = ownLevel(node);
  return level === undefined
    ? [node]
    : [node, ...level.nodes.filter((one) => nodeKey(one) !== nodeKey(node))];
}

/** The other levels that include the subject, narrowest first. Codes with the same levels get the same list object. */
export function levelsAbove(node: SubjectNode): SubjectNode[][] {
  if (isPlanWide(node)) return NO_LEVELS;
  const number = node.kind === 'code' ? cdtNumber(node.code) : null;
  if (number !== null) return levelsOfNumber(number);
  const extent = extentOfNode(node);
  const equal = LEVEL_OF_EXTENT.get(extentKey(extent));
  if (equal === undefined) return listOf(LEVELS.filter((level) => isWithin(extent, level.extent)));
  equal.above ??= listOf(LEVELS.filter((level) => level !== equal && isWithin(extent, level.extent)));
  if (node.kind !== 'class') return equal.above;
  // A class is below the categories of its rows, even if it has the same CDT numbers.
  equal.aboveClass ??= [equal.nodes, ...equal.above];
  return equal.aboveClass;
}

const NO_LEVELS: SubjectNode[][] = [];

function ownLevel(node: SubjectNode): Level | undefined {
  if (node.kind === 'code' || node.kind === 'class') return undefined;
  return LEVEL_OF_EXTENT.get(extentKey(extentOfNode(node)));
}

/** A cache. It can't grow beyond the ten thousand possible CDT numbers. */
const LEVELS_OF_NUMBER = new Map<number, SubjectNode[][]>();

function levelsOfNumber(number: number): SubjectNode[][] {
  let levels = LEVELS_OF_NUMBER.get(number);
  if (!levels) {
    levels = listOf(LEVELS.filter((level) => hasNumber(level.extent, number)));
    LEVELS_OF_NUMBER.set(number, levels);
  }
  return levels;
}

const LISTS = new Map<string, SubjectNode[][]>();

/** The nodes of each level, then the plan. The same levels always give the same list object. */
function listOf(levels: readonly Level[]): SubjectNode[][] {
  const key = levels.map((level) => level.key).join('|');
  let list = LISTS.get(key);
  if (!list) {
    list = [...levels.map((level) => level.nodes), PLAN_LEVEL];
    LISTS.set(key, list);
  }
  return list;
}

/** The narrowest family of a code; null if the text isn't a CDT code. */
export function familyOf(code: string): SubjectNode | null {
  const number = cdtNumber(code);
  if (number === null) return null;
  for (const level of LEVELS) {
    const family = hasNumber(level.extent, number) && level.nodes.find((node) => node.kind === 'family');
    if (family) return family;
  }
  return null;
}
