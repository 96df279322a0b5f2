import { addReference } from '../reader/references.ts';
import type { Reference } from '../response.ts';
import { REFERENCE_KEYS } from './flat-keys.ts';
import { asText, type JsonRecord } from './json-value.ts';

/**
 * Reads an object with one key per part of a reference (`groupNumber`, `groupDescription`) into one reference per
 * REF01. An unknown key becomes the qualifier, so that nothing is lost.
 * With `keys`, all other keys are left out.
 */
export function readFlatReferences(
  list: Reference[],
  source: JsonRecord,
  level: Reference['level'],
  keys?: ReadonlySet<string>,
): void {
  const found = new Map<string, Reference>();
  for (const [key, stated] of Object.entries(source)) {
    const text = asText(stated);
    if (text === null || (keys !== undefined && !keys.has(key))) continue;
    const [qualifier, part] = REFERENCE_KEYS.get(key) ?? ([key, 'value'] as const);
    const reference = found.get(qualifier) ?? { qualifier, value: null, description: null, level };
    reference[part] ??= text;
    found.set(qualifier, reference);
  }
  for (const reference of found.values()) addReference(list, reference);
}
