// Finds the test vectors in a file: YAML blocks of a Markdown file, or a YAML file.

import { type Document, parseAllDocuments } from 'yaml';

export type Fields = Record<string, unknown>;

/** A vector as written, or the reason why a part of the file isn't a vector. */
export type Found = { vector: Fields } | { problem: string };

export function findVectors(text: string, name: string): Found[] {
  const clean = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const fenced = fencedIn(clean);
  const blocks = fenced.length > 0 || /\.(md|markdown)$/i.test(name) ? fenced : [clean];
  return blocks.flatMap((block, at) => vectorsIn(block, `YAML block ${at + 1}`));
}

/** Blocks marked as YAML. A fence may be indented, and the last one may be left open. */
function fencedIn(text: string): string[] {
  const fence = /^[ \t]*(`{3,}|~{3,})[ \t]*ya?ml\b[^\n]*\n([\s\S]*?)(?:^[ \t]*\1|$(?![\s\S]))/gim;
  return Array.from(text.matchAll(fence), ([, , block = '']) => block);
}

function vectorsIn(text: string, where: string): Found[] {
  const documents = documentsIn(text);
  const hasErrors = documents.some(({ errors }) => errors.length > 0);
  // If the text has errors, each vector is parsed separately, so that one mistake doesn't hide the others. A vector
  // then can't use an anchor of another vector.
  const parts = hasErrors ? text.split(/^(?=- )/m).filter((part) => part.trim() !== '') : [];
  if (parts.length > 1) return parts.flatMap((part) => vectorsIn(part, where));
  return documents.flatMap((document) => readDocument(document, where));
}

function documentsIn(text: string): Document[] {
  // Merge keys are YAML 1.1, but people who write anchors expect them.
  const documents = parseAllDocuments(text, { merge: true });
  return 'empty' in documents ? [] : documents;
}

function readDocument(document: Document, where: string): Found[] {
  const [error] = document.errors;
  if (error !== undefined) return [{ problem: `${where}: ${firstLine(error)}` }];
  try {
    const content: unknown = document.toJS();
    if (content === null) return [];
    const items: unknown[] = Array.isArray(content) ? content : [content];
    return items.map((item) => (isFields(item) ? { vector: item } : { problem: `${where}: not a vector.` }));
  } catch (problem) {
    return [{ problem: `${where}: ${firstLine(problem)}` }];
  }
}

/** The first line of an error message. The YAML library adds an excerpt of the file below it. */
export function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}
