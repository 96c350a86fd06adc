import autocannon, { type AutocannonClient, type AutocannonRequest, type AutocannonResult } from 'autocannon';

/** Requests to send over and over. */
export interface Load {
  /** The requests of one of several connections, in their order. Called once for each slot. */
  requestsOf(connection: number, connections: number): AutocannonRequest[];
  /** How many requests are one unit of work: an order takes three. */
  requestsPerUnit: number;
}

/** What one slot of a load measured. */
export interface LoadResult {
  /** Milliseconds of each finished unit of work. */
  latencies: number[];
  seconds: number;
  /** Requests without a good answer: under too much load the shop refuses some. */
  failed: number;
}

interface LoadOptions {
  connections: number;
  seconds: number;
}

const TIMEOUT_SECONDS = 60;
/** A slot lasts until each connection has finished about this many units, also on a slow machine. */
const LEAST_UNITS = 2;
const SAMPLE_MS = 50;
/** If more fail, it is not for the load. */
const MAX_FAILED = 0.1;

/** A server cannot bear a load. */
export class LoadError extends Error {}

/** Sends a load to a server. Throws a LoadError if many requests fail. */
export async function applyLoad(url: string, load: Load, { connections, seconds }: LoadOptions): Promise<LoadResult> {
  const units = new Units(load.requestsPerUnit);
  let wrong = '';
  let connection = 0;
  const { non2xx, errors, mismatches } = await new Promise<AutocannonResult>((resolve, reject) => {
    const tracker = autocannon(
      {
        url,
        connections,
        duration: seconds + TIMEOUT_SECONDS,
        timeout: TIMEOUT_SECONDS,
        sampleInt: SAMPLE_MS,
        setupClient: (client) => client.setRequests(load.requestsOf(connection++, connections)),
        verifyBody: (body) => {
          const isWrong = body.startsWith('{"errors"');
          if (isWrong) wrong = body.slice(0, 300);
          return !isWrong;
        },
      },
      (error, result) => (error ? reject(error) : resolve(result)),
    );
    tracker.once('start', () => units.start());
    tracker.on('response', (client: AutocannonClient, status: number, _bytes: number, milliseconds: number) => {
      units.add(client, status, milliseconds);
      if (units.elapsed() >= seconds && units.latencies.length >= connections * LEAST_UNITS) tracker.stop();
    });
  });
  return units.result(errors + Math.max(non2xx, mismatches), wrong);
}

/** Puts the requests of each connection together to units of work. */
class Units {
  readonly latencies: number[] = [];
  private readonly unfinished = new Map<AutocannonClient, { requests: number; milliseconds: number }>();
  private started = performance.now();

  constructor(private readonly requestsPerUnit: number) {}

  start(): void {
    this.started = performance.now();
  }

  elapsed(): number {
    return (performance.now() - this.started) / 1000;
  }

  add(client: AutocannonClient, status: number, milliseconds: number): void {
    const unit = this.unfinished.get(client) ?? { requests: 0, milliseconds: 0 };
    unit.requests += 1;
    unit.milliseconds += status < 300 ? milliseconds : Number.NaN;
    this.unfinished.set(client, unit);
    if (unit.requests < this.requestsPerUnit) return;
    this.unfinished.delete(client);
    if (!Number.isNaN(unit.milliseconds)) this.latencies.push(unit.milliseconds);
  }

  result(failed: number, wrong: string): LoadResult {
    const answered = this.latencies.length * this.requestsPerUnit;
    if (failed > answered * MAX_FAILED) throw new LoadError(`${failed} requests failed, ${answered} did not. ${wrong}`);
    return { latencies: this.latencies, seconds: this.elapsed(), failed };
  }
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
