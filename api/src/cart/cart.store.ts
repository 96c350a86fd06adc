import type { EntityManager } from 'typeorm';
import type { Condition } from '../catalogue/catalogue.rules.ts';
import { takeAdvisoryLock } from '../platform/database/advisory-lock.ts';
import { CartLine } from './cart-line.entity.ts';
import { LIMITS } from './cart.rules.ts';

/** Which line of a user's cart. */
export type LineKey = Pick<CartLine, 'userId' | 'bookId' | 'condition'>;

/** Copies to put into a cart; a line that is moved keeps its id and its place. */
export type NewLine = LineKey &
  Pick<CartLine, 'quantity' | 'priceWhenAdded'> &
  Partial<Pick<CartLine, 'cartLineId' | 'addedAt'>>;

/** Copies of a book in one condition. */
export interface CartItem {
  bookId: string;
  condition: Condition;
  quantity: number;
}

/** Questions to the table `cart_line`. */
export class CartStore {
  constructor(private readonly manager: EntityManager) {}

  /** Changes the cart of a user by more than one statement, while nobody else does. */
  changeCart<Result>(userId: string, work: (store: CartStore) => Promise<Result>): Promise<Result> {
    return this.manager.transaction(async (transaction) => {
      await takeAdvisoryLock(transaction, turnOf(userId));
      return work(new CartStore(transaction));
    });
  }

  /** In the order in which they were added. */
  findLines(userId: string): Promise<CartLine[]> {
    return this.manager.find(CartLine, { where: { userId }, order: { addedAt: 'ASC', cartLineId: 'ASC' } });
  }

  countLines(userId: string): Promise<number> {
    return this.manager.countBy(CartLine, { userId });
  }

  findLine(key: LineKey): Promise<CartLine | null> {
    return this.manager.findOneBy(CartLine, key);
  }

  /** Adds copies to the line there is, else as a new line. Answers false, and adds none, where they would be too many. */
  async addLine(line: NewLine): Promise<boolean> {
    const { cartLineId, userId, bookId, condition, quantity, priceWhenAdded, addedAt } = line;
    const changed: unknown[] = await this.manager.query(
      `INSERT INTO cart_line (cart_line_id, user_id, book_id, condition, quantity, price_when_added, added_at)
       VALUES (coalesce($1, gen_random_uuid()), $2, $3, $4, $5, $6, coalesce($7, now()))
       ON CONFLICT (user_id, book_id, condition) DO UPDATE
       SET quantity = cart_line.quantity + excluded.quantity, price_when_added = excluded.price_when_added
       WHERE cart_line.quantity + excluded.quantity <= $8
       RETURNING cart_line_id`,
      [cartLineId, userId, bookId, condition, quantity, priceWhenAdded, addedAt, LIMITS.quantity],
    );
    return changed.length > 0;
  }

  /** Answers false where there is no such line. */
  async setQuantity(key: LineKey, quantity: number): Promise<boolean> {
    return ((await this.manager.update(CartLine, key, { quantity })).affected ?? 0) > 0;
  }

  /** Removes a line, or without a condition every line of a book. */
  async removeLine(key: Omit<LineKey, 'condition'> & Partial<LineKey>): Promise<void> {
    await this.manager.delete(CartLine, key);
  }

  /** Takes bought copies out of a cart, within the transaction that this store was made with. */
  async removeBoughtLines(userId: string, items: readonly CartItem[]): Promise<void> {
    await takeAdvisoryLock(this.manager, turnOf(userId));
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

const IS_BOUGHT = 'cart_line.book_id = bought.book_id AND cart_line.condition = bought.condition';

const turnOf = (userId: string) => `cart of ${userId}`;
