import { describe, expect, it } from 'vitest';
import { decodeCursor, encodeCursor } from './cursor.rules.ts';

const place = { keys: ['-0.607927', '-1763712000.5'], bookId: 'JEEPHY7253' };
const forged = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a cursor', () => {
  it('comes back as the place it was made from', () => {
    expect(decodeCursor(encodeCursor('NEWEST', place), 'NEWEST')).toEqual(place);
  });

  it('is no good for a list of another sort', () => {
    expect(decodeCursor(encodeCursor('NEWEST', place), 'PRICE_LOW')).toBeNull();
  });

  it.each([
    ['no text at all', ''],
    ['no JSON', 'bm90IGpzb24'],
    ['no list', forged({ sort: 'NEWEST' })],
    ['a key that is no number', forged(['NEWEST', '1; DROP TABLE book', 'JEEPHY7253'])],
    ['a book ID that cannot be one', forged(['NEWEST', '1', "'"])],
    ['no keys', forged(['NEWEST', 'JEEPHY7253'])],
  ])('is refused when it holds %s', (_what, cursor) => {
    expect(decodeCursor(cursor, 'NEWEST')).toBeNull();
  });
});
