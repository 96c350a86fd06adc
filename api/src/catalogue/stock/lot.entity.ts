import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** What is the same for all units of a book that came in together. */
export abstract class LotFacts {
  /** What one unit cost; null if it is not known. Staff alone see it. */
  @Column({ type: 'integer', nullable: true })
  costInPaise!: number | null;

  /** The MRP that is printed on its units, in rupees. */
  @Column({ type: 'integer' })
  mrp!: number;

  /** The year in which its units were printed; null if it is not known. */
  @Column({ type: 'smallint', nullable: true })
  printingYear!: number | null;

  @Column({ type: 'text', nullable: true })
  edition!: string | null;
}

/** Units of a new book that came in together: one line of a receipt. Sales take the oldest lot. */
@Entity('lot')
export class Lot extends LotFacts {
  @PrimaryGeneratedColumn('uuid')
  lotId!: string;

  @Column({ type: 'text' })
  bookId!: string;

  /** The day in India on which it came in, YYYY-MM-DD. */
  @Column({ type: 'date' })
  receivedOn!: string;

  /** Units that are not sold, damaged or missing. */
  @Column({ type: 'integer' })
  unitsLeft!: number;

  /** Orders the lots of one day. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  addedAt!: Date;
}
