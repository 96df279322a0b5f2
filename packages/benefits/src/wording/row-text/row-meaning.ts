// What we understood of a benefit row, if the row alone reads differently.

import type { Day } from '../../response.ts';
import type { Says, Statement } from '../../statement.ts';

export interface RowMeaning {
  /** The next eligible date, which some payers send as a service date. */
  next: Day | null;
  /** "no waiting period", if the row's words say only that the plan has none. */
  none: string | null;
}

const DENTAL_CARE = '35';

type ReadStatement = Pick<
  Statement,
  'says' | 'subject' | 'except' | 'network' | 'who' | 'conditions' | 'source'
>;

interface ReadBenefits {
  statements?: readonly ReadStatement[] | undefined;
  remarks?: readonly { source: { row: number } }[] | undefined;
}

export function rowMeaning({ statements = [], remarks = [] }: ReadBenefits, row: number): RowMeaning {
  const ofRow = statements.filter(({ source }) => source.row === row);
  const next = ofRow.flatMap(({ says }) => (says.kind === 'history' ? (says.next ?? []) : []));
  const texts = new Set(ofRow.map((one) => (isOfAll(one) ? noneText(one.says) : null)));
  const [none = null] = texts;
  const saysNothingElse = texts.size === 1 && !remarks.some(({ source }) => source.row === row);
  return { next: next[0] ?? null, none: saysNothingElse ? none : null };
}

/** Whether the statement is in the row's words and about the whole plan, for every patient and network. */
function isOfAll({ subject, except, network, who, conditions, source }: ReadStatement): boolean {
  return (
    source.words !== null &&
    subject.every(
      (node) => node.kind === 'plan' || (node.kind === 'category' && node.service_type === DENTAL_CARE),
    ) &&
    except.length === 0 &&
    conditions.length === 0 &&
    (network === 'both' || network === 'not_stated') &&
    (who === 'individual' || who === 'family' || who === 'not_stated')
  );
}

function noneText(says: Says): string | null {
  switch (says.kind) {
    case 'waiting':
      return says.met || says.months === 0 ? 'no waiting period' : null;
    case 'frequency':
      return says.limit === 'none' ? 'no frequency limit' : null;
    case 'age':
      return says.limit === 'none' ? 'no age limit' : null;
    case 'clause':
      return says.clause === 'missing_tooth' && says.answer === 'does_not_apply'
        ? 'no missing tooth clause'
        : null;
    default:
      return null;
  }
}
