import { type EntityManager, QueryFailedError } from 'typeorm';
import { type Condition, MESSAGES as CATALOGUE_MESSAGES } from '../catalogue/catalogue.rules.ts';
import { takeAdvisoryLock } from '../platform/database/advisory-lock.ts';
import { NotFound } from '../platform/errors.ts';
import { CartLine } from './cart-line.entity.ts';
import { LIMITS } from './cart.rules.ts';

/** Identifies a line of a cart. */
export type CartLineKey = Pick<CartLine, 'userId' | 'bookId' | 'condition'>;

/** Copies to add to a cart. A line whose condition changes keeps its id and its position. */
export type NewCartLine = CartLineKey &
  Pick<CartLine, 'quantity' | 'priceWhenAdded'> &
  Partial<Pick<CartLine, 'cartLineId' | 'addedAt'>>;

/** Copies of a book in one condition. */
export interface CartItem {
  bookId: string;
  condition: Condition;
  quantity: number;
}

/** Queries of the table `cart_line`. */
export class CartStore {
  constructor(private readonly manager: EntityManager) {}

  /** Runs several statements on a cart in a transaction, one request at a time. */
  changeCart<Result>(userId: string, work: (store: CartStore) => Promise<Result>): Promise<Result> {
    return this.manager.transaction(async (transaction) => {
      await takeAdvisoryLock(transaction, lockName(userId));
      return work(new CartStore(transaction));
    });
  }

  /** Returns the lines in the order in which they were added. */
  findLines(userId: string): Promise<CartLine[]> {
    return this.manager.find(CartLine, { where: { userId }, order: { addedAt: 'ASC', cartLineId: 'ASC' } });
  }

  countLines(userId: string): Promise<number> {
    return this.manager.countBy(CartLine, { userId });
  }

  findLine(key: CartLineKey): Promise<CartLine | null> {
    return this.manager.findOneBy(CartLine, key);
  }

  /** Adds copies to the existing line, or as a new line. Returns false, and adds none, if they exceed the limit. */
  async addLine(line: NewCartLine): Promise<boolean> {
    const { cartLineId, userId, bookId, condition, quantity, priceWhenAdded, addedAt } = line;
    const changed: unknown[] = await this.manager
      .query(
        `INSERT INTO cart_line (cart_line_id, user_id, book_id, condition, quantity, price_when_added, added_at)
       VALUES (coalesce($1, gen_random_uuid()), $2, $3, $4, $5, $6, coalesce($7, now()))
       ON CONFLICT (user_id, book_id, condition) DO UPDATE
       SET quantity = cart_line.quantity + excluded.quantity, price_when_added = excluded.price_when_added
       WHERE cart_line.quantity + excluded.quantity <= $8
       RETURNING cart_line_id`,
        [cartLineId, userId, bookId, condition, quantity, priceWhenAdded, addedAt, LIMITS.quantity],
      )
      .catch(throwIfBookDeleted);
    return changed.length > 0;
  }

  /** Returns false if there is no such line. */
  async setQuantity(key: CartLineKey, quantity: number): Promise<boolean> {
    return ((await this.manager.update(CartLine, key, { quantity })).affected ?? 0) > 0;
  }

  /** Removes a line, or every line of a book if no condition is given. */
  async removeLine(key: Omit<CartLineKey, 'condition'> & Partial<CartLineKey>): Promise<void> {
    await this.manager.delete(CartLine, key);
  }

  /** Removes bought copies from a cart, in the transaction of this store. */
  async removeBoughtLines(userId: string, items: readonly CartItem[]): Promise<void> {
    await takeAdvisoryLock(this.manager, lockName(userId));
    await this.manager.query(
      `WITH bought AS (SELECT * FROM unnest($2::text[], $3::text[], $4::int[]) AS item (book_id, condition, quantity)),
       lowered AS (
         UPDATE cart_line SET quantity = cart_line.quantity - bought.quantity FROM bought
         WHERE user_id = $1 AND ${IS_BOUGHT} AND cart_line.quantity > bought.quantity
       )
       DELETE FROM cart_line USING bought
       WHERE user_id = $1 AND ${IS_BOUGHT} AND cart_line.quantity <= bought.quantity`,
      [
        userId,
        items.map(({ bookId }) => bookId),
        items.map(({ condition }) => condition),
        items.map(({ quantity }) => quantity),
      ],
    );
  }
}

/** Converts an error: the book was deleted after its price was read. */
function throwIfBookDeleted(error: unknown): never {
  const { constraint } = (error instanceof QueryFailedError ? error.driverError : {}) as { constraint?: string };
  throw constraint === 'cart_line_book_id_fkey' ? new NotFound(CATALOGUE_MESSAGES.bookNotFound) : error;
}

const IS_BOUGHT = 'cart_line.book_id = bought.book_id AND cart_line.condition = bought.condition';

const lockName = (userId: string) => `cart of ${userId}`;
