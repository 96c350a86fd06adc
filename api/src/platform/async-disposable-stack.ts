/** Closes things in the opposite order of their opening. */
export class AsyncDisposableStack {
  private readonly closings: (() => unknown)[] = [];

  /** Remembers how to close what was just opened. */
  add(close: () => unknown): void {
    this.closings.push(close);
  }

  async close(): Promise<void> {
    for (const close of this.closings.splice(0).toReversed()) await close();
  }
}
