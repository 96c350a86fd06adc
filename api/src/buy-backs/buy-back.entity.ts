import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { CopyFacts, CopyGrade } from '../copies/copies.rules.ts';
import type { Courier } from '../delivery/couriers.rules.ts';
import type { SellerDetails } from '../documents/seller.rules.ts';
import type { BuyBackTerms, QuoteBasis } from './buy-back-quote.rules.ts';
import type {
  BuyBackBookStatus,
  BuyBackMethod,
  BuyBackPayment,
  BuyBackRefusal,
  BuyBackStatus,
} from './buy-backs.rules.ts';

/** Books that a customer sells to the shop in one parcel. Prices are whole rupees. */
@Entity('buy_back')
export class BuyBack {
  /** The number that sellers see: BB-7KQ2M9XA. */
  @PrimaryColumn({ type: 'text' })
  buyBackId!: string;

  @Column({ type: 'uuid' })
  userId!: string;

  /** Chosen by the client; unique per user. */
  @Column({ type: 'text' })
  idempotencyKey!: string;

  @Column({ type: 'text' })
  status!: BuyBackStatus;

  @Column({ type: 'text' })
  method!: BuyBackMethod;

  @Column({ type: 'text' })
  payBy!: BuyBackPayment;

  @Column({ type: 'text', nullable: true })
  upiId!: string | null;

  /** Whether books that the shop does not take go back to the seller where that is free; else they are recycled. */
  @Column({ type: 'boolean' })
  returnsBooks!: boolean;

  /** As on the voucher. */
  @Column({ type: 'text' })
  sellerName!: string;

  /** Where the courier fetches them, and where books go back to. */
  @Column({ type: 'text' })
  sellerAddress!: string;

  @Column({ type: 'text' })
  phone!: string;

  /** Where the courier's directory has the address, shown with its copies; null if it is not known. */
  @Column({ type: 'text', nullable: true })
  city!: string | null;

  @Column({ type: 'text', nullable: true })
  courier!: Courier | null;

  @Column({ type: 'text', nullable: true })
  awb!: string | null;

  @Column({ type: 'integer' })
  total!: number;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;

  /** The quote is kept before this time: the books have to be in the shop, or with a courier, who then has `arrivalDays`. */
  @Column({ type: 'timestamptz' })
  validUntil!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  receivedAt!: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  closedAt!: Date | null;

  @Column({ type: 'integer', default: 1 })
  version!: number;
}

/** One book of a buy-back. Prices are whole rupees, in the way the buy-back is paid. */
@Entity('buy_back_book')
export class BuyBackBook {
  @PrimaryGeneratedColumn('uuid')
  buyBackBookId!: string;

  @Column({ type: 'text' })
  buyBackId!: string;

  /** Index in the basket, from 0. */
  @Column({ type: 'smallint' })
  position!: number;

  @Column({ type: 'text' })
  bookId!: string;

  @Column({ type: 'text' })
  bookDescription!: string;

  @Column({ type: 'text' })
  status!: BuyBackBookStatus;

  @Column({ type: 'jsonb' })
  answers!: BuyBackAnswers;

  @Column({ type: 'text' })
  quotedGrade!: CopyGrade;

  @Column({ type: 'integer' })
  quoted!: number;

  /** What the price of another grade is computed from. */
  @Column({ type: 'jsonb' })
  basis!: QuoteBasis;

  /** In which the seller bought it here; null if it was bought elsewhere. */
  @Column({ type: 'uuid', nullable: true })
  orderLineId!: string | null;

  @Column({ type: 'text', nullable: true })
  foundGrade!: CopyGrade | null;

  @Column({ type: 'integer', nullable: true })
  offered!: number | null;

  @Column({ type: 'text', nullable: true })
  reason!: string | null;

  @Column({ type: 'text', nullable: true })
  refusal!: BuyBackRefusal | null;

  /** Key of the photograph that shows it. */
  @Column({ type: 'text', nullable: true })
  photoKey!: string | null;

  /** What the desk said of an offered book: the copy that it becomes when the seller accepts. Null otherwise. */
  @Column({ type: 'jsonb', nullable: true })
  intake!: unknown;

  /** When the seller was asked; null if not. */
  @Column({ type: 'timestamptz', nullable: true })
  offeredAt!: Date | null;

