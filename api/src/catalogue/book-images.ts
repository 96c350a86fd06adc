import { imageSize, imageUrl, imageWidths, srcSet } from '../media/media.rules.ts';
import type { Book } from './book.entity.ts';

const VIEWS = ['Front cover', 'Back cover', 'Sample pages'];

/** The pictures of a book, each with its size and renditions. */
export function bookImages(book: Pick<Book, 'imageKeys' | 'bookDescription'>) {
  return book.imageKeys.map((key, index) =>
    imageOf(key, `${VIEWS[index] ?? `Picture ${index + 1}`} of ${book.bookDescription}`),
  );
}

/** A picture with its renditions and the size of the largest one. */
export function imageOf(key: string, alt: string) {
  const full = imageSize(key);
  const width = Math.max(...imageWidths(key));
  const height = Math.max(1, Math.round((full.height * width) / full.width));
  return { key, url: largest(key), webp: srcSet(key, 'webp'), avif: srcSet(key, 'avif'), width, height, alt };
}

/** Paths of the pictures of a book, largest rendition. */
export function bookImageUrls(book: Book): string[] {
  return book.imageKeys.map(largest);
}

function largest(key: string): string {
  return imageUrl(key, imageSize(key).width);
}
