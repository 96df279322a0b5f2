/** The text without blanks around it. Control characters count as blanks: some senders pad with them. */
export function trimmed(text: string): string {
  return trimmedSlice(text, 0, text.length);
}

export function trimmedSlice(text: string, from: number, to: number): string {
  const start = skipBlanks(text, from, to);
  return text.slice(start, skipBlanksBack(text, start, to));
}

/** The index of the first character that isn't blank, or `to`. */
export function skipBlanks(text: string, from: number, to: number): number {
  let at = from;
  while (at < to && isBlank(text.charCodeAt(at))) at++;
  return at;
}

/** The index after the last character that isn't blank, or `from`. */
export function skipBlanksBack(text: string, from: number, to: number): number {
  let at = to;
  while (at > from && isBlank(text.charCodeAt(at - 1))) at--;
  return at;
}

/** Spaces, tabs, line breaks, control characters, the no-break space and the byte order mark. */
function isBlank(code: number): boolean {
  return code <= 32 || code === 0xa0 || code === 0xfeff;
}

/** The text in capitals. Most codes already are in capitals, and checking is much faster than converting. */
export function upperCase(text: string): string {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 90) return text.toUpperCase();
  return text;
}
