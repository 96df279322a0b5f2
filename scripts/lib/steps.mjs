const NOTICEABLE_MS = 1000;

/** Runs one step and announces it if it takes more than a second. */
export async function step(title, work, write = (text) => process.stderr.write(text)) {
  const started = Date.now();
  let isAnnounced = false;
  const timer = setTimeout(() => {
    isAnnounced = true;
    write(`${title} …\n`);
  }, NOTICEABLE_MS);
  try {
    return await work();
  } finally {
    clearTimeout(timer);
    if (isAnnounced) write(`${title}: ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
  }
}