  /** The used copy that it became; null unless it is accepted. */
  @Column({ type: 'uuid', nullable: true })
  copyId!: string | null;
}

/** What a seller says of a book. */
export interface BuyBackAnswers extends CopyFacts {
  /** The grade that it looks like at best; the facts may make it lower. */
  wear: CopyGrade;
  /** Null if it is not printed in the book. */
  printingYear: number | null;
}

/** An entry in the timeline of a buy-back. */
@Entity('buy_back_event')
export class BuyBackEvent {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  buyBackEventId!: string;

  @Column({ type: 'text' })
  buyBackId!: string;

  @Column({ type: 'timestamptz' })
  at!: Date;

  @Column({ type: 'text' })
  text!: string;

  /** The admin; null: the seller, or the shop itself. */
  @Column({ type: 'uuid', nullable: true })
  userId!: string | null;
}

abstract class Promised {
  /** Rupees, by UPI. */
  @Column({ type: 'integer' })
  amount!: number;

  /** Last day in India, YYYY-MM-DD. */
  @Column({ type: 'date' })
  until!: string;

  /** The day on which its exam is over, YYYY-MM-DD. */
  @Column({ type: 'date' })
  examOver!: string;
}

/** What the shop promises to pay for a book from now on; a job keeps it. A book without one has none. */
@Entity('book_promise')
export class BookPromise extends Promised {
  @PrimaryColumn({ type: 'text' })
  bookId!: string;
}

/** What the shop has promised to pay for each unit of an order line. */
@Entity('buy_back_promise')
export class LinePromise extends Promised {
  @PrimaryColumn({ type: 'uuid' })
  orderLineId!: string;

  @Column({ type: 'uuid' })
  userId!: string;

  @Column({ type: 'text' })
  bookId!: string;
}

/** What the owner sets, in one row. Amounts are rupees. */
@Entity('buy_back_settings')
export class BuyBackSettings implements BuyBackTerms {
  @PrimaryColumn({ type: 'boolean' })
  isOnlyRow!: boolean;

  @Column({ type: 'boolean' })
  isOpen!: boolean;

  @Column({ type: 'smallint' })
  marginPercent!: number;

  @Column({ type: 'integer' })
  pickupCost!: number;

  @Column({ type: 'integer' })
  handlingCost!: number;

  @Column({ type: 'smallint' })
  creditBonusPercent!: number;

  /** What is quoted on one day, at most. */
  @Column({ type: 'integer' })
  dailyLimit!: number;

  /** The most that open promises may come to. Above it the shop makes none. */
  @Column({ type: 'integer' })
  promiseCap!: number;

  @Column({ type: 'integer', default: 1 })
  version!: number;

  /** The admin who changed them last; null before. */
  @Column({ type: 'uuid', nullable: true })
  changedBy!: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  changedAt!: Date | null;
}

/** Proof of a purchase from a private seller; never changed. */
@Entity('purchase_voucher')
export class PurchaseVoucher {
  /** Such as PV/26-27/000123. */
  @PrimaryColumn({ type: 'text' })
  number!: string;

  @Column({ type: 'text' })
  buyBackId!: string;

  @Column({ type: 'timestamptz' })
  issuedAt!: Date;

  @Column({ type: 'jsonb' })
  content!: VoucherContent;
}

/** What a purchase voucher states, as at the time of its issue. Amounts are whole rupees. */
export interface VoucherContent {
  shop: SellerDetails & { stateCode: string };
  seller: { name: string; address: string };
  /** When the seller took the quote, ISO 8601. */
  quotedAt: string;
  books: { title: string; grade: CopyGrade; price: number }[];
  total: number;
  totalInWords: string;
  /** How it is paid, as the paper says it. */
  payment: string;
  declaration: string;
}

/** Reminders that a customer got about the worth of their books. */
@Entity('buy_back_reminder')
export class BuyBackReminder {
  @PrimaryColumn({ type: 'uuid' })
  userId!: string;

  /** Those of this season. */
  @Column({ type: 'smallint' })
  sent!: number;

  @Column({ type: 'timestamptz', nullable: true })
  sentAt!: Date | null;

  /** When the customer stopped them; null: not. */
  @Column({ type: 'timestamptz', nullable: true })
  stoppedAt!: Date | null;
}
