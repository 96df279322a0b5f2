// Estimates with known results (vectors): our own, and published ones in a file that can't be part of this repository.
// BITEWING_ESTIMATE_VECTORS is the path of that file. By default, it is facts/estimate-vectors.md next to the folder
// BITEWING_CORPUS.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { checkVector, type Outcome } from '../testing/estimate-vectors/check-vector.ts';
import { findVectors } from '../testing/estimate-vectors/read-file.ts';

const OWN = fileURLToPath(new URL('../../fixtures/estimates/', import.meta.url));

function outcomesOf(file: string): Outcome[] {
  return findVectors(readFileSync(file, 'utf8'), file).map(checkVector);
}

/** The computed and the expected figures of failed vectors. */
function failuresOf(outcomes: readonly Outcome[]): unknown[] {
  return outcomes
    .filter(({ state }) => state === 'failed')
    .map(({ id, note, comparisons }) => ({
      id,
      note,
      different: comparisons.filter(({ isMatch }) => !isMatch),
    }));
}

describe('our own estimate vectors', () => {
  it.each(readdirSync(OWN).filter((name) => name.endsWith('.yaml')))(
    'give the expected figures: %s',
    (name) => {
      const outcomes = outcomesOf(path.join(OWN, name));
      expect(outcomes.length).toBeGreaterThan(0);
      expect(failuresOf(outcomes)).toEqual([]);
      expect(outcomes.filter(({ state }) => state !== 'passed')).toEqual([]);
    },
  );
});

function outsideFile(): string | null {
  const named = process.env['BITEWING_ESTIMATE_VECTORS'];
  if (named !== undefined && named !== '') return named;
  const corpus = process.env['BITEWING_CORPUS'];
  if (corpus === undefined || corpus === '') return null;
  const byDefault = path.join(corpus, '../facts/estimate-vectors.md');
  return existsSync(byDefault) ? byDefault : null;
}

const outside = outsideFile();
if (outside === null)
  console.log('BITEWING_ESTIMATE_VECTORS is not set: the published estimates are not tested.');

describe.runIf(outside !== null)('the published estimate examples', () => {
  it('give the expected figures', () => {
    const outcomes = outcomesOf(outside ?? '');
    expect(outcomes.filter(({ state }) => state === 'passed').length).toBeGreaterThan(0);
    expect(failuresOf(outcomes)).toEqual([]);
  });
});
