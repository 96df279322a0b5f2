// Age limits: S7 and S8 rows, and what the words say.

import type { BenefitBlock } from '../answer.ts';
import type { AgeLimit, AppliesTo } from '../parsed-benefits.ts';
import { type Row, scopeOf } from './row.ts';
import { scopeKey } from './scope.ts';

export interface AgeLimits {
  /** Labels of the limits the row states. */
  read(row: Row, owner: Row): string[];
  list(): AgeLimit[];
}

/** Payers send ages as "19.0"; nobody is older than 120. */
function ageIn({ stated }: BenefitBlock): number | null {
  const { quantity } = stated;
  return quantity === null || quantity < 0 || quantity > 120 ? null : Math.floor(quantity);
}

/** "up to age 18" for a row that carries an age; empty otherwise. */
export function ageLabelOf(block: BenefitBlock): string {
  const qualifier = block.stated.quantity_qualifier;
  if (qualifier !== 'S7' && qualifier !== 'S8') return '';
  const age = ageIn(block);
  return age === null ? '' : qualifier === 'S7' ? `up to age ${age}` : `from age ${age}`;
}

export function collectAgeLimits(): AgeLimits {
  const limits = new Map<string, AgeLimit>();

  function add(row: Row, applies: AppliesTo, minimum: number | null, maximum: number | null, label: string) {
    const text = row.words;
    const key = `${scopeKey(applies)}|${minimum}|${maximum}|${text}`;
    const known = limits.get(key);
    if (known) known.sources.push(row.index);
    else {
      limits.set(key, {
        applies_to: applies,
        minimum_age: minimum,
        maximum_age: maximum,
        label,
        text,
        sources: [row.index],
      });
    }
  }

  return {
    read(row, owner) {
      const labels: string[] = [];
      const state = (minimum: number | null, maximum: number | null) => {
        const label = labelFor(minimum, maximum);
        add(row, scopeOf(owner), minimum, maximum, label);
        labels.push(label);
      };
      const qualifier = row.stated.quantity_qualifier;
      const age = qualifier === null ? null : ageIn(row.block);
      if (age !== null) {
        // YY counts years of anything; only the words can make it an age.
        const isAge = qualifier === 'YY' && row.attached.messages.some((message) => /\bAGE\b/i.test(message));
        if (qualifier === 'S7' || isAge) state(null, age);
        else if (qualifier === 'S8') state(age, null);
      }
      for (const remark of row.remarks) {
        if (remark.age !== null) state(remark.age.minimum, remark.age.maximum);
      }
      return labels;
    },
    list: () => [...limits.values()],
  };
}

function labelFor(minimum: number | null, maximum: number | null): string {
  if (minimum === null && maximum === null) return 'No age limit';
  if (minimum === null) return `Up to age ${maximum}`;
  return maximum === null ? `From age ${minimum}` : `Age ${minimum} to ${maximum}`;
}
