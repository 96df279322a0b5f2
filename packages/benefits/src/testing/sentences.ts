import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FILE = fileURLToPath(new URL('../../fixtures/sentences.txt', import.meta.url));

/** Invented payer sentences, each with the reading it must get (see `describeReading`). */
export function inventedSentences(): [text: string, reading: string][] {
  const lines = readFileSync(FILE, 'utf8').split('\n');
  return lines.flatMap((line, at): [string, string][] => {
    const reading = lines[at + 1];
    return reading?.startsWith('  = ') ? [[line, reading.slice(4)]] : [];
  });
}
