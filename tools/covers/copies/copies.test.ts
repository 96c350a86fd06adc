import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { drawSampleCopies } from './copies.ts';

it('The committed pictures of copies are those that the program draws', async () => {
  const drawn = (await drawSampleCopies()).map(({ code, kind, key }) => ({ code, kind, key }));
  expect(parse(await readFile(path.resolve('data/copy-photos.csv')), { columns: true })).toEqual(drawn);
});
