import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { fakePayer } from '#testing/fake-payer.ts';
import { press } from '#testing/keyboard.ts';
import { BLANK } from '../rows/batch-row.ts';
import { createPayerMatcher } from '../rows/payer-match.ts';
import { ImportDialog, type ImportDialogProps } from './import-dialog.tsx';

const payers = createPayerMatcher([fakePayer()]);

const open = async (file: File, presentCount = 0) => {
  const user = userEvent.setup();
  const onImport = vi.fn<ImportDialogProps['onImport']>();
  const onClose = vi.fn();
  render(
    <MantineProvider>
      <ImportDialog payers={payers} presentCount={presentCount} onImport={onImport} onClose={onClose} />
    </MantineProvider>,
  );
  await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);
  return { user, onImport, onClose };
};

const csv = (...lines: string[]): File => new File([lines.join('\n')], 'schedule.csv');
const field = (name: string): HTMLSelectElement => screen.getByLabelText<HTMLSelectElement>(name);
const shownIn = (name: string): string | undefined => field(name).selectedOptions[0]?.textContent;

describe('the import dialog', () => {
  it('matches the columns by heading and imports the patients', async () => {
    const { user, onImport, onClose } = await open(
      csv(
        'Last,First,Birthdate,Insurance,Phone',
        'Lindgren,Mara,3/14/1985,Harvest Dental,555',
        'Ray,Bob,,Unlisted,',
      ),
    );
    await screen.findByText('Match columns');
    expect(shownIn('Patient last name')).toBe('Last');
    expect(shownIn('Patient DOB')).toBe('Birthdate');
    expect(shownIn('Member ID')).toBe('Not in this file');
    expect(screen.getByText('No column for: Member ID.')).toBeDefined();
    expect(screen.getByText(/1 row has a payer/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Import 2 Patients' }));
    expect(onImport).toHaveBeenCalledExactlyOnceWith(
      [
        {
          ...BLANK,
          patient_first_name: 'Mara',
          patient_last_name: 'Lindgren',
          patient_dob: '03/14/1985',
          payer_id: fakePayer().id,
        },
        { ...BLANK, patient_first_name: 'Bob', patient_last_name: 'Ray', payer_id: 'Unlisted' },
      ],
      { isSplit: false },
    );
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('marks an impossible date of birth in the preview', async () => {
    await open(csv('Last,First,Birthdate', 'Lindgren,Mara,2/31/1985'));
    expect(await screen.findByText('02/31/1985 (Invalid date for this month)')).toBeDefined();
  });

  it('lets the user match columns', async () => {
    const { user, onImport } = await open(csv('A,B,C', 'M-1,Mara,Lindgren'));
    await screen.findByText('Match columns');
    await user.click(screen.getByLabelText('The first row contains headings'));
    await user.selectOptions(field('Member ID'), 'A');
    await user.selectOptions(field('Patient first name'), 'B');
    await user.selectOptions(field('Patient last name'), 'C');
    await user.click(screen.getByRole('button', { name: 'Import 1 Patient' }));
    expect(onImport.mock.calls[0]?.[0]).toEqual([
      { ...BLANK, member_id: 'M-1', patient_first_name: 'Mara', patient_last_name: 'Lindgren' },
    ]);
  });

  it("reads a file without headings in the form's column order", async () => {
    const { user, onImport } = await open(csv('Mara,Lindgren,3/14/1985,M-1,12345'));
    await user.click(await screen.findByRole('button', { name: 'Import 1 Patient' }));
    expect(onImport.mock.calls[0]?.[0][0]).toMatchObject({ member_id: 'M-1', payer_id: fakePayer().id });
  });

  it('says that the values are one column off, and moves them on request', async () => {
    const { user, onImport } = await open(csv('1042,Mara,Lindgren,3/14/1985,M-1,12345', ',,,,,'));
    await user.click(await screen.findByRole('button', { name: 'Move Values' }));
    expect(screen.queryByRole('button', { name: 'Move Values' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Import 1 Patient' }));
    expect(onImport.mock.calls[0]?.[0][0]).toMatchObject({
      patient_first_name: 'Mara',
      patient_dob: '03/14/1985',
      member_id: 'M-1',
    });
  });

  it('splits a column of full names into first and last names', async () => {
    const { user, onImport } = await open(
      csv('Patient,Birth Date,Subscriber ID', '"Tran, Louise M.",7/10/1965,W1'),
    );
    await screen.findByText('Match columns');
    expect(screen.getByText('No column for: Payer.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Import 1 Patient' }));
    expect(onImport.mock.calls[0]?.[0][0]).toMatchObject({
      patient_first_name: 'Louise',
      patient_last_name: 'Tran',
    });
  });

  it('reads an Excel workbook', async () => {
    const bytes = new Uint8Array(
      readFileSync(join(import.meta.dirname, '../../../lib/import/fixtures/schedule.xlsx')),
    );
    const { user, onImport } = await open(new File([bytes], 'schedule.xlsx'));
    await user.click(await screen.findByRole('button', { name: 'Import 2 Patients' }));
    expect(onImport.mock.calls[0]?.[0][1]).toEqual({
      ...BLANK,
      patient_first_name: 'Otto',
      patient_last_name: 'Lindgren',
      patient_dob: '04/01/2012',
      member_id: '123456789012',
      payer_id: fakePayer().id,
      is_dependent: true,
    });
  });

  it('offers to move the patients over the limit of 100 to the next batch', async () => {
    const lines = Array.from({ length: 130 }, (_, at) => `P${at},Lindgren,3/14/1985,M-${at}`);
    const { user, onImport } = await open(csv('First name,Last name,DOB,Member ID', ...lines), 5);
    expect(await screen.findByText('135 patients; the limit per batch is 100.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Import 130 Patients' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Import and Move 35 to the Next Batch' }));
    expect(onImport.mock.calls[0]?.[0]).toHaveLength(130);
    expect(onImport.mock.calls[0]?.[1]).toEqual({ isSplit: true });
  });

  it('says why it cannot read a file', async () => {
    await open(csv(''));
    expect((await screen.findByRole('alert')).textContent).toContain('The file is empty.');
  });

  it('lets the user choose the same file again after correcting it', async () => {
    await open(csv(''));
    await screen.findByRole('alert');
    // A browser reports a choice only if the value of the input changes.
    expect(document.querySelector<HTMLInputElement>('input[type=file]')?.value).toBe('');
  });

  it('downloads a template with known headings, by keyboard', async () => {
    const saved = vi.fn((_: Blob) => 'blob:file');
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => {} }));
    const { user } = await open(csv(''));
    await press(user, await screen.findByRole('button', { name: 'Download Template' }));
    expect(await saved.mock.calls[0]?.[0].text()).toBe(
      'Patient first name,Patient last name,Patient DOB,Member ID,Payer,Dependent,Subscriber first name,Subscriber last name,Subscriber DOB\r\n',
    );
  });
});
