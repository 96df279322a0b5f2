// Words that state parts of one waiting period: its length, its end, and whether it is over.

import type { Says, TextStatement } from '../../statement.ts';
import { nodeKey } from '../../vocabulary/index.ts';

type Wait = Extract<Says, { kind: 'waiting' }>;

/** "12 month wait on major - applies until 03/01/2027": both parts in one statement. */
export function withWholeWaits(statements: readonly TextStatement[]): TextStatement[] {
  const result: TextStatement[] = [];
  for (const one of statements) {
    const before = result.at(-1);
    const whole = before && wholeWait(before, one);
    if (whole) result[result.length - 1] = whole;
    else result.push(one);
  }
  return result;
}

/**
 * The waiting period that both statements describe. Null if they may be about two: they state the same part twice, one
 * says that there is none, or the second is about other services, people or networks.
 */
export function wholeWait(first: TextStatement, second: TextStatement): TextStatement | null {
  const [one, other] = [first.says, second.says];
  if (one.kind !== 'waiting' || other.kind !== 'waiting') return null;
  const isNone = one.months === 0 || other.months === 0;
  const isTwice = (['months', 'until'] as const).some((part) => one[part] !== null && other[part] !== null);
  const isPart = second.except.length + second.conditions.length === 0;
  const isSame =
    second.network === first.network && second.who === first.who && isWithin(first.subject, second.subject);
  // The end of a waiting period that is already over would be a second one.
  const isEnded = (one.met && other.until !== null) || (other.met && one.until !== null);
  if (isNone || isTwice || !isPart || !isSame || isEnded) return null;
  return { ...first, says: joined(one, other) };
}

const joined = (one: Wait, other: Wait): Wait => ({
  kind: 'waiting',
  months: one.months ?? other.months,
  until: one.until ?? other.until,
  met: one.met || other.met,
});

/** Whether the second statement names all services of the first: "the waiting periods are met" after a list of them. */
function isWithin(first: TextStatement['subject'], second: TextStatement['subject']): boolean {
  if (second === null) return true;
  const named = new Set(second.map(nodeKey));
  return first?.every((node) => named.has(nodeKey(node))) === true;
}
