// Preloaded into each service: stops it when the supervisor ends for any reason.
const EXIT_AFTER_MS = 10_000;

process.on('disconnect', () => {
  setTimeout(() => process.exit(1), EXIT_AFTER_MS).unref();
  process.kill(process.pid, 'SIGTERM');
});
process.channel?.unref();
