import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { BookSource, SourcedField } from './book-sources.rules.ts';

/** Where a field of a book comes from, until a person changes it. */
@Entity('book_field_source')
export class BookFieldSource {
  @PrimaryColumn({ type: 'text' })
  bookId!: string;

  @PrimaryColumn({ type: 'text' })
  field!: SourcedField;

  @Column({ type: 'text' })
  source!: BookSource;
}
