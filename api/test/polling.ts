/** Options of `expect.poll` and `vi.waitUntil` for background work. */
export const POLLING = { timeout: 30_000, interval: 20 };
