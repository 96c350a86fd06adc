import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { TRACKED_FIELDS } from './editing/book-changes.ts';

/** A book of the catalogue. Prices are whole rupees; a stock of null is not tracked. */
@Entity('book')
export class Book {
  @PrimaryColumn({ type: 'text' })
  bookId!: string;

  /** The title, under its name in the released API. */
  @Column({ type: 'text' })
  bookDescription!: string;

  @Column({ type: 'text', array: true })
  author!: string[];

  @Column({ type: 'text' })
  publisher!: string;

  @Column({ type: 'text' })
  subject!: string;

  @Column({ type: 'text' })
  exam!: string;

  @Column({ type: 'smallint', array: true })
  class!: number[];

  @Column({ type: 'text', array: true })
  tags!: string[];

  @Column({ type: 'text' })
  language!: string;

  /** Sanitized HTML. */
  @Column({ type: 'text' })
  details!: string;

  /** Keys of the images, front cover first. */
  @Column({ type: 'text', array: true })
  imageKeys!: string[];

  /** The MRP in force: the lowest of those that admins gave and that are printed on the units on the shelf. */
  @Column({ type: 'integer' })
  newPrice!: number;

  /** What a new copy is charged at. */
  @Column({ type: 'integer' })
  newPriceDiscount!: number;

  @Column({ type: 'integer' })
  preOwnedPrice!: number;

  @Column({ type: 'integer' })
  preOwnedPriceDiscount!: number;

  /** The MRP that an admin or the last receipt gave, where units with a lower one are on the shelf; else null. */
  @Column({ type: 'integer', nullable: true })
  setMrp!: number | null;

  /** The lowest MRP of the lots on the shelf; null without one. */
  @Column({ type: 'integer', nullable: true })
  shelfMrp!: number | null;

  /** The price of a new copy that an admin set, where it is above the MRP; else null. */
  @Column({ type: 'integer', nullable: true })
  setNewPrice!: number | null;

  /** The price of a pre-owned copy that an admin set, where it is above the MRP; else null. */
  @Column({ type: 'integer', nullable: true })
  setPreOwnedPrice!: number | null;

  @Column({ type: 'integer', nullable: true })
  newStock!: number | null;

  @Column({ type: 'integer', nullable: true })
  preOwnedStock!: number | null;

  /** Copies on the shelf; null until the book has had one: then its pre-owned offer is not listed copy by copy. */
  @Column({ type: 'integer', nullable: true })
  copyCount!: number | null;

  /** Price of the copy on the shelf that the shop picks; null without copies. */
  @Column({ type: 'integer', nullable: true })
  copyPrice!: number | null;

  /** Grade of that copy, a `CopyGrade`. */
  @Column({ type: 'text', nullable: true })
  copyGrade!: string | null;

  /** Price of the dearest copy on the shelf; null without one. */
  @Column({ type: 'integer', nullable: true })
  highestCopyPrice!: number | null;

  /** The price of a pre-owned book that an admin set, from which prices of its copies are proposed; null without copies. */
  @Column({ type: 'integer', nullable: true })
  usedPrice!: number | null;

  /** ISBNs of 13 digits, of any book of the shop only here. Shoppers see the first one. */
  @Column({ type: 'text', array: true, default: [] })
  isbns!: string[];

  @Column({ type: 'text', nullable: true })
  edition!: string | null;

  @Column({ type: 'smallint', nullable: true })
  examYear!: number | null;

  /** The latest year of its past papers, by exam year, tags or title; null if none tells it, and for other books. */
  @Column({ type: 'smallint', nullable: true })
  papersTo!: number | null;

  /** The year that its edition names; null if it names none. */
  @Column({ type: 'smallint', nullable: true })
  editionYear!: number | null;

  /** The earliest year of printing of the units on the shelf; null if that of one is not known. */
  @Column({ type: 'smallint', nullable: true })
  printingYear!: number | null;

  /** Where its copies are, for example A3-2. */
  @Column({ type: 'text', nullable: true })
  shelf!: string | null;

  /** Weight of one copy. */
  @Column({ type: 'integer', nullable: true })
  weightGrams!: number | null;

  /** HSN code: the class of goods on a bill. */
  @Column({ type: 'text', default: '4901' })
  hsn!: string;

  /** Whether shoppers see it. Orders keep an unpublished book; carts show it as unavailable. */
  @Column({ type: 'boolean', default: true })
  isPublished!: boolean;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;

  /** Incremented by a trigger on every change except those of the rating. */
  @Column({ type: 'integer', default: 1 })
  version!: number;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  updatedAt!: Date;

  /** Sum of the stars of all visible reviews. */
  @Column({ type: 'integer', default: 0 })
  ratingSum!: number;

  /** Number of visible reviews. */
  @Column({ type: 'integer', default: 0 })
  ratingCount!: number;
}

/** The fields a book is added with, its selling prices as admins set them; the database fills in the others. */
export type NewBook = Pick<Book, 'bookId' | 'createdAt' | (typeof TRACKED_FIELDS)[number]> &
  Partial<Pick<Book, 'shelfMrp'>>;

/** How many copies of a book were ever ordered. A separate table, so that a sale does not change the book. */
@Entity('book_sales')
export class BookSales {
  @PrimaryColumn({ type: 'text' })
  bookId!: string;

  @Column({ type: 'integer' })
  copies!: number;
}
