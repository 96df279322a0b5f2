// What kind of statement it is: its topic, and whether it can conflict with another one of that topic.

import type { Says, Statement, Topic } from '../statement.ts';

export function topicOf(says: Says): Topic {
  switch (says.kind) {
    case 'share':
    case 'copay':
    case 'covered':
    case 'not_covered':
    case 'undetermined':
      return 'share';
    case 'amount':
      if (says.of === 'rollover') return 'maximum';
      return says.of === 'maximum' || says.of === 'deductible' ? says.of : 'other';
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

/** A statement of one kind: `StatementOf<'age'>`. */
export type StatementOf<Kind extends Says['kind']> = Statement & { says: Extract<Says, { kind: Kind }> };

export function statementsOfKind<Kind extends Says['kind']>(
  statements: readonly Statement[],
  kind: Kind,
): StatementOf<Kind>[] {
  return statements.filter((statement): statement is StatementOf<Kind> => statement.says.kind === kind);
}

/** Whether the plan pays nothing: "not covered", or 0%. */
export const isDenial = ({ says }: Statement): boolean =>
  says.kind === 'not_covered' || (says.kind === 'share' && says.plan_pays === 0);

/** Whether it states how much the plan or the patient pays. "Not covered" is 0%. */
export function isFigure({ kind }: Says): boolean {
  return kind === 'share' || kind === 'copay' || kind === 'not_covered';
}
