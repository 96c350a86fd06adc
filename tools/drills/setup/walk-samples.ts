/** What a shopper does; `orderPage` is the page of the order that was placed. */
const STEPS = ['browse', 'search', 'book', 'cart', 'quote', 'order', 'pay', 'orderPage'] as const;
export type Step = (typeof STEPS)[number];

/**
 * How a request ended: `rejected` is 3xx or 4xx, `unavailable` 503 with `Retry-After`, `failed` another 5xx, `refused` no
 * answer at all.
 */
const OUTCOMES = ['ok', 'rejected', 'unavailable', 'failed', 'refused', 'timeout'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** One request. */
export interface Sample {
  step: Step;
  /** Milliseconds of `performance.now()` when it was sent. */
  at: number;
  milliseconds: number;
  outcome: Outcome;
  /** What a request that was `rejected` or `failed` was answered. */
  answer?: string;
}

/** What was answered to requests that were `rejected` or `failed`, each answer once. */
export function wrongAnswersOf(samples: readonly Sample[]): string {
  const answers = samples.flatMap(({ step, answer }) => (answer === undefined ? [] : [`(${step}: ${answer})`]));
  return [...new Set(answers)].join(' ');
}

/** Milliseconds of the requests of a step that ended well. */
interface Latencies {
  count: number;
  p50: number;
  p95: number;
  p99: number;
}

/** What a load of shoppers measured. */
export interface WalkFigures {
  requests: number;
  outcomes: Record<Outcome, number>;
  steps: Record<Step, Latencies>;
}

export function figuresOf(samples: readonly Sample[]): WalkFigures {
  const countOf = (outcome: Outcome) => samples.filter((sample) => sample.outcome === outcome).length;
  return {
    requests: samples.length,
    outcomes: Object.fromEntries(OUTCOMES.map((outcome) => [outcome, countOf(outcome)])) as Record<Outcome, number>,
    steps: Object.fromEntries(STEPS.map((step) => [step, latenciesOf(samples, [step])])) as Record<Step, Latencies>,
  };
}

/** Latencies of several steps together. */
export function latenciesOf(samples: readonly Sample[], steps: readonly Step[]): Latencies {
  const answered = samples.filter(({ step, outcome }) => outcome === 'ok' && steps.includes(step));
  const times = answered.map(({ milliseconds }) => milliseconds);
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantileOf(times, share)) as [number, number, number];
  return { count: times.length, p50, p95, p99 };
}

/** Rounded; NaN of nothing. */
export function quantileOf(values: readonly number[], share: number): number {
  return Math.round(values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN);
}

/** How a request with this status ended. */
export function outcomeOf(status: number, hasRetryAfter: boolean): Outcome {
  if (status >= 200 && status < 300) return 'ok';
  if (status === 503 && hasRetryAfter) return 'unavailable';
  return status >= 500 ? 'failed' : 'rejected';
}
