/** Longer texts are not numbers; some would also take long to match. */
const LONGEST = 40;

/** At most fifteen digits: a JavaScript number cannot hold more exactly. */
const PLAIN = /^-?(?=.*\d)\d*\.?\d*$/;
const MOST_DIGITS = 15;

/**
 * A plain decimal (`0.2`, `.2`, `-15`, `1,500.00`, `$50`, `80%`) as a number; null for anything else.
 * `Number()` alone would also accept '', '0x1F' and '1e3'.
 */
export function readDecimal(text: string): number | null {
  if (text.length > LONGEST) return null;
  const bare = text.trim().replace(/^\$\s*|\s*%$/g, '');
  const plain = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare) ? bare.replaceAll(',', '') : bare;
  if (!PLAIN.test(plain) || plain.replace(/\D/g, '').length > MOST_DIGITS) return null;
  return Number(plain);
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
