import { describe, expect, it } from 'vitest';
import { answersTo } from '../../../testing/answers-to.ts';
import { understand } from '../understand.ts';

const asked = (question: string, earlier: string[] = []) =>
  understand(question, earlier).flatMap((one) => (one.kind === 'query' ? [one.query] : []));
const topicsOf = (question: string, earlier: string[] = []): string[] =>
  asked(question, earlier).map(({ topic }) => topic);
const told = (question: string, rows: string): string => answersTo(question, rows, '2026-11-16').join(' | ');

describe('two topics without a word between them', () => {
  it.each([
    ['bridge d6240 pct freq', ['coverage', 'frequency']],
    ['sealants % age', ['coverage', 'age']],
    ['ortho max lifetime, used?', ['maximum']],
  ])('are both asked: %s', (question, topics) => {
    expect(topicsOf(question)).toEqual(topics);
  });

  it('may be about the teeth', () => {
    const rows = 'EB*A*IND******0****Y*AD:D1351~MSG*PERMANENT MOLARS ONLY~EB*F*IND*******S7*15**Y*AD:D1351~';
    expect(told('sealants age and teeth', rows)).toContain('PERMANENT MOLARS ONLY');
  });
});

describe('numbers', () => {
  it('before a fee are a count', () => {
    expect(asked('fillings 2 @ 180 in net pt')[0]).toMatchObject({ count: 2, feeCents: 180_00, teeth: [] });
  });

  it('after a service are a fee if they are no round percentage', () => {
    expect(asked('prophy 95 oon')[0]).toMatchObject({ topic: 'portion', feeCents: 95_00, network: 'out' });
    expect(asked('prophy 80')[0]).toMatchObject({ topic: 'coverage', feeCents: null });
  });
});

describe('a second service', () => {
  it('with "too" shares the deductible of the first', () => {
    expect(topicsOf('and root canal 1000 too', ['crown inn fee 900'])).toEqual(['portion', 'portion']);
  });
});

describe('a network without figures of its own', () => {
  it('is named in an overview', () => {
    expect(told('oon benefits', 'EB*A*IND*25*****.2~')).toContain('pays 80% (network not stated)');
  });
});

describe('a code that the plan excludes', () => {
  it('says nothing about the others of its kind', () => {
    const rows = 'EB*A*IND*39*****.5~EB*A*IND******1*****AD:D6253~';
    expect(told('D6240 %', rows)).not.toContain('of the same kind');
  });
});
