// A super admin must give a reason before opening a patient's record. Any call can find that out; the shell asks.

import type { ReasonRecord } from '@bitewing/contract';

type Listener = (record: ReasonRecord) => void;

const listeners = new Set<Listener>();

export const askForReason: Listener = (record) => {
  for (const listener of listeners) listener(record);
};

/** Returns a function that ends the subscription. */
export const onReasonNeeded = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
