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
  /** Called if the disk does not take a rendition. */
  onFailure: (error: Error) => void;
}

/** Leaves a core free: a page full of new covers must not delay other requests. */
const CONCURRENCY = Math.min(3, Math.max(1, availableParallelism() - 1));

/** Enough for several visitors behind one address that open pages full of new covers. */
const MAX_WAITING_PER_CLIENT = 300;
const BUSY = 'Too many pictures are asked for at once. Please try again in a moment.';

/** Serves images in the widths and formats that pages request. */
export class MediaService {
  private readonly queue = new FairQueue<Buffer | null>({
    concurrency: CONCURRENCY,
    maxWaitingPerClient: MAX_WAITING_PER_CLIENT,
    busyMessage: BUSY,
  });

  constructor(private readonly parts: MediaParts) {}

  /**
   * Path of the file of an image in one width and format, which is made on the first request; its content, if the disk does
   * not take it. Throws NOT_FOUND when the rendition cannot exist, UNAVAILABLE when too many requests of the client wait.
   */
  async getRendition(
    key: string,
    width: number,
    format: RenditionFormat,
    client: QueueRequest,
  ): Promise<string | Buffer> {
    const name = `${width}.${format}`;
    const request = parseRendition(key, name);
    if (!request) throw new NotFound(IMAGE_NOT_FOUND);
    const file = path.join(this.folder, key, name);
    if (await exists(file)) return file;
    const unstored = await this.queue.run(file, client, () => this.storeRendition(path.join(key, name), request));
    return unstored ?? file;
  }

  /** For each key, whether the shop drew its image. */
  async areDrawings(keys: readonly string[]): Promise<boolean[]> {
    const drawings = await this.parts.images.findBy({ key: In([...new Set(keys)]), isDrawing: true });
    const drawn = new Set(drawings.map(({ key }) => key));
    return keys.map((key) => drawn.has(key));
  }

  /** Deletes all renditions of an image. */
  async deleteRenditions(key: string): Promise<void> {
    await rm(path.join(this.folder, key), { recursive: true, force: true });
  }

  /** Null, or the rendition if it could not be stored. */
  private async storeRendition(name: string, request: RenditionRequest): Promise<Buffer | null> {
    const content = await this.makeRendition(request);
    try {
      await writeAtomically(this.folder, name, content);
      return null;
    } catch (error) {
      this.parts.onFailure(error as Error);
      return content;
    }
  }

  private async makeRendition(request: RenditionRequest): Promise<Buffer> {
    const { images, storage } = this.parts;
    const image = await images.findOneBy({ key: request.key });
    const original = image?.original ? await storage.get(image.original) : null;
    if (!original) throw new NotFound(IMAGE_NOT_FOUND);
    return encodeRendition(original, request);
  }

  private get folder(): string {
    return path.join(this.parts.directory, 'renditions');
  }
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
