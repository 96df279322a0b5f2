// Watches for 15 minutes without activity in any tab; the last two of them are a visible countdown.

import { INACTIVITY_LOGOUT_MS, INACTIVITY_WARNING_MS } from '@bitewing/contract';
import { openTabChannel } from './tab-channel.ts';

export interface InactivityHandlers {
  /** Seconds left while the warning stands, null when there is none. */
  onCountdown: (secondsLeft: number | null) => void;
  onTimeout: () => void;
}

export interface InactivityWatch {
  /** The person said they are still there. */
  stay: () => void;
  stop: () => void;
}

/** On the element that holds the warning's buttons. */
export const WARNING_ATTRIBUTE = 'data-inactivity-warning';

const TICK_MS = 1000;
const MOVEMENTS = ['mousemove', 'pointermove', 'scroll'];
const ACTIONS = ['pointerdown', 'keydown', 'wheel', 'touchstart'];

export const watchInactivity = (handlers: InactivityHandlers): InactivityWatch => {
  let lastActivity = Date.now();
  let lastPosted = 0;
  let warning = false;
  let stopped = false;

  const channel = openTabChannel((message) => {
    if (message.kind === 'activity' && message.at > lastActivity) record(message.at);
  });

  const record = (at: number): void => {
    lastActivity = at;
    if (!warning) return;
    warning = false;
    handlers.onCountdown(null);
  };

  const stay = (): void => {
    const now = Date.now();
    // A computer waking from sleep may deliver the first key press before the first tick.
    if (now - lastActivity >= INACTIVITY_LOGOUT_MS) {
      check();
      return;
    }
    record(now);
    if (now - lastPosted < TICK_MS) return;
    lastPosted = now;
    channel.post({ kind: 'activity', at: now });
  };

  // While the warning stands, moving towards its buttons and using them must not take the dialog away.
  const onMovement = (): void => {
    if (!warning) stay();
  };
  const onAction = (event: Event): void => {
    const inWarning =
      event.target instanceof Element && event.target.closest(`[${WARNING_ATTRIBUTE}]`) !== null;
    if (!(warning && inWarning)) stay();
  };

  const check = (): void => {
    if (stopped) return;
    const remaining = INACTIVITY_LOGOUT_MS - (Date.now() - lastActivity);
    if (remaining <= 0) {
      stop();
      handlers.onTimeout();
    } else if (remaining <= INACTIVITY_WARNING_MS) {
      warning = true;
      handlers.onCountdown(Math.ceil(remaining / TICK_MS));
    }
  };

  const stop = (): void => {
    stopped = true;
    clearInterval(timer);
    channel.close();
    for (const name of MOVEMENTS) window.removeEventListener(name, onMovement, true);
    for (const name of ACTIONS) window.removeEventListener(name, onAction, true);
  };

  const timer = setInterval(check, TICK_MS);
  for (const name of MOVEMENTS) window.addEventListener(name, onMovement, { capture: true, passive: true });
  for (const name of ACTIONS) window.addEventListener(name, onAction, { capture: true, passive: true });
  return { stay, stop };
};
