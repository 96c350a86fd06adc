import { createHash, randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import type { EntityManager } from 'typeorm';
import { BadInput } from '../platform/errors.ts';
import type { FetchPicture } from './fetch-picture.ts';
import type { MediaService } from './media.service.ts';
import { type Picture, readPicture } from './picture.ts';
import type { Storage } from './storage.ts';
import { UPLOAD_MESSAGES } from './uploads.rules.ts';
import { UploadStore } from './uploads.store.ts';

/** Queue of the jobs that remove what was staged and forgotten. */
export const UPLOAD_SWEEPS = 'upload-sweeps';

interface UploadParts {
  store: UploadStore;
  storage: Storage;
  fetchPicture: FetchPicture;
  media: MediaService;
}

/** Pictures read at once: never all cores, as shoppers wait for theirs meanwhile. */
const bench = pLimit(Math.max(1, availableParallelism() - 1));
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

/**
 * Pictures that come from outside. One is read first, by its content; then it is staged: it has a key and an address,
 * but no book. A book that takes its key attaches it. What nobody attached within a day is removed by a job.
 */
export class UploadsService {
  constructor(private readonly parts: UploadParts) {}

  /** The picture at a public address. Refusals name `field`. */
  async fetchUpload(url: string, field: string): Promise<Picture> {
    const file = await this.parts.fetchPicture(url.trim(), field);
    return bench(readPicture, file, field);
  }

  /** The picture in an uploaded file, base64. Refusals name `field`. */
  async readUpload(data: string, field: string): Promise<Picture> {
    if (!BASE64.test(data)) throw new BadInput({ [field]: UPLOAD_MESSAGES.data });
    return bench(readPicture, Buffer.from(data, 'base64'), field);
  }

  /** Keeps a picture, and answers its key, which begins with the Latin letters and digits of its name. */
  async stageImage({ content, width, height }: Picture, name: string): Promise<string> {
    const { store, storage } = this.parts;
    const key = `${slug(name)}-${digest(content)}-${width}x${height}`;
    const original = `${randomUUID()}.webp`;
    await store.announceImage(original);
    await storage.put(original, content);
    await store.transaction((staged) => staged.stageImage(original, key));
    return key;
  }

  /** Keeps the pictures with these keys for good, if the transaction commits. Answers those that there are. */
  attachImages(keys: string[], transaction: EntityManager): Promise<string[]> {
    return new UploadStore(transaction).attachImages(keys);
  }

  /** Does a job of the queue of sweeps. */
  removeUnattached = async (): Promise<void> => {
    const { store, storage, media } = this.parts;
    const dropped = await store.transaction((staged) => staged.dropOld());
    for (const key of dropped) await media.deleteRenditions(key);
    for (const original of await store.findUnattached()) {
      await storage.remove(original);
      await store.deleteImages(original);
    }
  };
}

function slug(name: string): string {
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? ['picture'];
  return words.join('-');
}

function digest(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 10);
}
