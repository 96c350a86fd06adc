import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawSampleCopies } from './copies.ts';
import { marksOn } from './marks.ts';
import { readSampleCopies } from './sample-copy.ts';
import { BLUE_PEN } from './strokes.ts';

const drawings = await drawSampleCopies();

it('The committed pictures of copies are those that the program draws', async () => {
  const committed: Record<string, string>[] = parse(await readFile(path.resolve('data/copy-photos.csv')), {
    columns: true,
  });
  expect(committed).toEqual(drawings.map(({ code, kind, key }) => ({ code, kind, key })));
  const originals = brotliDecompressSync(await readFile(path.resolve('data/copies.tsv.br'))).toString();
  const drawn = drawings.map(({ key, svg }) => `${key}\t${svg}\n`).join('');
  expect(originals === drawn).toBe(true);
});

it('A picture of each kind is an SVG of the size in its key', async () => {
  for (const { key, svg } of drawings.slice(0, 4)) {
    expect(key).toMatch(/^sample-.*-960x1280$/);
    expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ format: 'svg', width: 960, height: 1280 });
  }
});

it('A page is marked by highlighter on as many of its lines as the copy says', async () => {
  const lines = Array.from({ length: 40 }, (_, index) => ({
    parts: [],
    baseline: 21 * index,
    words: [0, 60, 120, 180, 240].map((x) => ({ x, width: 50 })),
  }));
  for (const copy of await readSampleCopies()) {
    const strokes = marksOn(copy, lines, BLUE_PEN).below.split('opacity="0.8"').length - 1;
    expect([copy.code, strokes]).toEqual([copy.code, Math.ceil(0.4 * copy.highlighterPercent)]);
  }
});
