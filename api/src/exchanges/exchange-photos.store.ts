import sql from 'sql-template-tag';
import { IsNull } from 'typeorm';
import { Order } from '../orders/order.entity.ts';
import { Store } from '../platform/database/store.ts';
import { columns, insert } from '../platform/database/table.ts';
import { ExchangePhoto } from './exchange.entity.ts';
import { EXCHANGE_LIMITS } from './exchanges.rules.ts';

/** Queries on the photographs of customers. */
export class ExchangePhotoStore extends Store {
  /** Stores an unused photograph of a locked order. Returns false if the order has as many as it may have. */
  insertPhoto(photo: ExchangePhoto): Promise<boolean> {
    return this.hasRows(
      sql`${insert(ExchangePhoto, photo)}
        WHERE (SELECT count(*) FROM exchange_photo WHERE order_id = ${photo.orderId} AND exchange_id IS NULL)
          < ${EXCHANGE_LIMITS.unusedPhotos}`,
    );
  }

  /** A photograph's stored name and its order's owner; null if not found. */
  findOriginal(photoId: string): Promise<{ original: string; userId: string } | null> {
    return this.row(
      sql`SELECT ${columns(ExchangePhoto, 'original')}, ${columns(Order, 'userId')} FROM exchange_photo JOIN customer_order USING (order_id)
        WHERE photo_id = ${photoId}`,
    );
  }

  /** Up to `limit` photographs that were added before a time and belong to no exchange, oldest first. */
  findUnused(before: Date, limit: number): Promise<Pick<ExchangePhoto, 'photoId' | 'original'>[]> {
    return this.rows(
      sql`SELECT ${columns(ExchangePhoto, 'photoId', 'original')} FROM exchange_photo
        WHERE exchange_id IS NULL AND created_at < ${before} ORDER BY created_at, photo_id LIMIT ${limit}`,
    );
  }

  /** Makes a customer's photographs unused ones that the cleanup deletes next. */
  async detachPhotos(userId: string): Promise<void> {
    await this.execute(
      sql`UPDATE exchange_photo SET exchange_id = NULL, created_at = 'epoch' WHERE photo_id IN (
          SELECT photo_id FROM customer_order JOIN exchange USING (order_id) JOIN exchange_photo USING (exchange_id)
          WHERE user_id = ${userId}
          UNION ALL SELECT photo_id FROM customer_order JOIN exchange_photo USING (order_id)
          WHERE exchange_id IS NULL AND user_id = ${userId})`,
    );
  }

  /** Deletes a photograph that belongs to no exchange. */
  async deleteUnused(photoId: string): Promise<void> {
    await this.manager.delete(ExchangePhoto, { photoId, exchangeId: IsNull() });
  }
}
