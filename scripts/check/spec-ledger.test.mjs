import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../lib/paths.mjs';
import { namedLines, readLedger } from './spec-ledger.mjs';

describe('the spec ledger', () => {
  const ledger = readLedger(readFileSync(inRoot('docs/spec-ledger.md'), 'utf8'));

  it('has nine sections and unique numbers', () => {
    const numbers = ledger.flatMap(({ lines }) => lines.map(({ number }) => number));
    expect(ledger).toHaveLength(9);
    expect(numbers.length).toBeGreaterThanOrEqual(250);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('is matched with tests by the line numbers in their names', () => {
    const names = [
      { name: 'keeps the last row [5.29]' },
      { name: 'logs in [2.01, 2.03] and out' },
      { name: 'rows [1]' },
    ];
    expect([...namedLines(names)]).toEqual(['5.29', '2.01', '2.03']);
  });
});
