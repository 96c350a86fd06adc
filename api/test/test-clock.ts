import type { Clock } from '../src/platform/clock.ts';

/** A clock that goes on only when it is told to. */
export class TestClock {
  private now = new Date();

  readonly read: Clock = () => new Date(this.now);

  pass(minutes: number): void {
    this.now = new Date(this.now.getTime() + minutes * 60_000);
  }
}
