import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { interpret, readEligibility } from './index.ts';
import { corpusFiles, dentalFiles } from './testing/corpus.ts';

/** One file's entry in corpus-table.json. It has only counts: the repository must not contain text of these files. */
interface Counts {
  responses: number;
  blocks: number;
  unread: number;
  issues: number;
  rejections: number;
}

const TABLE = fileURLToPath(new URL('./testing/fixtures/corpus-table.json', import.meta.url));
const files = corpusFiles();

describe.runIf(files.length > 0)('the responses of real payers', { timeout: 60_000 }, () => {
  const counted = Object.fromEntries(files.map(({ name, text }) => [name, count(text)]));

  it('are read, or refused with one sentence', () => {
    for (const { name, text } of files) {
      const result = readEligibility(text);
      if (result.kind === 'responses') expect(result.responses.length, name).toBeGreaterThan(0);
      else expect(result.message, name).toMatch(/^[A-Z].*\.$/);
    }
  });

  it("have a parser audit that lists each benefit row we couldn't read, with its text and the reason", () => {
    for (const { name, text } of files) {
      const result = readEligibility(text);
      for (const response of result.kind === 'responses' ? result.responses : []) {
        const { parser_audit } = interpret(response);
        expect(parser_audit.total_blocks, name).toBe(response.blocks.length);
        expect(parser_audit.unread.length, name).toBe(parser_audit.unparsed_blocks);
        for (const entry of parser_audit.unread) {
          expect(entry.text, name).not.toBe('');
          expect(entry.why, name).not.toBe('');
        }
      }
    }
  });

  it('have at least 98% of their benefit rows read if they are about dental benefits', () => {
    const dental = dentalFiles();
    expect(dental.size).toBeGreaterThan(0);
    for (const [name, { blocks, unread }] of Object.entries(counted)) {
      if (dental.has(name)) expect(unread, name).toBeLessThanOrEqual(blocks * 0.02);
    }
  });

  it('have the counts that the stored table expects for each file', () => {
    if (process.env['UPDATE_CORPUS_TABLE'] === '1') writeFileSync(TABLE, tableText(counted));
    expect(counted).toEqual(JSON.parse(readFileSync(TABLE, 'utf8')));
  });
});

it('the stored table has only counts, no text of the responses', () => {
  const table: Record<string, Record<string, unknown>> = JSON.parse(readFileSync(TABLE, 'utf8'));
  for (const counts of Object.values(table)) {
    expect(Object.keys(counts)).toEqual(['responses', 'blocks', 'unread', 'issues', 'rejections']);
    expect(Object.values(counts).every(Number.isInteger)).toBe(true);
  }
});

function count(text: string): Counts {
  const counts: Counts = { responses: 0, blocks: 0, unread: 0, issues: 0, rejections: 0 };
  const result = readEligibility(text);
  for (const response of result.kind === 'responses' ? result.responses : []) {
    counts.responses++;
    counts.blocks += response.blocks.length;
    counts.unread += interpret(response).parser_audit.unparsed_blocks;
    counts.issues += response.issues.length;
    counts.rejections += response.rejections.length;
  }
  return counts;
}

/** One line per file, so that a diff shows which file changed. */
function tableText(table: Record<string, Counts>): string {
  const lines = Object.entries(table).map(
    ([name, counts]) => `  ${JSON.stringify(name)}: ${JSON.stringify(counts)}`,
  );
  return `{\n${lines.join(',\n')}\n}\n`;
}
