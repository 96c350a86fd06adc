/** The position of a book in a sorted list: its sort keys as decimal text, then its book ID. */
export interface CursorPosition {
  keys: string[];
  bookId: string;
}

/** Encodes a position as an opaque text. It is valid only for lists with the same sort. */
export function encodeCursor(sort: string, { keys, bookId }: CursorPosition): string {
  return Buffer.from(JSON.stringify([sort, ...keys, bookId])).toString('base64url');
}

/** Returns the position a cursor encodes, or null if the cursor is malformed or belongs to another sort. */
export function decodeCursor(cursor: string, sort: string): CursorPosition | null {
  const [cursorSort, ...rest] = parseList(Buffer.from(cursor, 'base64url').toString());
  const bookId = rest.pop();
  const keys = rest.filter((key) => /^-?\d{1,20}(\.\d{1,20})?$/.test(key));
  const isValid = cursorSort === sort && bookId !== undefined && keys.length > 0 && keys.length === rest.length;
  return isValid && /^[\w-]{1,50}$/.test(bookId) ? { keys, bookId } : null;
}

function parseList(text: string): string[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.map(String) : [];
  } catch {
    return [];
  }
}
