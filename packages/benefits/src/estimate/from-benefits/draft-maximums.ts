// The maximums of an estimate, and which lines count toward each.

import type { Case } from '../../eligible/case.ts';
import type { BenefitAmount } from '../../parsed-benefits.ts';
import { groupBy } from '../../resolve/maps.ts';
import { quote } from '../../wording/assistant-texts.ts';
import * as words from '../../wording/estimates/estimate-questions.ts';
import { listed } from '../../wording/texts.ts';
import { maximumOfLine, rolloversOf, withoutOneClass } from './amounts.ts';
import {
  type Accounts,
  addAmounts,
  addUnknown,
  askScope,
  assume,
  ifNo,
  ifYes,
  LEVELS,
  type When,
} from './draft-accounts.ts';
import { choose, yesOrNo } from './unknowns.ts';
import { byScope, type Scoped } from './unread-scope.ts';

/**
 * Adds the line to (1) the service's own maximums, (2) each maximum that may apply, under the condition that it does,
 * and (3) the plan's maximum, unless the service doesn't count toward it or all of its own maximums are separate. If
 * the payer states neither (1) nor (3), we add a maximum of unknown size.
 */
export function addMaximums(accounts: Accounts, asked: Case, line: number): void {
  const found = LEVELS.map((level) => {
    const { own, plan, classed: ofClass, ...more } = maximumOfLine(asked, level);
    const classed = ofClass.filter((amount) => mayInclude(amount, asked.question.code));
    const [ownAmounts, planAmounts] = [byScope(asked, own), byScope(asked, plan)];
    const clear = withoutOneClass(planAmounts.clear, ownAmounts.clear);
    return { level, own: ownAmounts, plan: { ...planAmounts, clear }, classed, ...more };
  });
  // The service's own maximums at both levels. If all of them are separate, neither the individual nor the family
  // annual maximum applies to the service.
  const owns = found.flatMap(({ own }) => own.clear);
  for (const { level, own, plan, classed, counts, isContested, sources } of found) {
    const add = (amounts: readonly BenefitAmount[], when: When, part = '') =>
      addAmounts(accounts, 'maximum', level, asked, line, amounts, when, part);
    for (const { amounts, when, part } of byTwins(accounts, asked, own.clear)) add(amounts, when, part);
    const hasClear = own.clear.length + plan.clear.length > 0;
    const mayCount = counts !== false;
    const ofPlan = mayCount ? plan.scoped.filter(({ amounts }) => !isRepeated(amounts, plan.clear)) : [];
    const possible = [
      ...[...own.scoped, ...ofPlan].map((scoped) => ofScope(accounts, asked, scoped)),
      ...(mayCount && hasClear ? ofClasses(accounts, asked, classed, plan.clear) : []),
    ];
    for (const { amounts, key, label } of possible) add(amounts, ifYes(key), label);
    if (!mayCount) continue;
    // If only classes have maximums, these take the place of the plan's maximum.
    const wide = hasClear ? plan.clear : [...plan.clear, ...classed];
    const isAsked = isContested || (!hasClear && classed.length > 0);
    const ifCounted = isAsked ? ifYes(askCounts(accounts, asked, [...sources, ...sourcesOf(classed)])) : [];
    const base = [...ifCounted, ...conditionInside(accounts, owns, plan.clear)];
    if (owns.length > 0 && owns.every(isSeparate)) continue;
    const [alone, ...inside] = conditionsOfPlan(accounts, possible, plan.clear, base);
    if (wide.length > 0) for (const when of [alone, ...inside]) add(wide, when);
    else if (owns.length === 0 && level === 'individual') addUnknown(accounts, 'maximum', line, alone);
  }
  addRollovers(accounts, asked);
}

/**
 * Maximums that look alike for two classes, because nothing is used of either, may be one maximum or two. In the first
 * case, they are one account.
 */
