import { conditionParam } from '../../features/catalogue/conditions.ts';
import { imageUrl } from '#api/media/media.rules.ts';
import type { BookDetailFragment } from '../../lib/operations/graphql.generated.ts';
import { useOrigin } from '../../lib/paths/origin.ts';
import { paths } from '../../lib/paths/paths.ts';
import { JsonLd } from '../../ui/page/json-ld.tsx';

const SCHEMA = 'https://schema.org';
const ITEM_CONDITIONS = { NEW: `${SCHEMA}/NewCondition`, PREOWNED: `${SCHEMA}/UsedCondition` };
const AVAILABILITIES = { IN_STOCK: `${SCHEMA}/InStock`, OUT_OF_STOCK: `${SCHEMA}/OutOfStock` };

/** Structured data (schema.org) about the book and its offers, for search engines. */
export function ProductData({ book }: { book: BookDetailFragment }) {
  const origin = useOrigin();
  return <JsonLd data={import.meta.env.SSR ? productData(book, origin) : undefined} />;
}

/** The data. Browsers do not have this code: the server makes it. */
export function productData(book: BookDetailFragment, origin: string) {
  const offers = book.offers.map(({ condition, price, availability }) => ({
    '@type': 'Offer',
    url: origin + paths.book(book.bookId, conditionParam(condition)),
    itemCondition: ITEM_CONDITIONS[condition],
    availability: AVAILABILITIES[availability],
    priceCurrency: 'INR',
    price,
  }));
  return {
    '@type': ['Product', 'Book'],
    name: book.bookDescription,
    sku: book.bookId,
    isbn: book.isbn ?? undefined,
    image: book.images.map(({ key }) => origin + imageUrl(key, Infinity)),
    author: book.author.map((name) => ({ '@type': 'Person', name })),
    publisher: { '@type': 'Organization', name: book.publisher },
    offers,
    aggregateRating: ratingData(book),
  };
}

/** The average rating; undefined if there are no reviews. */
function ratingData({ rating: { average, count } }: BookDetailFragment) {
  if (average === null || count === 0) return undefined;
  return { '@type': 'AggregateRating', ratingValue: average, reviewCount: count, bestRating: 5, worstRating: 1 };
}
