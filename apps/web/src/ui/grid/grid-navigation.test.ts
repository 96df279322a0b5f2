import { describe, expect, it } from 'vitest';
import { type GridMove, moveCell, moveOfKey } from './grid-navigation.ts';

const size = { rows: 3, columns: 2 };

describe('the cursor', () => {
  it.each<[GridMove, [number, number], [number, number] | null]>([
    ['up', [0, 1], [0, 1]],
    ['down', [0, 1], [1, 1]],
    ['down', [2, 1], [2, 1]],
    ['left', [1, 0], [1, 0]],
    ['right', [1, 0], [1, 1]],
    ['next', [0, 1], [1, 0]],
    ['next', [2, 1], null],
    ['previous', [1, 0], [0, 1]],
    ['previous', [0, 0], null],
    ['rowEnd', [1, 0], [1, 1]],
    ['first', [2, 1], [0, 0]],
    ['last', [0, 0], [2, 1]],
    ['pageDown', [0, 1], [2, 1]],
  ])('goes %s from %j to %j', (move, [row, column], target) => {
    expect(moveCell({ row, column }, move, size)).toEqual(target && { row: target[0], column: target[1] });
  });

  it.each([
    ['Tab', { shiftKey: true }, 'previous'],
    ['ArrowDown', { ctrlKey: true }, 'bottom'],
    ['ArrowDown', { metaKey: true }, 'bottom'],
    ['Home', {}, 'rowStart'],
    ['Home', { ctrlKey: true }, 'first'],
    ['a', {}, null],
  ])('reads the key %s with %j as %s', (key, held, move) => {
    expect(moveOfKey({ key, ctrlKey: false, metaKey: false, shiftKey: false, ...held })).toBe(move);
  });
});
