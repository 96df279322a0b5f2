const AMOUNT = /^\$?\s*((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?|\.\d+)$/;

/** `$1,170.50` → 1170.5. Null if the text isn't an amount, like `12,50`: a comma may only separate thousands. */
export const readDollars = (text: string): number | null => {
  const amount = AMOUNT.exec(text.trim())?.[1];
  return amount === undefined ? null : Number(amount.replaceAll(',', ''));
};
