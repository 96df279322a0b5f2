// The words of the coverage tables.

import { COVERAGE_LEVELS, labelOf } from '../codes/index.ts';
import type { PlanShare } from '../parsed-benefits.ts';
import type { Row } from '../rows/row.ts';
import type { SourcedText } from '../sources.ts';
import type { Statement, SubjectNode } from '../statement.ts';
import { conditionText } from './conditions.ts';
import { serviceTypeName, subjectLabel, WHOLE_PLAN } from './subject-labels.ts';
import {
  capitalized,
  daysText,
  listed,
  listedClauses,
  lowered,
  money,
  type NamedValues,
  networkText,
} from './texts.ts';

export const CONFLICTING_VALUES = 'The payer sent conflicting values';
export const INACTIVE = 'Inactive';
export const AUTHORIZATION_REQUIRED = 'Pre-authorization required';

/** "80%", "$25 copay", "0%" or "-". */
export function cellText(share: Pick<PlanShare, 'kind' | 'plan_pays' | 'copay_cents'>): string {
  switch (share.kind) {
    case 'percent':
    case 'not_covered':
      return `${share.plan_pays}%`;
    case 'copay':
      return `${money(share.copay_cents ?? 0)} copay`;
    default:
      return '-';
  }
}

/** Like `cellText`, but "Not covered" instead of "0%". */
export function planShareText(share: PlanShare): string {
  return isNotCovered(share) ? 'Not covered' : cellText(share);
}
export const isNotCovered = ({ kind, plan_pays }: PlanShare): boolean =>
  kind === 'not_covered' || plan_pays === 0;

/** "Restorative", "Restorative (Basic)", "Routine (Preventive) Dental, class: Type 1", "Basic", "Whole plan". */
export function serviceLabel(serviceType: string | null, heading: string | null): string {
  if (serviceType === null) return heading ?? WHOLE_PLAN;
  const name = serviceTypeName(serviceType);
  if (heading === null || heading.toLowerCase() === name.toLowerCase()) return name;
  // "Routine (Preventive) Dental (Preventive)" would read as one name.
  return name.includes('(') ? `${name}, class: ${heading}` : `${name} (${heading})`;
}

/** "Based on the Diagnostic Dental category". */
function basedOn(node: SubjectNode, name: string = subjectLabel(node)): string {
  if (node.kind === 'plan') return 'Based on the whole plan';
  return node.kind === 'category' || node.kind === 'class'
    ? `Based on the ${name} ${node.kind}`
    : `Based on ${name}`;
}

/**
 * "Percentage based on the Dental Crowns category". It names the percentage because a limit next to it may be stated for
 * the code itself. For a denial, which is neither a percentage nor a copay: "Based on the Dental Crowns category".
 */
export function figureBasedOn(kind: string, node: SubjectNode, name?: string): string {
  if (kind === 'not_covered') return basedOn(node, name);
  return `${kind === 'copay' ? 'Copay' : 'Percentage'} ${lowered(basedOn(node, name))}`;
}

/** "Out-of-network: percentage based on the Dental Care category". */
export const noteOfNetwork = (network: 'in' | 'out', text: string): string =>
  `${capitalized(networkText(network))}: ${lowered(text)}`;

/** Says why we show no percentage for a code, although the payer states one or more for a wider subject. */
export function leftOpen(stated: readonly NamedValues[], isCategoryOfCode: boolean): string {
  const shares = new Set(stated.flatMap(({ values }) => values));
  const said = stated.map(({ names, values }) => `${listed(values, 'or')} for ${listed(names)}`);
  if (shares.size > 1)
    return `The payer states ${listedClauses(said)}, but not which one applies to this code`;
  return isCategoryOfCode
    ? `The payer states ${said.join()}, but its words about this code may change that`
    : `The payer states ${said.join()}, but other categories have their own percentages. No percentage is stated for this code`;
}

/** "80%: DG Elite", "100%: through age 18", "50%: Children Only": under which conditions a percentage applies. */
export function conditionNote(
  group: readonly Statement[],
  value: string,
  rows: readonly Row[],
): SourcedText[] {
  const conditions = new Set<string>();
  for (const statement of group) {
    const row = rows[statement.source.row];
    if (row === undefined) continue;
    const parts = [
      statement.tier ?? '',
      statement.plan ?? '',
      levelText(row),
      statement.days === null ? '' : daysText(statement.days),
      ...statement.conditions.filter(({ kind }) => kind === 'age').map(conditionText),
      row.words,
    ];
    const condition = [...new Set(parts)].filter((part) => part !== '').join(', ');
    if (condition !== '') conditions.add(condition);
  }
  if (conditions.size === 0) return [];
  return [
    { text: `${value}: ${[...conditions].join('; ')}`, sources: group.map(({ source }) => source.row) },
  ];
}

/** "Out-of-network 50%: 01/01/2025 to 12/31/2025". */
export const valueOfNetwork = (network: 'in' | 'out', text: string): string =>
  `${capitalized(networkText(network))} ${text.replace(/^Covered/, 'covered')}`;

/** "50%: 01/01/2025 to 12/31/2025", "Covered: 01/01/2025 to 12/31/2025". */
export const valueThen = (share: PlanShare, days: NonNullable<Statement['days']>): string =>
  `${share.kind === 'covered' ? 'Covered' : cellText(share)}: ${daysText(days)}`;

/** "Children Only"; empty if the level is individual, family or not stated. */
export function levelText({ who, stated }: Row): string {
  if (who === 'individual' || who === 'family' || who === 'not_stated') return '';
  return labelOf(COVERAGE_LEVELS, stated.coverage_level) ?? String(stated.coverage_level);
}

/** Says why a row has no percentage. */
export function noShareReason({ stated }: Row, isCovered: boolean): string {
  if (isCovered) return 'Covered, percentage not stated';
  if (stated.percent === null) return 'The payer lists it without a percentage';
  return stated.code === 'B'
    ? `The payer lists a copay without a dollar amount (it sent ${stated.percent})`
    : `The payer sent ${stated.percent}, which isn't a valid percentage`;
}

/** "In-network: DEDUCTIBLE WAIVED". */
export const ofNetwork = (network: 'in' | 'out', text: string): string =>
  `${capitalized(networkText(network))}: ${text}`;

/** "In-network: DG Elite". */
export function tierText(network: Row['network'], tier: string): string {
  return `${capitalized(networkText(network)) || 'Tier'}: ${tier}`;
}

export function modifierText(modifiers: readonly string[]): string {
  return `Modifier ${modifiers.join(', ')}`;
}

export function allowanceText(words: string, cents: number): string {
  return `${words || 'Coverage basis'}: ${money(cents)}`;
}

/** "D2740, in-network" as the subject of a conflict. */
export function aboutText(label: string, network: 'in' | 'out' | null): string {
  return network === null ? label : `${label}, ${networkText(network)}`;
}

export const WHOSE_SHARES = 'Percentages may be reversed';

export function byItsData(planPays: number): string {
  return `plan pays ${planPays}% by the payer's data`;
}

const BY_TEXT = ' by its text';
/** Whether the text contrasts the words of a row with the percentage of the same row. */
export const isByItsWords = (text: string): boolean => text.endsWith(BY_TEXT);
export function byItsWords(planPays: number): string {
  return `${planPays}%${BY_TEXT}`;
}

export function readsAs(label: string, cell: string): string {
  return `${label} shows ${cell}`;
}
