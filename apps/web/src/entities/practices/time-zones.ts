// The time zones of the United States and its territories, by their common names.

const ZONES: [zone: string, label: string][] = [
  ['America/New_York', 'Eastern (New York)'],
  ['America/Detroit', 'Eastern (Detroit)'],
  ['America/Indiana/Indianapolis', 'Eastern (Indianapolis)'],
  ['America/Chicago', 'Central (Chicago)'],
  ['America/Denver', 'Mountain (Denver)'],
  ['America/Boise', 'Mountain (Boise)'],
  ['America/Phoenix', 'Mountain, no daylight saving (Phoenix)'],
  ['America/Los_Angeles', 'Pacific (Los Angeles)'],
  ['America/Anchorage', 'Alaska (Anchorage)'],
  ['America/Adak', 'Aleutian (Adak)'],
  ['Pacific/Honolulu', 'Hawaii (Honolulu)'],
  ['America/Puerto_Rico', 'Atlantic (Puerto Rico)'],
  ['Pacific/Guam', 'Chamorro (Guam)'],
  ['Pacific/Pago_Pago', 'Samoa (Pago Pago)'],
];

const LABELS = new Map(ZONES);

export const timeZoneLabel = (zone: string): string => LABELS.get(zone) ?? zone.replaceAll('_', ' ');

/** Options for a select. Includes the practice's current zone, even if it isn't in the list. */
export const timeZoneOptions = (current: string): { value: string; label: string }[] => [
  ...(LABELS.has(current) ? [] : [{ value: current, label: timeZoneLabel(current) }]),
  ...ZONES.map(([value, label]) => ({ value, label })),
];
