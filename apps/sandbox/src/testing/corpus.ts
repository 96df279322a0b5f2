import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// Answers and schemas recorded from outside are not part of this repository: BITEWING_CORPUS names their folder.

export interface Corpus {
  text(path: string): string;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into a foreign answer at any depth.
  json(path: string): any;
}

/** Null, said aloud, when the variable is not set; an error when it is set and nothing is there. */
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
