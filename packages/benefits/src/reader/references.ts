import type { Reference } from '../response.ts';

/**
 * How many earlier references we compare with. A payer that repeats a reference does so soon after the first one, and
 * comparing with all of them would take too long in a hostile file.
 */
const FAR_ENOUGH = 20;

/**
 * Adds a reference. Payers repeat one to add its description (`REF*6P*123`, then `REF*6P*123*NAME`): that is one
 * reference.
 */
export function addReference(list: Reference[], stated: Reference): void {
  for (let at = Math.max(0, list.length - FAR_ENOUGH); at < list.length; at++) {
    const known = list[at] as Reference;
    if (!isSame(known, stated)) continue;
    known.value ??= stated.value;
    known.description ??= stated.description;
    return;
  }
  list.push(stated);
}

function isSame(one: Reference, other: Reference): boolean {
  if (one.qualifier !== other.qualifier || one.level !== other.level) return false;
  return agree(one.value, other.value) && agree(one.description, other.description);
}

function agree(one: string | null, other: string | null): boolean {
  return one === other || one === null || other === null;
}
