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
  ])('fails if %s differs', (_, expected) => {
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
    ['What is expected of line 1 has the unknown key "pay2".', [PLAN, LINE, 'expect: [{pay2: 80}]']],
    ['opt has the unknown key "wo_zero".', [PLAN, LINE, 'opt: {wo_zero: true}', 'expect: [{pay: 80}]']],
    ['The plans are not p1, then p2, then p3.', ['p2: {type: ppo}', LINE, 'expect: [{pay: 80}]']],
    ['2 lines are expected, but there are 1.', [PLAN, LINE, 'expect: [{pay: 80}, {pay: 80}]']],
    ['kind is none of money, choose_sub, order.', ['kind: tea', PLAN, LINE, 'expect: [{pay: 80}]']],
    ['The vector expects nothing.', [PLAN, LINE]],
    ['What is expected is not a map.', [PLAN, LINE, 'expect: [80]']],
    ['p1 is not a map.', ['p1: [ppo]', LINE, 'expect: [{pay: 80}]']],
    ['The plans are not p1, then p2, then p3.', ['p1: ~', LINE, 'expect: [{pay: 80}]']],
    ['p1 pct is not between 0 and 100.', ['p1: {pct: 120}', LINE, 'expect: [{pay: 80}]']],
    ['p1 ded amt is not a number.', ['p1: {ded: [{for: X1}]}', LINE, 'expect: [{pay: 80}]']],
    ['p1 renew is not a month.', ['p1: {renew: 13}', LINE, 'expect: [{pay: 80}]']],
    [
      'p1 freq every must be a number and d, m or y, such as 24m.',
      ['p1: {freq: {every: 24}}', LINE, 'expect: [{pay: 0}]'],
    ],
    ['line 1 is not a map.', [PLAN, 'lines: [X1]', 'expect: [{pay: 80}]']],
    ['line 1 code is not a text.', [PLAN, 'lines: [{fee: 1}]', 'expect: [{pay: 80}]']],
    ['line 1 fee is too large.', [PLAN, 'lines: [{code: X1, fee: 1e300}]', 'expect: [{pay: 80}]']],
    ['line 1 fee is not a number.', [PLAN, 'lines: [{code: X1, fee: .inf}]', 'expect: [{pay: 80}]']],
    [
      'line 1 qty is not a whole number of 0 or more.',
      [PLAN, 'lines: [{code: X, fee: 1, qty: 1.5}]', 'expect: [{}]'],
    ],
    [
      'line 1 times is more than 1000.',
      [PLAN, 'lines: [{code: X, fee: 1, times: 1e9}]', 'expect: [{pay: 1}]'],
    ],
    [
      'line 1 alone is neither true nor false.',
      [PLAN, 'lines: [{code: X, fee: 1, alone: 2}]', 'expect: [{}]'],
    ],
  ])('fails with the message: %s', (note, fields) => {
    expect(outcomeOf(...fields)).toMatchObject({ id: 'T', state: 'failed', note });
  });

  it('is computed but not scored if it is marked as doubtful', () => {
    const outcome = outcomeOf(PLAN, LINE, 'expect: [{pay: 1}]', 'doubt: two sources disagree');
    expect(outcome).toMatchObject({ state: 'not_scored', note: 'Doubtful: two sources disagree.' });
    expect(outcome?.comparisons[0]?.got['pay']).toBe(80);
  });

  it('is not scored if it describes the order of plans only in prose', () => {
    expect(outcomeOf('kind: order', 'patient: adult', 'expect: {first: the older plan}')?.state).toBe(
      'not_scored',
    );
  });
});

