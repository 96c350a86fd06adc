/** '1 copy', '24 copies', 'Not counted'. */
export function stockText(stock: number | null): string {
  if (stock === null) return 'Not counted';
  return stock === 1 ? '1 copy' : `${stock.toLocaleString('en-IN')} copies`;
}
