import { get } from 'node:http';
import type { LoadedFile } from './audit.ts';

/** Kinds of files, by Chromium's name. */
const KINDS = { Document: 'HTML', Stylesheet: 'CSS', Script: 'Script', Font: 'Fonts', Image: 'Images' } as const;

/** Files of one kind that a page loads. Sizes are bytes. */
export interface KindBytes {
  kind: string;
  files: number;
  /** As Chromium received them, headers included. */
  transferred: number;
  /** Of the content compressed with gzip, where the server compresses it. */
  gzip: number;
  /** After decompression. */
  content: number;
}

/** Sums up the files of a page by kind. */
export async function bytesByKind(files: readonly LoadedFile[]): Promise<KindBytes[]> {
  const kinds = Object.entries(KINDS).map(async ([type, kind]) => {
    const own = files.filter(({ resourceType }) => resourceType === type);
    const gzip = await Promise.all(own.map(({ url }) => gzipSize(url)));
    return {
      kind,
      files: own.length,
      transferred: sum(own.map(({ transferSize }) => transferSize)),
      gzip: sum(gzip),
      content: sum(own.map(({ resourceSize }) => resourceSize)),
    };
  });
  return Promise.all(kinds);
}

/** Bytes of the body of a response to a client that accepts gzip only. */
function gzipSize(url: string): Promise<number> {
  if (!url.startsWith('http:')) return Promise.resolve(0);
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': 'gzip' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => resolve(bytes));
    }).once('error', reject);
  });
}

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);
