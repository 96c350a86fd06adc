import { setTimeout as pause } from 'node:timers/promises';
import { graphqlRequest } from '../../bench/workloads/requests.ts';
import type { DrilledCluster } from './drilled-cluster.ts';

/** One write. */
interface ProbeSample {
  /** Milliseconds of `performance.now()`. */
  from: number;
  to: number;
  /** 0: no answer. */
  status: number;
  hasRetryAfter: boolean;
}

const UPDATE = `mutation Probe($bookId: ID!, $quantity: Int!) {
  updateCartLine(input: { bookId: $bookId, condition: NEW, quantity: $quantity }) { cart { count } }
}`;
const ADD = 'mutation Add($bookId: ID!) { addToCart(input: { bookId: $bookId }) { cart { count } } }';
const INTERVAL_MS = 200;
const TIMEOUT_MS = 20_000;
const MOST_WAIT_MS = 60_000;
/** A busy machine needs less for a write. */
const INTERRUPTED_MS = 2_000;

/** A customer who changes the cart all the time: shows for how long nothing can be written. */
export class WriteProbe {
  readonly samples: ProbeSample[] = [];
  private readonly stopped = new AbortController();
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly shop: Pick<DrilledCluster, 'url' | 'customer' | 'bookId'>) {}

  async start(): Promise<void> {
    const { bookId } = this.shop;
    await this.send(ADD, { bookId });
    this.running = this.run(bookId);
  }

  async stop(): Promise<void> {
    this.stopped.abort();
    await this.running;
  }

  /** Seconds since a moment in which nothing was written. Waits until writes are back, at most a minute. */
  async outageSince(moment: number): Promise<number> {
    const asked = performance.now();
    const isBack = () => this.samples.some(({ from, status }) => from >= asked && status === 200);
    while (!isBack() && performance.now() < asked + MOST_WAIT_MS) await pause(INTERVAL_MS);
    const written = this.samples.filter(({ status }) => status === 200).map(({ to }) => to);
    const gaps = [...written, performance.now()]
      .map((to, index) => to - Math.max(moment, written[index - 1] ?? moment))
      .filter((gap) => gap > INTERRUPTED_MS);
    return gaps.reduce((sum, gap) => sum + gap, 0) / 1_000;
  }

  /** What was neither written nor answered with 503 and Retry-After. */
  get wrongAnswers(): number {
    return this.samples.filter(({ status, hasRetryAfter }) => status !== 200 && !(status === 503 && hasRetryAfter))
      .length;
  }

  private async run(bookId: string): Promise<void> {
    for (let turn = 0; !this.stopped.signal.aborted; turn += 1) {
      await this.send(UPDATE, { bookId, quantity: 1 + (turn % 2) });
      await pause(INTERVAL_MS);
    }
  }

  private async send(query: string, variables: object): Promise<void> {
    const { url, customer } = this.shop;
    const { method, path, headers, body } = graphqlRequest(query, variables, {
      client: 65_000,
      cookie: customer.cookie,
    });
    const from = performance.now();
    const init = { method, headers: headers as Record<string, string>, body: String(body) };
    const response = await fetch(url + path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null);
    const text = await response?.text().catch(() => null);
    this.samples.push({
      from,
      to: performance.now(),
      status: text === null || text === undefined ? 0 : (response?.status ?? 0),
      hasRetryAfter: response?.headers.has('retry-after') ?? false,
    });
  }
}
