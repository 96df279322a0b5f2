// The browser's day, and whether a date of the payer's has come.

/** The calendar day in the browser's time zone. */
export const dayOf = (date: Date): string => {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
};

/** After the date itself: a "next" date in the past reads as a mistake unless the page says that it has passed. */
export const passedText = (day: string): string => (day <= dayOf(new Date()) ? ' has passed' : '');
