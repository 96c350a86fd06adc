/** An ISBN without spaces and hyphens. */
export function normalizeIsbn(text: string): string {
  return text.replace(/[\s\p{Dash}]/gu, '').toUpperCase();
}

/** The 13 digits of an ISBN of 10 or 13 digits, as they are stored. Null if it is none, or its check digit is wrong. */
export function toIsbn13(text: string): string | null {
  const isbn = normalizeIsbn(text);
  if (/^97[89]\d{10}$/.test(isbn)) return withCheckDigit(isbn.slice(0, 12)) === isbn ? isbn : null;
  return isIsbn10(isbn) ? withCheckDigit(`978${isbn.slice(0, 9)}`) : null;
}

/** The first twelve digits are weighted 1 and 3 in turn; with the last one they add up to a multiple of 10. */
function withCheckDigit(first12: string): string {
  const sum = Array.from(first12).reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return `${first12}${(10 - (sum % 10)) % 10}`;
}

/** The digits are weighted 10 to 1, the last one may be X for 10; together they are a multiple of 11. */
function isIsbn10(isbn: string): boolean {
  if (!/^\d{9}[\dX]$/.test(isbn)) return false;
  const weighted = Array.from(isbn, (digit, index) => (digit === 'X' ? 10 : Number(digit)) * (10 - index));
  return weighted.reduce((total, value) => total + value, 0) % 11 === 0;
}

/** How a save names the ISBNs of a book: all, or only the first one. */
interface IsbnFields {
  isbn?: string | null | undefined;
  isbns?: string[] | undefined;
}

/** The ISBNs of a book after a save. A new first one replaces the first one; without it the book has none. */
export function changeIsbns(current: string[], { isbn, isbns = current }: IsbnFields): string[] {
  if (isbn === undefined || isbns !== current) return isbns;
  if (isbn === null) return [];
  const others = current.includes(isbn) ? current.filter((other) => other !== isbn) : current.slice(1);
  return [isbn, ...others];
}
