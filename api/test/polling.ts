/** Options of `expect.poll`, `vi.waitUntil` and Playwright for work that a busy machine does late. */
export const POLLING = { timeout: 120_000, interval: 20 };
