import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { root } from '../lib/paths.mjs';
import { sourceFiles } from './source-files.mjs';
import { findWriting } from './writing.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'bitewing-writing-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('finds no broken writing rule in the repository', () => {
  expect(findWriting(root, sourceFiles(root))).toEqual([]);
});

it('names the file, the line and the broken rule', () => {
  const lines = ['// The payer\u2019s own words', '// Everybody else', '// favourite', "// it's fine"];
  writeFileSync(path.join(folder, 'a.ts'), lines.join('\n'));
  expect(findWriting(folder, ['a.ts', 'a.png'])).toEqual([
    'a.ts:1: curly apostrophe',
    'a.ts:2: a pronoun for an unnamed person',
    'a.ts:3: British spelling',
  ]);
});

const british = (words) => {
  writeFileSync(path.join(folder, 'a.md'), words.join('\n'));
  const found = findWriting(folder, ['a.md']).map((line) => Number(line.split(':')[1]) - 1);
  return found.map((at) => words[at]);
};

it('finds British spellings', () => {
  const words =
    'normalised, normalisation, isInitialised, summarise, recognising, analysed, analyser, signalled, cancelled, labelled, ' +
    'modelling, travelling, behaviour, colours, neighbouring, centre, licence, enrolment, fulfil, practised, anaesthesia, grey';
  expect(british(words.split(', '))).toEqual(words.split(', '));
});

it('accepts American spellings and words that look alike', () => {
  const words =
    'normalized, specialist, optimistic, realistic, organism, analysis, analyses, analyst, signaled, canceled, cancellation, ' +
    'aria-labelledby, labelledBy, totally, controlled, filling, your, hours, course, source, four, parameter, CANCELLED, center, license, ' +
    'enrollment, fulfill, practice, practices, promise, advise, exercise, otherwise, revise, concise, since, once, program';
  expect(british(words.split(', '))).toEqual([]);
});
