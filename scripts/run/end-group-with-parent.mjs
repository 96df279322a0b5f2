// Loaded before each part of `npm run dev`, which leads a process group: when the supervisor is gone, however it
// went, the whole group goes. A part alone is not enough, because tsx runs the program in a child of its own.
const PATIENCE_MS = 5_000;

process.on('disconnect', () => {
  // First, because the group's end is our own too.
  setTimeout(() => process.kill(-process.pid, 'SIGKILL'), PATIENCE_MS);
  process.on('SIGTERM', () => {});
  process.kill(-process.pid, 'SIGTERM');
});
process.channel?.unref();
