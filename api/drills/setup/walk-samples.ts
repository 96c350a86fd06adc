/** What a shopper does; `orderPage` is the page of the order that was placed. */
export const STEPS = ['browse', 'search', 'book', 'cart', 'quote', 'order', 'pay', 'orderPage'] as const;
export type Step = (typeof STEPS)[number];

/** How a request ended: `rejected` is 3xx or 4xx, `unavailable` 503, `failed` another 5xx, `refused` no answer at all. */
export const OUTCOMES = ['ok', 'rejected', 'unavailable', 'failed', 'refused', 'timeout'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** One request. */
export interface Sample {
  step: Step;
  /** Milliseconds of `performance.now()` when it was sent. */
  at: number;
  milliseconds: number;
  outcome: Outcome;
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
  const sorted = samples
    .filter(({ step, outcome }) => outcome === 'ok' && steps.includes(step))
    .map(({ milliseconds }) => milliseconds)
    .toSorted((a, b) => a - b);
  const quantile = (share: number) => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN);
  return { count: sorted.length, p50: quantile(0.5), p95: quantile(0.95), p99: quantile(0.99) };
}

/** How a request with this status ended. */
export function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'ok';
  if (status === 503) return 'unavailable';
  return status >= 500 ? 'failed' : 'rejected';
}
