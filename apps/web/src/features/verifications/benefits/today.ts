import { dayOf } from '#ui/values/date-text.tsx';

/** Whether a payer's "next" date is today or earlier. Such a date means that the service is allowed again. */
export const hasCome = (day: string): boolean => day <= dayOf(new Date());
