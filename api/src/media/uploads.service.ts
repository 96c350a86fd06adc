import { createHash, randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import type { EntityManager } from 'typeorm';
import { BadInput } from '../platform/errors.ts';
import type { FetchPicture } from './fetch-picture.ts';
import type { MediaService } from './media.service.ts';
import { type Picture, readPicture } from './picture.ts';
import type { ImageStorage } from './storage.ts';
import { UPLOAD_MESSAGES } from './uploads.rules.ts';
import { UploadStore } from './uploads.store.ts';

/** Queue of the job that deletes uploads which no book uses. */
export const UPLOAD_CLEANUP = 'upload-sweeps';

export interface UploadParts {
  store: UploadStore;
  /** Holds the originals. */
  storage: ImageStorage;
  fetchPicture: FetchPicture;
  media: Pick<MediaService, 'deleteRenditions'>;
}

/** Leaves a core free for other requests while pictures are re-encoded. */
const limit = pLimit(Math.max(1, availableParallelism() - 1));
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

/**
 * Uploaded pictures. An upload is validated and staged: it has a key and a URL, but no book. Saving a book with its key
 * attaches it. A job deletes what is not attached within `UPLOAD_LIMITS.keptHours`.
 */
export class UploadsService {
  constructor(private readonly parts: UploadParts) {}

  /** Downloads a picture from a public URL and validates it. Throws BAD_USER_INPUT for `field`. */
  async fetchUpload(url: string, field: string): Promise<Picture> {
    const file = await this.parts.fetchPicture(url.trim(), field);
    return limit(readPicture, file, field);
  }

  /** Decodes an uploaded file from base64 and validates it. Throws BAD_USER_INPUT for `field`. */
  async readUpload(data: string, field: string): Promise<Picture> {
    if (!BASE64.test(data)) throw new BadInput({ [field]: UPLOAD_MESSAGES.data });
    return limit(readPicture, Buffer.from(data, 'base64'), field);
  }

  /** Stores a picture and returns its key, which starts with the Latin letters and digits of `name`. */
  async stageImage({ content, width, height }: Picture, name: string): Promise<string> {
    const { store, storage } = this.parts;
    const key = `${slug(name)}-${digest(content)}-${width}x${height}`;
    const original = `${randomUUID()}.webp`;
    await store.addOriginal(original);
    await storage.put(original, content);
    await store.transaction((uploads) => uploads.stageImage(original, key));
    return key;
  }

  /** Takes images out of staging, as part of `transaction`. Returns the keys that exist. */
  attachImages(keys: string[], transaction: EntityManager): Promise<string[]> {
    return new UploadStore(transaction).attachImages(keys);
  }

  /** Stages the images of a deleted book again, as part of `transaction`: they are deleted unless a book attaches them. */
  stageAgain(keys: string[], transaction: EntityManager): Promise<void> {
    return new UploadStore(transaction).stageAgain(keys);
  }

  /** Deletes staged images that have expired, their renditions and their originals. Runs as a job. */
  deleteExpiredUploads = async (): Promise<void> => {
    const { store, storage, media } = this.parts;
    const expired = await store.transaction((uploads) => uploads.deleteExpiredImages());
    for (const key of expired) await media.deleteRenditions(key);
    for (const original of await store.findUnusedOriginals()) {
      await storage.remove(original);
      await store.deleteOriginal(original);
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
