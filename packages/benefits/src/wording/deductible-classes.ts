// What the deductible applies to, in words: classes of services, or only some of their services.

import { CLASSES, type ClassName, SERVICES } from './glance.ts';
import { capitalized, listed } from './texts.ts';

export const APPLIES_TO = 'Applies to';
const DOES_NOT_APPLY_TO = "Doesn't apply to";
export const NOTHING = 'No services';

/** `codes`: the services of the class for which it is stated. Null if it is stated for all of them. */
export interface ClassPart {
  planClass: ClassName;
  codes: readonly string[] | null;
}

/** "Applies to: Basic (fillings) and Major; not Preventive", or "Doesn't apply to: Preventive". */
export function appliesTo(
  applying: readonly ClassPart[],
  exempt: readonly ClassPart[],
): { label: string; value: string } {
  const names = (parts: readonly ClassPart[]) => listed(parts.map(partText));
  if (applying.length === 0) return { label: DOES_NOT_APPLY_TO, value: capitalized(names(exempt)) };
  const parts = [names(applying), exempt.length > 0 && `not ${names(exempt)}`];
  return { label: APPLIES_TO, value: capitalized(parts.filter(Boolean).join('; ')) };
}

function partText({ planClass, codes }: ClassPart): string {
  const name = CLASSES[planClass];
  if (codes === null) return name;
  return `${name} (${listed(codes.map((code) => SERVICES[code]?.toLowerCase() ?? code))})`;
}
