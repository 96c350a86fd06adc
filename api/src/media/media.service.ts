import { randomUUID } from 'node:crypto';
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import pLimit from 'p-limit';
import type { Repository } from 'typeorm';
import { NotFound } from '../platform/errors.ts';
import { draw } from './drawing/draw.ts';
import type { Image } from './image.entity.ts';
import { parseRendition, type RenditionFormat, type RenditionRequest } from './media.rules.ts';
import { rasterise } from './rasterise.ts';

interface MediaParts {
  images: Pick<Repository<Image>, 'findOneBy'>;
  /** Where renditions are kept; they can be made again at any time. */
  directory: string;
}

export interface MediaService {
  /** The file of a picture in one width and format, made when it is first asked for. */
  rendition(key: string, width: number, format: RenditionFormat): Promise<string>;
}

/** Pictures made at once: never all cores, or a page full of new covers would hold up every other visitor. */
const PICTURES_AT_ONCE = Math.min(3, Math.max(1, availableParallelism() - 1));

/** The pictures of the shop. */
export function createMediaService({ images, directory }: MediaParts): MediaService {
  const bench = pLimit(PICTURES_AT_ONCE);
  const underWay = new Map<string, Promise<void>>();

  /** Whoever asks for a rendition that is being made waits for that one. */
  function makeOnce(request: RenditionRequest, file: string): Promise<void> {
    const making = underWay.get(file) ?? bench(make, images, request, file).finally(() => underWay.delete(file));
    underWay.set(file, making);
    return making;
  }

  return {
    async rendition(key, width, format) {
      const request = parseRendition(key, `${width}.${format}`);
      if (!request) throw new NotFound('There is no such picture.');
      const file = path.join(directory, 'renditions', key, `${width}.${format}`);
      if (!(await exists(file))) await makeOnce(request, file);
      return file;
    },
  };
}

async function make(images: MediaParts['images'], request: RenditionRequest, file: string): Promise<void> {
  const drawing = (await images.findOneBy({ key: request.key }))?.drawing;
  if (!drawing) throw new NotFound('There is no such picture.');
  await writeWhole(file, await rasterise(draw(drawing), request));
}

/** Another process may write the same file now, or read it: each finds a whole one or none. */
async function writeWhole(file: string, content: Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await writeFile(draft, content);
    await rename(draft, file);
  } catch (fault) {
    await rm(draft, { force: true });
    throw fault;
  }
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
