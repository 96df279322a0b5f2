import { dayOf } from '#ui/values/date-text.tsx';
import type { Visit } from './benefits-context.ts';

/** Today in the practice's time zone, or in the browser's if there is no visit. */
export const todayOf = (visit: Visit | null): string => visit?.on ?? dayOf(new Date());

/** Whether a payer's "next" date is today or earlier. Such a date means that the service is allowed again. */
export const hasCome = (day: string, visit: Visit | null): boolean => day <= todayOf(visit);
