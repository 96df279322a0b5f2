import type { Reference } from '../answer.ts';

/**
 * Adds a reference. Payers repeat one to add its description (`REF*6P*123`, then `REF*6P*123*NAME`): that is
 * one reference, whichever shape it came in.
 */
export function addReference(
  list: Reference[],
  qualifier: string,
  value: string | null,
  description: string | null,
  level: Reference['level'],
): void {
  for (const known of list) {
    if (known.qualifier !== qualifier || known.level !== level) continue;
    const isSameValue = known.value === value || known.value === null || value === null;
    const isSameText =
      known.description === description || known.description === null || description === null;
    if (!isSameValue || !isSameText) continue;
    known.value ??= value;
    known.description ??= description;
    return;
  }
  list.push({ qualifier, value, description, level });
}