function byTwins(
  { unknowns }: Accounts,
  { benefits }: Case,
  own: readonly BenefitAmount[],
): { amounts: readonly BenefitAmount[]; when: When; part: string }[] {
  return own.flatMap((amount) => {
    const twins = benefits.maximums.filter((one) => one === amount || areTwins(one, amount));
    if (twins.length === 1) return [{ amounts: [amount], when: [], part: '' }];
    const label = listed(twins.map(({ applies_to }) => applies_to.label));
    const key = yesOrNo(unknowns, {
      key: label,
      kind: 'maximum_inside',
      text: words.askOneMaximum(label),
      labels: words.ONE_ANSWERS,
      sources: sourcesOf(twins),
    });
    const shared = twins.map((one) => ({ ...one, applies_to: { ...one.applies_to, label } }));
    return [
      { amounts: shared, when: ifYes(key), part: '' },
      { amounts: [amount], when: ifNo(key), part: '' },
    ];
  });
}

/** Whether two maximums for different classes have the same figures, and nothing is used of either. */
function areTwins(one: BenefitAmount, other: BenefitAmount): boolean {
  const areClasses = [one, other].every(({ applies_to }) =>
    applies_to.subjects.every(({ kind }) => kind === 'class'),
  );
  return (
    areClasses &&
    one.total_cents !== null &&
    (one.remaining_cents === null || one.remaining_cents === one.total_cents) &&
    TWIN_FIELDS.every((field) => one[field] === other[field])
  );
}

const TWIN_FIELDS = [
  'kind',
  'level',
  'who',
  'network',
  'tier',
  'plan',
  'period',
  'total_cents',
  'remaining_cents',
] as const;

const sourcesOf = (amounts: readonly BenefitAmount[]): number[] => amounts.flatMap(({ sources }) => sources);

/**
 * Asks whether the code counts toward the annual maximum: the payer says both, or states maximums only for classes and
 * special cases.
 */
function askCounts({ unknowns }: Accounts, { question: { code } }: Case, sources: number[]): string {
  const text = words.askCountsToward(code);
  return yesOrNo(unknowns, { key: code, kind: 'counts_toward_maximum', text, sources });
}

/** A maximum that may apply to the line. `key`: the unknown that asks whether it does. */
interface Possible {
  amounts: readonly BenefitAmount[];
  key: string;
  /** What the maximum is for. */
  label: string;
}

const ofScope = (accounts: Accounts, asked: Case, scoped: Scoped): Possible => ({
  amounts: scoped.amounts,
  key: askScope(accounts, 'maximum', asked, scoped),
  label: quote(scoped.words),
});

/**
 * Whether all amounts repeat the plan's maximum. Some payers send it again with other words, or without what remains.
 */
const isRepeated = (amounts: readonly BenefitAmount[], plan: readonly BenefitAmount[]): boolean =>
  amounts.every((amount) => plan.some((known) => isSame(amount, known)));

function isSame(amount: BenefitAmount, known: BenefitAmount): boolean {
  const { total_cents, remaining_cents } = amount;
  if (isSeparate(amount) !== isSeparate(known)) return false;
  if (remaining_cents === null)
    return total_cents !== null && total_cents === known.total_cents && amount.period === known.period;
  return (
    remaining_cents === known.remaining_cents && (total_cents ?? known.total_cents) === known.total_cents
  );
}

/**
 * The codes that a class may include, by its name. A class with another name may include any code. Basic never includes
 * exams, cleanings, fluoride, inlays, onlays, crowns (D25 to D28) or orthodontics.
 */
const MEMBERS: readonly [name: RegExp, codes: RegExp][] = [
  [/^(?:preventive|diagnostic|\w+ (?:1|a))\b/, /^D[01]/],
  [/^(?:basic|\w+ (?:2|b))\b/, /^D(?:0[2-9]|1[3-9]|2[1-4]|29|[3-79])/],
  [/^(?:major|\w+ (?:3|c))\b/, /^D(?:2[5-9]|[3-79])/],
  [/^\w+ (?:4|d)\b/, /^D[5-9]/],
];

/** A lifetime or orthodontic maximum of the fourth class is for orthodontics (D8), or for implants and bridges (D6). */
const LIFETIME_MEMBERS: typeof MEMBERS = [...MEMBERS, [/^\w+ (?:4|d)\b/, /^D[68]/]];

