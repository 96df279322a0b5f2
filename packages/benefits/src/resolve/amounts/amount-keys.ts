// What an amount is for, as keys: two amounts with the same keys may be the same amount.

import type { BenefitBlock } from '../../response.ts';
import type { Statement, SubjectNode } from '../../statement.ts';
import { isPlanWide, nodeKey } from '../../vocabulary/index.ts';

export function isOrthodonticNode(node: SubjectNode): boolean {
  switch (node.kind) {
    case 'category':
      return node.service_type === '38' || node.service_type === 'F7';
    case 'family':
      return node.family.includes('orthodont');
    case 'code':
      return node.code.startsWith('D8');
    case 'range':
      return node.from.startsWith('D8') && node.to.startsWith('D8');
    default:
      return false;
  }
}

export function spanOf(period: Statement['period']): string {
  if (period === null) return 'year';
  if (period.unit.endsWith('year') && (period.count ?? 1) === 1) return 'year';
  return period.unit === 'lifetime' ? 'lifetime' : `${period.count ?? 1} ${period.unit}`;
}

/** The procedure of a row, or its service types if it has no procedure. */
export function subjectOfElements({ stated, procedure }: BenefitBlock): SubjectNode[] {
  if (procedure !== null) {
    const code = procedure.code.trim().toUpperCase();
    return [
      procedure.range_end === null
        ? { kind: 'code', code }
        : { kind: 'range', from: code, to: procedure.range_end.trim().toUpperCase() },
    ];
  }
  return stated.service_types.map((service_type) => ({ kind: 'category', service_type }));
}

/**
 * A row for dental care and a row without a service type are both about the whole plan. The health plan is separate.
 */
export function scopeKeyOf(elements: readonly SubjectNode[]): string {
  if (!elements.every(isPlanWide)) return keyOf(elements);
  const isHealthOnly = elements.length > 0 && elements.every(isHealthPlan);
  return isHealthOnly ? '30' : '';
}

export function isHealthPlan(node: SubjectNode): boolean {
  return node.kind === 'category' && (node.service_type === '30' || node.service_type === '60');
}

export function keyOf(subject: readonly SubjectNode[]): string {
  return [...new Set(subject.map(nodeKey))].sort().join('^');
}
