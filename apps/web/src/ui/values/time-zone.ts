import { createContext, useContext } from 'react';

/** The time zone of the timestamps on a page, such as the practice's. Null means the browser's time zone. */
export const TimeZoneContext = createContext<string | null>(null);

export const useTimeZone = (): string | null => useContext(TimeZoneContext);
