import { expect, it } from 'vitest';
import { decodePosition, encodePosition } from './keyset.rules.ts';

it('A position survives as a cursor, to the microsecond', () => {
  const position = { micros: '1795342612345678', id: 'ES-261122-7KQ2M9XA' };
  expect(decodePosition(encodePosition(position), 'order_id')).toEqual(position);
});

it.each(['', 'x', Buffer.from('12 ').toString('base64url'), Buffer.from('1e9 ES').toString('base64url')])(
  '%j is no cursor',
  (cursor) => {
    expect(decodePosition(cursor, 'order_id')).toBeNull();
  },
);

it('A position among orders is none among customers', () => {
  const cursor = encodePosition({ micros: '1', id: 'ES-261122-7KQ2M9XA' });
  expect(decodePosition(cursor, 'user_id')).toBeNull();
});
