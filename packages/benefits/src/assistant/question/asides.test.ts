import { describe, expect, it } from 'vitest';
import { answersTo } from '../../testing/answers-to.ts';
import { understand } from './understand.ts';

const topicsOf = (question: string): string[] =>
  understand(question).map((one) => (one.kind === 'query' ? one.query.topic : one.kind));

describe('a remark that asks nothing', () => {
  it.each([
    ['shes here now. is a crown covered', ['coverage']],
    ['mom is upset. crown covered?', ['coverage']],
    ['is it a calendar yr plan or what', ['benefit_year']],
    ['deductible left? is it?', ['deductible']],
    ['is a crown covered? what do i tell the patient', ['coverage']],
    ['is a crown covered? are we good?', ['coverage']],
  ])('needs no answer next to a question: %s', (question, topics) => {
    expect(topicsOf(question)).toEqual(topics);
  });

  it('is not understood alone', () => {
    expect(topicsOf('she is here now')).toEqual(['not_understood']);
    expect(topicsOf('what do i tell the patient')).toEqual(['not_understood']);
  });

  it('is distinguished from a question that we do not understand', () => {
    expect(topicsOf('is a crown covered? can you fix the printer?')).toContain('not_understood');
  });
});

describe('a question about the dates of the plan', () => {
  it.each([
    'plan dates pls',
    'when did her dental term?',
    'eff?',
    'when was plan eff and term date',
    'when did he get this ins',
  ])('is understood: %s', (question) => {
    expect(topicsOf(question)).toEqual(['dates']);
  });
});

describe('a network without a topic', () => {
  it('asks for the coverage if it is compared with the other network', () => {
    expect(topicsOf('whats diff btwn in and out for him')).toEqual(['coverage']);
  });
});

describe('"pay out" and "max out"', () => {
  it('ask about the maximum, but "pay out of network" asks about coverage', () => {
    expect(topicsOf('does the plan pay out of network for crowns')).toEqual(['coverage']);
    expect(topicsOf('how much did ins pay out already this year')).toEqual(['maximum']);
    const [one] = understand('did she max out 1500');
    expect(one).toMatchObject({ kind: 'query', query: { topic: 'maximum', network: null } });
  });
});

describe('words whose topic depends on the rest of the question', () => {
  it('"work for" asks for the employer, or whether a service is covered', () => {
    expect(topicsOf('who does he work for')).toEqual(['plan']);
    expect(topicsOf('does that still work for ortho')).toEqual(['coverage']);
  });

  it('"how much … kick in" asks what the plan pays, and "when … kick in" asks for the waiting period', () => {
    expect(topicsOf('how much do they kick in on crowns')).toEqual(['coverage']);
    expect(topicsOf('when do crowns kick in')).toContain('waiting');
  });
});

describe('a fact that the question names', () => {
  it('comes first in the answer', () => {
    expect(answersTo('member id pls', '', '2026-03-10')[0]).toBe('Member ID: NW7700123.');
    expect(answersTo('whats the employer', '', '2026-03-10')[0]).toBe('Group: HARBOUR CREW.');
  });
});
