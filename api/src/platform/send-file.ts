import type { Duplex, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/** A file that a response streams. */
interface SentFile {
  type: string;
  /** Whether the browser shows or downloads it, and its name. */
  disposition: string;
  content: [Readable, ...Duplex[]];
}

/** Streams a file that no cache keeps. An error after its start breaks the connection. */
export async function sendFile(response: Response, { type, disposition, content }: SentFile): Promise<void> {
  response.set({ 'Content-Type': type, 'Content-Disposition': disposition, 'Cache-Control': 'private, no-store' });
  await pipeline([...content, response]).catch((error: NodeJS.ErrnoException) => {
    // The client has closed the connection.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}
