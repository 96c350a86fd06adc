import type { Clock } from '../src/platform/clock.ts';

/** A fake clock, which stands still until it is advanced. */
export class TestClock {
  private now = new Date();

  readonly read: Clock = () => new Date(this.now);

  advance(minutes: number): void {
    this.now = new Date(this.now.getTime() + minutes * 60_000);
  }
}
