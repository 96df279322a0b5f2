// The field for a procedure code. The user types a code or an everyday name. The names load after the page.

import { Autocomplete } from '@mantine/core';
import { useMemo } from 'react';
import { useLazyModule } from '#lib/use-lazy-module.ts';

const loadSearch = () => import('./code-search.ts');
const SHOWN_OPTIONS = 12;
const UNKNOWN = "We don't know this code. Check it.";

export interface CodeFieldProps {
  label: string;
  name: string;
  value: string;
  error: string | null;
  onChange: (code: string) => void;
  onBlur: () => void;
}

export const CodeField = ({ label, name, value, error, onChange, onBlur }: CodeFieldProps) => {
  const search = useLazyModule(true, loadSearch);
  const found = useMemo(() => search?.searchCodes(value).slice(0, SHOWN_OPTIONS) ?? [], [search, value]);
  const isCode = /^D\d{4}$/i.test(value.trim());
  const description = isCode && search ? search.describeCode(value.trim().toUpperCase()) || UNKNOWN : '';
  const leave = (): void => {
    const digits = value.trim();
    if (/^\d{4}$/.test(digits)) onChange(`D${digits}`);
    onBlur();
  };
  return (
    <Autocomplete
      label={label}
      name={name}
      value={value}
      error={error}
      {...(description !== '' && { description })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder="D2740 or crown"
      data={found.map(({ code }) => code)}
      // Show all options: they were found by name, so their text needn't contain what the user typed.
      filter={({ options }) => options}
      renderOption={({ option }) => {
        const text = found.find(({ code }) => code === option.value)?.label ?? '';
        return <span>{text === '' ? option.value : `${option.value} ${text}`}</span>;
      }}
      spellCheck={false}
      autoComplete="off"
      comboboxProps={{ width: 340, position: 'bottom-start' }}
      onChange={onChange}
      onBlur={leave}
    />
  );
};
