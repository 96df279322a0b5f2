// Today's date in the browser's time zone, and whether a payer's date has come.

/** The calendar day in the browser's time zone. */
export const dayOf = (date: Date): string => {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
};

/** Whether a payer's "next" date is today or earlier. Such a date means that the service is allowed again. */
export const hasCome = (day: string): boolean => day <= dayOf(new Date());
