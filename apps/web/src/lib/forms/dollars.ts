const AMOUNT = /^\$?\s*((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?|\.\d+)$/;

/** `$1,170.50` → 1170.5. Null: not an amount. A comma only separates thousands, so `12,50` isn't read as 1250. */
export const readDollars = (text: string): number | null => {
  const amount = AMOUNT.exec(text.trim())?.[1];
  return amount === undefined ? null : Number(amount.replaceAll(',', ''));
};
