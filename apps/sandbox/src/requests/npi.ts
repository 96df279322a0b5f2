/** Runs the Luhn check on the NPI with the prefix 80840. The prefix adds 24 to the sum. */
export function hasValidCheckDigit(npi: string): boolean {
  if (!/^\d{10}$/.test(npi)) return false;
  const PREFIX_SUM = 24;
  const sum = [...npi].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, PREFIX_SUM);
  return sum % 10 === 0;
}

/** Every payer rejects this NPI with AAA 43, as if the provider weren't enrolled. */
export const UNENROLLED_NPI = '1111111112';
