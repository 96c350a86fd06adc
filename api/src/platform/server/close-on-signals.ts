/** Below the 30 s that process managers commonly wait before they kill. */
const LIMIT_MS = 25_000;
/** A terminal and npm may both deliver the signal of one Ctrl-C. */
const SAME_SIGNAL_MS = 1_000;

/** How long a server that is told to end goes on listening, so that a load balancer can notice. */
export const GRACE_MS = 5_000;

/**
 * Closes the program on SIGTERM after `graceMs`, on SIGINT at once, and exits: with 0 where `close` says that nothing was
 * cut off, else 1. A second signal, or closing that takes too long, ends the process hard.
 */
export function closeOnSignals(close: (graceMs: number) => Promise<boolean>, graceMs = GRACE_MS): void {
  let closingSince: number | null = null;
  const onSignal = (signal: NodeJS.Signals) => {
    if (closingSince !== null) {
      if (performance.now() - closingSince > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    closingSince = performance.now();
    setTimeout(() => process.exit(1), LIMIT_MS).unref();
    close(signal === 'SIGTERM' ? graceMs : 0).then(
      (isComplete) => process.exit(isComplete ? 0 : 1),
      (error) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}