describe('YAML that is unusual but valid', () => {
  it.each([
    ['blank values', ['p1: {pct: 80, ded: ~, max: , freq: null, renew: }', 'p2:', 'opt:', 'hist:', LINE]],
    [
      'numbers in quotation marks',
      ['p1: {type: "percent", pct: "80"}', "lines: [{code: X1, fee: '100.00'}]"],
    ],
    [
      'one item instead of a list',
      [PLAN, 'lines: {code: X1, cat: basic, fee: 100}', 'hist: {code: X2, paid: 0}'],
    ],
    [
      'block style and comments',
      ['p1: # the plan', '  type: percent', '  pct: 80', 'lines:', '  -', '    code: X1', '    fee: 1.0e+2'],
    ],
    [
      'anchors and merge keys',
      ['hist: [&done {code: X1}]', 'p1: {<<: {type: percent}, pct: 80}', 'lines: [{<<: *done, fee: 100}]'],
    ],
    ['yes and no as flags', [PLAN, 'lines: [{code: X1, fee: 100, alone: yes}]', 'opt: {wo_zero_on_max: no}']],
    ["the scope 'all' in a list", ['p1: {pct_list: [{for: [all], pct: 80}]}', LINE]],
    [
      'remarks, also those that say what we chose ourselves',
      [PLAN, LINE, 'note: as printed', 'opt: {dates: ours, codes: ours, fees: ours}'],
    ],
  ])('is read: %s', (_, fields) => {
    expect(outcomeOf(...fields, 'expect: [{pay: 80, pat: 20}]')).toMatchObject({
      state: 'passed',
      note: null,
    });
  });

  it('is read: days in YAML 1.1, which the YAML library returns as times', () => {
    const text = `%YAML 1.1\n---\n- id: T\n  p1: {pct: 80, eff: 2025-01-01, wait: {months: 12}}\n  lines: [{code: X1, fee: 100, date: 2025-12-31}]\n  expect: [{waiting: true}]\n`;
    expect(findVectors(text, 'file.yaml').map(checkVector)).toMatchObject([{ state: 'passed' }]);
  });

  it('is read: half a cent, which is rounded up', () => {
    const line = 'lines: [{code: X1, fee: 10.005}]';
    expect(outcomeOf('p1: {pct: 100}', line, 'expect: [{pay: 10.01}]')?.state).toBe('passed');
  });
});

describe('expected figures of a vector with repeated lines', () => {
  const lines = 'lines: [{code: X1, fee: 100, times: 2}, {code: X2, fee: 50}]';

  it('apply to the first repetition of each line if there is one entry per line', () => {
    expect(outcomeOf(PLAN, lines, 'expect: [{pay: 80}, {pay: 40}]')?.state).toBe('passed');
  });

  it('apply to each repetition if every repetition has its own entry', () => {
    expect(outcomeOf(PLAN, lines, 'expect: [{pay: 80}, {pay: 80}, {pay: 40}]')?.state).toBe('passed');
  });
});

describe('a file', () => {
  it('may be Markdown with YAML blocks', () => {
    const text = 'Words\n\n```yaml\n- id: A\n- id: B\n```\n\n```json\n{}\n```\n\n```yaml\n- id: C\n```\n';
    expect(findVectors(text, 'file.md')).toEqual(['A', 'B', 'C'].map((id) => ({ vector: { id } })));
  });

  it('fails with the number of the block that is not valid YAML', () => {
    const [found] = findVectors('```yaml\n- id: [A\n```\n', 'file.md').map(checkVector);
    expect(found).toMatchObject({ state: 'failed', note: expect.stringMatching(/^YAML block 1: /) });
  });

  it.each([
    ['an indented fence', '1. Words\n\n   ```yaml\n   - id: A\n   ```\n'],
    ['tildes', '~~~ YAML\n- id: A\n~~~\n'],
    ['a fence that is not closed', '```yml title="x"\n- id: A\n'],
    ['a byte order mark and Windows lines', '\uFEFF```yaml\r\n- id: A\r\n```\r\n'],
  ])('may have %s', (_, text) => {
    expect(findVectors(text, 'file.md')).toEqual([{ vector: { id: 'A' } }]);
  });

  it('may contain several YAML documents', () => {
    expect(findVectors('---\n- id: A\n---\nid: B\n...\n', 'file.txt')).toHaveLength(2);
  });

  it('reports each bad vector and computes the others', () => {
    const good = (id: string) => `- id: ${id}\n  ${PLAN}\n  ${LINE}\n  expect: [{pay: 80}]\n`;
    const text = `# words\n${good('A')}- id: B\n  p1: {type: ppo\n${good('C')}- just words\n- *nowhere\n`;
    const outcomes = findVectors(text, 'file.yaml').map(checkVector);
    expect(outcomes.map(({ id, state }) => `${id} ${state}`)).toEqual([
      'A passed',
      'vector 2 failed',
      'C passed',
      'vector 4 failed',
      'vector 5 failed',
    ]);
    expect(outcomes.every(({ state, note }) => state === 'passed' || (note ?? '') !== '')).toBe(true);
  });

  it('has no vectors if it is Markdown without a YAML block', () => {
    expect(findVectors('- a list of words\n', 'file.md')).toEqual([]);
  });
});
