import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { AnswersFilled, CopyDescription, CopyGrade, CopyPhoto, CopyStatus } from './copies.rules.ts';

/** One physical pre-owned book. */
@Entity('copy')
export class Copy implements CopyDescription {
  /** Chosen by the client at the intake, so that a repeated request adds no second copy. */
  @PrimaryColumn({ type: 'uuid' })
  copyId!: string;

  /** As on its label, without the letter; unique. */
  @Column({ type: 'text' })
  code!: string;

  @Column({ type: 'text' })
  bookId!: string;

  @Column({ type: 'text' })
  status!: CopyStatus;

  @Column({ type: 'text' })
  grade!: CopyGrade;

  @Column({ type: 'smallint', nullable: true })
  printingYear!: number | null;

  @Column({ type: 'text', nullable: true })
  edition!: string | null;

  /** The year that its edition names; null if it names none. */
  @Column({ type: 'smallint', nullable: true })
  editionYear!: number | null;

  /** Percent of the pages that are marked by pencil. */
  @Column({ type: 'smallint', default: 0 })
  pencilPercent!: number;

  @Column({ type: 'smallint', default: 0 })
  penPercent!: number;

  @Column({ type: 'smallint', default: 0 })
  highlighterPercent!: number;

  @Column({ type: 'text', default: 'NONE' })
  answersFilled!: AnswersFilled;

  @Column({ type: 'smallint', default: 0 })
  missingPages!: number;

  @Column({ type: 'boolean', default: false })
  hasLooseBinding!: boolean;

  /** Whether a name stands on the flyleaf. */
  @Column({ type: 'boolean', default: false })
  hasName!: boolean;

  @Column({ type: 'text', nullable: true })
  note!: string | null;

  /** Rupees. */
  @Column({ type: 'integer' })
  price!: number;

  /** What the shop paid for it; null if it is not known. Staff alone see it. */
  @Column({ type: 'integer', nullable: true })
  costInPaise!: number | null;

  /** Where it is, for example A3-2. */
  @Column({ type: 'text', nullable: true })
  shelf!: string | null;

  /** Where it comes from, as shoppers read it; null if that is not told. */
  @Column({ type: 'text', nullable: true })
  provenance!: string | null;

  @Column({ type: 'jsonb', default: [] })
  photos!: CopyPhoto[];

  /** The order line that holds or bought it. */
  @Column({ type: 'uuid', nullable: true })
  orderLineId!: string | null;

  /** The entry of the want list that it is held for. */
  @Column({ type: 'uuid', nullable: true })
  wantId!: string | null;

  /** The customer it is held for; null if nobody holds it, or the hold has no end. */
  @Column({ type: 'uuid', nullable: true })
  heldFor!: string | null;

  /**
   * When the hold ends: a turn in the waitlist, the time to pay an order, or the time to confirm an order on
   * delivery. Null without an end: of a sold copy, or of a replacement.
   */
  @Column({ type: 'timestamptz', nullable: true })
  heldUntil!: Date | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  /** Incremented by each change. */
  @Column({ type: 'integer', default: 1 })
  version!: number;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  updatedAt!: Date;
}

/** A copy as shoppers see it. */
export type CopyView = CopyDescription & Pick<Copy, 'bookId' | 'status' | 'price' | 'provenance'>;

/** A copy as a customer sees it: on the shelf, also while the waitlist holds it for them. */
export type CopyViewOf = CopyView & {
  /** The order line that holds it for them; null: none does. */
  orderLineId: string | null;
  /** When the hold of another customer ends, ISO 8601 in UTC; null without one: it is sold, or can be bought. */
  heldUntil: string | null;
};

const FACT_FIELDS = [
  'grade',
  'printingYear',
  'edition',
  'pencilPercent',
  'penPercent',
  'highlighterPercent',
  'answersFilled',
  'missingPages',
  'hasLooseBinding',
  'hasName',
  'note',
  'photos',
] as const satisfies readonly (keyof CopyDescription)[];

/** The fields of what a shopper is told of a copy. */
export const DESCRIPTION_FIELDS = [
  'copyId',
  'code',
  ...FACT_FIELDS,
] as const satisfies readonly (keyof CopyDescription)[];

/** A copy on the shelf with the title of its book. */
export type FeaturedCopy = CopyView & { bookDescription: string };

/** A copy as staff see it. */
export type AdminCopy = Omit<Copy, 'orderLineId' | 'heldFor' | 'heldUntil'> & {
  bookDescription: string;
  /** The order that holds or bought it. */
  orderId: string | null;
};

/** The fields of what staff say of a copy: its grade, its facts, its price, its cost and its place. */
export const DETAIL_FIELDS = [
  ...FACT_FIELDS,
  'price',
  'costInPaise',
  'shelf',
] as const satisfies readonly (keyof Copy)[];

/** What staff say of a copy. */
export type CopyDetails = Pick<Copy, (typeof DETAIL_FIELDS)[number]>;

/** Who or what holds a copy, and until when; all null if it is free. */
export type CopyHold = Pick<Copy, 'orderLineId' | 'wantId' | 'heldFor' | 'heldUntil'>;

/** A copy, locked until the transaction ends. */
export type LockedCopy = Pick<Copy, 'copyId' | 'bookId' | 'status' | 'version'> & CopyHold;
