import { describe, expect, it } from 'vitest';
import { decodeCursor, encodeCursor } from './cursor.rules.ts';

const position = { keys: ['-0.607927', '-1763712000.5'], bookId: 'JEEPHY7253' };
const forged = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a cursor', () => {
  it('decodes to the position it encodes', () => {
    expect(decodeCursor(encodeCursor('NEWEST', position), 'NEWEST')).toEqual(position);
  });

  it('is invalid for a list with another sort', () => {
    expect(decodeCursor(encodeCursor('NEWEST', position), 'PRICE_LOW')).toBeNull();
  });

  it.each([
    ['empty text', ''],
    ['text that is not JSON', 'bm90IGpzb24'],
    ['JSON that is not a list', forged({ sort: 'NEWEST' })],
    ['a key that is not a number', forged(['NEWEST', '1; DROP TABLE book', 'JEEPHY7253'])],
    ['an invalid book ID', forged(['NEWEST', '1', "'"])],
    ['no keys', forged(['NEWEST', 'JEEPHY7253'])],
  ])('is invalid if it contains %s', (_description, cursor) => {
    expect(decodeCursor(cursor, 'NEWEST')).toBeNull();
  });
});
