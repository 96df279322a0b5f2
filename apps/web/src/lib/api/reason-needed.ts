// A super admin must give a reason before opening a patient's record. Until then, the server refuses calls about the
// record, and the shell asks for the reason.

import type { ReasonRecord } from '@bitewing/contract';

type Listener = (record: ReasonRecord) => void;

let listener: Listener | null = null;
/** The record of a refused call, if no listener was registered yet. */
let waiting: ReasonRecord | null = null;

export const askForReason: Listener = (record) => {
  if (listener) listener(record);
  else waiting = record;
};

/** Returns a function that ends the subscription. */
export const onReasonNeeded = (next: Listener): (() => void) => {
  listener = next;
  if (waiting) next(waiting);
  waiting = null;
  return () => {
    listener = null;
  };
};
