import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { DataGrid } from './data-grid.tsx';
import { type CellEdit, CHECKED_TEXT, type GridColumn } from './grid-column.ts';
import { record, redo, startHistory, undo } from './undo-history.ts';

interface Row {
  key: string;
  cells: string[];
}

/** "Since" is disabled unless "Away" is checked. */
const COLUMNS: GridColumn<Row>[] = ['Name', 'Town', 'Away', 'Since'].map((header, at) => ({
  key: header,
  header,
  width: 8,
  text: (row) => row.cells[at] ?? '',
  ...(header === 'Away' && { kind: 'flag' as const }),
  ...(header === 'Since' && { isDisabled: (row) => row.cells[2] !== CHECKED_TEXT }),
}));

const NO_PROBLEMS = new Map();

const Sheet = ({ start }: { start: string[][] }) => {
  const [history, setHistory] = useState(() =>
    startHistory(start.map((cells, at) => ({ key: String(at), cells }))),
  );
  const edit = (edits: CellEdit[]): void =>
    setHistory((before) => {
      const rows = [...before.present];
      for (const { row, column, text } of edits) {
        while (rows.length <= row) rows.push({ key: String(rows.length), cells: ['', '', '', ''] });
        rows[row] = {
          ...rows[row]!,
          cells: rows[row]!.cells.map((cell, at) => (at === column ? text : cell)),
        };
      }
      return record(before, rows);
    });
  return (
    <>
      <DataGrid
        label="People"
        columns={COLUMNS}
        rows={history.present}
        rowKey={(row) => row.key}
        problems={NO_PROBLEMS}
        action={{ icon: 'x', label: (row) => `Delete ${row + 1}`, onAction: () => {} }}
        onEdit={edit}
        onPaste={(block, at) =>
          edit(
            block.flatMap((line, row) =>
              line.map((text, column) => ({ row: at.row + row, column: at.column + column, text })),
            ),
          )
        }
        onUndo={() => setHistory(undo)}
        onRedo={() => setHistory(redo)}
      />
      <button type="button">After</button>
    </>
  );
};

const open = (
  start: string[][] = [
    ['Ann', 'Rome', '', ''],
    ['Bob', 'Oslo', '', ''],
    ['Cyd', 'Bern', '', ''],
  ],
) => {
  const user = userEvent.setup();
  render(<Sheet start={start} />);
  return user;
};

const cell = (row: number, column: number): HTMLElement =>
  within(screen.getAllByRole('row')[row + 1]!).getAllByRole('gridcell')[column]!;

const column = (at: number): string[] =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('gridcell')[at]!.textContent);

