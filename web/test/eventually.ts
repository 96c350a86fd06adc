import { act } from '@testing-library/react';

const LONGEST = 10_000;

/** Waits for something while the test has stopped the clock: other ways to wait would move it on. */
export async function eventually<Found>(find: () => Found): Promise<Found> {
  const end = performance.now() + LONGEST;
  for (;;) {
    try {
      return find();
    } catch (notYet) {
      if (performance.now() > end) throw notYet;
      await act(() => new Promise((resolve) => setImmediate(resolve)));
    }
  }
}
