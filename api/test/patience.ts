/** For what happens by itself, soon: how a test waits for it. */
export const PATIENTLY = { timeout: 30_000, interval: 20 };
