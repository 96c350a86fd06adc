import { once } from 'node:events';
import { type Agent, type IncomingMessage, request as httpRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { AutocannonRequest } from 'autocannon';
import { STATUS_OF_CODE } from '../../../api/src/platform/errors.ts';
import { outcomeOf, type Outcome, type Sample, type Step } from './walk-samples.ts';

/** A request is given up after this time. */
const TIMEOUT_MS = 15_000;
/** What was not answered, or with 503, is sent again so often; a browser reloads such a page. */
const ATTEMPTS = 4;
const RETRY_AFTER_MS = 1_000;
/** So much of a wrong answer is kept. */
const ANSWER_LENGTH = 200;
const TRANSIENT: readonly Outcome[] = ['unavailable', 'refused', 'timeout'];

interface Answer {
  outcome: Outcome;
  retryAfterMs: number;
  body: string;
}

/** A shopper gave up: a request did not end well. */
export class WalkEnd extends Error {}

/** Sends the requests of one shopper. */
export class WalkClient {
  constructor(
    private readonly agent: Agent,
    private readonly nextUrl: () => string,
    private readonly samples: Sample[],
    private readonly signal: AbortSignal,
  ) {}

  /** Sends a request, again if it may succeed later, and returns the body. Throws a WalkEnd unless it ends well. */
  async send(step: Step, request: AutocannonRequest, url?: string): Promise<string> {
    for (let attempt = 1; ; attempt += 1) {
      const { outcome, body, retryAfterMs } = await this.measure(step, url ?? this.nextUrl(), request);
      if (outcome === 'ok') return body;
      if (attempt === ATTEMPTS || !TRANSIENT.includes(outcome)) throw new WalkEnd(`${step}: ${outcome}`);
      await pause(retryAfterMs, undefined, { signal: this.signal });
    }
  }

  private async measure(step: Step, url: string, request: AutocannonRequest): Promise<Answer> {
    this.signal.throwIfAborted();
    const at = performance.now();
    const answer = await this.exchange(url, request);
    const { outcome, body } = answer;
    const wrong = outcome === 'rejected' || outcome === 'failed' ? { answer: body.slice(0, ANSWER_LENGTH) } : {};
    this.samples.push({ step, at, milliseconds: performance.now() - at, outcome, ...wrong });
    return answer;
  }

  private async exchange(url: string, { method, path, headers, body }: AutocannonRequest): Promise<Answer> {
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const sent = httpRequest(url + path, { method, headers, agent: this.agent, signal: timeout }).end(body);
      // An error while the body is read is thrown there.
      const [response] = (await once(
        sent.on('error', () => {}),
        'response',
      )) as [IncomingMessage];
      const text = Buffer.concat(await response.toArray()).toString();
      const retryAfter = response.headers['retry-after'];
      const outcome = outcomeOf(statusOf(response.statusCode ?? 0, text), retryAfter !== undefined);
      return { outcome, retryAfterMs: Number(retryAfter) * 1_000 || RETRY_AFTER_MS, body: text };
    } catch {
      return { outcome: timeout.aborted ? 'timeout' : 'refused', retryAfterMs: RETRY_AFTER_MS, body: '' };
    }
  }
}

/** The status of a response; of a GraphQL error that of its code. */
function statusOf(status: number, body: string): number {
  if (!body.startsWith('{"errors"')) return status;
  const { errors } = JSON.parse(body) as { errors: { extensions?: { code?: string } }[] };
  const code = errors[0]?.extensions?.code ?? '';
  return STATUS_OF_CODE[code as keyof typeof STATUS_OF_CODE] ?? 500;
}
