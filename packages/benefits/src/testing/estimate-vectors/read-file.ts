// Finds the vectors in a file: YAML blocks of a Markdown file, or a YAML file.

import { parseAllDocuments } from 'yaml';

export type Fields = Record<string, unknown>;

/** A vector as written, or the reason why a part of the file is none. */
export type Found = { vector: Fields } | { problem: string };

export function findVectors(text: string, name: string): Found[] {
  const fenced = Array.from(text.matchAll(/^```ya?ml[^\n]*\n([\s\S]*?)^```/gm), ([, block = '']) => block);
  const blocks = fenced.length > 0 || /\.(md|markdown)$/i.test(name) ? fenced : [text];
  return blocks.flatMap((block, at) => vectorsIn(block, `YAML block ${at + 1}`));
}

function vectorsIn(text: string, where: string): Found[] {
  return [...parseAllDocuments(text)].flatMap((document): Found[] => {
    const [error] = document.errors;
    if (error !== undefined) return [{ problem: `${where}: ${error.message.split('\n')[0]}` }];
    const content: unknown = document.toJS();
    if (content === null) return [];
    const items: unknown[] = Array.isArray(content) ? content : [content];
    return items.map((item) => (isFields(item) ? { vector: item } : { problem: `${where}: not a vector.` }));
  });
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
