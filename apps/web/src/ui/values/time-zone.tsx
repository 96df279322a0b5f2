// The time zone of the timestamps on a page, and the note of a list that names it.

import { createContext, type ReactNode, useContext } from 'react';
import classes from './time-zone.module.css';

/** The time zone of the timestamps, such as the practice's. Null means the browser's time zone. */
export const TimeZoneContext = createContext<string | null>(null);

export const useTimeZone = (): string | null => useContext(TimeZoneContext);

/** True in a list with a note that names the time zone, so that its timestamps don't. */
const NoteContext = createContext(false);

export const useIsZoneInNote = (): boolean => useContext(NoteContext);

/** "Central Time". */
const timeZoneName = (zone: string | null): string =>
  new Intl.DateTimeFormat('en-US', { timeZoneName: 'longGeneric', ...(zone !== null && { timeZone: zone }) })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** A list with timestamps. Its note says once in which time zone they are. */
export const ListTimes = ({ children }: { children: ReactNode }) => (
  <div className={classes.list}>
    <p className={classes.note}>Times in {timeZoneName(useTimeZone())}</p>
    <NoteContext value={true}>{children}</NoteContext>
  </div>
);
