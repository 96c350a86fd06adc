import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A copy that a user chose: a line of the cart for this very copy. */
@Entity('cart_copy')
export class CartCopy {
  @PrimaryColumn({ type: 'uuid' })
  userId!: string;

  @PrimaryColumn({ type: 'uuid' })
  copyId!: string;

  /** Price of the copy when the shopper last added it, rupees. */
  @Column({ type: 'integer' })
  priceWhenAdded!: number;

  /** From 1 to `CART_LIMITS.copies`, unique in the cart of a user: so a cart has no more chosen copies. */
  @Column({ type: 'smallint' })
  slot!: number;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  addedAt!: Date;
}
