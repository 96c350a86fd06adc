import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Condition } from '../catalogue/catalogue.rules.ts';

/** A line of a user's cart: copies of a book in one condition. */
@Entity('cart_line')
export class CartLine {
  @PrimaryGeneratedColumn('uuid')
  cartLineId!: string;

  @Column({ type: 'uuid' })
  userId!: string;

  @Column({ type: 'text' })
  bookId!: string;

  @Column({ type: 'text' })
  condition!: Condition;

  @Column({ type: 'smallint' })
  quantity!: number;

  /** Price of one copy when the shopper last added it, rupees. */
  @Column({ type: 'integer' })
  priceWhenAdded!: number;

  /** From 1 to `CART_LIMITS.lines`, unique in the cart of a user: so a cart has no more lines. */
  @Column({ type: 'smallint' })
  slot!: number;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  addedAt!: Date;
}
