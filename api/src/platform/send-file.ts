import type { Duplex, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/** A file that a response streams. */
interface SentFile {
  type: string;
  /** Whether the browser shows or downloads it, and its name. */
  disposition: string;
  content: [Readable, ...Duplex[]];
  /** Whether the sender records its rows once they are sent. */
  countsRows?: boolean;
}

declare module 'express-serve-static-core' {
  interface Locals {
    /** Records that staff are sent a file: at its start, or with the rows that were sent. */
    recordFile?: (sent: { file: string; rows?: number }, isStarted: boolean) => Promise<void>;
  }
}

/** Streams a file that no cache keeps. An error after its start breaks the connection. */
export async function sendFile(response: Response, sent: SentFile): Promise<void> {
  const { type, disposition, content, countsRows = false } = sent;
  const [, file = ''] = /filename="(.+)"/.exec(disposition) ?? [];
  await response.locals.recordFile?.({ file }, countsRows);
  response.set({ 'Content-Type': type, 'Content-Disposition': disposition, 'Cache-Control': 'private, no-store' });
  await pipeline([...content, response]).catch((error: NodeJS.ErrnoException) => {
    // The client has closed the connection.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}
