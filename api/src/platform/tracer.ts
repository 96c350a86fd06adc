/** What tracing adds to a process. `tracing.ts`, which loads OpenTelemetry, replaces it if traces are configured. */
interface Tracer {
  /** Runs work as a span, such as a job. */
  runSpan<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  /** The ids of the current span, for the log. */
  ids(): { trace_id?: string; span_id?: string };
}

const NO_TRACER: Tracer = { runSpan: (_name, work) => work(), ids: () => ({}) };

/** The tracer of the process. */
export let tracer: Tracer = NO_TRACER;

/** Replaces the tracer; null: nothing is traced. */
export function setTracer(given: Tracer | null): void {
  tracer = given ?? NO_TRACER;
}
