/** Waits until the time is over or the caller disconnects. */
export function pause(milliseconds: number, gone: AbortSignal): Promise<void> {
  if (milliseconds <= 0 || gone.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      gone.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    gone.addEventListener('abort', done);
  });
}
