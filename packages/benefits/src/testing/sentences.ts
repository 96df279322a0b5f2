import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FILE = fileURLToPath(new URL('../../fixtures/sentences.txt', import.meta.url));

/** Invented payer sentences, each with the meaning it must get (see `describeMeaning`). */
export function inventedSentences(): [text: string, meaning: string][] {
  const lines = readFileSync(FILE, 'utf8').split('\n');
  return lines.flatMap((line, at): [string, string][] => {
    const meaning = lines[at + 1];
    return meaning?.startsWith('  = ') ? [[line, meaning.slice(4)]] : [];
  });
}
