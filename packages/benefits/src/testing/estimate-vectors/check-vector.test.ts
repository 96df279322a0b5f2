import { describe, expect, it } from 'vitest';
import { checkVector } from './check-vector.ts';
import { findVectors } from './read-file.ts';

const PLAN = 'p1: {type: percent, pct: 80}';
const LINE = 'lines: [{code: X1, fee: 100}]';

function outcomeOf(...fields: string[]) {
  const [outcome] = findVectors(`- id: T\n  ${fields.join('\n  ')}\n`, 'file.yaml').map(checkVector);
  return outcome;
}

describe('a vector', () => {
  it('passes if every figure matches', () => {
    expect(outcomeOf(PLAN, LINE, 'expect: [{pay: 80, pat: 20}]')?.state).toBe('passed');
  });

  it.each([
    ['a figure of a line', 'expect: [{pay: 80.01}]'],
    ['a derived figure', 'expect: [{pay: 80}]\n  derived: [{pat: 21}]'],
    ['a figure of the plan', 'expect_plan: {pay_total: 79}'],
    ['a flag', 'expect: [{limited: true}]'],
  ])('fails by %s', (_, expected) => {
    expect(outcomeOf(PLAN, LINE, expected)).toMatchObject({ state: 'failed', note: null });
  });

  it.each([
    ['The vector has the unknown key "color".', [PLAN, LINE, 'color: red', 'expect: [{pay: 80}]']],
    ['p1 has the unknown key "percent".', ['p1: {type: ppo, percent: 80}', LINE, 'expect: [{pay: 80}]']],
    ['p1 type is none of ppo, percent, flat, cap, fixed.', ['p1: {type: hmo}', LINE, 'expect: [{pay: 80}]']],
    ['p1 ded has the unknown key "own".', ['p1: {ded: [{amt: 5, own: true}]}', LINE, 'expect: [{pay: 80}]']],
    ['p1 freq needs either per or every.', ['p1: {freq: [{for: X1, n: 2}]}', LINE, 'expect: [{pay: 80}]']],
    ['p1 eff is not a day.', ['p1: {eff: 2025-02-30}', LINE, 'expect: [{pay: 80}]']],
    ['line 1 fee is not a number.', [PLAN, 'lines: [{code: X1}]', 'expect: [{pay: 80}]']],
    ['line 1 fee is negative.', [PLAN, 'lines: [{code: X1, fee: -1}]', 'expect: [{pay: 80}]']],
    ['line 1 has the unknown key "pay2".', [PLAN, LINE, 'expect: [{pay2: 80}]']],
    ['opt has the unknown key "wo_zero".', [PLAN, LINE, 'opt: {wo_zero: true}', 'expect: [{pay: 80}]']],
    ['The plans are not p1, then p2, then p3.', ['p2: {type: ppo}', LINE, 'expect: [{pay: 80}]']],
    ['2 lines are expected, but there are 1.', [PLAN, LINE, 'expect: [{pay: 80}, {pay: 80}]']],
    ['kind is none of money, choose_sub, order.', ['kind: tea', PLAN, LINE, 'expect: [{pay: 80}]']],
    ['The vector expects nothing.', [PLAN, LINE]],
    ['What is expected is not a map.', [PLAN, LINE, 'expect: [80]']],
  ])('fails with the message: %s', (note, fields) => {
    expect(outcomeOf(...fields)).toMatchObject({ id: 'T', state: 'failed', note });
  });

  it('is computed but not scored if it is doubtful', () => {
    const outcome = outcomeOf(PLAN, LINE, 'expect: [{pay: 1}]', 'doubt: two sources disagree');
    expect(outcome).toMatchObject({ state: 'not_scored', note: 'Doubtful: two sources disagree.' });
    expect(outcome?.comparisons[0]?.got['pay']).toBe(80);
  });

  it('is not scored if it is an order of plans in prose', () => {
    expect(outcomeOf('kind: order', 'patient: adult', 'expect: {first: the older plan}')?.state).toBe(
      'not_scored',
    );
  });
});

describe('figures of repeated lines', () => {
  const lines = 'lines: [{code: X1, fee: 100, times: 2}, {code: X2, fee: 50}]';

  it('belong to the written lines if there are as many', () => {
    expect(outcomeOf(PLAN, lines, 'expect: [{pay: 80}, {pay: 40}]')?.state).toBe('passed');
  });

  it('belong to every repetition if there are as many', () => {
    expect(outcomeOf(PLAN, lines, 'expect: [{pay: 80}, {pay: 80}, {pay: 40}]')?.state).toBe('passed');
  });
});

describe('a file', () => {
  it('may be Markdown with YAML blocks', () => {
    const text = 'Words\n\n```yaml\n- id: A\n- id: B\n```\n\n```json\n{}\n```\n\n```yaml\n- id: C\n```\n';
    expect(findVectors(text, 'file.md')).toEqual(['A', 'B', 'C'].map((id) => ({ vector: { id } })));
  });

  it('names the block that is no YAML', () => {
    const [found] = findVectors('```yaml\n- id: [A\n```\n', 'file.md').map(checkVector);
    expect(found).toMatchObject({ state: 'failed', note: expect.stringMatching(/^YAML block 1: /) });
  });

  it('has no vectors if it has no YAML block', () => {
    expect(findVectors('- a list of words\n', 'file.md')).toEqual([]);
  });
});
