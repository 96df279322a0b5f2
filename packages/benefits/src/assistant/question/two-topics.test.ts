import { describe, expect, it } from 'vitest';
import { answersTo, answersToResponse } from '../../testing/answers-to.ts';
import { understand } from './understand.ts';

const asked = (question: string, earlier: string[] = []) =>
  understand(question, earlier).flatMap((one) => (one.kind === 'query' ? [one.query] : []));
const topicsOf = (question: string, earlier: string[] = []): string[] =>
  asked(question, earlier).map(({ topic }) => topic);
const told = (question: string, rows: string): string => answersTo(question, rows, '2026-11-16').join(' | ');

describe('topics in one short question', () => {
  it.each([
    ['bridge d6240 pct freq', ['coverage', 'frequency']],
    ['sealants % age', ['coverage', 'age']],
  ])('are found: %s', (question, topics) => {
    expect(topicsOf(question)).toEqual(topics);
  });

  it('may include the teeth that are covered', () => {
    const rows = 'EB*A*IND******0****Y*AD:D1351~MSG*PERMANENT MOLARS ONLY~EB*F*IND*******S7*15**Y*AD:D1351~';
    expect(told('sealants age and teeth', rows)).toContain('PERMANENT MOLARS ONLY');
  });
});

describe('numbers', () => {
  it('before a fee are a count', () => {
    expect(asked('fillings 2 @ 180 in net pt')[0]).toMatchObject({ count: 2, feeCents: 180_00, teeth: [] });
  });
});

describe('a figure without a network', () => {
  it('is given in an answer about one network, with "network not stated"', () => {
    expect(told('oon benefits', 'EB*A*IND*25*****.2~')).toContain('pays 80% (network not stated)');
  });
});

describe('a code that the plan excludes', () => {
  it('is not mentioned in an answer about another code of its kind', () => {
    const rows = 'EB*A*IND*39*****.5~EB*A*IND******1*****AD:D6253~';
    expect(told('D6240 %', rows)).not.toContain('of the same kind');
  });
});

describe('a short question about money', () => {
  it.each([
    ['crown 1000 waiting', ['waiting', 'portion']],
    ['crown 900 w secondary', ['other_coverage', 'portion']],
  ])('with a fee next to another topic also asks what the patient pays: %s', (question, topics) => {
    expect(topicsOf(question)).toEqual(topics);
  });

  it('with a fee next to a pre-authorization asks only for the pre-authorization', () => {
    expect(topicsOf('preauth needed for bridge 1800')).toEqual(['authorization']);
  });

  it('can ask for two amounts', () => {
    expect(topicsOf('ded n oop left')).toEqual(['deductible', 'out_of_pocket']);
  });

  it('may have a fee after each service', () => {
    expect(asked('exam 60 bwx 70 prophy 110 pt owes').map(({ feeCents }) => feeCents)).toEqual([
      60_00, 70_00, 110_00,
    ]);
  });

  it.each(['filling 30 pt owes', 'prophy 50% pt owes', 'prophy 45 min pt owes', 'exam 2 bwx 4 pt owes'])(
    'has no fee if its number may be a tooth, a percentage, a time or a count: %s',
    (question) =>
      expect(asked(question).map(({ feeCents }) => feeCents)).not.toContainEqual(expect.any(Number)),
  );
});

describe('a question about whether the deductible applies', () => {
  it('is answered for each service if it names none', () => {
    const rows =
      'EB*A*IND*25*****.2****Y~MSG*DEDUCTIBLE APPLIES~EB*A*IND*41*****0****Y~MSG*DEDUCTIBLE WAIVED~EB*C*IND*35***22*50~';
    const said = told('does ded apply in net', rows);
    expect(said).toContain('The deductible applies to Restorative');
    expect(said).toContain("The deductible doesn't apply to Routine (Preventive) Dental");
  });
});

describe("a plan that the payer's words call terminated", () => {
  it('is called ended even if a row says that it is active', () => {
    const rows = 'DTP*346*D8*20230101~DTP*347*D8*20241231~EB*1*IND*35~MSG*COVERAGE TERMINATED~';
    const said = answersToResponse('term date', rows, '2026-11-16').join(' | ');
    expect(said).toContain('Coverage ended on 12/31/2024');
    expect(said).not.toContain('the payer says the coverage is active');
  });
});
