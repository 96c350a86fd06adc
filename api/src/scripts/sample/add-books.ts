import type { DataSource } from 'typeorm';
import type { Book } from '../../catalogue/book.entity.ts';
import { sanitizeDetails } from '../../catalogue/details.ts';
import { searchVector, vocabularyOf } from '../../catalogue/search.rules.ts';
import { bookDrawings, drawingKey } from '../../media/drawing/drawing.ts';
import { copyInto, type Row } from '../../platform/copy.ts';

/** A book that has no pictures yet: they are drawn from it. */
export type UndrawnBook = Omit<Book, 'imageKeys'>;

/** Adds many books at once, with drawn pictures and all they are found by. Books that are there stay as they are. */
export async function addBooks(database: DataSource, books: UndrawnBook[]): Promise<number> {
  const vectors = books.map(searchVector);
  const drawings = books.map((book) =>
    bookDrawings(book).map((drawing) => ({ key: drawingKey(book.bookId, drawing), drawing })),
  );
  await copyInto(database, 'image', drawings.flat());
  await copyInto(
    database,
    'search_word',
    vocabularyOf(vectors).map((word) => ({ word })),
  );
  return copyInto(
    database,
    'book',
    books.map((book, index) => bookRow(book, drawings[index]?.map(({ key }) => key) ?? [], vectors[index] ?? '')),
  );
}

function bookRow(book: UndrawnBook, imageKeys: string[], search: string): Row {
  return {
    book_id: book.bookId,
    book_description: book.bookDescription,
    author: book.author,
    publisher: book.publisher,
    subject: book.subject,
    exam: book.exam,
    class: book.class,
    tags: book.tags,
    language: book.language,
    details: sanitizeDetails(book.details),
    image_keys: imageKeys,
    new_price: book.newPrice,
    new_price_discount: book.newPriceDiscount,
    pre_owned_price: book.preOwnedPrice,
    pre_owned_price_discount: book.preOwnedPriceDiscount,
    new_stock: book.newStock,
    pre_owned_stock: book.preOwnedStock,
    isbn: book.isbn,
    edition: book.edition,
    exam_year: book.examYear,
    created_at: book.createdAt,
    search,
  };
}
