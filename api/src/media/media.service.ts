import { access, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { In, type Repository } from 'typeorm';
import { NotFound } from '../platform/errors.ts';
import { FairQueue, type QueueRequest } from './fair-queue.ts';
import type { Image } from './image.entity.ts';
import { IMAGE_NOT_FOUND, parseRendition, type RenditionFormat, type RenditionRequest } from './media.rules.ts';
import { encodeRendition } from './renditions.ts';
import { type ImageStorage, writeAtomically } from './storage.ts';

interface MediaParts {
  images: Pick<Repository<Image>, 'findBy' | 'findOneBy'>;
  /** Holds the originals. */
  storage: Pick<ImageStorage, 'get'>;
  /** Folder for renditions. They can be recreated at any time. */
  directory: string;
}

/** Leaves a core free: a page full of new covers must not delay other requests. */
const CONCURRENCY = Math.min(3, Math.max(1, availableParallelism() - 1));

/** Enough for several visitors behind one address that open pages full of new covers. */
const MAX_WAITING_PER_CLIENT = 300;
const BUSY = 'Too many pictures are asked for at once. Please try again in a moment.';

/** Serves images in the widths and formats that pages request. */
export class MediaService {
  private readonly queue = new FairQueue<void>({
    concurrency: CONCURRENCY,
    maxWaitingPerClient: MAX_WAITING_PER_CLIENT,
    busyMessage: BUSY,
  });

  constructor(private readonly parts: MediaParts) {}

  /**
   * Path of the file of an image in one width and format, which is made on the first request. Throws NOT_FOUND when the
   * rendition cannot exist, UNAVAILABLE when too many requests of the client wait.
   */
  async getRendition(key: string, width: number, format: RenditionFormat, client: QueueRequest): Promise<string> {
    const request = parseRendition(key, `${width}.${format}`);
    if (!request) throw new NotFound(IMAGE_NOT_FOUND);
    const file = path.join(this.folderOf(key), `${width}.${format}`);
    if (!(await exists(file)))
      await this.queue.run(file, client, async () => writeAtomically(file, await this.makeRendition(request)));
    return file;
  }

  /** For each key, whether the shop drew its image. */
  async areDrawings(keys: readonly string[]): Promise<boolean[]> {
    const drawings = await this.parts.images.findBy({ key: In([...new Set(keys)]), isDrawing: true });
    const drawn = new Set(drawings.map(({ key }) => key));
    return keys.map((key) => drawn.has(key));
  }

  /** Deletes all renditions of an image. */
  async deleteRenditions(key: string): Promise<void> {
    await rm(this.folderOf(key), { recursive: true, force: true });
  }

  private async makeRendition(request: RenditionRequest): Promise<Buffer> {
    const { images, storage } = this.parts;
    const image = await images.findOneBy({ key: request.key });
    const original = image?.original ? await storage.get(image.original) : null;
    if (!original) throw new NotFound(IMAGE_NOT_FOUND);
    return encodeRendition(original, request);
  }

  private folderOf(key: string): string {
    return path.join(this.parts.directory, 'renditions', key);
  }
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
