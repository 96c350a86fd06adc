import { LRUCache } from 'lru-cache';
import type { Encoding, ReusableResponse } from './reusable-response.ts';

/** Bounds how old a response may be that depends on more than the tables whose changes are announced. */
export const MAX_AGE_MS = 5 * 60_000;
/** A response of a greater share of the cache is not stored. */
const MAX_SHARE = 1 / 4;

/** The making of a response that other requests wait for. */
export interface Fill {
  /** The response; null if it cannot be shared. */
  readonly done: Promise<ReusableResponse | null>;
  /** Ends the fill. Returns whether the response is stored; only the first call counts. */
  finish(response: ReusableResponse | null): boolean;
}

/**
 * The response cache of one process: what a shared HTTP cache in front of the shop would hold, but correct to the moment.
 *
 * - A request reads and fills it only if it has neither a session cookie nor an `Authorization` header (`cache-key.ts`).
 *   It is answered before the session is read, the query parsed or the page rendered (`cache-middleware.ts`).
 * - A response is stored only if it says of itself that it is public: `markPublic` for REST, pages and the sitemap,
 *   `@PublicField` for the fields of a GraphQL query.
 * - Of concurrent requests for the same key one makes the response, and the others wait for it.
 * - A committed change of what shoppers see reaches every process by LISTEN/NOTIFY and empties the cache. It also detaches
 *   the fills that have begun: they may have read old data, so they are sent to those who wait and not stored.
 * - While the process does not hear of changes, the cache is closed; then it starts empty.
 */
export class ResponseCache {
  private readonly stored: LRUCache<string, ReusableResponse>;
  private readonly fills = new Map<string, Fill>();
  private isHearing = false;

  constructor(maxBytes: number) {
    this.stored = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: Math.floor(maxBytes * MAX_SHARE),
      sizeCalculation: (response, key) => response.size + 2 * key.length,
      ttl: MAX_AGE_MS,
    });
  }

  /** Whether responses may be read and stored. */
  get isOpen(): boolean {
    return this.isHearing;
  }

  /** Memory of all responses in bytes. */
  get bytes(): number {
    return this.stored.calculatedSize;
  }

  /** Opens the cache while the process hears of changes. */
  readonly setHearing = (isHearing: boolean): void => {
    this.isHearing = isHearing;
    this.clear();
  };

  /** Drops all responses, after a change. */
  readonly clear = (): void => {
    this.stored.clear();
    this.fills.clear();
  };

  get(key: string): ReusableResponse | undefined {
    return this.stored.get(key);
  }

  /** The fill of a key that is under way. */
  fillOf(key: string): Fill | undefined {
    return this.fills.get(key);
  }

  startFill(key: string): Fill {
    let resolve: (response: ReusableResponse | null) => void = () => {};
    const done = new Promise<ReusableResponse | null>((settle) => (resolve = settle));
    const fill: Fill = {
      done,
      finish: (response) => {
        resolve(response);
        if (this.fills.get(key) !== fill) return false;
        this.fills.delete(key);
        if (response) this.stored.set(key, response);
        return response !== null && this.stored.has(key);
      },
    };
    this.fills.set(key, fill);
    return fill;
  }

  /** Compresses a response, and keeps the result if the response is still stored. */
  async encode(key: string, response: ReusableResponse, encoding: Encoding): Promise<ReusableResponse> {
    const encoded = await response.with(encoding);
    if (encoded !== response && this.stored.peek(key) === response)
      this.stored.set(key, encoded, { ttl: this.stored.getRemainingTTL(key) });
    return encoded;
  }
}
