/** Where a book stands in a sorted list: its sort keys as decimal text, then its book ID. */
export interface Place {
  keys: string[];
  bookId: string;
}

/** A place as the opaque text that pages are asked for with. It is good for lists of the same sort only. */
export function encodeCursor(sort: string, { keys, bookId }: Place): string {
  return Buffer.from(JSON.stringify([sort, ...keys, bookId])).toString('base64url');
}

/** The place a cursor names, or null where it is not one of ours for this sort. */
export function decodeCursor(cursor: string, sort: string): Place | null {
  const [cursorSort, ...rest] = parseList(Buffer.from(cursor, 'base64url').toString());
  const bookId = rest.pop();
  const keys = rest.filter((key) => /^-?\d{1,20}(\.\d{1,20})?$/.test(key));
  const sound = cursorSort === sort && bookId !== undefined && keys.length > 0 && keys.length === rest.length;
  return sound && /^[\w-]{1,50}$/.test(bookId) ? { keys, bookId } : null;
}

function parseList(text: string): string[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.map(String) : [];
  } catch {
    return [];
  }
}
