import { expect, it } from 'vitest';
import { openCorpus } from '../testing/corpus.ts';
import type { FieldRule } from './field-rules.ts';
import { FLAT_RULE } from './flat-request.ts';

const corpus = openCorpus("the flat request's rules against the published ones");

it.runIf(corpus)("each field rule of the flat request is the same in Stedi's published schema", () => {
  const published = new Map(
    (corpus?.text('stedi/schema/legacy-v3-request.tsv') ?? '')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split('\t'))
      .map(
        ([path = '', type, required, constraints = '']) => [path, { type, required, constraints }] as const,
      ),
  );
  const rules = leaves(FLAT_RULE, '$');
  expect(rules.length).toBeGreaterThan(30);
  for (const [path, rule] of rules) {
    const known = published.get(path);
    expect([path, known !== undefined]).toEqual([path, true]);
    expect([path, rule.required ?? false]).toEqual([path, known?.required === 'required']);
    const part = (name: string) => new RegExp(`${name}=(\\S+)`).exec(known?.constraints ?? '')?.[1];
    if (rule.kind === 'list') {
      expect([path, String(rule.min), String(rule.max)]).toEqual([path, part('minItems'), part('maxItems')]);
    }
    if (rule.kind !== 'text') continue;
    expect([path, rule.pattern?.source]).toEqual([
      path,
      /pattern=(\^.*?\$)(?= DEPRECATED|$)/.exec(known?.constraints ?? '')?.[1],
    ]);
    expect([path, rule.max === undefined ? undefined : String(rule.max)]).toEqual([path, part('maxLength')]);
    const list = / ?enum=(.*)$/.exec(known?.constraints ?? '')?.[1];
    if (list) expect([path, rule.oneOf]).toEqual([path, list.split('|')]);
  }
});

function leaves(rule: FieldRule, path: string): (readonly [string, FieldRule])[] {
  switch (rule.kind) {
    case 'object':
      return Object.entries(rule.fields).flatMap(([name, field]) => leaves(field, `${path}.${name}`));
    case 'list':
      return [[path, rule], ...leaves(rule.items, `${path}[]`)];
    case 'text':
      return [[path, rule]];
  }
}
