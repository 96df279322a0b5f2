import { describe, expect, it } from 'vitest';
import { understand } from './understand.ts';

const topicsOf = (question: string) =>
  understand(question).map((one) => (one.kind === 'query' ? one.query.topic : one.kind));

describe('short words', () => {
  it.each([
    ['dual ins', 'other_coverage'],
    ['dual dental ins?', 'other_coverage'],
    ['bridge repl rule?', 'replacement'],
  ])('are known: %s', (question, topic) => {
    expect(topicsOf(question)).toEqual([topic]);
  });
});
