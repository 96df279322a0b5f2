/** The check digit of an NPI: Luhn over the prefix 80840 followed by the ten digits. */
export function hasValidCheckDigit(npi: string): boolean {
  if (!/^\d{10}$/.test(npi)) return false;
  const PREFIX_SUM = 24;
  const sum = [...npi].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, PREFIX_SUM);
  return sum % 10 === 0;
}

/** The one NPI that every payer refuses: not on file, not enrolled. */
export const UNENROLLED_NPI = '1111111112';
