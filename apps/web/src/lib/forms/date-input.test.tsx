import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { completeYear, dateEntryToIso } from './date-entry.ts';
import { DateInput } from './date-input.tsx';

const Form = () => {
  const [value, setValue] = useState('');
  return (
    <MantineProvider>
      <DateInput label="Date of birth" value={value} onChange={setValue} />
    </MantineProvider>
  );
};

const typed = async (text: string) => {
  const user = userEvent.setup();
  render(<Form />);
  const input = screen.getByLabelText<HTMLInputElement>('Date of birth');
  await user.type(input, text);
  return { user, input };
};

describe('a date field', () => {
  it('adds slashes and accepts only digits [5.15, 9.05]', async () => {
    const { input } = await typed('a01x151985999');
    expect(input.value).toBe('01/15/1985');
  });

  it.each([
    ['13/01/1985', 'Invalid month (1-12)'],
    ['00/10/1985', 'Invalid month (1-12)'],
    ['01/15/1899', 'Invalid year (1900-2100)'],
    ['01/15/2101', 'Invalid year (1900-2100)'],
    ['01/32/1985', 'Invalid day (1-31)'],
    ['01/00/1985', 'Invalid day (1-31)'],
    ['02/30/1984', 'Invalid date for this month'],
    ['02/29/1985', 'Invalid date for this month'],
  ])(
    'filled with %s shows "%s" when the user leaves the field [5.16, 5.17, 5.18, 5.19, 9.05]',
    async (text, sentence) => {
      const { user, input } = await typed(text);
      expect(screen.queryByText(sentence)).toBeNull();
      await user.tab();
      expect(screen.getByText(sentence)).toBeDefined();
      expect(input.getAttribute('aria-invalid')).toBe('true');
    },
  );

  it.each(['02/29/1984', '12/31/2100', '01/01/1900', '01/15'])(
    'shows no error for %s [9.05]',
    async (text) => {
      const { user, input } = await typed(text);
      await user.tab();
      expect(input.getAttribute('aria-invalid')).not.toBe('true');
    },
  );

  it('lets the user correct a digit in the middle', async () => {
    const { user, input } = await typed('01151985');
    input.setSelectionRange(4, 4);
    await user.keyboard('{Backspace}2');
    expect(input.value).toBe('01/25/1985');
  });

  it.each([
    ['1/5/1985', '01/05/1985'],
    ['5-29-1982', '05/29/1982'],
    ['5.29.1982', '05/29/1982'],
    ['5 29 1982', '05/29/1982'],
    ['05-29-1982', '05/29/1982'],
    ['12-5-1982', '12/05/1982'],
    ['1.5.85', '01/05/1985'],
    ['5/29/82', '05/29/1982'],
    ['5-29-82', '05/29/1982'],
  ])('reads the typed date %s as %s', async (text, date) => {
    const { user, input } = await typed(text);
    await user.tab();
    expect(input.value).toBe(date);
    expect(input.getAttribute('aria-invalid')).not.toBe('true');
  });

  it.each(['5-29-1982', '5.29.82', '1982-05-29'])(
    'reads %s when it is inserted in one step',
    async (text) => {
      const { input } = await typed('1');
      fireEvent.change(input, { target: { value: text } });
      expect(input.value).toBe('05/29/1982');
    },
  );

  it('ignores a dash typed after the month, and keeps the caret in place', async () => {
    const { user, input } = await typed('01151985');
    input.setSelectionRange(2, 2);
    await user.keyboard('-');
    expect(input.value).toBe('01/15/1985');
    expect(input.selectionStart).toBe(2);
  });

  it.each(['1/5/1985', '1985-01-05', '01-05-1985', 'Jan 5, 1985', '5-Jan-1985'])(
    'accepts the pasted date %s',
    async (text) => {
      const { user, input } = await typed('12');
      await user.paste(text);
      expect(input.value).toBe('01/05/1985');
    },
  );

  it.each(['7/10/65', '071065'])('completes the year of %s on leaving the field', async (text) => {
    const { user, input } = await typed(text);
    expect(input.value).toBe('07/10/65');
    await user.tab();
    expect(input.value).toBe('07/10/1965');
  });

  it.each(['7/10/65', '07-10-65'])('completes the year of the pasted date %s', async (text) => {
    const { user, input } = await typed('12');
    await user.paste(text);
    expect(input.value).toBe('07/10/1965');
  });

  it('shows an error if the completed date is invalid', async () => {
    const { user, input } = await typed('02/30/65');
    await user.tab();
    expect(input.value).toBe('02/30/1965');
    expect(screen.getByText('Invalid date for this month')).toBeDefined();
  });

  it.each([
    ['11/15/26', '11/15/2026'],
    ['11/16/26', '11/16/1926'],
    ['1/2/00', '01/02/2000'],
    ['07/10/196', '07/10/196'],
    ['07/10', '07/10'],
    ['', ''],
  ])('turns %j into %j on November 15, 2026', (text, complete) => {
    expect(completeYear(text, new Date(2026, 10, 15, 12))).toBe(complete);
  });

  it('converts a valid date to ISO format, and any other text to null', () => {
    expect(dateEntryToIso('01/15/1985')).toBe('1985-01-15');
    expect(dateEntryToIso('02/30/1985')).toBeNull();
    expect(dateEntryToIso('01/15')).toBeNull();
  });
});
