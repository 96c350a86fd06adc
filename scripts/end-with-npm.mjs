// npm hands a signal to its shell, and the shell does not hand it on. So that `kill` of npm ends the shop too, a
// program that npm started ends in good order once its shell is gone.
const LOOK_EVERY_MS = 500;

export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== shell) process.emit('SIGTERM', 'SIGTERM');
  }, LOOK_EVERY_MS);
  watch.unref();
  // A second signal would end the program hard.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => clearInterval(watch));
}
