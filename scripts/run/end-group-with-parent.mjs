// Preloaded into each part of `npm run dev`, the leader of a process group: stops the whole group when the supervisor
// ends. Stopping the part alone is not enough, because tsx runs the program in a child process.
const PATIENCE_MS = 5_000;

process.on('disconnect', () => {
  // Must come first: stopping the group stops this process too.
  setTimeout(() => process.kill(-process.pid, 'SIGKILL'), PATIENCE_MS);
  process.on('SIGTERM', () => {});
  process.kill(-process.pid, 'SIGTERM');
});
process.channel?.unref();
