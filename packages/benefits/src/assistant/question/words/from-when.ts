// Words for the start of a time: "12 months from when?".

import { phrases } from './phrases-in.ts';

export const saysFrom = phrases(`
  from when, from what, from which, since when, since what, starting when, starting from, start, starts, started
  begin, begins, began, counted from, count from, counting from
`);
