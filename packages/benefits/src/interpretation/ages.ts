// Age limits: S7 and S8 rows, and what the words say.

import type { BenefitBlock } from '../answer.ts';
import type { AgeLimit, AppliesTo } from '../parsed-benefits.ts';
import { type Row, remarkText, scopeOf } from './row.ts';

export interface AgeLimits {
  read(row: Row, owner: Row): boolean;
  list(): AgeLimit[];
}

/** Payers send ages as "19.0"; nobody is older than 120. */
function ageIn(block: BenefitBlock): number | null {
  return block.quantity === null || block.quantity < 0 || block.quantity > 120
    ? null
    : Math.floor(block.quantity);
}

/** "up to age 18" for a row that carries an age; empty otherwise. */
export function ageLabelOf(block: BenefitBlock): string {
  const qualifier = block.quantity_qualifier;
  if (qualifier !== 'S7' && qualifier !== 'S8') return '';
  const age = ageIn(block);
  return age === null ? '' : qualifier === 'S7' ? `up to age ${age}` : `from age ${age}`;
}

export function collectAgeLimits(): AgeLimits {
  const limits = new Map<string, AgeLimit>();

  function add(row: Row, applies: AppliesTo, minimum: number | null, maximum: number | null, label: string) {
    const text = remarkText(row);
    const key = `${applies.service_types}|${applies.procedures}|${applies.label}|${minimum}|${maximum}|${text}`;
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
      const { quantity_qualifier: qualifier } = row.block;
      let isRead = false;
      const age = ageIn(row.block);
      if (age !== null && (qualifier === 'S7' || qualifier === 'S8')) {
        const isHigh = qualifier === 'S7';
        add(
          row,
          scopeFor(row, owner),
          isHigh ? null : age,
          isHigh ? age : null,
          isHigh ? `Up to age ${age}` : `From age ${age}`,
        );
        isRead = true;
      } else if (
        age !== null &&
        qualifier === 'YY' &&
        row.block.messages.some((message) => /\bAGE\b/i.test(message))
      ) {
        add(row, scopeFor(row, owner), null, age, `Up to age ${age}`);
        isRead = true;
      }
      for (const remark of row.remarks) {
        if (remark.age === null) continue;
        const { minimum, maximum } = remark.age;
        add(row, scopeFor(row, owner), minimum, maximum, textLabel(minimum, maximum));
        isRead = true;
      }
      return isRead;
    },
    list: () => [...limits.values()],
  };
}

/** An age row without a scope of its own belongs to the procedure row before it. */
function scopeFor(row: Row, owner: Row): AppliesTo {
  return row === owner ? scopeOf(row) : { ...scopeOf(owner) };
}

function textLabel(minimum: number | null, maximum: number | null): string {
  if (minimum === null && maximum === null) return 'No age limit';
  if (minimum === null) return `Up to age ${maximum}`;
  return maximum === null ? `From age ${minimum}` : `Age ${minimum} to ${maximum}`;
}
