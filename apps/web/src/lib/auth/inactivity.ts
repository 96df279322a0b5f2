// Detects when no tab has had activity for 15 minutes. During the last two minutes, the user sees a countdown.

import { INACTIVITY_LOGOUT_MS, INACTIVITY_WARNING_MS } from '@bitewing/contract';
import { openTabChannel } from './tab-channel.ts';

export interface InactivityHandlers {
  /** Called every second with the seconds left while the warning is shown, and with null when activity closes it. */
  onCountdown: (secondsLeft: number | null) => void;
  onTimeout: () => void;
}

export interface InactivityWatch {
  /** Restarts the 15 minutes. */
  stay: () => void;
  stop: () => void;
}

/** Marks the element that contains the warning's buttons. */
export const WARNING_ATTRIBUTE = 'data-inactivity-warning';

const TICK_MS = 1000;
const MOVEMENTS = ['mousemove', 'pointermove', 'scroll'];
const ACTIONS = ['pointerdown', 'keydown', 'wheel', 'touchstart'];

export const watchInactivity = (handlers: InactivityHandlers): InactivityWatch => {
  let lastActivity = Date.now();
  let lastPosted = 0;
  let isWarning = false;
  let isStopped = false;

  const channel = openTabChannel((message) => {
    if (message.kind === 'activity' && message.at > lastActivity) record(message.at);
  });

  const record = (at: number): void => {
    lastActivity = at;
    if (!isWarning) return;
    isWarning = false;
    handlers.onCountdown(null);
  };

  const stay = (): void => {
    const now = Date.now();
    // After the computer has slept, the first key press may arrive before the timer runs `check`.
    if (now - lastActivity >= INACTIVITY_LOGOUT_MS) {
      check();
      return;
    }
    record(now);
    if (now - lastPosted < TICK_MS) return;
    lastPosted = now;
    channel.post({ kind: 'activity', at: now });
  };

  // Neither `MOVEMENTS` nor events inside the warning close it: the user must be able to reach its buttons.
  const stopListening = listen(
    () => !isWarning && stay(),
    (event) => (!isWarning || !isInWarning(event)) && stay(),
  );

  const check = (): void => {
    if (isStopped) return;
    const remaining = INACTIVITY_LOGOUT_MS - (Date.now() - lastActivity);
    if (remaining <= 0) {
      stop();
      handlers.onTimeout();
    } else if (remaining <= INACTIVITY_WARNING_MS) {
      isWarning = true;
      handlers.onCountdown(Math.ceil(remaining / TICK_MS));
    }
  };

  const stop = (): void => {
    isStopped = true;
    clearInterval(timer);
    channel.close();
    stopListening();
  };

  const timer = setInterval(check, TICK_MS);
  return { stay, stop };
};

const isInWarning = ({ target }: Event): boolean =>
  target instanceof Element && target.closest(`[${WARNING_ATTRIBUTE}]`) !== null;

/** Returns a function that stops listening. */
const listen = (onMovement: (event: Event) => void, onAction: (event: Event) => void): (() => void) => {
  const options = { capture: true, passive: true };
  for (const name of MOVEMENTS) window.addEventListener(name, onMovement, options);
  for (const name of ACTIONS) window.addEventListener(name, onAction, options);
  return () => {
    for (const name of MOVEMENTS) window.removeEventListener(name, onMovement, true);
    for (const name of ACTIONS) window.removeEventListener(name, onAction, true);
  };
};
