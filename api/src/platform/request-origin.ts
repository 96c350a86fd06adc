import { AsyncLocalStorage } from 'node:async_hooks';

/** The client of a request, as the security log names it. */
interface RequestOrigin {
  /** Shortened, so that it names no household. */
  network: string;
  userAgent: string;
  requestId: string;
}

const current = new AsyncLocalStorage<RequestOrigin>();

/** Handles a request with its client, for `currentOrigin`. */
export function runWithOrigin<Result>(origin: RequestOrigin, handle: () => Result): Result {
  return current.run(origin, handle);
}

/** The client of the current request; undefined outside a request. */
export function currentOrigin(): RequestOrigin | undefined {
  return current.getStore();
}
