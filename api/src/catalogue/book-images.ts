import { imageSize, imageUrl, imageWidths, srcSet } from '../media/media.rules.ts';
import type { Book } from './book.entity.ts';

/** What the images of a book are made from. */
export type BookWithImages = Pick<Book, 'imageKeys' | 'bookDescription'>;

/** The images of a book, each with its size, responsive renditions and alternative text. */
export function bookImages({ imageKeys, bookDescription }: BookWithImages) {
  return imageKeys.map((key, index) =>
    imageOf(key, `${index === 0 ? 'Front cover' : `Picture ${index + 1}`} of ${bookDescription}`),
  );
}

/** The first image of a book; null if it has none. */
export function bookCover({ imageKeys, bookDescription }: BookWithImages) {
  return bookImages({ imageKeys: imageKeys.slice(0, 1), bookDescription })[0] ?? null;
}

/** An image with its renditions. `url`, `width` and `height` are those of the largest rendition. */
export function imageOf(key: string, alt: string) {
  const original = imageSize(key);
  const width = Math.max(...imageWidths(key));
  const height = Math.max(1, Math.round((original.height * width) / original.width));
  return { key, url: largestUrl(key), webp: srcSet(key, 'webp'), avif: srcSet(key, 'avif'), width, height, alt };
}

/** Paths of the images of a book in their largest rendition. */
export function bookImageUrls(book: Pick<Book, 'imageKeys'>): string[] {
  return book.imageKeys.map(largestUrl);
}

function largestUrl(key: string): string {
  return imageUrl(key, imageSize(key).width);
}
