import type { IncomingMessage } from 'node:http';

/** Reads a body of this length and puts it back for a parser. Returns null if the client disconnects before its end. */
export function peekBody(request: IncomingMessage, length: number): Promise<Buffer | null> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let received = 0;
    const finish = (body: Buffer | null) => {
      request.off('readable', read);
      request.off('close', abort);
      resolve(body);
    };
    const abort = () => finish(null);
    const read = () => {
      for (let chunk: Buffer | null; (chunk = request.read()) !== null; received += chunk.length) chunks.push(chunk);
      if (received < length) return;
      const body = chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks);
      // In the same tick: afterwards the stream has ended.
      request.unshift(body);
      finish(body);
    };
    request.on('readable', read);
    request.once('close', abort);
  });
}
