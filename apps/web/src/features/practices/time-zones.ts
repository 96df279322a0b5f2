// Time zones for a select: those of the United States by the names people use, then all others.

const UNITED_STATES: [zone: string, label: string][] = [
  ['America/New_York', 'Eastern (New York)'],
  ['America/Chicago', 'Central (Chicago)'],
  ['America/Denver', 'Mountain (Denver)'],
  ['America/Phoenix', 'Mountain, no daylight saving (Phoenix)'],
  ['America/Los_Angeles', 'Pacific (Los Angeles)'],
  ['America/Anchorage', 'Alaska (Anchorage)'],
  ['Pacific/Honolulu', 'Hawaii (Honolulu)'],
  ['America/Puerto_Rico', 'Atlantic (Puerto Rico)'],
];

const COMMON = new Map(UNITED_STATES);
const OTHERS = Intl.supportedValuesOf('timeZone').filter((zone) => !COMMON.has(zone));

export const timeZoneLabel = (zone: string): string => COMMON.get(zone) ?? plain(zone);

const plain = (zone: string): string => zone.replaceAll('_', ' ');

/** Groups of options; a zone the browser does not know stays selectable. */
export const timeZoneOptions = (current: string) => {
  const known = COMMON.has(current) || OTHERS.includes(current);
  return [
    { group: 'United States', items: UNITED_STATES.map(([value, label]) => ({ value, label })) },
    {
      group: 'Other',
      items: [...(known ? [] : [current]), ...OTHERS].map((value) => ({ value, label: plain(value) })),
    },
  ];
};
