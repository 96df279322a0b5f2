import type { Reference } from '../answer.ts';
import { addReference } from '../eligibility/references.ts';
import { REFERENCE_KEYS } from './flat-keys.ts';
import { asText, type JsonRecord } from './json-value.ts';

/**
 * References spread over keys (`groupNumber`, `groupDescription`): one per REF01. A key no list knows stays
 * as it is, so that nothing is lost.
 */
export function readFlatReferences(
  list: Reference[],
  source: JsonRecord,
  level: Reference['level'],
  only?: ReadonlySet<string>,
): void {
  const found = new Map<string, { value: string | null; description: string | null }>();
  for (const key in source) {
    if (only !== undefined && !only.has(key)) continue;
    const text = asText(source[key]);
    if (text === null) continue;
    const [qualifier, part] = REFERENCE_KEYS.get(key) ?? ([key, 'value'] as const);
    const reference = found.get(qualifier) ?? { value: null, description: null };
    reference[part] ??= text;
    found.set(qualifier, reference);
  }
  for (const [qualifier, { value, description }] of found) {
    addReference(list, qualifier, value, description, level);
  }
}
