import { get, type IncomingMessage } from 'node:http';
import { get as getSecurely } from 'node:https';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { BadInput } from '../platform/errors.ts';
import { globalLookup, isNotGlobal } from './public-lookup.ts';
import { UPLOAD_LIMITS, UPLOAD_MESSAGES } from './uploads.rules.ts';

/** The file at an address. Refusals name `field`. */
export type FetchPicture = (url: string, field: string) => Promise<Buffer>;

/** What the agents that connect are made with. */
type Network = ConstructorParameters<typeof RequestFilteringHttpsAgent>[0];

/** Why an address gives nothing, in words for whoever entered it. */
class NoPicture extends Error {}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const HEADERS = { Accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif', 'User-Agent': 'ExamShelf' };

/**
 * Fetches from the public internet only: the agents look at the address that is connected to, after names are resolved
 * and again after each redirect, so that no name and no notation leads into the shop's own network.
 */
export function createPictureFetcher(network: Network = {}): FetchPicture {
  const filtered = { ...network, lookup: globalLookup(new NoPicture(UPLOAD_MESSAGES.notPublic), network.lookup) };
  const ways = {
    'http:': { send: get, agent: new RequestFilteringHttpAgent(filtered) },
    'https:': { send: getSecurely, agent: new RequestFilteringHttpsAgent(filtered) },
  } as const;

  async function follow(url: URL, signal: AbortSignal, redirects: number): Promise<Buffer> {
    const { send, agent } = ways[url.protocol as keyof typeof ways];
    const answer = await answerOf((then) => send(url, { agent, signal, headers: HEADERS }, then));
    const { statusCode = 0, headers } = answer;
    if (!REDIRECTS.has(statusCode)) return bodyOf(answer);
    answer.destroy();
    if (redirects === 0) throw new NoPicture(UPLOAD_MESSAGES.redirects);
    return follow(publicUrl(headers.location ?? '', url), signal, redirects - 1);
  }

  return async (text, field) => {
    const signal = AbortSignal.timeout(UPLOAD_LIMITS.seconds * 1000);
    try {
      return await follow(publicUrl(text), signal, UPLOAD_LIMITS.redirects);
    } catch (error) {
      throw new BadInput({ [field]: signal.aborted ? UPLOAD_MESSAGES.tooSlow : reasonOf(error) });
    }
  };
}

/** An address that may be asked. Where its name leads is checked on connecting. */
function publicUrl(text: string, base?: URL): URL {
  const url = text.length <= UPLOAD_LIMITS.url && URL.canParse(text, base?.href) ? new URL(text, base?.href) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password)
    throw new NoPicture(UPLOAD_MESSAGES.url);
  if (isNotGlobal(url.hostname.replace(/^\[|\]$/g, ''))) throw new NoPicture(UPLOAD_MESSAGES.notPublic);
  return url;
}

function answerOf(send: (then: (answer: IncomingMessage) => void) => ReturnType<typeof get>): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    send(resolve).once('error', reject);
  });
}

/** Counted as it comes in: a length that is promised says nothing. */
async function bodyOf(answer: IncomingMessage): Promise<Buffer> {
  const { statusCode = 0 } = answer;
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    if (statusCode !== 200) throw new NoPicture(UPLOAD_MESSAGES.status(statusCode));
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > UPLOAD_LIMITS.bytes) throw new NoPicture(UPLOAD_MESSAGES.tooLarge);
      chunks.push(chunk);
    }
  } finally {
    answer.destroy();
  }
  return Buffer.concat(chunks);
}

function reasonOf(error: unknown): string {
  if (error instanceof NoPicture) return error.message;
  return /is not allowed/.test((error as Error).message) ? UPLOAD_MESSAGES.notPublic : UPLOAD_MESSAGES.unreachable;
}
