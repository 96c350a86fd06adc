import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/** Streams a PDF that the browser shows. No cache keeps it. */
export async function sendPdf(response: Response, fileName: string, pdf: Readable): Promise<void> {
  response.set({
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="${fileName}"`,
    'Cache-Control': 'private, no-store',
  });
  await pipeline(pdf, response).catch((error: NodeJS.ErrnoException) => {
    // The client has closed the connection.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}
