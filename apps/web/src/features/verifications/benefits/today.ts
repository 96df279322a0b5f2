// Today's date in the browser's time zone, and the words for a payer's date that has passed.

/** The calendar day in the browser's time zone. */
export const dayOf = (date: Date): string => {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
};

/** The words to show after a "next" date. Without them, a "next" date in the past would look like a mistake. */
export const passedText = (day: string): string => (day <= dayOf(new Date()) ? ' has passed' : '');
