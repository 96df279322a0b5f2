// What narrows a statement, in words. Conditions in the payer's own words are quoted apart, not here.

import type { Condition, Teeth } from '../statement.ts';
import { scopeName } from './assistant-texts.ts';
import { listed } from './texts.ts';

const TEETH: Record<Teeth, string> = {
  anterior: 'anterior teeth',
  posterior: 'posterior teeth',
  molar: 'molars',
  premolar: 'premolars',
  first_molar: 'first molars',
  second_molar: 'second molars',
  third_molar: 'third molars',
  permanent: 'permanent teeth',
  primary: 'primary teeth',
  unrestored: 'unrestored teeth',
};
const MEMBERS: Record<Extract<Condition, { kind: 'member' }>['member'], string> = {
  adult: 'for adults',
  child: 'for children',
  dependent: 'for dependents',
  student: 'for students',
  new: 'for new members',
  late_entrant: 'for late entrants',
  pregnant: 'for pregnant members',
  other: 'for some members',
};

export function conditionText(condition: Condition): string {
  switch (condition.kind) {
    case 'teeth': {
      const numbers = condition.numbers.map(String);
      const names = [...condition.teeth.map((teeth) => TEETH[teeth]), ...(numbers.length > 0 ? [`teeth ${listed(numbers)}`] : [])];
      return `${condition.except ? 'except on' : 'on'} ${listed(names)}`;
    }
    case 'age':
      return agesText(condition.from, condition.to);
    case 'member':
      return MEMBERS[condition.member];
    case 'per':
      return `per ${condition.place}`;
    case 'combined_with':
      return condition.subjects.length > 0 ? `shared with ${scopeName(condition.subjects)}` : 'shared with similar procedures';
    case 'after':
      return condition.months === null
        ? `after the ${condition.what.replace('_', ' ')}`
        : `after ${condition.months} months`;
    case 'when':
      return '';
  }
}

export function agesText(from: number | null, to: number | null): string {
  if (from !== null && to !== null && from > 0) return `from age ${from} to ${to}`;
  if (to !== null) return `up to age ${to}`;
  return from === null ? 'at any age' : `from age ${from}`;
}

/** " (on molars, per tooth)", or nothing. */
export function conditionsText(conditions: readonly Condition[]): string {
  const texts = conditions.map(conditionText).filter((text) => text !== '');
  return texts.length > 0 ? ` (${texts.join(', ')})` : '';
}
