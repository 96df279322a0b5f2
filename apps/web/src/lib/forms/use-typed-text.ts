import { useState } from 'react';

/** Text that the user types. If the value changes elsewhere, for example by "Clear Filters", the text follows. */
export const useTypedText = (value: string): [string, (text: string) => void] => {
  const [typed, setTyped] = useState({ text: value, value });
  if (typed.value !== value) setTyped({ text: value, value });
  return [typed.value === value ? typed.text : value, (text) => setTyped({ text, value })];
};
