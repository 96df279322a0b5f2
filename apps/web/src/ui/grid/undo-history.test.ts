import { describe, expect, it } from 'vitest';
import { record, redo, startHistory, undo } from './undo-history.ts';

describe('the undo history', () => {
  it('undoes and redoes', () => {
    const history = record(record(startHistory('a'), 'b'), 'c');
    expect(undo(history).present).toBe('b');
    expect(undo(undo(history)).present).toBe('a');
    expect(redo(undo(history)).present).toBe('c');
  });

  it('stops at its start and end', () => {
    const history = startHistory('a');
    expect(undo(history)).toBe(history);
    expect(redo(history)).toBe(history);
  });

  it('drops the undone steps when a new one is recorded', () => {
    const history = record(undo(record(startHistory('a'), 'b')), 'c');
    expect(redo(history)).toBe(history);
    expect(undo(history).present).toBe('a');
  });

  it('does not record a step without a change', () => {
    const history = startHistory('a');
    expect(record(history, 'a')).toBe(history);
  });
});
