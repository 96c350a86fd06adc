import { act } from '@testing-library/react';

const TIMEOUT_MS = 10_000;

/** Waits until a callback no longer throws, without advancing fake timers as `waitFor` does. */
export async function eventually<Result>(callback: () => Result): Promise<Result> {
  const deadline = performance.now() + TIMEOUT_MS;
  for (;;) {
    try {
      return callback();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await act(() => new Promise((resolve) => setImmediate(resolve)));
    }
  }
}
