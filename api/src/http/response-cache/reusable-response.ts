import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { type Operation, operationOf } from '../../platform/graphql/operation.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

const compress = {
  br: promisify((body: Buffer, done: (error: Error | null, compressed: Buffer) => void) =>
    brotliCompress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }, done),
  ),
  gzip: promisify<Buffer, Buffer>(gzip),
};

/** Smaller bodies are sent as they are. */
const MIN_COMPRESSED_BYTES = 1_024;
/** Approximate memory of a response's objects, without its texts and bodies. */
const OVERHEAD_BYTES = 1_000;

/** Headers that belong to one request, or that are set anew for each. */
const NOT_STORED = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
  'vary',
  'x-request-id',
]);

type Header = readonly [name: string, value: string];

interface Parts {
  operation: Operation;
  headers: readonly Header[];
  vary: string;
  digest: string;
  bodies: ReadonlyMap<Encoding, Buffer>;
}

/** A response that can be sent any number of times. Each compressed body is made once, when it is first asked for. */
export class ReusableResponse {
  private readonly compressed = new Map<Encoding, Promise<ReusableResponse>>();

  private constructor(private readonly parts: Parts) {}

  /** Takes the headers of a response that is about to be sent with this body. */
  static of(response: Response, body: Buffer): ReusableResponse {
    const headers = Object.entries(response.getHeaders()).filter(([name]) => !NOT_STORED.has(name));
    const varying = response.get('Vary');
    return new ReusableResponse({
      operation: operationOf(response),
      headers: headers.map(([name, value]) => [name, String(value)]),
      vary: varying ? `${varying}, Accept-Encoding` : 'Accept-Encoding',
      digest: createHash('sha256').update(body).digest('base64url'),
      bodies: new Map([['identity', ownCopy(body)]]),
    });
  }

  /** Approximate memory in bytes. */
  get size(): number {
    const { headers, bodies } = this.parts;
    const texts = headers.reduce((length, [name, value]) => length + name.length + value.length, 0);
    return [...bodies.values()].reduce((bytes, body) => bytes + body.byteLength, OVERHEAD_BYTES + 2 * texts);
  }

  /** The encoding to send to a client. */
  encodingFor(request: Request): Encoding {
    if ((this.parts.bodies.get('identity')?.byteLength ?? 0) < MIN_COMPRESSED_BYTES) return 'identity';
    if (request.acceptsEncodings('br')) return 'br';
    return request.acceptsEncodings('gzip') ? 'gzip' : 'identity';
  }

  has(encoding: Encoding): boolean {
    return this.parts.bodies.has(encoding);
  }

  /** The same response with its body in this encoding too. */
  with(encoding: Encoding): Promise<ReusableResponse> {
    const started = this.compressed.get(encoding) ?? this.compressBody(encoding);
    this.compressed.set(encoding, started);
    return started;
  }

  private async compressBody(encoding: Encoding): Promise<ReusableResponse> {
    const { bodies } = this.parts;
    const identity = bodies.get('identity');
    if (encoding === 'identity' || !identity) return this;
    const body = ownCopy(await compress[encoding](identity));
    return new ReusableResponse({ ...this.parts, bodies: new Map([...bodies, [encoding, body]]) });
  }

  /** Sends the response, or 304 if the client has it already. The body must be there in this encoding. */
  send(request: Request, response: Response, encoding: Encoding, cacheStatus: string): void {
    const { operation, headers, vary, bodies } = this.parts;
    const body = bodies.get(encoding);
    response.locals.operation = operation;
    response.statusCode = 200;
    for (const [name, value] of headers) response.setHeader(name, value);
    response.setHeader('Vary', vary);
    response.setHeader('Cache-Status', cacheStatus);
    if (request.method === 'POST') response.setHeader('Cache-Control', 'no-store');
    else response.setHeader('ETag', this.etag(encoding));
    if (request.fresh) return sendNotModified(response);
    if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
    response.setHeader('Content-Length', body?.byteLength ?? 0);
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  /** A strong validator: other encodings of the same content are other bytes, so they have other tags (RFC 9110, 8.8.3.3). */
  private etag(encoding: Encoding): string {
    return encoding === 'identity' ? `"${this.parts.digest}"` : `"${this.parts.digest}-${encoding}"`;
  }
}

function sendNotModified(response: Response): void {
  response.statusCode = 304;
  for (const name of ['Content-Type', 'Content-Length', 'Content-Encoding']) response.removeHeader(name);
  response.end();
}

/** A small Buffer may be a view of a larger block, which it would keep in memory. */
function ownCopy(body: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(body.byteLength);
  body.copy(copy);
  return copy;
}
