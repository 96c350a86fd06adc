import type { ReviewableLineFragment } from '../../lib/graphql.generated.ts';

/** The books of an order that wait for a review, each once, whatever the conditions it was bought in. */
export function reviewableOf(lines: readonly ReviewableLineFragment[]): ReviewableLineFragment[] {
  const reviewed = new Set(lines.filter(({ review }) => review).map(({ bookId }) => bookId));
  const firstOf = (bookId: string) => lines.find((line) => line.bookId === bookId);
  return lines.filter((line) => !reviewed.has(line.bookId) && firstOf(line.bookId) === line);
}
