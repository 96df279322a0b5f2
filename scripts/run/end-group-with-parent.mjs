// Preloaded into each process that `npm run dev` starts. Each of them leads its own process group, because tsx runs the
// program in a child process. When the supervisor ends, this code stops the whole group.
const KILL_AFTER_MS = 5_000;

process.on('disconnect', () => {
  // Set up first, because the SIGTERM to the group below also reaches this process.
  setTimeout(() => process.kill(-process.pid, 'SIGKILL'), KILL_AFTER_MS);
  process.on('SIGTERM', () => {});
  process.kill(-process.pid, 'SIGTERM');
});
process.channel?.unref();
