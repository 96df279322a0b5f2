// The first screen: `glanceOf` gives the ten answers, `alertsOf` the alerts.
// Screen, printout, PDF and batch table use the same functions, so that they can't differ.
export { alertsOf } from './alerts.ts';
export { factOf, GLANCE_KEYS, glanceOf, glancesOf } from './glance.ts';
export type * from './types.ts';
