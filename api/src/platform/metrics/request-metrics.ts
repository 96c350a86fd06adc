import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** A request that has been handled. */
export interface RequestOutcome {
  /** What it asked for: always the same object for the same names, of which there are few. */
  operation: { type: string; name: string };
  /** HTTP status; null if the client disconnected before the end of the response. */
  status: number | null;
  seconds: number;
  /** Whether it was refused because of the load. */
  isShed: boolean;
  /** What the response cache did, if the response may be in it. */
  cacheResult: string | undefined;
}

type Duration = ReturnType<Histogram['labels']>;

const STATUS_CLASSES = ['aborted', '1xx', '2xx', '3xx', '4xx', '5xx'] as const;
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts and times the requests of a shop. */
export class RequestMetrics {
  private readonly durations = new Map<RequestOutcome['operation'], (Duration | undefined)[]>();
  private readonly duration;
  private readonly responses;
  private readonly cacheRequests;
  private readonly shedRequests;
  private readonly graphqlErrors;
  private readonly securityEvents;
  private open = 0;

  constructor(registry: Registry) {
    const registers = [registry];
    this.duration = new Histogram({
      name: 'examshelf_http_request_duration_seconds',
      help: 'Time from the receipt of a request to the end of its response, by operation and class of status.',
      labelNames: ['type', 'operation', 'status'],
      buckets: BUCKETS,
      registers,
    });
    this.responses = new Counter({
      name: 'examshelf_http_responses_total',
      help: 'Responses by exact status; aborted: the client disconnected first.',
      labelNames: ['code'],
      registers,
    });
    this.cacheRequests = new Counter({
      name: 'examshelf_response_cache_requests_total',
      help: 'Requests that the response cache may answer: hit, collapsed (shared with another request), stored, miss.',
      labelNames: ['result'],
      registers,
    });
    this.shedRequests = new Counter({
      name: 'examshelf_http_shed_requests_total',
      help: 'Requests that were refused with 503 because the process was busy.',
      registers,
    });
    this.graphqlErrors = new Counter({
      name: 'examshelf_graphql_errors_total',
      help: 'Errors in GraphQL responses by extensions.code. Most of these responses have the status 200.',
      labelNames: ['code'],
      registers,
    });
    this.securityEvents = new Counter({
      name: 'examshelf_security_events_total',
      help: 'Recorded events of the security log, by kind.',
      labelNames: ['kind'],
      registers,
    });
    const countOpen = () => this.open;
    const inProgress = new Gauge({
      name: 'examshelf_http_requests_in_progress',
      help: 'Requests that are being handled.',
      registers: [],
      collect() {
        this.set(countOpen());
      },
    });
    registry.registerMetric(inProgress);
  }

  start(): void {
    this.open += 1;
  }

  end({ operation, status, seconds, isShed, cacheResult }: RequestOutcome): void {
    this.open -= 1;
    this.durationOf(operation, status === null ? 0 : Math.floor(status / 100)).observe(seconds);
    this.responses.inc({ code: status ?? 'aborted' });
    if (isShed) this.shedRequests.inc();
    if (cacheResult) this.cacheRequests.inc({ result: cacheResult });
  }

  countGraphqlError(code: string): void {
    this.graphqlErrors.inc({ code });
  }

  countSecurityEvent(kind: string): void {
    this.securityEvents.inc({ kind });
  }

  private durationOf(operation: RequestOutcome['operation'], statusClass: number): Duration {
    const known = this.durations.get(operation) ?? [];
    this.durations.set(operation, known);
    known[statusClass] ??= this.duration.labels(operation.type, operation.name, STATUS_CLASSES[statusClass] ?? '5xx');
    return known[statusClass];
  }
}
