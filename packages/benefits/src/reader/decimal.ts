/** A longer text isn't a number. We reject it without checking, to limit the run time. */
const LONGEST = 40;

/** A JavaScript number can't always represent more digits exactly. */
const MOST_DIGITS = 15;

/**
 * A plain decimal (`0.2`, `.2`, `-15`, `1,500.00`, `$50`, `80%`) as a number; null for anything else.
 * `Number()` alone would also accept '', '0x1F' and '1e3'.
 */
export function readDecimal(text: string): number | null {
  if (text.length > LONGEST) return null;
  if (isPlain(text)) return Number(text);
  const bare = withoutSigns(text);
  return isPlain(bare) ? Number(bare) : null;
}

const [ZERO, NINE, POINT] = ['0', '9', '.'].map((sign) => sign.charCodeAt(0)) as [number, number, number];

/** Digits with at most one point, perhaps after a minus sign. */
function isPlain(text: string): boolean {
  let digits = 0;
  let points = 0;
  for (let at = text.startsWith('-') ? 1 : 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= ZERO && code <= NINE) digits++;
    else if (code === POINT) points++;
    else return false;
  }
  return digits > 0 && digits <= MOST_DIGITS && points <= 1;
}

/** Removes the dollar or percent sign and the commas between thousands. */
function withoutSigns(text: string): string {
  const bare = text.trim().replace(/^\$\s*|\s*%$/g, '');
  return /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare) ? bare.replaceAll(',', '') : bare;
}

/** Like `readDecimal`, but for money: dollars as integer cents. */
export function readCents(text: string): number | null {
  const value = readDecimal(text);
  return value === null ? null : toCents(value);
}

export function toCents(value: number): number {
  // 1.005 * 100 is 100.49999999999999. The small addition rounds half a cent up all the same.
  const cents = Math.round(Math.abs(value) * 100 + 1e-7);
  return value < 0 && cents !== 0 ? -cents : cents;
}
