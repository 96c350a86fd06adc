import sql from 'sql-template-tag';
import { In } from 'typeorm';
import { Store } from '../platform/database/store.ts';
import { insert } from '../platform/database/table.ts';
import { Image } from './image.entity.ts';
import { StagedImage } from './staged-image.entity.ts';
import { UPLOAD_LIMITS } from './uploads.rules.ts';

const IS_EXPIRED = sql`staged_at < now() - ${UPLOAD_LIMITS.keptHours}::integer * interval '1 hour'`;

/**
 * Queries of the tables `image` and `staged_image`. Transactions that write both lock the row of `staged_image` first, so
 * that an image cannot be deleted while a book attaches it.
 */
export class UploadStore extends Store {
  /** Records the name of an original before it is stored, so that the cleanup finds it if the process ends in between. */
  async addOriginal(original: string): Promise<void> {
    await this.manager.insert(StagedImage, { original });
  }

  /** Creates the image of an original. If the key exists, it keeps its image and, if that is staged, restarts its time. */
  async stageImage(original: string, key: string): Promise<void> {
    await this.manager.update(StagedImage, { key }, { stagedAt: () => 'now()' });
    const isNew = await this.hasRows(sql`${insert(Image, { key, original })} ON CONFLICT DO NOTHING`);
    if (isNew) await this.manager.update(StagedImage, { original }, { key });
  }

  /** Takes images out of staging. Returns the keys that exist and locks their rows until the transaction ends. */
  async attachImages(keys: string[]): Promise<string[]> {
    await this.manager.delete(StagedImage, { key: In(keys) });
    return this.values(sql`SELECT key FROM image WHERE key = ANY(${keys}) FOR KEY SHARE`);
  }

  /** Stages stored images again. */
  async stageAgain(keys: string[]): Promise<void> {
    await this.execute(
      sql`INSERT INTO staged_image (original, key) SELECT original, key FROM image
        WHERE key = ANY(${keys}) AND original IS NOT NULL ON CONFLICT DO NOTHING`,
    );
  }

  /** Deletes expired images and returns their keys. Their originals stay recorded until `deleteOriginal`. */
  async deleteExpiredImages(): Promise<string[]> {
    const keys = await this.values<string>(
      sql`UPDATE staged_image SET key = NULL FROM (SELECT original, key FROM staged_image WHERE ${IS_EXPIRED} FOR UPDATE) AS old
        WHERE staged_image.original = old.original AND old.key IS NOT NULL RETURNING old.key`,
    );
    await this.manager.delete(Image, { key: In(keys) });
    return keys;
  }

  /** Names of expired originals without an image. */
  findUnusedOriginals(): Promise<string[]> {
    return this.values(sql`SELECT original FROM staged_image WHERE key IS NULL AND ${IS_EXPIRED}`);
  }

  async deleteOriginal(original: string): Promise<void> {
    await this.manager.delete(StagedImage, { original });
  }
}
