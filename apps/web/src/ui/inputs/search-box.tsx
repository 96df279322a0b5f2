// The search box of a page. `/` focuses it.

import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';

export interface SearchBoxProps {
  value: string;
  onChange: (value: string) => void;
  placeholder: string;
  /** Screen reader label; by default the placeholder. */
  label?: string;
  className?: string;
}

export const SearchBox = ({
  value,
  onChange,
  placeholder,
  label = placeholder,
  className,
}: SearchBoxProps) => (
  <TextInput
    type="search"
    role="searchbox"
    data-page-search
    aria-label={label}
    aria-keyshortcuts="/"
    autoComplete="off"
    spellCheck={false}
    placeholder={placeholder}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    leftSection={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
    rightSection={value && <CloseButton size="sm" aria-label="Clear search" onClick={() => onChange('')} />}
    {...(className && { className })}
  />
);
