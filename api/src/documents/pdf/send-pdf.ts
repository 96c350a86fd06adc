import type { Readable } from 'node:stream';
import type { Response } from 'express';
import { sendFile } from '../../platform/send-file.ts';

/** Streams a PDF that the browser shows. */
export async function sendPdf(response: Response, fileName: string, pdf: Promise<Readable>): Promise<void> {
  await sendFile(response, {
    type: 'application/pdf',
    disposition: `inline; filename="${fileName}"`,
    content: [await pdf],
  });
}
