import type { EntityManager } from 'typeorm';
import { Image } from './image.entity.ts';
import { StagedImage } from './staged-image.entity.ts';
import { UPLOAD_LIMITS } from './uploads.rules.ts';

const IS_OLD = `staged_at < now() - interval '${UPLOAD_LIMITS.keptHours} hours'`;

/**
 * Questions to the tables `image` and `staged_image`. Who writes both takes the row of `staged_image` first, so that a
 * picture is never removed while it is given to a book.
 */
export class UploadStore {
  constructor(private readonly manager: EntityManager) {}

  /** Does several things as one. */
  transaction<Result>(work: (store: UploadStore, transaction: EntityManager) => Promise<Result>): Promise<Result> {
    return this.manager.transaction((transaction) => work(new UploadStore(transaction), transaction));
  }

  /** Remembers an original before it is put into storage, lest it be forgotten there. */
  async announceImage(original: string): Promise<void> {
    await this.manager.insert(StagedImage, { original });
  }

  /** Makes a picture of an original. Where there is that very picture already, it is staged anew if it was staged. */
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

  /** Takes pictures out of the staged ones. Answers those that there are, and keeps them until the transaction ends. */
  async attachImages(keys: string[]): Promise<string[]> {
    await this.manager.query('DELETE FROM staged_image WHERE key = ANY($1)', [keys]);
    const found = await this.manager.query('SELECT key FROM image WHERE key = ANY($1) FOR KEY SHARE', [keys]);
    return found.map(({ key }: Image) => key);
  }

  /** Removes the pictures that were staged too long; their originals stay announced. Answers their keys. */
  async dropOld(): Promise<string[]> {
    const [old] = await this.manager.query(
      `UPDATE staged_image SET key = NULL FROM (SELECT original, key FROM staged_image WHERE ${IS_OLD} FOR UPDATE) AS old
       WHERE staged_image.original = old.original AND old.key IS NOT NULL RETURNING old.key`,
    );
    const keys = old.map(({ key }: Image) => key);
    await this.manager.query('DELETE FROM image WHERE key = ANY($1)', [keys]);
    return keys;
  }

  /** The originals that were announced long ago and have no picture. */
  async findUnattached(): Promise<string[]> {
    const rows = await this.manager.query(`SELECT original FROM staged_image WHERE key IS NULL AND ${IS_OLD}`);
    return rows.map(({ original }: StagedImage) => original);
  }

  async deleteImages(original: string): Promise<void> {
    await this.manager.delete(StagedImage, { original });
  }
}
