/** The position of a row in a list by time: microseconds since 1970, as digits, and its id. */
export interface Position {
  micros: string;
  id: string;
}

/** Encodes a position as an opaque text. */
export function encodePosition({ micros, id }: Position): string {
  return Buffer.from(`${micros} ${id}`).toString('base64url');
}

/** The position that a cursor encodes; null if it is malformed. */
export function decodePosition(cursor: string): Position | null {
  const [, micros, id] = /^(\d{1,17}) ([\w-]{1,40})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  return micros && id ? { micros, id } : null;
}
