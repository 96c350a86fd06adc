/** Below the 30 s that process managers commonly wait before SIGKILL. */
const TIMEOUT_MS = 25_000;
/** One Ctrl-C may send the signal twice: by the terminal and by npm. */
const SAME_SIGNAL_MS = 1_000;

/** How long a server keeps listening after SIGTERM, so that load balancers notice. */
const GRACE_MS = 5_000;

/**
 * Closes the program and exits: on SIGTERM with the grace period, on SIGINT without. The exit code is 0 if `close`
 * returns true (every request got its response), else 1. A second signal or a timeout exits immediately with 1.
 */
export function closeOnSignals(close: (graceMs: number) => Promise<boolean>, graceMs = GRACE_MS): void {
  let closingSince: number | null = null;
  const onSignal = (signal: NodeJS.Signals) => {
    if (closingSince !== null) {
      if (performance.now() - closingSince > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    closingSince = performance.now();
    setTimeout(() => process.exit(1), TIMEOUT_MS).unref();
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
