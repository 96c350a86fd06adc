import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { QuoteItem } from '../checkout/checkout.inputs.ts';
import { OrderInstructions } from '../orders/order.entity.ts';

/** What a customer is to buy, kept before there is an order. */
export abstract class Basket extends OrderInstructions {
  @Column({ type: 'uuid' })
  userId!: string;

  /** What to buy; the catalogue has the prices. */
  @Column({ type: 'jsonb' })
  items!: QuoteItem[];

  /** Null once the address is deleted, which ends a link. */
  @Column({ type: 'uuid', nullable: true })
  addressId!: string | null;

  /** What the customer says to the payer, or staff to each other. */
  @Column({ type: 'text', nullable: true })
  note!: string | null;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;
}

/** A link by which others pay a basket of a customer. Its orders are found by their idempotency keys. */
@Entity('payment_link')
export class PaymentLink extends Basket {
  @PrimaryColumn({ type: 'uuid' })
  paymentLinkId!: string;

  /** SHA-256 of the token, which is not stored. */
  @Column({ type: 'bytea', select: false })
  tokenHash!: Buffer;

  /** What the basket cost when the link was made, in rupees. */
  @Column({ type: 'integer' })
  total!: number;

  /** The admin who made it for the customer; null: the customer. */
  @Column({ type: 'uuid', nullable: true })
  placedBy!: string | null;

  /** Raised when an order of the link has expired and another one is needed. */
  @Column({ type: 'smallint', default: 0 })
  attempt!: number;

  @Column({ type: 'timestamptz' })
  endsAt!: Date;
}
