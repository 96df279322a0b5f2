import { phrases } from './phrases-in.ts';

/** Whether a user doubts what the question says: "maybe before this plan". A doubt must not be used as a fact. */
export const saysUnsure = phrases(`
  dont know, do not know, doesnt know, does not know, dont remember, doesnt remember, dont recall, not sure
  not certain, not clear, unsure, uncertain, unclear, unknown, idk, no idea, wonder, whether, or not, maybe
  perhaps, probably, possibly, might, may have, may be, could be, could have, i think, we think, she thinks
  he thinks, thinks, believe, believes, guess, supposedly, find out if, check if, verify if, need to know if
`);
