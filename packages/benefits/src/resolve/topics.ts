// Which topic a statement belongs to, and whether two statements of one topic can conflict.

import type { Says, Topic } from '../statement.ts';

export function topicOf(says: Says): Topic {
  switch (says.kind) {
    case 'share':
    case 'copay':
    case 'covered':
    case 'not_covered':
    case 'undetermined':
      return 'share';
    case 'amount':
      return says.of === 'maximum' || says.of === 'rollover'
        ? 'maximum'
        : says.of === 'deductible'
          ? 'deductible'
          : 'other';
    case 'counts_toward':
      return says.what === 'out_of_pocket' ? 'other' : says.what;
    case 'frequency':
    case 'history':
      return 'frequency';
    case 'clause':
      return says.clause;
    case 'office_network':
    case 'networks_paid':
      return 'network';
    case 'member_of':
    case 'figure':
    case 'remark':
    case 'term':
      return 'other';
    default:
      return says.kind;
  }
}

/** Two statements of one topic can conflict only if their keys differ. Null: the statement never conflicts. */
export function valueKey(says: Says): string | null {
  switch (says.kind) {
    case 'share':
      return `${says.plan_pays}%`;
    case 'not_covered':
      return '0%';
    case 'copay':
      return `$${says.cents}`;
    case 'deductible':
      return String(says.applies);
    case 'waiting':
      return says.met || says.months === 0 ? 'none' : `${says.months ?? ''}|${says.until ?? ''}`;
    case 'authorization':
      return says.answer;
    case 'clause':
      return `${says.answer}|${says.months ?? ''}`;
    case 'benefit_year':
      return says.year;
    default:
      return null;
  }
}

export function isFigure({ kind }: Says): boolean {
  return kind === 'share' || kind === 'copay' || kind === 'not_covered';
}