/** Whether the amount is for a class that may include the code. */
function mayInclude(amount: BenefitAmount, code: string): boolean {
  const members = isSeparate(amount) ? LIFETIME_MEMBERS : MEMBERS;
  return amount.applies_to.subjects.some(
    (node) =>
      node.kind === 'class' && members.every(([name, codes]) => !name.test(node.name) || codes.test(code)),
  );
}

/** The maximums of classes ("Major") that may include the code. */
function ofClasses(
  { unknowns }: Accounts,
  { question }: Case,
  classed: readonly BenefitAmount[],
  plan: readonly BenefitAmount[],
): Possible[] {
  const { code } = question;
  const groups = [...groupBy(classed, ({ applies_to }) => applies_to.label)];
  const own = groups.filter(([, amounts]) => !isRepeated(amounts, plan));
  return own.map(([label, amounts]) => ({
    amounts,
    label,
    key: yesOrNo(unknowns, {
      key: `${code} ${label}`,
      kind: 'counts_toward_maximum',
      text: words.askClassMaximum(code, label),
      sources: sourcesOf(amounts),
    }),
  }));
}

/**
 * The conditions under which the plan's maximum applies. The first: none of the possible maximums applies. Then one for
 * each possible maximum that isn't separate: it applies, and the plan's maximum includes it.
 */
function conditionsOfPlan(
  accounts: Accounts,
  possible: readonly Possible[],
  plan: readonly BenefitAmount[],
  base: When,
): [When, ...When[]] {
  const none = possible.flatMap(({ key }) => ifNo(key));
  const inside = possible
    .filter(({ amounts }) => !amounts.every(isSeparate))
    .map(({ amounts, key, label }) => [
      ...base,
      ...ifYes(key),
      ...conditionInside(accounts, amounts, plan, label),
    ]);
  return [[...base, ...none], ...inside];
}

/**
 * A lifetime or orthodontic maximum is separate from the annual one. So is "no maximum for preventive", if it is for
 * every patient. Any other may be part of it or separate.
 */
function isSeparate({ kind, period, is_unlimited, certainty }: BenefitAmount): boolean {
  if (is_unlimited) return certainty?.doubts.length === 0;
  return kind === 'orthodontic' || kind === 'lifetime' || period === 'lifetime';
}

/**
 * The plan's maximum also applies if the service's own maximums are part of it. Returns this condition. Empty if either
 * is missing. Also empty if all own maximums are separate (lifetime or orthodontic): then we add an assumption.
 */
function conditionInside(
  accounts: Accounts,
  own: readonly BenefitAmount[],
  plan: readonly BenefitAmount[],
  label = own[0]?.applies_to.label ?? '',
): When {
  if (own.length === 0 || plan.length === 0) return [];
  const sources = sourcesOf(own);
  if (own.every(isSeparate)) {
    assume(accounts, 'separate_maximum', words.separateMaximum(label), sources);
    return [];
  }
  return ifYes(
    yesOrNo(accounts.unknowns, {
      key: label,
      kind: 'maximum_inside',
      text: words.askInside(label),
      labels: words.INSIDE_ANSWERS,
      sources,
    }),
  );
}

/** A rollover may already be part of what remains, or be added to it. */
function addRollovers({ byKey, unknowns }: Accounts, asked: Case): void {
  const rollovers = rolloversOf(asked);
  const [first] = rollovers;
  if (first === undefined) return;
  const cents = Math.max(...rollovers.map((amount) => amount.remaining_cents ?? amount.total_cents ?? 0));
  const sources = sourcesOf(rollovers);
  const plan = sourcesOf(maximumOfLine(asked, 'individual').plan);
  for (const account of byKey.values()) {
    if (account.of !== 'maximum' || account.level !== 'individual' || account.extra.key !== null) continue;
    if (!account.sources.some((row) => plan.includes(row))) continue;
    account.extra = choose(unknowns, [0, cents], {
      key: account.key,
      kind: 'rollover',
      text: words.askRollover(cents),
      sources,
    });
  }
}
