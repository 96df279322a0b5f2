// A list of texts that are shown verbatim. Each text is listed once, with all rows that contain it.

import type { SourcedText, Sources } from '../parsed-benefits.ts';
import { getOrMake } from '../resolve/maps.ts';

export interface TextList {
  add(text: string, index: number | null, scope?: string | null): void;
  entries(): SourcedText[];
}

/**
 * A scope is the name of the services that a text is about. If a text is always added with the same scope, the scope
 * becomes its prefix. A text with several scopes gets no prefix.
 */
export function createTextList(): TextList {
  const texts = new Map<string, { scopes: Set<string>; sources: Sources }>();
  return {
    add(text, index, scope = null) {
      const trimmed = text.trim();
      if (trimmed === '') return;
      const entry = getOrMake(texts, trimmed, () => ({ scopes: new Set<string>(), sources: [] }));
      entry.scopes.add(scope ?? '');
      if (index !== null && entry.sources.at(-1) !== index) entry.sources.push(index);
    },
    entries() {
      return [...texts].map(([text, { scopes, sources }]) => {
        const [scope] = scopes;
        return { text: scopes.size === 1 && scope ? `${scope}: ${text}` : text, sources };
      });
    },
  };
}
