// What a row's amount applies to, if its headings and words say more than its elements.

import type { Period, Says, Statement, SubjectNode } from '../statement.ts';
import { contains } from '../vocabulary/index.ts';
import { isAboutRow, type Row } from './row.ts';

const ORTHODONTICS: SubjectNode[] = [{ kind: 'category', service_type: '38' }];

/** The period, person, network and subject that headings and words give the row's amount. */
export function amountScope(row: Row, owner: Row): Partial<Statement> {
  const { figures } = row;
  const scope: Partial<Statement> = { period: amountPeriod(row) };
  if (row.who === 'not_stated' && figures.includes('family') !== figures.includes('individual')) {
    scope.who = figures.includes('family') ? 'family' : 'individual';
  }
  if (figures.includes('combined_networks') && row.network === 'not_stated') scope.network = 'both';
  if (figures.includes('orthodontic') && owner.procedures.length === 0) scope.subject = ORTHODONTICS;
  return scope;
}

/** The row's period or, if it has none, the one that its headings or words name. */
function amountPeriod({ period, figures }: Row): Period | null {
  if (figures.includes('lifetime') && period === null) return { count: 1, unit: 'lifetime' };
  return figures.includes('annual') && period === null ? { count: 1, unit: 'year' } : period;
}

/**
 * Whether the words give the row's lifetime amount to a part of what the row is about: "ortho lifetime maximum $1,500".
 * The amount of a year may also be the plan's.
 */
export function isAmountOfPart(row: Row, amount: Says, textual: readonly Statement[]): boolean {
  const same = textual.filter(({ says }) => isSameAmount(says, amount));
  return (
    same.length > 0 && amountPeriod(row)?.unit === 'lifetime' && same.every((said) => isOfPart(said, row))
  );
}

const isSameAmount = (one: Says, other: Says): boolean =>
  one.kind === 'amount' &&
  other.kind === 'amount' &&
  one.of === other.of &&
  one.role === other.role &&
  one.cents === other.cents;

const isOfPart = ({ subject, period }: Statement, row: Row): boolean =>
  !isAboutRow({ subject }, row) &&
  period?.unit === 'lifetime' &&
  subject.every((node) => node.kind !== 'class' && row.subject.some((own) => contains(own, node)));
