import { imageSize, imageUrl, srcSet } from '../media/media.rules.ts';
import type { Book } from './book.entity.ts';

const VIEWS = ['Front cover', 'Back cover', 'Sample pages'];

/** The pictures of a book, each with its size and renditions. */
export function bookImages(book: Pick<Book, 'imageKeys' | 'bookDescription'>) {
  return book.imageKeys.map((key, index) => ({
    url: largest(key),
    webp: srcSet(key, 'webp'),
    avif: srcSet(key, 'avif'),
    ...imageSize(key),
    alt: `${VIEWS[index] ?? `Picture ${index + 1}`} of ${book.bookDescription}`,
  }));
}

/** Paths of the pictures of a book, largest rendition. */
export function bookImageUrls(book: Book): string[] {
  return book.imageKeys.map(largest);
}

function largest(key: string): string {
  return imageUrl(key, imageSize(key).width);
}
