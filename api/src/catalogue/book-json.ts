import type { Book } from './book.entity.ts';
import { bookImageUrls } from './book-images.ts';

/** A book in the documented shape. Prices are whole rupees. */
export function bookJson(book: Book) {
  const { imageKeys: _keys, newStock: _new, preOwnedStock: _preOwned, createdAt: _createdAt, ...rest } = book;
  const { version: _version, updatedAt: _updatedAt, ratingSum: _sum, ratingCount: _count, ...shown } = rest;
  return { ...shown, imageUrls: bookImageUrls(book) };
}
