import { setTimeout as pause } from 'node:timers/promises';
import type { DrillRow } from '../report.ts';
import { figuresOf } from './walk-samples.ts';
import type { Walks } from './walks.ts';

/** Something that goes wrong while shoppers are in the shop. */
export interface Fault {
  name: string;
  seconds: number;
  begin(): Promise<unknown>;
  end(): Promise<unknown>;
  /** Whether the shop is ready meanwhile; undefined: it may be either. */
  isReady?: boolean;
  /** Whether it ends sessions, so that shoppers have to log in again. */
  endsSessions?: boolean;
}

interface Trial {
  url: string;
  walks: Walks;
}

const READY_POLL_MS = 250;
const READY_LIMIT_MS = 5_000;
const WINDOW_MS = 1_500;
const RECOVERY_SECONDS = 30;
/** Promised. */
const MOST_RECOVERY_SECONDS = 10;

/** Tries one fault: how the shop answers meanwhile, whether it is ready, and when it is itself again. */
export async function tryFault(fault: Fault, { url, walks }: Trial): Promise<DrillRow> {
  const readiness = watchReadiness(url);
  const began = performance.now();
  await fault.begin();
  await pause(fault.seconds * 1_000);
  const statuses = await readiness.stop();
  await fault.end();
  const ended = performance.now();
  const recovery = await secondsToRecover(walks, ended);
  const samples = walks.samples.filter(({ at }) => at >= began && at < ended);
  const { requests, outcomes } = figuresOf(samples);
  const { ok, unavailable, rejected, failed, refused, timeout } = outcomes;
  const unready = statuses.filter((status) => status !== 200).length;
  const isReadyAsPromised = fault.isReady === undefined || fault.isReady === (unready === 0);
  return {
    promise: `${fault.name}, ${fault.seconds} s: answered or 503 with Retry-After${describeReadiness(fault)}, well again in ${MOST_RECOVERY_SECONDS} s`,
    figure:
      `${requests - ok} of ${requests} failed (${percent(requests - ok, requests)}): ${unavailable} × 503, ${rejected} × 4xx, ` +
      `${failed} × other 5xx, ${refused} cut off, ${timeout} timed out; ` +
      `not ready in ${unready} of ${statuses.length} checks; well again after ${recovery} s`,
    kept:
      requests > 0 &&
      failed + refused + timeout === 0 &&
      (fault.endsSessions || rejected === 0) &&
      isReadyAsPromised &&
      recovery <= MOST_RECOVERY_SECONDS,
  };
}

/** Statuses of `/readyz`; 0: no answer. */
function watchReadiness(url: string) {
  const stopped = new AbortController();
  const statuses: number[] = [];
  const watching = (async () => {
    while (!stopped.signal.aborted) {
      const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(READY_LIMIT_MS) }).catch(() => null);
      await response?.text();
      statuses.push(response?.status ?? 0);
      await pause(READY_POLL_MS);
    }
  })();
  return {
    async stop(): Promise<number[]> {
      stopped.abort();
      await watching;
      return statuses;
    },
  };
}

/** Until all requests of a window end well. */
async function secondsToRecover({ samples }: Walks, ended: number): Promise<number> {
  for (let after = 0; after < RECOVERY_SECONDS; after += 1) {
    const from = ended + after * 1_000;
    await pause(from + 2 * WINDOW_MS - performance.now());
    const window = samples.filter(({ at }) => at >= from && at < from + WINDOW_MS);
    if (window.length > 0 && window.every(({ outcome }) => outcome === 'ok')) return after;
  }
  return RECOVERY_SECONDS;
}

function describeReadiness({ isReady }: Fault): string {
  if (isReady === undefined) return '';
  return isReady ? ', stays ready' : ', is not ready';
}

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
