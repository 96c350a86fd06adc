// npm forwards signals to its shell, but the shell does not forward them to the program. So a program started by npm
// shuts down gracefully once its parent shell has exited.
const POLL_INTERVAL_MS = 500;

export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== shell) process.emit('SIGTERM', 'SIGTERM');
  }, POLL_INTERVAL_MS);
  watch.unref();
  // After a real signal this must not send a second one, which would kill the program.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => clearInterval(watch));
}
