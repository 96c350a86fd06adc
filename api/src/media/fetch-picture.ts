import { get as httpGet, type IncomingMessage } from 'node:http';
import { get as httpsGet } from 'node:https';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { BadInput } from '../platform/errors.ts';
import { pauseDuring } from '../platform/limits/permit.ts';
import { isNonPublicIPv6, publicLookup } from './public-lookup.ts';
import { UPLOAD_LIMITS, UPLOAD_MESSAGES } from './uploads.rules.ts';

/** Downloads the file at a URL. Throws BAD_USER_INPUT for `field`. */
export type FetchPicture = (url: string, field: string) => Promise<Buffer>;

type AgentOptions = ConstructorParameters<typeof RequestFilteringHttpsAgent>[0];

/** A download that failed, with a message for the person who entered the URL. */
class FetchError extends Error {}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const HEADERS = { Accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif', 'User-Agent': 'ExamShelf' };

/**
 * Downloads from the public internet only. The agents check the address of each connection after DNS resolution and after
 * each redirect, so that no host name and no notation of an address reaches the shop's own network.
 */
export function createPictureFetcher(options: AgentOptions = {}): FetchPicture {
  const filtered = { ...options, lookup: publicLookup(new FetchError(UPLOAD_MESSAGES.notPublic), options.lookup) };
  const protocols = {
    'http:': { send: httpGet, agent: new RequestFilteringHttpAgent(filtered) },
    'https:': { send: httpsGet, agent: new RequestFilteringHttpsAgent(filtered) },
  } as const;

  async function download(url: URL, signal: AbortSignal, redirects: number): Promise<Buffer> {
    const { send, agent } = protocols[url.protocol as keyof typeof protocols];
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      send(url, { agent, signal, headers: HEADERS }, resolve).once('error', reject);
    });
    const { statusCode = 0, headers } = response;
    if (!REDIRECTS.has(statusCode)) return readBody(response);
    response.destroy();
    if (redirects === 0) throw new FetchError(UPLOAD_MESSAGES.redirects);
    return download(parseUrl(headers.location ?? '', url), signal, redirects - 1);
  }

  return async (text, field) => {
    const signal = AbortSignal.timeout(UPLOAD_LIMITS.seconds * 1000);
    try {
      return await pauseDuring(() => download(parseUrl(text), signal, UPLOAD_LIMITS.redirects));
    } catch (error) {
      throw new BadInput({ [field]: signal.aborted ? UPLOAD_MESSAGES.tooSlow : messageOf(error) });
    }
  };
}

/** Parses a URL that may be requested. The addresses of its host name are checked on connecting. */
function parseUrl(text: string, base?: URL): URL {
  const url = text.length <= UPLOAD_LIMITS.url && URL.canParse(text, base?.href) ? new URL(text, base?.href) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password)
    throw new FetchError(UPLOAD_MESSAGES.url);
  if (isNonPublicIPv6(url.hostname.replace(/^\[|\]$/g, ''))) throw new FetchError(UPLOAD_MESSAGES.notPublic);
  return url;
}

/** Counts the bytes as they arrive and ignores Content-Length, which may be wrong. */
async function readBody(response: IncomingMessage): Promise<Buffer> {
  const { statusCode = 0 } = response;
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    if (statusCode !== 200) throw new FetchError(UPLOAD_MESSAGES.status(statusCode));
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > UPLOAD_LIMITS.bytes) throw new FetchError(UPLOAD_MESSAGES.tooLarge);
      chunks.push(chunk);
    }
  } finally {
    response.destroy();
  }
  return Buffer.concat(chunks);
}

function messageOf(error: unknown): string {
  if (error instanceof FetchError) return error.message;
  return /is not allowed/.test((error as Error).message) ? UPLOAD_MESSAGES.notPublic : UPLOAD_MESSAGES.unreachable;
}
