// Preloaded into each service: stops it when the supervisor ends for any reason.
const PATIENCE_MS = 10_000;

process.on('disconnect', () => {
  setTimeout(() => process.exit(1), PATIENCE_MS).unref();
  process.kill(process.pid, 'SIGTERM');
});
process.channel?.unref();
