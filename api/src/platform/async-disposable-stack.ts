/**
 * Runs cleanup callbacks in reverse order of registration, one after the other. Replaces
 * `AsyncDisposableStack`, which Node.js 20 lacks, with the two methods that the shop needs.
 */
export class AsyncDisposableStack {
  private readonly callbacks: (() => unknown)[] = [];

  /** Registers a callback to run on disposal. */
  defer(onDispose: () => unknown): void {
    this.callbacks.push(onDispose);
  }

  async disposeAsync(): Promise<void> {
    for (const onDispose of this.callbacks.splice(0).toReversed()) await onDispose();
  }
}
