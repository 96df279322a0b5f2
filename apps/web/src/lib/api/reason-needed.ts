// A super admin must give a reason before opening a patient's record. Any call can find that out; the shell asks.

import type { ReasonRecord } from '@bitewing/contract';

type Listener = (record: ReasonRecord) => void;

let listener: Listener | null = null;
/** A reason that was needed before the shell listened. */
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
