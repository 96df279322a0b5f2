/**
 * A plain decimal (`0.2`, `.2`, `-15`, `1,500.00`, `$50`, `80%`) as a number; null for anything else.
 * JavaScript's own conversion would also take '', '0x1F' and '1e3' for numbers.
 */
export function readDecimal(text: string): number | null {
  if (text.length === 0) return null;
  if (text.length === 1) {
    const digit = text.charCodeAt(0) - 48;
    return digit >= 0 && digit <= 9 ? digit : null;
  }
  return isPlainDecimal(text) ? Number(text) : readDressedDecimal(text);
}

/** The same in cents. */
export function readCents(text: string): number | null {
  const value = readDecimal(text);
  return value === null ? null : toCents(value);
}

export function toCents(value: number): number {
  const cents = Math.round(Math.abs(value) * 100 + 1e-7);
  return value < 0 && cents !== 0 ? -cents : cents;
}

function isPlainDecimal(text: string): boolean {
  let digits = 0;
  let points = 0;
  let at = text.charCodeAt(0) === 45 ? 1 : 0;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= 48 && code <= 57) digits++;
    else if (code === 46 && points === 0) points++;
    else return false;
  }
  return digits > 0 && digits < 16;
}

function readDressedDecimal(text: string): number | null {
  const bare = text.trim().replace(/^\$\s*|\s*%$/g, '');
  const plain = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare) ? bare.replaceAll(',', '') : bare;
  return isPlainDecimal(plain) ? Number(plain) : null;
}
