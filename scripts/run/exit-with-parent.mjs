// Loaded before each service: when the supervisor is gone, however it went, the service goes too.
const PATIENCE_MS = 10_000;

process.on('disconnect', () => {
  setTimeout(() => process.exit(1), PATIENCE_MS).unref();
  process.kill(process.pid, 'SIGTERM');
});
process.channel?.unref();
