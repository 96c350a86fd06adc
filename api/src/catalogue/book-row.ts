import type { NewBook } from './book.entity.ts';
import { sanitizeDetails } from './details.ts';
import { searchVector } from './search/search.rules.ts';

/** A book as the columns of its table, with sanitised details and all it is found by. */
export type BookRow = ReturnType<typeof bookRow>;

/** The one way in which books are written, whoever adds or changes them. */
export function bookRow(book: NewBook) {
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
    image_keys: book.imageKeys,
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
    search: searchVector(book),
  };
}
