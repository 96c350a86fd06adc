import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How many copies of a book were ever ordered. Kept apart from the book, which is not changed by being sold. */
@Entity('book_sales')
export class BookSales {
  @PrimaryColumn({ name: 'book_id', type: 'text' })
  bookId!: string;

  @Column({ type: 'integer' })
  copies!: number;
}
