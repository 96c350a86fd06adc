/** '1 review', '24 reviews'. */
export function reviewsText(count: number): string {
  return count === 1 ? '1 review' : `${count.toLocaleString('en-IN')} reviews`;
}