describe('a grid', () => {
  it('starts editing on the first typed character and moves the cursor down on Enter', async () => {
    const user = open();
    await user.click(cell(0, 1));
    await user.keyboard('Paris{Enter}Kyiv{Enter}');
    expect(column(1)).toEqual(['Paris', 'Kyiv', 'Bern']);
    expect(document.activeElement).toBe(cell(2, 1));
  });

  it('edits the cell on Enter and F2, and discards the edit on Escape', async () => {
    const user = open();
    await user.click(cell(0, 0));
    await user.keyboard('{Enter}a{Tab}');
    expect(column(0)[0]).toBe('Anna');
    await user.keyboard('{F2}xyz{Escape}');
    expect(column(1)[0]).toBe('Rome');
    expect(document.activeElement).toBe(cell(0, 1));
  });

  it('moves the cursor with the arrow keys and stops at the edges', async () => {
    const user = open();
    await user.click(cell(0, 0));
    await user.keyboard('{ArrowUp}{ArrowDown}{ArrowRight}');
    expect(document.activeElement).toBe(cell(1, 1));
    await user.keyboard('{Control>}{End}{/Control}{ArrowDown}{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete 3' }));
  });

  it('moves the cursor with Tab through the enabled cells, then out of the grid', async () => {
    const user = open([['Ann', 'Rome', '', '']]);
    await user.click(cell(0, 0));
    await user.tab();
    expect(document.activeElement).toBe(cell(0, 1));
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Row 1 Away' }));
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'After' }));
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Row 1 Away' }));
  });

  it('can be left with Escape, then Tab', async () => {
    const user = open();
    await user.click(cell(0, 0));
    await user.keyboard('{Escape}');
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'After' }));
  });

  it('has one tab stop', () => {
    open();
    expect(screen.getByRole('grid').querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  });

  it('ignores typing in a disabled cell', async () => {
    const user = open();
    await user.click(cell(0, 3));
    await user.keyboard('x{Enter}');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(cell(0, 3).getAttribute('aria-disabled')).toBe('true');
  });

  it('toggles a checkbox by Space, Enter and mouse', async () => {
    const user = open();
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Row 1 Away' });
    await user.click(box);
    expect(box.checked).toBe(true);
    await user.keyboard(' ');
    expect(box.checked).toBe(false);
    await user.keyboard('{Enter}');
    expect(box.checked).toBe(true);
    expect(cell(0, 3).hasAttribute('aria-disabled')).toBe(false);
  });

  it('pastes a block starting at the active cell, also past the last row', async () => {
    const user = open();
    await user.click(cell(2, 0));
    await user.paste('Dan\tLima\nEva\tBaku');
    expect(column(0)).toEqual(['Ann', 'Bob', 'Dan', 'Eva']);
    expect(column(1)).toEqual(['Rome', 'Oslo', 'Lima', 'Baku']);
  });

  it('fills the selection with one pasted value', async () => {
    const user = open();
    await user.click(cell(0, 1));
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await user.paste('Lima');
    expect(column(1)).toEqual(['Lima', 'Lima', 'Bern']);
  });

  it('pastes one value into the text being edited', async () => {
    const user = open();
    await user.click(cell(0, 0));
    await user.keyboard('{F2}');
    await user.paste(' Lee');
    await user.keyboard('{Enter}');
    expect(column(0)[0]).toBe('Ann Lee');
  });

  it('copies and cuts the selection', async () => {
    const user = open();
    await user.click(cell(0, 0));
    await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
    const clipboard = new Map<string, string>();
    const clipboardData = { setData: (type: string, text: string) => clipboard.set(type, text) };
    fireEvent.copy(document.activeElement!, { clipboardData });
    expect(clipboard.get('text/plain')).toBe('Ann\tRome\nBob\tOslo');
    fireEvent.cut(document.activeElement!, { clipboardData });
    expect(column(0)).toEqual(['', '', 'Cyd']);
  });

  it('pastes a copied cell with commas as one cell', async () => {
    const text = 'Harvest Dental of Ada, Bly, Coe, and Dow';
    const user = open([
      [text, 'Rome', '', ''],
      ['Bob', 'Oslo', '', ''],
    ]);
    const clipboard = new Map<string, string>();
    const clipboardData = {
      setData: (type: string, copied: string) => clipboard.set(type, copied),
      getData: (type: string) => clipboard.get(type === 'text' ? 'text/plain' : type) ?? '',
    };
    await user.click(cell(0, 0));
    fireEvent.copy(document.activeElement!, { clipboardData });
    expect(clipboard.get('text/plain')).toBe(text);
    await user.click(cell(1, 0));
    fireEvent.paste(document.activeElement!, { clipboardData });
    expect(column(0)).toEqual([text, text]);
    expect(column(1)).toEqual(['Rome', 'Oslo']);
  });

  it('keeps the clipboard if only the button of a row is active', async () => {
    const user = open();
    await user.click(cell(0, 3));
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('x');
    const clipboard = new Map<string, string>();
    const clipboardData = { setData: (type: string, text: string) => clipboard.set(type, text) };
    fireEvent.copy(document.activeElement!, { clipboardData });
    fireEvent.cut(document.activeElement!, { clipboardData });
    expect(clipboard.size).toBe(0);
    expect(column(0)).toEqual(['Ann', 'Bob', 'Cyd']);
  });

  it('fills the selection down and clears it', async () => {
    const user = open();
    await user.click(cell(0, 1));
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}');
    expect(column(1)).toEqual(['Rome', 'Rome', 'Rome']);
    await user.keyboard('{Delete}');
    expect(column(1)).toEqual(['', '', '']);
  });

  it('undoes and redoes a whole paste in one step', async () => {
    const user = open();
    await user.click(cell(0, 0));
    await user.paste('X\tY\nZ\tW');
    await user.keyboard('{Control>}z{/Control}');
    expect(column(0)).toEqual(['Ann', 'Bob', 'Cyd']);
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(column(0)).toEqual(['X', 'Z', 'Cyd']);
    await user.keyboard('{Control>}z{/Control}{Control>}y{/Control}');
    expect(column(1)).toEqual(['Y', 'W', 'Bern']);
  });

  it('edits a cell on the second click and keeps the typed text when the user clicks elsewhere', async () => {
    const user = open();
    await user.click(cell(0, 0));
    await user.click(cell(0, 0));
    await user.keyboard('e');
    await user.click(cell(2, 1));
    expect(column(0)[0]).toBe('Anne');
    expect(document.activeElement).toBe(cell(2, 1));
  });
});
