import { describe, expect, it } from 'vitest';
import { record, redo, startHistory, undo } from './undo-history.ts';

describe('the history', () => {
  it('goes back and forth', () => {
    const history = record(record(startHistory('a'), 'b'), 'c');
    expect(undo(history).present).toBe('b');
    expect(undo(undo(history)).present).toBe('a');
    expect(redo(undo(history)).present).toBe('c');
  });

  it('has nothing before its beginning and nothing after its end', () => {
    const history = startHistory('a');
    expect(undo(history)).toBe(history);
    expect(redo(history)).toBe(history);
  });

  it('forgets what was undone once something new is done', () => {
    const history = record(undo(record(startHistory('a'), 'b')), 'c');
    expect(redo(history)).toBe(history);
    expect(undo(history).present).toBe('a');
  });

  it('does not record standing still', () => {
    const history = startHistory('a');
    expect(record(history, 'a')).toBe(history);
  });
});
