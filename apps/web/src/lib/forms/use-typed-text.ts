import { useState } from 'react';

/**
 * The text of a field whose value is applied later, for example on Enter. If the value changes elsewhere, for example
 * by "Clear Filters", the new value replaces the text.
 */
export const useTypedText = (value: string): [string, (text: string) => void] => {
  const [typed, setTyped] = useState({ text: value, value });
  if (typed.value !== value) setTyped({ text: value, value });
  return [typed.value === value ? typed.text : value, (text) => setTyped({ text, value })];
};
