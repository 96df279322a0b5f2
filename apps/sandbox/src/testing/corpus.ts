import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// Recorded responses and schemas are not part of this repository; BITEWING_CORPUS is their folder.

export interface Corpus {
  text(path: string): string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read fields of untyped responses.
  json(path: string): any;
}

/** Returns null and prints a line if BITEWING_CORPUS is not set; throws if the folder is missing or empty. */
export function openCorpus(what: string): Corpus | null {
  const root = process.env['BITEWING_CORPUS'];
  if (!root) {
    console.log(`BITEWING_CORPUS is not set: ${what} not run`);
    return null;
  }
  if (!existsSync(root) || readdirSync(root).length === 0) {
    throw new Error('BITEWING_CORPUS names a folder that is missing or empty');
  }
  const text = (path: string) => readFileSync(join(root, path), 'utf8');
  return { text, json: (path) => JSON.parse(text(path)) };
}
