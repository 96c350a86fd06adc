import sanitizeHtml from 'sanitize-html';
import { DEFAULT_HSN } from '../book.rules.ts';
import type { NewBook } from '../book.entity.ts';
import { editionYear, papersTo } from '../book-years.rules.ts';
import { pricesInForce } from '../mrp.rules.ts';
import { searchVector } from '../search/search.rules.ts';

/** A book as a row of the table `book`. */
export type BookRow = ReturnType<typeof toBookRow>;

/** What a new book has where nothing is given. */
export const EMPTY_FIELDS = {
  imageKeys: [],
  newStock: null,
  preOwnedStock: null,
  isbns: [],
  edition: null,
  examYear: null,
  shelf: null,
  weightGrams: null,
  hsn: DEFAULT_HSN,
  isPublished: true,
};

const ALLOWED_TAGS = ['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'u', 'h3', 'h4', 'blockquote'];

/** Removes from HTML everything but structure and emphasis: no attributes, links, images or scripts. */
export function sanitizeDetails(html: string): string {
  return sanitizeHtml(html, { allowedTags: ALLOWED_TAGS, allowedAttributes: {} }).trim();
}

/**
 * Maps a book as admins edit it to its columns, with sanitized details, charged prices, its years and its search vector. Every insert
 * and update uses it.
 */
export function toBookRow(book: NewBook) {
  const prices = pricesInForce(book, book.shelfMrp ?? null);
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
    new_price: prices.newPrice,
    set_mrp: prices.setMrp,
    new_price_discount: prices.newPriceDiscount,
    set_new_price: prices.setNewPrice,
    pre_owned_price: book.preOwnedPrice,
    pre_owned_price_discount: prices.preOwnedPriceDiscount,
    set_pre_owned_price: prices.setPreOwnedPrice,
    new_stock: book.newStock,
    pre_owned_stock: book.preOwnedStock,
    isbns: book.isbns,
    edition: book.edition,
    exam_year: book.examYear,
    papers_to: papersTo(book),
    edition_year: editionYear(book.edition),
    shelf: book.shelf,
    weight_grams: book.weightGrams,
    hsn: book.hsn,
    is_published: book.isPublished,
    created_at: book.createdAt,
    search: searchVector(book),
  };
}
