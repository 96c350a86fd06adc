import { pageRequest } from '../../bench/workloads/requests.ts';
import { quantileOf } from './walk-samples.ts';

const TIMEOUT_MS = 20_000;
/** Visits of one drill come from addresses that no other request has. */
const FIRST_CLIENT = 200 << 16;

/** How the pages of some visitors were answered. */
export interface PageVisits {
  count: number;
  /** Not answered with 200 in 20 seconds. */
  failed: number;
  /** Milliseconds until the end of the page, of those that were answered. */
  p50: number;
  p99: number;
}

/** Asks for a page so many times a second, each time as another visitor, whether or not earlier ones are answered. */
export async function visitPages(url: string, path: string, perSecond: number, seconds: number): Promise<PageVisits> {
  const times: number[] = [];
  const visit = async (number: number) => {
    const { headers } = pageRequest(path, { client: FIRST_CLIENT + number });
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const sent = performance.now();
    const response = await fetch(url + path, { headers: headers as Record<string, string>, signal });
    await response.text();
    if (response.status === 200) times.push(performance.now() - sent);
  };
  const count = perSecond * seconds;
  const visits = Array.from({ length: count }, async (_, number) => {
    await new Promise((due) => setTimeout(due, (number * 1_000) / perSecond));
    await visit(number).catch(() => {});
  });
  await Promise.all(visits);
  return { count, failed: count - times.length, p50: quantileOf(times, 0.5), p99: quantileOf(times, 0.99) };
}

export function describeVisits({ count, failed, p50, p99 }: PageVisits): string {
  return `${failed} of ${count} pages failed, p50 ${p50} ms, p99 ${p99} ms`;
}
