import autocannon, { type AutocannonClient, type AutocannonRequest } from 'autocannon';

/** Requests to send over and over. */
export interface Load {
  /** The requests of one of several connections, in their order. Called once for each slot. */
  requestsOf(connection: number, connections: number): AutocannonRequest[];
  /** How many requests are one unit of work: an order takes three. */
  requestsPerUnit: number;
}

/** What one slot of a load measured. */
export interface LoadResult {
  /** Finished units of work. */
  units: number;
  seconds: number;
  /** Milliseconds of each unit. */
  latencies: number[];
}

interface LoadOptions {
  connections: number;
  seconds: number;
}

const TIMEOUT_SECONDS = 60;
/** A slot lasts until each connection has finished about this many units, also on a slow machine. */
const LEAST_UNITS = 2;
const SAMPLE_MS = 50;

/** Sends a load to a server. Throws if any answer is an error. */
export async function applyLoad(url: string, load: Load, { connections, seconds }: LoadOptions): Promise<LoadResult> {
  const latencies: number[] = [];
  const unfinished = new Map<AutocannonClient, { requests: number; milliseconds: number }>();
  let wrong = '';
  let started = performance.now();
  const result = await new Promise<{ non2xx: number; errors: number; mismatches: number }>((resolve, reject) => {
    let connection = 0;
    const tracker = autocannon(
      {
        url,
        connections,
        duration: seconds + TIMEOUT_SECONDS,
        timeout: TIMEOUT_SECONDS,
        sampleInt: SAMPLE_MS,
        setupClient: (client) => client.setRequests(load.requestsOf(connection++, connections)),
        verifyBody: (body) => {
          const isRight = !body.startsWith('{"errors"');
          if (!isRight) wrong ||= body.slice(0, 300);
          return isRight;
        },
      },
      (error, done) => (error ? reject(error) : resolve(done)),
    );
    tracker.once('start', () => (started = performance.now()));
    tracker.on('response', (client: AutocannonClient, _status: number, _bytes: number, milliseconds: number) => {
      const unit = unfinished.get(client) ?? { requests: 0, milliseconds: 0 };
      unit.requests += 1;
      unit.milliseconds += milliseconds;
      unfinished.set(client, unit);
      if (unit.requests < load.requestsPerUnit) return;
      latencies.push(unit.milliseconds);
      unfinished.delete(client);
      const isOver = performance.now() - started >= seconds * 1000;
      if (isOver && latencies.length >= connections * LEAST_UNITS) tracker.stop();
    });
  });
  const failed = result.non2xx + result.errors + result.mismatches;
  if (failed > 0) throw new Error(`${failed} requests to ${url} failed. ${wrong}`);
  return { units: latencies.length, seconds: (performance.now() - started) / 1000, latencies };
}

/** A load that divides the same requests among its connections. */
export function repeat(requests: readonly AutocannonRequest[]): Load {
  return {
    requestsPerUnit: 1,
    requestsOf: (connection, connections) => {
      const own = requests.filter((_, index) => index % connections === connection);
      return (own.length > 0 ? own : requests).map((request) => ({ ...request }));
    },
  };
}
