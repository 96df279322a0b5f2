// Recorded answers from outside, which are not part of this repository: a folder named by BITEWING_CORPUS.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Corpus {
  list(folder: string): string[];
  read(path: string): string;
}

/** Null, with a line on the console, where no corpus is configured. A corpus that is set but empty throws. */
export function openCorpus(what: string): Corpus | null {
  const root = process.env['BITEWING_CORPUS'];
  if (root === undefined || root === '') {
    console.log(`BITEWING_CORPUS is not set: ${what} not run`);
    return null;
  }
  const list = (folder: string) => readdirSync(join(root, folder)).sort();
  if (list('.').length === 0) throw new Error('BITEWING_CORPUS names an empty folder');
  return { list, read: (path) => readFileSync(join(root, path), 'utf8') };
}
