import { expect, it } from 'vitest';
import { aBook, aRating } from '../../../test/books.ts';
import type { BookDetailFragment } from '../../lib/operations/graphql.generated.ts';
import { productData } from './product-data.tsx';

const dataOf = (fields: object = {}) =>
  productData(aBook({ isbn: null, ...fields }) as unknown as BookDetailFragment, '');

it('the structured data of a book has its offers, and the average of its reviews once it has any', () => {
  expect(dataOf().offers.map(({ price }) => price)).toEqual([469, 278]);
  expect(dataOf().aggregateRating).toBeUndefined();
  expect(dataOf({ rating: aRating(3, 1) }).aggregateRating).toMatchObject({ ratingValue: 4.8, reviewCount: 4 });
});
