// Recorded responses that are stored outside this repository, in the folder named by BITEWING_CORPUS.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Corpus {
  list(folder: string): string[];
  read(path: string): string;
}

/** Returns null and logs a line if no corpus is configured. Throws if the folder is empty. */
export function openCorpus(what: string): Corpus | null {
  const root = process.env['BITEWING_CORPUS'];
  if (root === undefined || root === '') {
    console.log(`BITEWING_CORPUS is not set: skipped ${what}`);
    return null;
  }
  const list = (folder: string) => readdirSync(join(root, folder)).sort();
  if (list('.').length === 0) throw new Error('BITEWING_CORPUS names an empty folder');
  return { list, read: (path) => readFileSync(join(root, path), 'utf8') };
}
