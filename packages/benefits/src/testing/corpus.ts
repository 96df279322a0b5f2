import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readEligibility } from '../read-eligibility.ts';

/** A response of a real payer. These can't be in this repository; `BITEWING_CORPUS` is the folder with them. */
export interface CorpusFile {
  /** Path relative to the corpus folder, with forward slashes. */
  name: string;
  text: string;
}

const FOLDER = process.env['BITEWING_CORPUS'];

/** Every X12 and JSON file of the corpus. Without a corpus, logs a message and returns an empty list. */
export function corpusFiles(): CorpusFile[] {
  if (FOLDER === undefined || FOLDER === '') {
    console.log('BITEWING_CORPUS is not set: the responses of real payers are not read in this run.');
    return [];
  }
  const folder = FOLDER;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(edi|x12|json|txt)$/.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
  if (files.length === 0) throw new Error('BITEWING_CORPUS is set, but there is nothing to read in it.');
  return files.map((name) => ({
    name: name.split(path.sep).join('/'),
    text: readFileSync(path.join(folder, name), 'utf8'),
  }));
}

/** The files that the corpus's table of sources marks as dental. */
export function dentalFiles(): Set<string> {
  if (FOLDER === undefined || FOLDER === '') return new Set();
  const sources = readFileSync(path.join(FOLDER, 'SOURCES.md'), 'utf8');
  return new Set(Array.from(sources.matchAll(/^\| (\S+) \| Y \|/gm), (row) => row[1] as string));
}

export function corpusMessages(): string[] {
  const messages = new Set<string>();
  for (const { text } of corpusFiles()) {
    const result = readEligibility(text);
    if (result.kind !== 'responses') continue;
    for (const { blocks } of result.responses)
      for (const { attached } of blocks) for (const message of attached.messages) messages.add(message);
  }
  return [...messages];
}
