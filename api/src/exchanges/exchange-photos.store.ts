import sql from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../platform/database/query.ts';
import type { ExchangePhoto } from './exchange.entity.ts';
import { EXCHANGE_LIMITS } from './exchanges.rules.ts';

/** Queries on the photographs of customers. */
export class ExchangePhotoStore {
  constructor(private readonly manager: EntityManager) {}

  /** Runs several queries in one transaction. */
  transaction<Result>(
    work: (store: ExchangePhotoStore, transaction: EntityManager) => Promise<Result>,
  ): Promise<Result> {
    return this.manager.transaction((transaction) => work(new ExchangePhotoStore(transaction), transaction));
  }

  /** Stores an unused photograph of a locked order. Returns false if the order has as many as it may have. */
  async insertPhoto({ photoId, orderId, original, width, height, createdAt }: ExchangePhoto): Promise<boolean> {
    const inserted = await queryRows(
      this.manager,
      sql`INSERT INTO exchange_photo (photo_id, order_id, original, width, height, created_at)
        SELECT ${photoId}::uuid, ${orderId}::text, ${original}::text, ${width}::integer, ${height}::integer,
          ${createdAt}::timestamptz
        WHERE (SELECT count(*) FROM exchange_photo WHERE order_id = ${orderId} AND exchange_id IS NULL)
          < ${EXCHANGE_LIMITS.unusedPhotos}
        RETURNING photo_id`,
    );
    return inserted.length > 0;
  }

  /** The stored name of a photograph and the owner of its order; null if there is none. */
  async findOriginal(photoId: string): Promise<{ original: string; userId: string } | null> {
    const [photo] = await queryRows<{ original: string; userId: string }>(
      this.manager,
      sql`SELECT original, user_id AS "userId" FROM exchange_photo JOIN customer_order USING (order_id)
        WHERE photo_id = ${photoId}`,
    );
    return photo ?? null;
  }

  /** Up to `limit` photographs that were added before a time and belong to no exchange, oldest first. */
  findUnused(before: Date, limit: number): Promise<Pick<ExchangePhoto, 'photoId' | 'original'>[]> {
    return queryRows(
      this.manager,
      sql`SELECT photo_id AS "photoId", original FROM exchange_photo
        WHERE exchange_id IS NULL AND created_at < ${before} ORDER BY created_at, photo_id LIMIT ${limit}`,
    );
  }

  /** Makes a customer's photographs unused ones that the cleanup deletes next. */
  async detachPhotos(userId: string): Promise<void> {
    await queryRows(
      this.manager,
      sql`UPDATE exchange_photo SET exchange_id = NULL, created_at = 'epoch' WHERE photo_id IN (
          SELECT photo_id FROM customer_order JOIN exchange USING (order_id) JOIN exchange_photo USING (exchange_id)
          WHERE user_id = ${userId}
          UNION ALL SELECT photo_id FROM customer_order JOIN exchange_photo USING (order_id)
          WHERE exchange_id IS NULL AND user_id = ${userId})`,
    );
  }

  /** Deletes a photograph that belongs to no exchange. */
  async deleteUnused(photoId: string): Promise<void> {
    await queryRows(this.manager, sql`DELETE FROM exchange_photo WHERE photo_id = ${photoId} AND exchange_id IS NULL`);
  }
}
