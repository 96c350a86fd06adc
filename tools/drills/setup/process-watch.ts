import { monitorEventLoopDelay } from 'node:perf_hooks';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { processorTime } from '../../bench/load/processor-time.ts';
import type { BenchServer } from '../../bench/setup/servers.ts';
import { quantileOf } from './walk-samples.ts';

const INTERVAL_MS = 100;
const NANOSECONDS_PER_MS = 1e6;

/** What a server's process was like for some time. */
export interface ProcessFigures {
  /** Most memory in MB, as the system counts it; NaN where it does not report it. */
  memory: number;
  /** Processors that it used on average. */
  processors: number;
  /** 99th percentile of milliseconds until `/healthz` answers: it needs the event loop alone. */
  lag: number;
  /** 99th percentile of the delay of this process's own event loop, in milliseconds: a busy sender measures itself. */
  senderLag: number;
}

/** Watches a server until `stop`. */
export function watchProcess(server: BenchServer) {
  const stopped = new AbortController();
  const [started, used] = [performance.now(), processorTime(server.pid)];
  const own = monitorEventLoopDelay({ resolution: 10 });
  own.enable();
  const [lags, memories]: [number[], number[]] = [[], []];
  const watching = (async () => {
    while (!stopped.signal.aborted) {
      const sent = performance.now();
      await fetch(`${server.url}/healthz`).then(
        (response) => response.text(),
        () => {},
      );
      lags.push(performance.now() - sent);
      memories.push(memoryOf(server.pid));
      await pause(INTERVAL_MS, undefined, { signal: stopped.signal }).catch(() => {});
    }
  })();
  return {
    async stop(): Promise<ProcessFigures> {
      stopped.abort();
      await watching;
      own.disable();
      const senderLag = Math.round(own.percentile(99) / NANOSECONDS_PER_MS);
      const processors = (processorTime(server.pid) - used) / (performance.now() - started);
      return { memory: Math.max(...memories), processors, lag: quantileOf(lags, 0.99), senderLag };
    },
  };
}

/** Memory of a process in MB, NaN where the system does not report it. */
export function memoryOf(pid: number): number {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Math.round(Number(kilobytes) / 1_024);
  } catch {
    return Number.NaN;
  }
}
