import type { DrawableBook, Drawing } from './drawing.ts';
import type { Box } from './geometry.ts';

/** A book for tests. */
export function testBook(changes: Partial<DrawableBook> = {}): DrawableBook {
  return {
    bookId: 'JEEPHY0000',
    bookDescription: 'A Title',
    author: ['A. Writer'],
    publisher: 'A House',
    exam: 'JEE',
    subject: 'Physics',
    language: 'English',
    ...changes,
  };
}

/** A drawing for tests. */
export function testDrawing(changes: Partial<Drawing> = {}): Drawing {
  const { bookDescription: title, author, publisher, exam, subject, language } = testBook();
  return { kind: 'front', title, authors: [...author], publisher, exam, subject, language, ...changes };
}

/** Whether a box lies inside another, with a tolerance of `slack`. */
export function contains(outer: Box, inner: Box, slack = 0): boolean {
  return (
    inner.x >= outer.x - slack &&
    inner.y >= outer.y - slack &&
    inner.x + inner.width <= outer.x + outer.width + slack &&
    inner.y + inner.height <= outer.y + outer.height + slack
  );
}

export function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
