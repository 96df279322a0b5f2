// Today's date in the browser's time zone, and the words for a payer's date that has passed.

/** The calendar day in the browser's time zone. */
export const dayOf = (date: Date): string => {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
};

/** The words that follow a payer's next eligible date of today or earlier, which would look like a mistake alone. */
export const passedText = (day: string): string => (day <= dayOf(new Date()) ? ' has passed' : '');
