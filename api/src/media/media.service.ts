import { access, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { Repository } from 'typeorm';
import { NotFound } from '../platform/errors.ts';
import { draw } from './drawing/draw.ts';
import { FairQueue, type QueueRequest } from './fair-queue.ts';
import type { Image } from './image.entity.ts';
import { parseRendition, type RenditionFormat, type RenditionRequest } from './media.rules.ts';
import { rasterise, scale } from './rasterise.ts';
import { type Storage, writeWhole } from './storage.ts';

interface MediaParts {
  images: Pick<Repository<Image>, 'findOneBy'>;
  /** Where the originals of uploaded pictures are. */
  storage: Pick<Storage, 'get'>;
  /** Where renditions are kept; they can be made again at any time. */
  directory: string;
}

export interface MediaService {
  /**
   * The file of a picture in one width and format, made when it is first asked for. Clients take turns; UNAVAILABLE where
   * one of them waits for too many.
   */
  rendition(key: string, width: number, format: RenditionFormat, request: QueueRequest): Promise<string>;
  /** Removes what was made of a picture. */
  deleteRenditions(key: string): Promise<void>;
}

/** Pictures made at once: never all cores, or a page full of new covers would hold up every other visitor. */
const PICTURES_AT_ONCE = Math.min(3, Math.max(1, availableParallelism() - 1));

/** Many visitors of one network may open a page full of new covers; more are no visitors. */
const MOST_WAITING = 300;
const BUSY = 'Too many pictures are asked for at once. Please try again in a moment.';

/** The pictures of the shop. */
export function createMediaService({ images, storage, directory }: MediaParts): MediaService {
  const queue = new FairQueue<void>({ concurrency: PICTURES_AT_ONCE, mostWaiting: MOST_WAITING, busy: BUSY });
  const folderOf = (key: string) => path.join(directory, 'renditions', key);

  async function paint(request: RenditionRequest): Promise<Buffer> {
    const image = await images.findOneBy({ key: request.key });
    if (image?.drawing) return rasterise(draw(image.drawing), request);
    const photo = image?.original ? await storage.get(image.original) : null;
    if (!photo) throw new NotFound('There is no such picture.');
    return scale(photo, request);
  }

  return {
    async rendition(key, width, format, request) {
      const wanted = parseRendition(key, `${width}.${format}`);
      if (!wanted) throw new NotFound('There is no such picture.');
      const file = path.join(folderOf(key), `${width}.${format}`);
      const make = async () => writeWhole(file, await paint(wanted));
      if (!(await exists(file))) await queue.run(file, request, make);
      return file;
    },

    deleteRenditions: (key) => rm(folderOf(key), { recursive: true, force: true }),
  };
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
