import type { BatchDraftRow } from '@bitewing/contract';
import { describe, expect, it } from 'vitest';
import { BLANK } from '../rows/batch-row.ts';
import { createPayerMatcher } from '../rows/payer-match.ts';
import {
  addRow,
  addRows,
  applyEdits,
  contentFromDraft,
  deleteRow,
  draftRowsOf,
  isEmpty,
  keepFirstBatch,
  pasteBlock,
} from './form-content.ts';

const payers = createPayerMatcher([]);
const patients = (count: number): BatchDraftRow[] =>
  Array.from({ length: count }, (_, at) => ({ ...BLANK, patient_first_name: `P${at}` }));
/** The columns of the member ID and of the patient's last name. */
const MEMBER_ID = 3;
const LAST_NAME = 1;
const names = ({ rows }: { rows: readonly BatchDraftRow[] }): string[] =>
  rows.map((row) => row.patient_first_name);

describe('the rows of the form', () => {
  it('start with one blank row', () => {
    expect(contentFromDraft([]).rows).toHaveLength(1);
    expect(isEmpty(contentFromDraft([]))).toBe(true);
  });

  it('accept a pasted block and add missing rows', () => {
    const content = pasteBlock(
      contentFromDraft([]),
      [
        ['Ann', 'Lee', '1/5/1985'],
        ['Bob', 'Ray', '1990-02-03'],
      ],
      { row: 0, column: 0 },
      payers,
    );
    expect(
      content.rows.map((row) => [row.patient_first_name, row.patient_last_name, row.patient_dob]),
    ).toEqual([
      ['Ann', 'Lee', '01/05/1985'],
      ['Bob', 'Ray', '02/03/1990'],
    ]);
  });

  it('split an entered full name at its comma, but not a name that was copied from another cell', () => {
    const content = contentFromDraft([]);
    const rowOf = (isCopy: boolean) => {
      const edit = { row: 0, column: LAST_NAME, text: 'Tran, Jr', isCopy };
      const [row] = applyEdits(content, [edit], payers).rows;
      const [pasted] = pasteBlock(
        content,
        [['Tran, Jr'], ['Lee']],
        { row: 0, column: LAST_NAME },
        payers,
        isCopy,
      ).rows;
      expect(pasted?.patient_last_name).toBe(row?.patient_last_name);
      return [row?.patient_first_name, row?.patient_last_name];
    };
    expect(rowOf(false)).toEqual(['Jr', 'Tran']);
    expect(rowOf(true)).toEqual(['', 'Tran, Jr']);
  });

  it('accept a block with headings in any order, pasted into any column', () => {
    const content = pasteBlock(
      contentFromDraft(patients(2)),
      [
        ['DOB', 'Member ID', 'Last Name', 'First Name'],
        ['1/5/1985', 'M1', 'Lee', 'Ann'],
      ],
      { row: 2, column: MEMBER_ID },
      payers,
    );
    expect(names(content)).toEqual(['P0', 'P1', 'Ann']);
    expect(content.rows[2]).toMatchObject({ patient_dob: '01/05/1985', member_id: 'M1' });
  });

  it('keep the blank cells of a pasted column in place', () => {
    const content = pasteBlock(
      contentFromDraft(patients(3)),
      [['M0'], [''], ['M2']],
      { row: 0, column: MEMBER_ID },
      payers,
    );
    expect(content.rows.map((row) => row.member_id)).toEqual(['M0', '', 'M2']);
  });

  it('leave out the empty lines of a block of whole rows', () => {
    const line = (name: string) => [name, 'Lee', '1/5/1985', `M${name}`];
    const content = pasteBlock(
      contentFromDraft([]),
      [line('Ann'), ['', '', '', ''], line('Bob')],
      { row: 0, column: 0 },
      payers,
    );
    expect(names(content)).toEqual(['Ann', 'Bob']);
  });

  it('stay the same object when an edit changes nothing', () => {
    const content = contentFromDraft(patients(1));
    expect(applyEdits(content, [{ row: 0, column: 0, text: 'P0' }], payers)).toBe(content);
  });

  it('stay unchanged when another row is edited', () => {
    const content = contentFromDraft(patients(3));
    const after = applyEdits(content, [{ row: 1, column: LAST_NAME, text: 'Lee' }], payers);
    expect(after.rows[0]).toBe(content.rows[0]);
    expect(after.rows[1]).not.toBe(content.rows[1]);
  });

  it('can be deleted, except the only remaining row', () => {
    const two = addRow(contentFromDraft(patients(1)));
    expect(deleteRow(two, 0)?.rows).toHaveLength(1);
    expect(deleteRow(contentFromDraft([]), 0)).toBeNull();
  });

  it('are imported after the filled rows and replace blank ones', () => {
    expect(names(addRows(addRow(contentFromDraft(patients(1))), patients(2)))).toEqual(['P0', 'P0', 'P1']);
  });

  it('are split at 100 without losing a patient', () => {
    const split = keepFirstBatch(addRows(contentFromDraft([]), patients(250)));
    expect(split.rows).toHaveLength(100);
    expect(split.nextBatch).toHaveLength(150);
    expect(draftRowsOf(split)).toEqual(patients(250));
    expect(keepFirstBatch(split)).toEqual(split);
  });

  it('are split without blank rows in the next batch', () => {
    const full = addRow(addRows(contentFromDraft([]), patients(100)));
    expect(keepFirstBatch(full)).toMatchObject({ rows: { length: 100 }, nextBatch: [] });
  });

  it('are restored from a long draft: the first 100 in the form, the others for the next batch', () => {
    const content = contentFromDraft(patients(250));
    expect(content.rows).toHaveLength(100);
    expect(content.nextBatch[0]?.patient_first_name).toBe('P100');
  });
});
