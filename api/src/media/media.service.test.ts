import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as nextTick } from 'node:timers/promises';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NotFound } from '../platform/errors.ts';
import type { Image } from './image.entity.ts';
import { MediaService } from './media.service.ts';

const key = 'photo-1200x1600';
const vector = 'vector-1200x1600';
const lost = 'lost-1200x1600';
const legacy = 'legacy-1200x1600';

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1600" viewBox="0 0 1200 1600">
  <rect width="1200" height="1600" fill="#b04020"/><rect width="300" height="1600" fill="#ffffff"/></svg>`;
const photo = () => sharp(Buffer.from(SVG)).webp().toBuffer();
const storage = {
  get: async (name: string) => (name === 'photo.webp' ? photo() : name === 'vector.svg' ? Buffer.from(SVG) : null),
};
const image = (imageKey: string, original: string | null): Image => ({
  key: imageKey,
  original,
  isDrawing: false,
  createdAt: new Date(),
});

const NO_IMAGES = { findBy: async () => [], findOneBy: async () => null };

/** A request of a client that does not disconnect. */
const request = { client: '198.51.100.1', signal: new AbortController().signal };

let directory: string;
let queries: number;
let failures: number;
const onFailure = () => void (failures += 1);
let media: MediaService;

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'media-'));
  queries = 0;
  failures = 0;
  const rows = [image(key, 'photo.webp'), image(vector, 'vector.svg'), image(lost, 'lost.webp'), image(legacy, null)];
  const findOneBy = async (where: unknown) => {
    queries += 1;
    return rows.find((row) => row.key === (where as { key: string }).key) ?? null;
  };
  media = new MediaService({ images: { ...NO_IMAGES, findOneBy }, storage, directory, onFailure });
});

afterEach(() => rm(directory, { recursive: true, force: true }));

describe('a rendition', () => {
  it.each(['webp', 'avif'] as const)(
    'is a %s of the requested width with the proportions of its image',
    async (format) => {
      const file = await media.getRendition(key, 320, format, request);
      const made = await sharp(await readFile(file)).metadata();
      expect(made).toMatchObject({ width: 320, height: 427, format: format === 'avif' ? 'heif' : 'webp' });
    },
  );

  it.each([
    [key, 'webp'],
    [key, 'avif'],
    [vector, 'webp'],
    [vector, 'avif'],
  ] as const)('is made from the original, WebP or SVG: %s, %s', async (imageKey, format) => {
    const file = await readFile(await media.getRendition(imageKey, 320, format, request));
    expect(await sharp(file).metadata()).toMatchObject({ width: 320, height: 427 });
    const { dominant } = await sharp(file).stats();
    expect(dominant.r).toBeGreaterThan(dominant.b + 80);
  });

  it('is deleted with all renditions of its image', async () => {
    await media.getRendition(vector, 320, 'webp', request);
    await media.deleteRenditions(vector);
    expect(await readdir(path.join(directory, 'renditions'))).toEqual([]);
    await media.deleteRenditions(vector);
  });

  it('is not blank', async () => {
    const { channels } = await sharp(await readFile(await media.getRendition(key, 160, 'webp', request))).stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(20);
  });

  it('is made once for concurrent requests', async () => {
    const files = await Promise.all(Array.from({ length: 12 }, () => media.getRendition(key, 160, 'webp', request)));
    expect(new Set(files).size).toBe(1);
    expect(queries).toBe(1);
  });

  it('is made once for consecutive requests', async () => {
    await media.getRendition(key, 160, 'webp', request);
    await media.getRendition(key, 160, 'webp', request);
    expect(queries).toBe(1);
  });

  it('leaves no unfinished file behind', async () => {
    const file = await media.getRendition(key, 160, 'webp', request);
    expect(await readdir(path.dirname(String(file)))).toEqual(['160.webp']);
  });

  it('is made by the next request after it failed', async () => {
    const failing = new MediaService({
      images: {
        ...NO_IMAGES,
        findOneBy: async () => {
          queries += 1;
          if (queries === 1) throw new Error('database failed');
          return image(key, 'photo.webp');
        },
      },
      storage,
      directory,
      onFailure,
    });
    await expect(failing.getRendition(key, 160, 'webp', request)).rejects.toThrow('database failed');
    await expect(failing.getRendition(key, 160, 'webp', request)).resolves.toContain('160.webp');
  });

  it('of one client does not wait for hundreds of another client', async () => {
    const started: string[] = [];
    const finish: (() => void)[] = [];
    const findOneBy = (where: unknown) => {
      started.push((where as { key: string }).key);
      return new Promise<null>((resolve) => finish.push(() => resolve(null)));
    };
    const slow = new MediaService({ images: { ...NO_IMAGES, findOneBy }, storage, directory, onFailure });
    const requests = Array.from({ length: 240 }, (_, index) =>
      slow.getRendition(`p${index}-1200x1600`, 160, 'webp', request),
    );
    await expect.poll(() => started.length).toBeGreaterThan(0);
    const other = { ...request, client: '203.0.113.1' };
    requests.push(slow.getRendition(vector, 160, 'webp', other));
    // By the time this resolves, the request above has joined the queue.
    await slow.deleteRenditions(vector);
    const settled = Promise.allSettled(requests);
    while (started.length < requests.length) {
      finish.shift()?.();
      await nextTick();
    }
    for (const resolve of finish) resolve();
    await settled;
    expect(started.indexOf(vector)).toBeLessThan(120);
  });

  it.each([
    ['an unknown image', 'unknown-1200x1600', 320],
    ['an image whose original is not in storage', lost, 320],
    ['an image without an original', legacy, 320],
    ['a width that is not available', key, 321],
    ['a width beyond its image', key, 1600],
    ['a key that leads to another folder', '../../etc-1200x1600', 320],
  ])('of %s does not exist', async (_what, requested, width) => {
    await expect(media.getRendition(requested, width, 'webp', request)).rejects.toThrow(NotFound);
    expect(await readdir(directory)).toEqual([]);
  });
});

it('A rendition that the disk does not take is served all the same', async () => {
  const notAFolder = path.join(directory, 'file');
  await writeFile(notAFolder, '');
  const findOneBy = async () => image(key, 'photo.webp');
  const full = new MediaService({ images: { ...NO_IMAGES, findOneBy }, storage, directory: notAFolder, onFailure });
  const content = await full.getRendition(key, 320, 'webp', request);
  expect(await sharp(content).metadata()).toMatchObject({ width: 320, format: 'webp' });
  expect(failures).toBe(1);
});
