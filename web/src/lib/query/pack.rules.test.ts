import { assert, jsonValue, property } from 'fast-check';
import { expect, it } from 'vitest';
import { pack, unpack } from './pack.rules.ts';

it('a packed value is the same after unpacking', () => {
  assert(
    property(jsonValue(), (value) => {
      expect(JSON.stringify(unpack(roundTrip(value)))).toBe(JSON.stringify(value));
    }),
  );
});

it('a packed object keeps its type name', () => {
  const value = { __typename: 'Book', bookId: 'JEEPHY7253', authors: ['H. C. Verma'], offers: [] };
  expect(unpack(roundTrip(value))).toEqual(value);
});

it('the keys of objects in a list are written once', () => {
  const books = Array.from({ length: 24 }, (_, index) => ({ __typename: 'Book', bookDescription: `${index}` }));
  expect(JSON.stringify(pack({ books })).match(/bookDescription|Book"/g)).toHaveLength(2);
});

it('a field without a value is left out', () => {
  expect(unpack(roundTrip({ errors: undefined, loaderData: null }))).toEqual({ loaderData: null });
});

const roundTrip = (value: unknown) => JSON.parse(JSON.stringify(pack(value)));
