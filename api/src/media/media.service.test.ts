import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NotFound } from '../platform/errors.ts';
import { drawingKey, type Drawing } from './drawing/drawing.ts';
import type { Image } from './image.entity.ts';
import { createMediaService, type MediaService } from './media.service.ts';

const drawing: Drawing = {
  kind: 'front',
  title: 'Plane Trigonometry',
  authors: ['S. L. Loney'],
  publisher: 'A House',
  exam: 'JEE',
  subject: 'Mathematics',
  language: 'English',
};
const key = drawingKey('JEEMAT4592', drawing);
const uploaded = 'uploaded-1200x1600';
const lost = 'lost-1200x1600';

const storage = { get: async (name: string) => (name === 'kept.webp' ? photo() : null) };
const photo = () =>
  sharp({ create: { width: 1200, height: 1600, channels: 3, background: '#b04020' } })
    .webp()
    .toBuffer();

/** A request of a visitor who waits to the end. */
const request = { client: '198.51.100.1', signal: new AbortController().signal };

let directory: string;
let looks: number;
let media: MediaService;

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'media-'));
  looks = 0;
  const kept: Image[] = [
    { key, drawing, original: null, createdAt: new Date() },
    { key: uploaded, drawing: null, original: 'kept.webp', createdAt: new Date() },
    { key: lost, drawing: null, original: 'lost.webp', createdAt: new Date() },
  ];
  const findOneBy = async (where: unknown) => {
    looks += 1;
    return kept.find((image) => image.key === (where as { key: string }).key) ?? null;
  };
  media = createMediaService({ images: { findOneBy }, storage, directory });
});

afterEach(() => rm(directory, { recursive: true, force: true }));

describe('a rendition', () => {
  it.each(['webp', 'avif'] as const)('is a %s of the width asked for, in the shape of its picture', async (format) => {
    const file = await media.rendition(key, 320, format, request);
    const made = await sharp(await readFile(file)).metadata();
    expect(made).toMatchObject({ width: 320, height: 427, format: format === 'avif' ? 'heif' : 'webp' });
  });

  it.each(['webp', 'avif'] as const)('of an uploaded picture is made from its original: %s', async (format) => {
    const file = await readFile(await media.rendition(uploaded, 320, format, request));
    expect(await sharp(file).metadata()).toMatchObject({ width: 320, height: 427 });
    const { dominant } = await sharp(file).stats();
    expect(dominant.r).toBeGreaterThan(dominant.b + 80);
  });

  it('is gone once its picture is forgotten', async () => {
    await media.rendition(uploaded, 320, 'webp', request);
    await media.deleteRenditions(uploaded);
    expect(await readdir(path.join(directory, 'renditions'))).toEqual([]);
    await media.deleteRenditions(uploaded);
  });

  it('shows the cover, not a blank sheet', async () => {
    const { channels } = await sharp(await readFile(await media.rendition(key, 160, 'webp', request))).stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(20);
  });

  it('is made once, however many ask for it at the same time', async () => {
    const files = await Promise.all(Array.from({ length: 12 }, () => media.rendition(key, 160, 'webp', request)));
    expect(new Set(files).size).toBe(1);
    expect(looks).toBe(1);
  });

  it('is kept', async () => {
    await media.rendition(key, 160, 'webp', request);
    await media.rendition(key, 160, 'webp', request);
    expect(looks).toBe(1);
  });

  it('leaves no unfinished file behind', async () => {
    const file = await media.rendition(key, 160, 'webp', request);
    expect(await readdir(path.dirname(file))).toEqual(['160.webp']);
  });

  it('can be made again after it failed', async () => {
    const failing = createMediaService({
      images: {
        findOneBy: async () => {
          looks += 1;
          if (looks === 1) throw new Error('the database is away');
          return { key, drawing, original: null, createdAt: new Date() };
        },
      },
      storage,
      directory,
    });
    await expect(failing.rendition(key, 160, 'webp', request)).rejects.toThrow('the database is away');
    await expect(failing.rendition(key, 160, 'webp', request)).resolves.toContain('160.webp');
  });

  it('of one client does not wait behind hundreds of another', async () => {
    const started: string[] = [];
    const finish: (() => void)[] = [];
    const findOneBy = (where: unknown) => {
      started.push((where as { key: string }).key);
      return new Promise<null>((resolve) => finish.push(() => resolve(null)));
    };
    const slow = createMediaService({ images: { findOneBy }, storage, directory });
    const asked = Array.from({ length: 240 }, (_, index) =>
      slow.rendition(`p${index}-1200x1600`, 160, 'webp', request),
    );
    await expect.poll(() => started.length).toBeGreaterThan(0);
    const other = { ...request, client: '203.0.113.1' };
    asked.push(slow.rendition(uploaded, 160, 'webp', other));
    // Its file is looked for, and it waits, before this looks through the same folder.
    await slow.deleteRenditions(uploaded);
    const settled = Promise.allSettled(asked);
    while (started.length < asked.length) {
      finish.shift()?.();
      await nextTurn();
    }
    for (const end of finish) end();
    await settled;
    expect(started.indexOf(uploaded)).toBeLessThan(120);
  });

  it.each([
    ['a picture nobody knows', 'nobody-1200x1600', 320],
    ['a picture whose original is lost', lost, 320],
    ['a width that is not offered', key, 321],
    ['a width beyond its picture', key, 1600],
    ['a key that leads elsewhere', '../../etc-1200x1600', 320],
  ])('of %s does not exist', async (_what, asked, width) => {
    await expect(media.rendition(asked, width, 'webp', request)).rejects.toThrow(NotFound);
    expect(await readdir(directory)).toEqual([]);
  });
});
