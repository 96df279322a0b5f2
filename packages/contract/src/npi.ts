// NPI check digit: Luhn over "80840" + the number. A wrong check digit causes a warning, not an error.

export const hasValidNpiCheckDigit = (npi: string): boolean => {
  if (!/^\d{10}$/.test(npi)) return false;
  const digits = `80840${npi}`;
  let sum = 0;
  for (let position = 0; position < digits.length; position += 1) {
    const digit = Number(digits[digits.length - 1 - position]);
    const doubled = position % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
};

export const NPI_CHECK_DIGIT_WARNING =
  'This NPI has a wrong check digit. Compare it with the NPI registry. A payer may refuse it.';
