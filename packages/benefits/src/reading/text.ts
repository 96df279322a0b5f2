/** The text without blanks around it. Control characters count as blanks: some senders pad with them. */
export function trimmed(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && isBlank(text.charCodeAt(from))) from++;
  while (to > from && isBlank(text.charCodeAt(to - 1))) to--;
  return to - from === text.length ? text : text.slice(from, to);
}

/** Spaces, tabs, line breaks, control characters, the no-break space and the byte order mark. */
function isBlank(code: number): boolean {
  return code <= 32 || code === 0xa0 || code === 0xfeff;
}
