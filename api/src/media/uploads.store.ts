import type { EntityManager } from 'typeorm';
import { Image } from './image.entity.ts';
import { StagedImage } from './staged-image.entity.ts';
import { UPLOAD_LIMITS } from './uploads.rules.ts';

const IS_EXPIRED = `staged_at < now() - interval '${UPLOAD_LIMITS.keptHours} hours'`;

/**
 * Queries of the tables `image` and `staged_image`. Transactions that write both lock the row of `staged_image` first, so
 * that an image cannot be deleted while a book attaches it.
 */
export class UploadStore {
  constructor(private readonly manager: EntityManager) {}

  transaction<Result>(work: (store: UploadStore) => Promise<Result>): Promise<Result> {
    return this.manager.transaction((transaction) => work(new UploadStore(transaction)));
  }

  /** Records the name of an original before it is stored, so that the cleanup finds it if the process ends in between. */
  async addOriginal(original: string): Promise<void> {
    await this.manager.insert(StagedImage, { original });
  }

  /** Creates the image of an original. If the key exists, it keeps its image and, if that is staged, restarts its time. */
  async stageImage(original: string, key: string): Promise<void> {
    await this.manager.update(StagedImage, { key }, { stagedAt: () => 'now()' });
    const { raw } = await this.manager
      .createQueryBuilder()
      .insert()
      .into(Image)
      .values({ key, original })
      .orIgnore()
      .returning('key')
      .execute();
    if (raw.length > 0) await this.manager.update(StagedImage, { original }, { key });
  }

  /** Takes images out of staging. Returns the keys that exist and locks their rows until the transaction ends. */
  async attachImages(keys: string[]): Promise<string[]> {
    await this.manager.query('DELETE FROM staged_image WHERE key = ANY($1)', [keys]);
    const found = await this.manager.query('SELECT key FROM image WHERE key = ANY($1) FOR KEY SHARE', [keys]);
    return found.map(({ key }: Image) => key);
  }

  /** Stages stored images again. */
  async stageAgain(keys: string[]): Promise<void> {
    await this.manager.query(
      `INSERT INTO staged_image (original, key) SELECT original, key FROM image
       WHERE key = ANY($1) AND original IS NOT NULL ON CONFLICT DO NOTHING`,
      [keys],
    );
  }

  /** Deletes expired images and returns their keys. Their originals stay recorded until `deleteOriginal`. */
  async deleteExpiredImages(): Promise<string[]> {
    const [expired] = await this.manager.query(
      `UPDATE staged_image SET key = NULL FROM (SELECT original, key FROM staged_image WHERE ${IS_EXPIRED} FOR UPDATE) AS old
       WHERE staged_image.original = old.original AND old.key IS NOT NULL RETURNING old.key`,
    );
    const keys = expired.map(({ key }: Image) => key);
    await this.manager.query('DELETE FROM image WHERE key = ANY($1)', [keys]);
    return keys;
  }

  /** Names of expired originals without an image. */
  async findUnusedOriginals(): Promise<string[]> {
    const rows = await this.manager.query(`SELECT original FROM staged_image WHERE key IS NULL AND ${IS_EXPIRED}`);
    return rows.map(({ original }: StagedImage) => original);
  }

  async deleteOriginal(original: string): Promise<void> {
    await this.manager.delete(StagedImage, { original });
  }
}
